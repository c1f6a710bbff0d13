import type { ErrorShape } from "@carroccio/protocol"

/** A request that cannot be answered as wished: a status for machines, a code for programs, a sentence for people. */
export class Failure extends Error {
  readonly status: number
  readonly error: ErrorShape

  constructor(status: number, error: ErrorShape) {
    super(error.message)
    this.status = status
    this.error = error
  }
}

export function failure(status: number, code: string, message: string): Failure {
  return new Failure(status, { code, message })
}
