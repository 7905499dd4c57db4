import { beginningAge } from '../understand/age-at.ts'
import type { Word } from '../understand/words.ts'
import type { TypedAmount } from './typed-amounts.ts'

/** Words behind which a number that was read as the age is one. */
const BEFORE_AGE =
  /^(?:is|turned|turns|turning|age|aged|hes|shes|whos|mom|mother|dad|father|kid|child|son|daughter|boy|girl|pt|patient|brother|sister|hij[oa])$/

/**
 * Tells which numbers of a message are the patient's age: "mom, 41", "starts braces at 17".
 * @param age what was read as the age, in years
 */
export function agesIn(
  text: string,
  words: readonly Word[],
  age: number | null,
): (amount: TypedAmount) => boolean {
  const beginsAt = beginningAge(text.toLowerCase()) === age
  return ({ cents, from }) => {
    const before = words[from - 1]?.text ?? ''
    return cents === (age ?? 0) * 100 && (BEFORE_AGE.test(before) || (beginsAt && before === 'at'))
  }
}
