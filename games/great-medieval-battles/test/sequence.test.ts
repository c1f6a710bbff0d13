import { act, begin, decisions, open, scriptedDice } from "@carroccio/kernel"
import { describe, expect, it } from "vitest"
import { greatMedievalBattles } from "../src/index.ts"
import { drawn, type Drawn } from "./drawn.ts"
import { END_MOVEMENT } from "./marching.ts"

const KNIGHTS = "EN-CAV-HEREFORD"

/** Who is asked in which phase, one line for each change, while everybody ends what he may end. */
function passes(game: Drawn, most: number): string[] {
  const seen: string[] = []
  while (game.position.outcome === null && seen.length < most) {
    const { phase, turn } = game.position.state
    const line = `${turn} ${phase} ${game.asked()}`
    if (seen.at(-1) !== line) seen.push(line)
    const end = game.listed().find(({ type }) => type.startsWith("end"))
    game.play(end ?? game.listed()[0])
  }
  return seen
}

/** Two armies in contact: on each side routed horse, archers in range, and foot at sword's length. */
const MELEE = {
  "SC-INF-HIGH": "1416 SSW", // 1416 and 1316
  "SC-ARC-1": "1513 fire",
  "SC-CAV-1": "0925 mounted rout1",
  "EN-INF-YORK1": "1417 NNE organised", // 1417 and 1518
  "EN-LBW-HE1": "1515 fire",
  "EN-CAV-CLIFF": "2216 rout1",
}

describe("4.0 the sequence of play", () => {
  it("2.0 4.0 a whole game: ten game-turns of a Scottish and an English player-turn, then it is reckoned", () => {
    const match = open(greatMedievalBattles, { scenario: "bannockburn" })
    const { position } = begin(match, scriptedDice())
    const seen: string[] = []
    while (position.outcome === null) {
      const [{ seat, actions }] = decisions(match, position)
      seen.push(`${position.state.turn} ${position.state.phase} ${seat}`)
      const end = actions.find(({ type }) => type === "ready" || type.startsWith("end"))
      if (end === undefined) throw new Error("nothing to end")
      act(match, position, seat, end)
    }
    // nobody comes near anybody, so that only moves and modes are asked for
    const turns = Array.from({ length: 10 }, (_, i) =>
      ["scottish", "english"].flatMap((seat) => [`${i + 1} movement ${seat}`, `${i + 1} modeChange ${seat}`]),
    )
    expect(seen).toEqual(["1 setUp scottish", "1 setUp english", ...turns.flat()])
    expect(position.state.phase).toBe("over")
    expect(position.dice.drawn).toBe(0)
    // no points on either side: a difference of 0
    expect(position.outcome).toMatchObject({ winner: "english", rule: "20.2", args: { score: 0 } })
  })

  it("4.0 the first player-turn: rout movement of both, movement, fire of both, melee of the first, of the second", () => {
    const game = drawn({ phase: "routMovement", phasing: "scottish", counters: MELEE })
    expect(passes(game, 8)).toEqual([
      "1 routMovement scottish",
      "1 routMovement english",
      "1 movement scottish",
      "1 modeChange scottish",
      "1 fire scottish",
      "1 fire english",
      "1 phasingMelee scottish",
      "1 otherMelee english",
    ])
  })

  it("4.0 the second player-turn is the same with the players changed over, and the next game-turn follows", () => {
    const game = drawn({ phase: "routMovement", phasing: "english", counters: MELEE })
    expect(passes(game, 10)).toEqual([
      "1 routMovement english",
      "1 routMovement scottish",
      "1 movement english",
      "1 modeChange english",
      "1 fire english",
      "1 fire scottish",
      "1 phasingMelee english",
      "1 otherMelee scottish",
      "2 routMovement scottish",
      "2 routMovement english",
    ])
  })

  it("4.0 first of all both players' routed units with a leader rally, then disobeyed markers go", () => {
    const game = drawn({
      phase: "routRemoval",
      phasing: "scottish",
      counters: {
        [KNIGHTS]: "1518 rout2",
        "EN-LDR-HE": "1518",
        "SC-CAV-1": "1330 mounted rout1",
        "SC-LDR-KEITH": "1330",
        "SC-CAV-2": "1325 mounted rout1",
        "SC-LDR-DOUG": "1325 disobeyed",
      },
    })
    // Douglas is disobeyed, so that only his horse still flees
    const { rout, disobeyed } = game.position.state
    expect([KNIGHTS, "SC-CAV-1", "SC-CAV-2"].map((id) => rout[game.unit(id)])).toEqual([0, 0, 1])
    expect(disobeyed[game.unit("SC-LDR-DOUG")]).toBe(0)
    expect(game.position.state.phase).toBe("routMovement")
    expect(game.asked()).toBe("scottish")
  })

  it("4.0 a unit may move, then shoot or strike in the same player-turn: each phase begins afresh", () => {
    const game = drawn({
      phase: "movement",
      phasing: "english",
      counters: { [KNIGHTS]: "1518", "SC-INF-HIGH": "1515 SSW" },
      dice: [6, 6],
    })
    game.playAll({ type: "move", unit: game.unit(KNIGHTS), with: [] }, { type: "step", direction: 0 })
    game.playAll({ type: "step", direction: 0 }, { type: "halt" }, END_MOVEMENT)
    expect(game.position.state.phase).toBe("phasingMelee")
    game.play({ type: "melee", unit: game.unit(KNIGHTS), target: game.unit("SC-INF-HIGH") })
    game.allDiceUsed()
  })

  it("4.0 after the second player-turn of game-turn 10 the game is over", () => {
    const game = drawn({
      phase: "movement",
      phasing: "english",
      turn: 10,
      counters: { [KNIGHTS]: "1518", "SC-CAV-1": "1330 mounted" },
    })
    game.play(END_MOVEMENT)
    expect(game.position.outcome).not.toBeNull()
    expect(game.asked()).toBe("")
    expect(game.listed()).toEqual([])
    const first = drawn({
      phase: "movement",
      phasing: "scottish",
      turn: 10,
      counters: { [KNIGHTS]: "1518", "SC-CAV-1": "1330 dismounted" },
    })
    first.play(END_MOVEMENT)
    expect(first.position.outcome).toBeNull()
    expect(first.asked()).toBe("english")
  })

  it("4.0 each player-turn is told, with its game-turn", () => {
    const game = drawn({
      phase: "movement",
      phasing: "scottish",
      turn: 3,
      counters: { [KNIGHTS]: "1518", "SC-CAV-1": "1330 dismounted" },
    })
    game.playAll(END_MOVEMENT, END_MOVEMENT)
    const turns = game.events.filter(({ type }) => type === "playerTurn").map(({ data }) => data)
    expect(turns).toEqual([
      { turn: 3, seat: "english" },
      { turn: 4, seat: "scottish" },
    ])
  })
})
