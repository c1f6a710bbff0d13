import { asked, decision, endOf, type Action, type Seat } from "@carroccio/kernel"
import { describe, expect, it } from "vitest"
import { situationFor, stepsFor } from "../../src/play/knowledge.ts"
import { nextStanding, perform, timeUp, type Sitting } from "../../src/play/sitting.ts"
import { hosting } from "./hosting.ts"

const AT = 2_000_000

function next(sitting: Sitting): { seat: Seat; action: Action } {
  const { game, terms } = sitting
  const [seat] = asked(terms.match, game.position)
  const action = decision(terms.match, game.position, seat)?.actions.at(-1)
  if (action === undefined) throw new Error("nobody is asked")
  return { seat, action }
}

function playOn(sitting: Sitting, moves: number): void {
  for (let n = 0; n < moves; n++) expect(perform(sitting, { kind: "move", ...next(sitting) }, AT + n).ok).toBe(true)
}

describe("players", () => {
  it("take back by consent, further than either could alone, and their numbers go on", () => {
    const sitting = hosting().sit()
    playOn(sitting, 4)
    const then = structuredClone(sitting.game.position.state)
    playOn(sitting, 6)
    const before = situationFor(sitting, "english", AT).number
    expect(perform(sitting, { kind: "askBack", seat: "english", moves: 4 }, AT).ok).toBe(true)
    expect(situationFor(sitting, "scottish", AT).agreements.back).toEqual({ seat: "english", steps: 5 })
    expect(perform(sitting, { kind: "answerBack", seat: "english", agree: true }, AT).ok).toBe(false)
    expect(perform(sitting, { kind: "answerBack", seat: "scottish", agree: true }, AT).ok).toBe(true)
    expect(sitting.game.moves).toHaveLength(4)
    expect(stepsFor(sitting, "english", 0)).toHaveLength(5)
    expect(situationFor(sitting, "english", AT).number).toBeGreaterThan(before)
    expect(sitting.game.position.state).toEqual(then)
  })

  it("are asked no more once somebody has moved on instead of answering", () => {
    const sitting = hosting().sit()
    playOn(sitting, 4)
    perform(sitting, { kind: "askBack", seat: "english", moves: 1 }, AT)
    playOn(sitting, 1)
    expect(perform(sitting, { kind: "answerBack", seat: "scottish", agree: true }, AT)).toMatchObject({
      ok: false,
      reason: "online.nothingAsked",
    })
  })

  it("agree on a draw, and nobody can agree with himself", () => {
    const sitting = hosting().sit()
    perform(sitting, { kind: "offerDraw", seat: "english" }, AT)
    expect(perform(sitting, { kind: "answerDraw", seat: "english", agree: true }, AT).ok).toBe(false)
    expect(perform(sitting, { kind: "answerDraw", seat: "scottish", agree: true }, AT).ok).toBe(true)
    expect(endOf(sitting.game)).toMatchObject({ winner: null, end: "agreed" })
    expect(perform(sitting, { kind: "concede", seat: "english" }, AT).ok).toBe(false)
  })

  it("concede to the other", () => {
    const sitting = hosting().sit()
    perform(sitting, { kind: "concede", seat: "english" }, AT)
    expect(endOf(sitting.game)).toMatchObject({ winner: "scottish", end: "conceded" })
    expect(situationFor(sitting, null, AT)).toMatchObject({ outcome: { end: "conceded" }, asked: [] })
  })

  it("claim a game that the other has left standing, not before its time and not while they are asked themselves", () => {
    const sitting = hosting().sit()
    const { seat } = next(sitting)
    const other = seat === "english" ? "scottish" : "english"
    const since = sitting.terms.began + sitting.terms.standsAfter
    expect(situationFor(sitting, other, AT).agreements.claim).toBe(since)
    expect(situationFor(sitting, seat, AT).agreements.claim).toBeNull()
    expect(perform(sitting, { kind: "claim", seat: other }, since - 1).ok).toBe(false)
    expect(perform(sitting, { kind: "claim", seat }, since + 1).ok).toBe(false)
    expect(perform(sitting, { kind: "claim", seat: other }, since).ok).toBe(true)
    expect(endOf(sitting.game)).toMatchObject({ winner: other, end: "left" })
  })

  it("cannot put off a claim by changing their days off: what has stood stays counted", () => {
    const sitting = hosting().sit()
    const { seat } = next(sitting)
    const other = seat === "english" ? "scottish" : "english"
    const { began, standsAfter } = sitting.terms
    const since = began + standsAfter
    const claim = () => situationFor(sitting, other, since).agreements.claim
    const changed = () => [...sitting.notices.values()].map((known) => known.changed)
    const before = changed()
    const set = (weekdays: number[], at: number) =>
      perform(sitting, { kind: "daysOff", seat, daysOff: { zone: "UTC", weekdays, vacations: [] } }, at)
    expect(set([], since - 10).ok).toBe(true)
    expect([claim(), changed()]).toEqual([since, before])
    // The game began on a Thursday, the first of 1970: the ten milliseconds that are left come after midnight.
    expect(set([4], since - 10).ok).toBe(true)
    expect([claim(), changed()]).toEqual([86_400_000 + 10, before])
    expect(perform(sitting, { kind: "claim", seat: other }, since).ok).toBe(false)
    // Nor does a day off that is taken away again bring back what has stood.
    expect(set([], since + 1000).ok).toBe(true)
    expect([claim(), changed()]).toEqual([since + 1010, before])
    // Once it may be claimed it stays so.
    expect(set([4], since + 1010).ok).toBe(true)
    expect(claim()).toBe(since + 1010)
    expect(perform(sitting, { kind: "claim", seat: other }, since + 1010).ok).toBe(true)
  })

  it("lose when their time is up, and only then", () => {
    const sitting = hosting({ clock: { kind: "live", bank: 60, add: 0 } }).sit()
    const { seat } = next(sitting)
    const up = sitting.terms.began + 60_000
    expect(timeUp(sitting, up - 1)).toBeUndefined()
    expect(perform(sitting, { kind: "time", seat }, up - 1).ok).toBe(false)
    expect(timeUp(sitting, up)).toBe(seat)
    expect(perform(sitting, { kind: "time", seat }, up).ok).toBe(true)
    expect(endOf(sitting.game)).toMatchObject({ end: "time" })
    expect(endOf(sitting.game)?.winner).not.toBe(seat)
  })
})

