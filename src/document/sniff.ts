import { refuse } from './errors.ts'
import type { MediaType } from './page.ts'
import { jpegFrame, pngFrame, webpFrame } from './picture-header.ts'

/** Most pixels of a picture, and most pixels a side (DECISIONS 27: settings of the product, held before any decoder runs). */
const MOST_PIXELS = 40e6
const MOST_SIDE = 12_000

/** How far from its first byte a PDF's header may stand: printers and old software put a few bytes before it. */
const PDF_HEADER_WITHIN = 1024

const ascii = (bytes: Uint8Array, from: number, to: number) =>
  String.fromCharCode(...bytes.subarray(from, Math.min(to, bytes.length)))

/** Blank bytes, a byte order mark or a printer's job header (PJL) may precede `%PDF-`; anything else makes it another kind of file. */
function isPdf(bytes: Uint8Array): boolean {
  const head = ascii(bytes, 0, PDF_HEADER_WITHIN)
  const at = head.indexOf('%PDF-')
  if (at < 0) return false
  const before = head.slice(0, at)
  return /^(?:\u00ef\u00bb\u00bf)?[\s\0]*$/.test(before) || before.startsWith('\x1b%-12345X')
}

/**
 * The kind of a file by its first bytes; its name is never looked at.
 * @param bytes the file, or at least its first 1,024 bytes
 * @returns null for everything that CovrIQ does not read
 */
export function sniff(bytes: Uint8Array): MediaType | null {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'image/jpeg'
  if (ascii(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png'
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return 'image/webp'
  return isPdf(bytes) ? 'application/pdf' : null
}

/** What a file turned out to be before any decoder has seen it. */
export interface Inspected {
  mediaType: MediaType
  /** Pixels as stored, before an EXIF turn; null for a PDF. */
  frame: { width: number; height: number } | null
}

const FRAMES = { 'image/jpeg': jpegFrame, 'image/png': pngFrame, 'image/webp': webpFrame }

/**
 * Judges a whole file by its bytes alone, without decoding it.
 * @throws UserError when it is empty, of another kind, cut off, animated, too large, or a picture that is a PDF as well
 */
export function inspect(bytes: Uint8Array): Inspected {
  if (bytes.length === 0) throw refuse('empty')
  const mediaType = sniff(bytes)
  if (mediaType === null) throw refuse('type')
  if (mediaType === 'application/pdf') return { mediaType, frame: null }
  if (Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes('%PDF-')) throw refuse('mixed')
  const { width, height, complete, animated } = FRAMES[mediaType](bytes)
  if (!(width > 0 && height > 0)) throw refuse('damaged')
  if (width > MOST_SIDE || height > MOST_SIDE || width * height > MOST_PIXELS) throw refuse('large')
  if (animated) throw refuse('animated')
  if (!complete) throw refuse('cutOff')
  return { mediaType, frame: { width, height } }
}
