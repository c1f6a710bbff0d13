import type { Db } from "./database.ts"

/** A game as it stood after an entry of its log, so that whoever reads it need not begin at the first. */
export interface Checkpoint {
  readonly seq: number
  readonly body: string
}

/** Checkpoints spare work and are nothing else: without them all is found in the logs. */
export interface Checkpoints {
  /** The last one of a game that this program can read. */
  last(game: string): Promise<Checkpoint | undefined>
  keep(game: string, checkpoint: Checkpoint): Promise<void>
}

/** `build` names the program: what another one has kept may mean something else. */
export function checkpointsIn(db: Db, build: string): Checkpoints {
  return {
    last: (game) =>
      db
        .selectFrom("checkpoints")
        .select(["seq", "body"])
        .where("game", "=", game)
        .where("build", "=", build)
        .executeTakeFirst(),
    async keep(game, { seq, body }) {
      await db
        .insertInto("checkpoints")
        .values({ game, seq, build, body })
        .onConflict((known) =>
          known
            .column("game")
            .doUpdateSet({ seq, build, body })
            .where(({ or, eb }) => or([eb("checkpoints.seq", "<", seq), eb("checkpoints.build", "<>", build)])),
        )
        .execute()
    },
  }
}
