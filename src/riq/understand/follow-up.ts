import type { Ask, Aspect, Service } from './asks.ts'
import { maximumsOfYear } from './by-year.ts'
import type { DayOf } from './days.ts'
import { AFTER_WAIT } from './other-asks.ts'
import type { Slots } from './slots.ts'
import type { ServiceClass } from './terms.ts'
import type { Topic } from './topics.ts'
import type { Understanding } from './understand.ts'

/** What a conversation asks up to some message: a question may leave out what the ones before it said. */
export interface Asked {
  asks: Ask[]
  /** What was typed about the patient and the treatment, in this message and before it. */
  slots: Slots
  /** Something of it was taken from the messages before. */
  carried: boolean
}

/** The conversation before a message. */
export interface Earlier {
  /** What it asks, put together; null where nothing was asked. */
  asked(): Promise<Asked | null>
}

/** "are you sure?", "where does it say that": the same again, with its pages. */
const AGAIN =
  /\b(?:are you (?:sure|certain|positive)|double check|say that again|repeat|come again|where does it say|what page|which page|show me)\b/

/** "the other plan", "what about the other one": another plan is meant, and nothing tells which. */
const ELSEWHERE =
  /\b(?:the|that|their|our|your|my) (?:other|second|2nd|next|previous|last|first|earlier) (?:plan|option|group|employer|company)\b|\bthe other one\b/

/** True when a question means another plan than the active one without naming it. Earlier coverage of a patient is none. */
export const pointsElsewhere = (now: Understanding): boolean =>
  ELSEWHERE.test(now.text) &&
  !now.topics.has('wait') &&
  !now.asks.some((a) => a.about === 'prior_coverage' || a.about === 'flag')

/** Words by which a message goes on with what was asked. */
const GOES_ON =
  /^(?:and|also|plus|or|but|so|then|ok|okay|same|what about|how about|what of|on|for|with|y|pero|tambien|now|wait|if|what if)\b|\bsame\b|\btoo$|\b(?:then|instead|also)\b/
/** Words that stand for something said before. */
export const POINTS_BACK = /\b(?:it|its|that|those|them|these|this|they|one|ones|ella|eso)\b/
/** "why do they do that", "why not the 80": about what was just told. */
const ASKS_WHY = /^(?:but |so |and |ok )?(?:why|how come)\b/
/** More words than this ask something of their own. */
const SHORT_WHY = 7
/** A rule is asked for, not an amount. */
const RULE =
  /\b(?:ded\w* (?:on|for|with) (?:it|that|this|those|them)|appl\w*|waive\w*|subject|exempt|before|after|hit|hits|count\w*)\b/
/** Someone else than the patient before. */
const SOMEBODY_ELSE =
  /\b(?:mom|mother|dad|father|wife|husband|spouse|brothers?|bro|sisters?|sis|siblings?|twin|cousin|hermano|hermana|espos[oa]|hij[oa]s?|nin[oa]s?|mama|papa|herself|himself)\b|\b(?:another|other|next|new|different) (?:pts?|patients?|kids?|child|children|person|people|guy|lady|dependent|member)\b/
/** Of these someone else is grown up. */
const GROWN_UP = /\b(?:mom|mother|dad|father|wife|husband|spouse)\b/
/** The patient of the message before. */
const SAME_PATIENT = /\b(?:she|he|her|his|him|hes|shes|pt|patient|they|so|then|ella|el)\b/

/** What comes to the history before and doesn't put it right. */
const ADDS = /\b(?:also|another|plus|too|tambien|ademas)\b/

/** More words than this aren't left over from a question before. */
const LONGEST = 16

/** Topics that ask for something by themselves. */
const ASKING_TOPICS: readonly Topic[] = [
  'deductible',
  'maximum',
  'wait',
  'lateEntrant',
  'priorCoverage',
  'summary',
  'verified',
  'current',
  'pages',
  'disclaimers',
]

/** Sides that someone's age alone doesn't ask for. */
const asksAge = (text: string) => /\b(?:age|ages|how old|old enough|cut ?off)\b/.test(text)

const sidesOf = ({ aspects, text }: Understanding): Aspect[] =>
  aspects.filter((aspect) => aspect !== 'age' || asksAge(text))

type Thing = Service | ServiceClass

/** Services that replace teeth. */
const REPLACING: ReadonlySet<string> = new Set(['bridges', 'dentures', 'implants'])

const thingsOf = (asks: readonly Ask[]): Thing[] =>
  asks.flatMap((ask): Thing[] => {
    if (ask.about === 'service') return [ask.service]
    if (ask.about === 'class') return [ask.name]
    if (ask.about === 'wait') return ask.for === null ? [] : [ask.for]
    if (ask.about === 'deductible_applies') return [ask.to]
    return ask.about === 'counts_toward_maximum' ? [ask.what] : []
  })

