import type { Reading } from '../resolve/references.ts'
import type { Ask } from '../understand/asks.ts'
import type { PlanTerms } from './contract.ts'
import { carriedOn } from './cover.ts'
import { type TypedEstimate, typedEstimate } from './typed.ts'

/** A message as it was typed, with what was read of it. */
export interface Message {
  text: string
  reading: Reading
  /** It asks for a price, whatever it says beside. */
  asksPrice: boolean
}

/** Treatments that come to those before: "add a buildup 240". */
const ADDS = /\b(?:add\w*|also|plus|another|as well|too|make that|tambien)\b/i

/** "same crown on #30": the treatment before, somewhere else. */
const SAME = /\b(?:same|otra igual)\b/i
/** Somebody else's year begins with nothing known. */
const ANOTHER = /\b(?:new|next|another|other|different) (?:patient|pt|one)\b/i
/** "amalgam would be 121.50" names nothing but what was named before. */
const isAgain = (typed: TypedEstimate, before: TypedEstimate | null) =>
  before !== null && typed.lines.every((line) => before.lines.some((own) => own.procedure === line.procedure))
/** Words of limits: "and if she's maxed out" goes on with an estimate without any figure. */
const LIMITS = /\b(?:max\w*|ded\w*|met|used|left|network|oon|primary|wait\w*|same)\b/i

/** What has nothing to do with money: whoever asks for it beside an amount wants that. */
const OTHER_FIELDS: ReadonlySet<string> = new Set([
  'payor_id',
  'customer_service_phone',
  'insurance_company',
  'group_id',
])
const OTHER_FLAGS: ReadonlySet<string> = new Set([
  'preauthorization',
  'claim_timely_filing',
  'claims_address',
])
const isOther = (ask: Ask) =>
  (ask.about === 'field' && OTHER_FIELDS.has(ask.field)) ||
  (ask.about === 'flag' && OTHER_FLAGS.has(ask.flag))

/** Whether it's worth reading a message for an estimate: it asks for a price, or holds a figure or a word of a limit. */
export const mayBeEstimate = (
  text: string,
  { beyond, asks }: { beyond: string | null; asks: readonly Ask[] },
): boolean => (beyond === 'estimate' || /\d/.test(text) || LIMITS.test(text)) && !asks.some(isOther)

/** Whether a message says anything toward an estimate beside treatments. */
function saysMore({
  cover,
  left,
  deductibleIsMet,
  familyDeductibleIsMet,
  waitOver,
  unread,
  loose,
}: TypedEstimate) {
  const told = [cover, left, loose].some((part) => Object.values(part).some((v) => v !== undefined))
  return told || deductibleIsMet || familyDeductibleIsMet || waitOver || unread.length > 0
}

/** "exam 62, prophy 98" and "crown 95, ded met" speak of money by themselves; "is a crown covered at 65" doesn't. */
const isPriced = (typed: TypedEstimate) =>
  typed.firm || typed.prices > 1 || (typed.prices === 1 && saysMore(typed))

/**
 * What the messages of a conversation say together toward the estimate that the last one asks for.
 * @param messages oldest first; the last is the one to be answered
 * @param plan in its network, for the words that only it explains
 * @returns null where the last message asks for no estimate
 */
export function estimateAsked(
  messages: readonly Message[],
  plan: PlanTerms,
  today: string,
): TypedEstimate | null {
  let all: TypedEstimate | null = null
  for (const { text, reading, asksPrice } of messages) {
    const typed = typedEstimate(text, reading, plan, today)
    const begins = asksPrice || isPriced(typed)
    const goesOn = SAME.test(text) || (saysMore(typed) && typed.lines.length === 0)
    const namesPlan = reading.ids.length + reading.whole.length + reading.names.length > 0
    const isOwn = typed.lines.length > 0 && !ADDS.test(text) && !SAME.test(text) && !isAgain(typed, all)
    // Another plan, another patient or treatments of their own: nothing of the year before is carried over.
    const isFresh = namesPlan || isOwn || ANOTHER.test(text)
    if (all && !isFresh && (begins || goesOn)) all = carriedOn(typed, all, ADDS.test(text))
    else all = begins ? typed : null
  }
  return all
}
