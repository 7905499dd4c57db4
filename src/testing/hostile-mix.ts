import { seeded } from './degrade.ts'
import * as documents from './hostile-documents.ts'
import {
  animatedWebp,
  below,
  deepSamples,
  interlaced,
  joined,
  noise,
  picture,
  type Random,
  textBomb,
  withExif,
} from './hostile-pictures.ts'
import { textContent, writePdf } from './pdf-writer.ts'

/** A file that software chokes on, and what kind it is. */
export interface HostileFile {
  kind: string
  name: string
  bytes: Uint8Array
}

type Make = (random: Random) => Uint8Array | Promise<Uint8Array>

const latin = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'))

const page = () => ({ content: textContent(['Dental plan summary', 'Deductible $50', 'Crowns 50%']) })
const plainPdf = () => writePdf([page(), page()])
const withCatalog = (entries: string) =>
  latin(Buffer.from(plainPdf()).toString('latin1').replace('/Type /Catalog', `/Type /Catalog ${entries}`))

function flipped(bytes: Uint8Array, random: Random, count = 1 + below(random, 40)): Uint8Array {
  const copy = bytes.slice()
  for (let i = 0; i < count; i++) copy[below(random, copy.length)]! ^= 1 << below(random, 8)
  return copy
}
const cut = (bytes: Uint8Array, random: Random) => bytes.slice(0, 1 + below(random, bytes.length - 1))

const font = (random: Random) =>
  writePdf(
    [{ content: 'BT /G 12 Tf 72 700 Td (Deductible) Tj ET', resources: '/Font << /G 1000 0 R >>' }],
    [
      { number: 1000, entries: '/Type /Font /Subtype /TrueType /BaseFont /Odd /FontDescriptor 1001 0 R' },
      { number: 1001, entries: '/Type /FontDescriptor /FontName /Odd /Flags 4 /FontFile2 1002 0 R' },
      { number: 1002, entries: '/Length1 9999', stream: noise(2000, random) },
    ],
  )

/** What is made once and changed by the random numbers. The costly ones come once in a round of all. */
const KINDS: [kind: string, extension: string, make: Make][] = [
  ['nothing', 'pdf', () => new Uint8Array(0)],
  ['noise', 'pdf', (random) => noise(1 + below(random, 5000), random)],
  ['noise behind a PDF header', 'pdf', (random) => joined('%PDF-1.7\n', noise(3000, random))],
  ['a cut PDF', 'pdf', (random) => cut(plainPdf(), random)],
  ['a PDF with flipped bits', 'pdf', (random) => flipped(plainPdf(), random)],
  ['a PDF with many flipped bits', 'pdf', (random) => flipped(plainPdf(), random, 400)],
  ['a PDF behind a password', 'pdf', () => documents.encryptedPdf()],
  ['a PDF that only its owner may change', 'pdf', () => documents.ownerLockedPdf()],
  ['a PDF without pages', 'pdf', () => documents.pagelessPdf()],
  ['a PDF of too many pages', 'pdf', () => documents.longPdf(201)],
  ['a form that draws itself', 'pdf', () => documents.recursiveFormPdf()],
  ['a page of absurd size', 'pdf', (random) => documents.sizedPdf(10 ** below(random, 20), 100)],
  ['a page without size', 'pdf', () => documents.sizedPdf(0, 0)],
  [
    'a page tree in a circle',
    'pdf',
    () => latin(Buffer.from(plainPdf()).toString('latin1').replace('10 0 R', '2 0 R')),
  ],
  [
    'a page tree that promises a billion pages',
    'pdf',
    () => latin(Buffer.from(plainPdf()).toString('latin1').replace('/Count 2', '/Count 1000000000')),
  ],
  ['a PDF that runs a script', 'pdf', () => withCatalog('/OpenAction << /S /JavaScript /JS (while(1);) >>')],
  [
    'a PDF with a file in it',
    'pdf',
    () => withCatalog('/Names << /EmbeddedFiles << /Names [(a.exe) 3 0 R] >> >>'),
  ],
  ['a broken font', 'pdf', font],
  ['a hundred thousand brackets', 'pdf', () => joined('%PDF-1.7\n1 0 obj\n', '['.repeat(100_000))],
  [
    'a hundred thousand brackets in a page',
    'pdf',
    () => writePdf([{ content: `${'['.repeat(100_000)} TJ` }]),
  ],
  ['an archive', 'pdf', (random) => joined('PK\x03\x04', noise(500, random))],
  ['a web page', 'pdf', () => documents.webPage()],
  ['a drawing', 'png', () => documents.drawing()],
  ['a program', 'jpg', () => documents.program()],
  ['a GIF', 'png', (random) => joined('GIF89a', noise(300, random))],
  ['a TIFF', 'jpg', (random) => joined('II*\0', noise(300, random))],
  ['two kinds in one', 'jpg', () => joined(picture('image/jpeg'), plainPdf())],
  ['a cut JPEG', 'jpg', (random) => cut(picture('image/jpeg'), random)],
  ['a JPEG with flipped bits', 'jpg', (random) => flipped(picture('image/jpeg'), random)],
  ['a JPEG with odd EXIF data', 'jpg', withExif],
  ['a cut PNG', 'png', (random) => cut(picture('image/png'), random)],
  ['a PNG with flipped bits', 'png', (random) => flipped(picture('image/png'), random)],
  ['an interlaced PNG that is none', 'png', interlaced],
  ['a PNG of sixteen bits', 'png', deepSamples],
  ['a PNG of too many pixels', 'png', (random) => documents.hugePng(12_001 + below(random, 1_000_000))],
  ['a cut WebP', 'webp', (random) => cut(picture('image/webp'), random)],
  ['a WebP with flipped bits', 'webp', (random) => flipped(picture('image/webp'), random)],
  ['a WebP that moves', 'webp', animatedWebp],
]

/** Made only once each: they take seconds of processor, or many megabytes. */
const COSTLY: [kind: string, extension: string, make: Make][] = [
  ['forms in forms', 'pdf', () => documents.nestedFormsPdf(10)],
  ['a gigabyte of drawing', 'pdf', () => documents.inflatingPdf(1000)],
  ['49 megabytes of nothing', 'pdf', () => new Uint8Array(49 * 1024 * 1024)],
  [
    '49 megabytes of nothing behind a PDF header',
    'pdf',
    () => joined('%PDF-1.7\n', new Uint8Array(49 * 1024 * 1024)),
  ],
  ['a packed text of a hundred megabytes', 'png', textBomb],
  ['forty megapixels', 'png', () => documents.hugePng(6300)],
]

/** Names that are no names. */
const NAMES = [
  'a',
  '../../etc/passwd',
  'x'.repeat(300),
  'a\u0000b',
  '\u202egnp.fdp',
  '%00%2f',
  ' ',
  '😀',
  'CON',
]

/**
 * Hostile files in a seeded order, each one different.
 * @param count how many; every kind comes before any comes again
 * @param costly whether those come too that take seconds of processor each
 */
export async function* hostileFiles(
  count: number,
  costly: boolean,
  seed = 20261123,
): AsyncGenerator<HostileFile> {
  const random = seeded(seed)
  const kinds = KINDS.map((kind) => ({ kind, at: random() })).sort((a, b) => a.at - b.at)
  for (let i = 0; i < count; i++) {
    const [kind, extension, make] = costly && i < COSTLY.length ? COSTLY[i]! : kinds[i % kinds.length]!.kind
    const name = `${NAMES[below(random, NAMES.length)]}.${extension}`
    yield { kind, name, bytes: await make(random) }
  }
}
