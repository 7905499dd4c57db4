import { errorCode, log } from '../../base/log.ts'
import { isGivenName, isSurname } from '../../lexicon/names.ts'
import { pagesToLook } from '../../plan/to-look.ts'
import type { Citation } from '../contract.ts'
import type { DocumentText, KnownPlan, PlanSource } from '../plan-source.ts'
import type { Reading } from '../resolve/references.ts'
import { askName } from '../say/ask-words.ts'
import { type Block, type Line, QUOTED } from '../say/line.ts'
import type { Ask } from '../understand/asks.ts'
import { contentWords, leastOf } from './content-words.ts'
import { type Passage, passagesOn, passagesWith } from './search.ts'
import { wantedFor } from './wanted.ts'

/** Most passages that one answer to one thing shows. */
const MOST_SHOWN = 2

/** Letters of a passage that are quoted; a longer one is cut at a word. */
const LONGEST_QUOTE = 320

const cut = (text: string): string =>
  text.length <= LONGEST_QUOTE ? text : `${text.slice(0, text.lastIndexOf(' ', LONGEST_QUOTE))} …`

/** The text of a plan's document; none where it can't be read, since an answer doesn't need it. */
async function textOf(plans: PlanSource, plan: KnownPlan): Promise<DocumentText | null> {
  try {
    return (await plans.text?.(plan)) ?? null
  } catch (error) {
    log.warn('riq.passages', { cause: errorCode(error) })
    return null
  }
}

/** A page that may still show patient data isn't quoted until someone has looked at it. */
function openPages({ pages }: KnownPlan): (page: number) => boolean {
  const closed = new Set([...pagesToLook(pages), ...pages.filter((p) => p.withheld).map((p) => p.page)])
  return (page) => !closed.has(page)
}

/** Denials that no quote may lose, though one of them is someone's name without its apostrophe. */
const DENIALS = "no not never none cannot isn't aren't wasn't doesn't don't won't can't".split(' ')

/** What may be in a quote though no list has it: the plan's names, and denials. */
const ownWords = (plan: KnownPlan): string[] => {
  const { group_name, insurance_company, customer_service_phone, payor_id, group_id } = plan
  const names = [group_name, insurance_company, customer_service_phone, payor_id, group_id]
  return [...DENIALS, ...names.filter((name) => name !== null)]
}

/** The passages as they are quoted, each once; one of which nothing is left but its gaps is none. */
function quotesOf(text: DocumentText, passages: Iterable<Passage>, own: readonly string[]): Citation[] {
  const quotes: Citation[] = []
  for (const { page, text: said } of passages) {
    const quote = cut(text.quoted(said, own).trim())
    const isSame = quotes.some((one) => one.quote === quote)
    if (!isSame && /\p{L}{3}.*\p{L}{3}/su.test(quote)) quotes.push({ field: QUOTED, page, quote })
    if (quotes.length === MOST_SHOWN) break
  }
  return quotes
}

/** One passage, word for word, with its page. */
const quoteLine = (quote: Citation): Line => ({
  text: `The document says on p. ${quote.page}: "${quote.quote}"`,
  paths: [QUOTED],
  quotes: [quote],
})

/** What is said instead of a silence: where the words are, and that nobody has judged them. */
const quoting = (about: string, quotes: readonly Citation[], more: Line[]): Block => ({
  kind: 'not_stated',
  lead: {
    text: `We found no rule for ${about}, so we searched the document’s text. ${quotes.length === 1 ? 'This line mentions' : 'These lines mention'} it, but we don’t judge what that means:`,
    paths: [],
  },
  watch: [],
  more: [...quotes.map(quoteLine), ...more],
})

/**
 * The blocks of an answer; one that is silent quotes up to two passages of the document that name what was asked, where there are any.
 * @param asks what was asked, in the order of the blocks
 */
export async function withPassages(
  plans: PlanSource,
  plan: KnownPlan,
  asks: readonly Ask[],
  blocks: readonly Block[],
): Promise<Block[]> {
  if (!blocks.some((block) => block.kind === 'not_stated')) return [...blocks]
  const text = await textOf(plans, plan)
  if (!text) return [...blocks]
  const isOpen = openPages(plan)
  const shown = new Set<string>()
  const told: Block[] = []
  for (const [i, block] of blocks.entries()) {
    const ask = asks[i]
    const wanted = block.kind === 'not_stated' && ask ? wantedFor(ask) : null
    const own = [...ownWords(plan), ...(wanted?.all.flatMap((one) => one.phrases) ?? [])]
    const found = wanted ? await passagesOn(text, wanted, isOpen) : []
    const quotes = quotesOf(text, found, own).filter((q) => !shown.has(q.quote))
    for (const { quote } of quotes) shown.add(quote)
    told.push(ask && quotes.length > 0 ? quoting(askName(ask), quotes, block.more) : block)
  }
  return told
}

/**
 * What the document says to a question in which the rules find nothing that they know; null where its words aren't there.
 * @param all true where a passage must hold all of them
 */
export async function passagesFor(
  plans: PlanSource,
  plan: KnownPlan,
  reading: Reading,
  all: boolean,
): Promise<Block | null> {
  const words = contentWords(reading)
  const text = words.length > 0 ? await textOf(plans, plan) : null
  if (!text) return null
  const found = await passagesWith(text, words, all ? words.length : leastOf(words), openPages(plan))
  // A word that is nobody's name may be said where it is.
  const own = words.filter((word) => !isGivenName(word) && !isSurname(word))
  const quotes = quotesOf(text, found, [...ownWords(plan), ...own])
  return quotes.length > 0 ? quoting('that', quotes, []) : null
}