const benefitOf = (thing: Thing, aspects: Aspect[]): Ask =>
  typeof thing === 'string'
    ? { about: 'class', name: thing, aspects }
    : { about: 'service', service: thing, aspects }

/** The same sides of another thing; whether it's paid on prep or seat is asked of anything but crowns only where it's said to be the same. */
function benefitLike(sides: readonly Aspect[], thing: Thing, text: string): Ask | null {
  const isCrown = typeof thing === 'object' && thing.procedure === 'crowns'
  const own = sides
    .filter((side) => side !== 'pay_on' || isCrown || /\bsame\b/.test(text))
    // "ortho?" after "does that eat into the cleanings" isn't asked the same.
    .filter((side) => side !== 'share' || GOES_ON.test(text))
  return own.length > 0 ? benefitOf(thing, own) : null
}

/** The same that was asked about one thing, about another. */
function sameAbout(ask: Ask, thing: Thing, { topics, text }: Understanding): Ask | null {
  switch (ask.about) {
    case 'field':
      // "do cleanings come out of it" after the maximum.
      if (topics.has('counts') && ask.field === 'annual_maximum_individual')
        return { about: 'counts_toward_maximum', what: thing }
      return RULE.test(text) && ask.field === 'deductible_individual'
        ? { about: 'deductible_applies', to: thing }
        : null
    case 'wait':
      return { about: 'wait', for: thing }
    case 'deductible_applies':
      return { about: 'deductible_applies', to: thing }
    case 'counts_toward_maximum':
      return { about: 'counts_toward_maximum', what: thing }
    case 'service':
    case 'class':
      return benefitLike(ask.aspects, thing, text)
    default:
      return null
  }
}

/** Items of one kind of tooth. */
const OF_TEETH = /^(?:molar|premolar|anterior|front)\b|\bback teeth\b|\bback-tooth\b/

/** Whether a message names what it asks about. */
const namesThing = ({ services, classes, terms }: Understanding) =>
  services.length + classes.length > 0 ||
  terms.some(({ term }) => term.about === 'item' || term.about === 'code')

/** "will they pay for …": the benefit is asked, whatever was asked before. */
const PAYS =
  /\b(?:will|do|does|would|can) (?:they|it|the plan|plan|insurance|ins)(?: \w+){0,2}? (?:pay|cover)\b|\bwill pay\b/

/** Whether it says by itself what is asked. */
export const saysWhat = (now: Understanding): boolean =>
  sidesOf(now).length > 0 ||
  now.beyond !== null ||
  PAYS.test(now.text) ||
  now.asks.some((ask) => ask.about === 'attachments' || ask.about === 'claims_address') ||
  ASKING_TOPICS.some((topic) => now.topics.has(topic)) ||
  now.terms.some(({ term }) => term.about === 'flag' || term.about === 'field')

/** An amount that's gone from a limit: "he said he used 400". */
const USED_UP = /\b(?:used|met|spent|paid|left|remaining|so far|pagado|usado|gastado)\b/

/** Whether something was typed of the patient or the treatment. */
const typesSlots = ({ slots, text }: Understanding) =>
  (slots.amounts.length > 0 && USED_UP.test(text)) ||
  SOMEBODY_ELSE.test(text) ||
  slots.teeth.length +
    slots.quadrants.length +
    slots.toothKinds.length +
    slots.days.length +
    slots.done.length >
    0 ||
  slots.age !== null ||
  slots.grownUp !== null ||
  slots.planned !== null ||
  slots.outOfNetwork

/** What was typed before and still holds: the patient's for the same patient, the treatment's for the same treatment. */
function mergeSlots(now: Understanding, before: Slots, sameThing: boolean): Slots {
  const { slots, text } = now
  const other = SOMEBODY_ELSE.test(text)
  const typedAge = slots.age !== null || slots.grownUp !== null || other
  const kept = before.days.filter(({ of }) => (of === 'start' ? !other : sameThing && !other))
  // "also had one in sept" comes to the days before.
  const adds = ADDS.test(text)
  // A day of which nothing is said is one of what was done.
  const kindOf = (of: DayOf) => (of === 'unsaid' ? 'done' : of)
  const again = slots.days.map(({ of }) => kindOf(of))
  return {
    ...slots,
    teeth: slots.teeth.length + slots.toothKinds.length > 0 || !sameThing ? slots.teeth : before.teeth,
    age: typedAge ? slots.age : before.age,
    turning: typedAge ? slots.turning : before.turning,
    grownUp: typedAge ? (slots.grownUp ?? (GROWN_UP.test(text) ? 'adult' : null)) : before.grownUp,
    days: [...kept.filter(({ of }) => adds || !again.includes(kindOf(of))), ...slots.days],
    done: slots.done.length > 0 || !sameThing || other ? slots.done : before.done,
    denied: slots.denied || (sameThing && !other && before.denied),
    planned: slots.planned ?? (sameThing ? before.planned : null),
    outOfNetwork: slots.outOfNetwork || before.outOfNetwork,
  }
}

