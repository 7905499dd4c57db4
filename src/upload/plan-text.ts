import { giveWay } from '../base/give-way.ts'
import type { Db } from '../db/open.ts'
import { planWording } from '../phi/plan-wording.ts'
import type { Files } from '../storage/files.ts'
import { unpackWords } from './kept-words.ts'
import { paragraphsOf } from './paragraphs.ts'
import { pagesOf } from './store.ts'

/** The words of a plan's redacted pages, as whoever asks a question about the document gets them. */
export interface PlanText {
  pages: { page: number; lines: string[] }[]
  /** A text of it as it may be quoted: "…" stands for words that no list of plan words has. @param own words that are known to be the plan's */
  quoted(text: string, own: readonly string[]): string
}

/** Documents whose words are kept at hand: people ask several questions about one plan. */
const MOST_KEPT = 4

/** Nothing is known here of the raw pages, so a word is judged by the lists alone. */
const wording = planWording([], [])
const quoted = (text: string, own: readonly string[]) => wording(text, { own })

/**
 * Makes what gives the words of a plan's redacted pages: the sealed ones that box reading knows, never an original. A mask that a person
 * draws replaces the sealed words, so what it hides is gone here at once.
 * @returns by a plan's id; null where none of its words were kept
 */
export function planText({ db, files }: { db: Db; files: Files }) {
  const kept = new Map<string, { stamp: string; text: PlanText }>()
  return async (planId: string): Promise<PlanText | null> => {
    const pages = (await pagesOf(db, planId)).filter((page) => page.words_id !== null)
    const stamp = pages.map((page) => page.words_id).join(' ')
    const known = kept.get(planId)
    kept.delete(planId)
    if (pages.length === 0) return null
    if (known?.stamp === stamp) {
      kept.set(planId, known)
      return known.text
    }
    const text: PlanText = { pages: [], quoted }
    for (const { number, words_id } of pages) {
      text.pages.push({ page: number, lines: paragraphsOf(unpackWords(await files.readWhole(words_id!))) })
      await giveWay()
    }
    if (kept.size >= MOST_KEPT) kept.delete(kept.keys().next().value!)
    kept.set(planId, { stamp, text })
    return text
  }
}
