import { isReset } from '../chat-rules.ts'
import type { RiqReply } from '../contract.ts'
import type { Look } from '../frame/second-look.ts'
import type { PlanRef, PlanSource } from '../plan-source.ts'
import { plainReply } from '../replies.ts'
import { compareKeys, sameGroup } from '../resolve/candidates.ts'
import type { NameIndex } from '../resolve/name-index.ts'
import { type Reading, readReferences } from '../resolve/references.ts'
import { planName } from '../say/plan-line.ts'
import { quoted, unreadNotes } from '../say/unread-notes.ts'
import type { Ask } from '../understand/asks.ts'
import { sameOfNew, saysWhat } from '../understand/follow-up.ts'
import { type Understanding, understand } from '../understand/understand.ts'
import type { Word } from '../understand/words.ts'
import { type ByDay, byDayIn, byDayReply } from './by-day.ts'
import type { Condition } from './conditions.ts'
import { digestsOf } from './digests.ts'
import { withoutNamed } from './left-out.ts'
import { qualifiersIn } from './qualifiers.ts'
import { ranked, rankReply } from './rank.ts'
import { rankWords } from './ranking.ts'
import { inventoryReply, type Listing, listReply } from './reply.ts'
import { plansIn, sortedBy } from './sorted.ts'
import { type Subject, subjectIn } from './subject.ts'
import { LEAVES_OUT, type Wanted, wantedIn } from './wanted.ts'
import { withoutWords } from './without-words.ts'

/** A question that may be about all plans, and what it is asked among. */
export interface AllPlansQuestion {
  query: string
  reading: Reading
  understood: Understanding
  index: NameIndex
  all: readonly PlanRef[]
  active: PlanRef | null
  needs: { plans: PlanSource; today: string }
  /** The messages before, oldest first. */
  earlier: readonly string[]
  /** The model's look at words of which the rules make nothing. */
  look: (text: string) => Promise<Look>
  /** Plans that the question leaves out by name. */
  leftOut?: readonly PlanRef[]
}

/** Words that ask nothing of plans. */
const IDLE =
  /^(?:ok|okay|then|else|u|got|a|an|the|do|does|did|we|i|us|have|has|got|are|is|there|in|on|of|at|all|any|our|my|me|you|can|could|please|pls|here|now|right|today|total|currently|altogether|file|loaded|uploaded|system|office|practice|list|names?|know|riq|so|far|and|for|with|it|to|what|which|dental|different)$/

const isIdle = (words: readonly Word[]) => words.every((word) => IDLE.test(word.text))

const EXAMPLE =
  'for example "which plans cover implants", "which plans have no waiting period on major", "who has the highest annual max" or "which plans aren’t verified"'

const clarify = (active: PlanRef | null, why = ''): RiqReply =>
  plainReply(
    'clarify',
    `${why}We can list plans by what they say about a service, an amount or a rule, ${EXAMPLE}. What would you like to know?`,
    active,
  )

/** "list plans by carrier" */
const BY_CARRIER = /\bby (?:the )?(?:carriers?|insur\w+|company)\b/i

const groupsIn = (plans: readonly PlanRef[]) => new Set(plans.map((p) => compareKeys(p).group)).size

/** What of a question plans can't be checked against, by name where it may be repeated. */
function cantCheck(turning: readonly string[]): string {
  const named = quoted(turning)
  return named
    ? `We can’t check ${named} in all the plans, so there’s no list. `
    : 'We can’t check all of that in the plans. '
}

/** Words of a person's own price or coverage: such a question is about one plan. */
const PERSONAL = /\b(?:she|he|her|his|hers|patients?|pts?|mom|dad|my)\b/

/** A question without a word for plans is this short: "lowest family deductible". */
const SHORT = 8

/** "lowest deductible": only among several plans is there a lowest one. */
function rankedAlone({ understood, reading, index, all, active }: AllPlansQuestion): Subject | null {
  if (reading.words.length > SHORT || rankWords(reading.words).length === 0 || PERSONAL.test(understood.text))
    return null
  const { rank } = wantedIn(understood, reading, index, all) ?? { rank: null }
  return rank && (active ? /^(?:field|wait) / : /^(?:field|wait|pays) /).test(rank.of.subject)
    ? { words: new Set(), noun: 'plans', kind: 'many' }
    : null
}

const DO_WE_HAVE =
  /^(?:(?:so|and|hey|hi|ok) )?(?:(?:do|did) (?:we|you|u) (?:even |still |also )?(?:have|got|see|carry)|(?:is|are) there|(?:is )?any(?:one|body|thing)? (?:on|with|w|from|through))\b/

