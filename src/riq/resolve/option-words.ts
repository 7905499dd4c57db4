import { isTermWord } from '../understand/terms.ts'
import { ASKED, HOLDING, PEOPLE, TURNING } from '../understand/unread-words.ts'
import type { Word } from '../understand/words.ts'

/** Words that are classes as well: as an option they need "plan" or "option" behind them, or the group's name before them. */
export const NEEDS_PLAN: ReadonlySet<string> = new Set(
  'basic major preventive standard plus premium choice value core base'.split(' '),
)

/** Options that are words of any question as well ("how low", "gold crown", "ppo"): alone they name no plan. */
export const COMMON: ReadonlySet<string> = new Set([
  ...NEEDS_PLAN,
  ...'high low gold silver bronze platinum metal full dental ppo dppo hmo dhmo dmo epo pos indemnity active retiree family group plan option'.split(
    ' ',
  ),
])

/** Behind a word: it's what a plan is called. */
export const CALLED = /^(?:plan|option|opt|one|version)$/

/** "brightwater basic services": there the word is the class of what's asked about, and no option. */
export const AS_CLASS =
  /^(?:services?|serv|waits?|waiting|coverage|percent|pct|care|work|deductible|ded|stuff)$/

const DEGREE = /^(?:how|so|too|very|as|really|pretty|quite|that|this|any|a|an)$/

/** "how low is the deductible", "low income pt", "is the max high": a word of any question, and no option. */
export function isAdjective(words: readonly Word[], at: number): boolean {
  const [before, own, after] = [words[at - 1], words[at]!, words[at + 1]]
  if (!COMMON.has(own.text)) return false
  if (before && !own.begins && DEGREE.test(before.text)) return true
  const isKnown = ({ text, stem }: Word) =>
    [HOLDING, PEOPLE, ASKED, TURNING].some((list) => list.has(text) || list.has(stem)) ||
    isTermWord(stem) ||
    /\d/.test(text)
  if (after && !after.begins) return !isKnown(after)
  return at > 1 && /^(?:is|are|isnt|arent|was)$/.test(words[0]!.text) && ASKED.has(before?.text ?? '')
}
