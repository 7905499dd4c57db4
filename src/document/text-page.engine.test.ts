import { describe, expect, test } from 'bun:test'
import {
  imageObject,
  textContent,
  type WrittenObject,
  type WrittenPage,
  writePdf,
} from '../testing/pdf-writer.ts'
import { pagesOf } from '../testing/sample-pages.ts'
import { drawPdfPage, loadPdfPage, openPdf } from './pdf.ts'

const LINES = [
  'Annual maximum per person is one thousand five hundred dollars each calendar year.',
  'Preventive services are paid in full and do not count toward the maximum of the plan.',
  'Basic services are paid at eighty percent after the deductible has been met in full.',
]

async function readOne(page: WrittenPage, objects: WrittenObject[] = []) {
  const [read] = await pagesOf({ name: 'made.pdf', bytes: writePdf([page], objects) }, 1, 1)
  return { page: read!, text: read!.words.map((w) => w.text).join(' ') }
}

/** Text drawn as a grey picture, as a stamp or a pasted screenshot is. */
async function pictureOf(lines: string[], width: number, height: number) {
  const bytes = writePdf([{ width, height, content: textContent(lines, 14, 10, height - 20) }])
  const pdf = await openPdf(bytes)
  return drawPdfPage(pdf, loadPdfPage(pdf, 1)).gray
}

