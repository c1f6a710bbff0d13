// Made from en.json by `npm run messages`.
export interface Messages {
  "analysis.basis": { games: number }
  "analysis.change": { after: string | number; before: string | number; side: string | number }
  "analysis.close": Record<string, never>
  "analysis.curve": { side: string | number }
  "analysis.dice": Record<string, never>
  "analysis.end": Record<string, never>
  "analysis.ended.agreed": Record<string, never>
  "analysis.ended.conceded": Record<string, never>
  "analysis.ended.left": Record<string, never>
  "analysis.ended.time": Record<string, never>
  "analysis.failed": Record<string, never>
  "analysis.gain": Record<string, never>
  "analysis.gainAbout": { gain: string | number }
  "analysis.last": Record<string, never>
  "analysis.look": Record<string, never>
  "analysis.looking": Record<string, never>
  "analysis.luck": Record<string, never>
  "analysis.luckLater": Record<string, never>
  "analysis.luckWhy": Record<string, never>
  "analysis.mean": Record<string, never>
  "analysis.moment": Record<string, never>
  "analysis.noPlans": Record<string, never>
  "analysis.noTurnings": Record<string, never>
  "analysis.notWeighed": Record<string, never>
  "analysis.part": { ply: string | number; side: string | number; turn: number }
  "analysis.pips": { came: string | number; expected: string | number }
  "analysis.plans": Record<string, never>
  "analysis.plansOf": { side: string | number; simulations: number }
  "analysis.plot": Record<string, never>
  "analysis.progress": Record<string, never>
  "analysis.ready": Record<string, never>
  "analysis.side": Record<string, never>
  "analysis.stop": Record<string, never>
  "analysis.stopped": Record<string, never>
  "analysis.table": Record<string, never>
  "analysis.threw": { came: string | number; expected: string | number }
  "analysis.threwAbout": { came: string | number; expected: string | number }
  "analysis.throws": { count: number }
  "analysis.title": Record<string, never>
  "analysis.turnings": Record<string, never>
  "analysis.unseen": Record<string, never>
  "analysis.unweighed": { count: number; work: string }
  "analysis.working": Record<string, never>
  "app.cancel": Record<string, never>
  "app.close": Record<string, never>
  "app.loading": Record<string, never>
  "app.name": Record<string, never>
  "app.notLoaded": Record<string, never>
  "app.tryAgain": Record<string, never>
  "app.update": Record<string, never>
  "app.updateNow": Record<string, never>
  "charts.title": Record<string, never>
  "chronicle.chapter": { phase: string | number; side: string | number; turn: number }
  "chronicle.empty": Record<string, never>
  "chronicle.go": Record<string, never>
  "curtain.help": { side: string | number }
  "curtain.open": { side: string | number }
  "curtain.title": { side: string | number }
  "decision.putBack": Record<string, never>
  "dice.last": Record<string, never>
  "dice.rolled": { rolls: string | number }
  "egc.allowance": { points: string | number }
  "egc.ap": { count: number }
  "egc.apOf": { count: number }
  "egc.ask.action": Record<string, never>
  "egc.ask.army": Record<string, never>
  "egc.ask.aux": Record<string, never>
  "egc.ask.force": Record<string, never>
  "egc.ask.forced": Record<string, never>
  "egc.ask.hex": Record<string, never>
  "egc.ask.leader": Record<string, never>
  "egc.ask.order": Record<string, never>
  "egc.ask.other": Record<string, never>
  "egc.ask.points": Record<string, never>
  "egc.ask.spanish": Record<string, never>
  "egc.ask.target": Record<string, never>
  "egc.ask.throw": Record<string, never>
  "egc.ask.under": Record<string, never>
  "egc.ask.unit": Record<string, never>
  "egc.cardOf": { leader: string | number }
  "egc.cards": { count: number }
  "egc.display.battle": Record<string, never>
  "egc.display.cards": Record<string, never>
  "egc.display.states": Record<string, never>
  "egc.display.track": Record<string, never>
  "egc.display.which": Record<string, never>
  "egc.group.actions": Record<string, never>
  "egc.group.auxiliaries": Record<string, never>
  "egc.group.baronAt": Record<string, never>
  "egc.group.campaign": Record<string, never>
  "egc.group.capitani": Record<string, never>
  "egc.group.company": Record<string, never>
  "egc.group.compel": Record<string, never>
  "egc.group.deployAt": Record<string, never>
  "egc.group.exchange": Record<string, never>
  "egc.group.farther": Record<string, never>
  "egc.group.forced": Record<string, never>
  "egc.group.here": Record<string, never>
  "egc.group.hexes": Record<string, never>
  "egc.group.leave": Record<string, never>
  "egc.group.lines": Record<string, never>
  "egc.group.order": Record<string, never>
  "egc.group.paid": Record<string, never>
  "egc.group.places": Record<string, never>
  "egc.group.quarters": Record<string, never>
  "egc.group.reorganise": Record<string, never>
  "egc.group.ride": Record<string, never>
  "egc.group.sail": Record<string, never>
  "egc.group.step": Record<string, never>
  "egc.group.strengthen": Record<string, never>
  "egc.group.transfer": Record<string, never>
  "egc.group.units": Record<string, never>
  "egc.initiative": { initiative: number; order: string | number }
  "egc.line.cut": { where: string | number }
  "egc.line.noRoad": Record<string, never>
  "egc.line.noSource": Record<string, never>
  "egc.line.runs": { count: number; from: string | number }
  "egc.loss.out": Record<string, never>
  "egc.loss.points": { count: number }
  "egc.map": Record<string, never>
  "egc.menOf": { leader: string | number }
  "egc.mp": { points: string | number }
  "egc.note.attackAgain": Record<string, never>
  "egc.note.fatigue": { least: number; modifier: string | number; most: number }
  "egc.note.noPath": Record<string, never>
  "egc.note.order": { order: string | number }
  "egc.onColumn": Record<string, never>
  "egc.onDie": Record<string, never>
  "egc.purse": { army: string | number; count: number }
  "egc.rating": { initiative: number; rank: number }
  "egc.roster.round": { round: number }
  "egc.roster.title": { hex: string | number }
  "egc.secret": Record<string, never>
  "egc.secretHide": Record<string, never>
  "egc.secretShow": { side: string | number }
  "egc.strength": { leader: string | number; points: number; shaken: string }
  "egc.times": { count: number; what: string | number }
  "forecast.chart": Record<string, never>
  "forecast.exact": Record<string, never>
  "forecast.noModifiers": Record<string, never>
  "forecast.sampled": { bound: string | number }
  "forecast.title": Record<string, never>
  "gg.adjutant": Record<string, never>
  "gg.against": { target: string | number; unit: string | number }
  "gg.alone": Record<string, never>
  "gg.aloneNamed": { unit: string | number }
  "gg.arrasWritten": { hex: string | number }
  "gg.ask.lead": Record<string, never>
  "gg.ask.march": Record<string, never>
  "gg.ask.order": Record<string, never>
  "gg.ask.place": Record<string, never>
  "gg.ask.stand": Record<string, never>
  "gg.ask.strike": Record<string, never>
  "gg.ask.throw": Record<string, never>
  "gg.attackedBy": { attackers: string | number }
  "gg.attacker": Record<string, never>
  "gg.attemptNeeded": { needed: number }
  "gg.battaglia.saracens": Record<string, never>
  "gg.bidWritten": { levels: number }
  "gg.chart.armour": Record<string, never>
  "gg.chart.atRange": { range: string | number; weapon: string | number }
  "gg.chart.blocked": Record<string, never>
  "gg.chart.boxesLost": { boxes: number }
  "gg.chart.columns": Record<string, never>
  "gg.chart.dice": Record<string, never>
  "gg.chart.die": Record<string, never>
  "gg.chart.disrupts": Record<string, never>
  "gg.chart.effect": Record<string, never>
  "gg.chart.fire": Record<string, never>
  "gg.chart.fireDice": Record<string, never>
  "gg.chart.foot": Record<string, never>
  "gg.chart.free": Record<string, never>
  "gg.chart.ground": Record<string, never>
  "gg.chart.leadDefender": Record<string, never>
  "gg.chart.movement": Record<string, never>
  "gg.chart.no": Record<string, never>
  "gg.chart.personality": Record<string, never>
  "gg.chart.points": Record<string, never>
  "gg.chart.shock": Record<string, never>
  "gg.chart.shockKey": Record<string, never>
  "gg.chart.sight": Record<string, never>
  "gg.chart.span": { max: string | number; min: string | number }
  "gg.chart.stormEnds": Record<string, never>
  "gg.chart.targetArmour": Record<string, never>
  "gg.chart.terrain": Record<string, never>
  "gg.chart.unit": Record<string, never>
  "gg.chart.unitType": Record<string, never>
  "gg.chart.weather": Record<string, never>
  "gg.chart.worse": Record<string, never>
  "gg.chart.wounded": Record<string, never>
  "gg.chart.yes": Record<string, never>
  "gg.columnShifts": Record<string, never>
  "gg.comeOn": Record<string, never>
  "gg.company": Record<string, never>
  "gg.cost": { cost: number }
  "gg.defender": Record<string, never>
  "gg.diceModifiers": Record<string, never>
  "gg.duty.allCarica": Record<string, never>
  "gg.duty.allMoveThenFire": Record<string, never>
  "gg.duty.attacks": { count: number }
  "gg.duty.giveBattle": Record<string, never>
  "gg.entries": Record<string, never>
  "gg.fatigue": { add: number }
  "gg.fatigueAfter": { turn: number }
  "gg.fire": Record<string, never>
  "gg.fireNeeded": { bare: string | number; needed: string | number }
  "gg.fireTurned": { facing: string | number }
  "gg.goingTo": { hex: string | number; unit: string | number }
  "gg.harm": { share: string | number }
  "gg.hidePaper": Record<string, never>
  "gg.how.attack": Record<string, never>
  "gg.how.carica": Record<string, never>
  "gg.how.fire": Record<string, never>
  "gg.inARow": { times: number }
  "gg.inReserve": Record<string, never>
  "gg.levelOf": { level: number; side: string | number }
  "gg.marchCosts": Record<string, never>
  "gg.marchFree": Record<string, never>
  "gg.marchTurn": { turn: number }
  "gg.marker": { capacity: number; name: string | number; start: number; state: string }
  "gg.order": { order: string | number }
  "gg.orders": Record<string, never>
  "gg.otherWays": Record<string, never>
  "gg.out": Record<string, never>
  "gg.outOfCommandNamed": { unit: string | number }
  "gg.ownPaper": Record<string, never>
  "gg.papers": Record<string, never>
  "gg.pick.inCommand": Record<string, never>
  "gg.pick.marching": Record<string, never>
  "gg.pick.outOfCommand": Record<string, never>
  "gg.pick.personalities": Record<string, never>
  "gg.pick.waiting": Record<string, never>
  "gg.places": Record<string, never>
  "gg.points": { points: number }
  "gg.pointsLeft": { points: number }
  "gg.pointsReserve": { points: number }
  "gg.result.andRetreats": { loss: string | number }
  "gg.result.hits": { hits: number }
  "gg.result.retreats": Record<string, never>
  "gg.shockNeeded": { add: string | number; column: string | number }
  "gg.showPaper": { side: string | number }
  "gg.special": Record<string, never>
  "gg.stepByStep": { order: string | number }
  "gg.steps": Record<string, never>
  "gg.strikeFrom": { facing: string | number; hex: string | number; how: string | number }
  "gg.strikeHere": { how: string | number }
  "gg.strikes": Record<string, never>
  "gg.table": Record<string, never>
  "gg.throw": Record<string, never>
  "gg.throw.declare": Record<string, never>
  "gg.throw.face": Record<string, never>
  "gg.throw.resolve": Record<string, never>
  "gg.throw.shoot": Record<string, never>
  "gg.together": Record<string, never>
  "gg.towards": { of: number; points: number }
  "gg.treason": Record<string, never>
  "gg.turnTo": { facing: string | number }
  "gg.turns": Record<string, never>
  "gg.victory": Record<string, never>
  "gg.weather": Record<string, never>
  "gmb.ask.attack": Record<string, never>
  "gmb.ask.go": Record<string, never>
  "gmb.ask.stand": Record<string, never>
  "gmb.ask.target": Record<string, never>
  "gmb.charges": Record<string, never>
  "gmb.chart.all": Record<string, never>
  "gmb.chart.armour": Record<string, never>
  "gmb.chart.charge": Record<string, never>
  "gmb.chart.cost": Record<string, never>
  "gmb.chart.defender": Record<string, never>
  "gmb.chart.die": Record<string, never>
  "gmb.chart.fire": Record<string, never>
  "gmb.chart.free": Record<string, never>
  "gmb.chart.ground": Record<string, never>
  "gmb.chart.into": Record<string, never>
  "gmb.chart.level": Record<string, never>
  "gmb.chart.melee": Record<string, never>
  "gmb.chart.morale": Record<string, never>
  "gmb.chart.no": Record<string, never>
  "gmb.chart.prohibited": Record<string, never>
  "gmb.chart.score": { first: string | number; second: string | number }
  "gmb.chart.sight": Record<string, never>
  "gmb.chart.span": { max: string | number; min: string | number }
  "gmb.chart.terrain": Record<string, never>
  "gmb.chart.through": Record<string, never>
  "gmb.chart.victory": Record<string, never>
  "gmb.chart.yes": Record<string, never>
  "gmb.cost": { cost: number }
  "gmb.forms": Record<string, never>
  "gmb.fromHex": { hex: string | number }
  "gmb.goingTo": { hex: string | number; unit: string | number }
  "gmb.harm": { share: string | number }
  "gmb.modes": Record<string, never>
  "gmb.morale": Record<string, never>
  "gmb.needed": { bare: string | number; morale: string | number; needed: string | number }
  "gmb.organise": Record<string, never>
  "gmb.others": Record<string, never>
  "gmb.outOfReach": Record<string, never>
  "gmb.perLevel": { add: string | number }
  "gmb.pick.challenge": Record<string, never>
  "gmb.pick.fire": Record<string, never>
  "gmb.pick.melee": Record<string, never>
  "gmb.pick.move": Record<string, never>
  "gmb.places": Record<string, never>
  "gmb.riders": Record<string, never>
  "gmb.standFacing": { facing: string | number; hexes: string | number }
  "gmb.standMode": { hex: string | number; mode: string | number }
  "gmb.stepByStep": Record<string, never>
  "gmb.steps": Record<string, never>
  "gmb.targets": { count: number }
  "gmb.throwFire": Record<string, never>
  "gmb.throwMelee": Record<string, never>
  "gmb.turns": Record<string, never>
  "gmb.withLeaders": { leaders: string | number; unit: string | number }
  "holder.condottiere": Record<string, never>
  "holder.condottiere.about": Record<string, never>
  "holder.knight": Record<string, never>
  "holder.knight.about": Record<string, never>
  "holder.page": Record<string, never>
  "holder.page.about": Record<string, never>
  "holder.person": Record<string, never>
  "holder.person.about": Record<string, never>
  "holder.random": Record<string, never>
  "holder.random.about": Record<string, never>
  "holder.squire": Record<string, never>
  "holder.squire.about": Record<string, never>
  "home.kept": Record<string, never>
  "home.provenance": Record<string, never>
  "home.shelf": Record<string, never>
  "home.tagline": Record<string, never>
  "home.versus": { first: string | number; second: string | number }
  "import.choose": Record<string, never>
  "import.reading": Record<string, never>
  "import.refused": { reason: string | number }
  "import.what": Record<string, never>
  "inf.above": { least: number }
  "inf.ask.action": Record<string, never>
  "inf.ask.boxes": Record<string, never>
  "inf.ask.card": Record<string, never>
  "inf.ask.count": Record<string, never>
  "inf.ask.hand": Record<string, never>
  "inf.ask.kind": Record<string, never>
  "inf.ask.laden": Record<string, never>
  "inf.ask.locale": Record<string, never>
  "inf.ask.lord": Record<string, never>
  "inf.ask.mat": Record<string, never>
  "inf.ask.out": Record<string, never>
  "inf.ask.position": Record<string, never>
  "inf.ask.routed": Record<string, never>
  "inf.ask.throw": Record<string, never>
  "inf.ask.vassal": Record<string, never>
  "inf.atMost": { most: number }
  "inf.chart.archery": Record<string, never>
  "inf.chart.armored": Record<string, never>
  "inf.chart.battle": Record<string, never>
  "inf.chart.box": Record<string, never>
  "inf.chart.calendar": Record<string, never>
  "inf.chart.cards": Record<string, never>
  "inf.chart.crossbow": Record<string, never>
  "inf.chart.dice": Record<string, never>
  "inf.chart.garrison": Record<string, never>
  "inf.chart.grow": Record<string, never>
  "inf.chart.halves": Record<string, never>
  "inf.chart.months": Record<string, never>
  "inf.chart.protection": Record<string, never>
  "inf.chart.revolt": { side: string | number }
  "inf.chart.season": Record<string, never>
  "inf.chart.size": Record<string, never>
  "inf.chart.stormAttack": Record<string, never>
  "inf.chart.stormDefence": Record<string, never>
  "inf.chart.stronghold": Record<string, never>
  "inf.chart.strongholds": Record<string, never>
  "inf.chart.submission": Record<string, never>
  "inf.chart.unit": Record<string, never>
  "inf.chart.units": Record<string, never>
  "inf.chart.walls": Record<string, never>
  "inf.cost": { count: number }
  "inf.diceAtMost": { dice: number; most: number }
  "inf.display.calendar": Record<string, never>
  "inf.display.cards": Record<string, never>
  "inf.display.combat": Record<string, never>
  "inf.display.mats": Record<string, never>
  "inf.display.plan": Record<string, never>
  "inf.display.which": Record<string, never>
  "inf.effect": { effect: string | number; text: string | number }
  "inf.garrison": Record<string, never>
  "inf.group.bribe": Record<string, never>
  "inf.group.capabilities": Record<string, never>
  "inf.group.company": Record<string, never>
  "inf.group.deploy": Record<string, never>
  "inf.group.fight": Record<string, never>
  "inf.group.here": Record<string, never>
  "inf.group.levyWith": Record<string, never>
  "inf.group.lieutenants": Record<string, never>
  "inf.group.lords": Record<string, never>
  "inf.group.march": Record<string, never>
  "inf.group.plan": Record<string, never>
  "inf.group.raid": Record<string, never>
  "inf.group.revolt": Record<string, never>
  "inf.group.sail": Record<string, never>
  "inf.group.swap": Record<string, never>
  "inf.group.transport": Record<string, never>
  "inf.group.vassals": Record<string, never>
  "inf.hand": { count: number }
  "inf.handOf": { count: number }
  "inf.laden.0": Record<string, never>
  "inf.laden.1": Record<string, never>
  "inf.less": Record<string, never>
  "inf.loss.captured": Record<string, never>
  "inf.loss.gone": Record<string, never>
  "inf.loss.taken": Record<string, never>
  "inf.map": Record<string, never>
  "inf.march.0": Record<string, never>
  "inf.march.1": Record<string, never>
  "inf.matOf": { lord: string | number }
  "inf.needed": { what: string | number }
  "inf.note.group": { lords: string | number }
  "inf.note.noEvent": Record<string, never>
  "inf.nothing": Record<string, never>
  "inf.payOwn": { asset: string | number; lord: string | number }
  "inf.placeAt": { mat: string | number; position: string | number }
  "inf.plan.left": { count: number }
  "inf.plan.pass": Record<string, never>
  "inf.plan.treachery": { lord: string | number }
  "inf.position.0": Record<string, never>
  "inf.position.1": Record<string, never>
  "inf.position.2": Record<string, never>
  "inf.position.3": Record<string, never>
  "inf.position.4": Record<string, never>
  "inf.position.5": Record<string, never>
  "inf.secret": Record<string, never>
  "inf.secretHide": Record<string, never>
  "inf.secretShow": { side: string | number }
  "inf.servesHalf": { to: number }
  "inf.servesTo": { box: number; to: number }
  "inf.stands": { share: string | number }
  "inf.supply.sea": { carts: number; count: number; locale: string | number }
  "inf.supply.seat": { carts: number; count: number; locale: string | number }
  "inf.times": { count: number; what: string | number }
  "inf.units": { count: number; unit: string | number }
  "kept.changed": { date: string | number }
  "kept.drawn": Record<string, never>
  "kept.none": Record<string, never>
  "kept.remove": Record<string, never>
  "kept.removeNamed": { date: string | number; name: string | number }
  "kept.removeTitle": Record<string, never>
  "kept.removeWarning": { name: string | number }
  "kept.turn": { side: string | number; turn: number }
  "kept.won": { side: string | number }
  "kernel.extraField": Record<string, never>
  "kernel.field": Record<string, never>
  "kernel.garbage": Record<string, never>
  "kernel.noSeat": Record<string, never>
  "kernel.noUndo": Record<string, never>
  "kernel.notAsked": Record<string, never>
  "kernel.notNow": Record<string, never>
  "kernel.over": Record<string, never>
  "kernel.unlisted": Record<string, never>
  "losses.none": Record<string, never>
  "losses.points": { points: number }
  "losses.sum": { points: number }
  "losses.title": Record<string, never>
  "new.back": Record<string, never>
  "new.commitment": Record<string, never>
  "new.dice": Record<string, never>
  "new.diceWhy": Record<string, never>
  "new.no": Record<string, never>
  "new.options": Record<string, never>
  "new.pack": Record<string, never>
  "new.seats": Record<string, never>
  "new.start": Record<string, never>
  "new.unknown": Record<string, never>
  "new.unknownHelp": Record<string, never>
  "new.where": Record<string, never>
  "new.where.here": Record<string, never>
  "new.where.online": Record<string, never>
  "new.words": { side: string | number }
  "new.yes": Record<string, never>
  "online.account.delete": Record<string, never>
  "online.account.deleteTitle": Record<string, never>
  "online.account.deleteWarning": { name: string | number }
  "online.account.guest": Record<string, never>
  "online.account.guestOut": { name: string | number }
  "online.account.signOut": Record<string, never>
  "online.account.title": Record<string, never>
  "online.away": Record<string, never>
  "online.back.agree": Record<string, never>
  "online.back.ask": Record<string, never>
  "online.back.asked": { count: number; side: string | number }
  "online.back.how": Record<string, never>
  "online.back.look": Record<string, never>
  "online.back.refuse": Record<string, never>
  "online.back.to": { plies: number; ply: number }
  "online.back.waiting": { count: number }
  "online.chat.older": Record<string, never>
  "online.chat.players": Record<string, never>
  "online.chat.playersEmpty": Record<string, never>
  "online.chat.room": Record<string, never>
  "online.chat.send": Record<string, never>
  "online.chat.signIn": Record<string, never>
  "online.chat.unread": { count: number }
  "online.chat.watchers": Record<string, never>
  "online.chat.watchersEmpty": Record<string, never>
  "online.chat.write": Record<string, never>
  "online.claim.do": Record<string, never>
  "online.claim.from": { date: string | number }
  "online.claim.may": Record<string, never>
  "online.claim.title": Record<string, never>
  "online.claim.warning": Record<string, never>
  "online.clock.add": Record<string, never>
  "online.clock.bank": Record<string, never>
  "online.clock.clock": Record<string, never>
  "online.clock.daysWhy": Record<string, never>
  "online.clock.due": { date: string | number }
  "online.clock.label": Record<string, never>
  "online.clock.left": { time: string | number }
  "online.clock.liveWhy": Record<string, never>
  "online.clock.none": Record<string, never>
  "online.clock.noneWhy.correspondence": Record<string, never>
  "online.clock.noneWhy.live": Record<string, never>
  "online.clock.resting": { time: string | number }
  "online.clock.rests": Record<string, never>
  "online.clock.runs": Record<string, never>
  "online.clock.title": Record<string, never>
  "online.clock.unit": { figure: string | number }
  "online.concede.do": Record<string, never>
  "online.concede.title": Record<string, never>
  "online.concede.warning": Record<string, never>
  "online.copy": Record<string, never>
  "online.copy.byHand": Record<string, never>
  "online.copy.done": Record<string, never>
  "online.daysOff.add": Record<string, never>
  "online.daysOff.from": Record<string, never>
  "online.daysOff.removeNamed": { from: string | number; to: string | number }
  "online.daysOff.title": Record<string, never>
  "online.daysOff.to": Record<string, never>
  "online.daysOff.tooMany": { days: number; most: number; year: string | number }
  "online.daysOff.vacations": Record<string, never>
  "online.daysOff.weekdays": Record<string, never>
  "online.daysOff.why": { most: number }
  "online.daysOff.zone": Record<string, never>
  "online.dice.seal": Record<string, never>
  "online.dice.words": Record<string, never>
  "online.draw.accept": Record<string, never>
  "online.draw.offer": Record<string, never>
  "online.draw.offered": { side: string | number }
  "online.draw.refuse": Record<string, never>
  "online.draw.waiting": Record<string, never>
  "online.guest.come": Record<string, never>
  "online.guest.keep": Record<string, never>
  "online.guest.keepTitle": Record<string, never>
  "online.guest.keepWhy": Record<string, never>
  "online.guest.link": Record<string, never>
  "online.guest.linkLabel": Record<string, never>
  "online.guest.other": { name: string | number }
  "online.guest.stay": { name: string | number }
  "online.guest.title": Record<string, never>
  "online.home.all": { count: number }
  "online.home.away": Record<string, never>
  "online.home.go": Record<string, never>
  "online.home.guest": { name: string | number }
  "online.home.known": { name: string | number }
  "online.home.title": Record<string, never>
  "online.home.turns": { count: number }
  "online.home.what": Record<string, never>
  "online.invitation": Record<string, never>
  "online.join.already": Record<string, never>
  "online.join.as": { side: string | number }
  "online.join.decline": Record<string, never>
  "online.join.diceWhy": Record<string, never>
  "online.join.full": Record<string, never>
  "online.join.invites": { name: string | number }
  "online.join.missing": Record<string, never>
  "online.join.missingHelp": Record<string, never>
  "online.join.open": Record<string, never>
  "online.join.seat": Record<string, never>
  "online.join.side": Record<string, never>
  "online.join.take": { side: string | number }
  "online.join.toGame": Record<string, never>
  "online.join.watch": Record<string, never>
  "online.line.against": { names: string | number }
  "online.line.alone": Record<string, never>
  "online.line.away": Record<string, never>
  "online.line.here": Record<string, never>
  "online.line.invited": Record<string, never>
  "online.line.player": { name: string | number; side: string | number }
  "online.line.playing": Record<string, never>
  "online.line.seat": { name: string | number; side: string | number }
  "online.line.theirTurn": { side: string | number }
  "online.line.waiting": { count: number }
  "online.line.youLost": Record<string, never>
  "online.line.youWon": Record<string, never>
  "online.line.yourTurn": Record<string, never>
  "online.link.lost": Record<string, never>
  "online.link.storage": Record<string, never>
  "online.lobby.agree": Record<string, never>
  "online.lobby.battle": Record<string, never>
  "online.lobby.new": Record<string, never>
  "online.lobby.open": Record<string, never>
  "online.lobby.openNone": Record<string, never>
  "online.lobby.over": Record<string, never>
  "online.lobby.own": Record<string, never>
  "online.lobby.ownNone": Record<string, never>
  "online.lobby.playing": Record<string, never>
  "online.lobby.take": { side: string | number }
  "online.lobby.title": Record<string, never>
  "online.lobby.watch": Record<string, never>
  "online.lobby.watchNone": Record<string, never>
  "online.lobby.which": Record<string, never>
  "online.more": Record<string, never>
  "online.new.anybody": Record<string, never>
  "online.new.correspondenceWhy": Record<string, never>
  "online.new.diceWhy": Record<string, never>
  "online.new.first": Record<string, never>
  "online.new.invite": Record<string, never>
  "online.new.link": Record<string, never>
  "online.new.linkWhy": Record<string, never>
  "online.new.liveWhy": Record<string, never>
  "online.new.me": Record<string, never>
  "online.new.nobody": Record<string, never>
  "online.new.open": Record<string, never>
  "online.new.openWhy": Record<string, never>
  "online.new.others": Record<string, never>
  "online.new.pace": Record<string, never>
  "online.new.time": Record<string, never>
  "online.new.watched": Record<string, never>
  "online.new.who": Record<string, never>
  "online.notLeft": Record<string, never>
  "online.notes.saving": Record<string, never>
  "online.notes.why": Record<string, never>
  "online.nothingAsked": Record<string, never>
  "online.nothingOffered": Record<string, never>
  "online.nothingToTakeBack": Record<string, never>
  "online.notices.address": Record<string, never>
  "online.notices.confirmed": Record<string, never>
  "online.notices.denied": Record<string, never>
  "online.notices.devices": { count: number }
  "online.notices.email": Record<string, never>
  "online.notices.emailWhy": Record<string, never>
  "online.notices.hasSecret": Record<string, never>
  "online.notices.newSecret": Record<string, never>
  "online.notices.noMail": Record<string, never>
  "online.notices.of.joined": Record<string, never>
  "online.notices.of.offer": Record<string, never>
  "online.notices.of.over": Record<string, never>
  "online.notices.of.turn": Record<string, never>
  "online.notices.push": Record<string, never>
  "online.notices.pushOff": Record<string, never>
  "online.notices.pushOn": Record<string, never>
  "online.notices.pushWhy": Record<string, never>
  "online.notices.secret": Record<string, never>
  "online.notices.sending": Record<string, never>
  "online.notices.sent": Record<string, never>
  "online.notices.showSecret": Record<string, never>
  "online.notices.test": Record<string, never>
  "online.notices.title": Record<string, never>
  "online.notices.unconfirmed": Record<string, never>
  "online.notices.unsupported": Record<string, never>
  "online.notices.url": Record<string, never>
  "online.notices.webhook": Record<string, never>
  "online.notices.webhookWhy": Record<string, never>
  "online.notices.why": Record<string, never>
  "online.others.none": Record<string, never>
  "online.outcome.agreed": Record<string, never>
  "online.outcome.conceded": { winner: string | number }
  "online.outcome.left": { winner: string | number }
  "online.outcome.time": { winner: string | number }
  "online.pace.correspondence": Record<string, never>
  "online.pace.live": Record<string, never>
  "online.panel.agreements": Record<string, never>
  "online.panel.asked": Record<string, never>
  "online.panel.chat": Record<string, never>
  "online.panel.guest": Record<string, never>
  "online.panel.notes": Record<string, never>
  "online.panel.others": Record<string, never>
  "online.panel.parts": Record<string, never>
  "online.panel.since": Record<string, never>
  "online.panel.standing": Record<string, never>
  "online.panel.stopped": Record<string, never>
  "online.panel.terms": Record<string, never>
  "online.panel.turns": { count: number }
  "online.password.change": Record<string, never>
  "online.password.changed": Record<string, never>
  "online.password.old": Record<string, never>
  "online.password.title": Record<string, never>
  "online.password.why": Record<string, never>
  "online.places.end": Record<string, never>
  "online.places.endNamed": { date: string | number; name: string | number }
  "online.places.endOthers": Record<string, never>
  "online.places.here": Record<string, never>
  "online.places.seen": { date: string | number }
  "online.places.title": Record<string, never>
  "online.places.unknown": Record<string, never>
  "online.rematch.do": Record<string, never>
  "online.rematch.go": Record<string, never>
  "online.rematch.why": Record<string, never>
  "online.remove": Record<string, never>
  "online.save": Record<string, never>
  "online.saved": Record<string, never>
  "online.session.away": Record<string, never>
  "online.session.awayHelp": Record<string, never>
  "online.session.change": { side: string | number }
  "online.session.loading": Record<string, never>
  "online.session.missing": Record<string, never>
  "online.session.missingHelp": Record<string, never>
  "online.session.newer": Record<string, never>
  "online.session.newerHelp": Record<string, never>
  "online.session.noRecord": Record<string, never>
  "online.session.others": Record<string, never>
  "online.session.problem": Record<string, never>
  "online.session.reload": Record<string, never>
  "online.session.sending": Record<string, never>
  "online.session.side": { side: string | number }
  "online.session.signIn": Record<string, never>
  "online.session.signInHelp": Record<string, never>
  "online.session.stopped": Record<string, never>
  "online.session.waiting": { side: string | number }
  "online.session.waitingHelp": Record<string, never>
  "online.session.watching": Record<string, never>
  "online.share": Record<string, never>
  "online.sign.guest": Record<string, never>
  "online.sign.guestGo": Record<string, never>
  "online.sign.guestWhy": Record<string, never>
  "online.sign.how": Record<string, never>
  "online.sign.name": Record<string, never>
  "online.sign.newPassword": Record<string, never>
  "online.sign.password": Record<string, never>
  "online.sign.register": Record<string, never>
  "online.sign.registerGo": Record<string, never>
  "online.sign.registerWhy": Record<string, never>
  "online.sign.signIn": Record<string, never>
  "online.sign.signInGo": Record<string, never>
  "online.sign.signInWhy": Record<string, never>
  "online.sign.title": Record<string, never>
  "online.sign.welcome": { name: string | number }
  "online.since.back": Record<string, never>
  "online.since.begin": Record<string, never>
  "online.since.count": { count: number }
  "online.since.next": Record<string, never>
  "online.since.none": Record<string, never>
  "online.since.step": { count: number; step: number }
  "online.sitter.empty": Record<string, never>
  "online.sitter.guest": { name: string | number }
  "online.sitter.invited": { name: string | number }
  "online.sitter.you": Record<string, never>
  "online.standing.again": Record<string, never>
  "online.standing.atOnce": Record<string, never>
  "online.standing.careful": Record<string, never>
  "online.standing.drop": Record<string, never>
  "online.standing.dropNamed": { answer: string | number }
  "online.standing.exact": Record<string, never>
  "online.standing.given": { count: number }
  "online.standing.kind": Record<string, never>
  "online.standing.leave": Record<string, never>
  "online.standing.left": Record<string, never>
  "online.standing.limited": Record<string, never>
  "online.standing.most": { count: number }
  "online.standing.notAsked": Record<string, never>
  "online.standing.same": Record<string, never>
  "online.standing.stopped.new": Record<string, never>
  "online.standing.stopped.same": Record<string, never>
  "online.standing.stopped.times": Record<string, never>
  "online.standing.stopped.until": Record<string, never>
  "online.standing.times": Record<string, never>
  "online.standing.until": Record<string, never>
  "online.standing.until.game": Record<string, never>
  "online.standing.until.turn": Record<string, never>
  "online.standing.which": Record<string, never>
  "online.standing.why": Record<string, never>
  "online.terms.bank": { bank: string | number }
  "online.terms.bankAdd": { add: string | number; bank: string | number }
  "online.terms.daysOff": Record<string, never>
  "online.terms.noClock": Record<string, never>
  "online.terms.packed": Record<string, never>
  "online.terms.private": Record<string, never>
  "online.terms.title": Record<string, never>
  "online.terms.watched": Record<string, never>
  "online.timeLeft": Record<string, never>
  "online.toLobby": Record<string, never>
  "online.tokens.label": Record<string, never>
  "online.tokens.make": Record<string, never>
  "online.tokens.once": Record<string, never>
  "online.tokens.removeNamed": { name: string | number }
  "online.tokens.title": Record<string, never>
  "online.tokens.token": Record<string, never>
  "online.tokens.unused": Record<string, never>
  "online.tokens.why": Record<string, never>
  "online.tooOften": { time: string | number }
  "online.unit.day": Record<string, never>
  "online.unit.hour": Record<string, never>
  "online.unit.minute": Record<string, never>
  "online.unit.second": Record<string, never>
  "online.wait.kept": { name: string | number }
  "online.wait.leave": Record<string, never>
  "online.wait.leaveWarning": Record<string, never>
  "online.wait.link": { side: string | number }
  "online.wait.notice": Record<string, never>
  "online.wait.open": { side: string | number }
  "online.wait.withdraw": Record<string, never>
  "online.wait.withdrawWarning": Record<string, never>
  "open.elsewhere": Record<string, never>
  "open.elsewhereHelp": Record<string, never>
  "open.loading": Record<string, never>
  "open.missing": Record<string, never>
  "open.missingHelp": Record<string, never>
  "open.problem": Record<string, never>
  "open.problemHelp": Record<string, never>
  "over.export": Record<string, never>
  "over.fortresses": { count: number }
  "over.home": Record<string, never>
  "over.level": { level: number }
  "over.look": Record<string, never>
  "over.notProved": { reason: string | number }
  "over.proof": Record<string, never>
  "over.proofWhy": Record<string, never>
  "over.prove": Record<string, never>
  "over.proved": { actions: number; rolls: number }
  "over.proving": Record<string, never>
  "over.secret": Record<string, never>
  "over.states": { count: number }
  "over.title": Record<string, never>
  "pack.choose": Record<string, never>
  "pack.loaded": { name: string | number }
  "pack.own": Record<string, never>
  "pack.refused": { reason: string | number }
  "pack.remove": Record<string, never>
  "pack.what": Record<string, never>
  "past.back": Record<string, never>
  "past.looking": { plies: number; ply: number }
  "past.move": { plies: number; ply: number }
  "past.now": Record<string, never>
  "past.on": Record<string, never>
  "past.readOnly": Record<string, never>
  "past.slider": Record<string, never>
  "past.title": Record<string, never>
  "phase.activations": Record<string, never>
  "phase.administration": Record<string, never>
  "phase.battles": Record<string, never>
  "phase.commands": Record<string, never>
  "phase.deployment": Record<string, never>
  "phase.endOfTurn": Record<string, never>
  "problem.address": Record<string, never>
  "problem.begun": Record<string, never>
  "problem.busy": Record<string, never>
  "problem.changes": Record<string, never>
  "problem.clock": Record<string, never>
  "problem.day": Record<string, never>
  "problem.full": Record<string, never>
  "problem.guest": Record<string, never>
  "problem.guest-key": Record<string, never>
  "problem.illegal-action": { place: string | number; rule: string | number; seat: string | number }
  "problem.in-person": Record<string, never>
  "problem.inner": Record<string, never>
  "problem.json": Record<string, never>
  "problem.kept": Record<string, never>
  "problem.mail": Record<string, never>
  "problem.media-type": Record<string, never>
  "problem.metrics": Record<string, never>
  "problem.name-taken": Record<string, never>
  "problem.no-account": Record<string, never>
  "problem.no-device": Record<string, never>
  "problem.no-email": Record<string, never>
  "problem.no-game": Record<string, never>
  "problem.no-invitation": Record<string, never>
  "problem.no-mail": Record<string, never>
  "problem.no-seat": Record<string, never>
  "problem.no-secret": Record<string, never>
  "problem.no-session": Record<string, never>
  "problem.no-step": Record<string, never>
  "problem.no-token": Record<string, never>
  "problem.no-webhook": Record<string, never>
  "problem.nobody": Record<string, never>
  "problem.not-finished": Record<string, never>
  "problem.not-found": Record<string, never>
  "problem.not-guest": Record<string, never>
  "problem.not-over": Record<string, never>
  "problem.not-owner": Record<string, never>
  "problem.not-player": Record<string, never>
  "problem.not-watched": Record<string, never>
  "problem.not-your-seat": Record<string, never>
  "problem.not-yours": Record<string, never>
  "problem.offline": Record<string, never>
  "problem.origin": Record<string, never>
  "problem.other-rules": Record<string, never>
  "problem.over": Record<string, never>
  "problem.pack": Record<string, never>
  "problem.pack-not-json": Record<string, never>
  "problem.password": Record<string, never>
  "problem.period": Record<string, never>
  "problem.periods": Record<string, never>
  "problem.private": Record<string, never>
  "problem.promise-used": Record<string, never>
  "problem.push-key": Record<string, never>
  "problem.rate": Record<string, never>
  "problem.receiver": Record<string, never>
  "problem.receiver-inner": Record<string, never>
  "problem.receiver-late": Record<string, never>
  "problem.receiver-network": Record<string, never>
  "problem.record-not-json": Record<string, never>
  "problem.record-shape": { expected: string | number; place: string | number }
  "problem.record-too-large": { most: number; size: number }
  "problem.refused": Record<string, never>
  "problem.request": Record<string, never>
  "problem.room": Record<string, never>
  "problem.said-enough": Record<string, never>
  "problem.seats": Record<string, never>
  "problem.server": Record<string, never>
  "problem.shape": Record<string, never>
  "problem.sign-in": Record<string, never>
  "problem.stale": Record<string, never>
  "problem.storage": Record<string, never>
  "problem.taken": Record<string, never>
  "problem.terms": Record<string, never>
  "problem.token": Record<string, never>
  "problem.tokens": Record<string, never>
  "problem.too-large": Record<string, never>
  "problem.too-many": Record<string, never>
  "problem.unconfirmed": Record<string, never>
  "problem.unexpected": { message: string | number }
  "problem.unfinished": Record<string, never>
  "problem.unknown-option": { option: string | number }
  "problem.unknown-option-value": { known: string | number; option: string | number; value: string | number }
  "problem.unknown-ruleset": { ruleset: string | number }
  "problem.unknown-scenario": { scenario: string | number }
  "problem.vacation": Record<string, never>
  "problem.version": Record<string, never>
  "problem.waiting": Record<string, never>
  "problem.which-seat": Record<string, never>
  "problem.wrong-commitment": Record<string, never>
  "problem.wrong-hash": Record<string, never>
  "problem.wrong-outcome": Record<string, never>
  "problem.wrong-pack": { expected: string | number; found: string; place: string | number }
  "problem.wrong-roll": { place: string | number; recorded: string | number; rolled: string | number }
  "problem.wrong-skip": { place: string | number }
  "problem.wrong-version": { is: number; needs: number }
  "problem.zone": Record<string, never>
  "programs.failed": { message: string | number }
  "programs.goOn": Record<string, never>
  "programs.hurried": Record<string, never>
  "programs.hurry": Record<string, never>
  "programs.hurryWhy": Record<string, never>
  "programs.moving": { name: string | number; side: string | number }
  "programs.pause": Record<string, never>
  "programs.paused": Record<string, never>
  "programs.progress": Record<string, never>
  "programs.skip": Record<string, never>
  "programs.thinking": { name: string | number; side: string | number }
  "provenance.published": Record<string, never>
  "provenance.reconstructed": Record<string, never>
  "provenance.rulebook": Record<string, never>
  "scenario.arbia-colorata": Record<string, never>
  "scenario.arbia-colorata.place": Record<string, never>
  "scenario.bannockburn": Record<string, never>
  "scenario.bannockburn.place": Record<string, never>
  "scenario.bannockburn.story": Record<string, never>
  "scenario.benevento": Record<string, never>
  "scenario.benevento-free": Record<string, never>
  "scenario.benevento-free.kind": Record<string, never>
  "scenario.benevento-free.story": Record<string, never>
  "scenario.benevento.kind": Record<string, never>
  "scenario.benevento.place": Record<string, never>
  "scenario.benevento.story": Record<string, never>
  "scenario.black-prince": Record<string, never>
  "scenario.black-prince.place": Record<string, never>
  "scenario.black-prince.story": Record<string, never>
  "scenario.campaldino": Record<string, never>
  "scenario.campaldino-fast": Record<string, never>
  "scenario.campaldino-fast.kind": Record<string, never>
  "scenario.campaldino-fast.story": Record<string, never>
  "scenario.campaldino-free": Record<string, never>
  "scenario.campaldino-free.kind": Record<string, never>
  "scenario.campaldino-free.story": Record<string, never>
  "scenario.campaldino.kind": Record<string, never>
  "scenario.campaldino.place": Record<string, never>
  "scenario.campaldino.story": Record<string, never>
  "scenario.charles": Record<string, never>
  "scenario.charles.place": Record<string, never>
  "scenario.di-sangue": Record<string, never>
  "scenario.di-sangue.place": Record<string, never>
  "scenario.dolenti-note": Record<string, never>
  "scenario.dolenti-note.place": Record<string, never>
  "scenario.ferrandino": Record<string, never>
  "scenario.ferrandino.place": Record<string, never>
  "scenario.in-far-vendetta": Record<string, never>
  "scenario.in-far-vendetta.place": Record<string, never>
  "scenario.king-arthur": Record<string, never>
  "scenario.king-arthur.place": Record<string, never>
  "scenario.king-arthur.story": Record<string, never>
  "scenario.lasciate-ogne-speranza": Record<string, never>
  "scenario.lasciate-ogne-speranza.place": Record<string, never>
  "scenario.lautrec": Record<string, never>
  "scenario.lautrec.place": Record<string, never>
  "scenario.montaperti": Record<string, never>
  "scenario.montaperti-free": Record<string, never>
  "scenario.montaperti-free.kind": Record<string, never>
  "scenario.montaperti-free.story": Record<string, never>
  "scenario.montaperti.kind": Record<string, never>
  "scenario.montaperti.place": Record<string, never>
  "scenario.montaperti.story": Record<string, never>
  "scenario.naples": Record<string, never>
  "scenario.naples.place": Record<string, never>
  "scenario.otranto": Record<string, never>
  "scenario.otranto.place": Record<string, never>
  "scenario.santafior-oscura": Record<string, never>
  "scenario.santafior-oscura.place": Record<string, never>
  "scenario.tamburlaine": Record<string, never>
  "scenario.tamburlaine.place": Record<string, never>
  "scenario.tamburlaine.story": Record<string, never>
  "settings.language": Record<string, never>
  "settings.motion": Record<string, never>
  "settings.motion.full": Record<string, never>
  "settings.motion.less": Record<string, never>
  "settings.motion.system": Record<string, never>
  "settings.pace": Record<string, never>
  "settings.pace.brisk": Record<string, never>
  "settings.pace.calm": Record<string, never>
  "settings.pace.instant": Record<string, never>
  "settings.sound": Record<string, never>
  "settings.sound.off": Record<string, never>
  "settings.sound.on": Record<string, never>
  "settings.theme": Record<string, never>
  "settings.theme.dark": Record<string, never>
  "settings.theme.light": Record<string, never>
  "settings.theme.system": Record<string, never>
  "settings.title": Record<string, never>
  "side.allied": Record<string, never>
  "side.arthur": Record<string, never>
  "side.english": Record<string, never>
  "side.franco-castilian": Record<string, never>
  "side.french": Record<string, never>
  "side.ghibelline": Record<string, never>
  "side.guelph": Record<string, never>
  "side.imperial": Record<string, never>
  "side.mordred": Record<string, never>
  "side.ottoman": Record<string, never>
  "side.scottish": Record<string, never>
  "side.spanish": Record<string, never>
  "side.tartar": Record<string, never>
  "side.turk": Record<string, never>
  "storage.failed": Record<string, never>
  "storage.full": Record<string, never>
  "storage.unavailable": Record<string, never>
  "system.el-gran-capitan": Record<string, never>
  "system.great-medieval-battles": Record<string, never>
  "system.guelphs-ghibellines": Record<string, never>
  "system.inferno": Record<string, never>
  "table.board": Record<string, never>
  "table.card": { card: string | number }
  "table.chronicle": Record<string, never>
  "table.decision": Record<string, never>
  "table.displays": Record<string, never>
  "table.fortresses": Record<string, never>
  "table.home": Record<string, never>
  "table.levels": Record<string, never>
  "table.lower": Record<string, never>
  "table.marked": Record<string, never>
  "table.phases": Record<string, never>
  "table.points": Record<string, never>
  "table.rule": { rule: string | number }
  "table.save": Record<string, never>
  "table.saveSealed": Record<string, never>
  "table.sheet": Record<string, never>
  "table.states": Record<string, never>
  "table.takeBack": Record<string, never>
  "table.tools": Record<string, never>
  "table.turn": { turn: number; turns: number }
  "whyNot.none": Record<string, never>
  "whyNot.title": Record<string, never>
}
