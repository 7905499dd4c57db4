import { readDollars, writeDollars } from '../lexicon/values.ts'
import type { Limit } from './content.ts'
import { readLimit, writeLimit } from './limit.ts'
import { type Copay, type Downgrade, type NoteFacts, noFacts, teethIn } from './note-facts.ts'

/** "$255", or several by tooth: "anterior $95; molar $235". */
function withCopays(text: string, facts: NoteFacts): Partial<NoteFacts> | null {
  const found = text.split(/;\s*/).map((part): Copay | null => {
    const match = /^(.*?)\s*(\$[\d,]+(?:\.\d{2})?)$/.exec(part.trim())
    const dollars = match ? readDollars(match[2]!) : null
    return match && dollars !== null ? { item: match[1] || null, dollars } : null
  })
  return found.every((c) => c !== null) ? { copays: [...facts.copays, ...found] } : null
}

function withDowngrade(match: RegExpExecArray, facts: NoteFacts): Partial<NoteFacts> | null {
  if (facts.downgrade) return null
  return { downgrade: { what: match[1]!, to: match[2]!, teeth: teethIn(`${match[1]} ${match[3] ?? ''}`) } }
}

/** Puts what shares a count on the limit that stands for the whole procedure. */
function withShare(item: string, facts: NoteFacts): Partial<NoteFacts> | null {
  const limit = facts.limits.find((l) => l.item === null) ?? facts.limits[0]
  if (!limit) return null
  const named = item.toLowerCase().replace(/\bd(?=\d{4}\b)/g, 'D')
  const shares = named.split(/,\s*(?:and )?|\s+and\s+/)
  const shared = { ...limit, shares_with: [...new Set([...limit.shares_with, ...shares])] }
  return { limits: facts.limits.map((l) => (l === limit ? shared : l)) }
}

/** What one fixed form adds to the facts; null when the sentence is no such form after all. */
type FormReader = (match: RegExpExecArray, facts: NoteFacts) => Partial<NoteFacts> | null

function withPercent(key: 'outOfNetwork' | 'middle', text: string): Partial<NoteFacts> | null {
  return Number(text) <= 100 ? { [key]: Number(text) } : null
}

function withLimits(text: string, facts: NoteFacts): Partial<NoteFacts> | null {
  const limits = text.split(/;\s*/).map((part) => readLimit(part))
  return limits.every((l) => l !== null) ? { limits: [...facts.limits, ...limits] } : null
}

const FORMS: [RegExp, FormReader][] = [
  [/^Out-of-network: (\d{1,3})%$/i, (m) => withPercent('outOfNetwork', m[1]!)],
  [/^Premier: (\d{1,3})%$/i, (m) => withPercent('middle', m[1]!)],
  [/^Copays?: (.+)$/i, (m, facts) => withCopays(m[1]!, facts)],
  [/^Deductible (applies|waived)$/i, (m) => ({ deductible: m[1]!.toLowerCase() === 'applies' })],
  [/^Limits?: (.+)$/i, (m, facts) => withLimits(m[1]!, facts)],
  [/^Age: under (\d{1,2})$/i, (m) => ({ age: { min: null, under: Number(m[1]) } })],
  [/^Age: (\d{1,2}) and over$/i, (m) => ({ age: { min: Number(m[1]), under: null } })],
  [/^Age: (\d{1,2}) to under (\d{1,2})$/i, (m) => ({ age: { min: Number(m[1]), under: Number(m[2]) } })],
  [/^(.+?)(?: is| are)? paid as ([^()]+?)(?: \(([^()]+)\))?$/i, (m, facts) => withDowngrade(m, facts)],
  [
    /^Paid on (?:the )?(seat|prep) date$/i,
    (m) => ({ paidOn: m[1]!.toLowerCase() === 'seat' ? 'seat' : 'prep' }),
  ],
  [/^From category: (.+)$/i, (m) => ({ category: m[1]! })],
  [/^Limit is combined with (.+)$/i, (m, facts) => withShare(m[1]!, facts)],
  [/^(.+?)s? counts? toward (?:the|this) limit$/i, (m, facts) => withShare(m[1]!, facts)],
]

