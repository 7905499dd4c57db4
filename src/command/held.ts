import type { Claim, ClaimOf, Slot } from '../plan/facts.ts'
import { mentionsOf, says, subjectsOf } from '../text/mentions.ts'
import { agesOf, spansOf } from '../text/spans.ts'
import { hasDate, hasName, hasNumber, hasPhone, hasWords, numbersIn } from './held-words.ts'

/** What is printed inside the boxes of a value, and what else must be known to judge it. */
export interface Shown {
  text: string
  /** The document says somewhere what the patient pays: a percent may be printed as the rest to 100. */
  youPay: boolean
}

/** A sign that a form has instead of a word. */
const YES_SIGN = /(?:^|\s)[x✓✔☑☒■●]+(?:\s|$)/iu
const NO =
  /\b(?:no|nil|not|none|never|without|waived?|excluded?|exclud\w+|except|n\/?a)\b|n[’']t\b|\$0\b|(?<!\d)0 ?%/i
const YES = /\b(?:yes|y|appl(?:y|ies|icable)|after|subject|covered|included|required)\b/i
const FREE = /\$ ?0(?:\.00)?(?!\.?\d)/
const HALF: Readonly<Record<number, RegExp>> = { 50: /\bhalf\b/i }

function hasPercent({ text, youPay }: Shown, percent: number): boolean {
  const printed = (wanted: number) =>
    mentionsOf(text).some((m) => m.kind === 'percent' && m.value === wanted) ||
    // A column whose head has the sign.
    new RegExp(`(?<![\\d.,$])${wanted}(?![\\d,]|\\.\\d)`).test(text) ||
    HALF[wanted]?.test(text) === true
  if (printed(percent) || (youPay && printed(100 - percent))) return true
  if (percent === 100)
    return (
      says(text, 'no_charge', 'none') || /\bin full\b|\bcovered\b/i.test(text) || (youPay && FREE.test(text))
    )
  return percent === 0 && (says(text, 'negative', 'not_applicable') || NO.test(text))
}

function hasAmount(text: string, amount: number | 'none' | 'unlimited' | null, said: string): boolean {
  if (amount === 'none') return NO.test(text) || hasNumber(text, 0)
  if (amount === 'unlimited') return says(text, 'unlimited') || NO.test(text)
  if (amount !== null) return hasNumber(text, amount)
  const count = numbersIn(said)[0]
  return count === undefined ? hasWords(text, said) || NO.test(text) : hasNumber(text, count)
}

/** A length of time in months, days or years; 0 = in words that there is none. */
function hasMonths(text: string, months: number): boolean {
  if (months === 0)
    return NO.test(text) || /\bimmediate|\bday one\b|\bfirst day\b/i.test(text) || hasNumber(text, 0)
  const each = { day: 12 / 365, month: 1, year: 12 }
  return (
    spansOf(text).some(({ count, unit }) => Math.round(count * each[unit]) === months) ||
    // A column whose head names the unit.
    hasNumber(text, months) ||
    (months % 12 === 0 && hasNumber(text, months / 12)) ||
    (months === 12 && /\bannual|\byear\b/i.test(text))
  )
}

const hasAge = (text: string, age: number): boolean =>
  agesOf(text).some((one) => one.age === age || one.age + 1 === age) ||
  hasNumber(text, age) ||
  hasNumber(text, age - 1)

const saysYesNo = (text: string, yes: boolean): boolean =>
  yes ? YES.test(text) || YES_SIGN.test(text) : NO.test(text) || YES_SIGN.test(text)

/** A list of the classes that the deductible is taken from. */
const listsClass = (text: string, preventive: boolean): boolean => {
  const classes = subjectsOf(text).filter((m) => m.kind === 'class')
  return classes.length > 1 && classes.some((m) => m.id === 'preventive') === preventive
}

const MODES = {
  required: /requir|must|need|mandatory|necessary|will be|subject|yes/i,
  recommended:
    /recommend|suggest|advis|encourag|should|may|request|over|more|exceed|predeterm|pre-?treat|estimate/i,
} as const
const METHODS = {
  standard: /standard|coordinat|cob\b|secondary|100/i,
  non_duplication: /non-?\s?dup|carve|duplicat|difference/i,
  maintenance_of_benefits: /maintenance/i,
} as const
const YEARS = {
  calendar: /calendar|jan|\b0?1\/0?1\b/i,
  plan: /plan|policy|contract|fiscal|benefit|anniversary|\d/i,
} as const
const PAID_ON = { seat: /seat|insert|deliver|cement|complet|plac/i, prep: /prep|start|begin/i } as const

type Judge<S extends Slot> = (claim: ClaimOf<S>, shown: Shown) => boolean

/** What the claim tells by itself where it does, else its own words. */
const either = (typed: boolean | null, { said = '' }: Claim, text: string) => typed ?? hasWords(text, said)

function hasMoney(claim: ClaimOf<'deductible' | 'maximum'>, text: string): boolean {
  const { value, said = '' } = claim
  if (value.of === 'amount') return hasAmount(text, value.amount, said)
  if (value.of === 'rollover')
    return [value.threshold, value.amount].every((a) => a === null || hasNumber(text, a))
  const answer = value.of === 'applies' ? value.applies : value.counts
  if (answer === null) return hasWords(text, said)
  const asked = value.of === 'applies' ? /deductible|\bded\b/i : /max/i
  // A deductible of its own is one that applies.
  const amount = [...text.matchAll(/\$ ?([\d,]+)/g)].some((m) => (m[1] === '0') !== answer)
  return asked.test(text) || amount || saysYesNo(text, answer) || listsClass(text, answer)
}

const JUDGES: { [S in Slot]: Judge<S> } = {
  identity: (claim, { text }) => {
    const { value, said = '' } = claim
    if (value.of === 'effective')
      return (
        [value.from, value.to].every((date) => date === null || hasDate(text, date)) || hasWords(text, said)
      )
    if (value.of === 'benefit_year')
      return either(value.year && YEARS[value.year].test(text), claim, text) || hasWords(text, said)
    return hasName(text, value.text) || (/option|plan_type/.test(value.of) && hasWords(text, value.text))
  },
  contact: ({ value }, { text }) => hasPhone(text, value.text),
  share: ({ value }, shown) =>
    'percent' in value ? hasPercent(shown, value.percent) : hasNumber(shown.text, value.copay),
  class: ({ value }, { text }) => hasWords(text, value.name),
  deductible: (claim, { text }) => hasMoney(claim, text),
  maximum: (claim, { text }) => hasMoney(claim, text),
  frequency: ({ value }, { text }) => hasNumber(text, value.count),
  wait: (claim, { text }) =>
    either(claim.value.months === null ? null : hasMonths(text, claim.value.months), claim, text),
  replacement: (claim, { text }) =>
    either(claim.value.months === null ? null : hasMonths(text, claim.value.months), claim, text),
  age: (claim, { text }) =>
    either(claim.value.under === null ? null : hasAge(text, claim.value.under), claim, text),
  downgrade: (claim, { text }) =>
    claim.value.of === 'rule' && claim.value.applies === null
      ? hasWords(text, claim.said ?? '')
      : text !== '',
  paid_on: (claim, { text }) => either(claim.value.date && PAID_ON[claim.value.date].test(text), claim, text),
  missing_tooth: (claim, { text }) => either(claim.value.applies === null ? null : text !== '', claim, text),
  coordination: (claim, { text }) =>
    either(claim.value.method && METHODS[claim.value.method].test(text), claim, text),
  claim_rule: (claim, { text }) => {
    const { value } = claim
    if (value.of === 'filing')
      return either(value.months === null ? null : hasMonths(text, value.months), claim, text)
    const over = value.over === null || hasNumber(text, value.over)
    return over && either(value.mode && MODES[value.mode].test(text), claim, text)
  },
  basis: ({ value }, { text }) => hasWords(text, value.text),
  statement: ({ value }, { text }) => hasWords(text, value.text),
}

/** Whether the words inside a value's boxes hold the value that a claim tells. Judged by what the claim says, not by how we put it. */
export const holdsClaim = (claim: Claim, shown: Shown): boolean =>
  (JUDGES[claim.slot] as Judge<Slot>)(claim as ClaimOf<Slot>, shown)
