import type { Box, Word } from '../document/page.ts'
import { type JudgedFindings, withRepeats } from './detect.ts'
import { isUnder } from './masks.ts'
import { hitsLeft } from './open-places.ts'
import type { Learnt } from './propagate.ts'
import type { PhiSpan } from './redacted-page.ts'
import { spansOf } from './spans.ts'
import { readableAgain, type SeenPage } from './verify.ts'
import { believedHits } from './words/judge.ts'

/** A masked page as far as later finds concern it; no words were seen where it was not read again. */
export interface MaskedPage extends SeenPage {
  spans: readonly PhiSpan[]
}

const boxesOf = (spans: readonly PhiSpan[]): Box[] => spans.map((span) => span.box)

/** Whether one knows a name or an identifier that the other does not. */
export function knowsMore(learnt: Learnt, than: Learnt): boolean {
  return (
    [...learnt.names.keys()].some((name) => !than.names.has(name)) ||
    [...learnt.ids.keys()].some((id) => !than.ids.has(id))
  )
}

/**
 * What masked pages still show of names and identifiers that became known only when a page was read again: words of the
 * first reading that stayed, and words that only the painted picture showed.
 * @param first what was found over all raw pages at first
 * @param learnt what is known now
 * @returns further masks by page number; pages that show nothing more are not in it
 */
export function laterFinds(
  first: JudgedFindings,
  learnt: Learnt,
  masked: readonly MaskedPage[],
): Map<number, PhiSpan[]> {
  const known = new Set(first.hits.flatMap((hit) => hit.words.map((word) => hit.sheet.page.words[word]!)))
  const openOn = (page: number) => masked.find((one) => one.page.number === page)?.open ?? []
  const covered = new Map(masked.map(({ page, spans }) => [page.number, boxesOf(spans)]))
  const believes = believedHits(first.scored)
  const fresh = hitsLeft(withRepeats(first, learnt).filter(believes), openOn).filter(
    ({ sheet: { page }, words }) => {
      const boxes = covered.get(page.number)
      const shows = (word: Word) => !known.has(word) && !isUnder(word, boxes ?? [])
      return boxes !== undefined && words.some((word) => shows(page.words[word]!))
    },
  )
  const spans = spansOf(fresh).map((span) => ({ ...span, rule: `verify: ${span.rule}` }))
  const finds = masked.map((one): [number, PhiSpan[]] => {
    const { number } = one.page
    return [number, [...spans.filter((span) => span.page === number), ...readableAgain(one, learnt).spans]]
  })
  return new Map(finds.filter(([, found]) => found.length > 0))
}
