import { call, finish, type Frame, type Procedure } from "@carroccio/kernel"
import type { Play, State } from "./position.ts"
import type { Realm } from "./realm.ts"

interface DeploymentFrame extends Frame {
  readonly procedure: "deployment"
}

/** 2.1: the First Player sets up, then the other. */
export function beginDeployment(play: Play): void {
  call<Realm, State, DeploymentFrame>(play, { procedure: "deployment" })
}

export const deployment: Procedure<Realm, State, DeploymentFrame> = {
  name: "deployment",
  run: (play) => finish(play),
}
