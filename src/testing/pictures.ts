import { deflateSync } from 'node:zlib'
import type { Gray } from '../document/gray.ts'
import { mupdf } from '../document/mupdf.ts'
import { drawPdfPage, loadPdfPage, openPdf } from '../document/pdf.ts'
import { textContent, writePdf } from './pdf-writer.ts'

/** Lines of black Helvetica on white, drawn at 200 dpi. */
export async function printed(lines: readonly string[], width = 400, height = 200): Promise<Gray> {
  const pdf = await openPdf(writePdf([{ width, height, content: textContent(lines, 14, 30, height - 40) }]))
  const page = loadPdfPage(pdf, 1)
  const { gray } = drawPdfPage(pdf, page)
  page.close()
  return gray
}

/** One chunk of a PNG with its checksum. */
export function pngChunk(kind: string, data: Uint8Array): Uint8Array {
  const chunk = Buffer.alloc(12 + data.length)
  chunk.writeUInt32BE(data.length, 0)
  chunk.write(kind, 4, 'latin1')
  chunk.set(data, 8)
  chunk.writeUInt32BE(Bun.hash.crc32(chunk.subarray(4, 8 + data.length)), 8 + data.length)
  return new Uint8Array(chunk)
}

const PNG_SIGNATURE = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/**
 * A PNG from rows of ready-made samples.
 * @param colour colour type of the PNG: 0 grey, 3 palette, 4 grey with alpha
 * @param rows samples of each row without the filter byte
 */
export function pngOf(
  size: { width: number; height: number },
  depth: 1 | 8 | 16,
  colour: 0 | 3 | 4,
  rows: (y: number) => Uint8Array,
  between: readonly Uint8Array[] = [],
): Uint8Array {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(size.width, 0)
  head.writeUInt32BE(size.height, 4)
  head.set([depth, colour, 0, 0, 0], 8)
  const lines = Array.from({ length: size.height }, (_, y) => Buffer.concat([new Uint8Array(1), rows(y)]))
  return new Uint8Array(
    Buffer.concat([
      PNG_SIGNATURE,
      pngChunk('IHDR', new Uint8Array(head)),
      ...between,
      pngChunk('IDAT', new Uint8Array(deflateSync(Buffer.concat(lines)))),
      pngChunk('IEND', new Uint8Array(0)),
    ]),
  )
}

/** A JPEG in the four colours of a printing press. */
export async function cmykJpeg(gray: Gray): Promise<Uint8Array> {
  const engine = await mupdf()
  const pixmap = new engine.Pixmap(engine.ColorSpace.DeviceGray, [0, 0, gray.width, gray.height], false)
  pixmap.getPixels().set(gray.data)
  const bytes = pixmap.convertToColorSpace(engine.ColorSpace.DeviceCMYK).asJPEG(90, true).slice()
  pixmap.destroy()
  return bytes
}

/** A JPEG with an EXIF mark that says how it must be turned, and the words of a comment in it. */
export function withExif(jpeg: Uint8Array, orientation: number, comment = ''): Uint8Array {
  const note = Buffer.from(comment, 'latin1')
  const tiff = Buffer.alloc(26)
  tiff.write('II*\0', 0, 'latin1')
  tiff.writeUInt32LE(8, 4)
  tiff.writeUInt16LE(1, 8)
  tiff.writeUInt16LE(0x0112, 10)
  tiff.writeUInt16LE(3, 12)
  tiff.writeUInt32LE(1, 14)
  tiff.writeUInt16LE(orientation, 18)
  const body = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff, note])
  const head = Buffer.from([0xff, 0xe1, (body.length + 2) >> 8, (body.length + 2) & 0xff])
  return new Uint8Array(Buffer.concat([jpeg.subarray(0, 2), head, body, jpeg.subarray(2)]))
}
