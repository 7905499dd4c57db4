import type { RedactedPage } from '../phi/redacted-page.ts'
import type { FieldPath } from '../plan/content.ts'
import { ASKED, isBlank } from './blanks.ts'
import { MISREAD } from './doubt-causes.ts'
import type { Verdict } from './judge.ts'
import { doubt } from './judge-choice.ts'

/** Tesseract gives print at least this; below it's guessing. */
const GUESSED = 60
/** From this share of guessed words on, most of what a page says was written by hand or is too faint: prints and faxes stay below 0.11, forms
 * filled in by hand lie above 0.17 (measured on 48 documents of five sets). */
const HARD = 0.14
/** A page of a few words tells nothing by its share. */
const LEAST_WORDS = 40

/** Numbers of the pages of which much couldn't be read. */
export function hardPages(pages: readonly Pick<RedactedPage, 'number' | 'words'>[]): number[] {
  return pages
    .filter(({ words }) => {
      const guessed = words.filter((word) => word.confidence < GUESSED).length
      return words.length >= LEAST_WORDS && guessed > words.length * HARD
    })
    .map(({ number }) => number)
}

/**
 * Where much of a page couldn't be read, that nothing was found tells nothing, and what was found may be a misreading: its values are to be
 * checked, and what has none couldn't be told.
 * @param hard numbers of such pages
 */
export function withHardPages(verdict: Verdict, hard: readonly number[]): Verdict {
  if (hard.length === 0) return verdict
  const states = { ...verdict.states }
  const pages = `${hard.length === 1 ? 'page' : 'pages'} ${hard.join(', ')}`
  const reason = `Much of ${pages} couldn’t be read: handwriting or faint print.`
  for (const path of new Set<FieldPath>([...ASKED, ...Object.keys(states)])) {
    const state = states[path]
    if (state?.state === 'check' || state?.state === 'unclear') continue
    if (isBlank(verdict, path)) {
      if (ASKED.includes(path)) states[path] = { state: 'unclear', reasons: [reason] }
    } else if (hard.includes(verdict.evidence[path]?.[0]?.page ?? 0)) states[path] = doubt(state, MISREAD)
  }
  return { ...verdict, states }
}
