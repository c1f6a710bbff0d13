import { distance } from "@carroccio/hexes"
import { afterEach, describe, expect, it } from "vitest"
import type { DisciplineFrame } from "../src/discipline-check.ts"
import { ruleOf, type Modifier } from "../src/modifiers.ts"
import { ATTACK, STAND } from "../src/position.ts"
import { afterActivation, onMajorBattle } from "../src/scenarios/hooks.ts"
import { checkDice, refusal, scene, type Drawn, type Scene } from "./scene.ts"

afterEach(checkDice)

/** Nemours with Gendarmes of Quality 3 at Canosa, Córdoba with Italian Heavy Cavalry of Quality 2 at Barletta: two hexes apart at most. */
const near: Drawn = {
  scenario: 3,
  turn: 5,
  at: { Nemours: "Canosa", Córdoba: "Barletta" },
  points: { French: 2, Spanish: 2 },
  orders: { Nemours: STAND, Córdoba: STAND },
}

function end(game: Scene, capitano: string): void {
  game.begin((play) => afterActivation(play, game.leader(capitano)))
}

function declare(game: Scene, capitano: string): void {
  game.act({ type: "declare", leader: game.leader(capitano) })
  if (game.actions("challengeUnit").length > 0) game.act(game.actions("challengeUnit")[0])
}

