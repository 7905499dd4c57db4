import type { Box, OpenDocument, Page, PagePicture, Word } from '../document/page.ts'
import { type NameReader, withAskedNames } from './asked-names.ts'
import { type Findings, findAll, type JudgedFindings } from './detect.ts'
import { knownWords } from './known-words.ts'
import { type HoldsPatient, lastCheck } from './last-check.ts'
import { knowsMore, laterFinds, type MaskedPage } from './later-finds.ts'
import {
  drawnMasks,
  isUnbounded,
  isUnder,
  unreadBeside,
  wholePage,
  withholds,
  wordlessMasks,
} from './masks.ts'
import { hitsLeft, spansLeft } from './open-places.ts'
import { pageRisks } from './page-risks.ts'
import { type PlanWording, planWording } from './plan-wording.ts'
import { type Learnt, mergeLearnt } from './propagate.ts'
import { type IsProven, provenWords } from './proven.ts'
import { type PhiSpan, RedactedPage } from './redacted-page.ts'
import type { PageRisk } from './risk.ts'
import { filledFields } from './rules/fill-in.ts'
import { spansOf } from './spans.ts'
import { unreadInZones } from './unread-zones.ts'
import { readableAgain } from './verify.ts'

/** What redaction leaves: pages without patient data, and what was masked. */
export interface Redaction {
  pages: RedactedPage[]
  /** Every mask: page, box, type, rule. No text. */
  spans: PhiSpan[]
  /** Numbers of the pages that are shown to nobody because they could not be read or not be made safe. */
  withheld: number[]
  /** How likely each page still shows patient data, by page number, and where. */
  risks: Map<number, PageRisk>
  /** The painted pages by page number. */
  pictures: Map<number, PagePicture>
  /** Whether a text repeats a name or number that the masks have taught: the last check of what a reading says. */
  holdsPatient: HoldsPatient
  /** Cuts a text down to what a plan can say. */
  planWording: PlanWording
  /** Whether the document shows that a name or number is the plan's. */
  isProven: IsProven
}

/** How redaction tells what it does. */
export interface RedactOptions {
  onPage?: (done: number, of: number) => void
  /**
   * Called with the pages as they are masked first, before they are painted and read again: what works on them meanwhile may go on with its
   * work where `Redaction.pages` are these very pages. They must not leave this process before.
   */
  onMasked?: (pages: RedactedPage[]) => void
  /** Called with each painted page once all pages are safe: what one teaches when it is read again may stand on another. */
  onPicture?: (page: number, picture: PagePicture) => Promise<void> | void
  /** Asked for the names that the judgment of words isn't sure of; it only adds masks and doubts. */
  names?: NameReader | undefined
  /** Boxes that people masked in an earlier reading of the same pages. */
  drawn?: readonly DrawnMask[]
  /** Places whose masks people lifted: what stands there is no patient data. What a person masked there stays masked. */
  lifted?: readonly DrawnMask[]
}

/** A box that a person masked, or whose mask they lifted. */
export interface DrawnMask {
  page: number
  box: Box
}

/** A raw page with its open file. MAY HOLD PATIENT DATA. */
export interface Raw {
  page: Page
  document: OpenDocument
  /** Places that people made readable. */
  open?: readonly Box[]
}

/** A page that is masked and was read again. */
export interface Safe {
  raw: Raw
  page: RedactedPage
  picture: PagePicture
  spans: PhiSpan[]
  withheld: boolean
  /** Words that reading the painted page again found. */
  seen: readonly Word[]
  /** What was known when it was made, with what reading it again taught. */
  learnt: Learnt
}

const ROUNDS = 2 // mask, read again, mask what is left, read again; after that the page is withheld
const SWEEPS = 3 // times that pages are masked anew for what others taught; after that a page with more finds is withheld
const AT_ONCE = 8 // pages in work: so many that no page worker waits for this process

const boxesOf = (spans: readonly PhiSpan[]): Box[] => spans.map((span) => span.box)

