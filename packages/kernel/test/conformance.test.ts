import { OK, refuse, tell, type Action, type Plain, type Procedure, type Ruleset } from "@carroccio/kernel"
import { conformance, type Figures } from "@carroccio/kernel/conformance"
import { describe, expect, it } from "vitest"
import { bids, type Bids, type Table } from "./toys/bids.ts"
import { marches } from "./toys/march.ts"
import { plans, type Plans, type Size } from "./toys/plans.ts"

/** What the suite finds wrong with a ruleset, by topic. */
function faults<G, S>(ruleset: Ruleset<G, S>): Map<string, string> {
  const found = new Map<string, string>()
  for (const { title, run } of conformance(ruleset, { games: 3 })) {
    try {
      run()
    } catch (error) {
      const topic = title.slice(title.indexOf(": ") + 2)
      if (!found.has(topic)) found.set(topic, error instanceof Error ? error.message : String(error))
    }
  }
  return found
}

type BidVerbs = NonNullable<Procedure<Table, Bids>["verbs"]>

function bidsWith(
  changed: (verbs: BidVerbs) => BidVerbs,
  rest: Partial<Ruleset<Table, Bids>> = {},
): Ruleset<Table, Bids> {
  const { bidding } = bids.procedures
  return {
    ...bids,
    procedures: { ...bids.procedures, bidding: { ...bidding, verbs: changed(bidding.verbs ?? {}) } },
    ...rest,
  }
}

type PlanVerbs = NonNullable<Procedure<Size, Plans>["verbs"]>

function plansWith(verbs: PlanVerbs, rest: Partial<Ruleset<Size, Plans>> = {}): Ruleset<Size, Plans> {
  const { planning } = plans.procedures
  return {
    ...plans,
    procedures: { ...plans.procedures, planning: { ...planning, verbs: { ...planning.verbs, ...verbs } } },
    ...rest,
  }
}

/** Draws the top card of the deck while planning: nobody else is asked and no die is rolled, yet it is news. */
const draw: PlanVerbs[string] = {
  fields: {},
  candidates: () => [{ type: "draw" }],
  may: ({ state }, _, __, seat) =>
    state.sides[seat].deck.length > 2 ? OK : refuse("4.1", "plans.deckLow", { cards: state.sides[seat].deck.length }),
  do(play, _, __, seat) {
    const { deck, hand } = play.state.sides[seat]
    hand.push(...deck.splice(-1))
    hand.sort((a, b) => a - b)
  },
}

