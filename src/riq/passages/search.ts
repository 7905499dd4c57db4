import MiniSearch, { type Query } from 'minisearch'
import { turns } from '../../base/give-way.ts'
import { isAddressedToSoftware } from '../facts/addressed.ts'
import type { DocumentText } from '../plan-source.ts'
import { termsIn } from '../understand/terms.ts'
import { wordsOf } from '../understand/words.ts'
import { sentencesOf } from '../wording/sentences.ts'
import type { Named, Wanted } from './wanted.ts'

/** A stretch of a document: a sentence, or a row of a table. */
export interface Passage {
  page: number
  text: string
}

/** A passage with its words as they are compared, parted and framed by blanks. */
interface Line extends Passage {
  id: number
  stems: string
}

interface Searched {
  lines: Line[]
  index: MiniSearch<Line>
}

/** A heading names a thing and says nothing of it. */
const LEAST_WORDS = 3

const stemsOf = (text: string) => wordsOf(text).map((word) => word.stem)

/** Lines that are put into the index in one go. */
const AT_ONCE = 100

/** A long document takes longer than a turn: others go in between. */
async function searched({ pages }: DocumentText): Promise<Searched> {
  const turn = turns()
  const lines: Line[] = []
  const seen = new Set<string>()
  for (const { page, lines: paragraphs } of pages) {
    for (const text of paragraphs.flatMap(sentencesOf)) {
      const stems = stemsOf(text)
      const key = `${page} ${text}`
      if (stems.length < LEAST_WORDS || seen.has(key) || isAddressedToSoftware(text)) continue
      seen.add(key)
      lines.push({ id: lines.length, page, text, stems: ` ${stems.join(' ')} ` })
    }
    await turn()
  }
  const index = new MiniSearch<Line>({
    fields: ['stems'],
    tokenize: (stems) => stems.trim().split(' '),
    processTerm: (stem) => stem,
  })
  await index.addAllAsync(lines, { chunkSize: AT_ONCE })
  return { lines, index }
}

const kept = new WeakMap<DocumentText, Promise<Searched>>()

/** The index of a document's text, made once. */
function indexOf(text: DocumentText): Promise<Searched> {
  const known = kept.get(text)
  if (known) return known
  const made = searched(text)
  kept.set(text, made)
  return made
}

const names = (line: Line, { phrases, pattern }: Named): boolean =>
  phrases.some((phrase) => line.stems.includes(` ${phrase} `)) || (pattern?.test(line.text) ?? false)

/** Between two services that are named together: "bridges and dentures". */
const JOINING = /^(?:and|or)?$/

/** Where a phrase is in a line: the number of its first word, -1 = nowhere. */
function startOf(line: Line, { phrases, pattern }: Named): number {
  const places = phrases.map((phrase) => line.stems.indexOf(` ${phrase} `)).filter((at) => at >= 0)
  if (places.length > 0) return line.stems.slice(0, Math.min(...places)).split(' ').length - 1
  const match = pattern?.exec(line.text)
  return match ? wordsOf(line.text.slice(0, match.index)).length : -1
}

/** False for a line that names another service first, and not side by side with this one: it's about the other ("Sealants: on molars without fillings"). */
function isAbout(line: Line, one: Named): boolean {
  if (one.service === undefined) return true
  const before = wordsOf(line.text).slice(0, startOf(line, one))
  const others = termsIn(before).filter(
    ({ term }) =>
      term.about === 'item' ||
      (term.about === 'procedure' && (one.service === null || term.procedure !== one.service)),
  )
  const last = others.at(-1)
  return (
    !last ||
    JOINING.test(
      before
        .slice(last.to)
        .map((word) => word.text)
        .join(' '),
    )
  )
}

/** Best fit first, by the rarity of the words. */
function ranked({ lines, index }: Searched, query: Query): Line[] {
  return index.search(query).map(({ id }) => lines[id as number]!)
}

/** Those that fit, looked at one by one as they are asked for: an answer shows but a few. */
function* fitting(lines: Iterable<Line>, fits: (line: Line) => boolean): Generator<Line> {
  for (const line of lines) if (fits(line)) yield line
}

/**
 * The passages of a document that name all that is wanted, those that say most about it first.
 * @param isOpen whether the words of a page may be shown
 */
export async function passagesOn(
  text: DocumentText,
  wanted: Wanted,
  isOpen: (page: number) => boolean,
): Promise<Iterable<Passage>> {
  const own = await indexOf(text)
  const phrases = wanted.all.flatMap((one) => one.phrases)
  const fits = (line: Line) =>
    isOpen(line.page) && wanted.all.every((one) => names(line, one) && isAbout(line, one))
  const best = ranked(own, {
    combineWith: 'OR',
    queries: phrases.map((phrase) => ({ combineWith: 'AND', queries: [phrase] })),
  })
  // What only a pattern names isn't found by words.
  return fitting(new Set([...best, ...own.lines]), fits)
}

/**
 * The passages that hold most of some words.
 * @param stems the words that the question turns on
 * @param least how many of them a passage must hold
 */
export async function passagesWith(
  text: DocumentText,
  stems: readonly string[],
  least: number,
  isOpen: (page: number) => boolean,
): Promise<Iterable<Passage>> {
  const held = (line: Line) => stems.filter((stem) => line.stems.includes(` ${stem} `)).length
  const best = ranked(await indexOf(text), { combineWith: 'OR', queries: [...stems] })
  return fitting(best, (line) => isOpen(line.page) && held(line) >= least)
}
