import type { Point } from "@carroccio/hexes"
import { type Camera, type Extent, held, zoomed } from "./camera.ts"

/** What gestures see and steer. */
export interface Steering {
  camera(): Camera
  sheet(): Extent
  room(): Extent
  /** Where an event is in the window. */
  pointIn(event: MouseEvent): Point
  look(next: Camera): void
}

/** How much nearer a key brings the sheet; a double tap counts as two. */
export const STEP = 1.35
/** A pointer that moves less far than this means a click. */
const DRAG = 6
const DOUBLE_TAP = { time: 320, distance: 24 }

/** Pan by drag, zoom by wheel, pinch and double tap. Gives a function that stops listening. */
export function listen(element: HTMLElement, steering: Steering): () => void {
  const listening = new AbortController()
  const { signal } = listening
  const pointers = new Map<number, Point>()
  let origin: Point = { x: 0, y: 0 }
  let dragging = false
  let tap = { x: 0, y: 0, time: -Infinity }

  const middle = (): Point => {
    const all = [...pointers.values()]
    const sum = all.reduce((a, b) => ({ x: a.x + b.x, y: a.y + b.y }))
    return { x: sum.x / all.length, y: sum.y / all.length }
  }
  const spread = () => {
    const [a, b] = pointers.values()
    return pointers.size < 2 ? 0 : Math.hypot(a.x - b.x, a.y - b.y)
  }
  const zoomAt = (camera: Camera, factor: number, at: Point) =>
    steering.look(zoomed(camera, factor, at, steering.sheet(), steering.room()))

  const press = (event: PointerEvent) => {
    if (event.button !== 0) return
    if (pointers.size === 0) dragging = false
    pointers.set(event.pointerId, steering.pointIn(event))
    origin = middle()
  }

  const move = (event: PointerEvent) => {
    if (!pointers.has(event.pointerId)) return
    const before = middle()
    const wide = spread()
    pointers.set(event.pointerId, steering.pointIn(event))
    const now = middle()
    if (!dragging) {
      if (pointers.size === 1 && Math.hypot(now.x - origin.x, now.y - origin.y) < DRAG) return
      dragging = true
      for (const id of pointers.keys()) element.setPointerCapture(id)
    }
    const camera = steering.camera()
    const moved = { ...camera, x: camera.x + now.x - before.x, y: camera.y + now.y - before.y }
    if (wide > 0) zoomAt(moved, spread() / wide, now)
    else steering.look(held(moved, steering.sheet(), steering.room()))
  }

  const lift = (event: PointerEvent) => {
    if (!pointers.delete(event.pointerId)) return
    if (dragging || event.type === "pointercancel" || pointers.size > 0) return
    const at = steering.pointIn(event)
    const again =
      event.timeStamp - tap.time < DOUBLE_TAP.time && Math.hypot(at.x - tap.x, at.y - tap.y) < DOUBLE_TAP.distance
    // Two quick presses of a button are two choices.
    const onButton = event.target instanceof Element && event.target.closest("[role=button]") !== null
    if (again && !onButton) zoomAt(steering.camera(), STEP * STEP, at)
    tap = { ...at, time: again ? -Infinity : event.timeStamp }
  }

  /** A drag ends in a click that means nothing. */
  const swallow = (event: MouseEvent) => {
    if (!dragging) return
    event.stopPropagation()
    dragging = false
  }

  const roll = (event: WheelEvent) => {
    event.preventDefault()
    const lines = event.deltaMode === 1 ? 24 : 1
    zoomAt(steering.camera(), Math.exp(-event.deltaY * lines * 0.0016), steering.pointIn(event))
  }

  element.addEventListener("pointerdown", press, { signal })
  element.addEventListener("pointermove", move, { signal })
  element.addEventListener("pointerup", lift, { signal })
  element.addEventListener("pointercancel", lift, { signal })
  element.addEventListener("click", swallow, { signal, capture: true })
  element.addEventListener("wheel", roll, { signal, passive: false })
  return () => listening.abort()
}