describe("a standing answer", () => {
  /** A sitting in which the seat leaves the answer that it would give now. */
  function left(change: object = {}): { sitting: Sitting; seat: Seat; action: Action } {
    const sitting = hosting().sit()
    const { seat, action } = next(sitting)
    const procedure = decision(sitting.terms.match, sitting.game.position, seat)?.procedure ?? ""
    const answer = { procedure, answer: { type: action.type }, until: "game" as const, evenIfNew: true, ...change }
    expect(perform(sitting, { kind: "standing", seat, answers: [answer] }, AT).ok).toBe(true)
    return { sitting, seat, action }
  }

  it("is given when its question comes", () => {
    const { sitting, seat, action } = left()
    const deed = nextStanding(sitting)
    expect(deed).toMatchObject({ kind: "move", seat, action: { type: action.type }, standing: true })
    if (deed !== undefined) expect(perform(sitting, deed, AT).ok).toBe(true)
    expect(situationFor(sitting, seat, AT).standing).toMatchObject([{ given: 1, stopped: null }])
    expect(stepsFor(sitting, seat, 1)).toMatchObject([{ standing: true }])
  })

  it("is nobody else's business", () => {
    const { sitting, seat } = left()
    const other = seat === "english" ? "scottish" : "english"
    const deed = nextStanding(sitting)
    if (deed !== undefined) perform(sitting, deed, AT)
    expect(situationFor(sitting, other, AT).standing).toEqual([])
    expect(situationFor(sitting, null, AT).standing).toEqual([])
    for (const viewer of [other, null]) expect(stepsFor(sitting, viewer, 1)).toMatchObject([{ standing: false }])
  })

  it("is given as often as wanted and then waits", () => {
    const { sitting, seat } = left({ times: 1 })
    const deed = nextStanding(sitting)
    if (deed !== undefined) perform(sitting, deed, AT)
    expect(situationFor(sitting, seat, AT).standing).toMatchObject([{ given: 1, stopped: "times" }])
    expect(nextStanding(sitting)).toBeUndefined()
  })

  it("of the other's turn alone ends when its seat chooses by itself", () => {
    const { sitting, seat } = left({ until: "turn", procedure: "never" })
    const { action } = next(sitting)
    perform(sitting, { kind: "move", seat, action }, AT)
    expect(situationFor(sitting, seat, AT).standing).toMatchObject([{ stopped: "until" }])
  })

  it("stops when something happens that its seat has not met before", () => {
    const { sitting, seat } = left({ evenIfNew: false, procedure: "never" })
    playOn(sitting, 12)
    const [state] = situationFor(sitting, seat, AT).standing
    expect(state.stopped).toBe("new")
    expect(nextStanding(sitting)).toBeUndefined()
  })

  it("for one unit is not given for another", () => {
    const { sitting } = left({ where: { unit: "nobody's" } })
    expect(nextStanding(sitting)).toBeUndefined()
  })

  it("stops when it brings its own question again and again while nobody else acts", () => {
    const { sitting, seat } = left({ procedure: "setUp", answer: { type: "setMode" } })
    let given = 0
    for (let deed = nextStanding(sitting); deed !== undefined; deed = nextStanding(sitting)) {
      expect(perform(sitting, deed, AT).ok).toBe(true)
      expect(++given).toBeLessThan(50)
    }
    expect(situationFor(sitting, seat, AT).standing).toMatchObject([{ given, stopped: "same" }])
    // Left once more it is given once more, for still nobody else has acted.
    const { answer } = sitting.standing[seat].answers[0]
    perform(sitting, { kind: "standing", seat, answers: [answer] }, AT)
    const deed = nextStanding(sitting)
    if (deed !== undefined) perform(sitting, deed, AT)
    expect(situationFor(sitting, seat, AT).standing).toMatchObject([{ given: 1, stopped: "same" }])
  })

  it("counts on when it is left once more while it stands", () => {
    const { sitting, seat } = left({ times: 3 })
    const deed = nextStanding(sitting)
    if (deed !== undefined) perform(sitting, deed, AT)
    const { answer } = sitting.standing[seat].answers[0]
    const other = { ...answer, procedure: "never" }
    perform(sitting, { kind: "standing", seat, answers: [other, { ...answer }] }, AT)
    expect(situationFor(sitting, seat, AT).standing).toMatchObject([{ given: 0 }, { given: 1, stopped: null }])
  })

  it("counts the same when the game is read again from its log", () => {
    const { sitting, seat } = left({ times: 3 })
    const log = [
      { kind: "standing", seat, answers: sitting.standing[seat].answers.map(({ answer }) => answer) } as const,
    ]
    const deed = nextStanding(sitting)
    if (deed === undefined) throw new Error("no answer stands")
    perform(sitting, deed, AT)
    const again = hosting().sit()
    for (const entry of [...log, deed]) expect(perform(again, entry, AT).ok).toBe(true)
    expect(situationFor(again, seat, AT).standing).toEqual(situationFor(sitting, seat, AT).standing)
  })
})
