import type { Reading } from '../resolve/references.ts'
import type { Ask } from '../understand/asks.ts'
import { addsTo } from './adding.ts'
import { liesAhead } from './ahead.ts'
import type { PlanTerms } from './contract.ts'
import { asksForContract, plainAnswer } from './contracted.ts'
import { carriedOn } from './cover.ts'
import { namesOnlyCheaper, placedInstead } from './instead.ts'
import { partUsed, withPart } from './part-used.ts'
import { isBare, mayRework, reworked } from './rework.ts'
import { typedEstimate } from './typed.ts'
import { paidByOther } from './typed-other.ts'
import type { TypedEstimate } from './typed-parts.ts'

/** A message as it was typed, with what was read of it. */
export interface Message {
  text: string
  reading: Reading
  /** It asks for a price, whatever it says beside. */
  asksPrice: boolean
  /** Two days that it compares. */
  days?: [own: string, other: string] | null
}

/** "same crown on #30": the treatment before, somewhere else. */
const SAME = /\b(?:same(?! (?:day|visit|time|appointment|appt|sitting|month|year|plan|as))|otra igual)\b/i
/** Somebody else's year begins with nothing known. */
const ANOTHER = /\b(?:new|next|another|other|different) (?:patient|pt|one)\b/i
/** "amalgam would be 121.50" names nothing but what was named before. */
const isAgain = (typed: TypedEstimate, before: TypedEstimate | null) =>
  before !== null && typed.lines.every((line) => before.lines.some((own) => own.procedure === line.procedure))
/** Words of limits: "and if she's maxed out" goes on with an estimate without any figure. */
const LIMITS = /\b(?:max\w*|ded\w*|met|used|left|network|oon|primary|wait\w*|same)\b/i

