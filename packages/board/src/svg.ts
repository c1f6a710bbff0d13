/** The attributes of an element; an undefined one is left out. */
export type Attributes = Readonly<Record<string, string | number | undefined>>

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
}

/** A text that may stand in an element or an attribute. Characters that XML forbids are dropped. */
export function escapeText(text: string): string {
  // eslint-disable-next-line no-control-regex -- XML forbids just these
  return text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, "").replace(/[&<>"']/g, (sign) => ENTITIES[sign])
}

/** An element with children that are already SVG text. */
export function element(name: string, attributes: Attributes, ...children: readonly string[]): string {
  let text = `<${name}`
  for (const [key, value] of Object.entries(attributes)) {
    if (value === undefined) continue
    text += ` ${key}="${typeof value === "number" ? num(value) : escapeText(value)}"`
  }
  return children.length === 0 ? `${text}/>` : `${text}>${children.join("")}</${name}>`
}

/** A group of drawings. */
export function group(attributes: Attributes, ...children: readonly string[]): string {
  return element("g", attributes, ...children)
}

/** A path from its data. */
export function path(d: string, attributes: Attributes): string {
  return d === "" ? "" : element("path", { d, ...attributes })
}

/** A line of lettering; the text is escaped here. */
export function lettering(text: string, attributes: Attributes): string {
  return element("text", attributes, escapeText(text))
}

/** A number as short as a drawing needs it. */
export function num(value: number): string {
  const rounded = Math.round(value * 100) / 100
  return Object.is(rounded, -0) ? "0" : String(rounded)
}

/** Numbers of path data, separated by spaces. */
export function nums(...values: readonly number[]): string {
  return values.map(num).join(" ")
}

/** The path data of a circle. */
export function circle(x: number, y: number, r: number): string {
  return `M${nums(x - r, y)}a${nums(r, r)} 0 1 0 ${nums(2 * r, 0)}a${nums(r, r)} 0 1 0 ${nums(-2 * r, 0)}z`
}

/** The path data of a polygon. */
export function polygon(points: readonly { readonly x: number; readonly y: number }[]): string {
  return points.length === 0 ? "" : `M${points.map((p) => nums(p.x, p.y)).join("L")}z`
}

/** A number from 0 to just under 1 that looks random and is always the same for the same seed and salt. */
export function scatter(seed: number, salt: number): number {
  let h = (Math.imul(seed, 374761393) + Math.imul(salt, 668265263)) | 0
  h = Math.imul(h ^ (h >>> 13), 1274126177)
  h = Math.imul(h ^ (h >>> 15), 2246822519)
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296
}

/** A whole drawing that stands alone. */
export function standalone(width: number, height: number, ...children: readonly string[]): string {
  const frame = { xmlns: "http://www.w3.org/2000/svg", width, height, viewBox: `0 0 ${num(width)} ${num(height)}` }
  return element("svg", frame, ...children)
}
