import { isOrdinary } from '../../lexicon/names.ts'
import { bareId } from '../../lexicon/values.ts'
import type { Box, FieldPath } from '../../plan/content.ts'
import { type FieldValue, type PlanForm, valuesOf } from '../../plan/paths.ts'
import type { GoneWords } from '../masked-words.ts'
import { boxKey, type HiddenRow } from './store.ts'

/** Shorter texts stand in many values by chance. */
const LEAST = 5

const wordsOf = (text: string) => text.split(/\s+/).filter((word) => bareId(word) !== '')

const isAmount = (word: string) => /^\W*[$]?\d[\d.,]*%?\W*$/.test(word) && /[$%,.]/.test(word)

/** True for a word by which somebody may be known: a name, or a number that is no amount. */
const isTelling = (word: string) =>
  /\d{5}/.test(bareId(word)) ? !isAmount(word) : /[a-z]{3}/.test(bareId(word)) && !isOrdinary(word)

/** Words in a row as they are compared; null where they could stand anywhere ("12 months"). */
function runOf(words: readonly string[]): string | null {
  const run = words.map(bareId).join('')
  const spoken = words.filter((word) => /[a-z]{3}/.test(bareId(word)))
  return run.length >= LEAST && (words.some(isTelling) || spoken.length > 1) ? run : null
}

const textOf = (value: FieldValue | undefined) => (typeof value === 'string' ? value : (value?.notes ?? ''))

/** The rows of words in a text, from each word on, up to a length. */
function* runsIn(text: string, most: number): Generator<string> {
  const words = wordsOf(text).map(bareId)
  for (let from = 0; from < words.length; from++) {
    let run = ''
    for (let to = from; to < words.length && run.length < most; to++) {
      run += words[to]!
      yield run
    }
  }
}

const holds = (text: string, run: string) => [...runsIn(text, run.length)].includes(run)

/** What a text is known by, without being readable: a keyed print, another one for each plan. */
const printOf = (key: Uint8Array, planId: string, run: string) =>
  new Bun.CryptoHasher('sha256', key).update(`${planId} ${run}`).digest('base64url')

/** What a mask took from a plan. */
export interface Taken {
  planId: string
  page: number
  box: Box
  /** The plan's version after it. */
  version: number
  gone: GoneWords
  before: PlanForm
  after: PlanForm
  cleared: readonly FieldPath[]
}

/**
 * The prints by which masked words are known again: each telling word, all of them in a row, and the values that went because they held
 * them. What the plan still says after the mask is no secret.
 */
export function printsOf(key: Uint8Array, taken: Taken): HiddenRow[] {
  const { planId, page, box, version, gone, before, after, cleared } = taken
  const telling = (gone ?? []).flatMap(wordsOf).filter(isTelling).map(bareId)
  const old = valuesOf(before)
  const values = cleared
    .map((path) => textOf(old.get(path)))
    .filter((text) => gone === null || telling.some((word) => holds(text, word)))
  const runs = [
    ...telling,
    runOf((gone ?? []).flatMap(wordsOf)),
    ...values.map((text) => runOf(wordsOf(text))),
  ]
  const still = [...valuesOf(after).values()].map(textOf)
  const hidden = new Set(runs.filter((run) => run !== null && !still.some((text) => holds(text, run))))
  const place = { plan_id: planId, page, box: boxKey(box), version }
  const rows = [...hidden].map((run) => ({
    ...place,
    letters: run!.length,
    print: printOf(key, planId, run!),
  }))
  return gone === null ? [...rows, { ...place, letters: 0, print: 'unknown' }] : rows
}

/** Tells for texts of a plan whether they hold what was masked by hand, and on which page that was. */
export function hiddenIn(key: Uint8Array, planId: string, rows: readonly HiddenRow[]) {
  const known = new Map(rows.filter((row) => row.letters > 0).map((row) => [row.print, row]))
  const lengths = new Set([...known.values()].map((row) => row.letters))
  const most = Math.max(0, ...lengths)
  return (text: string): number | null => {
    if (known.size === 0) return null
    for (const run of runsIn(text, most)) {
      const row = lengths.has(run.length) ? known.get(printOf(key, planId, run)) : undefined
      if (row) return row.page
    }
    return null
  }
}