/** "and family?" after the individual deductible, and the other way round. */
function swapped(now: Understanding, before: readonly Ask[]): Ask[] {
  const swap = now.topics.has('family')
    ? ['individual', 'family']
    : now.topics.has('individual')
      ? ['family', 'individual']
      : null
  if (!swap || now.terms.length > 0) return []
  const fields = before.flatMap((ask) => (ask.about === 'field' ? [ask.field] : []))
  const wanted = fields.map((f) => f.replace(swap[0]!, swap[1]!)).filter((f) => f.endsWith(swap[1]!))
  return [...new Set(wanted)].map((field): Ask => ({ about: 'field', field: field as 'deductible_family' }))
}

/** What is asked about the things of the question before: "is it subject to the deductible", "any wait on that", "how often". */
function aboutBefore(now: Understanding, before: Asked): Ask[] {
  const { topics, text } = now
  const things = thingsOf(before.asks)
  const points = POINTS_BACK.test(text)
  if (topics.has('deductible'))
    return RULE.test(text) ? things.map((to) => ({ about: 'deductible_applies', to })) : []
  if (topics.has('wait') && !AFTER_WAIT.test(text))
    return points ? things.map((thing) => ({ about: 'wait', for: thing })) : []
  if (topics.has('maximum'))
    return topics.has('counts') && points
      ? things.map((what) => ({ about: 'counts_toward_maximum', what }))
      : []
  const sides = sidesOf(now)
  // "what do they downgrade it to": the rule of the service before, not that of the plan.
  const ofPlan = (ask: Ask) => ask.about === 'flag' && ask.flag === 'alternate_benefit'
  if (
    sides.length > 0 &&
    now.asks.every((ask) => ask.about === 'pages' || ask.about === 'networks' || ofPlan(ask))
  )
    return things.map((thing) => benefitOf(thing, sides))
  return []
}

/** "how about mom, 41" after a rule without ages: what the plan pays for her is asked. */
function forPerson({ slots, text }: Understanding, before: Ask[]): Ask[] {
  const person = slots.age !== null || slots.grownUp !== null || SOMEBODY_ELSE.test(text)
  const aged = before.some((ask) => ask.about === 'service' || ask.about === 'flag' || ask.about === 'class')
  const things = thingsOf(before)
  return person && !aged && things.length > 0 ? things.map((thing) => benefitOf(thing, [])) : before
}

/** "premolar?" after "molar root canal": what's asked for one kind of tooth is asked of another. */
function elsewhere({ slots }: Understanding, before: Ask[]): Ask[] {
  if (slots.toothKinds.length + slots.teeth.length === 0) return before
  return before.map((ask) =>
    ask.about === 'service' && OF_TEETH.test(ask.service.item?.name ?? '')
      ? { ...ask, service: { ...ask.service, item: null, code: null } }
      : ask,
  )
}

/** "#4 was pulled in 2023" after a bridge: the missing tooth clause decides before anything else. */
function withClause({ slots }: Understanding, asks: Ask[]): Ask[] {
  const clause: Ask = { about: 'flag', flag: 'missing_tooth_clause' }
  const has = asks.some((ask) => ask.about === 'flag' && ask.flag === clause.flag)
  const replaces = thingsOf(asks).some((thing) => typeof thing === 'object' && REPLACING.has(thing.procedure))
  return !has && replaces && slots.days.some(({ of }) => of === 'lost') ? [clause, ...asks] : asks
}

/** "one of them already has a small filling": what is there already is no new thing that is asked about. */
export function isThereAlready({ terms, text, slots }: Understanding): boolean {
  const words = text.split(' ')
  // "pulled 4/2026 instead": when it was lost, no extraction that's asked for.
  const isLoss = (from: number) =>
    slots.days.some(({ of }) => of === 'lost') &&
    words
      .slice(from, from + 2)
      .some((word) => /^(?:pulled|extracted|extraction|out|lost|removed)$/.test(word))
  const named = terms.filter(({ term }) => term.about === 'procedure')
  return (
    named.length > 0 &&
    named.every(
      (found) =>
        isLoss(found.from) ||
        slots.done.some(({ term }) => term === found) ||
        /\b(?:has|have|had|with|got|is)(?: already)?(?: an?)?(?: \w+)?$/.test(
          words.slice(Math.max(0, found.from - 5), found.from).join(' '),
        ),
    )
  )
}

/** "does it apply to cleanings" after the deductible: "it" is the amount before, and what's asked is the rule. */
const asksOfField = ({ text, topics }: Understanding, before: readonly Ask[]): boolean =>
  /\b(?:it|that|this)\b/.test(text) &&
  !topics.has('wait') &&
  (/\b(?:appl\w*|waive\w*|subject|exempt)\b/.test(text) || topics.has('counts')) &&
  before.some((ask) => ask.about === 'field' || ask.about === 'deductible_applies')