/** "show the steps", "details": the estimate before in all its steps. */
const STEPS =
  /\b(?:details|show (?:me )?(?:the |your )?(?:steps|work|math)|the steps|break ?down|break it down|how did you (?:get|work|come)|how (?:do|did) (?:you|we) get (?:that|there)|line by line|step by step)\b|^\W*(?:so |and |ok |what'?s |whats )*(?:the |her |his |in )?(?:total|grand total|all together|altogether)\W*$/i

/** Whether a message wants to see how an estimate comes about. */
export const wantsSteps = (text: string): boolean => STEPS.test(text)

/** Nothing but yes or no: the answer to a question, in at most a few words. */
const answersPlainly = ({ words }: Reading) =>
  words.length <= MOST_PLAIN ? plainAnswer(words.map((w) => w.text).join(' ')) : undefined
const MOST_PLAIN = 5

/** What has nothing to do with money. */
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
/** What has nothing to do with money: whoever asks for it beside an amount wants that, unless a price is asked for, too. */
export const isOther = (ask: Ask): boolean =>
  (ask.about === 'field' && OTHER_FIELDS.has(ask.field)) ||
  (ask.about === 'flag' && OTHER_FLAGS.has(ask.flag))

/** A rule of the plan is asked for, whatever amounts are next to it: "does that eat his 1500 annual". */
const RULES: ReadonlySet<Ask['about']> = new Set([
  'counts_toward_maximum',
  'deductible_applies',
  'attachments',
  'claims_address',
] as const)

/** "does the ded apply" asks for the rule; "ded still open" next to a fee says what's met. */
const RULE = /\b(?:appl\w*|waive\w*|subject|exempt|hit|hits|takes?|before|after)\b/

/** Whether only rules of the plan are asked for: then no figure next to them is a fee. */
export const asksForRules = (asks: readonly Ask[], text: string): boolean =>
  asks.length > 0 &&
  asks.every(
    (ask) =>
      isOther(ask) || (RULES.has(ask.about) && (ask.about !== 'deductible_applies' || RULE.test(text))),
  )

/** What may go on with an estimate without asking for a price: figures, words of limits and fees, yes and no. */
const GOES_ON = [
  /\d/,
  /\b(?:hundred|thousand|grand|mil|cien(?:to)?|[a-z]+cientos|quinientos|dollars|bucks|dolares)\b/i,
  LIMITS,
  STEPS,
  /\b(?:o|or|vs|versus|cheap\w*|wait\w*|hold\w*|sav\w*|barato|fees|prices|rates|amounts|allowables|contracted|tarifas|precios|yes|ye[ap]h?|yup|no|nope|nah|correct|right|are|s[ií]|claro)\b/i,
]

/** Whether it's worth reading a message for an estimate: it asks for a price, or holds a figure or a word of a limit. */
export const mayBeEstimate = (
  text: string,
  { beyond, asks }: { beyond: string | null; asks: readonly Ask[] },
): boolean =>
  (beyond === 'estimate' || liesAhead(text) || mayRework(text) || GOES_ON.some((sign) => sign.test(text))) &&
  (beyond === 'estimate' || !asks.some(isOther))

/** Whether a message says anything toward an estimate beside treatments. */
function saysMore({
  cover,
  left,
  deductibleIsMet,
  familyDeductibleIsMet,
  waitOver,
  unread,
  loose,
  contracted,
  late,
}: TypedEstimate) {
  const told = [cover, left, loose].some((part) => Object.values(part).some((v) => v !== undefined))
  const isMet = deductibleIsMet || familyDeductibleIsMet || waitOver
  return told || isMet || late === true || unread.length > 0 || contracted !== undefined
}

/** Nothing is said but in which network. */
function saysOnlyNetwork(typed: TypedEstimate): boolean {
  const { network, ...cover } = typed.cover
  return network !== undefined && !saysMore({ ...typed, cover })
}

/** "oon?" asks what's paid there, and doesn't say where the patient goes. */
const asksNetwork = (text: string, typed: TypedEstimate): boolean =>
  /\?\s*$/.test(text) && saysOnlyNetwork(typed)

/** "out of network max" asks for a limit of the plan: it names the limit and says nothing of it but the network. */
const asksLimit = (typed: TypedEstimate): boolean => typed.unclear.length > 0 && saysOnlyNetwork(typed)

/** "exam 62, prophy 98" and "crown 95, ded met" speak of money by themselves; "is a crown covered at 65" doesn't. */
const isPriced = (typed: TypedEstimate) =>
  typed.firm || typed.prices > 1 || (typed.prices === 1 && saysMore(typed))

/** An amount of a treatment that an earlier message names. */
const hasLoose = ({ lines, loose: { history: _, ...amounts } }: TypedEstimate) =>
  lines.length === 0 && Object.values(amounts).some((v) => v !== undefined)
const hasAlone = (typed: TypedEstimate) =>
  hasLoose(typed) ||
  (typed.lines.length === 0 && typed.unread.length === 1 && saysMore({ ...typed, unread: [] }))

/** "case is 5200", after a treatment without a price. */
const isLoneFee = ({ lines, unread }: TypedEstimate, { words }: Reading) =>
  lines.length === 0 &&
  unread.length === 1 &&
  words.length <= MOST_PLAIN &&
  unread[0]! >= FEWEST_FEE &&
  !isYear(unread[0]!)
/** Less is rather a tooth or a count, in cents. */
const FEWEST_FEE = 10_000
const isYear = (cents: number) => cents >= 195_000 && cents <= 204_000 && cents % 100 === 0

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
  // One that a question in between ("composites downgraded?") has broken off: what is added to it goes on with it.
  let paused: TypedEstimate | null = null
  // Whether the last message asks for an estimate.
  let asked = false
  // Treatments that were asked about without a price: "crown #14, redo?", then "fee 1200, ded met".
  let named: TypedEstimate | null = null
  // What is used or met, told before any price: "pt used 2700", then "crown 1400".
  let told: TypedEstimate | null = null
  for (const { text, reading, asksPrice, days = null } of messages) {
    const part = partUsed(text, reading)
    if (part) {
      asked = all !== null
      if (all) all = withPart(all, part, plan)
      if (told) told = withPart(told, part, plan)
      continue
    }
    const known = new Set(all?.lines.flatMap(({ tooth }) => tooth ?? []))
    const own = typedEstimate(text, reading, plan, today, known)
    // "had 2 cleanings and exams, insurance paid 370": what was used for is no treatment to work out.
    const isUse = all && own.cover.maximumUsed !== undefined && own.lines.every(isBare)
    const alone = isUse ? { ...own, lines: [] } : own
    const changed = all && reworked(reading.words, alone, all)
    if (changed) {
      all = changed
      asked = true
      continue
    }
    const read = placedInstead(alone, all, plan)
    const typed = paidByOther(read, all, text)
    const begins = asksPrice || isPriced(typed)
    const answer: boolean | undefined = all && asksForContract(all) ? answersPlainly(reading) : undefined
    if (answer !== undefined) typed.contracted = answer
    const again = SAME.test(text) && typed.lines.length + typed.teeth.length + typed.unread.length > 0
    const more =
      typed.lines.length === 0 &&
      ((saysMore(typed) && !asksLimit(typed)) || wantsSteps(text) || days !== null)
    const adds = addsTo(text, typed, all ?? paused)
    const onlyCheaper = namesOnlyCheaper(typed)
    const goesOn = again || more || adds || onlyCheaper
    const namesPlan = reading.ids.length + reading.whole.length + reading.names.length > 0
    // "high then, 1600, ded met": of the treatment of the question before, which had no amount, maybe on another plan.
    const priced = hasAlone(typed) || (named !== null && isLoneFee(typed, reading))
    const moved = priced && all === null && named !== null
    const earlier: TypedEstimate | null = all ?? (adds ? paused : priced || onlyCheaper ? named : null)
    const isOwn = typed.lines.length > 0 && !adds && !SAME.test(text) && !isAgain(typed, earlier)
    // Another plan, another patient or treatments of their own: nothing of the year before is carried over.
    const isFresh = (namesPlan && !moved) || isOwn || ANOTHER.test(text)
    asked = begins || (earlier !== null && !isFresh && goesOn)
    if (earlier && !isFresh && asked) all = carriedOn(typed, earlier, adds)
    else if (begins && told && !namesPlan && !ANOTHER.test(text)) all = carriedOn(typed, told, false)
    else if (begins) all = typed
    else [paused, all] = [all ?? paused, null]
    if (namesPlan || ANOTHER.test(text)) paused = null
    if (namesPlan || ANOTHER.test(text)) told = null
    // "used 620, what's left" asks for money of no treatment: it tells as much for one that comes.
    const isAlone = !begins || all?.lines.length === 0
    const isTold =
      typed.lines.length + typed.unread.length === 0 && saysMore(typed) && !asksNetwork(text, typed)
    if (isAlone && isTold) told = typed
    // "roofing" says which plan the treatment before is asked of.
    const onlyPlan = namesPlan && typed.unread.length + typed.stray.length === 0 && !saysMore(typed)
    if (typed.lines.length > 0 || (namesPlan && !onlyPlan)) named = typed.lines.length > 0 ? typed : null
    // "different tooth then, #15": the same treatment, somewhere else.
    else if (named && typed.teeth.length === 1) named = carriedOn(typed, named, false)
  }
  return asked ? all : null
}