/**
 * Whether the painted page must be read again. A page of text without a mask whose ink its text explains cannot show more
 * than the detector has already seen.
 */
const needsReading = (page: Page, masks: readonly PhiSpan[]) =>
  page.source === 'ocr' || masks.length > 0 || page.unread.length > 0

/** A page of which nothing is shown. */
const emptied = (page: Page): RedactedPage =>
  RedactedPage.fromMasked({ ...page, rules: [], pictures: [], unread: [] }, [])

/** @param empty the page without anything, where it was made before */
async function withhold(raw: Raw, rule: string, learnt: Learnt, empty?: RedactedPage): Promise<Safe> {
  const { page, document } = raw
  const span = wholePage(page, rule)
  const picture = await document.paintPage(page.pageInFile, [span.box])
  const safe = empty ?? emptied(page)
  return { raw, page: safe, picture, spans: [span], withheld: true, seen: [], learnt }
}

const keptUnder = (page: Page, masks: readonly PhiSpan[]): Word[] =>
  page.words.filter((word) => !isUnder(word, boxesOf(masks)))

/** A page without the words under its masks. */
const maskedPage = (page: Page, kept: Word[]): RedactedPage =>
  RedactedPage.fromMasked({ ...page, pictures: [], unread: [] }, kept)

/**
 * What the painted page shows. Words that were read surely and stand apart from every mask are known: what stands there beside them is read,
 * round masks and anywhere else, and judged among them.
 */
async function seenAgain(
  { page, document }: Raw,
  picture: PagePicture,
  kept: readonly Word[],
  masks: Box[],
): Promise<Word[]> {
  const known = knownWords(page.source, kept, masks)
  const words = known.map((word) => word.level ?? word.box)
  const found = await document.rereadPage(page.pageInFile, picture, { masks, words, rules: page.rules })
  return found.length === 0 ? [] : [...known, ...found]
}

/**
 * Paints the masks, reads the result again and masks what can still be read, until nothing can or the rounds are over.
 * @param before the page without what is under the masks, where it was made before; it's the result's where no mask was missing
 */
export async function makeSafe(
  raw: Raw,
  masks: PhiSpan[],
  known: Learnt,
  before?: RedactedPage,
): Promise<Safe> {
  const { page, document, open = [] } = raw
  let [spans, learnt] = [masks, known]
  for (let round = 0; round <= ROUNDS; round++) {
    const picture = await document.paintPage(page.pageInFile, boxesOf(spans))
    const kept = keptUnder(page, spans)
    const redacted = round === 0 && before ? before : maskedPage(page, kept)
    const safe = { raw, page: redacted, picture, spans, withheld: false, learnt }
    if (!needsReading(page, spans)) return { ...safe, seen: [] }
    const seen = await seenAgain(raw, picture, kept, boxesOf(spans))
    const left = readableAgain({ page, kept, seen, open }, learnt)
    if (left.spans.length === 0) return { ...safe, seen }
    spans = [...spans, ...left.spans]
    learnt = mergeLearnt(left.taught, learnt)
  }
  return withhold(raw, 'withheld: still readable after masking', learnt)
}

const knownOf = (safe: readonly Safe[], before: Learnt): Learnt =>
  safe.reduce((all, one) => mergeLearnt(one.learnt, all), before)

/** A raw page with its first masks, or why it is shown to nobody. */
interface Masking {
  raw: Raw
  masks: PhiSpan[] | string
  page: RedactedPage
}

