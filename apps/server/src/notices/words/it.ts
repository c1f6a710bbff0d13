import type { NoticeWords } from "../words.ts"

export const it: NoticeWords = {
  scenarios: {
    bannockburn: "Robert a Bannockburn",
    "black-prince": "Il Principe Nero",
    tamburlaine: "Tamerlano il Grande",
    "king-arthur": "Re Artù",
    montaperti: "Montaperti",
    "montaperti-free": "Montaperti, scenario libero",
    benevento: "Benevento",
    "benevento-free": "Benevento, scenario libero",
    campaldino: "Campaldino",
    "campaldino-fast": "Campaldino, scenario rapido",
    "campaldino-free": "Campaldino, scenario libero",
    "arbia-colorata": "Arbia Colorata in Rosso",
    "di-sangue": "Di Sangue t’Empio",
    "dolenti-note": "Dolenti Note",
    "in-far-vendetta": "In Far Vendetta",
    "lasciate-ogne-speranza": "Lasciate Ogne Speranza",
    "santafior-oscura": "Santafior Oscura",
    otranto: "Otranto, 1481",
    charles: "La crociata di Carlo VIII, 1495–96",
    ferrandino: "La guerra di Ferrandino, 1495–96",
    naples: "La lotta per il Regno di Napoli, 1502–04",
    lautrec: "L’ultima occasione di Lautrec, 1528",
  },
  turn: { title: "Tocca a te", text: (game) => `Tocca a te in «${game}».` },
  joined: { title: "Qualcuno si è seduto", text: (game) => `Qualcuno ha preso posto in «${game}».` },
  over: { title: "La partita è finita", text: (game) => `«${game}» è finita.` },
  offer: { title: "Ti si chiede qualcosa", text: (game) => `In «${game}» ti si chiede un accordo.` },
  test: { title: "Una prova", text: () => "Così ti arrivano gli avvisi di Carroccio." },
  stop: (link) => `Per non ricevere più queste lettere: ${link}`,
  confirm: {
    title: "Conferma questo indirizzo",
    text: (site, link) =>
      `Qualcuno vuole che gli avvisi delle partite su ${site} arrivino a questo indirizzo.\n\n` +
      `Se sei tu, confermalo entro tre giorni:\n${link}\n\n` +
      "Se non sei tu, non fare nulla: non arriverà altro.",
  },
  pages: {
    confirm: {
      title: "Conferma questo indirizzo",
      text: "Vi arriveranno gli avvisi delle tue partite.",
      button: "Conferma",
    },
    confirmed: { title: "L’indirizzo è confermato", text: "Vi arriveranno gli avvisi che hai scelto." },
    stop: {
      title: "Niente più lettere",
      text: "Gli avvisi delle tue partite non arriveranno più per posta elettronica.",
      button: "Basta lettere",
    },
    stopped: { title: "Niente più lettere", text: "Puoi sceglierle di nuovo nel tuo profilo." },
    invalid: {
      title: "Questo collegamento non vale",
      text: "È troppo vecchio, non è stato copiato intero, o il profilo ha ora un altro indirizzo.",
    },
    site: "Alle partite",
  },
}