/** What is asked about new things in the words of the question before: "and crowns?" after "any wait on implants". */
export function sameOfNew(now: Understanding, before: Pick<Asked, 'asks'>): Ask[] {
  const things: Thing[] = [...now.services, ...now.classes]
  const kinds = new Map(
    before.asks.map((ask) => [
      `${ask.about} ${'aspects' in ask ? ask.aspects : ask.about === 'field' ? ask.field : ''}`,
      ask,
    ]),
  )
  const asked = [...kinds.values()].flatMap((ask) =>
    things.flatMap((thing) => sameAbout(ask, thing, now) ?? []),
  )
  // Without a word that goes on it may be a question of its own: then its benefit is given as well.
  const rules = asked.filter((ask) => ask.about !== 'service' && ask.about !== 'class')
  return rules.length > 0 && !GOES_ON.test(now.text) ? [...asked, ...now.asks] : asked
}

const procedureIn = (thing: Thing) => (typeof thing === 'string' ? thing : thing.procedure)

/** Whether two questions are about the same service. */
function sharesThing(now: readonly Ask[], before: readonly Ask[]): boolean {
  const known = new Set(thingsOf(before).map(procedureIn))
  return thingsOf(now).some((thing) => known.has(procedureIn(thing)))
}

const BARE_TOOTH =
  /^(?:(?:and|or|y|ok|then|now|so|what|how|about|if|its|it|is|on|for|a|the|different|another|other|tooth) )*(\d{1,2})$/

/** "and 14", after another tooth: a bare number that goes on with the teeth. */
function withTooth(now: Understanding, { slots }: Asked): Understanding {
  const tooth = Number(BARE_TOOTH.exec(now.text)?.[1] ?? 0)
  const isTooth = tooth >= 1 && tooth <= 32 && slots.teeth.length > 0 && now.slots.teeth.length === 0
  return isTooth ? { ...now, slots: { ...now.slots, teeth: [tooth], age: null } } : now
}

/**
 * What a message asks, going on with the conversation where it leaves something out: the thing ("how often?"), what is asked of it
 * ("and crowns?"), or both ("and for a 16 year old?", "same for the other plan").
 * @param before what the conversation asks up to it
 * @param planOnly the message names a plan and asks nothing
 */
export function goOn(typed: Understanding, before: Asked | null, planOnly = false): Asked {
  const own: Asked = { asks: typed.asks, slots: typed.slots, carried: false }
  if (!before || typed.social !== null) return own
  const now = withTooth(typed, before)
  const kept = (asks: Ask[], sameThing: boolean): Asked => ({
    asks,
    slots: mergeSlots(now, before.slots, sameThing),
    carried: true,
  })
  if (planOnly) return before.asks.length > 0 ? kept(before.asks, true) : own
  const short = now.text.split(' ').length <= LONGEST
  if (short && AGAIN.test(now.text) && before.asks.length > 0) return kept(before.asks, true)
  const clause = before.asks.some((ask) => ask.about === 'flag' && ask.flag === 'missing_tooth_clause')
  const held = isThereAlready(now) && (clause || thingsOf(before.asks).length > 0)
  const [thing, what] = [namesThing(now) && !held, saysWhat(now)]
  if (short && thing && (!what || asksOfField(now, before.asks)) && before.asks.length > 0) {
    const asks = sameOfNew(now, before)
    if (asks.length > 0) return kept(asks, sharesThing(asks, before.asks))
  }
  if (short && !thing && now.beyond === null) {
    const asks = what ? aboutBefore(now, before) : []
    const swap = swapped(now, before.asks)
    const years = now.asks.length === 0 ? maximumsOfYear(now.text, before.asks) : []
    if (asks.length > 0) return kept(asks, true)
    if (swap.length > 0) return kept(swap, true)
    if (years.length > 0) return kept(years, true)
    const why = ASKS_WHY.test(now.text) && now.text.split(' ').length <= SHORT_WHY
    const goes = held || why || typesSlots(now) || (GOES_ON.test(now.text) && POINTS_BACK.test(now.text))
    if (!what && goes && before.asks.length > 0)
      return kept(withClause(now, forPerson(now, elsewhere(now, before.asks))), true)
  }
  // A question of its own about the same patient; what was done of a service holds on for the same service.
  const goesOn =
    SAME_PATIENT.test(now.text) || (short && GOES_ON.test(now.text) && sharesThing(now.asks, before.asks))
  return now.asks.length > 0 && goesOn
    ? { ...own, slots: mergeSlots(now, before.slots, sharesThing(now.asks, before.asks)) }
    : own
}
