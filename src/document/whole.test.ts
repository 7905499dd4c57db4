import { describe, expect, test } from 'bun:test'
import { deflateSync } from 'node:zlib'
import * as mupdf from 'mupdf'
import { hugePng as wholePng } from '../testing/hostile-files.ts'
import { textContent, type WrittenObject, writePdf } from '../testing/pdf-writer.ts'
import { openPdf } from './pdf.ts'
import { isPdfCut, isPngDamaged } from './whole.ts'

const LINES = Array.from({ length: 40 }, (_, i) => `Procedure D${2000 + i} is paid at ${i + 40} percent`)
const content = (page: number) => textContent([`Page ${page}`, ...LINES.slice(page)], 9)

/** Plain objects and a table, as the oldest writers do. */
const plain = () => writePdf([1, 2, 3, 4].map((page) => ({ content: content(page) })))

/** Packed content. */
function packed(): Uint8Array {
  const pages = [1, 2, 3, 4].map((_, i) => ({ content: '', contents: 1000 + i }))
  const objects = [1, 2, 3, 4].map((page, i): WrittenObject => {
    const stream = new Uint8Array(deflateSync(content(page)))
    return { number: 1000 + i, entries: '/Filter /FlateDecode', stream }
  })
  return writePdf(pages, objects)
}

/** Written anew by another program. */
function saved(options: string, bytes = plain()): Uint8Array {
  const document = new mupdf.PDFDocument(bytes)
  return new Uint8Array(document.saveToBuffer(options).asUint8Array())
}

/** A page was added behind the end, as editors and signing programs do. */
function updated(): Uint8Array {
  const document = new mupdf.PDFDocument(plain())
  document.insertPage(-1, document.addPage([0, 0, 612, 792], 0, {}, content(5)))
  return new Uint8Array(document.saveToBuffer('incremental').asUint8Array())
}

const joined = (...parts: (Uint8Array | string)[]) =>
  new Uint8Array(Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part))))
const changed = (bytes: Uint8Array, from: string | RegExp, to: string) =>
  new Uint8Array(Buffer.from(Buffer.from(bytes).toString('latin1').replace(from, to), 'latin1'))

/** Says its own length, as a file that is made for the web does. */
const linearised = (length: number) =>
  changed(plain(), '%PDF-1.7\n', `%PDF-1.7\n99 0 obj\n<< /Linearized 1 /L ${length} /N 4 >>\nendobj\n`)

const WRITERS: [string, () => Uint8Array][] = [
  ['plain', plain],
  ['packed', packed],
  ['written anew', () => saved('garbage,compress')],
  ['written anew with packed objects', () => saved('compress,objstms', saved('garbage=compact'))],
  ['updated', updated],
]

/** What opening says: refused in these words, damaged, or whole. */
const judged = (bytes: Uint8Array) =>
  openPdf(bytes).then(
    ({ damaged }) => (damaged ? 'damaged' : 'whole'),
    (error: Error) => error.message,
  )
const REFUSED = ['The file is damaged, so we can’t read it.', 'The file is cut off. Save or scan it again.']

describe('a PDF of which the end is missing', () => {
  const cuts = WRITERS.flatMap(([name, make]) =>
    [50, 60, 70, 80, 90, 95, 99].map((share) => ({ name, make, share })),
  )
  test.each(cuts)('$name, cut to $share %, says so or is refused', async ({ make, share }) => {
    const bytes = make()
    const cut = bytes.subarray(0, Math.floor((bytes.length * share) / 100))
    expect(['damaged', ...REFUSED]).toContain(await judged(cut))
  })

  test('cut within what was added to it last, says so', async () => {
    const bytes = updated()
    const first = plain().length
    const cut = bytes.subarray(0, first + Math.floor((bytes.length - first) * 0.6))
    expect(await judged(cut)).toBe('damaged')
  })

  test('and before it every page, is refused as cut off', async () => {
    const objects = plain()
    const at = Buffer.from(objects).indexOf('2 0 obj')
    expect(await judged(objects.subarray(0, at))).toBe('The file is cut off. Save or scan it again.')
  })

  test('shorter than it says itself, says so, and as long or longer does not', async () => {
    const { length } = linearised(10_000)
    expect(await judged(linearised(length + 1000))).toBe('damaged')
    expect(await judged(linearised(10_000 + length - length))).toBe(length < 10_000 ? 'damaged' : 'whole')
    expect(await judged(linearised(1000))).toBe('whole')
  })
})

