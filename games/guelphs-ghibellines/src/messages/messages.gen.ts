// Made from en.json by `npm run messages`.
export interface Messages {
  "action.activate": { battaglia: string | number }
  "action.advance": { capitano: string; facing: string | number }
  "action.appear": { hex: string | number; unit: string | number }
  "action.appoint": { unit: string | number }
  "action.attack": Record<string, never>
  "action.bid": { levels: number }
  "action.carica": { unit: string | number }
  "action.comeBack": { hex: string | number; unit: string | number }
  "action.continuum": { battaglia: string | number }
  "action.countercharge": Record<string, never>
  "action.declare": { target: string | number }
  "action.decline": Record<string, never>
  "action.deploy": { hex: string | number; unit: string | number }
  "action.done": Record<string, never>
  "action.echelon": { rear: string | number; unit: string | number }
  "action.endColumn": Record<string, never>
  "action.endOrders": Record<string, never>
  "action.endRally": Record<string, never>
  "action.endTurn": Record<string, never>
  "action.enter": { hex: string | number }
  "action.face": { facing: string | number; unit: string | number }
  "action.fire": { target: string | number; unit: string | number }
  "action.fireTurned": { facing: string | number; target: string | number; unit: string | number }
  "action.forgo": Record<string, never>
  "action.giveBattle": { battaglia: string | number }
  "action.halt": Record<string, never>
  "action.hold": Record<string, never>
  "action.interruptio": { battaglia: string | number }
  "action.joinArras": Record<string, never>
  "action.keep": { unit: string | number }
  "action.lead": { unit: string | number }
  "action.letGo": Record<string, never>
  "action.lineUp": { facing: string | number }
  "action.march": { battaglia: string | number }
  "action.move": { alone: string; unit: string | number }
  "action.pass": Record<string, never>
  "action.rally": Record<string, never>
  "action.ready": Record<string, never>
  "action.recover": Record<string, never>
  "action.refrain": Record<string, never>
  "action.regroup": { facing: string | number }
  "action.reload": { unit: string | number }
  "action.reorganize": { unit: string | number }
  "action.resolve": { lead: string | number; target: string | number }
  "action.ride": { unit: string | number }
  "action.rideTo": { hex: string | number }
  "action.shoot": { unit: string | number }
  "action.step": { direction: string | number }
  "action.takeHit": { unit: string | number }
  "action.treason": Record<string, never>
  "action.turn": { facing: string | number }
  "action.unbind": { battaglia: string | number }
  "action.waive": { battaglia: string | number }
  "action.withdraw": { alone: string; hex: string | number; unit: string | number }
  "action.writeHex": { hex: string | number }
  "armour.-": Record<string, never>
  "armour.H": Record<string, never>
  "armour.L": Record<string, never>
  "armour.M": Record<string, never>
  "board.armour.H": Record<string, never>
  "board.armour.L": Record<string, never>
  "board.armour.M": Record<string, never>
  "board.armour.none": Record<string, never>
  "board.attacking": { target: string | number }
  "board.battaglia": { name: string | number }
  "board.charging": { target: string | number }
  "board.choices": { count: number }
  "board.cohesion": { cohesion: number }
  "board.cohesionLeft": { cohesion: number; rating: number }
  "board.cohesionUnknown": Record<string, never>
  "board.combat": { bonus: number }
  "board.disrupted": Record<string, never>
  "board.facing.0": Record<string, never>
  "board.facing.1": Record<string, never>
  "board.facing.2": Record<string, never>
  "board.facing.3": Record<string, never>
  "board.facing.4": Record<string, never>
  "board.facing.5": Record<string, never>
  "board.fired": Record<string, never>
  "board.help": Record<string, never>
  "board.here": { who: string | number }
  "board.hex": { hex: string | number }
  "board.hits": { count: number }
  "board.inARow.1": Record<string, never>
  "board.inARow.2": Record<string, never>
  "board.inHex": { hex: string | number }
  "board.inReserve": Record<string, never>
  "board.kind.archer": Record<string, never>
  "board.kind.capitano": Record<string, never>
  "board.kind.carroccio": Record<string, never>
  "board.kind.cavalry": Record<string, never>
  "board.kind.crossbow": Record<string, never>
  "board.kind.hero": Record<string, never>
  "board.kind.infantry": Record<string, never>
  "board.kind.religiosi": Record<string, never>
  "board.kind.standard": Record<string, never>
  "board.label": Record<string, never>
  "board.level.2": Record<string, never>
  "board.level.3": Record<string, never>
  "board.level.4": Record<string, never>
  "board.level.5": Record<string, never>
  "board.level.6": Record<string, never>
  "board.mayChoose": { offer: string | number; what: string | number }
  "board.order.carica": Record<string, never>
  "board.order.echelon": Record<string, never>
  "board.order.fire": Record<string, never>
  "board.order.move": Record<string, never>
  "board.order.reload": Record<string, never>
  "board.order.reorganize": Record<string, never>
  "board.order.withdraw": Record<string, never>
  "board.ordered": { order: string | number }
  "board.palvesariOf": { city: string | number }
  "board.range": { range: number }
  "board.seat.ghibelline": Record<string, never>
  "board.seat.guelph": Record<string, never>
  "board.side.0": Record<string, never>
  "board.side.1": Record<string, never>
  "board.side.2": Record<string, never>
  "board.side.3": Record<string, never>
  "board.side.4": Record<string, never>
  "board.side.5": Record<string, never>
  "board.stream": { sides: string | number }
  "board.terrain.camp": Record<string, never>
  "board.terrain.clear": Record<string, never>
  "board.terrain.farBank": Record<string, never>
  "board.terrain.hill": Record<string, never>
  "board.terrain.river": Record<string, never>
  "board.terrain.woods": Record<string, never>
  "board.zoom.in": Record<string, never>
  "board.zoom.out": Record<string, never>
  "board.zoom.whole": Record<string, never>
  "by.basic": Record<string, never>
  "by.continuum": Record<string, never>
  "by.giveBattle": Record<string, never>
  "by.interruptio": Record<string, never>
  "by.opening": Record<string, never>
  "direction.0": Record<string, never>
  "direction.1": Record<string, never>
  "direction.2": Record<string, never>
  "direction.3": Record<string, never>
  "direction.4": Record<string, never>
  "direction.5": Record<string, never>
  "end.armyRouted": { winner: string | number }
  "end.carroccioTaken": { winner: string | number }
  "end.diedAway": Record<string, never>
  "end.kingFallen": { winner: string | number }
  "end.levels": { ghibelline: string | number; guelph: string | number }
  "end.neverMet": Record<string, never>
  "end.storm": { winner: string | number }
  "end.suddenEnd": Record<string, never>
  "event.activated": { by: string | number; points: number; unit: string | number }
  "event.adjutantTakesOver": { unit: string | number; with: string | number }
  "event.advanced": { hex: string | number; unit: string | number }
  "event.appeared": { hex: string | number; unit: string | number }
  "event.arrasJoined": { unit: string | number }
  "event.attackDropped": { unit: string | number }
  "event.attacks": { target: string | number; unit: string | number }
  "event.baronRolled": { die: string | number; stays: string; unit: string | number }
  "event.battleGiven": { unit: string | number }
  "event.bidWritten": { levels: number }
  "event.bidsOpened": { ghibelline: string | number; guelph: string | number }
  "event.cameBack": { die: number; hex: string | number; stays: string; unit: string | number }
  "event.campEntered": { hex: string | number; unit: string | number }
  "event.capacityLowered": { capacity: string | number; unit: string | number }
  "event.capacityRaised": { capacity: string | number; unit: string | number }
  "event.capitanoCaptured": { unit: string | number }
  "event.capitanoKilled": { unit: string | number }
  "event.capitanoRetired": { unit: string | number }
  "event.capitanoWorth": { combat: string | number; die: string | number; unit: string | number }
  "event.capitanoWounded": { die: string | number; killed: string; loss: number; unit: string | number }
  "event.caricaLost": { unit: string | number }
  "event.carroccioLost": { unit: string | number }
  "event.charges": { target: string | number; unit: string | number }
  "event.confusion": Record<string, never>
  "event.continuumRolled": { dice: string | number; needed: string | number; success: string; unit: string | number }
  "event.couldNotRetreat": { unit: string | number }
  "event.countercharged": { die: string | number; success: string; target: string | number; unit: string | number }
  "event.dismay": { range: number }
  "event.disrupted": { unit: string | number }
  "event.disruptedAgain": { die: string | number; hits: number; unit: string | number }
  "event.donatiRolled": { die: string | number; level: string | number; success: string; unit: string | number }
  "event.exchanged": { rear: string | number; unit: string | number }
  "event.fired": {
    dice: string | number
    hit: string
    needed: string | number
    range: string | number
    target: string | number
    total: string | number
    unit: string | number
  }
  "event.firenzeBleeds": { hits: number; unit: string | number }
  "event.heroLost": { unit: string | number }
  "event.heroWorth": { die: number; unit: string | number }
  "event.heroWounded": { die: string | number; unit: string | number }
  "event.hexWritten": { hex: string | number }
  "event.hit": { hits: number; total: string | number; unit: string | number }
  "event.interruptioRolled": { dice: string | number; needed: string | number; success: string; unit: string | number }
  "event.levelRaised": { level: string | number; seat: string | number }
  "event.madeAStand": { unit: string | number }
  "event.marchRolled": { dice: string | number; seat: string | number; total: string | number; turn: string | number }
  "event.marches": { unit: string | number }
  "event.moraleChecked": { die: string | number; steady: string; unit: string | number }
  "event.moved": { order: string | number; to: string | number; unit: string | number }
  "event.nobodyToActivate": { seat: string | number }
  "event.novelloLeaves": { unit: string | number }
  "event.novelloRolled": { die: string | number; level: string | number; success: string; unit: string | number }
  "event.openingForgone": { seat: string | number }
  "event.paladiniReduced": { unit: string | number }
  "event.palvesariLost": { unit: string | number }
  "event.personalityRolled": { die: string | number; hits: number; unit: string | number; wounded: string }
  "event.rallied": { die: string | number; unit: string | number; units: number }
  "event.recovered": { boxes: number; die: string | number; unit: string | number }
  "event.released": { unit: string | number }
  "event.religiosiLost": { unit: string | number }
  "event.reloaded": { unit: string | number }
  "event.reorganized": { unit: string | number }
  "event.reserveWaived": { points: number; unit: string | number }
  "event.retreated": { hex: string | number; unit: string | number }
  "event.rode": { hex: string | number; unit: string | number }
  "event.routed": { hex: string | number; unit: string | number }
  "event.scored": { points: number; seat: string | number }
  "event.standardLost": { unit: string | number }
  "event.stoodFast": { unit: string | number }
  "event.struck": {
    attackerDisrupted: string
    attackerHits: number
    column: number
    defenderDisrupted: string
    defenderHits: number
    dice: string | number
    retreats: string
    target: string | number
    total: string | number
    unit: string | number
  }
  "event.treason": { die: string | number; struck: string }
  "event.treasonPrevented": Record<string, never>
  "event.treasonTried": { die: string | number; success: string }
  "event.turnChecked": { add: number; die: string | number; steady: string; unit: string | number }
  "event.turnedToMeet": { mover: string | number; unit: string | number }
  "event.unbound": { unit: string | number }
  "event.victoryChecked": { level: string | number; rises: string; seat: string | number; sum: string | number }
  "event.volterraRuns": { unit: string | number }
  "event.volterraWavers": { unit: string | number }
  "event.weatherWorsens": { weather: string | number }
  "event.withdrew": { hex: string | number; unit: string | number }
  "facing.0": Record<string, never>
  "facing.1": Record<string, never>
  "facing.2": Record<string, never>
  "facing.3": Record<string, never>
  "facing.4": Record<string, never>
  "facing.5": Record<string, never>
  "fate.captured": Record<string, never>
  "fate.deserted": Record<string, never>
  "fate.eliminated": Record<string, never>
  "fate.inPlay": Record<string, never>
  "fate.killed": Record<string, never>
  "fate.routed": Record<string, never>
  "fate.waiting": Record<string, never>
  "fate.withdrawn": Record<string, never>
  "kind.archer": Record<string, never>
  "kind.capitano": Record<string, never>
  "kind.carroccio": Record<string, never>
  "kind.cavalry": Record<string, never>
  "kind.crossbow": Record<string, never>
  "kind.hero": Record<string, never>
  "kind.infantry": Record<string, never>
  "kind.palvesari": Record<string, never>
  "kind.religiosi": Record<string, never>
  "kind.standard": Record<string, never>
  "modifier.carica": Record<string, never>
  "modifier.cohesion": Record<string, never>
  "modifier.disruptedAttackers": Record<string, never>
  "modifier.disruptedDefender": Record<string, never>
  "modifier.enemyAdjacent": Record<string, never>
  "modifier.firerDisrupted": Record<string, never>
  "modifier.flank": Record<string, never>
  "modifier.higher": Record<string, never>
  "modifier.lower": Record<string, never>
  "modifier.numbers": Record<string, never>
  "modifier.opening": Record<string, never>
  "modifier.palvesari": Record<string, never>
  "modifier.personalities": Record<string, never>
  "modifier.protection": Record<string, never>
  "modifier.rear": Record<string, never>
  "modifier.saracens": Record<string, never>
  "modifier.stream": Record<string, never>
  "modifier.terrain": Record<string, never>
  "modifier.turned": Record<string, never>
  "modifier.unitType": Record<string, never>
  "name.archer": { name: string | number }
  "name.capitano": { name: string | number }
  "name.carroccio": { seat: string }
  "name.cavalry": { name: string | number }
  "name.crossbow": { name: string | number }
  "name.hero": { name: string | number }
  "name.infantry": { name: string | number }
  "name.palvesari": { name: string | number }
  "name.religiosi": Record<string, never>
  "name.standard": { battaglia: string | number }
  "option.length": Record<string, never>
  "option.length.long": Record<string, never>
  "option.length.short": Record<string, never>
  "option.lucca": Record<string, never>
  "option.lucca.one": Record<string, never>
  "option.lucca.two": Record<string, never>
  "option.religiosi": Record<string, never>
  "option.volterra": Record<string, never>
  "order.carica": Record<string, never>
  "order.echelon": Record<string, never>
  "order.fire": Record<string, never>
  "order.march": Record<string, never>
  "order.move": Record<string, never>
  "order.none": Record<string, never>
  "order.reload": Record<string, never>
  "order.reorganize": Record<string, never>
  "order.withdraw": Record<string, never>
  "phase.activation": Record<string, never>
  "phase.march": Record<string, never>
  "phase.orders": Record<string, never>
  "phase.over": Record<string, never>
  "phase.preparation": Record<string, never>
  "phase.setUp": Record<string, never>
  "phase.shock": Record<string, never>
  "prompt.advance": { hex: string | number; unit: string | number }
  "prompt.appoint": { unit: string | number }
  "prompt.arras": { unit: string | number }
  "prompt.basic": Record<string, never>
  "prompt.bidNovello": Record<string, never>
  "prompt.bidTreason": Record<string, never>
  "prompt.column": { unit: string | number }
  "prompt.continuum": Record<string, never>
  "prompt.countercharge": { target: string | number; unit: string | number }
  "prompt.declare": { unit: string | number }
  "prompt.declareCarica": { unit: string | number }
  "prompt.entering": { unit: string | number }
  "prompt.entryFire": { unit: string | number }
  "prompt.escape": { unit: string | number }
  "prompt.exitFire": { unit: string | number }
  "prompt.interruptio": { unit: string | number }
  "prompt.lastStand": Record<string, never>
  "prompt.lineUp": { unit: string | number }
  "prompt.march": { roll: string | number; turn: string | number }
  "prompt.moving": { left: number; unit: string | number }
  "prompt.movingCarica": { left: number; unit: string | number }
  "prompt.newLead": Record<string, never>
  "prompt.orders": { points: number; unit: string | number }
  "prompt.pressOn": { unit: string | number }
  "prompt.rally": { left: string | number }
  "prompt.reactionFacing": { unit: string | number }
  "prompt.regroup": { unit: string | number }
  "prompt.riding": { unit: string | number }
  "prompt.setUp": Record<string, never>
  "prompt.shock": Record<string, never>
  "prompt.spread": { left: number }
  "prompt.waivers": Record<string, never>
  "prompt.writeArras": Record<string, never>
  "reason.afterBigozzi": { unit: string | number }
  "reason.afterDonati": { unit: string | number }
  "reason.afterTreason": { unit: string | number }
  "reason.alreadyAttacked": { unit: string | number }
  "reason.alreadyCountercharged": { unit: string | number }
  "reason.alreadyFired": { unit: string | number }
  "reason.alreadyJoined": Record<string, never>
  "reason.alreadyMarched": { unit: string | number }
  "reason.alreadyMoved": { unit: string | number }
  "reason.alreadyOnMap": { unit: string | number }
  "reason.alreadyOrdered": { unit: string | number }
  "reason.alreadyRode": { unit: string | number }
  "reason.alreadyTurned": { unit: string | number }
  "reason.alreadyUnbound": { unit: string | number }
  "reason.alreadyWritten": Record<string, never>
  "reason.amongFriends": { hex: string | number }
  "reason.atStart": { capacity: string | number }
  "reason.besideEnemy": { unit: string | number }
  "reason.bidOutOfRange": { most: number }
  "reason.bigozziNotActivated": Record<string, never>
  "reason.cannotMove": { unit: string | number }
  "reason.cannotStay": { hex: string | number }
  "reason.cannotWithdraw": { unit: string | number }
  "reason.capacityTooLow": { unit: string | number }
  "reason.capitanoGone": { unit: string | number }
  "reason.cavalryZone": { hex: string | number }
  "reason.comesWithHost": { unit: string | number }
  "reason.dash": { range: string | number; unit: string | number }
  "reason.enemyThere": { hex: string | number; unit: string | number }
  "reason.friendInContact": { hex: string | number; unit: string | number }
  "reason.germansDoNot": { unit: string | number }
  "reason.ghibellinesOnly": Record<string, never>
  "reason.heldInZone": { unit: string | number }
  "reason.inEnemyZone": { unit: string | number }
  "reason.inFrontAlready": { unit: string | number }
  "reason.inReserve": { unit: string | number }
  "reason.isDisrupted": { unit: string | number }
  "reason.leadHasItsHit": { unit: string | number }
  "reason.leavesKing": { unit: string | number }
  "reason.leavesRangoni": { hex: string | number }
  "reason.levelBehind": Record<string, never>
  "reason.levelTooLow": { level: string | number; unit: string | number }
  "reason.marchesIntoContact": { hex: string | number }
  "reason.mustActivate": Record<string, never>
  "reason.mustAttack": { unit: string | number }
  "reason.mustAttackFirst": { count: number }
  "reason.mustCharge": { unit: string | number }
  "reason.mustLeave": { hex: string | number }
  "reason.mustMoveFirst": { unit: string | number }
  "reason.mustMoveThenFire": { unit: string | number }
  "reason.mustRejoin": { unit: string | number }
  "reason.needsOwnUnit": { hex: string | number }
  "reason.neverAway": { hex: string | number }
  "reason.noArras": Record<string, never>
  "reason.noAttackFromThere": { hex: string | number }
  "reason.noBidding": Record<string, never>
  "reason.noCapitano": Record<string, never>
  "reason.noCapitanoThere": { unit: string | number }
  "reason.noCarica": { unit: string | number }
  "reason.noCarroccio": Record<string, never>
  "reason.noChargeHere": { hex: string | number }
  "reason.noChargeInReach": { unit: string | number }
  "reason.noChargeThere": { hex: string | number }
  "reason.noCooperation": { unit: string | number }
  "reason.noDirection": Record<string, never>
  "reason.noEntryOpen": { unit: string | number }
  "reason.noFacing": Record<string, never>
  "reason.noFacingNeeded": { unit: string | number }
  "reason.noHorseRouted": { unit: string | number }
  "reason.noInterruptio": { unit: string | number }
  "reason.noLine": { unit: string | number }
  "reason.noMissiles": { unit: string | number }
  "reason.noOrderPoints": { cost: number; left: number }
  "reason.noPalvesariThere": { unit: string | number }
  "reason.noRallyHere": Record<string, never>
  "reason.noRear": { unit: string | number }
  "reason.noReload": { unit: string | number }
  "reason.noRoom": Record<string, never>
  "reason.noRoutYet": { unit: string | number }
  "reason.noSuchChoice": Record<string, never>
  "reason.noTargetFromThere": { hex: string | number }
  "reason.noTreasonHere": Record<string, never>
  "reason.noUnit": Record<string, never>
  "reason.noWaiver": Record<string, never>
  "reason.nobodyRouted": Record<string, never>
  "reason.nobodyToStrike": { unit: string | number }
  "reason.notAdjacent": { unit: string | number }
  "reason.notAffectedByFire": { unit: string | number }
  "reason.notAlone": { unit: string | number }
  "reason.notAnAttacker": { unit: string | number }
  "reason.notAttacked": { unit: string | number }
  "reason.notBasic": Record<string, never>
  "reason.notBefore": { unit: string | number }
  "reason.notCavalry": { unit: string | number }
  "reason.notDisrupted": { unit: string | number }
  "reason.notEmpty": { hex: string | number }
  "reason.notEnoughPoints": { cost: number; left: number }
  "reason.notEntered": { unit: string | number }
  "reason.notEvenly": { unit: string | number }
  "reason.notFired": { unit: string | number }
  "reason.notFrontal": Record<string, never>
  "reason.notHisEntry": { hex: string | number }
  "reason.notHisRow": { hex: string | number; unit: string | number }
  "reason.notHisUnit": { unit: string | number }
  "reason.notInOpening": Record<string, never>
  "reason.notInReserve": { unit: string | number }
  "reason.notMovedYet": { unit: string | number }
  "reason.notNearBorroRigo": { hex: string | number }
  "reason.notOnMap": { unit: string | number }
  "reason.notPersonality": { unit: string | number }
  "reason.notRallyHex": { hex: string | number }
  "reason.notRear": { hex: string | number }
  "reason.notRouted": { unit: string | number }
  "reason.notThatEdge": { hex: string | number }
  "reason.notTired": { capacity: string | number }
  "reason.notWaiting": { unit: string | number }
  "reason.notYetDue": { unit: string | number }
  "reason.notYourCapitano": { unit: string | number }
  "reason.notYours": { unit: string | number }
  "reason.nowhereToRide": { unit: string | number }
  "reason.offMap": Record<string, never>
  "reason.oneVertexAtATime": { unit: string | number }
  "reason.oneVertexOnly": { unit: string | number }
  "reason.onlyHim": { unit: string | number }
  "reason.onlyMoves": { unit: string | number }
  "reason.otherBattaglia": { unit: string | number }
  "reason.otherCompagnia": { unit: string | number }
  "reason.otherFacing": { unit: string | number }
  "reason.otherFirst": { unit: string | number }
  "reason.othersFirst": { unit: string | number }
  "reason.outOfCommand": { unit: string | number }
  "reason.outOfRange": { unit: string | number }
  "reason.outOfReach": { hex: string | number }
  "reason.outsideCone": { unit: string | number }
  "reason.ownUnit": { unit: string | number }
  "reason.pointsSpent": Record<string, never>
  "reason.prohibited": { hex: string | number }
  "reason.rides": { unit: string | number }
  "reason.routedAgain": { unit: string | number }
  "reason.sameFacing": { unit: string | number }
  "reason.saracensDoNot": { unit: string | number }
  "reason.staysWithCarroccio": { unit: string | number }
  "reason.tooDear": { unit: string | number }
  "reason.tooFar": { range: string | number; unit: string | number }
  "reason.treasonBarred": Record<string, never>
  "reason.treasonDone": Record<string, never>
  "reason.turnedBeforeCharge": { unit: string | number }
  "reason.twiceInARow": { unit: string | number }
  "reason.willNotAttack": { unit: string | number }
  "result.boxes0": Record<string, never>
  "result.boxes1": Record<string, never>
  "result.boxes2": Record<string, never>
  "result.boxes3": Record<string, never>
  "result.calledOff": Record<string, never>
  "result.disrupted": Record<string, never>
  "result.eliminated": Record<string, never>
  "result.fails": Record<string, never>
  "result.hits1": Record<string, never>
  "result.hits2": Record<string, never>
  "result.hits3": Record<string, never>
  "result.hits4": Record<string, never>
  "result.hits5": Record<string, never>
  "result.hits6": Record<string, never>
  "result.noEffect": Record<string, never>
  "result.routed": Record<string, never>
  "result.storm": Record<string, never>
  "result.succeeds": Record<string, never>
  "result.suddenEnd": Record<string, never>
  "scenario.benevento": Record<string, never>
  "scenario.benevento-free": Record<string, never>
  "scenario.campaldino": Record<string, never>
  "scenario.campaldino-fast": Record<string, never>
  "scenario.campaldino-free": Record<string, never>
  "scenario.montaperti": Record<string, never>
  "scenario.montaperti-free": Record<string, never>
  "seat.ghibelline": Record<string, never>
  "seat.guelph": Record<string, never>
  "system.title": Record<string, never>
  "terrain.building": Record<string, never>
  "terrain.camp": Record<string, never>
  "terrain.clear": Record<string, never>
  "terrain.elevation": Record<string, never>
  "terrain.farBank": Record<string, never>
  "terrain.hill": Record<string, never>
  "terrain.river": Record<string, never>
  "terrain.stream": Record<string, never>
  "terrain.woods": Record<string, never>
  "treason.barred": Record<string, never>
  "treason.done": Record<string, never>
  "treason.open": Record<string, never>
  "weather.cloudy": Record<string, never>
  "weather.fair": Record<string, never>
  "weather.rain": Record<string, never>
  "weather.storm": Record<string, never>
}