/** "do we have metlife": nothing but a carrier is asked for. */
function carrierAlone({ query, understood, reading, index, all }: AllPlansQuestion): Subject | null {
  const [opening] = DO_WE_HAVE.exec(understood.text) ?? []
  if (opening === undefined) return null
  const words = new Set(opening.split(' ').keys())
  const text = withoutWords(query, reading.words, words)
  const rest = readReferences(text, index)
  const { conditions, unread } = wantedIn(understand(text, rest), rest, index, all) ?? { conditions: [] }
  const only = conditions.length > 0 && conditions.every((c) => c.of === 'carrier')
  const isRead = unread && unread.turning.length + unread.beside.length === 0
  return only && isRead ? { words, noun: 'plans', kind: 'many' } : null
}

const hasOptions = (active: PlanRef, all: readonly PlanRef[]) =>
  new Set(all.filter((p) => sameGroup(p, active)).map((p) => p.option)).size > 1

/** Whether the words rather mean one plan: what only several plans can tell is asked of all of them. */
function meansOne({ active, understood, all }: AllPlansQuestion, { kind }: Subject, wanted: Wanted): boolean {
  if (kind === 'many') return false
  const cells = wanted.conditions.filter((c) => c.of === 'cell')
  if (wanted.conditions.length === 0) return true
  if (kind === 'maybe') return active !== null
  // "which plan pays first", "who gets the check".
  if (cells.some((c) => c.ask.about === 'flag' && /^(?:cob|assignment_of_benefits)$/.test(c.ask.flag)))
    return true
  // "who is the carrier", "who has verified this".
  const asksOne = ['named', ...(kind === 'who' ? ['status', 'type'] : [])]
  if (wanted.conditions.some((c) => asksOne.includes(c.of))) return true
  if (kind === 'whose' || !active || wanted.rank !== null || cells.length < wanted.conditions.length)
    return false
  // "which plan pays more" sets the options of the active plan's group side by side.
  return kind === 'one' ? hasOptions(active, all) && understood.topics.has('compare') : true
}

/** Reasons why no plan document answers a question that hold for many plans as well. */
const isBeyond = (rest: Understanding, wanted: Wanted): boolean => {
  const bound = wanted.conditions.some((c) => c.of === 'cell' && (c.bound !== null || wanted.rank !== null))
  return rest.beyond !== null && rest.beyond !== 'market' && !(rest.beyond === 'estimate' && bound)
}

/** A question about all plans as it was read. */
interface Read {
  subject: Subject
  wanted: Wanted
  rest: Understanding
  idle: boolean
  text: string
}

/** How many messages back a question over all plans goes on. */
const GOES_ON = 3

/** The question over all plans that a message goes on with: "and crowns", "highest to lowest" after "which plans cover implants". */
function questionBefore({ understood, active, earlier, index }: AllPlansQuestion): string | null {
  if (active || understood.namesPlan || understood.social !== null) return null
  const isOver = (text: string) => subjectIn(readReferences(text, index).words) !== null
  const recent = earlier.slice(-GOES_ON)
  const at = recent.findLastIndex(isOver)
  // Whoever has named a plan since asks about that one.
  const isNamed = (text: string) => {
    const { ids, whole, names } = readReferences(text, index)
    return ids.length + whole.length + names.length > 0
  }
  if (at < 0 || recent.slice(at + 1).some(isNamed)) return null
  // "and crowns" in between is what is asked about by now.
  const last = recent.at(-1)!
  const named = at < recent.length - 1 && understand(last, readReferences(last, index)).terms.length > 0
  return named ? `which plans ${last}` : recent[at]!
}

/** "which don't apply it to cleanings" after a question on deductibles: a service alone would be asked for its benefit. */
const appliedTo = ({ text, services, topics }: Understanding, before: Understanding): Ask[] =>
  /\b(?:appl(?:y|ies|ied)|aplican?)\b/.test(text) && !topics.has('maximum') && before.topics.has('deductible')
    ? services.map((to): Ask => ({ about: 'deductible_applies', to }))
    : []

/** A message that goes on with a question over all plans; what it leaves out is taken from that one. */
function readOn(question: AllPlansQuestion): Read | null {
  const before = questionBefore(question)
  if (before === null) return null
  const { query, reading, index, all, understood } = question
  const subject: Subject = { words: new Set(), noun: 'plans', kind: 'many' }
  const asked = understand(before, readReferences(before, index))
  const applied = appliedTo(understood, asked)
  const same = applied.length > 0 || saysWhat(understood) ? applied : sameOfNew(understood, asked)
  const own = wantedIn(understood, reading, index, all, same.length > 0 ? same : undefined)
  if (own && own.conditions.length > 0 && !isBeyond(understood, own))
    return narrowed(question, { subject, wanted: own, rest: understood, idle: false, text: query })
  // A figure takes the place of the one before: "more than 85 on fillings", then "85 or more".
  const figures = /\d/.test(query)
    ? before.replace(/(?:\b(?:more|less|over|under|at least|at most) (?:than )?)?\$?\d+%?/g, ' ')
    : before
  const readAlone = (text: string) => {
    const whole = readReferences(text, index)
    const alone = {
      ...question,
      query: text,
      reading: whole,
      understood: understand(text, whole),
      earlier: [],
    }
    return readQuestion(alone)
  }
  const read = readAlone(`${figures} ${query}`)
  if (!read || isIdle(reading.words) || wantedKey(read) !== wantedKey(readAlone(before))) return read
  // Nothing of it was read: the list of before would be told again as if it were the answer.
  return { ...read, wanted: { ...read.wanted, unused: true } }
}

