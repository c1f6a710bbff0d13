// Made from en.json by `npm run messages`.
export interface Messages {
  "action.aboutFace": Record<string, never>
  "action.accept": Record<string, never>
  "action.challenge": { leader: string | number; target: string | number }
  "action.changeMode": { mode: string | number; unit: string | number }
  "action.charge": { target: string | number }
  "action.close": { hex: string | number }
  "action.decline": Record<string, never>
  "action.endChallenges": Record<string, never>
  "action.endFire": Record<string, never>
  "action.endMelee": Record<string, never>
  "action.endModes": Record<string, never>
  "action.endMovement": Record<string, never>
  "action.exchange": { aim: string | number; guard: string | number }
  "action.fire": { target: string | number; unit: string | number }
  "action.halt": Record<string, never>
  "action.melee": { target: string | number; unit: string | number }
  "action.move": { unit: string | number }
  "action.moveWith": { unit: string | number; with: string | number }
  "action.open": { facing: string | number; hexes: string | number }
  "action.organise": { unit: string | number }
  "action.pivot": { half: string }
  "action.ready": Record<string, never>
  "action.rout": { unit: string | number }
  "action.routPivot": Record<string, never>
  "action.routStep": { direction: string | number }
  "action.routWith": { unit: string | number; with: string | number }
  "action.setMode": { mode: string | number; unit: string | number }
  "action.sidestep": { direction: string | number }
  "action.stay": Record<string, never>
  "action.step": { direction: string | number }
  "aim.helm": Record<string, never>
  "aim.horseLegs": Record<string, never>
  "aim.left": Record<string, never>
  "aim.right": Record<string, never>
  "armour.L": Record<string, never>
  "armour.M": Record<string, never>
  "armour.N": Record<string, never>
  "armour.P": Record<string, never>
  "board.charging": { target: string | number }
  "board.choices": { count: number }
  "board.disobeyed": Record<string, never>
  "board.done": Record<string, never>
  "board.facing.0": Record<string, never>
  "board.facing.1": Record<string, never>
  "board.facing.2": Record<string, never>
  "board.facing.3": Record<string, never>
  "board.facing.4": Record<string, never>
  "board.facing.5": Record<string, never>
  "board.help": Record<string, never>
  "board.hex": { hex: string | number }
  "board.hits": { count: number }
  "board.inHex": { hex: string | number }
  "board.inHexes": { first: string | number; second: string | number }
  "board.label": Record<string, never>
  "board.lance": Record<string, never>
  "board.leader": Record<string, never>
  "board.level": { level: number }
  "board.mark.hiding": Record<string, never>
  "board.mark.rampant": Record<string, never>
  "board.mayChoose": { offer: string | number; what: string | number }
  "board.mode.close": Record<string, never>
  "board.mode.dismounted": Record<string, never>
  "board.mode.disorganised": Record<string, never>
  "board.mode.fire": Record<string, never>
  "board.mode.laager": Record<string, never>
  "board.mode.melee": Record<string, never>
  "board.mode.mounted": Record<string, never>
  "board.mode.open": Record<string, never>
  "board.mode.organised": Record<string, never>
  "board.mode.shieldWall": Record<string, never>
  "board.mode.wagon": Record<string, never>
  "board.routed": { level: number }
  "board.seat.arthur": Record<string, never>
  "board.seat.english": Record<string, never>
  "board.seat.franco-castilian": Record<string, never>
  "board.seat.mordred": Record<string, never>
  "board.seat.ottoman": Record<string, never>
  "board.seat.scottish": Record<string, never>
  "board.seat.tartar": Record<string, never>
  "board.terrain.altar": Record<string, never>
  "board.terrain.barrow": Record<string, never>
  "board.terrain.bridge": Record<string, never>
  "board.terrain.burn": Record<string, never>
  "board.terrain.camp": Record<string, never>
  "board.terrain.clear": Record<string, never>
  "board.terrain.ditch": Record<string, never>
  "board.terrain.dryRiverBed": Record<string, never>
  "board.terrain.grove": Record<string, never>
  "board.terrain.marsh": Record<string, never>
  "board.terrain.megalith": Record<string, never>
  "board.terrain.pool": Record<string, never>
  "board.terrain.river": Record<string, never>
  "board.terrain.road": Record<string, never>
  "board.terrain.village": Record<string, never>
  "board.zoom.in": Record<string, never>
  "board.zoom.out": Record<string, never>
  "board.zoom.whole": Record<string, never>
  "direction.0": Record<string, never>
  "direction.1": Record<string, never>
  "direction.2": Record<string, never>
  "direction.3": Record<string, never>
  "direction.4": Record<string, never>
  "direction.5": Record<string, never>
  "end.decisive": { winner: string | number }
  "end.draw": Record<string, never>
  "end.marginal": { winner: string | number }
  "end.score": { score: string | number }
  "end.substantive": { winner: string | number }
  "event.accepted": { leader: string | number; target: string | number }
  "event.blowParried": { aim: string | number; leader: string | number; target: string | number }
  "event.blowStruck": {
    aim: string | number
    die: string | number
    guard: string | number
    leader: string | number
    target: string | number
  }
  "event.challenged": { leader: string | number; target: string | number }
  "event.charges": { target: string | number; unit: string | number }
  "event.comesOut": { leader: string | number }
  "event.defectionRolled": { die: string | number; success: string; unit: string | number }
  "event.disobeyed": { leader: string | number; unit: string | number }
  "event.duelDrawn": { leaders: string | number }
  "event.eliminated": { unit: string | number }
  "event.fired": {
    dice: string | number
    hit: string
    modified: string | number
    needed: string | number
    range: string | number
    target: string | number
    unit: string | number
  }
  "event.formed": { mode: string | number; unit: string | number }
  "event.hides": { leader: string | number }
  "event.leaderCaptured": { hex: string | number; leader: string | number; unit: string | number }
  "event.leaderSlain": { leader: string | number }
  "event.leaderYields": { leader: string | number }
  "event.meleed": {
    charge: string
    dice: string | number
    hit: string
    modified: string | number
    needed: string | number
    target: string | number
    unit: string | number
  }
  "event.modeChanged": { mode: string | number; unit: string | number }
  "event.modeSet": { mode: string | number; unit: string | number }
  "event.moraleChecked": { die: string | number; levels: number; modified: string | number; unit: string | number }
  "event.moved": { spent: number; to: string | number; unit: string | number }
  "event.organiseTried": { die: string | number; success: string; unit: string | number }
  "event.playerTurn": { seat: string | number; turn: string | number }
  "event.rallied": { leader: string | number; unit: string | number }
  "event.rampaged": { die: string | number; to: string | number; unit: string | number }
  "event.rampant": { unit: string | number }
  "event.routMoved": { added: number; to: string | number; unit: string | number }
  "event.routed": { level: string | number; unit: string | number }
  "event.routedOff": { unit: string | number }
  "facing.0": Record<string, never>
  "facing.1": Record<string, never>
  "facing.2": Record<string, never>
  "facing.3": Record<string, never>
  "facing.4": Record<string, never>
  "facing.5": Record<string, never>
  "fate.captured": Record<string, never>
  "fate.eliminated": Record<string, never>
  "fate.routedOff": Record<string, never>
  "guard.helm": Record<string, never>
  "guard.horseLegs": Record<string, never>
  "guard.left": Record<string, never>
  "guard.right": Record<string, never>
  "kind.cavalry": Record<string, never>
  "kind.elephant": Record<string, never>
  "kind.infantry": Record<string, never>
  "kind.leader": Record<string, never>
  "kind.schiltrom": Record<string, never>
  "kind.wagon": Record<string, never>
  "meleeType.Elephant": Record<string, never>
  "meleeType.LCav": Record<string, never>
  "meleeType.LInf": Record<string, never>
  "meleeType.Laager": Record<string, never>
  "meleeType.MCav": Record<string, never>
  "meleeType.MInf": Record<string, never>
  "meleeType.MLInf": Record<string, never>
  "meleeType.NCav": Record<string, never>
  "meleeType.NInf": Record<string, never>
  "meleeType.PCav": Record<string, never>
  "meleeType.PInf": Record<string, never>
  "meleeType.Schiltrom": Record<string, never>
  "meleeType.Wagon": Record<string, never>
  "mode.close": Record<string, never>
  "mode.dismounted": Record<string, never>
  "mode.disorganised": Record<string, never>
  "mode.fire": Record<string, never>
  "mode.laager": Record<string, never>
  "mode.leader": Record<string, never>
  "mode.melee": Record<string, never>
  "mode.mounted": Record<string, never>
  "mode.open": Record<string, never>
  "mode.organised": Record<string, never>
  "mode.shieldWall": Record<string, never>
  "mode.wagon": Record<string, never>
  "modifier.attackedByRampantElephant": Record<string, never>
  "modifier.attackerCloseSchiltrom": Record<string, never>
  "modifier.chargeWithLance": Record<string, never>
  "modifier.chargeWithoutLance": Record<string, never>
  "modifier.christianInBarrowMegalithOrAltar": Record<string, never>
  "modifier.closeSchiltromHitByLongbow": Record<string, never>
  "modifier.defenderCloseSchiltrom": Record<string, never>
  "modifier.defenderInFireMode": Record<string, never>
  "modifier.defenderLongbowInFireMode": Record<string, never>
  "modifier.defenderShieldWall": Record<string, never>
  "modifier.doubleNotFrontCenter": Record<string, never>
  "modifier.enemyInRearCenter": Record<string, never>
  "modifier.fatigue": Record<string, never>
  "modifier.frenchWithDuGuesclin": Record<string, never>
  "modifier.lanceCharge": Record<string, never>
  "modifier.longbowOutOfCommand": Record<string, never>
  "modifier.ottomanOrSerbianWithBayazid": Record<string, never>
  "modifier.overCavalryOfOtherDivision": Record<string, never>
  "modifier.paganInBarrowMegalithOrAltar": Record<string, never>
  "modifier.routLevel": Record<string, never>
  "modifier.shieldWallEnemyInRearCenter": Record<string, never>
  "modifier.targetCharging": Record<string, never>
  "modifier.targetCloseSchiltrom": Record<string, never>
  "modifier.targetShieldWall": Record<string, never>
  "modifier.tartarMongolOrIndianWithTamburlaine": Record<string, never>
  "modifier.withHidingLeader": Record<string, never>
  "option.blockedHorse": Record<string, never>
  "option.blockedHorse.eachLevel": Record<string, never>
  "option.blockedHorse.once": Record<string, never>
  "phase.fire": Record<string, never>
  "phase.modeChange": Record<string, never>
  "phase.movement": Record<string, never>
  "phase.otherMelee": Record<string, never>
  "phase.over": Record<string, never>
  "phase.phasingMelee": Record<string, never>
  "phase.routMovement": Record<string, never>
  "phase.routRemoval": Record<string, never>
  "phase.setUp": Record<string, never>
  "prompt.challenged": { leader: string | number; target: string | number }
  "prompt.challenges": Record<string, never>
  "prompt.exchange": Record<string, never>
  "prompt.fire": Record<string, never>
  "prompt.melee": Record<string, never>
  "prompt.modeChange": Record<string, never>
  "prompt.movement": Record<string, never>
  "prompt.moving": { left: number; unit: string | number }
  "prompt.routMovement": Record<string, never>
  "prompt.routing": { owed: number; unit: string | number }
  "prompt.setUp": Record<string, never>
  "reason.alreadyAttacked": { unit: string | number }
  "reason.alreadyCalled": { leader: string | number }
  "reason.alreadyChanged": { unit: string | number }
  "reason.alreadyClose": { unit: string | number }
  "reason.alreadyFired": { unit: string | number }
  "reason.alreadyInMode": { unit: string | number }
  "reason.alreadyMoved": { unit: string | number }
  "reason.alreadyOpen": { unit: string | number }
  "reason.brokenGround": { hex: string | number; terrain: string | number }
  "reason.chargeDownhill": { hex: string | number }
  "reason.disorganisedUnit": { unit: string | number }
  "reason.enemyBehind": { target: string | number; unit: string | number }
  "reason.enemyLeaderThere": { hex: string | number }
  "reason.enemyUnitThere": { hex: string | number }
  "reason.groundStopsCharge": { hex: string | number; terrain: string | number }
  "reason.hexOccupied": { hex: string | number; unit: string | number }
  "reason.hidingLeader": { leader: string | number }
  "reason.laagerClosed": { hex: string | number; unit: string | number }
  "reason.laagerStands": { unit: string | number }
  "reason.leaderTired": { leader: string | number }
  "reason.leadersNotInOrder": Record<string, never>
  "reason.leastIncrease": Record<string, never>
  "reason.marshCharge": Record<string, never>
  "reason.modeCostsTooMuch": { cost: number; spent: string | number; unit: string | number }
  "reason.mustCoverHex": { hex: string | number }
  "reason.mustFlee": Record<string, never>
  "reason.needsWholeAllowance": { spent: string | number }
  "reason.neverRemounts": { unit: string | number }
  "reason.noAim": Record<string, never>
  "reason.noChargeRun": { needed: string | number; run: string | number }
  "reason.noChargingCavalry": Record<string, never>
  "reason.noChoiceOfMode": { unit: string | number }
  "reason.noDirection": Record<string, never>
  "reason.noEnemy": Record<string, never>
  "reason.noHalf": Record<string, never>
  "reason.noLeader": Record<string, never>
  "reason.noLineOfSight": { target: string | number; unit: string | number }
  "reason.noPairing": { target: string | number; unit: string | number }
  "reason.noSchiltrom": Record<string, never>
  "reason.noTarget": Record<string, never>
  "reason.noWayBack": { unit: string | number }
  "reason.notAdjacent": { target: string | number; unit: string | number }
  "reason.notAhead": Record<string, never>
  "reason.notDisorganised": { unit: string | number }
  "reason.notEnoughPoints": { cost: number; left: string | number }
  "reason.notForward": Record<string, never>
  "reason.notInFireMode": { unit: string | number }
  "reason.notInMeleeMode": { unit: string | number }
  "reason.notInThisBattle": Record<string, never>
  "reason.notItsHex": Record<string, never>
  "reason.notMovedYet": { unit: string | number }
  "reason.notOnMap": Record<string, never>
  "reason.notRouted": { unit: string | number }
  "reason.notSideways": Record<string, never>
  "reason.notStacked": { leader: string | number; unit: string | number }
  "reason.notYours": { unit: string | number }
  "reason.nowhereToGo": { unit: string | number }
  "reason.offMap": Record<string, never>
  "reason.oneMode": { unit: string | number }
  "reason.outOfRange": { range: number; reach: string | number }
  "reason.prohibitedTerrain": { hex: string | number; terrain: string | number }
  "reason.rampantElephant": { unit: string | number }
  "reason.ridgeCharge": Record<string, never>
  "reason.routBlocked": Record<string, never>
  "reason.routedUnit": { unit: string | number }
  "reason.singleHasNoFacing": { unit: string | number }
  "reason.singlesOnly": { hex: string | number; terrain: string | number }
  "result.besideItself": Record<string, never>
  "result.eliminated": Record<string, never>
  "result.fails": Record<string, never>
  "result.miss": Record<string, never>
  "result.noEffect": Record<string, never>
  "result.rout1": Record<string, never>
  "result.rout2": Record<string, never>
  "result.rout3": Record<string, never>
  "result.rout4": Record<string, never>
  "result.succeeds": Record<string, never>
  "scenario.bannockburn": Record<string, never>
  "scenario.black-prince": Record<string, never>
  "scenario.king-arthur": Record<string, never>
  "scenario.tamburlaine": Record<string, never>
  "seat.arthur": Record<string, never>
  "seat.english": Record<string, never>
  "seat.franco-castilian": Record<string, never>
  "seat.mordred": Record<string, never>
  "seat.ottoman": Record<string, never>
  "seat.scottish": Record<string, never>
  "seat.tartar": Record<string, never>
  "system.title": Record<string, never>
  "terrain.altar": Record<string, never>
  "terrain.barrow": Record<string, never>
  "terrain.bridge": Record<string, never>
  "terrain.burn": Record<string, never>
  "terrain.camp": Record<string, never>
  "terrain.clear": Record<string, never>
  "terrain.ditch": Record<string, never>
  "terrain.downhill": Record<string, never>
  "terrain.dryRiverBed": Record<string, never>
  "terrain.grove": Record<string, never>
  "terrain.marsh": Record<string, never>
  "terrain.megalith": Record<string, never>
  "terrain.pool": Record<string, never>
  "terrain.ridge": Record<string, never>
  "terrain.river": Record<string, never>
  "terrain.road": Record<string, never>
  "terrain.uphill": Record<string, never>
  "terrain.village": Record<string, never>
  "weapon.crossbow": Record<string, never>
  "weapon.horseBow": Record<string, never>
  "weapon.longbow": Record<string, never>
  "weapon.poisonBow": Record<string, never>
  "weapon.shortbow": Record<string, never>
  "weapon.sling": Record<string, never>
}
