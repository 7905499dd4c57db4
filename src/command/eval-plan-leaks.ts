import { bareWord, isOrdinary } from '../lexicon/names.ts'
import { textsIn } from '../plan/facts/without.ts'
import type { ReadOutput } from '../upload/output.ts'
import type { Label, LabelledBox } from '../upload/score/label.ts'

/** Shorter items stand in many texts by chance. */
const LEAST = 4

/** Letters and figures from which on an item counts also within a longer word. */
const LONG = 7

const wordsOf = (text: string): string[] => text.split(/[\s_,;:/|]+/).filter((word) => bareWord(word) !== '')

/** Whether words of a text, one or several in a row, are an item to the letter; amounts of money and percents are none. */
function holdsRun(text: string, item: string): boolean {
  const words = wordsOf(text).map((word) => (/[$%]/.test(word) ? '' : bareWord(word)))
  for (let from = 0; from < words.length; from++) {
    let run = ''
    for (let to = from; to < words.length && words[to] !== '' && run.length < item.length; to++) {
      run += words[to]!
      if (run === item) return true
    }
  }
  return item.length >= LONG && words.some((word) => word.includes(item))
}

/** Words of a name by which somebody is known. */
const tellingWords = (name: string) =>
  wordsOf(name)
    .map(bareWord)
    .filter((word) => word.length >= LEAST && !isOrdinary(word))

/** Everything that a reading says and its files are called, each text with its path. */
function toldTexts(read: ReadOutput): string[] {
  const { plan, parsed, evidence, states, typed, leftovers, pages, meta } = read
  const keys = [...Object.keys(parsed.flags), ...Object.keys(parsed.waiting_periods)]
  const names = keys.map((key) => key.replaceAll('_', ' '))
  return [...textsIn([plan, parsed, evidence, states, typed, leftovers, meta.options]), ...names].concat(
    pages.map(({ file }) => file.replace(/\.\w+$/, '')),
  )
}

type Labeled = Pick<Label, 'phi' | 'keep' | 'fields'>

/** What the plan may say for itself, since the label keeps it: the group's name may hold somebody's. */
const keptTexts = ({ keep, fields }: Labeled): string[] => [
  ...keep.map(({ text }) => text),
  ...Object.values(fields).filter((value) => value !== null),
]

function leaks({ type, text }: LabelledBox, told: readonly string[], kept: readonly string[]): number {
  const item = bareWord(text)
  const own = (word: string) => !kept.some((one) => holdsRun(one, word))
  const parts = type === 'name' ? tellingWords(text).filter(own) : []
  const whole = item.length >= LEAST && own(item) ? [item] : []
  return told.filter((one) => [...whole, ...parts].some((part) => holdsRun(one, part))).length
}

/** How many texts of a reading (values, quotes, notes, file names) hold what its label says must go. Letters and figures are compared. */
export function planLeaks(label: Labeled, read: ReadOutput): number {
  const [told, kept] = [toldTexts(read), keptTexts(label)]
  return label.phi.filter((item) => item.tier !== 2).reduce((sum, item) => sum + leaks(item, told, kept), 0)
}

/** The line for people; null where no document has labels of patient data. */
export function planLeaksLine(results: readonly { plan_leaks: number | null }[]): string | null {
  const counted = results.flatMap(({ plan_leaks: count }) => (count === null ? [] : [count]))
  if (counted.length === 0) return null
  return `patient data in plan data: ${counted.reduce((a, b) => a + b, 0)} (bar 0)`
}
