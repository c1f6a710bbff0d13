import type { Region } from "./bake.ts"

/** How a sheet is seen: where its upper left corner lies in the window, and how large a unit is. */
export interface Camera {
  readonly x: number
  readonly y: number
  readonly scale: number
}

/** A width and a height. */
export interface Extent {
  readonly width: number
  readonly height: number
}

const LARGEST = 4

/** The scale at which the whole sheet fits in the window. */
export function fitScale(sheet: Extent, window: Extent): number {
  return Math.min(window.width / sheet.width, window.height / sheet.height)
}

/** A camera that keeps the sheet in the window: the whole of it, or no bare border where it is larger. */
export function held({ x, y, scale }: Camera, sheet: Extent, window: Extent): Camera {
  const size = Math.min(LARGEST, Math.max(Math.min(1, fitScale(sheet, window)), scale))
  return {
    x: within(x, sheet.width * size, window.width),
    y: within(y, sheet.height * size, window.height),
    scale: size,
  }
}

function within(offset: number, length: number, room: number): number {
  return length <= room ? (room - length) / 2 : Math.min(0, Math.max(room - length, offset))
}

/** The camera so many times nearer, with one point of the window kept in its place. */
export function zoomed(
  camera: Camera,
  factor: number,
  at: { readonly x: number; readonly y: number },
  sheet: Extent,
  window: Extent,
): Camera {
  const { scale } = held({ ...camera, scale: camera.scale * factor }, sheet, window)
  const ratio = scale / camera.scale
  return held({ x: at.x - (at.x - camera.x) * ratio, y: at.y - (at.y - camera.y) * ratio, scale }, sheet, window)
}

/** The camera that shows a region as large as it fits. */
export function showing(region: Region, sheet: Extent, window: Extent): Camera {
  const { scale } = held({ x: 0, y: 0, scale: fitScale(region, window) }, sheet, window)
  const x = window.width / 2 - (region.x + region.width / 2) * scale
  const y = window.height / 2 - (region.y + region.height / 2) * scale
  return held({ x, y, scale }, sheet, window)
}

/** The camera moved just so far that a region is in the window. */
export function revealing(camera: Camera, region: Region, sheet: Extent, window: Extent): Camera {
  const { scale } = camera
  const moved = (offset: number, from: number, length: number, room: number) => {
    const start = from * scale + offset
    const end = start + length * scale
    if (start < 0) return offset - start
    return end > room ? offset - Math.min(end - room, start) : offset
  }
  return held(
    {
      x: moved(camera.x, region.x, region.width, window.width),
      y: moved(camera.y, region.y, region.height, window.height),
      scale,
    },
    sheet,
    window,
  )
}

/** What of the sheet the window shows, and a share more on every side. */
export function seen({ x, y, scale }: Camera, sheet: Extent, window: Extent, share: number): Region {
  const left = Math.max(0, -x / scale - (window.width / scale) * share)
  const top = Math.max(0, -y / scale - (window.height / scale) * share)
  const right = Math.min(sheet.width, (window.width * (1 + share) - x) / scale)
  const bottom = Math.min(sheet.height, (window.height * (1 + share) - y) / scale)
  return { x: left, y: top, width: Math.max(1, right - left), height: Math.max(1, bottom - top) }
}
