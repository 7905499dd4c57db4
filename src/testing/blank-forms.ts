import type { Drawing, Sheet } from '../document/form/contract.ts'
import { picturesOf, printSheets } from '../document/form/print.ts'
import { writePdf } from './pdf-writer.ts'

/** A field of a made form: its name, its box in points from the page's foot, and more entries of its dictionary. */
export type MadeField = [name: string, box: [number, number, number, number], more?: string]

const escaped = (text: string) => text.replace(/[()\\]/g, '\\$&')

/** Height of a letter page on its side. */
const TURNED_HEIGHT = 612

/**
 * A PDF with form fields, with words at (x, y) from the page's foot.
 * @param lies sideways = people see it lying on its side; turned = the file turns it, so that they see it upright
 */
export function fillableForm(
  words: readonly [x: number, y: number, text: string][],
  fields: readonly MadeField[],
  lies: 'upright' | 'sideways' | 'turned' = 'upright',
): Uint8Array {
  const first = 1000
  const turned = lies === 'turned'
  // A page that its entry turns by a quarter: what's displayed at (x, y) lies at (height - y, x).
  const place = (x: number, y: number) =>
    turned ? `0 1 -1 0 ${TURNED_HEIGHT - y} ${x} Tm` : `1 0 0 1 ${x} ${y} Tm`
  const rect = ([x0, y0, x1, y1]: MadeField[1]) =>
    turned ? [TURNED_HEIGHT - y1, x0, TURNED_HEIGHT - y0, x1] : [x0, y0, x1, y1]
  const entries = lies === 'upright' ? '' : '/Rotate 90'
  const content = words
    .map(([x, y, text]) => `BT /F 10 Tf ${place(x, y)} (${escaped(text)}) Tj ET`)
    .join('\n')
  const numbers = fields.map((_, i) => `${first + i} 0 R`).join(' ')
  const objects = fields.map(([name, box, more = '/FT /Tx'], i) => ({
    number: first + i,
    entries: `/Type /Annot /Subtype /Widget /T (${escaped(name)}) /Rect [${rect(box).join(' ')}] /F 4 /DA (/Helv 10 Tf 0 g) /P 10 0 R ${more}`,
  }))
  return writePdf([{ content, entries: `/Annots [${numbers}] ${entries}` }], objects)
}

const NO_VALUES: Sheet = { top: '', title: '', blanks: [], notes: [] }

/** A drawing as a scanner would give it: a picture of its page. */
export async function scanOf(drawing: Drawing): Promise<Uint8Array> {
  const { bytes } = await printSheets(drawing, [NO_VALUES])
  const [picture] = await picturesOf(bytes)
  return picture!.bytes
}

const text = (x: number, base: number, words: string, size = 11): Drawing['texts'][number] => ({
  x,
  base,
  size,
  text: words,
})
const line = (x0: number, y0: number, x1: number, y1: number): Drawing['lines'][number] => ({
  box: [x0, y0, x1, y1],
  width: 1,
})

const ROWS = [
  ['D0120', 'Exam'],
  ['D0274', 'Bitewings'],
  ['D1110', 'Prophy'],
  ['D2740', 'Crown'],
  ['D4341', 'SRP'],
  ['D7140', 'Extraction'],
] as const

/** Where the table of the drawn form begins, its row height, and its columns. */
export const TABLE = { top: 240, row: 26, columns: [60, 120, 220, 290, 360, 480, 552] }

/** An office's breakdown form as it would be scanned: writing lines, and a table with columns for what the plan pays. */
export function officeForm(more: Partial<Drawing> = {}): Drawing {
  const { top, row, columns } = TABLE
  const [left, right] = [columns[0]!, columns.at(-1)!]
  const foot = top + row * (ROWS.length + 1)
  const labels: [number, number, string, number, number][] = [
    [60, 130, 'Patient', 110, 330],
    [345, 130, 'DOB', 375, 552],
    [60, 158, 'Employer', 115, 330],
    [345, 158, 'Group #', 392, 552],
    [60, 186, 'Ded. Ind', 110, 190],
    [205, 186, 'Fam', 232, 310],
    [325, 186, 'Annual Max', 388, 470],
    [60, 214, 'Wait: Major', 122, 190],
    [205, 214, 'Missing tooth', 275, 360],
    [60, foot + 30, 'Notes', 96, 552],
  ]
  return {
    width: 612,
    height: 792,
    fills: [],
    texts: [
      { x: 306, base: 70, size: 18, text: 'MAPLE RIDGE DENTAL', bold: true, center: true },
      { x: 306, base: 92, size: 11, text: 'Insurance breakdown', center: true },
      ...labels.map(([x, y, words]) => text(x, y, words)),
      ...['Code', 'Service', 'In net', 'Out', 'Frequency', 'Last done'].map((words, i) =>
        text(columns[i]! + 5, top + 17, words),
      ),
      ...ROWS.flatMap(([code, name], i) => [
        text(columns[0]! + 5, top + row * (i + 1) + 17, code),
        text(columns[1]! + 5, top + row * (i + 1) + 17, name),
      ]),
      ...(more.texts ?? []),
    ],
    lines: [
      ...labels.map(([, y, , from, to]) => line(from, y + 3, to, y + 3)),
      line(60, foot + 58, 552, foot + 58),
      ...Array.from({ length: ROWS.length + 2 }, (_, i) => line(left, top + row * i, right, top + row * i)),
      ...columns.map((x) => line(x, top, x, foot)),
    ],
    ...(more.fills ? { fills: more.fills } : {}),
  }
}

/** The fields of an office's verification form as its maker named them. */
export const FIELDS: MadeField[] = [
  ['PatientName', [110, 690, 300, 706]],
  ['pt_dob', [360, 690, 480, 706]],
  ['EmployerGroup', [110, 660, 300, 676]],
  ['GrpNum', [360, 660, 480, 676]],
  ['DedInd', [110, 630, 160, 646]],
  ['DedFam', [210, 630, 260, 646]],
  ['AnnualMax', [360, 630, 420, 646]],
  ['CrownPct', [110, 600, 150, 616]],
  ['Crown_OON', [210, 600, 250, 616]],
  ['CrownFreq', [360, 600, 440, 616]],
  ['Comments', [110, 540, 480, 580], '/FT /Tx /Ff 4096'],
  ['Text99', [110, 500, 200, 516]],
]
/** Its words. */
export const WORDS: [number, number, string][] = [
  [60, 740, 'Insurance verification and benefit breakdown for new patients of the office'],
  [60, 694, 'Patient'],
  [320, 694, 'DOB'],
  [60, 664, 'Employer'],
  [310, 664, 'Group no.'],
  [60, 634, 'Ded.'],
  [180, 634, 'Fam'],
  [310, 634, 'Max'],
  [60, 604, 'Crown %'],
  [180, 604, 'Out'],
  [310, 604, 'Freq'],
  [60, 560, 'Notes'],
  [60, 504, 'Zone'],
]
