import type { Drawing } from '../document/form/contract.ts'
import type { FormBlank } from './contract.ts'
import { type FormField, HAND, NOTES } from './fields.ts'
import type { Box } from './marks.ts'
import { usualPrint } from './match.ts'

/** The id of the form that comes with the product. */
export const OWN_FORM = 'covriq'
/** How it's called. */
export const OWN_NAME = 'The CovrIQ form'

const WIDTH = 612
const HEIGHT = 792
const LEFT = 36
const RIGHT = 576
const SIZE = 9.5

/** Width of a label, about: only the engine that draws it knows its letters, and the writing line begins a little behind it. */
const widthOf = (label: string): number =>
  [...label].reduce(
    (sum, letter) => sum + (/[A-Z#&]/.test(letter) ? 0.72 : /[ijl.,:/ ft]/.test(letter) ? 0.3 : 0.56),
    0,
  ) * SIZE

/** One blank of a line: its label, its share of what the labels leave, and its field. */
type Entry = [label: string, share: number, field: FormField]

const HEAD: Entry[][] = [
  [
    ['Patient', 2.6, HAND],
    ['DOB', 1, HAND],
    ['Appt', 1, HAND],
  ],
  [
    ['Employer / Group', 2, 'group_name'],
    ['Group #', 1, 'group_id'],
    ['Plan type', 0.8, 'plan_type'],
  ],
  [
    ['Ins. Co.', 2.2, 'insurance_company'],
    ['Phone', 1.1, 'customer_service_phone'],
    ['Payer ID', 1, 'payor_id'],
  ],
  [
    ['Ded. Ind', 1, 'deductible_individual'],
    ['Fam', 1, 'deductible_family'],
    ['On prev?', 0.7, 'deductible_applies_to_preventive'],
    ['Annual Max', 1.2, 'annual_maximum_individual'],
    ['Used', 1.2, HAND],
  ],
  [
    ['Wait: Basic', 0.9, 'wait.basic'],
    ['Major', 0.9, 'wait.major'],
    ['Ortho max', 1, 'orthodontic_lifetime_maximum'],
    ['Missing tooth', 1.2, 'missing_tooth'],
    ['Year', 1.2, 'benefit_year'],
  ],
]

const FOOT: Entry[][] = [
  [
    ['Downgrades', 2.4, 'downgrades'],
    ['Pays on', 0.9, 'pays_on'],
    ['Rep / Ref #', 1.3, HAND],
  ],
  [
    ['Predetermination', 1.2, 'predetermination'],
    ['COB', 1, 'cob'],
    ['Dependents', 0.8, 'dependent_age'],
    ['Night guard', 1.2, 'flag.occlusal_guard'],
  ],
  [['Notes', 1, NOTES]],
  [['', 1, NOTES]],
  [['', 1, NOTES]],
]

/** Code, service, and the field that its columns ask for. */
const ROWS: [code: string, name: string, service: string, item?: string][] = [
  ['D0120', 'Exam', 'exams', 'periodic-exam'],
  ['D0274', 'Bitewings', 'xray', 'bitewings'],
  ['D0210', 'FMX / Pano', 'xray', 'full-mouth-x-rays'],
  ['D1110', 'Prophy', 'prophy'],
  ['D1206', 'Fluoride', 'fluoride'],
  ['D1351', 'Sealants', 'sealants'],
  ['D2392', 'Composite post.', 'fillings'],
  ['D3330', 'Root canal', 'endo'],
  ['D4341', 'SRP', 'srp'],
  ['D4910', 'Perio maint.', 'perio_maintenance'],
  ['D7140', 'Extraction', 'extractions'],
  ['D7210', 'Surgical ext.', 'oral_surgery'],
  ['D2740', 'Crown', 'crowns'],
  ['D2950', 'Buildup', 'core_buildup'],
  ['D6240', 'Bridge', 'bridges'],
  ['D5110', 'Denture', 'dentures'],
  ['D6010', 'Implant', 'implants'],
  ['D9223', 'Sedation', 'anesthesia'],
  ['D8080', 'Ortho', 'orthodontic'],
]

const COLUMNS = [LEFT, 76, 158, 218, 278, 452, RIGHT]
const TITLES = ['Code', 'Service', 'In net', 'Out', 'Frequency / age', 'Last done']
const TOP = 206
const HEAD_HEIGHT = 18
const ROW = 21.5
const BOTTOM = TOP + HEAD_HEIGHT + ROW * ROWS.length

/** What is drawn, and where is written. */
interface Laid {
  texts: Drawing['texts']
  lines: Drawing['lines']
  blanks: FormBlank[]
}

const blankOf = (id: string, words: string, field: FormField, box: Box): FormBlank => ({
  id,
  page: 1,
  box,
  words,
  field,
  as: usualPrint(field, null),
  missing: field === HAND || field === NOTES ? 'blank' : 'ask',
  likely: [],
})

/** A line of labels with writing lines behind them. @param base where its letters stand */
function layLine(entries: readonly Entry[], base: number, id: string): Laid {
  const gap = 10
  const widths = entries.map(([label]) => (label ? widthOf(label) + 4 : 0))
  const room = RIGHT - LEFT - widths.reduce((a, b) => a + b, 0) - gap * (entries.length - 1)
  const shares = entries.reduce((sum, [, share]) => sum + share, 0)
  const laid: Laid = { texts: [], lines: [], blanks: [] }
  let x = LEFT
  for (const [i, [label, share, field]] of entries.entries()) {
    if (label) laid.texts.push({ x, base, size: SIZE, text: label })
    const from = x + widths[i]!
    const to = from + (room * share) / shares
    laid.lines.push({ box: [from, base + 3, to, base + 3], width: 0.7 })
    laid.blanks.push(blankOf(`${id}${i}`, label, field, [from, base - 10.5, to, base + 2.5]))
    x = to + gap
  }
  return laid
}

function layTable(): Laid {
  const laid: Laid = { texts: [], lines: [], blanks: [] }
  for (const [i, title] of TITLES.entries())
    laid.texts.push({ x: COLUMNS[i]! + 4, base: TOP + 12.5, size: SIZE, text: title, bold: true })
  for (const x of COLUMNS) laid.lines.push({ box: [x, TOP, x, BOTTOM], width: 0.7 })
  laid.lines.push({ box: [LEFT, TOP, RIGHT, TOP], width: 0.7 })
  for (const [i, [code, name, service, item]] of ROWS.entries()) {
    const y = TOP + HEAD_HEIGHT + ROW * i
    laid.lines.push({ box: [LEFT, y, RIGHT, y], width: 0.7 })
    laid.texts.push({ x: COLUMNS[0]! + 4, base: y + 14, size: SIZE, text: code })
    laid.texts.push({ x: COLUMNS[1]! + 4, base: y + 14, size: SIZE, text: name })
    const cell = (column: number): Box => [COLUMNS[column]! + 1, y + 1, COLUMNS[column + 1]! - 1, y + ROW - 1]
    const slug = item ? `.${item}` : ''
    const fields = [
      `service.${service}.percent`,
      `service.${service}.out`,
      `service.${service}.limit${slug}`,
      HAND,
    ]
    for (const [j, field] of fields.entries())
      laid.blanks.push(blankOf(`t${i}-${j}`, `${name}, ${TITLES[j + 2]}`, field, cell(j + 2)))
  }
  laid.lines.push({ box: [LEFT, BOTTOM, RIGHT, BOTTOM], width: 0.7 })
  return laid
}

const PARTS: Laid[] = [
  ...HEAD.map((line, i) => layLine(line, 98 + i * 24, `h${i}-`)),
  layTable(),
  ...FOOT.map((line, i) => layLine(line, BOTTOM + 24 + i * 22, `b${i}-`)),
]

/** The form that comes with the product: one letter page in the habits of US offices, with columns for history to fill in by hand. */
export const OWN_DRAWING: Drawing = {
  width: WIDTH,
  height: HEIGHT,
  fills: [{ box: [LEFT, TOP, RIGHT, TOP + HEAD_HEIGHT], gray: 0.91 }],
  lines: PARTS.flatMap((part) => part.lines),
  texts: [
    { x: WIDTH / 2, base: 56, size: 15, text: 'Dental benefits breakdown', bold: true, center: true },
    { x: WIDTH / 2, base: 71, size: 8.5, text: 'Made with CovrIQ', center: true },
    ...PARTS.flatMap((part) => part.texts),
  ],
}

/** Its blanks, all placed. */
export const OWN_BLANKS: readonly FormBlank[] = PARTS.flatMap((part) => part.blanks)
