import { expect, test } from 'bun:test'
import { mupdf } from './mupdf.ts'
import { drawPdfPage, loadPdfPage, openPdf } from './pdf.ts'
import { readPicture } from './read-page.ts'

const LINES = [
  'Annual maximum per person and calendar year',
  'Deductible, individual and family amounts',
  'Preventive care: exams, cleanings, X-rays',
  'Basic care: fillings, simple extractions',
  'Major care: crowns, bridges, dentures',
  'Waiting period of 12 months for major services',
  'There is a missing tooth clause on this plan',
]
const OVER = ['Thessaly Quillfeather 03/14/1987', 'Notes about the group and its benefits']

/** How much of a picture stays unread whose last two lines are so far apart, in points. */
async function unreadWith(apart: number): Promise<number> {
  const engine = await mupdf()
  const said = (y: number, text: string) => `BT /F 11 Tf 1 0 0 1 50 ${y} Tm (${text}) Tj ET`
  const lines = [
    ...LINES.map((text, i) => said(700 - i * 24, text)),
    ...OVER.map((text, i) => said(400 - i * apart, text)),
  ]
  const made = new engine.PDFDocument()
  const font = made.addSimpleFont(new engine.Font('Helvetica'))
  const resources = made.addObject({ Font: { F: font } })
  made.insertPage(-1, made.addPage([0, 0, 612, 792], 0, resources, lines.join('\n')))
  const pdf = await openPdf(made.saveToBuffer('').asUint8Array().slice())
  const raster = drawPdfPage(pdf, loadPdfPage(pdf, 1))
  return (await readPicture(raster, 612, 792, 'pt', 0)).unread.length
}

test('ink under a word whose box reaches over the next line counts as unread, that of lines apart does not', async () => {
  expect(await unreadWith(9)).toBeGreaterThan(0)
  expect(await unreadWith(24)).toBe(0)
}, 60_000)
