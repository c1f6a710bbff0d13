import { roll, tell } from "@carroccio/kernel"
import { WEATHERS } from "./realm.ts"
import type { Play } from "./position.ts"
import { monthOf } from "./calendar.ts"

/** 3: the First Player rolls for the weather of the turn. */
export function rollWeather(play: Play): void {
  const { ground, state } = play
  const die = roll(play)
  const weather = ground.charts.weather[monthOf(play)][die - 1]
  state.weather = WEATHERS.indexOf(weather)
  tell(play, "weather", "3", { die, weather: state.weather })
}
