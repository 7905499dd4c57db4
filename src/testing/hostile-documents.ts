import { deflateSync } from 'node:zlib'
import { mupdf } from '../document/mupdf.ts'
import { textContent, type WrittenObject, writePdf } from './pdf-writer.ts'
import { pngChunk } from './pictures.ts'
import { sampleFile } from './sample-pages.ts'

const text = (words: string) => new TextEncoder().encode(words)
const plain = () => writePdf([{ content: textContent(['Deductible $50']) }])

async function saved(options: string): Promise<Uint8Array> {
  const engine = await mupdf()
  return new engine.PDFDocument(plain()).saveToBuffer(options).asUint8Array().slice()
}

/** A PDF that asks for a password. */
export const encryptedPdf = () => saved('encrypt=aes-256,user-password=secret,owner-password=other')

/** A PDF that everybody may read and only its owner may change. */
export const ownerLockedPdf = () => saved('encrypt=aes-256,user-password=,owner-password=other')

/** A PDF without pages. */
export const pagelessPdf = () => writePdf([])

/** A PDF cut off after so many bytes. */
export const cutPdf = (length: number) => plain().subarray(0, length)

/** A PDF of so many pages. */
export const longPdf = (pages: number) =>
  writePdf(Array.from({ length: pages }, (_, i) => ({ content: textContent([`Page ${i + 1}`]) })))

/** A PDF whose page draws a form ten times, that form another one ten times, and so on: ten to the power of `depth` drawings. */
export function nestedFormsPdf(depth: number): Uint8Array {
  const forms = Array.from({ length: depth }, (_, i): WrittenObject => {
    const last = i === depth - 1
    return {
      number: 1000 + i,
      entries: `/Type /XObject /Subtype /Form /BBox [0 0 612 792] ${last ? '' : `/Resources << /XObject << /A ${1001 + i} 0 R >> >>`}`,
      stream: last ? '0 0 9 9 re f' : '/A Do '.repeat(10),
    }
  })
  return writePdf([{ content: '/A Do '.repeat(10), resources: '/XObject << /A 1000 0 R >>' }], forms)
}

/** A PDF whose form draws itself. */
export const recursiveFormPdf = () =>
  writePdf(
    [{ content: `${textContent(['Deductible $50'])} /A Do`, resources: '/XObject << /A 1000 0 R >>' }],
    [
      {
        number: 1000,
        entries:
          '/Type /XObject /Subtype /Form /BBox [0 0 612 792] /Resources << /XObject << /A 1000 0 R >> >>',
        stream: '/A Do /A Do',
      },
    ],
  )

/** A PDF whose content is one megabyte packed and a thousand unpacked. */
export function inflatingPdf(megabytes: number): Uint8Array {
  const drawing = Buffer.from('0 0 9 9 re f\n'.repeat(80_000))
  const content = deflateSync(Buffer.concat(Array.from({ length: megabytes }, () => drawing)))
  return writePdf(
    [{ content: '', contents: 1000 }],
    [{ number: 1000, entries: '/Filter /FlateDecode', stream: new Uint8Array(content) }],
  )
}

/** A PDF page of the given width and height in points. */
export const sizedPdf = (width: number | string, height: number | string) =>
  writePdf([
    {
      content: textContent(['Deductible $50']),
      entries: `/MediaBox [0 0 ${width} ${height}]`,
    },
  ])

/** A PNG that promises so many pixels a side and holds nearly none. */
export function hugePng(side: number): Uint8Array {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head.set([1, 0, 0, 0, 0], 8)
  const signature = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const rows = deflateSync(Buffer.alloc(Math.ceil(side / 8) * 200))
  return new Uint8Array(
    Buffer.concat([
      signature,
      pngChunk('IHDR', new Uint8Array(head)),
      pngChunk('IDAT', new Uint8Array(rows)),
      pngChunk('IEND', new Uint8Array(0)),
    ]),
  )
}

/** Half of a JPEG. */
export function cutJpeg(): Uint8Array {
  const { bytes } = sampleFile('17-phone-photo.jpg')
  return bytes.subarray(0, bytes.length >> 1)
}

/** A JPEG and a PDF in one file. */
export const twoInOne = () =>
  new Uint8Array(Buffer.concat([sampleFile('09-office-form-hand.jpg').bytes, plain()]))

/** The head of a Linux program. */
export const program = () => new Uint8Array([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, ...new Uint8Array(200)])

/** A web page that names a local file. */
export const webPage = () =>
  text('<!doctype html><html><body><iframe src="file:///etc/passwd"></iframe></body></html>')

/** A drawing that names a local file. */
export const drawing = () =>
  text(
    '<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/hostname" width="9" height="9"/></svg>',
  )
