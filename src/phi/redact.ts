import type { Box, OpenDocument, Page, PagePicture, Word } from '../document/page.ts'
import { findAll } from './detect.ts'
import { isUnder, wholePage, withholds, wordlessMasks } from './masks.ts'
import type { Learnt } from './propagate.ts'
import { learnNames } from './propagate.ts'
import { type PhiSpan, RedactedPage } from './redacted-page.ts'
import { filledFields } from './rules/fill-in.ts'
import { spansOf } from './spans.ts'
import { readableAgain } from './verify.ts'

/**
 * A second reader of names (a local model): lines of the document in, names exactly as they stand there out. A name counts
 * only where it is found letter for letter.
 */
export type NameReader = (lines: readonly string[]) => Promise<readonly string[]>

/** What redaction leaves: pages without patient data, and what was masked. */
export interface Redaction {
  pages: RedactedPage[]
  /** Every mask: page, box, type, rule. No text. */
  spans: PhiSpan[]
  /** Numbers of the pages that are shown to nobody because they could not be read or not be made safe. */
  withheld: number[]
  /** The painted pages by page number. */
  pictures: Map<number, PagePicture>
}

/** How redaction tells what it does. */
export interface RedactOptions {
  onPage?: (done: number, of: number) => void
  /** Called with each painted page as soon as it is safe. */
  onPicture?: (page: number, picture: PagePicture) => Promise<void> | void
  names?: NameReader
}

interface Raw {
  page: Page
  document: OpenDocument
}

interface Safe {
  page: RedactedPage
  picture: PagePicture
  spans: PhiSpan[]
  withheld: boolean
}

const ROUNDS = 2 // mask, read again, mask what is left, read again; after that the page is withheld
const AT_ONCE = 2 // pages in work; a painted page is held until it is handed out

const boxesOf = (spans: readonly PhiSpan[]): Box[] => spans.map((span) => span.box)

/**
 * Whether the painted page must be read again. A page of text without a mask whose ink its text explains cannot show more
 * than the detector has already seen.
 */
const needsReading = (page: Page, masks: readonly PhiSpan[]) =>
  page.source === 'ocr' || masks.length > 0 || page.unread.length > 0

async function withhold({ page, document }: Raw, rule: string): Promise<Safe> {
  const span = wholePage(page, rule)
  const picture = await document.paintPage(page.pageInFile, [span.box])
  const empty = { ...page, rules: [], pictures: [], unread: [] }
  return { page: RedactedPage.fromMasked(empty, []), picture, spans: [span], withheld: true }
}

/** Paints the masks, reads the result again and masks what can still be read, until nothing can or the rounds are over. */
async function makeSafe(raw: Raw, found: PhiSpan[], learnt: Learnt): Promise<Safe> {
  const { page, document } = raw
  if (withholds(page)) return withhold(raw, 'withheld: unread')
  let spans = [...found, ...wordlessMasks(page)]
  for (let round = 0; round <= ROUNDS; round++) {
    const picture = await document.paintPage(page.pageInFile, boxesOf(spans))
    const kept: Word[] = page.words.filter((word) => !isUnder(word, boxesOf(spans)))
    const safe = {
      page: RedactedPage.fromMasked({ ...page, pictures: [], unread: [] }, kept),
      picture,
      spans,
      withheld: false,
    }
    if (!needsReading(page, spans)) return safe
    const words = await document.rereadPage(page.pageInFile, picture)
    const left = readableAgain(page, kept, words, learnt)
    if (left.length === 0) return safe
    spans = [...spans, ...left]
  }
  return withhold(raw, 'withheld: still readable after masking')
}

async function askNames(names: NameReader | undefined, raw: readonly Raw[]): Promise<Learnt | undefined> {
  if (!names) return undefined
  const { scene } = findAll(raw.map(({ page }) => page))
  const lines = scene.sheets.flatMap((sheet) =>
    sheet.lines.map((line) => line.cells.map((cell) => cell.text).join(' | ')),
  )
  return learnNames(await names(lines))
}

/**
 * Makes a document safe: finds patient data over all pages together, paints masks into the pixels, reads the painted
 * pages again, and drops every word under a mask. The only maker of redacted pages.
 * @param raw all pages of one document (one or several files), each with the open file it belongs to
 * @throws what the document engine throws (a killed or failed child); no page is ever passed unpainted
 */
export async function redact(raw: readonly Raw[], options: RedactOptions = {}): Promise<Redaction> {
  const known = await askNames(options.names, raw)
  const { scene, hits, learnt } = findAll(
    raw.map(({ page }) => page),
    known,
  )
  const found = [...spansOf(hits), ...filledFields(scene, hits)]
  const safe: Safe[] = []
  const pictures = new Map<number, PagePicture>()
  for (let at = 0; at < raw.length; at += AT_ONCE) {
    const group = raw.slice(at, at + AT_ONCE)
    const done = await Promise.all(
      group.map((one) =>
        makeSafe(
          one,
          found.filter((span) => span.page === one.page.number),
          learnt,
        ),
      ),
    )
    for (const one of done) {
      safe.push(one)
      pictures.set(one.page.number, one.picture)
      await options.onPicture?.(one.page.number, one.picture)
      options.onPage?.(safe.length, raw.length)
    }
  }
  return {
    pages: safe.map((one) => one.page),
    spans: safe.flatMap((one) => one.spans),
    withheld: safe.filter((one) => one.withheld).map((one) => one.page.number),
    pictures,
  }
}
