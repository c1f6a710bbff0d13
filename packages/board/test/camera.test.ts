import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { fitScale, held, revealing, seen, showing, zoomed } from "../src/index.ts"

const sheet = { width: 1880, height: 2570 }
const room = { width: 900, height: 700 }
const anyCamera = fc.record({
  x: fc.integer({ min: -9000, max: 9000 }),
  y: fc.integer({ min: -9000, max: 9000 }),
  scale: fc.double({ min: 0.01, max: 50, noNaN: true }),
})

describe("looking at a sheet", () => {
  it("shows it whole and in the middle when one is farthest away", () => {
    const camera = showing({ x: 0, y: 0, ...sheet }, sheet, room)
    expect(camera.scale).toBeCloseTo(fitScale(sheet, room))
    expect(camera.x).toBeCloseTo((room.width - sheet.width * camera.scale) / 2)
    expect(camera.y).toBeCloseTo(0)
  })

  it("never loses the sheet out of the window", () => {
    fc.assert(
      fc.property(anyCamera, (camera) => {
        const { x, y, scale } = held(camera, sheet, room)
        expect(x).toBeLessThanOrEqual(Math.max(0, (room.width - sheet.width * scale) / 2) + 1e-6)
        expect(x + sheet.width * scale).toBeGreaterThanOrEqual(Math.min(room.width, sheet.width * scale) - 1e-6)
        expect(y + sheet.height * scale).toBeGreaterThanOrEqual(Math.min(room.height, sheet.height * scale) - 1e-6)
      }),
    )
  })

  it("keeps the point under the pointer where it is while it comes nearer", () => {
    const camera = held({ x: -400, y: -500, scale: 1 }, sheet, room)
    const at = { x: 300, y: 200 }
    const nearer = zoomed(camera, 1.5, at, sheet, room)
    expect((at.x - nearer.x) / nearer.scale).toBeCloseTo((at.x - camera.x) / camera.scale)
    expect((at.y - nearer.y) / nearer.scale).toBeCloseTo((at.y - camera.y) / camera.scale)
  })

  it("moves only as far as a hidden place needs", () => {
    const camera = held({ x: 0, y: 0, scale: 1 }, sheet, room)
    expect(revealing(camera, { x: 100, y: 100, width: 50, height: 50 }, sheet, room)).toEqual(camera)
    const moved = revealing(camera, { x: 1000, y: 100, width: 50, height: 50 }, sheet, room)
    expect(moved).toEqual({ x: -150, y: 0, scale: 1 })
  })

  it("knows what the window shows", () => {
    expect(seen({ x: -100, y: -50, scale: 2 }, sheet, room, 0)).toEqual({ x: 50, y: 25, width: 450, height: 350 })
  })
})