/** Sentences of a note without their full stops; a stop inside a figure or an abbreviation ends none. */
const sentencesOf = (notes: string) =>
  notes
    .trim()
    .split(/(?<=[.!])\s+(?=[A-Z“"])/)
    .map((s) => s.replace(/[.;\s]+$/, ''))
    .filter(Boolean)

/**
 * Reads a note: fixed short forms (docs/how-it-reads.md, "Short forms in notes") become facts, everything else stays as sentences.
 * @param notes as stored in coverage[p].notes; null gives empty facts
 */
export function readNotes(notes: string | null): NoteFacts {
  const facts = noFacts()
  for (const sentence of sentencesOf(notes ?? '')) {
    const read = FORMS.some(([pattern, reader]) => {
      const match = pattern.exec(sentence)
      const found = match && reader(match, facts)
      if (found) Object.assign(facts, found)
      return Boolean(found)
    })
    if (!read) facts.sentences.push(sentence)
  }
  return facts
}

/** Limits in one sentence; what shares the count of a single limit gets its own sentence, as people write it. */
function limitSentences(limits: Limit[]): string[] {
  const first = limits[0]
  if (!first) return []
  if (limits.length > 1 || first.item) return [`Limit: ${limits.map(writeLimit).join('; ')}`]
  const alone = `Limit: ${writeLimit({ ...first, shares_with: [] })}`
  return first.shares_with.length > 0
    ? [alone, `Limit is combined with ${first.shares_with.join(', ')}`]
    : [alone]
}

function ageSentence({ min, under }: NoteFacts['age']): string | null {
  if (min !== null && under !== null) return `Age: ${min} to under ${under}`
  if (under !== null) return `Age: under ${under}`
  return min === null ? null : `Age: ${min} and over`
}

function downgradeSentence(downgrade: Downgrade): string {
  const implied = teethIn(downgrade.what)
  const told = downgrade.teeth.filter((t) => !implied.includes(t)).map((t) => `${t}s`)
  return `${downgrade.what} paid as ${downgrade.to}${told.length > 0 ? ` (${told.join(' and ')})` : ''}`
}

/** Split percents and graded years come before the rest (domain rules, "fixed short forms"). */
const SPLIT = /^[A-Z][^.:]*: \d{1,3}%$/
const GRADED = /^Year \d+: \d/

/**
 * Writes a note in the fixed order of the short forms.
 * @returns sentences joined by a blank, or null when there is nothing to say
 */
export function writeNotes(facts: NoteFacts): string | null {
  const { outOfNetwork, middle, copays, deductible, downgrade, paidOn, category } = facts
  const split = facts.sentences.filter((s) => SPLIT.test(s) && !GRADED.test(s))
  const graded = facts.sentences.filter((s) => GRADED.test(s))
  const rest = facts.sentences.filter((s) => !split.includes(s) && !graded.includes(s))
  const sentences = [
    outOfNetwork !== null && `Out-of-network: ${outOfNetwork}%`,
    middle !== null && `Premier: ${middle}%`,
    copays.length > 0 &&
      `Copay: ${copays.map((c) => `${c.item ? `${c.item} ` : ''}${writeDollars(c.dollars)}`).join('; ')}`,
    deductible !== null && (deductible ? 'Deductible applies' : 'Deductible waived'),
    ...limitSentences(facts.limits),
    ageSentence(facts.age),
    downgrade && downgradeSentence(downgrade),
    ...split,
    ...graded,
    category !== null && `From category: ${category}`,
    paidOn !== null && `Paid on ${paidOn} date`,
    ...rest,
  ].filter((s): s is string => typeof s === 'string' && s !== '')
  return sentences.length > 0 ? sentences.map((s) => `${s}.`).join(' ') : null
}