describe("SC3.5 Disfida", () => {
  it("SC3.5 after an Activation either side may declare one, the Active Player first", () => {
    const game = scene(near)
    end(game, "Nemours")
    expect([game.asking(), game.seat()]).toEqual(["disfida", "french"])
    game.act({ type: "noDisfida" })
    expect(game.seat()).toBe("spanish")
    game.act({ type: "noDisfida" })
    expect(game.asking()).toBe("rest")
  })

  it("SC3.5 the challenged who refuses gives a point away, and his Force checks its discipline", () => {
    const game = scene(near, [1])
    end(game, "Nemours")
    declare(game, "Nemours")
    expect(game.seat()).toBe("spanish")
    game.act({ type: "decline" })
    expect(game.state.ap[game.army("French")]).toBe(3)
  })

  it("SC3.5 die and Quality decide, one more for the declarer; the winner gains three points and renown in the State", () => {
    // Nemours 2 + 1 + 3 = 6, Córdoba 3 + 2 = 5; the third die is the Discipline Check of the Spaniards.
    const game = scene(near, [2, 3, 1])
    end(game, "Nemours")
    declare(game, "Nemours")
    game.act({ type: "accept" })
    expect(game.state.ap[game.army("French")]).toBe(5)
    const bari = game.region("Terra di Bari")
    expect([game.state.prestige[bari * 2], game.state.prestige[bari * 2 + 1]]).toEqual([1, -1])
  })

  it("SC3.5 the loser checks his discipline with one more, for the Disfida that he lost", () => {
    const game = scene(near, [2, 3, 1])
    end(game, "Nemours")
    declare(game, "Nemours")
    const [accept] = game.actions("accept")
    let causes: readonly Modifier[] = []
    game.begin((play) => {
      const challenge = play.position.stack.at(-1)
      if (challenge === undefined) throw new Error("nobody was challenged")
      game.match.ruleset.procedures["disfida"].verbs?.["accept"]?.do(play, challenge, accept, "spanish")
      causes = (play.position.stack.at(-1) as DisciplineFrame).causes
    })
    expect(causes).toEqual([{ key: "disfidaLost", value: 1 }])
    expect(ruleOf(causes[0])).toBe("SC3.5")
  })

  it("SC3.5 equal results change nothing", () => {
    const game = scene(near, [1, 3])
    end(game, "Nemours")
    declare(game, "Nemours")
    game.act({ type: "accept" })
    expect([game.state.ap[game.army("French")], game.state.ap[game.army("Spanish")]]).toEqual([2, 2])
    expect(game.state.prestige.every((count) => count === 0)).toBe(true)
  })

  it("SC3.5 the inactive side may be the challenger", () => {
    // Córdoba 6 + 1 + 2 = 9, Nemours 1 + 3 = 4.
    const game = scene(near, [6, 1, 1])
    end(game, "Nemours")
    game.act({ type: "noDisfida" })
    declare(game, "Córdoba")
    expect(game.seat()).toBe("french")
    game.act({ type: "accept" })
    expect(game.state.ap[game.army("Spanish")]).toBe(5)
  })

  it("SC3.5 neither Force may have an Attack Order", () => {
    const own = scene({ ...near, orders: { Nemours: ATTACK, Córdoba: STAND } })
    end(own, "Nemours")
    expect(refusal(own.why({ type: "declare", leader: own.leader("Nemours") }))).toBe("SC3.5 hasAttackOrder")
    const other = scene({ ...near, orders: { Nemours: STAND, Córdoba: ATTACK } })
    end(other, "Nemours")
    other.act({ type: "declare", leader: other.leader("Nemours") })
    expect(other.told("nobodyToChallenge")).toHaveLength(1)
    expect(other.seat()).toBe("spanish")
  })

  it("SC3.5 whoever declares must have Heavy Cavalry", () => {
    const game = scene(near)
    const nemours = game.leader("Nemours")
    for (const [unit, { type }] of game.ground.units.entries())
      if (game.state.of[unit] === nemours && game.ground.types[type].arm === "heavyCavalry") game.state.of[unit] = -1
    end(game, "Nemours")
    expect(refusal(game.why({ type: "declare", leader: nemours }))).toBe("SC3.5 noHeavyCavalry")
  })

  it("SC3.5 one of them is in a Fortress and they are within two hexes", () => {
    const far = scene({ ...near, at: { Nemours: "Cerignola", Córdoba: "Trani" } })
    end(far, "Nemours")
    expect(far.asking()).toBe("rest")
    const open = scene({ ...near, at: { Nemours: 3109, Córdoba: 3110 } })
    expect([open.ground.placeAt[3109], open.ground.placeAt[3110]]).toEqual([-1, -1])
    end(open, "Nemours")
    expect(open.asking()).toBe("rest")
  })

  it("SC3.5 a besieger does not occupy the Fortress: he may meet those inside, nobody else", () => {
    // Paredes holds Barletta; Nemours stands before it, Córdoba in the open beside it.
    const drawn: Drawn = { ...near, at: { Nemours: "Barletta", Paredes: "Barletta", Córdoba: 3109 } }
    const game = scene(drawn)
    const { ground, state } = game
    expect([ground.placeAt[3109], distance(ground.grid, 3109, game.hex("Barletta")) <= 2]).toEqual([-1, true])
    const [foot] = ground.units.flatMap((one, unit) =>
      state.of[unit] === game.leader("Córdoba") && ground.types[one.type].arm === "infantry" ? [unit] : [],
    )
    state.of[foot] = game.leader("Paredes")
    state.order[game.leader("Paredes")] = STAND
    end(game, "Nemours")
    game.act({ type: "declare", leader: game.leader("Nemours") })
    expect(game.told("nobodyToChallenge")).toHaveLength(1)
    expect(game.actions("declare")).toEqual([])
    const alone = scene(drawn)
    alone.state.at[alone.leader("Paredes")] = 0
    end(alone, "Nemours")
    expect(alone.actions("declare").map(({ leader }) => leader)).toEqual([alone.leader("Nemours")])
  })

  it("SC3.5 one a turn, and none after the first Major Battle", () => {
    const game = scene(near, [1, 3])
    end(game, "Nemours")
    declare(game, "Nemours")
    game.act({ type: "accept" })
    end(game, "Córdoba")
    expect(game.asking()).toBe("rest")
    game.state.turn++
    end(game, "Córdoba")
    expect(game.asking()).toBe("disfida")
    const battle = scene(near)
    battle.begin((play) => onMajorBattle(play))
    end(battle, "Nemours")
    expect(battle.asking()).toBe("rest")
  })
})
