import { dictionary } from '../../base/dictionary.ts'
import type { PlanRef } from '../plan-source.ts'
import { stemOf, type Word } from '../understand/words.ts'
import { compareKeys } from './candidates.ts'
import type { NameIndex } from './name-index.ts'
import { JOINING } from './name-spans.ts'
import { AS_CLASS } from './option-words.ts'
import type { Span } from './spans.ts'

/** Options as they're typed in a hurry, behind a name or before "option": "hi" alone is a greeting. */
export const SHORT_OPTIONS: Readonly<Record<string, string>> = dictionary({ hi: 'high', lo: 'low' })

/** What a Spanish speaker calls the usual two, behind an article or a name. */
const SPANISH: Readonly<Record<string, string>> = dictionary({
  alta: 'high',
  alto: 'high',
  baja: 'low',
  bajo: 'low',
})

/** Words behind which "alta" and "baja" are options and no adjectives. */
const BEFORE_SPANISH = /^(?:la|el|del|opcion|option|plan)$/

/** Fewest letters by which an option is cut short: "prem" for Premier. */
const SHORTEST = 4

/** Most words of a name before its option. */
const LONGEST = 5

/** A group's name, whole or in part, and the option of it that stands right behind. */
export interface NamedOption extends Span {
  /** Stems of the group's words. */
  group: string[]
  /** The option's word as the plan has it. */
  option: string
}

/** The word of a plan's option that is meant by a word as typed; null where it's none of them. */
function optionMeant(plans: readonly PlanRef[], typed: string): string | null {
  const called = plans.flatMap((plan) => [...compareKeys(plan).called])
  const word = SHORT_OPTIONS[typed] ?? SPANISH[typed] ?? typed
  if (called.includes(word)) return word
  const begun = new Set(called.filter((own) => typed.length >= SHORTEST && own.startsWith(typed)))
  return begun.size === 1 ? [...begun][0]! : null
}

/** The longest run of words before a place that some group's name has. */
function groupBefore(
  words: readonly Word[],
  end: number,
  index: NameIndex,
): Pick<NamedOption, 'from' | 'group'> | null {
  const belongs = (at: number) => index.holdsGroup(words[at]!.stem) || JOINING.has(words[at]!.text)
  const isStart = (at: number) => at === 0 || words[at]?.begins === true || end - at === LONGEST
  let first = end
  while ((first === end || !isStart(first)) && first > 0 && belongs(first - 1)) first--
  for (let from = first; from < end; from++) {
    const own = words.slice(from, end)
    if (JOINING.has(own[0]!.text)) continue
    const group = own.filter((word) => !JOINING.has(word.text)).map((word) => word.stem)
    if (index.matching(group).some((match) => !match.carrier)) return { from, group }
  }
  return null
}

/** "la baja", "la opción alta": options in Spanish, as the plans call them. */
function inEnglish(words: readonly Word[], index: NameIndex): Word[] {
  return words.map((word, i) => {
    const option = SPANISH[word.text]
    const called = option && index.holdsOption(option) && BEFORE_SPANISH.test(words[i - 1]?.text ?? '')
    return called ? { ...word, text: option, stem: option } : word
  })
}

/**
 * Groups that are named together with an option of theirs ("Brightwater Premier", "acme hi"): neither word needs a place where employers
 * are named, since only a plan of the office has both.
 * @returns the words with each option spelled as the plan has it, and where they are
 */
export function namedOptions(
  typed: readonly Word[],
  index: NameIndex,
): { words: Word[]; options: NamedOption[] } {
  const words = inEnglish(typed, index)
  const options = words.flatMap((word, at): NamedOption[] => {
    if (at === 0 || word.begins || AS_CLASS.test(words[at + 1]?.text ?? '')) return []
    const before = groupBefore(words, at, index)
    if (!before || index.holdsGroup(word.stem)) return []
    const plans = index.matching(before.group).flatMap(({ plan, carrier }) => (carrier ? [] : [plan]))
    const option = optionMeant(plans, word.text)
    return option ? [{ from: before.from, to: at + 1, group: before.group, option }] : []
  })
  const spelled = (at: number) => options.find(({ to }) => to - 1 === at)?.option
  const whole = words.map((word, at) => {
    const option = spelled(at)
    return option ? { ...word, text: option, stem: stemOf(option) } : word
  })
  return { words: whole, options }
}
