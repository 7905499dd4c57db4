import { writeDollars } from '../../lexicon/values.ts'
import type { Limit } from '../content.ts'
import { type Claim, type ClaimOf, isSlot } from '../facts.ts'
import { writeLimit } from '../limit.ts'
import { teethIn } from '../note-facts.ts'

const limitOf = isSlot('frequency')

/** Limits in one sentence; what shares the count of a single limit gets its own sentence, as people write it. */
function limitSentences(found: readonly Limit[]): string[] {
  const first = found[0]!
  if (found.length > 1 || first.item) return [`Limit: ${found.map(writeLimit).join('; ')}`]
  const alone = `Limit: ${writeLimit({ ...first, shares_with: [] })}`
  return first.shares_with.length > 0
    ? [alone, `Limit is combined with ${first.shares_with.join(', ')}`]
    : [alone]
}

function ageSentence({ min, under }: ClaimOf<'age'>['value']): string {
  if (min !== null && under !== null) return `Age: ${min} to under ${under}`
  return under !== null ? `Age: under ${under}` : `Age: ${min} and over`
}

const monthsWords = (months: number) => `${months} ${months === 1 ? 'month' : 'months'}`

/** A run of claims that make one sentence: copays, or limits. */
const together = (a: Claim | undefined, b: Claim) =>
  a?.slot === b.slot &&
  (b.slot === 'frequency' || (b.slot === 'share' && 'copay' in b.value && 'copay' in (a as typeof b).value))

function sentencesOf(run: readonly Claim[]): string[] {
  const claim = run[0]!
  if (claim.slot === 'frequency') return limitSentences(run.filter(limitOf).map((c) => c.value))
  if (claim.slot === 'age') return [ageSentence(claim.value)]
  if (claim.slot === 'wait')
    return [`Waiting period: ${claim.value.months ? monthsWords(claim.value.months) : 'None'}`]
  if (claim.slot === 'replacement') return [`Replacement: ${monthsWords(claim.value.months ?? 0)}`]
  if (claim.slot === 'paid_on') return [`Paid on ${claim.value.date} date`]
  if (claim.slot === 'class') return [`From category: ${claim.value.name}`]
  if (claim.slot === 'statement') return [claim.value.text]
  if (claim.slot === 'deductible' && claim.value.of === 'applies')
    return [claim.value.applies ? 'Deductible applies' : 'Deductible waived']
  if (claim.slot === 'downgrade' && claim.value.of === 'substitute') {
    const { what, to, teeth } = claim.value
    const told = teeth.filter((t) => !teethIn(what ?? '').includes(t)).map((t) => `${t}s`)
    return [`${what} paid as ${to}${told.length > 0 ? ` (${told.join(' and ')})` : ''}`]
  }
  if (claim.slot !== 'share') return []
  if ('percent' in claim.value)
    return [`${claim.bind.network === 'out' ? 'Out-of-network' : 'Premier'}: ${claim.value.percent}%`]
  const words = run.filter(isSlot('share')).map(({ value }) => {
    const { copay, condition } = value as { copay: number; condition: string | null }
    return `${condition ? `${condition} ` : ''}${writeDollars(copay)}`
  })
  return [`Copay: ${words.join('; ')}`]
}

/** Sentences one after the other, a blank between them where there is no space yet. */
export const joined = (texts: readonly string[]) =>
  texts.reduce((note, text) => (note === '' || /\s$/.test(note) ? note + text : `${note} ${text}`), '')

/** Writes the note that tells these claims, in their order; null when there is nothing to tell. The percent in network is no part of it. */
export function writeNote(claims: readonly Claim[]): string | null {
  const told = claims.filter(
    (c) => !c.unsaid && !(c.slot === 'share' && 'percent' in c.value && c.bind.network === 'in'),
  )
  const texts: string[] = []
  let run: Claim[] = []
  const flush = () => {
    if (run.length > 0) texts.push(...sentencesOf(run).map((s) => `${s}.`))
    run = []
  }
  for (const claim of told) {
    if (claim.said !== undefined || !together(run.at(-1), claim)) flush()
    if (claim.said === undefined) run.push(claim)
    else if (claim.said !== '') texts.push(claim.said)
  }
  flush()
  return texts.length > 0 ? joined(texts) : null
}
