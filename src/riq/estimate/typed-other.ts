import { otherPlanPays } from '../understand/other-cover.ts'
import type { Word } from '../understand/words.ts'
import type { TypedEstimate } from './typed-parts.ts'

/** Whether a message says that another plan pays first; what's said over a comma isn't one saying. */
export const saysOtherPays = (words: readonly Word[]): boolean =>
  otherPlanPays(words.map(({ text, begins }) => (begins ? `, ${text}` : text)).join(' '))

/** "they only paid 100": what the other plan paid, where one pays first. */
const PAID =
  /\b(?:they|it|primary|prim?|1st|first|other)\b(?: \w+){0,3} (?:paid|pays?|covered)\b|\bonly paid\b/i

/** A lone amount that a message says somebody paid is the other plan's, where the estimate before has one. */
export function paidByOther(typed: TypedEstimate, before: TypedEstimate | null, text: string): TypedEstimate {
  const [paid, ...others] = typed.unread
  const isLone = typed.lines.length === 0 && paid !== undefined && others.length === 0
  if (before?.cover.otherCover !== true || !isLone || !PAID.test(text)) return typed
  return { ...typed, unread: [], loose: { ...typed.loose, primaryPaid: paid } }
}

/** "primary paid 50%": a percent of we don't know what is all that's told of another plan's payment. */
export function tellsOnlyShare(
  text: string,
  { cover, loose }: Pick<TypedEstimate, 'cover' | 'loose'>,
  lines: readonly { primaryPaid?: number }[],
): boolean {
  const isPaid = loose.primaryPaid !== undefined || lines.some((line) => line.primaryPaid !== undefined)
  return cover.otherCover === true && !isPaid && /\d ?(?:%|percent)/i.test(text)
}
