import { inksAt } from '../layout/passage.ts'
import { PROCEDURES } from '../lexicon/catalog.ts'
import type { Word } from '../phi/redacted-page.ts'
import type { Evidence, FieldPath, Leftover } from '../plan/content.ts'
import { ASKED, type Heard, heardOf, isBlank, isLikely, type Pages } from './blanks.ts'
import type { Verdict } from './judge.ts'
import { type Lines, placesOf } from './judge-evidence.ts'

/** What a figure is called at the start of a sentence. */
const KINDS: Record<Leftover['kind'], string> = {
  percent: 'A percent',
  amount: 'An amount',
  span: 'A length of time',
  date: 'A date',
}

const namedOn = ({ page }: Evidence) => `Named on page ${page}, but we couldn’t tell what the plan pays.`
const spokenOn = ({ page }: Evidence) => `Page ${page} speaks of this, but we couldn’t tell what it says.`

/** Where words of the page stand that name a field and may tell it. */
function placeOf({ talk }: Heard, lines: Lines): Evidence | undefined {
  const inks = talk ? inksAt(talk.scene.s.passage, talk.scene.at, talk.scene.at + talk.scene.text.length) : []
  const first = inks[0]
  if (!first) return undefined
  const words: Word[] = inks.filter((ink) => ink.page === first.page).map((ink) => ink.word)
  return placesOf({ page: first.page, words }, lines)[0]
}

/**
 * Marks blank fields as not understood where the pages hold something that may be their value: a figure that no fact has, a place that is
 * likely to tell them, rules of a service without what it pays, or its name beside percents. That nothing was found is a claim of its own; it is
 * made only where nothing stands against it.
 */
export function withUnclear(
  verdict: Verdict,
  pages: Pages,
  lines: Lines,
  leftovers: readonly Leftover[],
): Verdict {
  const states = { ...verdict.states }
  const evidence = { ...verdict.evidence }
  const mark = (path: FieldPath, reason: string, place: Evidence | undefined) => {
    const before = states[path]?.state
    if (before === 'unclear' || before === 'check' || !isBlank(verdict, path)) return
    states[path] = { state: 'unclear', reasons: [reason] }
    if (place) evidence[path] ??= [place]
  }
  // The reason holds no word of the page: one that is masked later must not be told here.
  for (const { kind, fields, page, box, quote } of leftovers)
    for (const path of fields)
      mark(path, `${KINDS[kind]} on page ${page} may belong here, but we couldn’t tell.`, {
        page,
        box,
        quote,
      })
  const blanks = ASKED.filter((path) => isBlank(verdict, path))
  const heard = heardOf(pages, blanks)
  for (const [path, one] of heard) {
    const place = placeOf(one, lines)
    if (place && isLikely(path, one))
      mark(path, path.startsWith('coverage.') ? namedOn(place) : spokenOn(place), place)
  }
  // Whoever finds how often a service is paid stands in its row: what it pays is there, too, and was not understood.
  for (const procedure of PROCEDURES)
    if (verdict.parsed.coverage[procedure].notes)
      mark(
        `coverage.${procedure}`,
        'We found rules for this service, but couldn’t tell what the plan pays.',
        undefined,
      )
  // A form may print the sign once, over its figures.
  if (!pages.sources.texts.some(({ passage }) => /%|\bpercent\b/i.test(passage.text)))
    return { ...verdict, states, evidence }
  for (const procedure of PROCEDURES) {
    const path = `coverage.${procedure}`
    const own = heard.get(path)
    const place = own?.talk?.cue ? placeOf(own, lines) : undefined
    if (place) mark(path, namedOn(place), place)
  }
  return { ...verdict, states, evidence }
}