describe('a text layer is held against the drawn page', () => {
  test('text that nobody can see is not read', async () => {
    const { page, text } = await readOne({
      content: [
        textContent(LINES),
        'BT 3 Tr /F 12 Tf 1 0 0 1 72 500 Tm (Invisible) Tj ET',
        'BT 0 Tr 1 g /F 12 Tf 1 0 0 1 72 450 Tm (Whiteonwhite) Tj ET 0 g',
        'BT /F 12 Tf 1 0 0 1 72 -40 Tm (Outside) Tj ET',
        'BT /F 12 Tf 1 0 0 1 76 404 Tm (Covered) Tj ET 0 g 72 398 80 20 re f',
      ].join('\n'),
    })
    expect(page.source).toBe('text')
    expect(text).toContain('deductible has been met')
    expect(text).not.toMatch(/Invisible|Whiteonwhite|Outside|Covered/)
  })

  test('print in another color of the same brightness is read', async () => {
    const { page, text } = await readOne({
      content: `${textContent(LINES)} 0.5 0.64 0.5 rg 70 395 200 20 re f 0.82 0.46 0.42 rg BT /F 12 Tf 1 0 0 1 76 400 Tm (Marigold Fenwick) Tj ET 0 g`,
    })
    expect(page.source).toBe('text')
    expect(text).toContain('Marigold Fenwick')
  })

  test('an invisible layer under a scan does not speak for the scan', async () => {
    const scan = await pictureOf(['The printed words of the scan'], 612, 792)
    const hidden = textContent(LINES).replace('BT', 'BT 3 Tr')
    const { page, text } = await readOne(
      {
        content: `q 612 0 0 792 0 0 cm /A Do Q ${hidden}`,
        resources: '/XObject << /A 1000 0 R >>',
      },
      [imageObject(1000, scan)],
    )
    expect(page.source).toBe('ocr')
    expect(text).toContain('printed words of the scan')
    expect(text).not.toContain('eighty')
  })

  test('a stamp on a digital page is read beside the text layer', async () => {
    const stamp = await pictureOf(['Member ID 77120934'], 200, 40)
    const { page, text } = await readOne(
      {
        content: `${textContent(LINES)} q 200 0 0 40 300 300 cm /A Do Q`,
        resources: '/XObject << /A 1000 0 R >>',
      },
      [imageObject(1000, stamp)],
    )
    expect(page.source).toBe('text')
    expect(text).toContain('deductible has been met')
    expect(text).toContain('77120934')
    expect(page.unread).toEqual([])
  })

  test('what is written into a form field is read', async () => {
    const appearance = 'BT /F 12 Tf 1 0 0 1 2 4 Tm (Tamarack Millworks) Tj ET'
    const { text } = await readOne({ content: textContent(LINES), entries: '/Annots [1000 0 R]' }, [
      {
        number: 1000,
        entries:
          '/Type /Annot /Subtype /Widget /FT /Tx /T (a) /F 4 /Rect [72 400 300 420] /AP << /N 1001 0 R >>',
      },
      {
        number: 1001,
        entries: '/Type /XObject /Subtype /Form /BBox [0 0 228 20] /Resources << /Font << /F 3 0 R >> >>',
        stream: appearance,
      },
    ])
    expect(text).toContain('Tamarack Millworks')
  })

  test('a layer whose letters were exchanged is not believed', async () => {
    // Every glyph is mapped to the letter seven places on, as a broken font map does.
    const cmap = `/CIDInit /ProcSet findresource begin 12 dict begin begincmap
      1 begincodespacerange <00> <ff> endcodespacerange
      2 beginbfrange <41> <5a> <0048> <61> <7a> <0068> endbfrange
      endcmap end end`
    const { page, text } = await readOne(
      { content: textContent(LINES).replace('/F ', '/G '), resources: '/Font << /G 1000 0 R >>' },
      [
        { number: 1000, entries: '/Type /Font /Subtype /Type1 /BaseFont /Helvetica /ToUnicode 1001 0 R' },
        { number: 1001, entries: '', stream: cmap },
      ],
    )
    expect(page.source).toBe('ocr')
    expect(text).toContain('Preventive services')
  })

  test('a layer that says other words than are drawn, in a font of one name alone, is not believed', async () => {
    // "Marigold" is drawn; its letters are said to be those of "Covering".
    const letters = [...'Marigold'].map((c, i) => {
      const hex = (text: string) => text.charCodeAt(0).toString(16).padStart(2, '0')
      return `<${hex(c)}> <00${hex('Covering'[i]!)}>`
    })
    const cmap = `/CIDInit /ProcSet findresource begin 12 dict begin begincmap
      1 begincodespacerange <00> <ff> endcodespacerange
      8 beginbfchar ${letters.join(' ')} endbfchar
      endcmap end end`
    const { page, text } = await readOne(
      {
        content: `${textContent(LINES)} BT /G 12 Tf 1 0 0 1 72 400 Tm (Marigold) Tj ET`,
        resources: '/Font << /F 3 0 R /G 1000 0 R >>',
      },
      [
        { number: 1000, entries: '/Type /Font /Subtype /Type1 /BaseFont /Helvetica /ToUnicode 1001 0 R' },
        { number: 1001, entries: '', stream: cmap },
      ],
    )
    expect(page.source).toBe('ocr')
    expect(text).toContain('Marigold')
    expect(text).not.toContain('Covering')
  })

  test('words under a picture that shows others are not believed', async () => {
    const pasted = await pictureOf(['Marigold Fenwick'], 200, 40)
    const { page, text } = await readOne(
      {
        content: `${textContent([...LINES, 'Covered services'])} q 200 0 0 40 62 646 cm /A Do Q`,
        resources: '/XObject << /A 1000 0 R >>',
      },
      [imageObject(1000, pasted)],
    )
    expect(text).toContain('Marigold')
    expect(page.source).toBe('ocr')
  })

  test('a page whose lines run upwards is turned', async () => {
    const upwards = LINES.map((line, i) => `0 1 -1 0 ${100 + i * 20} 90 Tm (${line}) Tj`).join(' ')
    const { page } = await readOne({ content: `BT /F 12 Tf ${upwards} ET` })
    expect(page).toMatchObject({ source: 'text', width: 792, height: 612 })
    const [first, second] = ['Annual', 'maximum'].map((t) => page.words.find((w) => w.text === t)!)
    expect(Math.abs(first!.box[3] - second!.box[3])).toBeLessThan(4)
    expect(first!.box[2]).toBeLessThan(second!.box[0])
  })

  test('a page rotation is honoured', async () => {
    const upwards = LINES.map((line, i) => `0 1 -1 0 ${100 + i * 20} 90 Tm (${line}) Tj`).join(' ')
    const { page } = await readOne({ content: `BT /F 12 Tf ${upwards} ET`, entries: '/Rotate 90' })
    expect(page).toMatchObject({ source: 'text', width: 792, height: 612 })
    const [x0, y0] = page.words[0]!.box
    expect([Math.round(x0 / 10), Math.round(y0 / 10)]).toEqual([9, 9])
  })

  test('a short digital page needs no OCR', async () => {
    const { page, text } = await readOne({ content: textContent(['Group number 0048217']) })
    expect(page.source).toBe('text')
    expect(text).toBe('Group number 0048217')
  })
})
