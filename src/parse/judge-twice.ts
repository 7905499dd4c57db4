import { writeDollars } from '../lexicon/values.ts'
import type { Word } from '../phi/redacted-page.ts'
import type { FieldState } from '../plan/content.ts'
import { type Choice, doubt } from './judge-choice.ts'
import { dollarsOf, isMoneyPath } from './judge-value.ts'

type TwiceRead = Word & { other: string }
const isTwiceRead = (word: Word): word is TwiceRead => word.other !== undefined

const figureIn = (text: string): number | null => {
  const match = /\d[\d,]*(?:\.\d+)?/.exec(text.replace(/(?<=[$\d])O|O(?=[\d%])/gi, '0'))
  return match ? Number(match[0].replaceAll(',', '')) : null
}

/** The value as the other reading of a word has it; null where the value does not hold the word's figure. */
function otherValue(path: string, value: string, { text, other }: TwiceRead): string | null {
  const [own, theirs] = [figureIn(text), figureIn(other)]
  if (own === null || theirs === null || own === theirs) return null
  if (path.startsWith('coverage.')) {
    if (theirs > 100) return null
    if (value === String(own)) return String(theirs)
    return value === String(100 - own) ? String(100 - theirs) : null
  }
  if (isMoneyPath(path)) {
    if (dollarsOf(value) !== own) return null
    return theirs === 0 && path.includes('deductible') ? 'None' : writeDollars(theirs)
  }
  const replaced = value.replace(String(own), String(theirs))
  return replaced === value ? null : replaced
}

/**
 * The state of a value that rests on a figure which two readings of the page have differently: one to check, with both as choices. A second place that
 * says the same in words that were read alike settles it.
 * @param state the state that the value has otherwise
 * @returns null where the figures were read alike
 */
export function readTwice(
  { path, value, support, state: own }: Choice,
  state: FieldState = own,
): FieldState | null {
  const word = support[0]!.words.find(isTwiceRead)
  if (!word || support.some((f) => f.words.length > 0 && !f.words.some(isTwiceRead))) return null
  const other = otherValue(path, value, word)
  return {
    ...doubt(state, `The print is small here: it may say “${word.text}” or “${word.other}”.`),
    ...(other === null ? {} : { readings: [...new Set([...(state.readings ?? [value]), other])] }),
  }
}
