import { afterEach, describe, expect, test } from 'bun:test'
import { pictureFile } from '../testing/degrade.ts'
import { textContent, writePdf } from '../testing/pdf-writer.ts'
import { printed, withExif } from '../testing/pictures.ts'
import { sampleFile } from '../testing/sample-pages.ts'
import { turned } from './gray.ts'
import { openDocument } from './open.ts'
import type { Box, OpenDocument } from './page.ts'
import { openPdf } from './pdf.ts'
import { decodePicture } from './picture.ts'

const SECRET = 'Marigold'
let open: OpenDocument | undefined
afterEach(() => open?.close())

async function opened(name: string, bytes: Uint8Array): Promise<OpenDocument> {
  open = await openDocument({ name, bytes }, { firstNumber: 1, workers: 1, maxPages: 10 })
  return open
}

/** A PDF with a person's name in every place where a PDF may hold one. */
const leaky = () =>
  writePdf(
    [
      {
        content: [
          textContent([`Patient ${SECRET} Fenwick`, 'Deductible $50 each person']),
          `BT 3 Tr /F 12 Tf 1 0 0 1 72 300 Tm (${SECRET}) Tj ET`,
          `BT /F 12 Tf 1 0 0 1 72 -90 Tm (${SECRET}) Tj ET`,
          `/Span << /ActualText (${SECRET}) >> BDC EMC`,
        ].join('\n'),
        entries: '/Annots [1000 0 R] /Metadata 1001 0 R /PieceInfo << /X << /Private 1002 0 R >> >>',
      },
      { width: 400, height: 300, content: textContent(['Second page'], 12, 40, 200) },
    ],
    [
      {
        number: 1000,
        entries: `/Type /Annot /Subtype /Text /Rect [0 0 9 9] /Contents (${SECRET}) /T (${SECRET})`,
      },
      { number: 1001, entries: '/Type /Metadata /Subtype /XML', stream: `<x>${SECRET}</x>` },
      { number: 1002, entries: `/Note (${SECRET})` },
      { number: 1003, entries: `/Author (${SECRET}) /Title (${SECRET})` },
    ],
    '/Info 1003 0 R',
  )

describe('the redacted copy is drawn from pixels', () => {
  test('nothing of the upload but pixels is in the copy of a PDF, and what was masked cannot be read again', async () => {
    const document = await opened('a.pdf', leaky())
    const first = await document.readPage(1)
    const masked = first.words.filter((w) => [SECRET, 'Fenwick'].includes(w.text))
    expect(masked).toHaveLength(2)
    const pictures = [
      await document.paintPage(
        1,
        masked.map((w) => w.box),
      ),
      await document.paintPage(2, []),
    ]
    const again = (await document.rereadPage(1, pictures[0]!)).map((w) => w.text)
    expect(again).toContain('Deductible')
    expect(again.join(' ')).not.toMatch(/Marigold|Fenwick/)

    const copy = await document.assemble(pictures)
    const raw = Buffer.from(copy).toString('latin1')
    expect(raw).not.toContain(SECRET)
    expect(raw).not.toMatch(/\/Info|\/Metadata|\/Annots|\/Font|Producer/)
    const pdf = await openPdf(copy)
    expect(pdf.pageCount).toBe(2)
    const sizes = [0, 1].map((i) => pdf.document.loadPage(i).getBounds().map(Math.round))
    expect(sizes).toEqual([
      [0, 0, 612, 792],
      [0, 0, 400, 300],
    ])
    expect(pdf.document.loadPage(0).toStructuredText('').asText().trim()).toBe('')
  })

  test('a page that is held against what it should show gives away a mask that was not painted and a word that should not stay', async () => {
    const document = await opened('a.pdf', leaky())
    const { words } = await document.readPage(1)
    const boxes = words.map((w) => w.box)
    const masks = words.filter((w) => w.text === SECRET).map((w) => w.box)
    const open = words.filter((w) => !['Fenwick', SECRET].includes(w.text)).map((w) => w.box)
    const seen = async (painted: Box[], shown: { masks: Box[]; words: Box[] }) => {
      const picture = await document.paintPage(1, painted)
      return (await document.rereadPage(1, picture, shown)).map((w) => w.text).join(' ')
    }
    expect(await seen([], { masks, words: open })).toContain(SECRET)
    const left = await seen(masks, { masks, words: open })
    expect(left).toContain('Fenwick')
    expect(left).not.toContain('Deductible')
    expect(await seen(masks, { masks, words: boxes })).toBe('')
  })

  test('the copy of a photo has its kind and size, stands upright and holds no marks of the camera', async () => {
    const gray = await printed([`Patient ${SECRET}`, 'Deductible $50'])
    const photo = withExif(pictureFile(turned(gray, 3), 'image/jpeg', 90), 6, `taken of ${SECRET}`)
    expect(Buffer.from(photo).toString('latin1')).toContain(SECRET)
    const document = await opened('a.jpg', photo)
    const page = await document.readPage(1)
    const masked = page.words.filter((w) => w.text === SECRET)
    const picture = await document.paintPage(
      1,
      masked.map((w) => w.box),
    )
    expect(picture).toMatchObject({ mediaType: 'image/jpeg', width: gray.width, height: gray.height })
    const again = (await document.rereadPage(1, picture)).map((w) => w.text).join(' ')
    expect(again).toContain('Deductible $50')
    expect(again).not.toContain(SECRET)
    const copy = await document.assemble([picture])
    expect(Buffer.from(copy).toString('latin1')).not.toMatch(/Marigold|Exif/)
  })

  test.each([
    ['10-portal-screenshot.png', 'image/png'],
    ['11-low-high-comparison.webp', 'image/webp'],
  ] as const)('every pixel under a box of %s is black', async (name, mediaType) => {
    const document = await opened(name, sampleFile(name).bytes)
    const picture = await document.paintPage(1, [[200, 300, 400, 330]])
    expect(picture.mediaType).toBe(mediaType)
    const { canvas } = await decodePicture(picture.bytes)
    const { data } = canvas.getContext('2d').getImageData(200, 300, 200, 30)
    expect(Math.max(...data.filter((_, i) => i % 4 !== 3))).toBeLessThan(12)
  })

  test('a page that was fed upside down is painted upright, boxes where the words are', async () => {
    const gray = turned(
      await printed([
        `Patient ${SECRET}`,
        'Deductible fifty dollars each person',
        'Group number is plainly printed',
      ]),
      2,
    )
    const document = await opened('a.png', pictureFile(gray, 'image/png'))
    const page = await document.readPage(1)
    const masked = page.words.filter((w) => w.text === SECRET)
    expect(masked).toHaveLength(1)
    const picture = await document.paintPage(1, [masked[0]!.box])
    const again = (await document.rereadPage(1, picture)).map((w) => w.text).join(' ')
    expect(again).toContain('Deductible fifty dollars')
    expect(again).not.toContain(SECRET)
  })
})
