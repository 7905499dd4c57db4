import type { PlanRef } from '../plan-source.ts'
import { chooseAmong, isOption, optionsOf, optionWords, sameGroup } from './candidates.ts'
import { significant } from './name-fit.ts'
import type { NameIndex } from './name-index.ts'
import { SHORT_OPTIONS } from './named-options.ts'
import { CALLED, COMMON, isAdjective, NEEDS_PLAN } from './option-words.ts'
import type { NameWords, Reading } from './references.ts'

/** Which plan a question is about. */
export type Resolution =
  /** One plan; `newer` and `unverified` are mentioned. */
  | { kind: 'plan'; plan: PlanRef; newer: PlanRef | null; unverified: PlanRef[]; named: boolean }
  /** Several fit. `options` = options of one group, of which the question names two and more. */
  | { kind: 'choose'; candidates: PlanRef[]; options?: true }
  /** Named, but not here. `asked` = the name as typed, where it may be repeated; `byId` = a group id was named. */
  | { kind: 'none'; asked: string | null; byId: boolean; similar: PlanRef[] }
  /** Words that may name a group which is not here, while a plan is active. */
  | { kind: 'doubt'; asked: string; similar: PlanRef[] }
  /** No plan is named and none is active. */
  | { kind: 'unnamed' }

/** The options of the plans that the question names ("the low plan", "high option", "premier"), and those that it says aren't meant. */
function optionsSaid(
  { words, nameWords, denied }: Reading,
  plans: readonly PlanRef[],
): { named: string[]; denied: string[] } {
  const options = optionWords(plans)
  const named = words.flatMap(({ text }, i) => {
    if (denied.includes(i)) return []
    const called = CALLED.test(words[i + 1]?.text ?? '')
    const short = called ? SHORT_OPTIONS[text] : undefined
    const option = options.has(text) ? text : short
    return option &&
      options.has(option) &&
      (called || nameWords.includes(i) || (!NEEDS_PLAN.has(option) && !isAdjective(words, i)))
      ? [option]
      : []
  })
  const not = denied.flatMap((at) => (options.has(words[at]!.text) ? [words[at]!.text] : []))
  return { named: [...new Set(named)], denied: not }
}

/** The options of the plans that the question names. */
export const optionsNamed = (reading: Reading, plans: readonly PlanRef[]): string[] =>
  optionsSaid(reading, plans).named

/** "the high plan", "root canal on premier" where no plan is active: those of the office that have such an option, where they're few enough to choose from. */
function byOption(reading: Reading, all: readonly PlanRef[]): Resolution {
  const { words, nameWords } = reading
  const options = optionWords(all)
  const isCalled = (at: number) => {
    const next = words[at + 1]
    return CALLED.test(next?.text ?? '') || (words[at - 1]?.text === 'the' && (!next || next.begins))
  }
  const called = words.some(({ text }, i) => options.has(text) && (isCalled(i) || nameWords.includes(i)))
  const plans = called ? withOption(optionsNamed(reading, all), all) : []
  if (plans.length === 0 || plans.length > LONGEST_CHOICE) return { kind: 'unnamed' }
  const choice = chooseAmong(plans)
  return choice.kind === 'choose' ? choice : { ...choice, named: true }
}

/** Plans with an option that the question names, all words of it where that leaves any ("buy up"). */
function withOption(named: readonly string[], plans: readonly PlanRef[]): PlanRef[] {
  const whole = plans.filter((p) => named.every((option) => isOption(p, option)))
  return whole.length > 0 ? whole : plans.filter((p) => named.some((option) => isOption(p, option)))
}

/** "the hardware plan, not the high one". */
const withoutOption = (denied: readonly string[], plans: readonly PlanRef[]): PlanRef[] =>
  plans.filter((plan) => !denied.some((option) => isOption(plan, option)))

/** Plans of the options that the question names, where some of them fit; else all. */
export const narrowed = (reading: Reading, plans: readonly PlanRef[]): readonly PlanRef[] => {
  const { named, denied } = optionsSaid(reading, plans)
  const fitting = named.length > 0 ? withOption(named, plans) : withoutOption(denied, plans)
  return fitting.length > 0 ? fitting : plans
}

/** Several options of one group of which the question names two: which is meant isn't said. */
function severalOptions(reading: Reading, plans: readonly PlanRef[]): PlanRef[] | null {
  const options = optionsOf(plans).map((o) => o.plan)
  const named = optionsNamed(reading, options)
  if (named.length < 2 || !options.every((p) => sameGroup(p, options[0]!))) return null
  const fitting = withOption(named, options)
  return fitting.length > 1 ? fitting : null
}

/** Most plans that are offered for an option alone. */
const LONGEST_CHOICE = 12

const SURENESS = { yes: 3, maybe: 2, doubt: 1, no: 0 } as const

/** Most words of a message that may be parts of one name. */
const PARTS = 4

/** Plans whose name the words begin ("brigh foo"), all of a short message's words where they do; none where the office has none. */
function inPart(reading: Reading, name: NameWords, index: NameIndex): PlanRef[] {
  const all = reading.terms.length === 0 ? reading.words.map((word) => word.stem) : []
  const whole = all.length <= PARTS ? index.begun(all) : []
  if (whole.length > 0) return whole
  // Words that names here hold whole were looked up already: "silver dollar city" is no part of "Alderbrook City".
  return name.words.some((word) => index.holdsGroup(word)) ? [] : index.begun(name.words)
}