/** "which of those are verified", "only ppo", "and not TMJ" after a list: fewer of the same are asked for. */
const NARROWS =
  /\bof (?:those|these|them|em|esos|ellos)\b|^(?:(?:and|but|y|pero) )?(?:only|just|solo|not|no)\b|^(?:but|pero)\b/

/** A message that narrows the list of before, with what that was asked for. */
function narrowed(question: AllPlansQuestion, read: Read): Read {
  if (!NARROWS.test(question.understood.text) || read.wanted.conditions.length === 0) return read
  const text = questionBefore(question)
  if (text === null) return read
  const { index } = question
  const reading = readReferences(text, index)
  const understood = understand(text, reading)
  const at = question.earlier.lastIndexOf(text)
  const earlier = question.earlier.slice(0, Math.max(at, 0))
  const before = readQuestion({ ...question, query: text, reading, understood, earlier })
  if (before === null || before.wanted.conditions.length === 0) return read
  const { wanted } = read
  const key = (group: readonly Condition[]) =>
    conditionsKey(group.map((c) => ({ ...c, negated: false, bound: null })))
  const said = new Set(wanted.groups.map(key))
  // What is asked anew takes the place of the same of before.
  const groups = [...before.wanted.groups.filter((group) => !said.has(key(group))), ...wanted.groups]
  const ofBefore = before.wanted.unread.turning.length > 0 || before.wanted.unused
  const slots = {
    ...before.rest.slots,
    ...(read.rest.slots.age === null ? {} : { age: read.rest.slots.age }),
  }
  return {
    ...read,
    rest: { ...read.rest, slots },
    wanted: { ...wanted, groups, conditions: groups.flat(), unused: wanted.unused || ofBefore },
  }
}

/** What is wanted of the plans, to be compared. */
const wantedKey = (read: Read | null) => conditionsKey(read && [read.wanted.groups, read.wanted.rank])

/** Conditions as text, without the places of their figures. */
const conditionsKey = (conditions: unknown) =>
  JSON.stringify(conditions, (_, value: unknown) => {
    if (value instanceof Set) return [...value]
    return value !== null && typeof value === 'object' && 'at' in value
      ? { ...value, at: 0, from: 0, to: 0 }
      : value
  })

function readQuestion(question: AllPlansQuestion): Read | null {
  const { query, reading, index, all } = question
  const found = subjectIn(reading.words)
  const own = found ?? rankedAlone(question) ?? carrierAlone(question)
  if (!own) return readOn(question)
  const whole = withoutWords(query, reading.words, own.words)
  const wholeReading = readReferences(whole, index)
  const said = qualifiersIn(wholeReading, understand(whole, wholeReading), all, question.needs.today)
  const text = withoutWords(whole, wholeReading.words, said.words)
  const rest = readReferences(text, index)
  const restUnderstood = understand(text, rest)
  const wanted = wantedIn(restUnderstood, rest, index, all, restUnderstood.asks, said.conditions)
  if (!wanted) return null
  if (isBeyond(restUnderstood, wanted)) {
    // "which plans have a copay under 300" is no estimate, and can't be checked either.
    if (own.kind !== 'many' || restUnderstood.beyond !== 'estimate') return null
    return { subject: own, wanted: { ...wanted, unused: true }, rest: restUnderstood, idle: false, text }
  }
  // "any of them for adults tho": what they'd have to do was said before.
  const leavesOut = wanted.conditions.length === 0 && !isIdle(rest.words) && !saysWhat(restUnderstood)
  const on = leavesOut
    ? readOn({ ...question, query: text, reading: rest, understood: restUnderstood })
    : null
  if (on && on.wanted.conditions.length > 0) return on
  if (meansOne(question, own, wanted)) return null
  return narrowed(question, { subject: own, wanted, rest: restUnderstood, idle: isIdle(rest.words), text })
}

/** What the words mean by the model, where the rules make nothing of them. */
async function lookedAt(
  question: AllPlansQuestion,
  read: Read,
): Promise<{ wanted: Wanted; note: string } | null> {
  const look = await question.look(read.text)
  if (look.kind !== 'asks') return null
  const { index, all } = question
  const reading = readReferences(read.text, index)
  const wanted = wantedIn(read.rest, reading, index, all, look.asks)
  return wanted && wanted.conditions.length > 0 ? { wanted, note: look.note } : null
}

