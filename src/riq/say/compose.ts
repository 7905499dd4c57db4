import type { Citation } from '../contract.ts'
import { pagesRead, sourceWords } from '../facts/cite.ts'
import { isThin } from '../facts/thin.ts'
import { type KnownPlan, wordsAt } from '../plan-source.ts'
import { doubtsOf } from './doubts.ts'
import { type Block, citationsIn, type Line, listWords } from './line.ts'
import type { Place } from './marks.ts'
import { foundBy } from './not-found.ts'
import { statusLine } from './plan-line.ts'
import { kindOf } from './unclear.ts'

/** An answer in its parts: what every part says is final except `body`, which a model may reword. */
export interface Composed {
  kind: Block['kind']
  /** The direct answers, one line each. */
  head: string[]
  /** What could sink the claim, and the rest. */
  body: string[]
  /** Where it was looked, whom to call, notes on versions, the status line. */
  foot: string[]
  citations: Citation[]
  /** True where it says that the document doesn't tell, and little of the document was read. */
  thin: boolean
  /** Its paragraphs in order with the values they tell, for the page marks. */
  places: Place[]
}

/** Sentences of the same source share one mark. */
function paragraphs(plan: KnownPlan, lines: readonly Line[]): Place[] {
  const groups: { source: string; texts: string[]; paths: string[]; apart: boolean }[] = []
  for (const { text, paths, cited = [], quotes, apart = quotes !== undefined } of lines) {
    const source = sourceWords(plan, paths)
    const last = groups.at(-1)
    // A passage comes by itself: nothing of ours is said in one breath with it.
    const joins = last && last.source === source && !apart && !last.apart
    const group = joins ? last : { source, texts: [], paths: [], apart }
    if (group !== last) groups.push(group)
    group.texts.push(text)
    group.paths.push(...paths, ...cited)
  }
  return groups.map(({ source, texts, paths }) => ({
    text: [texts.join(' '), source].filter(Boolean).join(' '),
    paths,
  }))
}

/**
 * "Looked on pages 1 to 5. Call Harbor Mutual Dental at 800-555-0142 to ask."
 * @param missed true where nobody has made sure that it isn't there
 */
export function whereAndWhom(plan: KnownPlan, missed = false): string {
  const { last, withheld } = pagesRead(plan)
  const may = missed ? ', but we may have missed it: check there' : ''
  const pages = last === 1 ? 'page 1' : `pages 1 to ${last}`
  const looked = last === 0 ? '' : `Looked on ${pages}${may}. `
  const unread =
    withheld.length > 0 ? `Unreadable and left out: ${listWords(withheld.map((p) => `p. ${p}`))}. ` : ''
  const carrier = wordsAt(plan, 'insurance_company') ?? 'the carrier'
  const number = wordsAt(plan, 'customer_service_phone')
  const phone = number ? ` at ${number}` : ''
  return `${looked}${unread}Call ${carrier}${phone} to ask.`
}

/** Said before any "does not say" of a plan of which little was read. */
const THIN = 'We couldn’t read much of this document, so "doesn’t say" may be our fault: check the page.'

/** Rules of the plan hold for all of an answer; what stands on a service's own row is told with that service. */
const isPlanRule = (line: Line) =>
  line.paths.length > 0 && line.paths.every((path) => !path.startsWith('coverage.'))

/** False for a block whose direct answer another one gave before it, with nothing to add. */
const isFirst = (block: Block, at: number, all: readonly Block[]): boolean =>
  block.watch.length + block.more.length > 0 || all.findIndex((b) => b.lead.text === block.lead.text) === at

/** The blocks without what another line of the answer says already in the same words: a direct answer comes before a condition. */
function toldOnce(blocks: readonly Block[]): Block[] {
  const leads = new Set(blocks.map((b) => b.lead.text))
  const told = new Set<string>()
  return blocks.filter(isFirst).map((block) => {
    const own = new Set<string>()
    const fresh = (l: Line) => {
      // Two fillings at one price are two lines of an estimate.
      if (l.apart) return true
      const again = own.has(l.text) || (isPlanRule(l) && (leads.has(l.text) || told.has(l.text)))
      own.add(l.text)
      told.add(l.text)
      return !again && l.text !== block.lead.text
    }
    return { ...block, watch: block.watch.filter(fresh), more: block.more.filter(fresh) }
  })
}

/** The lines of one block: its direct answer, then the rest. */
function linesOf(plan: KnownPlan, block: Block): { head: string[]; body: string[]; places: Place[] } {
  const lead = paragraphs(plan, [block.lead])
  const watch = paragraphs(plan, block.watch)
  const more = paragraphs(plan, block.more)
  const texts = (places: Place[]) => places.map((place) => place.text)
  return {
    head: texts(lead),
    body: [...(watch.length > 0 ? [`Watch out: ${texts(watch).join(' ')}`] : []), ...texts(more)],
    places: [...lead, ...watch, ...more],
  }
}

/**
 * Puts the blocks of an answer together.
 * @param notes on newer versions and other options
 */
export function compose(plan: KnownPlan, given: readonly Block[], notes: readonly string[]): Composed {
  const stated = toldOnce(given)
  const blocks = foundBy(plan, stated)
  const parts = blocks.map((block) => linesOf(plan, block))
  const asked = blocks.some((b) => b.kind !== 'answer')
  const missed = blocks.some(({ lead }, i) => lead.text !== stated[i]!.lead.text)
  const single = parts.length === 1
  const lines = blocks.flatMap((b) => [b.lead, ...b.watch, ...b.more])
  const thin = blocks.some((b) => b.kind === 'not_stated') && isThin(plan)
  // With several blocks each direct answer stays beside its own conditions.
  const head = single ? parts[0]!.head : parts.flatMap((p) => [...p.head, ...p.body])
  return {
    kind: kindOf(blocks.map((b) => b.kind)),
    head: thin ? [THIN, ...head] : head,
    body: single ? parts[0]!.body : [],
    foot: [
      ...(asked ? [whereAndWhom(plan, missed)] : []),
      ...notes,
      ...doubtsOf(plan, lines),
      statusLine(plan),
    ],
    citations: citationsIn(plan, lines),
    thin,
    places: parts.flatMap((part) => part.places),
  }
}

/** The whole text. */
export const writeOut = ({ head, body, foot }: Pick<Composed, 'head' | 'body' | 'foot'>): string =>
  [...head, ...body, ...foot].join('\n')
