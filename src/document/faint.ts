/** Pixels as a canvas holds them: red, green, blue and alpha a byte each, row by row. */
export interface Pixels {
  width: number
  height: number
  data: Uint8ClampedArray
}

/** Levels of gray by which print must differ from its ground to be seen and read; what differs less is faint. */
export const VISIBLE = 18
/** Single pixels that differ by less than this and stand alone are the grain of a scan over faint print. */
const GRAIN = 30
const ALONE = 14
/** Side of the squares whose grounds are looked for, in pixels: wider than a stroke, narrower than a panel. */
const SIDE = 24
/** A second ground, of another panel in the same square, takes at least this share of it. */
const SECOND = 0.25
/** Grays so near to the most common one are the same ground. */
const SAME = 3

/** A square of the picture with the lightness of its pixels and which of them are settled; its arrays are used again for every square. */
class Square {
  readonly #pixels: Pixels
  readonly #light = new Uint8Array(SIDE * SIDE)
  readonly #done = new Uint8Array(SIDE * SIDE)
  readonly #counts = new Uint32Array(260)
  readonly #channels = new Uint32Array(3 * 256)
  #x = 0
  #y = 0
  #w = 0
  #h = 0

  constructor(pixels: Pixels) {
    this.#pixels = pixels
  }

  /** Moves to a square; false when all of it is one color, as paper on most pages made by software is. */
  moveTo(x0: number, y0: number, colors: Uint32Array): boolean {
    const { width, height } = this.#pixels
    this.#x = x0
    this.#y = y0
    this.#w = Math.min(SIDE, width - x0)
    this.#h = Math.min(SIDE, height - y0)
    const first = colors[y0 * width + x0]!
    for (let y = y0; y < y0 + this.#h; y++)
      for (let i = y * width + x0; i < y * width + x0 + this.#w; i++) if (colors[i] !== first) return true
    return false
  }

  /** Gives near tones of the most common color that color, then those of the second most common. */
  flatten(): void {
    this.#measure()
    for (let round = 0; round < 2; round++) if (!this.#flattenTo(this.#commonLightness())) return
  }

  #measure(): void {
    const { width, data } = this.#pixels
    for (let y = 0, k = 0; y < this.#h; y++) {
      let p = 4 * ((this.#y + y) * width + this.#x)
      for (let x = 0; x < this.#w; x++, k++, p += 4)
        this.#light[k] = (data[p]! * 77 + data[p + 1]! * 151 + data[p + 2]! * 28) >> 8
    }
    this.#done.fill(0)
  }

  /** The most common lightness of pixels that aren't settled; -1 when they are too few. */
  #commonLightness(): number {
    const counts = this.#counts.fill(0)
    const size = this.#w * this.#h
    let all = 0
    for (let k = 0; k < size; k++) {
      if (this.#done[k]) continue
      counts[this.#light[k]! + 2]!++
      all++
    }
    if (all < SECOND * size) return -1
    let [best, most] = [0, -1]
    for (let v = 2; v < 258; v++) {
      const near = counts[v - 2]! + counts[v - 1]! + counts[v]! + counts[v + 1]! + counts[v + 2]!
      if (near > most) [best, most] = [v - 2, near]
    }
    return best
  }

  #flattenTo(lightness: number): boolean {
    if (lightness < 0) return false
    const { width, data } = this.#pixels
    const done = this.#done
    const ground = this.#colorAt(lightness)
    const [red, green, blue] = ground
    for (let y = 0, k = 0; y < this.#h; y++) {
      let p = 4 * ((this.#y + y) * width + this.#x)
      for (let x = 0; x < this.#w; x++, k++, p += 4) {
        if (done[k]) continue
        // No list for each of some million pixels.
        const r = Math.abs(data[p]! - red)
        const g = Math.abs(data[p + 1]! - green)
        const b = Math.abs(data[p + 2]! - blue)
        if (r >= GRAIN || g >= GRAIN || b >= GRAIN) continue
        const isClear = r >= VISIBLE || g >= VISIBLE || b >= VISIBLE
        if (isClear && !this.#isAlone(this.#x + x, this.#y + y, ground)) continue
        data[p] = red
        data[p + 1] = green
        data[p + 2] = blue
        done[k] = 1
      }
    }
    return true
  }

  /** The middle color of pixels of a lightness: two colors of the same brightness must not mix. */
  #colorAt(lightness: number): Color {
    const { width, data } = this.#pixels
    const channels = this.#channels.fill(0)
    let all = 0
    for (let y = 0, k = 0; y < this.#h; y++) {
      let p = 4 * ((this.#y + y) * width + this.#x)
      for (let x = 0; x < this.#w; x++, k++, p += 4) {
        if (this.#done[k] || Math.abs(this.#light[k]! - lightness) > SAME) continue
        for (let c = 0; c < 3; c++) channels[256 * c + data[p + c]!]!++
        all++
      }
    }
    const middle = (from: number) => {
      let v = 0
      for (let left = all / 2 - channels[from]!; left > 0 && v < 255; left -= channels[from + v]!) v++
      return v
    }
    return [middle(0), middle(256), middle(512)]
  }

  /** Whether the pixels around one hardly differ from the ground on the whole: no stroke goes through it. */
  #isAlone(x: number, y: number, [red, green, blue]: Color): boolean {
    const { width, height, data } = this.#pixels
    let [r, g, b, all] = [0, 0, 0, 0]
    for (let ny = Math.max(0, y - 1); ny <= Math.min(height - 1, y + 1); ny++)
      for (let nx = Math.max(0, x - 1); nx <= Math.min(width - 1, x + 1); nx++, all++) {
        const p = 4 * (ny * width + nx)
        r += data[p]! - red
        g += data[p + 1]! - green
        b += data[p + 2]! - blue
      }
    return Math.max(Math.abs(r), Math.abs(g), Math.abs(b)) < ALONE * all
  }
}

type Color = [number, number, number]

/**
 * Takes out of a picture what differs from its ground by less than anybody reads at a glance: pale print on white, near tones on a panel. We don't
 * read it, so it could be patient data that stays. Works in place; what can be read stays as it is.
 */
export function flattenFaint(pixels: Pixels): void {
  const { width, height, data } = pixels
  const colors = new Uint32Array(data.buffer, data.byteOffset, data.length >> 2)
  const square = new Square(pixels)
  for (let y = 0; y < height; y += SIDE)
    for (let x = 0; x < width; x += SIDE) if (square.moveTo(x, y, colors)) square.flatten()
}