/** What is asked of the days when plans came or were verified; a question that names a plan or a service isn't. */
function askedByDay(question: AllPlansQuestion): ByDay | null {
  const { understood, reading } = question
  if (understood.namesPlan || understood.beyond !== null) return null
  if (understood.asks.some((ask) => ask.about !== 'verified' && ask.about !== 'current')) return null
  const over = subjectIn(reading.words) !== null || questionBefore(question) !== null
  return byDayIn(understood.text, over)
}

async function answered(question: AllPlansQuestion, wanted: Wanted, rest: Understanding): Promise<RiqReply> {
  const { all, active, needs } = question
  const leftOut = new Set(question.leftOut ?? [])
  const options = plansIn(all).filter(({ plan }) => !leftOut.has(plan))
  const listing: Listing = { wanted, slots: rest.slots, source: needs.plans, today: needs.today, active }
  const byStatus = wanted.conditions.some((c) => c.of === 'status' || c.of === 'day')
  // Whoever asks what needs verifying wants the newer versions, too.
  const plans = options.flatMap((o) => (byStatus && o.newer ? [o.plan, o.newer] : [o.plan]))
  const newer = byStatus ? 0 : options.filter((o) => o.newer !== null).length
  const where = { all, source: needs.plans }
  if (wanted.rank === null) return listReply(await sortedBy(plans, wanted, rest.slots, where), newer, listing)
  const { of: condition, by } = wanted.rank
  // "the highest max under 2000": its own figure has to be kept to as well.
  const others = wanted.groups.filter((group) => condition.bound !== null || !group.includes(condition))
  const among =
    others.length === 0 ? plans : (await sortedBy(plans, { groups: others }, rest.slots, where)).yes
  const order = ranked(among, condition, by, await digestsOf(all, needs.plans))
  return rankReply(order, condition, newer, listing)
}

const nameWithOption = (plan: PlanRef): string => [planName(plan), plan.option].filter(Boolean).join(', ')

/** Answers a question that leaves plans out by name; null where it leaves out none, or isn't over all plans. */
async function replyWithout(question: AllPlansQuestion): Promise<RiqReply | null> {
  const without = question.leftOut ? null : withoutNamed(question.query, question.reading, question.index)
  const reply = without && (await allPlansReply({ ...question, ...without }))
  if (!reply || reply.kind === 'clarify') return reply
  const counted = new Set(plansIn(question.all).map(({ plan }) => plan))
  const names = without!.leftOut.filter((plan) => counted.has(plan)).map(nameWithOption)
  return { ...reply, answer: `${reply.answer}\nLeft out, as you asked: ${names.join('; ')}.` }
}

/**
 * Answers a question over all plans of the office: "which plans cover implants", "how many plans do we have", "lowest deductible".
 * Null for any other question. The active plan stays active.
 */
export async function allPlansReply(question: AllPlansQuestion): Promise<RiqReply | null> {
  const { query, active, all } = question
  if (isReset(query)) return null
  const without = await replyWithout(question)
  if (without) return without
  const byDay = askedByDay(question)
  if (byDay && all.length > 0)
    return byDayReply(
      plansIn(all).map((option) => option.plan),
      byDay,
      active,
    )
  const read = readQuestion(question)
  if (!read) return null
  if (all.length === 0) return plainReply('no_plan', 'There are no plans here yet. Upload one first.', null)
  const { unused, unread, conditions } = read.wanted
  const [only] = conditions
  if (conditions.length === 1 && only?.of === 'named' && BY_CARRIER.test(read.text) && !unused) {
    const plans = plansIn(all).map((option) => option.plan)
    return inventoryReply(plans, 'carriers', groupsIn(plans), { active })
  }
  if (unused || LEAVES_OUT.test(read.text.toLowerCase())) return clarify(active, cantCheck([]))
  if (conditions.length > 0) {
    if (unread.turning.length > 0) return clarify(active, cantCheck(unread.turning))
    const reply = await answered(question, read.wanted, read.rest)
    const [note] = unreadNotes({ turning: unread.beside, beside: [] }, 'the plans say').head
    return note ? { ...reply, answer: `${note}\n${reply.answer}` } : reply
  }
  if (read.idle) {
    const plans = plansIn(all).map((option) => option.plan)
    return inventoryReply(plans, read.subject.noun, groupsIn(plans), { active })
  }
  const looked = await lookedAt(question, read)
  if (!looked) return clarify(active, cantCheck([...unread.turning, ...unread.beside]))
  const reply = await answered(question, looked.wanted, read.rest)
  const before = { ...reply, answer: `${looked.note}\n${reply.answer}` }
  return before
}
