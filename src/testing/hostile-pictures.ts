/** Pictures that software chokes on. Nothing in them is real. */
import { deflateSync } from 'node:zlib'
import { createCanvas } from '@napi-rs/canvas'
import { pngChunk, pngOf } from './pictures.ts'

/** Random numbers from 0 to 1. */
export type Random = () => number

/** Puts bytes and texts behind one another. */
export const joined = (...parts: (Uint8Array | string)[]) =>
  new Uint8Array(
    Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part))),
  )

/** A whole number below `most`. */
export const below = (random: Random, most: number) => Math.floor(random() * most)

/** Bytes without any order. */
export const noise = (length: number, random: Random) => Uint8Array.from({ length }, () => below(random, 256))

/** A small picture with a few words. */
export function picture(type: 'image/png' | 'image/jpeg' | 'image/webp'): Uint8Array {
  const canvas = createCanvas(300, 160)
  const context = canvas.getContext('2d')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, 300, 160)
  context.fillStyle = '#000'
  for (let x = 20; x < 260; x += 12) context.fillRect(x, 60, 6, 14)
  return new Uint8Array(type === 'image/png' ? canvas.toBuffer(type) : canvas.toBuffer(type, 80))
}

/** A JPEG with a segment of EXIF data behind its first two bytes. */
export function withExif(random: Random): Uint8Array {
  const body = noise(20 + below(random, 200), random)
  const exif = joined('Exif\0\0', 'II*\0\x08\0\0\0', body)
  const length = exif.length + 2
  const jpeg = picture('image/jpeg')
  return joined(
    jpeg.slice(0, 2),
    new Uint8Array([0xff, 0xe1, length >> 8, length & 255]),
    exif,
    jpeg.slice(2),
  )
}

/** A WebP that says it moves. */
export function animatedWebp(): Uint8Array {
  const body = joined(
    'VP8X',
    new Uint8Array([10, 0, 0, 0, 2, 0, 0, 0, 63, 0, 0, 63, 0, 0]),
    'ANIM',
    new Uint8Array(14),
  )
  const size = Buffer.alloc(4)
  size.writeUInt32LE(body.length + 4)
  return joined('RIFF', new Uint8Array(size), 'WEBP', body)
}

/** A PNG that says it is interlaced, and is not. */
export function interlaced(random: Random): Uint8Array {
  const side = 1 + below(random, 64)
  const bytes = pngOf({ width: side, height: side }, 8, 0, () => new Uint8Array(side).fill(200)).slice()
  bytes[28] = 1 // the method of interlacing, whose checksum and rows no longer fit
  return bytes
}

/** A PNG of sixteen bits a pixel. */
export const deepSamples = () =>
  pngOf({ width: 40, height: 40 }, 16, 0, () => Uint8Array.from({ length: 80 }, (_, i) => (i * 37) & 255))

/** A PNG with a packed text of a hundred megabytes in it. */
export function textBomb(): Uint8Array {
  const packed = deflateSync(Buffer.alloc(100 * 1024 * 1024))
  return pngOf({ width: 20, height: 20 }, 8, 0, () => new Uint8Array(20), [
    pngChunk('zTXt', joined('Comment\0\0', new Uint8Array(packed))),
  ])
}