describe("the suite finds", () => {
  it("an action that is listed and then refused", () => {
    const broken = bidsWith((verbs) => ({
      ...verbs,
      boast: { ...verbs.bid, fields: {}, candidates: () => [{ type: "bid", points: 99 }], may: () => OK },
    }))
    expect(faults(broken).get("every listed action is accepted")).toMatch(/^bids duel .*seed 1, ply 0: .*99/)
  })

  it("an action that fails when it is done", () => {
    const broken = bidsWith((verbs) => ({
      bid: {
        ...verbs.bid,
        do() {
          throw new Error("the rules fell over")
        },
      },
    }))
    expect(faults(broken).get("random games end")).toMatch(/seed 1, ply 0: .*the rules fell over/)
  })

  it("a legal action that is not listed", () => {
    const broken = bidsWith(({ bid }) => ({
      bid: { ...bid, candidates: (scene, frame, seat) => bid.candidates(scene, frame, seat).slice(0, 1) },
    }))
    expect(faults(broken).get("nothing unlisted is accepted, and the refusal has its reason")).toMatch(
      /its verb says it may/,
    )
  })

  it("a predicate that cannot take any number", () => {
    const broken = bidsWith(({ bid }) => ({
      bid: {
        ...bid,
        may(scene, frame, action, seat) {
          if (Number(action.points) > 1000) throw new Error("too large to think of")
          return bid.may(scene, frame, action, seat)
        },
      },
    }))
    expect(faults(broken).get("nothing unlisted is accepted, and the refusal has its reason")).toMatch(
      /instead of being refused/,
    )
  })

  it("a refusal without its rule", () => {
    const broken = bidsWith(({ bid }) => ({
      bid: {
        ...bid,
        may: (scene, frame, action, seat) => (bid.may(scene, frame, action, seat).ok ? OK : refuse("", "bids.no")),
      },
    }))
    expect(faults(broken).get("nothing unlisted is accepted, and the refusal has its reason")).toMatch(/without a rule/)
  })

  it("a dead end", () => {
    const broken = bidsWith(({ bid }) => ({
      bid: {
        ...bid,
        candidates: (scene, frame, seat) => (scene.state.round < 2 ? bid.candidates(scene, frame, seat) : []),
      },
    }))
    expect(faults(broken).get("random games end")).toMatch(/dead end: guelph has no action in bidding/)
  })

  it("a game without an end", () => {
    expect(faults({ ...bids, longest: 3 }).get("random games end")).toMatch(/not over after 3 actions/)
  })

  it("a list that changes the position", () => {
    const broken = bidsWith(({ bid }) => ({
      bid: {
        ...bid,
        candidates(scene, frame, seat) {
          scene.state.purse[seat] += 0.5
          scene.state.purse[seat] -= 0.5
          return bid.candidates(scene, frame, seat)
        },
      },
    }))
    expect(faults(broken).get("looking changes nothing")).toMatch(/seed 1, ply 0/)
  })

  it("an array that copies share", () => {
    const broken: typeof marches = {
      ...marches,
      copy: (state) => ({ turn: state.turn, forces: state.forces.map((force) => ({ ...force })) }),
    }
    expect(faults(broken).get("a copied or stored position is the same")).toMatch(/shares state\.forces\.0\.units/)
  })

  it("data that cannot be stored", () => {
    const broken = {
      ...bids,
      setUp: (ground: Table, options: Record<string, string | boolean>) => ({
        ...bids.setUp(ground, options),
        seen: new Set([1]),
      }),
    }
    expect(faults(broken).get("random games end")).toMatch(/position\.state\.seen is no plain object/)
  })

  it("a procedure that holds a piece of the state itself", () => {
    const hold: PlanVerbs[string] = {
      ...draw,
      candidates: () => [{ type: "hold" }],
      may: () => OK,
      do(play, frame, _, seat) {
        const held = Reflect.get(frame, "held") as number[] | undefined
        if (held === undefined) Reflect.set(frame, "held", play.state.sides[seat].deck)
        else held.reverse()
      },
    }
    expect(faults(plansWith({ hold })).get("a game goes on from a copy as it did")).toMatch(/a copy goes another way/)
  })

  it("chance that does not come from the position's dice", () => {
    let thrown = 0
    const broken = bidsWith(({ bid }) => ({
      bid: {
        ...bid,
        do(play, frame, action, seat) {
          bid.do(play, frame, action, seat)
          play.state.wins[seat] += ++thrown % 3 === 0 ? 1 : 0
        },
      },
    }))
    expect([...faults(broken).keys()]).toEqual(
      expect.arrayContaining([
        "a copied or stored position is the same",
        "a record replays to the same end and is proved",
      ]),
    )
  })

  it("a view that shows a hidden card", () => {
    const broken: typeof plans = { ...plans, view: ({ state }) => JSON.parse(JSON.stringify(state)) as Plain }
    expect(faults(broken).get("views leak nothing")).toMatch(/guelph sees what it cannot know/)
  })

  it("a spectator who sees what a seat cannot", () => {
    const broken: typeof bids = {
      ...bids,
      view: (scene, seat) => (seat === null ? { ...scene.state.bids } : bids.view(scene, seat)),
    }
    expect(faults(broken).get("views leak nothing")).toMatch(/a spectator sees what/)
  })

  it("a refusal that tells a secret", () => {
    const broken = bidsWith(({ bid }) => ({
      bid: {
        ...bid,
        may(scene, frame, action, seat) {
          const verdict = bid.may(scene, frame, action, seat)
          return verdict.ok ? OK : refuse("S.4.4", "bids.purse", { ...scene.state.bids })
        },
      },
    }))
    expect(faults(broken).get("views leak nothing")).toMatch(/explaining tells/)
  })

  it("an event that tells a secret", () => {
    const broken = bidsWith(({ bid }) => ({
      bid: {
        ...bid,
        do(play, frame, action, seat) {
          bid.do(play, frame, action, seat)
          tell(play, "bids.loud", "S.4.4", { points: action.points ?? 0 })
        },
      },
    }))
    expect(faults(broken).get("a secret choice stays secret")).toMatch(/events tell them apart/)
  })

  it("an event that is changed after it was told", () => {
    const broken = plansWith({
      place: {
        ...plans.procedures.planning.verbs?.place,
        do(play: Parameters<PlanVerbs[string]["do"]>[0], frame: never, action: Action, seat: string) {
          plans.procedures.planning.verbs?.place.do(play, frame, action, seat)
          tell(play, "plans.all", "4.1", { plan: play.state.sides[seat].plan }, [seat])
        },
      } as PlanVerbs[string],
    })
    expect(faults(broken).get("random games end")).toMatch(/told events were changed later/)
  })

  it("a hidden fact that is forgotten, so that a card drawn could be put back", () => {
    const title = "an action without news tells nobody anything"
    expect(faults(plansWith({ draw }))).toEqual(new Map())
    const broken = plansWith(
      { draw },
      {
        hidden: ({ state }, seat) =>
          Object.entries(state.sides).flatMap(([one, { deck, hand, plan }]) =>
            one === seat ? [] : [...deck, ...hand, ...plan].map((card) => `${one} ${card}`),
          ),
      },
    )
    expect(faults(broken).get(title)).toMatch(/"draw"} brings no news and yet tells (guelph|ghibelline)/)
  })

  it("hidden facts of which none is named", () => {
    expect(faults({ ...marches, hidden: () => [] }).get("what is imagined is fair and can be played")).toMatch(
      /nothing is said to be hidden/,
    )
  })

  it("a program that would know a secret, because it is not imagined afresh", () => {
    const broken = faults({ ...bids, imagine: () => undefined })
    expect(broken.get("what is imagined is fair and can be played")).toMatch(/nothing is ever imagined otherwise/)
    expect(broken.get("a secret choice stays secret")).toMatch(/never imagined otherwise/)
  })

  it("a secret that can be read in what is imagined, because it is exchanged and not dealt afresh", () => {
    const title = "what is imagined depends on the view and the seed alone"
    const exchanged: typeof marches = {
      ...marches,
      imagine({ state }, seat, random) {
        const [one, two] = state.forces.filter((force) => force.seat !== seat && !force.revealed)
        if (two !== undefined && random(2) === 0) [one.units, two.units] = [two.units, one.units]
      },
    }
    expect(faults(exchanged).get(title)).toMatch(/imagines tells the truth/)
    expect(faults({ ...bids, imagine: () => undefined }).get(title)).toMatch(/the same view, yet it imagines otherwise/)
    expect(faults(bids).get(title)).toBeUndefined()
  })

  it("imagining without saying what is hidden", () => {
    const { hidden: _, ...rest } = bids
    expect(faults(rest).get("what is imagined is fair and can be played")).toMatch(/belong together/)
  })

  it("a plan that cannot be played", () => {
    const broken: typeof bids = { ...bids, plans: () => [[{ type: "bid", points: 99 }]] }
    expect(faults(broken).get("plans can be played")).toMatch(/refused at its action 1 \(bids\.purse\)/)
  })

  it("a forecast that knows a secret, or does not add up", () => {
    const title = "forecasts add up and tell no secret"
    const chances = (chance: number, result: string) => ({ exact: true, bound: 0, chances: [{ result, chance }] })
    const knowing: typeof bids = { ...bids, forecast: (_, { state }) => chances(1, JSON.stringify(state.bids)) }
    expect(faults(knowing).get(title)).toMatch(/tells what it cannot know/)
    expect(faults({ ...bids, forecast: () => chances(0.9, "win") }).get(title)).toMatch(/add up to 0\.9/)
    expect(faults({ ...bids, forecast: () => chances(1, "win") })).toEqual(new Map())
  })

  it("an estimate that is no number", () => {
    expect(faults({ ...bids, evaluate: () => NaN }).get("looking changes nothing")).toMatch(/evaluate gives NaN/)
  })
})

