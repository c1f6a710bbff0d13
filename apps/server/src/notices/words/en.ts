import type { NoticeWords } from "../words.ts"

export const en: NoticeWords = {
  scenarios: {
    bannockburn: "Robert at Bannockburn",
    "black-prince": "The Black Prince",
    tamburlaine: "Tamburlaine the Great",
    "king-arthur": "King Arthur",
    montaperti: "Montaperti",
    "montaperti-free": "Montaperti, free set-up",
    benevento: "Benevento",
    "benevento-free": "Benevento, free set-up",
    campaldino: "Campaldino",
    "campaldino-fast": "Campaldino, quick game",
    "campaldino-free": "Campaldino, free set-up",
    "arbia-colorata": "Arbia Colorata in Rosso",
    "di-sangue": "Di Sangue t’Empio",
    "dolenti-note": "Dolenti Note",
    "in-far-vendetta": "In Far Vendetta",
    "lasciate-ogne-speranza": "Lasciate Ogne Speranza",
    "santafior-oscura": "Santafior Oscura",
    otranto: "Otranto, 1481",
    charles: "The crusade of Charles VIII, 1495–96",
    ferrandino: "Ferrandino’s War, 1495–96",
    naples: "The fight for the Kingdom of Naples, 1502–04",
    lautrec: "Lautrec’s last chance, 1528",
  },
  turn: { title: "Your turn", text: (game) => `It is your turn in “${game}”.` },
  joined: { title: "Somebody sat down", text: (game) => `Somebody has taken a seat in “${game}”.` },
  over: { title: "The game is over", text: (game) => `“${game}” is over.` },
  offer: { title: "You are asked something", text: (game) => `In “${game}” you are asked to agree to something.` },
  test: { title: "A test", text: () => "This is how notices of Carroccio reach you." },
  stop: (link) => `To get no more of these letters: ${link}`,
  confirm: {
    title: "Confirm this address",
    text: (site, link) =>
      `Somebody wants notices of games at ${site} to be sent to this address.\n\n` +
      `If it was you, confirm it within three days:\n${link}\n\n` +
      "If not, do nothing: no other letter will come.",
  },
  pages: {
    confirm: { title: "Confirm this address", text: "Notices of your games will be sent to it.", button: "Confirm" },
    confirmed: { title: "The address is confirmed", text: "Notices that you have chosen will be sent to it." },
    stop: { title: "No more letters", text: "Notices of your games will no longer be sent by e-mail.", button: "Stop" },
    stopped: { title: "No more letters", text: "You can choose them again in your account." },
    invalid: {
      title: "This link does not work",
      text: "It is too old, was not copied whole, or the account has another address now.",
    },
    site: "To the games",
  },
}
