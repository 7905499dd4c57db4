import { readDollars } from '../../lexicon/values.ts'
import { type Claim, isSlot } from '../facts.ts'
import { readLimit } from '../limit.ts'
import { teethIn } from '../note-facts.ts'
import { joined, writeNote } from './note-write.ts'

/** What one fixed form makes of the claims before it; null when the sentence is no such form after all. */
type FormReader = (match: RegExpExecArray, before: readonly Claim[]) => Claim[] | null

const limitOf = isSlot('frequency')

/** "$255", or several by tooth: "anterior $95; molar $235". */
function copays(text: string): Claim[] | null {
  const found = text.split(/;\s*/).map((part): Claim | null => {
    const match = /^(.*?)\s*(\$[\d,]+(?:\.\d{2})?)$/.exec(part.trim())
    const copay = match ? readDollars(match[2]!) : null
    return match && copay !== null
      ? { slot: 'share', bind: {}, value: { copay, condition: match[1] || null } }
      : null
  })
  return found.every((c) => c !== null) ? found : null
}

function percent(network: 'middle' | 'out', text: string): Claim[] | null {
  const value = { percent: Number(text) }
  return value.percent <= 100 ? [{ slot: 'share', bind: { network }, value }] : null
}

function limits(text: string): Claim[] | null {
  const found = text.split(/;\s*/).map((part) => readLimit(part))
  return found.every((l) => l !== null)
    ? found.map((value): Claim => ({ slot: 'frequency', bind: {}, value }))
    : null
}

const age = (min: string | undefined, under: string | undefined): Claim[] => [
  { slot: 'age', bind: {}, value: { min: min ? Number(min) : null, under: under ? Number(under) : null } },
]

function downgrade([, what, to, teeth]: RegExpExecArray, before: readonly Claim[]): Claim[] | null {
  if (before.some((c) => c.slot === 'downgrade')) return null
  const value = { of: 'substitute' as const, what: what!, to: to!, teeth: teethIn(`${what} ${teeth ?? ''}`) }
  return [{ slot: 'downgrade', bind: {}, value }]
}

/** Puts what shares a count on the limit that stands for the whole procedure. */
function withShare(item: string, before: readonly Claim[]): Claim[] | null {
  const found = before.filter(limitOf)
  const limit = found.find((l) => l.value.item === null) ?? found[0]
  if (!limit) return null
  const named = item.toLowerCase().replace(/\bd(?=\d{4}\b)/g, 'D')
  const shares = named.split(/,\s*(?:and )?|\s+and\s+/)
  const value = { ...limit.value, shares_with: [...new Set([...limit.value.shares_with, ...shares])] }
  return before.map((c) => (c === limit ? { ...limit, value } : c))
}

const add =
  (reader: (match: RegExpExecArray, before: readonly Claim[]) => Claim[] | null): FormReader =>
  (match, before) => {
    const found = reader(match, before)
    return found && [...before, ...found]
  }