describe("the suite", () => {
  it("covers every combination of options up to sixteen", () => {
    const titles = conformance(bids).map(({ title }) => title.split(":")[0])
    expect(new Set(titles)).toEqual(
      new Set([
        "duel rounds=3 guelphTies=false",
        "duel rounds=3 guelphTies=true",
        "duel rounds=1 guelphTies=false",
        "duel rounds=1 guelphTies=true",
      ]),
    )
  })

  it("covers each option alone beyond sixteen combinations", () => {
    const options = ["a", "b", "c", "d", "e"].map((id) => ({ id, values: [false, true], standard: false }))
    const wide: typeof marches = { ...marches, scenarios: [{ ...marches.scenarios[0], options }] }
    expect(new Set(conformance(wide).map(({ title }) => title.split(":")[0])).size).toBe(6)
  })

  it("reports the size of what is stored, and holds it to a bound that is asked for", () => {
    const figures: Figures[] = []
    for (const { run } of conformance(marches, { games: 2, report: (one) => figures.push(one) })) run()
    expect(figures).toHaveLength(1)
    expect(figures[0]).toMatchObject({ scenario: "naples", games: 2 })
    expect(figures[0].largestPosition).toBeGreaterThan(500)
    const [size] = conformance(marches, { games: 1, largest: 100 }).filter(({ title }) => title.endsWith("small"))
    expect(() => size.run()).toThrow(/a stored position has \d+ characters/)
  })
})
