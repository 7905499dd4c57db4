import { readNote } from './facts/note-read.ts'
import { writeNote } from './facts/note-write.ts'
import type { Claim } from './facts.ts'
import { type NoteFacts, noFacts } from './note-facts.ts'

/** What one claim adds to the others of its procedure; where two speak of the same, the later one holds. */
function folded(facts: NoteFacts, claim: Claim): NoteFacts {
  const { slot, value, bind } = claim
  if (slot === 'statement') return { ...facts, sentences: [...facts.sentences, value.text] }
  if (slot === 'frequency') return { ...facts, limits: [...facts.limits, value] }
  if (slot === 'age') return { ...facts, age: value }
  if (slot === 'wait') return { ...facts, wait: value.months }
  if (slot === 'replacement') return { ...facts, replacement: value.months }
  if (slot === 'paid_on') return { ...facts, paidOn: value.date }
  if (slot === 'class') return { ...facts, category: value.name }
  if (slot === 'deductible' && value.of === 'applies') return { ...facts, deductible: value.applies }
  if (slot === 'downgrade' && value.of === 'substitute') {
    const { what, to, teeth } = value
    return { ...facts, downgrade: { what: what ?? '', to, teeth } }
  }
  if (slot !== 'share') return facts
  if ('copay' in value)
    return { ...facts, copays: [...facts.copays, { item: value.condition, dollars: value.copay }] }
  if (bind.network === 'out') return { ...facts, outOfNetwork: value.percent }
  return bind.network === 'middle' ? { ...facts, middle: value.percent } : facts
}

/** What the claims about one procedure say beside its percent. */
export const noteFactsOf = (claims: readonly Claim[]): NoteFacts => claims.reduce(folded, noFacts())

/**
 * Reads a note: fixed short forms (docs/how-it-reads.md, "Short forms in notes") become facts, everything else stays as sentences.
 * Only for what a person typed, and inside the parser.
 * @param notes as stored in coverage[p].notes; null gives empty facts
 */
export const readNotes = (notes: string | null): NoteFacts => noteFactsOf(readNote(notes ?? ''))

/** Split percents and graded years come before the rest (domain rules, "fixed short forms"). */
const SPLIT = /^[A-Z][^.:]*: \d{1,3}%$/
const GRADED = /^Year \d+: \d/

const rank = (text: string) => (GRADED.test(text) ? 1 : SPLIT.test(text) ? 0 : 2)

/** The claims of a note in the fixed order of the short forms. */
function claimsOf(facts: NoteFacts): Claim[] {
  const { outOfNetwork, middle, copays, deductible, limits, age, downgrade, paidOn, category } = facts
  const { wait, replacement } = facts
  const bind = {}
  const share = (network: 'out' | 'middle', percent: number | null): (Claim | false)[] => [
    percent !== null && { slot: 'share', bind: { network }, value: { percent } },
  ]
  const said = (at: number) =>
    facts.sentences
      .filter((text) => rank(text) === at)
      .map((text): Claim => ({ slot: 'statement', bind, value: { topic: null, text } }))
  const claims: (Claim | false)[] = [
    ...share('out', outOfNetwork),
    ...share('middle', middle),
    ...copays.map((c): Claim => ({ slot: 'share', bind, value: { copay: c.dollars, condition: c.item } })),
    deductible !== null && { slot: 'deductible', bind, value: { of: 'applies', applies: deductible } },
    ...limits.map((value): Claim => ({ slot: 'frequency', bind, value })),
    (age.min !== null || age.under !== null) && { slot: 'age', bind, value: age },
    wait !== null && { slot: 'wait', bind, value: { months: wait, prior_credit: null } },
    replacement !== null && { slot: 'replacement', bind, value: { of: 'service', months: replacement } },
    downgrade !== null && { slot: 'downgrade', bind, value: { of: 'substitute', ...downgrade } },
    ...said(0),
    ...said(1),
    category !== null && { slot: 'class', bind, value: { name: category } },
    paidOn !== null && { slot: 'paid_on', bind, value: { date: paidOn } },
    ...said(2),
  ]
  return claims.filter((claim) => claim !== false)
}

/**
 * Writes a note in the fixed order of the short forms.
 * @returns sentences joined by a blank, or null when there is nothing to say
 */
export const writeNotes = (facts: NoteFacts): string | null => writeNote(claimsOf(facts))