const FORMS: [RegExp, FormReader][] = [
  [/^Out-of-network: (\d{1,3})%$/i, add((m) => percent('out', m[1]!))],
  [/^Premier: (\d{1,3})%$/i, add((m) => percent('middle', m[1]!))],
  [/^Copays?: (.+)$/i, add((m) => copays(m[1]!))],
  [
    /^Deductible (applies|waived)$/i,
    add((m) => [
      {
        slot: 'deductible',
        bind: {},
        value: { of: 'applies', applies: m[1]!.toLowerCase() === 'applies' },
      },
    ]),
  ],
  [/^Limits?: (.+)$/i, add((m) => limits(m[1]!))],
  [/^Age: under (\d{1,2})$/i, add((m) => age(undefined, m[1]))],
  [/^Age: (\d{1,2}) and over$/i, add((m) => age(m[1], undefined))],
  [/^Age: (\d{1,2}) to under (\d{1,2})$/i, add((m) => age(m[1], m[2]))],
  [
    /^Waiting period: (?:(\d{1,3}) months?|None)$/i,
    add((m) => [{ slot: 'wait', bind: {}, value: { months: Number(m[1] ?? 0), prior_credit: null } }]),
  ],
  [
    /^Replacement: (\d{1,3}) months?$/i,
    add((m) => [{ slot: 'replacement', bind: {}, value: { of: 'service', months: Number(m[1]) } }]),
  ],
  [/^(.+?)(?: is| are)? paid as ([^()]+?)(?: \(([^()]+)\))?$/i, add(downgrade)],
  [
    /^Paid on (?:the )?(seat|prep) date$/i,
    add((m) => [
      { slot: 'paid_on', bind: {}, value: { date: m[1]!.toLowerCase() === 'seat' ? 'seat' : 'prep' } },
    ]),
  ],
  [/^From category: (.+)$/i, add((m) => [{ slot: 'class', bind: {}, value: { name: m[1]! } }])],
  [/^Limit is combined with (.+)$/i, (m, before) => withShare(m[1]!, before)],
  [/^(.+?)s? counts? toward (?:the|this) limit$/i, (m, before) => withShare(m[1]!, before)],
]

/** Where a sentence of a note ends; a stop inside a figure or an abbreviation ends none. */
const ENDS = /(?<=[.!])(\s+)(?=[A-Z“"])/

/** Words as they stand that tell the claims from `from` up to `to`. */
interface Passage {
  words: string
  from: number
  to: number
}

/** The sentences of a note with the space behind them, where it is another than one blank. */
const sentencesOf = (note: string): string[] =>
  note
    .split(ENDS)
    .flatMap((part, i, parts) =>
      i % 2 === 0 ? [part + (parts[i + 1] === ' ' ? '' : (parts[i + 1] ?? ''))] : [],
    )

/** What a sentence adds: a fixed short form its claims, any other sentence one of its own. */
function readSentence(sentence: string, before: Claim[]): Claim[] {
  const text = sentence.trim().replace(/[.;\s]+$/, '')
  if (text === '') return before
  for (const [pattern, reader] of FORMS) {
    const match = pattern.exec(text)
    const found = match && reader(match, before)
    if (found) return found
  }
  return [...before, { slot: 'statement', bind: {}, value: { topic: null, text } }]
}

/** Reads sentence after sentence. One without claims of its own (what shares a count) belongs to the passage before it. */
function readPassages(note: string): { claims: Claim[]; passages: Passage[] } {
  let claims: Claim[] = []
  const passages: Passage[] = []
  let lead = ''
  for (const sentence of sentencesOf(note)) {
    const from = claims.length
    claims = readSentence(sentence, claims)
    const last = passages.at(-1)
    if (claims.length > from) passages.push({ words: joined([lead, sentence]), from, to: claims.length })
    else if (last) last.words = joined([last.words, sentence])
    else lead = joined([lead, sentence])
    if (claims.length > from) lead = ''
  }
  return { claims, passages }
}

/**
 * Reads a note of a procedure into what it claims. Written again by `writeNote` it is the same note to the letter: where the short
 * forms would tell it differently, its own words stay.
 */
export function readNote(note: string): Claim[] {
  const { claims, passages } = readPassages(note)
  if (claims.length === 0 && note.trim() !== '')
    return [{ slot: 'statement', bind: {}, value: { topic: null, text: note.trim() }, said: note }]
  const worded = (keeps: (own: Claim[], words: string) => boolean) =>
    passages.flatMap(({ words, from, to }) => {
      const own = claims.slice(from, to)
      return keeps(own, words) ? own : own.map((c, i): Claim => ({ ...c, said: i === 0 ? words : '' }))
    })
  const same = (found: readonly Claim[]) => writeNote(found) === note
  if (same(claims)) return claims
  const some = worded((own, words) => writeNote(own) === words)
  return same(some) ? some : worded(() => false)
}
