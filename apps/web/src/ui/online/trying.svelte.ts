import { sayTrouble } from "./trouble.ts"

/** Something that is asked of the server: whether it is under way, and what went wrong the last time. */
export interface Trying {
  readonly busy: boolean
  readonly problem: string | null
  /** True when it succeeded. */
  run(work: () => Promise<unknown>): Promise<boolean>
  forget(): void
}

export function createTrying(): Trying {
  let busy = $state(false)
  let problem = $state<string | null>(null)
  return {
    get busy() {
      return busy
    },
    get problem() {
      return problem
    },
    async run(work) {
      busy = true
      problem = null
      try {
        await work()
        return true
      } catch (error) {
        problem = sayTrouble(error)
        return false
      } finally {
        busy = false
      }
    },
    forget() {
      problem = null
    },
  }
}
