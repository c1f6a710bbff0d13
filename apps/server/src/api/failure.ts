import type { ErrorCode, Fault } from "@carroccio/protocol"

/** A request that cannot be answered as wished: a status for machines, a code for programs, a sentence for people. */
export class Failure extends Error {
  readonly status: number
  readonly error: Fault

  constructor(status: number, error: Fault) {
    super(error.message)
    this.status = status
    this.error = error
  }
}

export function failure(status: number, code: ErrorCode, message: string): Failure {
  return new Failure(status, { code, message })
}
