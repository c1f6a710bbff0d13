// Made from en.json by `npm run messages`.
export interface Messages {
  "action.absorb": { count: number; kind: string | number }
  "action.addTreachery": { lord: string | number }
  "action.advance": { mat: string | number; position: string | number }
  "action.attack": Record<string, never>
  "action.avoid": { locale: string | number; lord: string | number }
  "action.besiege": Record<string, never>
  "action.bribe": { mat: string | number; vassal: string | number }
  "action.bribeByEvent": { event: string | number; mat: string | number; vassal: string | number }
  "action.bring": { lord: string | number }
  "action.burn": { lord: string | number }
  "action.bypass": Record<string, never>
  "action.cavallata": { locale: string | number }
  "action.centre": { mat: string | number }
  "action.chooseEffect": { effect: string | number }
  "action.chooseMat": { mat: string | number }
  "action.chooseRevolt": { locale: string | number }
  "action.concede": Record<string, never>
  "action.counterworks": Record<string, never>
  "action.declare": Record<string, never>
  "action.deploy": { capability: string | number; mat: string | number }
  "action.disband": { lord: string | number }
  "action.disbandCommander": Record<string, never>
  "action.discardCapability": { capability: string | number }
  "action.discardCard": { capability: string | number }
  "action.discardDrawn": { capability: string | number }
  "action.drop": { lord: string | number }
  "action.eat": { loot: string | number; provender: string | number }
  "action.encamp": Record<string, never>
  "action.endCommander": Record<string, never>
  "action.endComune": Record<string, never>
  "action.endExiles": Record<string, never>
  "action.endGather": Record<string, never>
  "action.endLord": Record<string, never>
  "action.endLoss": Record<string, never>
  "action.endMuster": Record<string, never>
  "action.endPay": Record<string, never>
  "action.endRally": Record<string, never>
  "action.endReassign": Record<string, never>
  "action.endRemoval": Record<string, never>
  "action.endSlide": Record<string, never>
  "action.extraMuster": { lord: string | number }
  "action.feedLord": { lord: string | number }
  "action.feedLords": { lords: string | number }
  "action.feedWith": { asset: string | number; lord: string | number }
  "action.fight": Record<string, never>
  "action.flank": { mat: string | number; target: string | number }
  "action.forage": Record<string, never>
  "action.freeKnight": { kind: string | number; mat: string | number }
  "action.gatherWith": { lord: string | number }
  "action.give": { lord: string | number }
  "action.giveLordship": { lord: string | number }
  "action.grow": { locale: string | number }
  "action.halt": Record<string, never>
  "action.heal": { kind: string | number }
  "action.holdBack": Record<string, never>
  "action.holdOn": Record<string, never>
  "action.joinSally": { lord: string | number }
  "action.keepCards": Record<string, never>
  "action.languish": Record<string, never>
  "action.leaveBehind": { lord: string | number }
  "action.levyCapability": { capability: string | number; mat: string }
  "action.levyLord": { lord: string | number }
  "action.levyTransport": { asset: string | number }
  "action.levyVassal": { vassal: string | number }
  "action.levyWith": { lord: string | number }
  "action.loseCard": { capability: string | number }
  "action.loseUnit": { kind: string | number; mat: string | number; routed: string }
  "action.march": { laden: string | number; locale: string | number }
  "action.masnadieri": Record<string, never>
  "action.moveCard": { capability: string | number }
  "action.moveCards": { cards: string | number }
  "action.musterAllWards": Record<string, never>
  "action.musterAlly": { lord: string | number }
  "action.musterAt": { locale: string | number }
  "action.musterCommander": Record<string, never>
  "action.musterComune": Record<string, never>
  "action.musterWard": { vassal: string | number }
  "action.nameLord": { lord: string | number }
  "action.noAllies": Record<string, never>
  "action.noCall": Record<string, never>
  "action.pass": Record<string, never>
  "action.passEvent": Record<string, never>
  "action.pay": { asset: string | number; lord: string | number; payer: string | number }
  "action.place": Record<string, never>
  "action.planReady": Record<string, never>
  "action.playEvent": { event: string | number }
  "action.plunder": { asset: string | number }
  "action.portion": { count: string | number }
  "action.rally": { kind: string | number; mat: string | number }
  "action.ransom": Record<string, never>
  "action.ravage": Record<string, never>
  "action.rebuild": Record<string, never>
  "action.reinforceWalls": Record<string, never>
  "action.removeAsset": { asset: string | number }
  "action.removeRuins": { locale: string | number }
  "action.retreat": { locale: string | number; lord: string | number }
  "action.returnCard": { capability: string | number; event: string | number }
  "action.returnFromMat": { capability: string | number }
  "action.rob": { effect: string | number; lord: string | number }
  "action.rollRevolt": Record<string, never>
  "action.sail": { locale: string | number }
  "action.sally": Record<string, never>
  "action.setAside": { lord: string | number }
  "action.setLieutenant": { lord: string | number; lower: string | number }
  "action.shareFood": { assets: string | number; lords: string | number }
  "action.shelter": { lord: string | number }
  "action.shift": { boxes: number; lord: string | number }
  "action.siege": { summon: string }
  "action.slide": { lord: string | number }
  "action.sortie": Record<string, never>
  "action.stand": Record<string, never>
  "action.stay": Record<string, never>
  "action.stayBehind": { lord: string | number }
  "action.stirByEvent": { event: string | number; locale: string | number }
  "action.stirRevolt": { count: string | number; locale: string | number }
  "action.storm": Record<string, never>
  "action.stow": { loot: string | number; provender: string | number }
  "action.strikeFirst": { target: string | number }
  "action.supply": { count: string | number }
  "action.swapCapability": { capability: string | number; mat: string | number; out: string | number }
  "action.take": { asset: string | number; count: string | number; lord: string | number }
  "action.takeBack": Record<string, never>
  "action.takeHits": { mat: string | number }
  "action.takeTraitor": { mat: string | number }
  "action.takeTreachery": Record<string, never>
  "action.tax": Record<string, never>
  "action.turnOn": { mat: string | number }
  "action.undermine": Record<string, never>
  "action.unload": { asset: string | number; lord: string | number }
  "action.unsetLieutenant": { lord: string | number; lower: string | number }
  "action.wasteAsset": { asset: string | number }
  "action.wasteCard": { capability: string | number }
  "action.wasteNothing": Record<string, never>
  "action.waylay": { lord: string | number }
  "action.withdraw": { lord: string | number }
  "asset.cart": Record<string, never>
  "asset.coin": Record<string, never>
  "asset.loot": Record<string, never>
  "asset.provender": Record<string, never>
  "asset.ship": Record<string, never>
  "board.actionOf": { who: string | number }
  "board.afterCalendar": Record<string, never>
  "board.allLords": Record<string, never>
  "board.army": { count: number }
  "board.assets": Record<string, never>
  "board.at": { where: string | number }
  "board.atInside": { where: string | number }
  "board.attackers": { side: string | number }
  "board.beforeCalendar": Record<string, never>
  "board.box": { box: number; months: string | number; year: string | number }
  "board.bypassed": Record<string, never>
  "board.calendar": Record<string, never>
  "board.campaignMarker": Record<string, never>
  "board.campaignSign": Record<string, never>
  "board.capabilities": { count: number; most: number }
  "board.captives": Record<string, never>
  "board.cardsAtMat": Record<string, never>
  "board.cardsOf": { side: string | number }
  "board.choices": { count: number }
  "board.command": { command: number }
  "board.commander": Record<string, never>
  "board.conceded": Record<string, never>
  "board.crossbows": { count: number }
  "board.defenders": { side: string | number }
  "board.eats": { count: number }
  "board.eatsOf": { count: number; stock: number }
  "board.emptyPlace": Record<string, never>
  "board.endMarker": Record<string, never>
  "board.endSign": Record<string, never>
  "board.faceDown": { side: string | number }
  "board.fate.mustered": Record<string, never>
  "board.fate.ready": Record<string, never>
  "board.fate.taken": Record<string, never>
  "board.fate.unready": Record<string, never>
  "board.fight.battle": { where: string | number }
  "board.fight.sally": { where: string | number }
  "board.fight.storm": { where: string | number }
  "board.forces": Record<string, never>
  "board.front": Record<string, never>
  "board.garrison": Record<string, never>
  "board.goods": { asset: string | number; count: number }
  "board.grow": Record<string, never>
  "board.heldEvents": { count: number }
  "board.help": Record<string, never>
  "board.here": { who: string | number }
  "board.hits": { count: number }
  "board.inForce": Record<string, never>
  "board.insideHere": { who: string | number }
  "board.keyCylinder": Record<string, never>
  "board.keyService": Record<string, never>
  "board.label": Record<string, never>
  "board.leads": Record<string, never>
  "board.leavesNow": Record<string, never>
  "board.levyMarker": Record<string, never>
  "board.levySign": Record<string, never>
  "board.mainSeatOf": { who: string | number }
  "board.matsOf": { side: string | number }
  "board.mayChoose": { offer: string | number; what: string | number }
  "board.mayPlan": Record<string, never>
  "board.moved": Record<string, never>
  "board.noAssets": Record<string, never>
  "board.noForces": Record<string, never>
  "board.noRound": { rounds: number }
  "board.nobody": Record<string, never>
  "board.outpost.lombardia-bologna-east": Record<string, never>
  "board.outpost.lombardia-bologna-west": Record<string, never>
  "board.outpost.orvieto": Record<string, never>
  "board.over": { who: string | number }
  "board.overdue": Record<string, never>
  "board.pass": Record<string, never>
  "board.phase.archery": Record<string, never>
  "board.phase.clash": Record<string, never>
  "board.phase.foot": Record<string, never>
  "board.phase.horse": Record<string, never>
  "board.phase.melee": Record<string, never>
  "board.phase.rally": Record<string, never>
  "board.place": { left: number; what: string | number }
  "board.planCards": { count: number }
  "board.planCount": { left: number; played: number; wanted: number }
  "board.planHint": Record<string, never>
  "board.planOf": { side: string | number }
  "board.played": { what: string | number }
  "board.port": Record<string, never>
  "board.position.centre": Record<string, never>
  "board.position.left": Record<string, never>
  "board.position.right": Record<string, never>
  "board.rating.command": { value: number }
  "board.rating.fealty": { value: number }
  "board.rating.lordship": { value: number }
  "board.rating.service": { value: number }
  "board.ratingName.command": Record<string, never>
  "board.ratingName.fealty": Record<string, never>
  "board.ratingName.lordship": Record<string, never>
  "board.ratingName.service": Record<string, never>
  "board.ravaged": Record<string, never>
  "board.rear": Record<string, never>
  "board.reserve": Record<string, never>
  "board.roads": { where: string | number }
  "board.round": { round: number }
  "board.roundOf": { round: number; rounds: number }
  "board.routed": Record<string, never>
  "board.routedLords": { who: string | number }
  "board.ruined": Record<string, never>
  "board.screen": Record<string, never>
  "board.seatOf": { who: string | number }
  "board.serveUntil": { who: string | number }
  "board.serves": { turns: number }
  "board.servesUntil": { box: number; who: string | number }
  "board.service": { box: number }
  "board.serviceAfter": Record<string, never>
  "board.serviceBefore": Record<string, never>
  "board.showOnMap": Record<string, never>
  "board.side.ghibelline": Record<string, never>
  "board.side.guelph": Record<string, never>
  "board.siege": { count: number }
  "board.siegeworksTo": { top: number }
  "board.step": { phase: string | number; side: string | number }
  "board.strikes": Record<string, never>
  "board.struck": Record<string, never>
  "board.takeBack": Record<string, never>
  "board.takeBackOf": { what: string | number }
  "board.tracks": { where: string | number }
  "board.treacheries": { count: number }
  "board.treacheryOf": { who: string | number }
  "board.turncoat": Record<string, never>
  "board.turned": { printed: string | number; side: string | number }
  "board.type.castle": Record<string, never>
  "board.type.city": Record<string, never>
  "board.type.outpost": Record<string, never>
  "board.type.town": Record<string, never>
  "board.under": { who: string | number }
  "board.unitSign.armigeri": Record<string, never>
  "board.unitSign.berrovieri": Record<string, never>
  "board.unitSign.cavalieri": Record<string, never>
  "board.unitSign.lightHorse": Record<string, never>
  "board.unitSign.menAtArms": Record<string, never>
  "board.unitSign.militia": Record<string, never>
  "board.unitSign.ritter": Record<string, never>
  "board.unitSign.villici": Record<string, never>
  "board.units": { count: number; unit: string | number }
  "board.unknown": Record<string, never>
  "board.value": { value: number }
  "board.vassalSeatOf": { who: string | number }
  "board.vassals": Record<string, never>
  "board.vassalsUntil": { who: string | number }
  "board.victoryOf": { points: string | number; side: string | number }
  "board.waiting": { who: string | number }
  "board.waits": { box: number; who: string | number }
  "board.walls": Record<string, never>
  "board.wallsTo": { top: number }
  "board.withComune": Record<string, never>
  "board.zoom.in": Record<string, never>
  "board.zoom.out": Record<string, never>
  "board.zoom.whole": Record<string, never>
  "capability.arcieri": Record<string, never>
  "capability.arcieri.text": Record<string, never>
  "capability.army-reserve": Record<string, never>
  "capability.army-reserve.text": Record<string, never>
  "capability.astrologers": Record<string, never>
  "capability.astrologers.text": Record<string, never>
  "capability.balestre-grosse": Record<string, never>
  "capability.balestre-grosse.text": Record<string, never>
  "capability.balestrieri": Record<string, never>
  "capability.balestrieri.text": Record<string, never>
  "capability.cavallata": Record<string, never>
  "capability.cavallata.text": Record<string, never>
  "capability.costruttori": Record<string, never>
  "capability.costruttori.text": Record<string, never>
  "capability.distringitores": Record<string, never>
  "capability.distringitores.text": Record<string, never>
  "capability.feditori": Record<string, never>
  "capability.feditori.text": Record<string, never>
  "capability.gualdana": Record<string, never>
  "capability.gualdana.text": Record<string, never>
  "capability.guastatori": Record<string, never>
  "capability.guastatori.text": Record<string, never>
  "capability.luceria": Record<string, never>
  "capability.luceria.text": Record<string, never>
  "capability.manfredi": Record<string, never>
  "capability.manfredi.text": Record<string, never>
  "capability.masnadieri": Record<string, never>
  "capability.masnadieri.text": Record<string, never>
  "capability.palvesari": Record<string, never>
  "capability.palvesari.text": Record<string, never>
  "capability.reinforced-walls": Record<string, never>
  "capability.reinforced-walls.text": Record<string, never>
  "capability.siege-towers": Record<string, never>
  "capability.siege-towers.text": Record<string, never>
  "capability.sovrintendente": Record<string, never>
  "capability.sovrintendente.text": Record<string, never>
  "capability.stores": Record<string, never>
  "capability.stores.text": Record<string, never>
  "capability.taglia": Record<string, never>
  "capability.taglia.text": Record<string, never>
  "capability.tau-company": Record<string, never>
  "capability.tau-company.text": Record<string, never>
  "capability.trebuchets": Record<string, never>
  "capability.trebuchets.text": Record<string, never>
  "capability.via-francigena": Record<string, never>
  "capability.via-francigena.text": Record<string, never>
  "capability.war-engineers": Record<string, never>
  "capability.war-engineers.text": Record<string, never>
  "effect.betrayals.0": Record<string, never>
  "effect.betrayals.1": Record<string, never>
  "effect.better-paid-death.0": Record<string, never>
  "effect.better-paid-death.1": Record<string, never>
  "effect.brigands.0": Record<string, never>
  "effect.brigands.1": Record<string, never>
  "effect.brigands.2": Record<string, never>
  "effect.casole.0": Record<string, never>
  "effect.constituto.0": Record<string, never>
  "effect.constituto.1": Record<string, never>
  "effect.cortona.0": Record<string, never>
  "effect.cortona.1": Record<string, never>
  "effect.foreign-help.0": Record<string, never>
  "effect.foreign-help.1": Record<string, never>
  "effect.foreign-help.2": Record<string, never>
  "effect.genova.0": Record<string, never>
  "effect.genova.1": Record<string, never>
  "effect.grosseto.0": Record<string, never>
  "effect.manfredi-holds-back.0": Record<string, never>
  "effect.manfredi-holds-back.1": Record<string, never>
  "effect.no-time-for-cowards.0": Record<string, never>
  "effect.no-time-for-cowards.1": Record<string, never>
  "effect.poggio-bonizio.0": Record<string, never>
  "effect.poggio-bonizio.1": Record<string, never>
  "effect.pope-at-bay.0": Record<string, never>
  "effect.pope-at-bay.1": Record<string, never>
  "effect.pope-at-bay.2": Record<string, never>
  "effect.primo-popolo.0": Record<string, never>
  "effect.primo-popolo.1": Record<string, never>
  "effect.provenzano.0": Record<string, never>
  "effect.provenzano.1": Record<string, never>
  "effect.refugees.0": Record<string, never>
  "effect.refugees.1": Record<string, never>
  "effect.refugees.2": Record<string, never>
  "effect.treasurers.0": Record<string, never>
  "effect.treasurers.1": Record<string, never>
  "effect.volterra-gates.0": Record<string, never>
  "effect.volterra-gates.1": Record<string, never>
  "effect.volterra-gates.2": Record<string, never>
  "effect.volterra.0": Record<string, never>
  "effect.war-loans.0": Record<string, never>
  "effect.war-loans.1": Record<string, never>
  "end.noLords": { winner: string | number }
  "end.points": { winner: string | number }
  "end.tied": Record<string, never>
  "event-card.ambush": Record<string, never>
  "event-card.ambush.text": Record<string, never>
  "event-card.betrayals": Record<string, never>
  "event-card.betrayals.text": Record<string, never>
  "event-card.better-paid-death": Record<string, never>
  "event-card.better-paid-death.text": Record<string, never>
  "event-card.bloody-red-stream": Record<string, never>
  "event-card.bloody-red-stream.text": Record<string, never>
  "event-card.bocca-degli-abati": Record<string, never>
  "event-card.bocca-degli-abati.text": Record<string, never>
  "event-card.brigands": Record<string, never>
  "event-card.brigands.text": Record<string, never>
  "event-card.camp-attack": Record<string, never>
  "event-card.camp-attack.text": Record<string, never>
  "event-card.casole": Record<string, never>
  "event-card.casole.text": Record<string, never>
  "event-card.closed-gates": Record<string, never>
  "event-card.closed-gates.text": Record<string, never>
  "event-card.constituto": Record<string, never>
  "event-card.constituto.text": Record<string, never>
  "event-card.cortona": Record<string, never>
  "event-card.cortona.text": Record<string, never>
  "event-card.doctors": Record<string, never>
  "event-card.doctors.text": Record<string, never>
  "event-card.foreign-help": Record<string, never>
  "event-card.foreign-help.text": Record<string, never>
  "event-card.friars": Record<string, never>
  "event-card.friars.text": Record<string, never>
  "event-card.genova": Record<string, never>
  "event-card.genova.text": Record<string, never>
  "event-card.gentle-usilia": Record<string, never>
  "event-card.gentle-usilia.text": Record<string, never>
  "event-card.greek-fire": Record<string, never>
  "event-card.greek-fire.text": Record<string, never>
  "event-card.grosseto": Record<string, never>
  "event-card.grosseto.text": Record<string, never>
  "event-card.heat-frost": Record<string, never>
  "event-card.heat-frost.text": Record<string, never>
  "event-card.hills": Record<string, never>
  "event-card.hills.text": Record<string, never>
  "event-card.manfredi-holds-back": Record<string, never>
  "event-card.manfredi-holds-back.text": Record<string, never>
  "event-card.maremma": Record<string, never>
  "event-card.maremma.text": Record<string, never>
  "event-card.montalcino": Record<string, never>
  "event-card.montalcino.text": Record<string, never>
  "event-card.montepulciano": Record<string, never>
  "event-card.montepulciano.text": Record<string, never>
  "event-card.no-time-for-cowards": Record<string, never>
  "event-card.no-time-for-cowards.text": Record<string, never>
  "event-card.poggio-bonizio": Record<string, never>
  "event-card.poggio-bonizio.text": Record<string, never>
  "event-card.pope-at-bay": Record<string, never>
  "event-card.pope-at-bay.text": Record<string, never>
  "event-card.primo-popolo": Record<string, never>
  "event-card.primo-popolo.text": Record<string, never>
  "event-card.provenzano": Record<string, never>
  "event-card.provenzano.text": Record<string, never>
  "event-card.refugees": Record<string, never>
  "event-card.refugees.text": Record<string, never>
  "event-card.road-works": Record<string, never>
  "event-card.road-works.text": Record<string, never>
  "event-card.sanctions": Record<string, never>
  "event-card.sanctions.text": Record<string, never>
  "event-card.sudden-clash": Record<string, never>
  "event-card.sudden-clash.text": Record<string, never>
  "event-card.surprise": Record<string, never>
  "event-card.surprise.text": Record<string, never>
  "event-card.swamp": Record<string, never>
  "event-card.swamp.text": Record<string, never>
  "event-card.treasurers": Record<string, never>
  "event-card.treasurers.text": Record<string, never>
  "event-card.val-dorcia": Record<string, never>
  "event-card.val-dorcia.text": Record<string, never>
  "event-card.volterra": Record<string, never>
  "event-card.volterra-gates": Record<string, never>
  "event-card.volterra-gates.text": Record<string, never>
  "event-card.volterra.text": Record<string, never>
  "event-card.war-loans": Record<string, never>
  "event-card.war-loans.text": Record<string, never>
  "event.absorbed": { mat: string | number; target: string | number }
  "event.activated": { count: number; lord: string | number }
  "event.ambushed": { lord: string | number }
  "event.assetsRemoved": { asset: string | number; count: string | number; lord: string | number }
  "event.avoided": { locale: string | number; lord: string | number }
  "event.besieged": { locale: string | number; side: string | number }
  "event.bribeInVain": { lord: string | number; vassal: string | number }
  "event.bribeTried": { die: string | number; lord: string | number; success: string; vassal: string | number }
  "event.burned": { asset: string | number; count: string | number; mat: string | number }
  "event.bypassed": { locale: string | number; side: string | number }
  "event.callDeclared": { side: string | number }
  "event.campaignBegan": { box: string | number }
  "event.campaignEnds": { box: string | number }
  "event.campaignReset": Record<string, never>
  "event.capabilityDiscarded": { capability: string | number; side: string | number }
  "event.capabilityDrawn": { capability: string | number; side: string | number }
  "event.capabilityGained": { capability: string | number; mat: string; side: string | number }
  "event.cardDiscarded": { capability: string | number; event: string | number; side: string | number }
  "event.cardPassed": { side: string | number }
  "event.cardPutBack": { side: string | number }
  "event.cardReassigned": { capability: string | number; mat: string | number; side: string | number }
  "event.cardRevealed": { lord: string; side: string | number; treachery: string }
  "event.carroccioTaken": { side: string | number }
  "event.combatBegun": { kind: string; locale: string | number; lord: string | number; side: string | number }
  "event.combatLost": { side: string | number }
  "event.comuneLeft": { lord: string | number }
  "event.comuneMustered": { mat: string | number }
  "event.conceded": { side: string | number }
  "event.cylinderShifted": { from: number; lord: string | number; to: number }
  "event.declined": { event: string | number }
  "event.dropped": { asset: string | number; count: string | number; lord: string | number }
  "event.encamped": { locale: string | number; lord: string | number }
  "event.eventDrawn": { event: string | number; side: string | number }
  "event.eventKept": { side: string | number }
  "event.eventKeptCard": { event: string | number }
  "event.eventOnMat": { event: string | number; mat: string | number }
  "event.eventPlayed": { event: string | number; side: string | number }
  "event.exhaustionRolled": { box: number; die: string | number }
  "event.extraMuster": { lord: string | number }
  "event.fealtyRolled": { by: string | number; die: string | number; fealty: string | number; lord: string | number }
  "event.fed": { asset: string | number; count: string | number; giver: string | number; lord: string | number }
  "event.foraged": { count: number; die: number; locale: string | number; lord: string | number }
  "event.foragedUnseen": { die: number; locale: string | number; lord: string | number }
  "event.gathered": { locale: string | number; lord: string | number }
  "event.goodsFound": { asset: string | number; count: string | number; lords: string | number }
  "event.grew": { locale: string | number }
  "event.hasNoSuchUnit": { kind: string | number }
  "event.healed": { kind: string | number; mat: string | number }
  "event.heldDiscarded": { side: string | number }
  "event.knightFreed": { kind: string | number; mat: string | number }
  "event.knightsCaptured": { count: number; dice: string | number; kind: string | number; mat: string | number }
  "event.knightsTaken": { count: number; side: string | number }
  "event.languished": { count: number; side: string | number }
  "event.leviedUnseen": { lord: string | number }
  "event.levyBegan": { box: string | number }
  "event.lieutenantSet": { lord: string | number; lower: string | number }
  "event.lieutenantUnset": { lord: string | number; lower: string | number }
  "event.lordLeft": { box: number; forGood: string; how: string; lord: string | number }
  "event.lordMustered": { box: number; locale: string | number; lord: string | number }
  "event.lordshipRaised": { count: string | number; lord: string | number }
  "event.lossesRolled": {
    captured: number
    count: number
    dice: string | number
    kind: string | number
    mat: string | number
  }
  "event.marched": { locale: string | number; lord: string | number }
  "event.matRouted": { mat: string | number }
  "event.musterEnded": { side: string | number }
  "event.noEffect": { event: string | number }
  "event.noRevolt": Record<string, never>
  "event.notRallied": { die: string | number; kind: string | number; mat: string | number; protection: string | number }
  "event.notSoMuch": { effect: string; lord: string | number }
  "event.paid": { asset: string | number; count: string | number; lord: string | number }
  "event.passed": { lord: string | number }
  "event.placed": { mat: string | number; position: string | number }
  "event.planReady": { side: string | number }
  "event.planShuffled": { side: string | number }
  "event.plundered": { asset: string | number; count: string | number; mat: string | number }
  "event.rallied": { count: number; dice: string | number; kind: string | number; mat: string | number }
  "event.ransomed": { count: string | number; side: string | number }
  "event.ravaged": { locale: string | number; loot: number; lord: string | number; provender: string | number }
  "event.ravagedUnseen": { locale: string | number; lord: string | number }
  "event.rebuilt": { locale: string | number; lord: string | number }
  "event.removed": { kind: string | number; mat: string | number }
  "event.repaired": { count: number; locale: string | number }
  "event.retreated": { locale: string | number; lord: string | number }
  "event.revoltRolled": { gold: string | number; locale: string; purple: string | number; side: string | number }
  "event.revoltTried": {
    count: string | number
    dice: string | number
    locale: string | number
    lord: string | number
    success: string
  }
  "event.revolted": { locale: string | number; to: string | number }
  "event.robbed": { asset: string | number; count: string | number; lord: string | number; victim: string | number }
  "event.roundBegun": { round: string | number }
  "event.routed": { die: string | number; kind: string | number; mat: string | number; protection: string | number }
  "event.ruinsRemoved": { locale: string | number; side: string | number }
  "event.sacked": { locale: string | number; side: string | number }
  "event.sailed": { locale: string | number; lord: string | number }
  "event.sallyJoined": { lord: string | number }
  "event.saved": { die: string | number; kind: string | number; mat: string | number; protection: string | number }
  "event.serviceRolled": { boxes: number; die: string | number; lord: string | number }
  "event.serviceShifted": { from: number; lord: string | number; to: number }
  "event.siegeBurned": { locale: string | number; lord: string | number }
  "event.siegeReduced": { locale: string | number }
  "event.siegeUndermined": { locale: string | number; lord: string | number }
  "event.siegeworks": { count: number; locale: string | number; lord: string | number }
  "event.siegeworksRazed": { locale: string | number; lord: string | number }
  "event.sortied": { locale: string | number; lord: string | number }
  "event.starsRead": { die: string | number; lord: string | number; success: string }
  "event.struck": { count: number; phase: string; strikers: string | number; target: string | number }
  "event.supplied": { count: string | number; lord: string | number }
  "event.suppliedUnseen": { lord: string | number }
  "event.surprised": { locale: string | number; lord: string | number }
  "event.surrenderRolled": { count: string | number; dice: string | number; locale: string | number; success: string }
  "event.surrendered": { locale: string | number; side: string | number }
  "event.taxed": { count: string | number; locale: string | number; lord: string | number }
  "event.taxedUnseen": { locale: string | number; lord: string | number }
  "event.took": { asset: string | number; count: string | number; lord: string | number }
  "event.traitorJoined": { kind: string | number; mat: string | number }
  "event.transportLevied": { asset: string | number; count: string | number; lord: string | number }
  "event.treacheryAdded": { side: string | number }
  "event.treacheryCard": { lord: string | number }
  "event.treacherySetAside": { side: string | number }
  "event.unitRallied": {
    die: string | number
    kind: string | number
    mat: string | number
    protection: string | number
  }
  "event.unitRemoved": { count: string | number; kind: string | number; mat: string | number }
  "event.vassalLeft": { vassal: string | number }
  "event.vassalMustered": { mat: string | number; vassal: string | number }
  "event.vassalTurned": { mat: string | number; vassal: string | number }
  "event.wallsReinforced": { locale: string | number; lord: string | number }
  "event.wallsRolled": { count: number; dice: string | number; mat: string | number; walls: number }
  "event.wardRolled": { die: string | number; most: string | number; vassal: string | number }
  "event.wasted": { asset: string | number; count: string | number; lord: string | number }
  "event.willAvoid": { locale: string | number; lord: string | number }
  "event.withdrew": { locale: string | number; lord: string | number }
  "eventKind.campaign": Record<string, never>
  "eventKind.hold": Record<string, never>
  "eventKind.immediate": Record<string, never>
  "eventKind.levy": Record<string, never>
  "eventKind.war": Record<string, never>
  "option.errata": Record<string, never>
  "option.hiddenMats": Record<string, never>
  "option.vassalService": Record<string, never>
  "phase.artsOfWar": Record<string, never>
  "phase.callToArms": Record<string, never>
  "phase.campaign": Record<string, never>
  "phase.command": Record<string, never>
  "phase.disband": Record<string, never>
  "phase.endCampaign": Record<string, never>
  "phase.levy": Record<string, never>
  "phase.muster": Record<string, never>
  "phase.over": Record<string, never>
  "phase.pay": Record<string, never>
  "phase.plan": Record<string, never>
  "prompt.addTreachery": { left: number }
  "prompt.allies": Record<string, never>
  "prompt.ambush": Record<string, never>
  "prompt.approach": { locale: string | number }
  "prompt.array.attacker": Record<string, never>
  "prompt.array.defender": Record<string, never>
  "prompt.brigands": { lord: string | number }
  "prompt.brigands.victim": Record<string, never>
  "prompt.callToArms": Record<string, never>
  "prompt.campAttack.burn": { mat: string | number }
  "prompt.campAttack.take": { mat: string | number }
  "prompt.capabilityDiscard": { count: number }
  "prompt.chooseMat": { event: string | number }
  "prompt.chooseRevolt.near": { near: string | number }
  "prompt.chooseRevolt.submission": Record<string, never>
  "prompt.closedGates": Record<string, never>
  "prompt.command": { left: number; lord: string | number }
  "prompt.commanderToArms": { lord: string | number }
  "prompt.comune": { mat: string | number }
  "prompt.concede": { round: string | number }
  "prompt.contribute": { asset: string | number; left: string | number }
  "prompt.deploy": Record<string, never>
  "prompt.disband": Record<string, never>
  "prompt.event": { event: string | number; left: number }
  "prompt.eventLordship": { count: string | number }
  "prompt.eventShift": { count: number; left: number }
  "prompt.eventSlide": Record<string, never>
  "prompt.eventWindow.avoid": { lords: string | number }
  "prompt.eventWindow.besiege": { locale: string | number; lords: string | number }
  "prompt.eventWindow.combat": { locale: string | number }
  "prompt.eventWindow.feed": Record<string, never>
  "prompt.eventWindow.march": { lords: string | number }
  "prompt.eventWindow.storm": { locale: string | number }
  "prompt.exiles": { left: number }
  "prompt.feed.giver": { lord: string | number }
  "prompt.feed.own": { lord: string | number }
  "prompt.feed.receiver": { lord: string | number }
  "prompt.freedKnights": { count: number }
  "prompt.gather": Record<string, never>
  "prompt.gather.lord": { left: number; lord: string | number }
  "prompt.greekFire": Record<string, never>
  "prompt.grow": { count: number }
  "prompt.heal": { left: string | number; mat: string | number }
  "prompt.heldBack": { locale: string | number }
  "prompt.hits.absorb": { count: number; crossbow: string; mat: string | number }
  "prompt.hits.select": { count: number; crossbow: string; mat: string | number }
  "prompt.hits.take": { count: number }
  "prompt.hits.turnOn": { count: number }
  "prompt.holdsBack.effect": { lord: string | number }
  "prompt.holdsBack.name": Record<string, never>
  "prompt.interlude": Record<string, never>
  "prompt.lighten": { asset: string | number; left: string | number; lord: string | number }
  "prompt.loseAssets": { left: number; lord: string | number }
  "prompt.loseCard": Record<string, never>
  "prompt.loseUnit": Record<string, never>
  "prompt.meals.givers": { lords: string | number }
  "prompt.meals.own": { lord: string | number }
  "prompt.meals.receivers": { lords: string | number }
  "prompt.muster": Record<string, never>
  "prompt.muster.lord": { left: number; lord: string | number }
  "prompt.outside": { locale: string | number }
  "prompt.pay": Record<string, never>
  "prompt.pay.rest": { lord: string | number }
  "prompt.plan": { count: string | number }
  "prompt.portion": { asset: string | number; left: string | number; lord: string | number }
  "prompt.rally": { left: number }
  "prompt.ransom": { count: string | number }
  "prompt.reassign": Record<string, never>
  "prompt.reliefSally": Record<string, never>
  "prompt.reposition.advance": Record<string, never>
  "prompt.reposition.centre": Record<string, never>
  "prompt.resetCards": Record<string, never>
  "prompt.retreat": { locale: string | number }
  "prompt.revoltOrTreachery": { count: number }
  "prompt.sailing": { locale: string | number }
  "prompt.seatLord": { lord: string | number }
  "prompt.setAsideTreachery": Record<string, never>
  "prompt.shareOut": Record<string, never>
  "prompt.shed": { asset: string | number; left: string | number }
  "prompt.strike.flank": { mat: string | number }
  "prompt.strike.order": Record<string, never>
  "prompt.traitor": { mat: string | number }
  "prompt.treachery": { lord: string | number }
  "prompt.trimMat": { mat: string | number }
  "prompt.waste": { lord: string | number }
  "reason.actionCard": { lord: string | number }
  "reason.allAtOnce": Record<string, never>
  "reason.alreadyBorrowed": { vassal: string | number }
  "reason.alreadyDeclared": Record<string, never>
  "reason.alreadyFriendly": { locale: string | number }
  "reason.alreadyGathered": { lord: string | number }
  "reason.alreadyJoins": { lord: string | number }
  "reason.alreadyMoved": { capability: string | number }
  "reason.alreadyMustered": Record<string, never>
  "reason.alreadyNamed": { lord: string | number }
  "reason.armoredFirst": { kind: string | number }
  "reason.attackersWay": { locale: string | number }
  "reason.besieged": Record<string, never>
  "reason.beyondSupply": { count: number; lord: string | number }
  "reason.bypassedThisCard": { lord: string | number }
  "reason.cannotShift": { lord: string | number }
  "reason.cardInUse": { capability: string | number }
  "reason.cardOver": Record<string, never>
  "reason.chooseFlank": Record<string, never>
  "reason.commander": { lord: string | number }
  "reason.dashedLine": { locale: string | number }
  "reason.declared": { lord: string | number }
  "reason.enemyLocale": { locale: string | number }
  "reason.enemyLord": { locale: string | number }
  "reason.enemyLordThere": { locale: string | number }
  "reason.enemyStronghold": { locale: string | number }
  "reason.enemyThere": { locale: string | number }
  "reason.enoughFood": Record<string, never>
  "reason.exileCostsTwo": { lord: string | number }
  "reason.finishLordFirst": { lord: string | number }
  "reason.friendly": { locale: string | number }
  "reason.friendlyVassal": { vassal: string | number }
  "reason.fromMat": Record<string, never>
  "reason.goesToEdge": { capability: string | number }
  "reason.hasNone": { asset: string | number }
  "reason.heldBack": { lord: string | number }
  "reason.himself": { lord: string | number }
  "reason.inGroup": { lord: string | number }
  "reason.leftBehind": { lord: string | number }
  "reason.lieutenant": { lord: string | number }
  "reason.lordInside": { locale: string | number }
  "reason.lordNear": { locale: string | number }
  "reason.lowerLord": { lord: string | number }
  "reason.marked": { locale: string | number }
  "reason.mayNotLevy": { lord: string | number }
  "reason.meal": { count: string | number }
  "reason.mustAdvance": Record<string, never>
  "reason.mustChoose": Record<string, never>
  "reason.mustDeploy": { capability: string | number }
  "reason.mustEndCloser": { lord: string | number }
  "reason.mustFillCentre": Record<string, never>
  "reason.mustPlace": { side: string | number }
  "reason.mustWaste": { lord: string | number }
  "reason.mustWithdraw": { lord: string | number }
  "reason.musterWard": { vassal: string | number }
  "reason.nameLordFirst": Record<string, never>
  "reason.namedInVain": Record<string, never>
  "reason.needsWard": { mat: string | number }
  "reason.noAsset": Record<string, never>
  "reason.noAssets": { lord: string | number }
  "reason.noCapability": { lord: string | number }
  "reason.noCaptives": { side: string | number }
  "reason.noCard": Record<string, never>
  "reason.noCardLeft": { count: string | number; lord: string | number }
  "reason.noChoice": Record<string, never>
  "reason.noComune": { lord: string | number }
  "reason.noCylinder": Record<string, never>
  "reason.noFreeSeat": { lord: string | number }
  "reason.noFriendlyPort": { locale: string | number }
  "reason.noHits": Record<string, never>
  "reason.noLocale": Record<string, never>
  "reason.noLord": Record<string, never>
  "reason.noLordChosen": Record<string, never>
  "reason.noLordNear": { locale: string | number }
  "reason.noLordOnMap": Record<string, never>
  "reason.noLordship": { lord: string | number }
  "reason.noMarkerLeft": { side: string | number }
  "reason.noMat": Record<string, never>
  "reason.noPair": { lord: string | number; lower: string | number }
  "reason.noPassLeft": { count: string | number }
  "reason.noPort": { locale: string | number }
  "reason.noReasonToDeclare": { side: string | number }
  "reason.noRitter": { lord: string | number }
  "reason.noRoom": { locale: string | number }
  "reason.noRuins": Record<string, never>
  "reason.noSiege": { side: string | number }
  "reason.noStronghold": { locale: string | number }
  "reason.noSuchAnswer": Record<string, never>
  "reason.noSuchAsset": Record<string, never>
  "reason.noSuchMat": Record<string, never>
  "reason.noSuchUnit": { kind: string | number }
  "reason.noTauCompany": { lord: string | number }
  "reason.noTreachery": Record<string, never>
  "reason.noUnit": { kind: string | number }
  "reason.noVassal": Record<string, never>
  "reason.nobodyFeeds": Record<string, never>
  "reason.noneLost": { kind: string | number; mat: string | number }
  "reason.noneSetAside": { side: string | number }
  "reason.noneTurned": Record<string, never>
  "reason.notActiveLord": { mat: string | number }
  "reason.notAdjacent": { locale: string | number }
  "reason.notAmongThem": Record<string, never>
  "reason.notApproached": { lord: string | number }
  "reason.notAtEdge": { capability: string | number }
  "reason.notAtMat": { capability: string | number }
  "reason.notAvoiding": { lord: string | number }
  "reason.notBesideCentre": { mat: string | number }
  "reason.notBesieged": { lord: string | number }
  "reason.notBesieging": { lord: string | number }
  "reason.notBypassed": { lord: string | number }
  "reason.notBypassing": { lord: string | number }
  "reason.notCargo": { asset: string | number }
  "reason.notCastle": { locale: string | number }
  "reason.notClosest": { target: string | number }
  "reason.notCommander": { lord: string | number }
  "reason.notDefending": { side: string | number }
  "reason.notDrawn": { capability: string | number }
  "reason.notEnemyLord": { lord: string | number }
  "reason.notFighting": { mat: string | number }
  "reason.notFlankingAll": { mat: string | number }
  "reason.notFood": { asset: string | number }
  "reason.notForThisLord": { capability: string | number; lord: string | number }
  "reason.notFriendlyAndFree": { lord: string | number }
  "reason.notHeld": { event: string | number }
  "reason.notHere": { lord: string | number }
  "reason.notHisMat": Record<string, never>
  "reason.notHisSeat": { locale: string | number; lord: string | number }
  "reason.notHisVassal": { vassal: string | number }
  "reason.notHungry": { lord: string | number }
  "reason.notInDeck": { lord: string | number }
  "reason.notInGroup": { lord: string | number }
  "reason.notInLeadingCity": { lord: string | number }
  "reason.notInPlay": Record<string, never>
  "reason.notInReserve": { mat: string | number }
  "reason.notInStorm": Record<string, never>
  "reason.notInside": { lord: string | number }
  "reason.notKnights": { kind: string | number }
  "reason.notLaden": { lord: string | number }
  "reason.notMarked": { locale: string | number }
  "reason.notMoney": { asset: string | number }
  "reason.notMoreThanOne": { lord: string | number }
  "reason.notNear": { lord: string | number }
  "reason.notNeeded": { lord: string | number }
  "reason.notNow": { event: string | number }
  "reason.notOfTheLeague": { vassal: string | number }
  "reason.notOnCalendar": { lord: string | number }
  "reason.notOnMap": { lord: string | number }
  "reason.notOpen": { position: string | number }
  "reason.notPodesta": { mat: string | number }
  "reason.notRavaged": { locale: string | number }
  "reason.notReady": Record<string, never>
  "reason.notRightOfNow": { lord: string | number }
  "reason.notRuined": { locale: string | number }
  "reason.notSallying": { mat: string | number }
  "reason.notSetAside": Record<string, never>
  "reason.notSharing": { lord: string | number }
  "reason.notShips": { asset: string | number }
  "reason.notSoFar": { count: number }
  "reason.notSoMany": { least: string | number; most: string | number }
  "reason.notStruck": { target: string | number }
  "reason.notTakingPart": Record<string, never>
  "reason.notTheCommander": { lord: string | number }
  "reason.notThere": Record<string, never>
  "reason.notThisKind": { kind: string | number }
  "reason.notThisLord": { lord: string | number }
  "reason.notThisSeason": Record<string, never>
  "reason.notTogether": { lord: string | number }
  "reason.notTransport": { asset: string | number }
  "reason.notWholeCard": { lord: string | number }
  "reason.notYourCard": Record<string, never>
  "reason.notYourLord": { lord: string | number }
  "reason.nothingLeft": Record<string, never>
  "reason.nothingToTake": { lord: string | number }
  "reason.oneByOne": Record<string, never>
  "reason.oneLocale": { locale: string | number }
  "reason.oneMarker": { lord: string | number }
  "reason.oneMat": { mat: string | number }
  "reason.oneOrAll": { left: string | number }
  "reason.oneToFour": Record<string, never>
  "reason.onlyByEvent": { side: string | number }
  "reason.onlyInCallToArms": { vassal: string | number }
  "reason.onlyPisa": { lord: string | number }
  "reason.otherRuinsFirst": { locale: string | number }
  "reason.outpost": { locale: string | number }
  "reason.ownFirst": Record<string, never>
  "reason.ownMarker": { locale: string | number }
  "reason.payRest": { lord: string | number }
  "reason.planEmpty": Record<string, never>
  "reason.planFull": { count: string | number }
  "reason.planShort": { count: string | number }
  "reason.ravaged": { locale: string | number }
  "reason.removedLord": { lord: string | number }
  "reason.roomAtMat": { mat: string | number }
  "reason.sameTitle": { capability: string | number; mat: string | number }
  "reason.sameWay": { locale: string | number }
  "reason.sanctions": Record<string, never>
  "reason.shutIn": { locale: string | number; lord: string | number }
  "reason.slideFirst": Record<string, never>
  "reason.specialVassal": { vassal: string | number }
  "reason.stillServes": { box: number; lord: string | number }
  "reason.tooFar": { lord: string | number }
  "reason.tooFewActions": { count: number; lord: string | number }
  "reason.tooFewShips": { lord: string | number }
  "reason.tooGreat": { locale: string | number }
  "reason.tooLittle": { asset: string | number }
  "reason.tooLittleFood": Record<string, never>
  "reason.tooMuch": { asset: string | number; lord: string | number }
  "reason.treacheryCard": { lord: string | number }
  "reason.twoAtMost": { mat: string | number }
  "reason.twoForPodesta": { lord: string | number }
  "reason.unarmored": { kind: string | number }
  "reason.unready": { vassal: string | number }
  "reason.vassalSeatEnemy": { vassal: string | number }
  "reason.wallsThere": { locale: string | number }
  "reason.whenceTheyCame": Record<string, never>
  "reason.winter": Record<string, never>
  "result.bribed": Record<string, never>
  "result.findsNothing": Record<string, never>
  "result.foraged": Record<string, never>
  "result.holds": Record<string, never>
  "result.musters": Record<string, never>
  "result.refuses": Record<string, never>
  "result.revolts": Record<string, never>
  "result.routs": Record<string, never>
  "result.stands": Record<string, never>
  "result.staysTrue": Record<string, never>
  "result.surrenders": Record<string, never>
  "scenario.arbia-colorata": Record<string, never>
  "scenario.arbia-colorata.story": Record<string, never>
  "scenario.di-sangue": Record<string, never>
  "scenario.di-sangue.story": Record<string, never>
  "scenario.dolenti-note": Record<string, never>
  "scenario.dolenti-note.story": Record<string, never>
  "scenario.in-far-vendetta": Record<string, never>
  "scenario.in-far-vendetta.story": Record<string, never>
  "scenario.lasciate-ogne-speranza": Record<string, never>
  "scenario.lasciate-ogne-speranza.story": Record<string, never>
  "scenario.santafior-oscura": Record<string, never>
  "scenario.santafior-oscura.story": Record<string, never>
  "scope.lord": Record<string, never>
  "scope.side": Record<string, never>
  "season.autumn": Record<string, never>
  "season.spring": Record<string, never>
  "season.summer": Record<string, never>
  "season.winter": Record<string, never>
  "seat.ghibelline": Record<string, never>
  "seat.guelph": Record<string, never>
  "system.title": Record<string, never>
  "unit.armigeri": Record<string, never>
  "unit.berrovieri": Record<string, never>
  "unit.cavalieri": Record<string, never>
  "unit.lightHorse": Record<string, never>
  "unit.menAtArms": Record<string, never>
  "unit.militia": Record<string, never>
  "unit.ritter": Record<string, never>
  "unit.villici": Record<string, never>
  "vassal.adimari": Record<string, never>
  "vassal.aldobrandino-rosso": Record<string, never>
  "vassal.altopascio": Record<string, never>
  "vassal.arras": Record<string, never>
  "vassal.bologna-comune": Record<string, never>
  "vassal.cacciaconti": Record<string, never>
  "vassal.carroccio-firenze": Record<string, never>
  "vassal.carroccio-siena": Record<string, never>
  "vassal.casali": Record<string, never>
  "vassal.cerchi": Record<string, never>
  "vassal.farinata": Record<string, never>
  "vassal.gherardesca": Record<string, never>
  "vassal.grosseto-comune": Record<string, never>
  "vassal.guastelloni": Record<string, never>
  "vassal.guido-novello": Record<string, never>
  "vassal.heinrich-astimberg": Record<string, never>
  "vassal.incontri": Record<string, never>
  "vassal.lombardia": Record<string, never>
  "vassal.massa-marittima-comune": Record<string, never>
  "vassal.montevarchi-comune": Record<string, never>
  "vassal.obizzi": Record<string, never>
  "vassal.orvietani-perugini": Record<string, never>
  "vassal.pisa-comune": Record<string, never>
  "vassal.pistoia-comune": Record<string, never>
  "vassal.prato-comune": Record<string, never>
  "vassal.royal-naples": Record<string, never>
  "vassal.rubini": Record<string, never>
  "vassal.san-gimignano-comune": Record<string, never>
  "vassal.san-miniato-comune": Record<string, never>
  "vassal.sestiere-borgo-santi-apostoli": Record<string, never>
  "vassal.sestiere-oltrarno": Record<string, never>
  "vassal.sestiere-porta-del-duomo": Record<string, never>
  "vassal.sestiere-porta-san-piero": Record<string, never>
  "vassal.sestiere-san-brancazio": Record<string, never>
  "vassal.sestiere-san-pier-scheraggio": Record<string, never>
  "vassal.tarlati": Record<string, never>
  "vassal.terzo-camollia": Record<string, never>
  "vassal.terzo-citta": Record<string, never>
  "vassal.terzo-san-martino": Record<string, never>
  "vassal.ubertini": Record<string, never>
}
