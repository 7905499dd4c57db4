/** Files that software chokes on, made when they are needed. Nothing in them is real. */
import { deflateSync } from 'node:zlib'
import * as mupdf from 'mupdf'

/** A PDF from its objects (numbered from 1; the first is the catalog). */
function pdfOf(objects: string[]): Uint8Array {
  const body = objects.map((object, i) => `${i + 1} 0 obj\n${object}\nendobj\n`).join('')
  return new TextEncoder().encode(`%PDF-1.7\n${body}trailer<</Root 1 0 R/Size ${objects.length + 1}>>\n%%EOF`)
}

/** A PDF that asks for a password before it shows anything. */
export function encryptedPdf(): Uint8Array {
  const pdf = new mupdf.PDFDocument()
  pdf.insertPage(-1, pdf.addPage([0, 0, 612, 792], 0, {}, ''))
  return new Uint8Array(
    pdf.saveToBuffer('encrypt=aes-256,user-password=secret,owner-password=other').asUint8Array(),
  )
}

/** A PDF without a page. */
export const pagelessPdf = (): Uint8Array =>
  pdfOf(['<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Kids[]/Count 0>>'])

function pngChunk(type: string, data: Uint8Array): Uint8Array {
  const body = Buffer.concat([Buffer.from(type), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(Bun.hash.crc32(body))
  return Buffer.concat([length, body, check])
}

/** A PNG of `side` × `side` black pixels, one bit each: small on the disk, huge in memory. */
export function hugePng(side: number): Uint8Array {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header[8] = 1
  const pixels = deflateSync(Buffer.alloc((Math.ceil(side / 8) + 1) * side))
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const parts = [
    signature,
    pngChunk('IHDR', header),
    pngChunk('IDAT', pixels),
    pngChunk('IEND', Buffer.alloc(0)),
  ]
  return new Uint8Array(Buffer.concat(parts))
}