describe('a PDF of which a part in the middle is missing', () => {
  test.each([
    ['a page that its tree promises', () => changed(plain(), /14 0 obj[\s\S]*?endobj\n/, '')],
    ['the content of a page', () => changed(plain(), /15 0 obj[\s\S]*?endobj\n/, '')],
    ['the font', () => changed(plain(), /\n3 0 obj[\s\S]*?endobj\n/, '\n')],
    [
      'a picture that it draws',
      () => writePdf([{ content: `${content(1)} /Im Do`, resources: '/XObject << /Im 999 0 R >>' }]),
    ],
    [
      'half of a packed content',
      () => {
        const stream = new Uint8Array(deflateSync(content(1)))
        return writePdf(
          [{ content: '', contents: 1000 }],
          [{ number: 1000, entries: '/Filter /FlateDecode', stream: stream.subarray(0, stream.length >> 1) }],
        )
      },
    ],
  ])('%s, says so', async (_, make) => {
    expect(await judged(make())).toBe('damaged')
  })
})

describe('a sound PDF with a quirk says nothing', () => {
  test.each<[string, () => Uint8Array]>([
    ...WRITERS,
    ['zeros behind its end', () => joined(plain(), new Uint8Array(5000))],
    ['a mail footer behind its end', () => joined(plain(), '\r\n-- \r\nThis message is confidential.\r\n')],
    ['a table that points elsewhere', () => changed(plain(), /(\d{10}) 00000 n/g, '0000000007 00000 n')],
    ['a start of the table that points elsewhere', () => changed(plain(), /startxref\n\d+/, 'startxref\n3')],
    ['no start of the table', () => changed(plain(), /startxref\n\d+\n/, '')],
    ['no mark at its end', () => changed(plain(), '%%EOF\n', '')],
    ['a page without content', () => changed(plain(), '/Contents 11 0 R', '')],
    [
      'pictures that it names and never draws',
      () => writePdf([{ content: content(1), resources: '/XObject << /Unused 999 0 R >>' }]),
    ],
    ['lengths that are wrong', () => changed(plain(), /\/Length \d+/g, '/Length 5')],
    [
      'packed content without its checksum',
      () => {
        const stream = new Uint8Array(deflateSync(content(1)))
        return writePdf(
          [{ content: '', contents: 1000 }],
          [{ number: 1000, entries: '/Filter /FlateDecode', stream: stream.subarray(0, -4) }],
        )
      },
    ],
  ])('%s', async (_, make) => {
    expect(await judged(make())).toBe('whole')
  })

  test('nor one whose table alone stands behind the last object', () => {
    expect(isPdfCut(plain())).toBe(false)
    expect(isPdfCut(joined('%PDF-1.7\n1 0 obj\n<< >>\nendobj\n'))).toBe(true)
  })
})

describe('a PNG', () => {
  test('that holds all its rows is whole, one that lacks the last is not', async () => {
    expect(await isPngDamaged(wholePng(300))).toBe(false)
    const rows = (count: number) => pngOf(300, deflateSync(Buffer.alloc(count * 39)))
    expect(await isPngDamaged(rows(300))).toBe(false)
    expect(await isPngDamaged(rows(299))).toBe(true)
  })

  test('whose packed rows end early or are broken is not whole', async () => {
    const noise = Uint8Array.from({ length: 300 * 39 }, (_, i) => (i % 39 === 0 ? 0 : (i * 7919) >> 3))
    const whole = deflateSync(noise)
    expect(await isPngDamaged(pngOf(300, whole))).toBe(false)
    expect(await isPngDamaged(pngOf(300, whole.subarray(0, whole.length >> 1)))).toBe(true)
    const broken = Buffer.from(whole)
    broken.fill(0xff, whole.length >> 1)
    expect(await isPngDamaged(pngOf(300, broken))).toBe(true)
  })

  test('that is interlaced has the rows of seven passes', async () => {
    // 8 × 8 pixels of one bit: passes of 1, 1, 1, 2, 2, 4 and 4 rows, each of one byte and its filter.
    const passes = Buffer.alloc(2 * (1 + 1 + 1 + 2 + 2 + 4 + 4))
    expect(await isPngDamaged(pngOf(8, deflateSync(passes), 1))).toBe(false)
    expect(await isPngDamaged(pngOf(8, deflateSync(passes.subarray(2)), 1))).toBe(true)
  })
})

/** A PNG of one bit a pixel with the given packed rows. */
function pngOf(side: number, rows: Uint8Array, interlace = 0): Uint8Array {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head.set([1, 0, 0, 0, interlace], 8)
  const chunk = (type: string, data: Uint8Array) => {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    return Buffer.concat([length, Buffer.from(type), data, Buffer.alloc(4)])
  }
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return new Uint8Array(
    Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]),
  )
}
