/** What the header of a picture says; the pixels are not touched. */
export interface Frame {
  /** 0 when the header does not say. */
  width: number
  height: number
  /** The file holds the picture's last byte. */
  complete: boolean
  animated: boolean
  /** Colors of a pixel, where the header was asked for them: 1 grey, 3 red, green and blue, 4 for presses. */
  colors?: number
}

const view = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
const name = (bytes: Uint8Array, at: number) => String.fromCharCode(...bytes.subarray(at, at + 4))

/** JPEG markers (ITU-T T.81, table B.1): start of frame is C0 to CF without C4, C8 and CC. */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc
const isBare = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)
const SCAN = 0xda
const END = 0xd9

/** Index of the first marker after entropy-coded data: FF followed by neither 00 (stuffing) nor a restart. */
function afterScan(bytes: Uint8Array, from: number): number {
  let at = from
  for (;;) {
    at = bytes.indexOf(0xff, at)
    if (at < 0) return bytes.length
    const next = bytes[at + 1] ?? 0
    if (next !== 0 && next !== 0xff && !isBare(next)) return at
    at += next === 0xff ? 1 : 2
  }
}

/** Reads a JPEG's segments up to its end marker. Trailers that phones append after the end do not matter. */
export function jpegFrame(bytes: Uint8Array): Frame {
  const data = view(bytes)
  const frame: Frame = { width: 0, height: 0, complete: false, animated: false }
  let at = 2
  while (at + 3 < bytes.length || bytes[at + 1] === END) {
    const marker = bytes[at + 1] ?? 0
    if (bytes[at] !== 0xff) break
    if (marker === END) return { ...frame, complete: true }
    if (marker === 0xff) at += 1
    else if (isBare(marker)) at += 2
    else {
      if (isFrame(marker) && at + 9 <= bytes.length && frame.width === 0) {
        frame.height = data.getUint16(at + 5)
        frame.width = data.getUint16(at + 7)
        frame.colors = bytes[at + 9] ?? 0
      }
      const next = at + 2 + data.getUint16(at + 2)
      at = marker === SCAN ? afterScan(bytes, next) : next
    }
  }
  return frame
}

/** Reads a PNG's chunks: IHDR for the size, acTL for animation, IEND for the end. */
export function pngFrame(bytes: Uint8Array): Frame {
  const frame: Frame = { width: 0, height: 0, complete: false, animated: false }
  const data = view(bytes)
  for (let at = 8; at + 12 <= bytes.length; ) {
    const kind = name(bytes, at + 4)
    if (kind === 'IHDR' && at + 16 <= bytes.length) {
      frame.width = data.getUint32(at + 8)
      frame.height = data.getUint32(at + 12)
    }
    if (kind === 'acTL') frame.animated = true
    if (kind === 'IEND') return { ...frame, complete: true }
    at += 12 + data.getUint32(at)
  }
  return frame
}

const ANIMATION = 0x02
const uint24 = (bytes: Uint8Array, at: number) => bytes[at]! | (bytes[at + 1]! << 8) | (bytes[at + 2]! << 16)

/** Reads a WebP's first chunk (VP8, VP8L or VP8X) and the length that its RIFF header promises. */
export function webpFrame(bytes: Uint8Array): Frame {
  const frame: Frame = { width: 0, height: 0, complete: false, animated: false }
  if (bytes.length < 30) return frame
  const data = view(bytes)
  frame.complete = data.getUint32(4, true) + 8 <= bytes.length
  const kind = name(bytes, 12)
  if (kind === 'VP8X') {
    frame.animated = (bytes[20]! & ANIMATION) !== 0
    frame.width = 1 + uint24(bytes, 24)
    frame.height = 1 + uint24(bytes, 27)
  } else if (kind === 'VP8L') {
    const bits = data.getUint32(21, true)
    frame.width = 1 + (bits & 0x3fff)
    frame.height = 1 + ((bits >>> 14) & 0x3fff)
  } else if (kind === 'VP8 ') {
    frame.width = data.getUint16(26, true) & 0x3fff
    frame.height = data.getUint16(28, true) & 0x3fff
  }
  return frame
}

/** Samples a pixel by the colour type of a PNG (PNG specification, table 11.1): grey, colours, palette, grey and colours with alpha. */
const SAMPLES: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }
/** The seven passes of an interlaced PNG: first column and row, and the steps to the next ones (PNG specification, 8.2). */
const PASSES = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const

/** The packed rows of a PNG, and how many bytes they are unpacked: each row is preceded by one byte that tells its filter. */
export function pngRows(bytes: Uint8Array): { packed: Uint8Array[]; unpackedBytes: number } {
  const data = view(bytes)
  const packed: Uint8Array[] = []
  let unpackedBytes = 0
  for (let at = 8; at + 12 <= bytes.length; ) {
    const kind = name(bytes, at + 4)
    const length = data.getUint32(at)
    if (kind === 'IHDR' && at + 21 <= bytes.length) {
      const [width, height] = [data.getUint32(at + 8), data.getUint32(at + 12)]
      const bits = bytes[at + 16]! * (SAMPLES[bytes[at + 17]!] ?? 1)
      const passes = bytes[at + 20] === 1 ? PASSES : ([[0, 0, 1, 1]] as const)
      for (const [x, y, dx, dy] of passes) {
        const columns = Math.ceil((width - x) / dx)
        const rows = Math.ceil((height - y) / dy)
        if (columns > 0 && rows > 0) unpackedBytes += rows * (1 + Math.ceil((columns * bits) / 8))
      }
    }
    if (kind === 'IDAT') packed.push(bytes.subarray(at + 8, at + 8 + length))
    if (kind === 'IEND') break
    at += 12 + length
  }
  return { packed, unpackedBytes }
}
