import { likeness } from '../base/likeness.ts'
import type { Box, Page, Word } from '../document/page.ts'
import { foundByRules } from './detect.ts'
import { fold } from './fuzzy.ts'
import { hitsLeft } from './open-places.ts'
import { type Learnt, learn } from './propagate.ts'
import type { PhiSpan } from './redacted-page.ts'
import { spansOf } from './spans.ts'

const bare = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '')

function shared(a: Box, b: Box): number {
  const wide = Math.min(a[2], b[2]) - Math.max(a[0], b[0])
  const high = Math.min(a[3], b[3]) - Math.max(a[1], b[1])
  const area = (a[2] - a[0]) * (a[3] - a[1])
  return wide > 0 && high > 0 && area > 0 ? (wide * high) / area : 0
}

/**
 * Whether the first reading had this very word here and let it stay, with the whole document before its eyes. Reading the
 * painted page loses captions under masks and misreads some letters, so the second look must not overrule the first on
 * the same word: a text layer knows what stands here, a first reading nearly.
 */
function alreadyJudged(word: Word, kept: readonly Word[], source: Page['source']): boolean {
  const text = fold(bare(word.text))
  const here = kept.filter((k) => shared(word.box, k.box) > 0.3 || shared(k.box, word.box) > 0.5)
  const before = fold(bare(here.map((k) => k.text).join('')))
  return before.includes(text) || likeness(text, before) >= (source === 'text' ? 0.5 : 0.7)
}

/** What reading a painted page again brought. */
export interface Leaks {
  /** Further masks; none when the page is safe. */
  spans: PhiSpan[]
  /** What they teach about the other pages. */
  taught: Learnt
}

/** A painted page that was read again. */
export interface SeenPage {
  /** The raw page. */
  page: Page
  /** Its words that stayed. */
  kept: readonly Word[]
  /** What optical reading finds on the painted page, in the page's units. */
  seen: readonly Word[]
  /** Places that a person made readable: what is read there gives nothing away. */
  open: readonly Box[]
}

/** What the painted page still gives away: the detector and the document's learnt values over the words read from it. */
export function readableAgain({ page, kept, seen, open }: SeenPage, learnt: Learnt): Leaks {
  const painted: Page = {
    ...page,
    source: 'ocr',
    words: [...seen],
    rules: [],
    pictures: [],
    unread: [],
    unreadShare: 0,
  }
  // The words around a mask are gone from the painted page: rules and what was learnt read it, the judgment of words would miss its neighbors.
  const { hits } = foundByRules([painted], learnt)
  const leaks = hitsLeft(hits, () => open).filter((hit) =>
    hit.words.some((word) => !alreadyJudged(hit.sheet.page.words[word]!, kept, page.source)),
  )
  const spans = spansOf(leaks).map((span) => ({ ...span, rule: `verify: ${span.rule}` }))
  return { spans, taught: learn(leaks) }
}
