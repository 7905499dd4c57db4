import type { Limit } from './content.ts'

/** A copay; `item` when several stand for one procedure ("molar $235"). */
export interface Copay {
  item: string | null
  dollars: number
}

/** A downgrade: `what` is paid as `to` on `teeth` ("molar", "premolar"). */
export interface Downgrade {
  what: string
  to: string
  teeth: string[]
}

/** What the note of one procedure says. Text that is no fixed short form stays in `sentences`, so that nothing is lost. */
export interface NoteFacts {
  outOfNetwork: number | null
  middle: number | null
  copays: Copay[]
  deductible: boolean | null
  limits: Limit[]
  age: { min: number | null; under: number | null }
  downgrade: Downgrade | null
  paidOn: 'seat' | 'prep' | null
  /** Months that the procedure itself waits; 0 = none. */
  wait: number | null
  /** Months after which the same work is paid again. */
  replacement: number | null
  /** The category an unnamed procedure's percent was taken from. */
  category: string | null
  /** Every other sentence in order, without its full stop. */
  sentences: string[]
}

/** Facts of an empty note, to be filled in. */
export const noFacts = (): NoteFacts => ({
  outOfNetwork: null,
  middle: null,
  copays: [],
  deductible: null,
  limits: [],
  age: { min: null, under: null },
  downgrade: null,
  paidOn: null,
  wait: null,
  replacement: null,
  category: null,
  sentences: [],
})

const TEETH: [RegExp, string[]][] = [
  [/back[- ]t|posterior/i, ['molar', 'premolar']],
  [/\b(?<!pre)molars?\b/i, ['molar']],
  [/premolars?|bicuspids?/i, ['premolar']],
  [/front[- ]t|anterior/i, ['anterior']],
]

/** The kinds of teeth that words name: "back-tooth composites" → molar and premolar. */
export function teethIn(words: string): string[] {
  return [...new Set(TEETH.flatMap(([pattern, teeth]) => (pattern.test(words) ? teeth : [])))]
}
