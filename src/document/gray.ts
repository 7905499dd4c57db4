/** A grey picture: one byte a pixel, row by row, 0 black to 255 white. */
export interface Gray {
  width: number
  height: number
  data: Uint8Array
}

/** A grey picture of one shade. */
export function blank(width: number, height: number, shade = 255): Gray {
  return { width, height, data: new Uint8Array(width * height).fill(shade) }
}

/** Grey of RGBA pixels: 30 % red, 59 % green, 11 % blue (ITU-R BT.601). Alpha is ignored: flatten before. */
export function grayOf(rgba: Uint8ClampedArray | Uint8Array, width: number, height: number): Gray {
  const data = new Uint8Array(width * height)
  for (let i = 0, p = 0; i < data.length; i++, p += 4) {
    data[i] = (rgba[p]! * 77 + rgba[p + 1]! * 151 + rgba[p + 2]! * 28) >> 8
  }
  return { width, height, data }
}

/** The picture with black and white exchanged. */
export function negativeOf({ width, height, data }: Gray): Gray {
  const out = new Uint8Array(data.length)
  // A loop, since a typed array's map calls a function for each of some million pixels.
  for (let i = 0; i < data.length; i++) out[i] = 255 - data[i]!
  return { width, height, data: out }
}

/** The picture as a portable grey map (P5), which Tesseract reads without a decoder of ours in between. */
export function pgmOf({ width, height, data }: Gray): Uint8Array {
  const head = new TextEncoder().encode(`P5\n${width} ${height}\n255\n`)
  const file = new Uint8Array(head.length + data.length)
  file.set(head)
  file.set(data, head.length)
  return file
}

/** Quarter turns clockwise: 0, 1, 2 or 3. */
export type Turn = 0 | 1 | 2 | 3

/** The picture turned clockwise by quarters. */
export function turned(gray: Gray, turn: Turn): Gray {
  if (turn === 0) return gray
  const { width, height, data } = gray
  const out = new Uint8Array(data.length)
  if (turn === 2) return { width, height, data: out.map((_, i) => data[data.length - 1 - i]!) }
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      out[turn === 1 ? x * height + (height - 1 - y) : (width - 1 - x) * height + y] = data[i]!
    }
  }
  return { width: height, height: width, data: out }
}

/** The picture made smaller by a whole factor, each pixel the mean of its block. */
export function shrunk(gray: Gray, factor: number): Gray {
  if (factor <= 1) return gray
  const width = Math.floor(gray.width / factor)
  const height = Math.floor(gray.height / factor)
  const data = new Uint8Array(width * height)
  const area = factor * factor
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      let sum = 0
      for (let dy = 0; dy < factor; dy++) {
        const row = (y * factor + dy) * gray.width + x * factor
        for (let dx = 0; dx < factor; dx++) sum += gray.data[row + dx]!
      }
      data[i] = sum / area
    }
  }
  return { width, height, data }
}
