import { settings } from "./settings.svelte.ts"

let context: AudioContext | undefined

/** A short knock of wood: one for a counter that moves, a few for dice. */
export function knock(times: number): void {
  if (!settings().sound) return
  context ??= new AudioContext()
  for (let i = 0; i < Math.min(times, 4); i++) {
    const at = context.currentTime + i * 0.07
    const tone = context.createOscillator()
    const volume = context.createGain()
    tone.type = "triangle"
    tone.frequency.setValueAtTime(220 - i * 25, at)
    tone.frequency.exponentialRampToValueAtTime(80, at + 0.05)
    volume.gain.setValueAtTime(0.12, at)
    volume.gain.exponentialRampToValueAtTime(0.001, at + 0.08)
    tone.connect(volume).connect(context.destination)
    tone.start(at)
    tone.stop(at + 0.1)
  }
}
