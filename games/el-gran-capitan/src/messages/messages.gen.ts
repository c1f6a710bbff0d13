// Made from en.json by `npm run messages`.
export interface Messages {
  "action.activate": { leader: string | number }
  "action.aimAt": { leader: string | number }
  "action.ambush": { leader: string | number }
  "action.array": { leader: string | number; section: string | number }
  "action.askSultan": Record<string, never>
  "action.assaultBreach": Record<string, never>
  "action.assign": { aux: string | number; leader: string | number }
  "action.attackNext": { leader: string | number; target: string | number }
  "action.awaitCharge": Record<string, never>
  "action.baronAt": { hex: string | number }
  "action.battle.attack": { leader: string | number }
  "action.besiege": { leader: string | number }
  "action.bombard": { leader: string | number; target: string | number }
  "action.bombardment.bombard": { leader: string | number }
  "action.breakDown": { unit: string | number }
  "action.breakOff": Record<string, never>
  "action.bribeCapitano": Record<string, never>
  "action.campaign": { force: string | number }
  "action.challengeUnit": { unit: string | number }
  "action.changeSource": Record<string, never>
  "action.charge": { leader: string | number }
  "action.charges.pass": Record<string, never>
  "action.chooseCapitano": { leader: string | number }
  "action.close": Record<string, never>
  "action.combine": Record<string, never>
  "action.commit": { unit: string | number }
  "action.compel": { leader: string | number }
  "action.conquer": Record<string, never>
  "action.creditTo": { army: string | number }
  "action.declare": { leader: string | number }
  "action.decline": Record<string, never>
  "action.defendInside": Record<string, never>
  "action.defendOutside": Record<string, never>
  "action.delay": Record<string, never>
  "action.deployAt": { hex: string | number }
  "action.dig": Record<string, never>
  "action.discipline.accept": Record<string, never>
  "action.disfida.accept": Record<string, never>
  "action.disfida.decline": Record<string, never>
  "action.dismiss": { leader: string | number }
  "action.displace": { hex: string | number; leader: string | number }
  "action.done": Record<string, never>
  "action.draft": { unit: string | number }
  "action.dropOff": { leader: string | number }
  "action.engage": { leader: string | number; target: string | number }
  "action.engagementDeclaration.engage": { leader: string | number }
  "action.engagementDeclaration.pass": Record<string, never>
  "action.enough": Record<string, never>
  "action.enter": { hex: string | number }
  "action.entryOrder": { order: string | number }
  "action.escapeTo": { hex: string | number }
  "action.evade": Record<string, never>
  "action.exchange": { other: string | number; unit: string | number }
  "action.fallBehind": { unit: string | number }
  "action.fightOn": Record<string, never>
  "action.form": { unit: string | number }
  "action.formation": { leader: string | number }
  "action.gather": { leader: string | number }
  "action.gathered": Record<string, never>
  "action.give": { forced: string; order: string | number }
  "action.giveAuxiliaryTo": { leader: string | number }
  "action.giveUnitTo": { leader: string | number }
  "action.go": Record<string, never>
  "action.goOn": Record<string, never>
  "action.halt": Record<string, never>
  "action.hold": Record<string, never>
  "action.holdBack": { leader: string | number }
  "action.holdFire": Record<string, never>
  "action.indicate": { leader: string | number }
  "action.joinBaron": { leader: string | number }
  "action.keep": { unit: string | number }
  "action.lead": { leader: string | number }
  "action.leave": { points: number }
  "action.leaveRoad": Record<string, never>
  "action.leaveSource": Record<string, never>
  "action.leaveSultan": Record<string, never>
  "action.leaveVenice": Record<string, never>
  "action.letGo": Record<string, never>
  "action.lose": { unit: string | number }
  "action.loseHeart": { unit: string | number }
  "action.losePoint": { unit: string | number }
  "action.majorBattle.decline": Record<string, never>
  "action.march.attack": { hex: string | number }
  "action.march.sail": { hex: string | number }
  "action.marchByRoad": Record<string, never>
  "action.marchFreely": Record<string, never>
  "action.mend": Record<string, never>
  "action.muster": Record<string, never>
  "action.musterBaron": { leader: string | number; unit: string | number }
  "action.noDisfida": Record<string, never>
  "action.noDraft": Record<string, never>
  "action.noMoreBarons": Record<string, never>
  "action.noRecruit": Record<string, never>
  "action.oblige": Record<string, never>
  "action.occupy": { leader: string | number }
  "action.offer": { aragonese: string | number; spanish: string | number }
  "action.order": { force: string | number }
  "action.part": { points: number; unit: string | number }
  "action.pass": Record<string, never>
  "action.pillage": Record<string, never>
  "action.place": { chit: string | number; leader: string | number }
  "action.placeBaron": { hex: string | number; leader: string | number }
  "action.pontoon": { direction: string | number }
  "action.putBack": Record<string, never>
  "action.quarters": { force: string | number }
  "action.raise": { leader: string | number; under: string | number }
  "action.raisePeople": Record<string, never>
  "action.ready": Record<string, never>
  "action.reallocate": { leader: string | number; unit: string | number }
  "action.recover": { wages: string }
  "action.recruit": { leader: string | number }
  "action.recruiting.dismiss": { unit: string | number }
  "action.regroup": { unit: string | number }
  "action.regroup.join": { unit: string | number }
  "action.reinforcement.join": { leader: string | number }
  "action.reorganisation.close": Record<string, never>
  "action.reorganise": { hex: string | number }
  "action.resolve": { leader: string | number }
  "action.rest": Record<string, never>
  "action.retreatFirst": Record<string, never>
  "action.retreatLast": Record<string, never>
  "action.retreatTo": { hex: string | number }
  "action.ride": { hex: string | number; leader: string | number }
  "action.ride.halt": Record<string, never>
  "action.rideAgainst": { leader: string | number }
  "action.rideAt": { unit: string | number }
  "action.rideBack": Record<string, never>
  "action.roadMarch": Record<string, never>
  "action.screen": Record<string, never>
  "action.selectBattle": { hex: string | number }
  "action.sendIn": { leader: string | number }
  "action.setDown": { leader: string | number }
  "action.share": { points: number }
  "action.sourceAt": { place: string | number }
  "action.spare": Record<string, never>
  "action.spareEngineers": Record<string, never>
  "action.stand": Record<string, never>
  "action.standFast": Record<string, never>
  "action.startOrder": { order: string | number }
  "action.stay": Record<string, never>
  "action.stay.stay": { order: string | number }
  "action.stayOpen": Record<string, never>
  "action.stayOutside": Record<string, never>
  "action.stayWithPrimo": Record<string, never>
  "action.steady": { unit: string | number }
  "action.step": { hex: string | number }
  "action.storm": { leader: string | number }
  "action.strengthen": { other: string | number; points: number; unit: string | number }
  "action.subvertTroops": { points: number }
  "action.support": { leader: string | number }
  "action.take": { leader: string | number }
  "action.takeCover": { chit: string | number }
  "action.takeDogana": { army: string | number }
  "action.takeOn": { leader: string | number; under: string | number }
  "action.takePoints": { army: string | number }
  "action.traceTo": { leader: string | number }
  "action.transfer": { leader: string | number; unit: string | number }
  "action.treachery": { hex: string | number }
  "action.unemployed.sail": { hex: string | number; leader: string | number }
  "action.useEngineers": Record<string, never>
  "action.yield": Record<string, never>
  "arm.artillery": Record<string, never>
  "arm.heavyCavalry": Record<string, never>
  "arm.infantry": Record<string, never>
  "arm.lightCavalry": Record<string, never>
  "arm.stradiots": Record<string, never>
  "army.aragonese": Record<string, never>
  "army.french": Record<string, never>
  "army.imperial": Record<string, never>
  "army.naples": Record<string, never>
  "army.papal": Record<string, never>
  "army.spanish": Record<string, never>
  "army.turkish": Record<string, never>
  "army.venetian": Record<string, never>
  "aux.engineers": Record<string, never>
  "aux.pontoon": Record<string, never>
  "aux.siegeArtillery": Record<string, never>
  "board.activations": { count: number }
  "board.aligned": { region: string | number; side: string | number }
  "board.allowance": { points: string | number }
  "board.ap": Record<string, never>
  "board.armies": Record<string, never>
  "board.arrival": { count: number; points: number; who: string | number }
  "board.arrivals": { count: number }
  "board.attackers": { side: string | number }
  "board.awaited": { count: number }
  "board.baron": { name: string | number; side: string | number }
  "board.baronsAvailable": { count: number; who: string | number }
  "board.baronsServing": { side: string | number; who: string | number }
  "board.byRule": Record<string, never>
  "board.capitano": { army: string | number; name: string | number }
  "board.cardHidden": Record<string, never>
  "board.cardsOf": { side: string | number }
  "board.chitHidden": Record<string, never>
  "board.choices": { count: number }
  "board.crownTurn": Record<string, never>
  "board.defenders": { side: string | number }
  "board.demoralised": Record<string, never>
  "board.dominance": { number: string | number }
  "board.engagement": { engaged: string | number; engaging: string | number }
  "board.feature.A": Record<string, never>
  "board.feature.C": Record<string, never>
  "board.feature.I": Record<string, never>
  "board.feature.L": Record<string, never>
  "board.feature.S": Record<string, never>
  "board.feature.W": Record<string, never>
  "board.generale": Record<string, never>
  "board.help": Record<string, never>
  "board.here": { who: string | number }
  "board.hex": { hex: string | number }
  "board.hidden": { army: string | number }
  "board.inHex": { hex: string | number }
  "board.initiative": { initiative: string | number }
  "board.label": Record<string, never>
  "board.mark.besieging": Record<string, never>
  "board.mark.crossing": Record<string, never>
  "board.mark.disrupted": Record<string, never>
  "board.mark.earthworks": Record<string, never>
  "board.mark.noMove": Record<string, never>
  "board.mark.quarters": Record<string, never>
  "board.mark.roadMarch": Record<string, never>
  "board.mayChoose": { offer: string | number; what: string | number }
  "board.neither": Record<string, never>
  "board.noSource": Record<string, never>
  "board.noUnits": Record<string, never>
  "board.nobody": Record<string, never>
  "board.notAligned": { region: string | number }
  "board.notPlayed": Record<string, never>
  "board.now": Record<string, never>
  "board.orderHidden": Record<string, never>
  "board.ordered": { order: string | number }
  "board.owned": { side: string | number }
  "board.pillaged": Record<string, never>
  "board.place.city": { name: string | number }
  "board.place.fortifiedTown": { name: string | number }
  "board.place.town": { name: string | number }
  "board.plague": Record<string, never>
  "board.points": { points: string | number }
  "board.pontoon": { sides: string | number }
  "board.port": Record<string, never>
  "board.previousAttack": Record<string, never>
  "board.primaryRoad": Record<string, never>
  "board.ratings": { initiative: string | number; rank: string | number }
  "board.river": { sides: string | number }
  "board.secondaryRoad": Record<string, never>
  "board.section.inside": Record<string, never>
  "board.section.mainBody": Record<string, never>
  "board.section.rearguard": Record<string, never>
  "board.section.reserve": Record<string, never>
  "board.section.retired": Record<string, never>
  "board.section.vanguard": Record<string, never>
  "board.sheep": Record<string, never>
  "board.sheepTurn": Record<string, never>
  "board.showOnMap": Record<string, never>
  "board.side.0": Record<string, never>
  "board.side.1": Record<string, never>
  "board.side.2": Record<string, never>
  "board.side.3": Record<string, never>
  "board.side.4": Record<string, never>
  "board.side.5": Record<string, never>
  "board.siegeLevel": { level: string | number }
  "board.source": { army: string | number }
  "board.sourceAt": { place: string | number }
  "board.sourceBack": { when: string | number }
  "board.sourceChanging": { army: string | number }
  "board.sourceChangingAt": { place: string | number }
  "board.sourceRemoved": Record<string, never>
  "board.star": Record<string, never>
  "board.states": Record<string, never>
  "board.statesOf": { count: number; side: string | number }
  "board.strength": { points: number }
  "board.terrain.clear": Record<string, never>
  "board.terrain.heath": Record<string, never>
  "board.terrain.highMountain": Record<string, never>
  "board.terrain.hill": Record<string, never>
  "board.terrain.marsh": Record<string, never>
  "board.terrain.mountain": Record<string, never>
  "board.terrain.woods": Record<string, never>
  "board.track": Record<string, never>
  "board.turn": { turn: string | number }
  "board.turnOf": { turn: string | number; turns: string | number }
  "board.unemployed": Record<string, never>
  "board.unit": { most: string | number; points: string | number; quality: string | number; unit: string | number }
  "board.unknown": Record<string, never>
  "board.unowned": Record<string, never>
  "board.weight": { count: number; side: string | number }
  "board.yellowTurn": Record<string, never>
  "board.zoom.in": Record<string, never>
  "board.zoom.out": Record<string, never>
  "board.zoom.whole": Record<string, never>
  "chart.administration": Record<string, never>
  "chart.administration.corner": Record<string, never>
  "chart.assault": Record<string, never>
  "chart.assault.affecting": Record<string, never>
  "chart.assault.cell": Record<string, never>
  "chart.assault.corner": Record<string, never>
  "chart.assault.notAffecting": Record<string, never>
  "chart.attrition": Record<string, never>
  "chart.attrition.corner": Record<string, never>
  "chart.charge": Record<string, never>
  "chart.charge.corner": Record<string, never>
  "chart.charge.legend": Record<string, never>
  "chart.discipline.legend": Record<string, never>
  "chart.disciplineByQuality": Record<string, never>
  "chart.disciplineByQuality.corner": Record<string, never>
  "chart.disciplineByReliability": Record<string, never>
  "chart.disciplineByReliability.corner": Record<string, never>
  "chart.fire": Record<string, never>
  "chart.fire.breach": Record<string, never>
  "chart.fire.capitano": Record<string, never>
  "chart.fire.corner": Record<string, never>
  "chart.fire.discipline": Record<string, never>
  "chart.fire.legend": Record<string, never>
  "chart.initiative": Record<string, never>
  "chart.initiative.corner": Record<string, never>
  "chart.initiative.modifier": Record<string, never>
  "chart.orLess": { count: string | number }
  "chart.orMore": { count: string | number }
  "chart.orders": Record<string, never>
  "chart.orders.activations": Record<string, never>
  "chart.orders.corner": Record<string, never>
  "chart.orders.free": Record<string, never>
  "chart.orders.initiative": Record<string, never>
  "chart.orders.major": Record<string, never>
  "chart.orders.minor": Record<string, never>
  "chart.pursuit": Record<string, never>
  "chart.pursuit.corner": Record<string, never>
  "chart.ratios": Record<string, never>
  "chart.ratios.corner": Record<string, never>
  "chart.ratios.modifier": Record<string, never>
  "chart.terrain": Record<string, never>
  "chart.terrain.affecting": Record<string, never>
  "chart.terrain.bridge": Record<string, never>
  "chart.terrain.charge": Record<string, never>
  "chart.terrain.corner": Record<string, never>
  "chart.terrain.cost": Record<string, never>
  "chart.terrain.fire": Record<string, never>
  "chart.terrain.ford": Record<string, never>
  "chart.terrain.halvesCavalry": Record<string, never>
  "chart.terrain.primary": Record<string, never>
  "chart.terrain.rain": Record<string, never>
  "chart.terrain.secondary": Record<string, never>
  "chart.units": Record<string, never>
  "chart.units.allowance": Record<string, never>
  "chart.units.corner": Record<string, never>
  "chart.units.firearms": Record<string, never>
  "chart.units.quality": Record<string, never>
  "chart.units.reliability": Record<string, never>
  "chart.weather": Record<string, never>
  "chart.weather.corner": Record<string, never>
  "discipline.0": Record<string, never>
  "discipline.1": Record<string, never>
  "discipline.2": Record<string, never>
  "discipline.3": Record<string, never>
  "end.allStates": { winner: string | number }
  "end.charlesGoesHome": { winner: string | number }
  "end.charlesLost": { winner: string | number }
  "end.draw": Record<string, never>
  "end.ferrandinoLost": { winner: string | number }
  "end.marginal": { winner: string | number }
  "end.naples": { winner: string | number }
  "end.noEnemy": { winner: string | number }
  "end.noGenerale": { winner: string | number }
  "end.riggio": { winner: string | number }
  "end.standard": { winner: string | number }
  "end.strategic": { winner: string | number }
  "end.taranto": { winner: string | number }
  "end.turksGone": { winner: string | number }
  "event.activated": { count: string | number; leader: string | number; points: number }
  "event.activatedUnseen": { army: string | number; count: string | number; hex: string | number; points: number }
  "event.aligned": { region: string | number; side: string }
  "event.ambush": { hex: string | number; leader: string | number }
  "event.arrayed": { leader: string | number; section: string | number }
  "event.arrived": { hex: string | number; leader: string | number }
  "event.arrivedUnseen": { army: string | number; hex: string | number }
  "event.assault": {
    die: string | number
    hex: string | number
    leader: string | number
    loser: string
    modifier: number
    target: string | number
  }
  "event.assigned": { aux: string | number; leader: string | number }
  "event.attackFromMarch": { hex: string | number; leader: string | number }
  "event.attacks": { hex: string | number; leader: string | number; target: string | number }
  "event.attritionRolled": {
    count: number
    die: string | number
    hex: string | number
    leader: string | number
    modifier: number
  }
  "event.attritionRolledUnseen": { army: string | number; count: number; die: string | number; hex: string | number }
  "event.auxiliaryDeployed": { aux: string | number; leader: string | number }
  "event.auxiliaryLost": { aux: string | number }
  "event.baronDismissed": { hex: string | number; leader: string | number }
  "event.baronMustered": { leader: string | number }
  "event.baronPlaced": { hex: string | number; leader: string | number }
  "event.baronSetDown": { hex: string | number; leader: string | number }
  "event.baronSetDownUnseen": { hex: string | number }
  "event.baronTakenIn": { hex: string | number; leader: string | number }
  "event.baronTakenInUnseen": { hex: string | number }
  "event.baronsWon": { count: number; die: string | number; region: string | number; side: string | number }
  "event.battle": { hex: string | number }
  "event.battleInitiative": { count: number; die: string | number; leader: string | number }
  "event.besieged": { hex: string | number; leader: string | number }
  "event.brokenDown": { leader: string | number; unit: string | number; units: string | number }
  "event.capitanoChecked": { die: string | number; leader: string | number }
  "event.capitanoEliminated": { hex: string | number; leader: string | number }
  "event.captureTried": { die: string | number; leader: string | number }
  "event.captureTriedUnseen": { army: string | number; die: string | number; hex: string | number }
  "event.captured": { hex: string | number; leader: string | number }
  "event.challenged": { hex: string | number; unit: string | number }
  "event.charged": {
    die: string | number
    leader: string | number
    modifier: number
    points: number
    target: string | number
  }
  "event.charlesThinksOfHome": { die: string | number; modifier: number }
  "event.chitLost": { chit: string | number; leader: string | number }
  "event.chitPlaced": { chit: string | number; leader: string | number }
  "event.chitPlayed": { chit: string | number; leader: string | number }
  "event.compelled": { hex: string | number; leader: string | number }
  "event.conquered": { place: string | number; side: string | number }
  "event.consolidated": { hex: string | number; side: string | number }
  "event.declined": { side: string | number }
  "event.defeated": { leader: string | number }
  "event.defendInside": { hex: string | number; leader: string | number }
  "event.defendOutside": { hex: string | number; leader: string | number }
  "event.demoralised": { hex: string | number; unit: string | number }
  "event.deployed": { hex: string | number; leader: string | number }
  "event.deployedUnseen": { army: string | number; hex: string | number }
  "event.deploymentDone": { side: string | number }
  "event.disciplineRolled": { die: string | number; hex: string | number; leader: string | number; modifier: number }
  "event.disciplineRolledUnseen": { army: string | number; die: string | number; hex: string | number }
  "event.disfidaDeclared": { leader: string | number }
  "event.disfidaDeclaredUnseen": { army: string | number; hex: string | number }
  "event.disfidaFought": { dice: string | number; points: string | number }
  "event.disfidaRefused": { unit: string | number }
  "event.disfidaWon": { region: string | number; side: string | number }
  "event.displaced": { hex: string | number; leader: string | number }
  "event.displacedUnseen": { army: string | number; hex: string | number }
  "event.disrupted": { leader: string | number }
  "event.disruptedUnseen": { army: string | number; hex: string | number }
  "event.dogana": { count: string | number; side: string | number }
  "event.drawn": { unit: string | number }
  "event.droppedOff": { hex: string | number; leader: string | number }
  "event.droppedOffUnseen": { army: string | number; hex: string | number }
  "event.earthworks": { leader: string | number }
  "event.earthworksGone": { leader: string | number }
  "event.earthworksGoneUnseen": { army: string | number; hex: string | number }
  "event.earthworksLost": { hex: string | number; leader: string | number }
  "event.earthworksUnseen": { army: string | number; hex: string | number }
  "event.engages": { leader: string | number; target: string | number }
  "event.engineersRolled": { die: string | number; hex: string | number; points: number }
  "event.engineersWork": { die: string | number; hex: string | number }
  "event.escaped": { leader: string | number; to: string | number }
  "event.escapedUnseen": { army: string | number; from: string | number; to: string | number }
  "event.evaded": { hex: string | number; leader: string | number }
  "event.exchanged": { other: string | number; unit: string | number }
  "event.fights": { hex: string | number; leader: string | number }
  "event.filled": { count: string | number; unit: string | number }
  "event.firearmsAgain": { leader: string | number }
  "event.fired": {
    breach: string
    capitano: string
    die: string | number
    discipline: string
    hex: string | number
    leader: string | number
    modifier: number
    points: number
  }
  "event.firstEntry": { region: string | number }
  "event.flankCharge": { leader: string | number; target: string | number }
  "event.flew": { leader: string | number; place: string | number }
  "event.flewUnseen": { army: string | number; place: string | number }
  "event.generaleThere": { hex: string | number }
  "event.held": { hex: string | number; leader: string | number }
  "event.heldBack": { leader: string | number }
  "event.highestInitiative": { hex: string | number; leader: string | number }
  "event.hired": { side: string | number; unit: string | number }
  "event.hiredGone": { unit: string | number }
  "event.inQuarters": { leader: string | number }
  "event.inQuartersUnseen": { army: string | number; hex: string | number }
  "event.indicated": { leader: string | number }
  "event.indicatedUnseen": { army: string | number; hex: string | number }
  "event.initiativeRolled": { die: string | number; leader: string | number; points: string | number }
  "event.initiativeRolledUnseen": {
    army: string | number
    die: string | number
    hex: string | number
    points: string | number
  }
  "event.initiativeWon": { side: string | number }
  "event.joined": { hex: string | number; leader: string | number }
  "event.leavesContested": { leader: string | number; points: string | number }
  "event.leavesContestedUnseen": { army: string | number; hex: string | number; points: string | number }
  "event.lineMeasured": { army: string | number; count: number }
  "event.majorBattle": { hex: string | number; leader: string | number; target: string | number }
  "event.majorBattleDrawn": { hex: string | number }
  "event.majorBattleWon": { hex: string | number; leader: string | number }
  "event.marched": { from: string | number; hex: string | number; leader: string | number }
  "event.marchedUnseen": { army: string | number; from: string | number; hex: string | number }
  "event.minorCreated": { hex: string | number; leader: string | number }
  "event.minorDismissed": { leader: string | number }
  "event.minorDismissedUnseen": { army: string | number; hex: string | number }
  "event.minorRaised": { leader: string | number; under: string | number }
  "event.mustered": { leader: string | number; leaders: string; units: string | number }
  "event.newAttacker": { leader: string | number }
  "event.noLongerGenerale": { leader: string | number }
  "event.noLongerGeneraleUnseen": { army: string | number }
  "event.noMove": { leader: string | number }
  "event.noPoints": { army: string | number }
  "event.nobodyToChallenge": { side: string | number }
  "event.nowhereToFly": { leader: string | number }
  "event.nowhereToFlyUnseen": { army: string | number; hex: string | number }
  "event.occupies": { hex: string | number; leader: string | number }
  "event.onCampaign": { leader: string | number }
  "event.onCampaignUnseen": { army: string | number; hex: string | number }
  "event.onCard": { hex: string | number; leader: string | number }
  "event.opposedCrossing": { hex: string | number; leader: string | number }
  "event.ordered": { count: number; leader: string | number; order: string | number }
  "event.orderedToRetreat": { leader: string | number }
  "event.orderedToRetreatUnseen": { army: string | number; hex: string | number }
  "event.ordersPaid": { army: string | number; count: string | number }
  "event.ordersRemoved": Record<string, never>
  "event.pillaged": { place: string | number; side: string | number }
  "event.plague": { hex: string | number }
  "event.plunderersLost": { leader: string | number }
  "event.plundering": { unit: string | number }
  "event.pointsGained": { army: string | number; count: string | number }
  "event.pointsLost": { count: number; hex: string | number; unit: string | number }
  "event.pointsPromised": { army: string | number; count: string | number; die: string | number }
  "event.pointsRolled": { army: string | number; count: string | number; dice: string | number; modifier: number }
  "event.pointsSpent": { army: string | number; count: string | number }
  "event.pontoonBuilt": { hex: string | number }
  "event.promoted": { leader: string | number }
  "event.promotedUnseen": { army: string | number }
  "event.pursued": { count: string | number; die: string | number; hex: string | number; modifier: number }
  "event.pursuedUnseen": { army: string | number; count: string | number; die: string | number; hex: string | number }
  "event.reactionCharge": { leader: string | number }
  "event.reallocated": { leader: string | number; unit: string | number }
  "event.recovered": { hex: string | number; unit: string | number }
  "event.recoveryRolled": { die: string | number; hex: string | number; leader: string | number; modifier: number }
  "event.recoveryRolledUnseen": { army: string | number; die: string | number; hex: string | number }
  "event.recruited": { die: string | number; leader: string | number }
  "event.recruitedUnseen": { army: string | number; die: string | number; hex: string | number }
  "event.regrouped": { leader: string | number; unit: string | number; units: string | number }
  "event.reorganised": { hex: string | number; leader: string | number }
  "event.retires": { count: number; die: string | number; leader: string | number; modifier: number }
  "event.retreated": { from: string | number; hex: string | number; leader: string | number }
  "event.retreatedInside": { hex: string | number; leader: string | number }
  "event.retreatedOffMap": { hex: string | number; leader: string | number }
  "event.revealed": { hex: string | number; leader: string | number }
  "event.rides": { leader: string | number; target: string | number }
  "event.roadMarch": { leader: string | number }
  "event.roadMarchOver": { leader: string | number }
  "event.roadMarchOverUnseen": { army: string | number; hex: string | number }
  "event.roadMarchUnseen": { army: string | number; hex: string | number }
  "event.rode": { from: string | number; hex: string | number; leader: string | number }
  "event.rodeUnseen": { army: string | number; from: string | number; hex: string | number }
  "event.round": { hex: string | number; round: string | number }
  "event.sailed": { from: string | number; hex: string | number; leader: string | number }
  "event.sailedUnseen": { army: string | number; from: string | number; hex: string | number }
  "event.sentBack": { unit: string | number }
  "event.sentIn": { leader: string | number }
  "event.setDown": { leader: string | number }
  "event.setDownUnseen": { army: string | number; hex: string | number }
  "event.siege": { hex: string | number; leader: string | number; target: string | number }
  "event.siegeBrokenOff": { hex: string | number }
  "event.siegeOver": { hex: string | number }
  "event.siegeRaised": { count: string | number; leader: string | number }
  "event.skirmish": { hex: string | number; kind: string; leader: string | number; target: string | number }
  "event.sourceCaptured": { army: string | number; place: string | number }
  "event.sourceChanging": { army: string | number }
  "event.sourcePlaced": { army: string | number; place: string | number }
  "event.steadied": { leader: string | number; unit: string | number }
  "event.strengthened": { other: string | number; points: number; unit: string | number }
  "event.succeeded": { hex: string | number; leader: string | number }
  "event.sultanAsked": { die: string | number }
  "event.supports": { leader: string | number; target: string | number }
  "event.surrendered": { hex: string | number; leader: string | number }
  "event.takenAlong": { leader: string | number }
  "event.takenAlongUnseen": { army: string | number; hex: string | number }
  "event.takenOn": { hex: string | number; leader: string | number }
  "event.takenOnUnseen": { army: string | number; hex: string | number }
  "event.transferred": { leader: string | number; unit: string | number }
  "event.treacheryRolled": { die: string | number; hex: string | number }
  "event.treacherySucceeded": { place: string | number }
  "event.treacheryTried": { hex: string | number; side: string | number }
  "event.turnBegins": { count: string | number }
  "event.unitArrived": { leader: string | number; unit: string | number }
  "event.unitDeployed": { leader: string | number; points: string | number; unit: string | number }
  "event.unitEmptied": { unit: string | number }
  "event.unitInExcess": { unit: string | number }
  "event.unitLost": { hex: string | number; unit: string | number }
  "event.veniceAsked": { die: string | number; modifier: number }
  "event.weather": { die: string | number; weather: string | number }
  "event.withoutTroops": { leader: string | number }
  "event.withoutTroopsUnseen": { army: string | number; hex: string | number }
  "feature.A": Record<string, never>
  "feature.A.text": Record<string, never>
  "feature.C": Record<string, never>
  "feature.C.text": Record<string, never>
  "feature.I": Record<string, never>
  "feature.I.text": Record<string, never>
  "feature.L": Record<string, never>
  "feature.L.text": Record<string, never>
  "feature.S": Record<string, never>
  "feature.S.text": Record<string, never>
  "feature.W": Record<string, never>
  "feature.W.text": Record<string, never>
  "land.clear": Record<string, never>
  "land.heath": Record<string, never>
  "land.highMountain": Record<string, never>
  "land.hill": Record<string, never>
  "land.marsh": Record<string, never>
  "land.mountain": Record<string, never>
  "land.woods": Record<string, never>
  "leader.acquaviva-count-of-conversano": Record<string, never>
  "leader.acquaviva-duke-of-atri": Record<string, never>
  "leader.acquaviva-of-nardo": Record<string, never>
  "leader.alegre": Record<string, never>
  "leader.alfonso": Record<string, never>
  "leader.alviano": Record<string, never>
  "leader.aragonese-minor": Record<string, never>
  "leader.aubigny": Record<string, never>
  "leader.baglioni": Record<string, never>
  "leader.bayard": Record<string, never>
  "leader.benavides": Record<string, never>
  "leader.bonifacio-of-francavilla": Record<string, never>
  "leader.borgia-prince-of-squillace": Record<string, never>
  "leader.caetani-count-of-fondi": Record<string, never>
  "leader.camponeschi-count-of-montorio": Record<string, never>
  "leader.cantelmo-count-of-popoli": Record<string, never>
  "leader.cantelmo-duke-of-sora": Record<string, never>
  "leader.capitanata-baron": Record<string, never>
  "leader.caracciolo-count-of-gerace": Record<string, never>
  "leader.caracciolo-duke-of-melfi": Record<string, never>
  "leader.caracciolo-of-avellino": Record<string, never>
  "leader.carafa-count-of-ariano": Record<string, never>
  "leader.carafa-count-of-maddaloni": Record<string, never>
  "leader.carafa-count-of-policastro": Record<string, never>
  "leader.carafa-of-roccella": Record<string, never>
  "leader.castellan-of-bari": Record<string, never>
  "leader.castriota-of-galatina": Record<string, never>
  "leader.charles-viii": Record<string, never>
  "leader.concublet-count-of-arena": Record<string, never>
  "leader.cordoba": Record<string, never>
  "leader.d-avalos-lord-of-vasto": Record<string, never>
  "leader.d-avalos-of-ischia": Record<string, never>
  "leader.de-andrade": Record<string, never>
  "leader.de-leyva": Record<string, never>
  "leader.del-balzo-duke-of-andria": Record<string, never>
  "leader.del-balzo-of-taranto": Record<string, never>
  "leader.del-vasto": Record<string, never>
  "leader.della-marra-of-serracapriola": Record<string, never>
  "leader.di-capua-count-of-termoli": Record<string, never>
  "leader.di-sangro-of-san-severo": Record<string, never>
  "leader.di-tarsia-of-amantea": Record<string, never>
  "leader.f-colonna": Record<string, never>
  "leader.ferrandino": Record<string, never>
  "leader.ferrante": Record<string, never>
  "leader.french-minor": Record<string, never>
  "leader.gedik-ahmed-pasha": Record<string, never>
  "leader.gesualdo-count-of-conza": Record<string, never>
  "leader.gonzaga": Record<string, never>
  "leader.guerra": Record<string, never>
  "leader.guevara-count-of-potenza": Record<string, never>
  "leader.guevara-of-bovino": Record<string, never>
  "leader.imperial-minor": Record<string, never>
  "leader.la-palice": Record<string, never>
  "leader.lautrec": Record<string, never>
  "leader.maramaldo": Record<string, never>
  "leader.molise-baron": Record<string, never>
  "leader.moncada": Record<string, never>
  "leader.montpensier": Record<string, never>
  "leader.navarro": Record<string, never>
  "leader.nemours": Record<string, never>
  "leader.orange": Record<string, never>
  "leader.orsini": Record<string, never>
  "leader.orsini-count-of-nola": Record<string, never>
  "leader.orsini-duke-of-gravina": Record<string, never>
  "leader.p-colonna": Record<string, never>
  "leader.pandone-count-of-boiano": Record<string, never>
  "leader.papal-minor": Record<string, never>
  "leader.paredes": Record<string, never>
  "leader.pineiro": Record<string, never>
  "leader.precy": Record<string, never>
  "leader.ruffo-count-of-sinopoli": Record<string, never>
  "leader.ruffo-of-rocca-imperiale": Record<string, never>
  "leader.sabech": Record<string, never>
  "leader.saluzzo": Record<string, never>
  "leader.sanseverino-count-of-capaccio": Record<string, never>
  "leader.sanseverino-count-of-mileto": Record<string, never>
  "leader.sanseverino-of-diano": Record<string, never>
  "leader.sanseverino-prince-of-bisignano": Record<string, never>
  "leader.sanseverino-prince-of-salerno": Record<string, never>
  "leader.siscar-count-of-aiello": Record<string, never>
  "leader.spanish-minor": Record<string, never>
  "leader.spinelli-count-of-cariati": Record<string, never>
  "leader.trivulzio": Record<string, never>
  "leader.turkish-minor": Record<string, never>
  "leader.vaudemont": Record<string, never>
  "leader.venetian-minor": Record<string, never>
  "modifier.affecting": Record<string, never>
  "modifier.againstEarthworks": Record<string, never>
  "modifier.ambush": Record<string, never>
  "modifier.attackQuality": Record<string, never>
  "modifier.attackingFirearms": Record<string, never>
  "modifier.attackingStar": Record<string, never>
  "modifier.besiegedAble": Record<string, never>
  "modifier.besiegerAble": Record<string, never>
  "modifier.chargeQuality": Record<string, never>
  "modifier.circumstances": Record<string, never>
  "modifier.cityWalls": Record<string, never>
  "modifier.contested": Record<string, never>
  "modifier.defenceQuality": Record<string, never>
  "modifier.defendingFirearms": Record<string, never>
  "modifier.defendingStar": Record<string, never>
  "modifier.disfidaLost": Record<string, never>
  "modifier.disrupted": Record<string, never>
  "modifier.enemyDisrupted": Record<string, never>
  "modifier.enemyInQuarters": Record<string, never>
  "modifier.enemyOnRoad": Record<string, never>
  "modifier.extraWages": Record<string, never>
  "modifier.fatigue": Record<string, never>
  "modifier.firearms": Record<string, never>
  "modifier.flank": Record<string, never>
  "modifier.forcedOrder": Record<string, never>
  "modifier.foulWeather": Record<string, never>
  "modifier.hasMarched": Record<string, never>
  "modifier.heavyCharge": Record<string, never>
  "modifier.lightHorse": Record<string, never>
  "modifier.marchesOff": Record<string, never>
  "modifier.mud": Record<string, never>
  "modifier.muddyRoads": Record<string, never>
  "modifier.noLine": Record<string, never>
  "modifier.pikes": Record<string, never>
  "modifier.plague": Record<string, never>
  "modifier.quarters": Record<string, never>
  "modifier.rain": Record<string, never>
  "modifier.ratio": Record<string, never>
  "modifier.regions": Record<string, never>
  "modifier.rodoleros": Record<string, never>
  "modifier.shelter": Record<string, never>
  "modifier.siegeArtillery": Record<string, never>
  "modifier.siegeStatus": Record<string, never>
  "modifier.star": Record<string, never>
  "modifier.stradiots": Record<string, never>
  "modifier.terrain": Record<string, never>
  "modifier.works": Record<string, never>
  "month.0": Record<string, never>
  "month.1": Record<string, never>
  "month.10": Record<string, never>
  "month.11": Record<string, never>
  "month.2": Record<string, never>
  "month.3": Record<string, never>
  "month.4": Record<string, never>
  "month.5": Record<string, never>
  "month.6": Record<string, never>
  "month.7": Record<string, never>
  "month.8": Record<string, never>
  "month.9": Record<string, never>
  "nation.Aragonese": Record<string, never>
  "nation.French": Record<string, never>
  "nation.Italian": Record<string, never>
  "nation.Landsknecht": Record<string, never>
  "nation.Neapolitan": Record<string, never>
  "nation.Papal": Record<string, never>
  "nation.Spanish": Record<string, never>
  "nation.Swiss": Record<string, never>
  "nation.Turkish": Record<string, never>
  "nation.Venetian": Record<string, never>
  "option.mercenaries": Record<string, never>
  "option.tactics": Record<string, never>
  "option.treachery": Record<string, never>
  "order.attack": Record<string, never>
  "order.garrison": Record<string, never>
  "order.manoeuvre": Record<string, never>
  "order.none": Record<string, never>
  "order.retreat": Record<string, never>
  "order.stand": Record<string, never>
  "place.city": Record<string, never>
  "place.fortifiedTown": Record<string, never>
  "place.town": Record<string, never>
  "prompt.aimAt": { hex: string | number; round: string | number }
  "prompt.ambush": { hex: string | number }
  "prompt.attackChits": { hex: string | number; round: string | number }
  "prompt.attackNext": { hex: string | number; round: string | number }
  "prompt.attackOrCompel": { hex: string | number; leader: string | number }
  "prompt.baronActivations": Record<string, never>
  "prompt.baronActivations.last": Record<string, never>
  "prompt.battleArray": { hex: string | number }
  "prompt.bombard": { hex: string | number; round: string | number }
  "prompt.bombardInFull": { hex: string | number; round: string | number }
  "prompt.breach": { hex: string | number }
  "prompt.breakDown": { points: number; unit: string | number }
  "prompt.capitanoActivations": Record<string, never>
  "prompt.capitanoActivations.decide": Record<string, never>
  "prompt.capitanoActivations.last": Record<string, never>
  "prompt.charge": { hex: string | number; round: string | number }
  "prompt.chargeInFull": { hex: string | number; round: string | number }
  "prompt.chooseCapitano": { hex: string | number; leader: string | number; target: string | number }
  "prompt.commitHorse": { hex: string | number }
  "prompt.consolidation.displace": { hex: string | number }
  "prompt.consolidation.lead": { hex: string | number }
  "prompt.consolidation.lose": { hex: string | number }
  "prompt.countercharge": { hex: string | number; round: string | number }
  "prompt.coverFromFire": { hex: string | number; round: string | number }
  "prompt.defenceChits": { hex: string | number; round: string | number }
  "prompt.defendInside": { hex: string | number; leader: string | number; target: string | number }
  "prompt.deployment.auxiliary": { aux: string | number }
  "prompt.deployment.baron": { leader: string | number }
  "prompt.deployment.cards": { unit: string | number }
  "prompt.deployment.credit": Record<string, never>
  "prompt.deployment.detach": { leader: string | number }
  "prompt.deployment.order": { leader: string | number }
  "prompt.deployment.place": { leader: string | number }
  "prompt.deployment.ready": Record<string, never>
  "prompt.deployment.share": { unit: string | number }
  "prompt.disfida.answer": Record<string, never>
  "prompt.disfida.choose": Record<string, never>
  "prompt.disfida.declare": Record<string, never>
  "prompt.dogana": { count: string | number }
  "prompt.drafts": Record<string, never>
  "prompt.engage": { hex: string | number; round: string | number }
  "prompt.engageInFull": { hex: string | number; leader: string | number; round: string | number }
  "prompt.engineers": { hex: string | number }
  "prompt.escape": { hex: string | number; leader: string | number }
  "prompt.evade": { hex: string | number; leader: string | number; target: string | number }
  "prompt.gathering": { leader: string | number }
  "prompt.loseHeart": { count: string | number; hex: string | number }
  "prompt.losePoint": { count: string | number; hex: string | number }
  "prompt.majorBattle": { hex: string | number; round: string | number }
  "prompt.march": { leader: string | number; order: string | number; points: string | number }
  "prompt.mayRetreat": { hex: string | number; leader: string | number }
  "prompt.meetCharge": { hex: string | number; leader: string | number }
  "prompt.melee": { hex: string | number; round: string | number }
  "prompt.muster": { hex: string | number; round: string | number }
  "prompt.oblige": { hex: string | number; leader: string | number }
  "prompt.occupy": { hex: string | number }
  "prompt.order": { leader: string | number }
  "prompt.orders": Record<string, never>
  "prompt.organisation": Record<string, never>
  "prompt.placeBarons": { count: number; region: string | number }
  "prompt.points.generale": { army: string | number }
  "prompt.points.taker": { army: string | number }
  "prompt.pursuit": { count: string | number; hex: string | number; leader: string | number }
  "prompt.reallocation": { leader: string | number }
  "prompt.recovery": { leader: string | number }
  "prompt.recruiting": Record<string, never>
  "prompt.recruiting.dismiss": Record<string, never>
  "prompt.recruiting.keep": Record<string, never>
  "prompt.recruiting.pick": Record<string, never>
  "prompt.regroup": { unit: string | number }
  "prompt.reinforcement.order": { army: string | number }
  "prompt.reinforcement.road": { army: string | number }
  "prompt.reinforcement.where": { army: string | number }
  "prompt.reorganise": { hex: string | number }
  "prompt.reorganiseForBattle": { hex: string | number; leader: string | number }
  "prompt.reserve": { hex: string | number }
  "prompt.resolveEngagement": { hex: string | number; round: string | number }
  "prompt.retreat": { hex: string | number; leader: string | number }
  "prompt.retreatFirst": { hex: string | number }
  "prompt.rideAgainst": { hex: string | number; leader: string | number }
  "prompt.rideAt": { hex: string | number }
  "prompt.rideBack": { hex: string | number; round: string | number }
  "prompt.sack": { leader: string | number; place: string | number }
  "prompt.selectBattle": Record<string, never>
  "prompt.sendIn": { hex: string | number; round: string | number }
  "prompt.stay": { leader: string | number }
  "prompt.steady": { die: string | number; leader: string | number }
  "prompt.sultan": Record<string, never>
  "prompt.supplySources.keep": { army: string | number }
  "prompt.supplySources.place": { army: string | number }
  "prompt.tacticalOptions": { count: number; hex: string | number }
  "prompt.treachery": { hex: string | number }
  "prompt.unemployed": Record<string, never>
  "prompt.unemployed.rides": Record<string, never>
  "prompt.venice": Record<string, never>
  "prompt.wave": { hex: string | number; leader: string | number }
  "reason.allDemoralised": { leader: string | number; order: string | number }
  "reason.alreadyCovered": { leader: string | number }
  "reason.alreadyDemoralised": { unit: string | number }
  "reason.alreadyEngaged": { leader: string | number }
  "reason.alreadyOrdered": { leader: string | number }
  "reason.alreadyPlaced": Record<string, never>
  "reason.alreadyPlayed": { leader: string | number }
  "reason.alreadyThere": Record<string, never>
  "reason.anotherRides": { leader: string | number }
  "reason.artilleryAlone": Record<string, never>
  "reason.atOnce": Record<string, never>
  "reason.baronForce": { unit: string | number }
  "reason.baronMayNot": { leader: string | number }
  "reason.baronThere": { hex: string | number }
  "reason.baronsAlone": { hex: string | number }
  "reason.beforeAllElse": Record<string, never>
  "reason.behindEarthworks": { leader: string | number }
  "reason.besieged": Record<string, never>
  "reason.beyondMaximum": { count: number; unit: string | number }
  "reason.bothInside": { leader: string | number }
  "reason.capitanoGenerale": { leader: string | number }
  "reason.changeTakesATurn": Record<string, never>
  "reason.chargedAlready": { leader: string | number }
  "reason.chivalry": { leader: string | number }
  "reason.closeFirst": { hex: string | number }
  "reason.contestedHex": { hex: string | number }
  "reason.defenceOnly": Record<string, never>
  "reason.doesNotFit": { unit: string | number }
  "reason.enemyBeyond": { hex: string | number }
  "reason.enemyForce": { hex: string | number }
  "reason.enemyRetreats": { hex: string | number }
  "reason.enemyThere": Record<string, never>
  "reason.engagesNobody": { leader: string | number }
  "reason.finished": { leader: string | number }
  "reason.firedThisRound": { leader: string | number }
  "reason.fromContested": { hex: string | number }
  "reason.generaleNeedsTroops": { leader: string | number }
  "reason.hadTroops": Record<string, never>
  "reason.halfDemoralised": Record<string, never>
  "reason.hasAmbushed": { leader: string | number }
  "reason.hasAttackOrder": { leader: string | number }
  "reason.hasBridge": Record<string, never>
  "reason.hasEarthworks": Record<string, never>
  "reason.hasMoved": Record<string, never>
  "reason.hasRetreated": Record<string, never>
  "reason.hasTroops": { leader: string | number }
  "reason.heavyAndLight": { unit: string | number }
  "reason.hexClosed": { hex: string | number }
  "reason.holdsNoUnits": { leader: string | number }
  "reason.inCity": { place: string | number }
  "reason.inQuarters": Record<string, never>
  "reason.inReserve": { leader: string | number }
  "reason.initiative": { leader: string | number }
  "reason.insideFortress": { leader: string | number }
  "reason.isEngaging": { leader: string | number }
  "reason.isGenerale": { leader: string | number }
  "reason.lastCorps": { leader: string | number }
  "reason.leaveFirst": Record<string, never>
  "reason.leavesAlready": Record<string, never>
  "reason.lostPoints": { unit: string | number }
  "reason.mainBodyEmpty": { leader: string | number }
  "reason.manyAgainstMany": { leader: string | number }
  "reason.mayNotCharge": { leader: string | number }
  "reason.mayNotConquer": { place: string | number }
  "reason.mayNotEngage": { leader: string | number }
  "reason.mayNotEvade": { leader: string | number }
  "reason.mayNotFight": { leader: string | number }
  "reason.mayNotGather": { leader: string | number }
  "reason.mayNotMuster": { leader: string | number }
  "reason.mayNotOccupy": { leader: string | number }
  "reason.mayNotReceive": { leader: string | number }
  "reason.mayNotRecruit": { leader: string | number }
  "reason.mayNotServe": Record<string, never>
  "reason.mayNotSplit": { leader: string | number }
  "reason.mayNotStop": { hex: string | number }
  "reason.movedOnce": Record<string, never>
  "reason.movedTwice": { count: string | number }
  "reason.mustAttack": { leader: string | number }
  "reason.mustCharge": Record<string, never>
  "reason.mustDecide": Record<string, never>
  "reason.mustEngage": Record<string, never>
  "reason.mustLeave": { hex: string | number }
  "reason.mustRetreat": Record<string, never>
  "reason.mustRide": Record<string, never>
  "reason.mustStop": Record<string, never>
  "reason.nearEnemy": { hex: string | number }
  "reason.needsArtillery": { aux: string | number; leader: string | number }
  "reason.needsBothArms": { leader: string | number }
  "reason.needsGenerale": { hex: string | number }
  "reason.needsHeavyCavalry": { leader: string | number }
  "reason.needsHorse": { leader: string | number }
  "reason.noArtillery": { leader: string | number }
  "reason.noAttackOrder": Record<string, never>
  "reason.noCapitano": { hex: string | number }
  "reason.noCavalry": Record<string, never>
  "reason.noCommandPath": { leader: string | number }
  "reason.noEarthworks": { leader: string | number }
  "reason.noEnemyHere": { leader: string | number }
  "reason.noEngagement": { leader: string | number }
  "reason.noEngineers": Record<string, never>
  "reason.noFerrandino": Record<string, never>
  "reason.noFirearms": { leader: string | number }
  "reason.noForce": { leader: string | number }
  "reason.noFormation": { section: string | number }
  "reason.noFortress": { hex: string | number }
  "reason.noGenerale": Record<string, never>
  "reason.noHeavyCavalry": { leader: string | number }
  "reason.noHexChosen": Record<string, never>
  "reason.noManoeuvreOrder": Record<string, never>
  "reason.noMoreBaronOrders": { count: number; leader: string | number }
  "reason.noMoreChits": { chit: string | number }
  "reason.noMove": Record<string, never>
  "reason.noOrder": { leader: string | number }
  "reason.noOwnFortress": Record<string, never>
  "reason.noPlace": Record<string, never>
  "reason.noPointsDue": { unit: string | number }
  "reason.noPontoon": Record<string, never>
  "reason.noRetreatOrder": Record<string, never>
  "reason.noRiver": Record<string, never>
  "reason.noRoad": { hex: string | number }
  "reason.noRoadMarch": Record<string, never>
  "reason.noRoom": Record<string, never>
  "reason.noRoomForBaron": { hex: string | number }
  "reason.noShelter": { hex: string | number }
  "reason.noSourceThere": { place: string | number }
  "reason.noSourceToChange": Record<string, never>
  "reason.noStrength": { leader: string | number }
  "reason.noSubstitutes": { unit: string | number }
  "reason.noSuchChit": { chit: string | number }
  "reason.noSuchDirection": Record<string, never>
  "reason.noSuchNumber": Record<string, never>
  "reason.noSuchOrder": { order: string | number }
  "reason.noSuchPort": { hex: string | number }
  "reason.noSuchSection": { section: string | number }
  "reason.noSuchShare": { points: string | number }
  "reason.noTarget": Record<string, never>
  "reason.noTreacheryThere": { hex: string | number }
  "reason.noUnitLeft": { leader: string | number }
  "reason.noUnits": { leader: string | number }
  "reason.noWay": { hex: string | number }
  "reason.nobodyCanFight": Record<string, never>
  "reason.nobodyInExcess": Record<string, never>
  "reason.nobodyPursues": Record<string, never>
  "reason.nobodyThere": { hex: string | number }
  "reason.nobodyToFight": { leader: string | number }
  "reason.nobodyToName": Record<string, never>
  "reason.noneDemoralised": { leader: string | number }
  "reason.noneLeft": { chit: string | number }
  "reason.noneTooMany": Record<string, never>
  "reason.notActive": { leader: string | number }
  "reason.notAligned": Record<string, never>
  "reason.notAlike": { other: string | number; unit: string | number }
  "reason.notAvailable": { leader: string | number }
  "reason.notBaron": { leader: string | number }
  "reason.notBeside": { leader: string | number }
  "reason.notByPriorities": { hex: string | number }
  "reason.notCapitano": { leader: string | number }
  "reason.notChecked": { unit: string | number }
  "reason.notChoosing": Record<string, never>
  "reason.notContested": Record<string, never>
  "reason.notDeciding": Record<string, never>
  "reason.notDeclaring": Record<string, never>
  "reason.notDeployed": Record<string, never>
  "reason.notDrawn": { unit: string | number }
  "reason.notEvenly": { unit: string | number }
  "reason.notFailed": { unit: string | number }
  "reason.notForBarons": { hex: string | number }
  "reason.notHere": Record<string, never>
  "reason.notHighestRank": { leader: string | number }
  "reason.notHired": { unit: string | number }
  "reason.notHisCavalry": { unit: string | number }
  "reason.notHisCorps": { leader: string | number }
  "reason.notHisTurn": { leader: string | number }
  "reason.notHisUnit": { unit: string | number }
  "reason.notInExcess": { leader: string | number }
  "reason.notInFight": { unit: string | number }
  "reason.notInForce": Record<string, never>
  "reason.notInPlay": Record<string, never>
  "reason.notInQuarters": { leader: string | number }
  "reason.notInRearguard": { leader: string | number }
  "reason.notInReserve": { leader: string | number }
  "reason.notInside": { leader: string | number }
  "reason.notItsPoints": { army: string | number }
  "reason.notMinor": { leader: string | number }
  "reason.notNamedForIt": { hex: string | number }
  "reason.notNearEnough": { leader: string | number }
  "reason.notNextHeir": { leader: string | number; unit: string | number }
  "reason.notNextPursued": { unit: string | number }
  "reason.notNow": Record<string, never>
  "reason.notOccupying": Record<string, never>
  "reason.notOnMap": { leader: string | number }
  "reason.notOnRoadMarch": Record<string, never>
  "reason.notOwnedFortress": { order: string | number }
  "reason.notSoManyPoints": { points: number; unit: string | number }
  "reason.notSpanish": { leader: string | number }
  "reason.notThere": Record<string, never>
  "reason.notToChallenge": { unit: string | number }
  "reason.notToFill": { unit: string | number }
  "reason.notUnder": { leader: string | number; under: string | number }
  "reason.notUnemployed": { leader: string | number }
  "reason.notYourForce": { leader: string | number }
  "reason.nothingToPay": { order: string | number }
  "reason.nothingToRegroup": { unit: string | number }
  "reason.nothingToReorganise": { hex: string | number }
  "reason.offMap": { hex: string | number }
  "reason.offerSomething": Record<string, never>
  "reason.offeredTooMuch": { count: string | number }
  "reason.onMap": { leader: string | number }
  "reason.onRoadMarch": Record<string, never>
  "reason.oneBaronAHex": { hex: string | number }
  "reason.oneChitAFight": { leader: string | number }
  "reason.onePointMore": Record<string, never>
  "reason.onlyRetreat": Record<string, never>
  "reason.orderGiven": { order: string | number }
  "reason.orderHolds": { order: string | number }
  "reason.otherArmy": Record<string, never>
  "reason.otherTarget": { unit: string | number }
  "reason.othersLackRoom": { leader: string | number; unit: string | number }
  "reason.outside": { leader: string | number }
  "reason.ownsAlready": { place: string | number }
  "reason.paidOrForced": Record<string, never>
  "reason.pillagedAlready": { place: string | number }
  "reason.pointsFirst": { unit: string | number }
  "reason.primoFell": { leader: string | number }
  "reason.rain": { leader: string | number }
  "reason.rankFull": { leader: string | number }
  "reason.rankTooHigh": { leader: string | number }
  "reason.rankTooLow": { leader: string | number }
  "reason.rearguardFull": { count: string | number }
  "reason.restFindsNoPlace": { points: number }
  "reason.roadTaken": { hex: string | number }
  "reason.sameAsAnother": { unit: string | number }
  "reason.sameHex": { hex: string | number }
  "reason.sameOrder": { order: string | number }
  "reason.servesNobody": { leader: string | number }
  "reason.severalForces": { hex: string | number }
  "reason.sourceNeeded": Record<string, never>
  "reason.standOrGarrison": Record<string, never>
  "reason.threeForces": { hex: string | number }
  "reason.tooFewInfantry": { count: number }
  "reason.tooFewPillagers": { count: number }
  "reason.tooFewPoints": Record<string, never>
  "reason.tooStrong": { leader: string | number }
  "reason.transferInstead": { other: string | number; unit: string | number }
  "reason.twoChits": { leader: string | number }
  "reason.twoHaveMoved": { count: string | number }
  "reason.twoPartsAtLeast": Record<string, never>
  "reason.wagesOnce": { points: string | number }
  "reason.wasActivated": { leader: string | number }
  "reason.withoutOrder": { leader: string | number }
  "reliability.N": Record<string, never>
  "reliability.R": Record<string, never>
  "reliability.S": Record<string, never>
  "reliability.V": Record<string, never>
  "result.breach": Record<string, never>
  "result.chargeFails": Record<string, never>
  "result.chargeSucceeds": Record<string, never>
  "result.comes": Record<string, never>
  "result.deserts": Record<string, never>
  "result.fails": Record<string, never>
  "result.fast": Record<string, never>
  "result.fewPoints": Record<string, never>
  "result.full": Record<string, never>
  "result.heavyLosses": Record<string, never>
  "result.hired": Record<string, never>
  "result.hits": Record<string, never>
  "result.idle": Record<string, never>
  "result.lightLosses": Record<string, never>
  "result.loses": Record<string, never>
  "result.lost": Record<string, never>
  "result.manyPoints": Record<string, never>
  "result.misses": Record<string, never>
  "result.never": Record<string, never>
  "result.noPoints": Record<string, never>
  "result.nobodyComes": Record<string, never>
  "result.obeys": Record<string, never>
  "result.recovers": Record<string, never>
  "result.shakes": Record<string, never>
  "result.slow": Record<string, never>
  "result.slowest": Record<string, never>
  "result.staysShaken": Record<string, never>
  "result.succeeds": Record<string, never>
  "result.undecided": Record<string, never>
  "result.unharmed": Record<string, never>
  "result.waits": Record<string, never>
  "result.wavers": Record<string, never>
  "result.wins": Record<string, never>
  "result.works": Record<string, never>
  "scenario.charles": Record<string, never>
  "scenario.charles.story": Record<string, never>
  "scenario.ferrandino": Record<string, never>
  "scenario.ferrandino.story": Record<string, never>
  "scenario.lautrec": Record<string, never>
  "scenario.lautrec.story": Record<string, never>
  "scenario.naples": Record<string, never>
  "scenario.naples.story": Record<string, never>
  "scenario.otranto": Record<string, never>
  "scenario.otranto.story": Record<string, never>
  "seat.allied": Record<string, never>
  "seat.french": Record<string, never>
  "seat.imperial": Record<string, never>
  "seat.spanish": Record<string, never>
  "seat.turk": Record<string, never>
  "skirmish.ambush": Record<string, never>
  "skirmish.attackFromMarch": Record<string, never>
  "skirmish.encounter": Record<string, never>
  "skirmish.inBreach": Record<string, never>
  "skirmish.located": Record<string, never>
  "skirmish.majorBattle": Record<string, never>
  "skirmish.sortie": Record<string, never>
  "skirmish.storm": Record<string, never>
  "system.title": Record<string, never>
  "tactic.artillery": Record<string, never>
  "tactic.cavalryCharge": Record<string, never>
  "tactic.combinedArms": Record<string, never>
  "tactic.earthworks": Record<string, never>
  "tactic.firearms": Record<string, never>
  "tactic.formation": Record<string, never>
  "tactic.muster": Record<string, never>
  "tactic.reserve": Record<string, never>
  "tactic.river": Record<string, never>
  turnOf: { half: number; month: string | number; year: string | number }
  "unit.arArt": Record<string, never>
  "unit.arInf": Record<string, never>
  "unit.arLC": Record<string, never>
  "unit.bandeNere": Record<string, never>
  "unit.baron": Record<string, never>
  "unit.frArq": Record<string, never>
  "unit.frArt": Record<string, never>
  "unit.frGend": Record<string, never>
  "unit.frInf": Record<string, never>
  "unit.frScot": Record<string, never>
  "unit.itHCFr": Record<string, never>
  "unit.itHCSp": Record<string, never>
  "unit.itInfFr": Record<string, never>
  "unit.itInfSp": Record<string, never>
  "unit.itLCFr": Record<string, never>
  "unit.itMercHC": Record<string, never>
  "unit.itMercInf": Record<string, never>
  "unit.itMercLC": Record<string, never>
  "unit.lkFr": Record<string, never>
  "unit.lkImp": Record<string, never>
  "unit.lkSp": Record<string, never>
  "unit.paLC": Record<string, never>
  "unit.spArt": Record<string, never>
  "unit.spHC": Record<string, never>
  "unit.spInf": Record<string, never>
  "unit.spLC": Record<string, never>
  "unit.spRod": Record<string, never>
  "unit.strSp": Record<string, never>
  "unit.strVe": Record<string, never>
  "unit.swiss": Record<string, never>
  "unit.tuArt": Record<string, never>
  "unit.tuHC": Record<string, never>
  "unit.tuInf": Record<string, never>
  "unit.tuJan": Record<string, never>
  "unit.tuLC": Record<string, never>
  "unit.veHC": Record<string, never>
  "unit.veInf": Record<string, never>
  "weather.fair": Record<string, never>
  "weather.heat": Record<string, never>
  "weather.mud": Record<string, never>
  "weather.rain": Record<string, never>
}
