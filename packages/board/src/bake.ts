/** A part of a sheet, in its own units. */
export interface Region {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** A drawing that can be painted on canvases, whole or in part, as finely as asked. */
export interface Plate {
  /** Paints a region at so many pixels a unit and lays the canvas over it. */
  paint(canvas: HTMLCanvasElement, region: Region, pixels: number): void
  release(): void
}

/** Pixels that one canvas may have: more than this some phones refuse. */
const MOST_PIXELS = 7_000_000

/** A plate of an SVG text that stands alone. */
export async function makePlate(svg: string): Promise<Plate> {
  const address = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }))
  const image = new Image()
  image.src = address
  try {
    await image.decode()
  } catch (problem) {
    URL.revokeObjectURL(address)
    throw problem
  }
  return {
    paint(canvas, region, pixels) {
      const scale = Math.min(pixels, Math.sqrt(MOST_PIXELS / (region.width * region.height)))
      canvas.width = Math.max(1, Math.round(region.width * scale))
      canvas.height = Math.max(1, Math.round(region.height * scale))
      const pen = canvas.getContext("2d", { alpha: false })
      if (pen === null) return
      pen.setTransform(canvas.width / region.width, 0, 0, canvas.height / region.height, 0, 0)
      pen.drawImage(image, -region.x, -region.y)
      canvas.style.left = `${region.x}px`
      canvas.style.top = `${region.y}px`
      canvas.style.width = `${region.width}px`
      canvas.style.height = `${region.height}px`
    },
    release() {
      URL.revokeObjectURL(address)
    },
  }
}
