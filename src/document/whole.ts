import { constants, createInflate, inflateRawSync } from 'node:zlib'
import type { PDFDocument, PDFObject } from 'mupdf'
import { pngRows } from './picture-header.ts'

/** A linearised PDF tells its own length within its first bytes (ISO 32000-1, annex F). */
const HEAD = 1024

/** How large a stream of page content is looked at, packed and unpacked: drawings beyond it are no text. */
const MOST_PACKED = 4 * 1024 * 1024
const MOST_UNPACKED = 32 * 1024 * 1024

/**
 * Whether the end of a PDF is missing: it is shorter than it says itself, or no end stands behind its last object. What stands behind
 * the end (mail footers, zeros) does not matter, and neither does a table of objects that is wrong: old software writes such files.
 */
export function isPdfCut(bytes: Uint8Array): boolean {
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const told = /\/Linearized\b[^>]{0,200}?\/L\s+(\d+)/.exec(all.subarray(0, HEAD).toString('latin1'))
  if (told && Number(told[1]) > bytes.length) return true
  const end = Math.max(all.lastIndexOf('startxref'), all.lastIndexOf('%%EOF'))
  return end < Math.max(all.lastIndexOf(' obj'), all.lastIndexOf('endobj'), all.lastIndexOf('endstream'))
}

/** Whether a packed stream ends before its last block does. Its checksum is not looked at: some writers leave it out. */
function endsEarly(packed: Uint8Array): boolean {
  try {
    inflateRawSync(packed.subarray(2), { maxOutputLength: MOST_UNPACKED })
    return false
  } catch (error) {
    return (error as { code?: unknown }).code !== 'ERR_BUFFER_TOO_LARGE'
  }
}

/** Whether one stream of a page's content is not all there. */
function isPartial(stream: PDFObject): boolean {
  if (!stream.isStream()) return true
  const filter = stream.get('Filter')
  const name = filter.isArray() && filter.length === 1 ? filter.get(0) : filter
  if (!name.isName() || name.asName() !== 'FlateDecode') return false
  const packed = stream.readRawStream().asUint8Array()
  return packed.length > 0 && packed.length <= MOST_PACKED && endsEarly(packed)
}

/** Names of fonts and pictures that a page's resources promise and the file does not hold. */
function missingNames(page: PDFObject): string[] {
  const resources = page.getInheritable('Resources')
  if (!resources.isDictionary()) return []
  const missing: string[] = []
  for (const kind of ['Font', 'XObject'] as const) {
    const named = resources.get(kind)
    if (!named.isDictionary()) continue
    named.forEach((one, name) => {
      if (one.resolve().isNull()) missing.push(String(name))
    })
  }
  return missing
}

/** The streams that a page's content consists of; one that is named and not there is among them. */
function contentOf(page: PDFObject): PDFObject[] {
  const contents = page.get('Contents')
  if (!contents.isArray()) return contents.isNull() && !contents.isIndirect() ? [] : [contents]
  return Array.from({ length: contents.length }, (_, i) => contents.get(i))
}

/** Whether a page draws with what is not there. What it only names and never uses, tools leave behind when they clean up. */
function lacksParts(page: PDFObject): boolean {
  const streams = contentOf(page)
  if (streams.some(isPartial)) return true
  const missing = missingNames(page)
  if (missing.length === 0) return false
  const drawn = streams
    .filter((stream) => stream.readRawStream().getLength() <= MOST_PACKED)
    .map((stream) => Buffer.from(stream.readStream().asUint8Array()))
  return missing.some((name) => drawn.some((content) => content.includes(`/${name}`)))
}

/** Page trees are a few levels deep; a deeper one goes round in a circle. */
const MOST_LEVELS = 30

/** Whether a page tree names pages that are not there. */
function lacksPages(node: PDFObject, level = 0): boolean {
  const kids = node.get('Kids')
  if (!kids.isArray() || level > MOST_LEVELS) return false
  for (let i = 0; i < kids.length; i++) {
    const kid = kids.get(i)
    if (kid.resolve().isNull() || lacksPages(kid, level + 1)) return true
  }
  return false
}

/**
 * Whether parts of an open PDF are missing or damaged, so that a person must see whether every page is there.
 * @param bytes the whole file
 * @param pageCount pages that the engine counts
 */
export function isPdfDamaged(bytes: Uint8Array, document: PDFDocument, pageCount: number): boolean {
  if (isPdfCut(bytes)) return true
  try {
    if (lacksPages(document.getTrailer().get('Root', 'Pages'))) return true
    for (let i = 0; i < pageCount; i++) if (lacksParts(document.findPage(i))) return true
    return false
  } catch {
    return true // a page that the tree promises is not there
  }
}

/** Whether a PNG that ends as it should holds fewer rows of pixels than it says. The rest would be drawn as nothing, without a word. */
export async function isPngDamaged(bytes: Uint8Array): Promise<boolean> {
  const { packed, unpackedBytes } = pngRows(bytes)
  const inflate = createInflate({ finishFlush: constants.Z_SYNC_FLUSH })
  let unpacked = 0
  try {
    inflate.end(Buffer.concat(packed))
    for await (const piece of inflate) {
      unpacked += (piece as Buffer).length
      if (unpacked >= unpackedBytes) break
    }
  } catch {
    // Broken in the middle: what came before counts.
  }
  return unpacked < unpackedBytes
}
