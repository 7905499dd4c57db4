import { UserError } from '../base/errors.ts'
import type { OpenDocument, Page, PagePicture } from '../document/page.ts'
import { type Redaction, redact } from '../phi/redact.ts'
import { LETTER_WIDTH } from '../upload/redacted-copy.ts'
import type { FormBlank, FormPage } from './contract.ts'
import { asItLies, type Pair } from './level.ts'
import type { Box, FormMarks } from './marks.ts'
import { placeBlanks } from './place.ts'
import { type Masked, usedPlaces } from './used.ts'

/** A form that may be kept: what plans are printed on, its pages as pictures, and its blanks. */
export interface BlankForm {
  used: null
  base: Uint8Array
  pictures: PagePicture[]
  pages: FormPage[]
  fillable: boolean
  blanks: FormBlank[]
}

/** A form with a patient's data on it: where, and its pages with these places covered. Nothing else of it is left. */
export interface RefusedForm {
  used: Masked[]
  pictures: (PagePicture & { page: number; points: { width: number; height: number } })[]
}

const UNREADABLE =
  'We can’t read this form well enough. Scan it again, flat and sharp, or upload the PDF it was printed from.'

/** Points a unit of a page: pictures become letter pages. */
const scaleOf = (page: Pick<Page, 'unit' | 'width'>) => (page.unit === 'pt' ? 1 : LETTER_WIDTH / page.width)

const scaled = (box: Box, by: number): Box => box.map((value) => value * by) as Box

/** Pages as blanks are looked for: their print that redaction left, levelled, in points. */
const marksOf = ({ pages }: Redaction): FormMarks[] =>
  pages.map((page) => {
    const by = scaleOf(page)
    return {
      page: page.number,
      width: page.width * by,
      height: page.height * by,
      words: page.words.map(({ text, box, level }) => ({ text, box: scaled(level ?? box, by) })),
      rules: page.rules.map(({ box, level, direction }) => ({ box: scaled(level ?? box, by), direction })),
    }
  })

/** The blanks of levelled pages where they are on the pages as they lie. */
function lying(blanks: readonly FormBlank[], { pages }: Redaction): FormBlank[] {
  const maps = new Map(
    pages.map((page) => {
      const by = scaleOf(page)
      const pairs = page.words.flatMap(({ box, level }): Pair[] =>
        level ? [[scaled(level, by), scaled(box, by)]] : [],
      )
      return [page.number, asItLies(pairs)]
    }),
  )
  return blanks.map((blank) => ({ ...blank, box: maps.get(blank.page)!(blank.box) }))
}

/** The pages with everything covered that is a patient's, for whoever uploaded the form. */
async function coveredPages(
  document: OpenDocument,
  raw: readonly Page[],
  masks: readonly Masked[],
  used: readonly Masked[],
) {
  const numbers = [...new Set(used.map(({ page }) => page))].sort((a, b) => a - b)
  return Promise.all(
    numbers.map(async (number) => {
      const page = raw.find((one) => one.number === number)!
      const boxes = [...masks, ...used]
        .filter((one) => one.page === number)
        .map(({ box }) => scaled(box, 1 / scaleOf(page)))
      const by = scaleOf(page)
      const points = { width: page.width * by, height: page.height * by }
      return { page: number, points, ...(await document.paintPage(page.pageInFile, boxes)) }
    }),
  )
}

/** Reads an open form. Raw pages live in here only. */
async function readOpen(document: OpenDocument): Promise<BlankForm | RefusedForm> {
  const numbers = Array.from({ length: document.pageCount }, (_, i) => i + 1)
  const raw = await Promise.all(numbers.map((number) => document.readPage(number)))
  const redaction = await redact(raw.map((page) => ({ page, document })))
  if (redaction.withheld.length > 0) throw new UserError(422, UNREADABLE)
  const marks = marksOf(redaction)
  const widgets = await document.form!.widgets()
  const blanks = lying(placeBlanks(marks, widgets), redaction)
  const masks = redaction.spans.map(({ type, page, box }): Masked => {
    const by = scaleOf(raw.find((one) => one.number === page)!)
    return { type, page, box: scaled(box, by) }
  })
  const used = usedPlaces(masks, blanks, widgets, marks)
  if (used.length > 0) return { used, pictures: await coveredPages(document, raw, masks, used) }
  const pictures = await Promise.all(numbers.map((number) => document.paintPage(number, [])))
  const base = await document.form!.base(new Map(pictures.map((picture, i) => [i + 1, picture])))
  const pages = marks.map(({ page, width, height }) => ({ page, width, height }))
  return { used: null, base, pictures, pages, fillable: widgets.length > 0, blanks }
}

/** Opens a file; the real one is document/open.ts. */
export type OpenForm = (bytes: Uint8Array) => Promise<OpenDocument>

/**
 * Reads a form: where its blanks are, which field of a plan each is for, and whether a patient's data is on it.
 * @throws UserError when the file can't be read, or not well enough to tell
 */
export async function readForm(bytes: Uint8Array, open: OpenForm): Promise<BlankForm | RefusedForm> {
  const document = await open(bytes)
  try {
    return await readOpen(document)
  } finally {
    document.close()
  }
}