/** Plans whose name has all the words of what is used as an employer's name: "family ded roofing". */
function bearing({ words }: NameWords, index: NameIndex): PlanRef[] {
  return index.matching(words).flatMap(({ plan, carrier }) => {
    const own = carrier ? [] : significant(plan.group_name ?? '')
    return words.every((word) => own.includes(word)) ? [plan] : []
  })
}

/** Plans that an employer's name which no plan has in full may mean; what is in doubt means none while a plan is active. */
function unsurelyNamed(reading: Reading, name: NameWords, index: NameIndex, active: boolean): PlanRef[] {
  const begun = inPart(reading, name, index)
  return begun.length > 0 || (active && name.sure === 'doubt') ? begun : bearing(name, index)
}

/** Plans that the references of a question fit; null when it names none. @param active whether a plan is active */
function plansNamed(
  reading: Reading,
  index: NameIndex,
  active: boolean,
): {
  plans: PlanRef[]
  asked: string | null
  byId: boolean
  sure: NameWords['sure']
  words: string[]
} | null {
  if (reading.ids.length > 0) {
    const plans = reading.ids.flatMap((id) => id.plans)
    return { plans, asked: null, byId: true, sure: 'yes', words: [] }
  }
  if (reading.whole.length > 0)
    return { plans: reading.whole[0]!, asked: null, byId: false, sure: 'yes', words: [] }
  const [name] = [...reading.names].sort((a, b) => SURENESS[b.sure] - SURENESS[a.sure])
  if (!name) return null
  return {
    plans: name.matched
      ? index.matching(name.words).map((m) => m.plan)
      : unsurelyNamed(reading, name, index, active),
    asked: name.typed,
    byId: false,
    sure: name.sure,
    words: name.words,
  }
}

/** Words of unknown names whose plans are looked up: more would say nothing to anybody. */
const MOST_SIMILAR_WORDS = 12

/** Groups whose name shares a word with what was asked for. */
function similarTo(reading: Reading, index: NameIndex): PlanRef[] {
  const words = [...new Set(reading.names.flatMap((n) => n.words))].slice(0, MOST_SIMILAR_WORDS)
  const found = words.flatMap((w) => index.matching([w]).map((m) => m.plan))
  const groups = new Map(found.map((p) => [p.group_name ?? p.id, p]))
  return [...groups.values()].slice(0, 3)
}

/** The active plan, or the sibling whose option the question names. */
function fromActive(active: PlanRef, reading: Reading, all: readonly PlanRef[]): Resolution {
  const group = all.filter((p) => sameGroup(p, active))
  const options = optionsOf(group)
  const several = severalOptions(reading, group)
  if (several) return { kind: 'choose', candidates: several, options: true }
  const plans = options.map((o) => o.plan)
  const { named: option, denied } = optionsSaid(reading, plans)
  const fitting =
    option.length > 0 ? withOption(option, plans) : denied.length > 0 ? withoutOption(denied, plans) : []
  if (fitting.length > 1 && !fitting.includes(active))
    return { kind: 'choose', candidates: fitting, options: true }
  const other = fitting.includes(active) ? undefined : options.find((o) => o.plan === fitting[0])
  if (other) return { kind: 'plan', plan: other.plan, newer: other.newer, unverified: [], named: true }
  const own = options.find((o) => o.plan.id === active.id)
  const named = option.length > 0 && reading.options.length > 0
  return { kind: 'plan', plan: active, newer: own?.newer ?? null, unverified: [], named }
}

/** "onlays on premier" while a plan of another group is active: never answered for that one. */
function optionElsewhere(active: PlanRef, reading: Reading, all: readonly PlanRef[]): Resolution | null {
  const own = optionWords(all.filter((p) => sameGroup(p, active)))
  const named = reading.options.filter((at) => !reading.denied.includes(at))
  const words = named.map((at) => reading.words[at]!.text).filter((word) => !own.has(word))
  const other = words.length > 0 ? byOption(reading, all) : null
  if (!other || other.kind === 'unnamed') return null
  // A word such as "basic" alone doesn't say which group is meant.
  if (words.some((word) => !COMMON.has(word)) || other.kind !== 'plan') return other
  return { kind: 'choose', candidates: [active, other.plan] }
}

/**
 * Decides which plan a question is about.
 * @param active the plan that is active, or null
 * @param all every plan of the office
 */
export function resolve(
  reading: Reading,
  active: PlanRef | null,
  all: readonly PlanRef[],
  index: NameIndex,
): Resolution {
  const named = plansNamed(reading, index, active !== null)
  if (named === null)
    return active
      ? (optionElsewhere(active, reading, all) ?? fromActive(active, reading, all))
      : byOption(reading, all)
  const plans = narrowed(reading, named.plans)
  if (plans.length === 0) {
    if (active && named.words.length > 0 && index.matching(named.words).some((m) => m.plan.id === active.id))
      return fromActive(active, reading, all)
    if (active && named.sure === 'doubt')
      return { kind: 'doubt', asked: named.asked ?? '', similar: similarTo(reading, index) }
    return { kind: 'none', asked: named.asked, byId: named.byId, similar: similarTo(reading, index) }
  }
  // "acme" while an Acme plan is active means that one.
  if (active && plans.some((p) => p.id === active.id)) return fromActive(active, reading, all)
  const several = severalOptions(reading, plans)
  if (several) return { kind: 'choose', candidates: several, options: true }
  const choice = chooseAmong(plans)
  return choice.kind === 'choose' ? choice : { ...choice, named: true }
}