/** The first masks of every page. */
function maskAll(raw: readonly Raw[], first: Findings, { drawn = [] }: RedactOptions): Masking[] {
  const openOn = (page: number) => raw.find((one) => one.page.number === page)?.open ?? []
  const fields = filledFields(first.scene, first.hits)
  const found = [...spansOf(hitsLeft(first.hits, openOn)), ...spansLeft(fields, openOn)]
  const zones = unreadInZones(first.scene, found)
  return raw.map((one) => {
    const { page } = one
    const withheld = (rule: string) => ({ raw: one, masks: rule, page: emptied(page) })
    if (withholds(page)) return withheld('withheld: unread')
    const own = drawn.filter((mask) => mask.page === page.number).map((mask) => mask.box)
    const worded = found.filter((span) => span.page === page.number)
    if (isUnbounded(page, worded)) return withheld('withheld: unread beside patient data')
    const inZones = zones.filter((span) => span.page === page.number)
    const wordless = [...wordlessMasks(page), ...unreadBeside(page, worded), ...inZones]
    const masks = [...worded, ...spansLeft(wordless, openOn), ...drawnMasks(page, own)]
    return { raw: one, masks, page: maskedPage(page, keptUnder(page, masks)) }
  })
}

/** Makes pages safe, some at once. What one teaches the others is swept up afterwards, whichever of them was done first. */
async function makeAllSafe(
  maskings: readonly Masking[],
  first: Findings,
  { onPage }: RedactOptions,
): Promise<Safe[]> {
  const safe: Safe[] = []
  const waiting = [...maskings.entries()]
  let done = 0
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [at, { raw, masks, page }] = next
      safe[at] =
        typeof masks === 'string'
          ? await withhold(raw, masks, first.learnt, page)
          : await makeSafe(raw, masks, first.learnt, page)
      onPage?.(++done, maskings.length)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return safe
}

/** Masks on every page what reading another one again taught; pages that show nothing of it stay as they are. */
async function sweep(safe: Safe[], first: JudgedFindings): Promise<void> {
  for (let round = 0; round <= SWEEPS; round++) {
    const learnt = knownOf(safe, first.learnt)
    if (!knowsMore(learnt, first.learnt)) return
    const masked = safe
      .filter((one) => !one.withheld)
      .map(({ raw, page, seen, spans }): MaskedPage => {
        return { page: raw.page, kept: page.words, seen, spans, open: raw.open ?? [] }
      })
    const finds = laterFinds(first, learnt, masked)
    if (finds.size === 0) return
    for (const [at, one] of safe.entries()) {
      const more = finds.get(one.page.number)
      if (!more) continue
      safe[at] =
        round < SWEEPS
          ? await makeSafe(one.raw, [...one.spans, ...more], learnt)
          : await withhold(one.raw, 'withheld: still readable after masking', learnt)
    }
  }
}

/**
 * Makes a document safe: finds patient data over all pages together, paints masks into the pixels, reads the painted
 * pages again, and drops every word under a mask. The only maker of redacted pages.
 * @param pages all pages of one document (one or several files), each with the open file it belongs to
 * @throws what the document engine throws (a killed or failed child); no page is ever passed unpainted
 */
export async function redact(pages: readonly Raw[], options: RedactOptions = {}): Promise<Redaction> {
  const raw = pages.map((one) => {
    const own = options.lifted?.filter((place) => place.page === one.page.number) ?? []
    return { ...one, open: own.map((place) => place.box) }
  })
  const first = await withAskedNames(findAll(raw.map(({ page }) => page)), options.names)
  const maskings = maskAll(raw, first, options)
  options.onMasked?.(maskings.map(({ page }) => page))
  const safe = await makeAllSafe(maskings, first, options)
  await sweep(safe, first)
  const pictures = new Map<number, PagePicture>()
  for (const { page, picture } of safe) {
    pictures.set(page.number, picture)
    await options.onPicture?.(page.number, picture)
  }
  const learnt = knownOf(safe, first.learnt)
  return {
    pages: safe.map((one) => one.page),
    risks: pageRisks(first, safe, learnt),
    spans: safe.flatMap((one) => one.spans),
    withheld: safe.filter((one) => one.withheld).map((one) => one.page.number),
    pictures,
    holdsPatient: lastCheck(first, learnt, raw),
    planWording: planWording(first.scored, safe),
    isProven: provenWords(first.scored, safe),
  }
}
