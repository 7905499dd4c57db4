import { describe, expect, test } from 'bun:test'
import { pictureFile } from '../testing/degrade.ts'
import { imageObject, textContent, writePdf } from '../testing/pdf-writer.ts'
import { printed } from '../testing/pictures.ts'
import { pagesOf } from '../testing/sample-pages.ts'
import { type Gray, type Turn, turned } from './gray.ts'
import { lieOf } from './orientation.ts'

const LINES = [
  'Annual maximum per person is one thousand five hundred dollars.',
  'Preventive services are paid in full, twice a calendar year.',
  'Basic services are paid at eighty percent of what we allow.',
  'Major services are paid at fifty percent after twelve months.',
]
const light = await printed(LINES, 520, 220)

/** Pale gray on a dark screen. */
const dark: Gray = { ...light, data: light.data.map((v) => 200 - Math.round(v * 0.7)) }

/** A wide picture without print: sky above, an uneven dark ground below. */
function landscape(width = 306, height = 396): Gray {
  const data = Uint8Array.from({ length: width * height }, (_, i) => {
    const [x, y] = [i % width, Math.floor(i / width)]
    return y < height / 2 ? 235 - y / 8 : 70 + 25 * Math.sin(x / 9) * Math.sin(y / 13 + x / 31)
  })
  return { width, height, data }
}

async function readOne(content: string, image: Gray) {
  const bytes = writePdf([{ content, resources: '/XObject << /A 1000 0 R >>' }], [imageObject(1000, image)])
  const [page] = await pagesOf({ name: 'made.pdf', bytes }, 1, 1)
  return { page: page!, text: page!.words.map((w) => w.text).join(' ') }
}

describe('dark pages', () => {
  test.each([0, 1, 2, 3] as Turn[])(
    'a dark screen fed %d quarter turns wrong lies as a light one does',
    (turn) => {
      const back = ((4 - turn) % 4) as Turn
      const lie = lieOf(turned(dark, turn))
      // Four lines may leave open which way is up; that they lie or stand must be told.
      expect(lie.turn % 2).toBe(back % 2)
      expect(lie).toEqual(lieOf(turned(light, turn)))
    },
  )

  test('a dark screen on its side is read', async () => {
    const bytes = pictureFile(turned(dark, 1), 'image/png')
    const [page] = await pagesOf({ name: 'a.png', bytes }, 1, 1)
    expect(page!.words.map((w) => w.text).join(' ')).toBe(LINES.join(' '))
  })

  test('print a little lighter than its panel is read', async () => {
    const pale: Gray = { ...light, data: light.data.map((v) => 172 - Math.round(v * 0.26)) }
    const page: Gray = { ...light, height: 2 * light.height, data: new Uint8Array(2 * light.data.length) }
    page.data.set(light.data)
    page.data.set(pale.data, light.data.length)
    const [read] = await pagesOf({ name: 'a.png', bytes: pictureFile(page, 'image/png') }, 1, 1)
    expect(read!.words.map((w) => w.text).join(' ')).toBe([...LINES, ...LINES].join(' '))
  })
})

describe('a page with a wide picture', () => {
  test('is read by OCR when the picture is a scan', async () => {
    const scan = await printed(LINES, 612, 792)
    const { page, text } = await readOne(
      `q 612 0 0 792 0 0 cm /A Do Q ${textContent(['FAX 10:41 page 1'], 9, 20, 20)}`,
      scan,
    )
    expect(page.source).toBe('ocr')
    expect(text).toContain('eighty percent')
  })

  test('keeps its text layer when the picture holds no print', async () => {
    const { page, text } = await readOne(
      `q 612 0 0 792 0 0 cm /A Do Q ${textContent(['Summer', 'Guide'], 60, 40, 690)} 1 g ${textContent(LINES, 9, 40, 200)}`,
      landscape(),
    )
    expect(page.source).toBe('text')
    expect(text).toContain('Basic services are paid at eighty percent')
    expect(page.unreadShare).toBeLessThan(0.04)
  })

  test('that comes as a scan is read in its large and its small print', async () => {
    const bytes = writePdf(
      [
        {
          content: `q 612 0 0 792 0 0 cm /A Do Q ${textContent(['Summer', 'Guide'], 60, 40, 690)} 1 g ${textContent(LINES, 9, 40, 200)}`,
          resources: '/XObject << /A 1000 0 R >>',
        },
      ],
      [imageObject(1000, landscape())],
    )
    const { drawPdfPage, loadPdfPage, openPdf } = await import('./pdf.ts')
    const pdf = await openPdf(bytes)
    const { gray } = drawPdfPage(pdf, loadPdfPage(pdf, 1), 110)
    const [page] = await pagesOf({ name: 'a.png', bytes: pictureFile(gray, 'image/png') }, 1, 1)
    const text = page!.words.map((w) => w.text).join(' ')
    expect(text).toContain('Summer')
    expect(text).toContain('Major services are paid at fifty percent after twelve months.')
  })
})
