import { mount } from "svelte"
import "./app.css"
import App from "./ui/App.svelte"
import { watchOffline } from "./offline.svelte.ts"
import { settings } from "./settings.svelte.ts"
import { speak } from "./words.svelte.ts"

const target = document.getElementById("app")
if (target === null) throw new Error("the page has no place for the table")
await speak(settings().locale)
mount(App, { target })
watchOffline()
