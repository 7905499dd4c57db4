import { otherPlanPays } from '../understand/other-cover.ts'
import type { Word } from '../understand/words.ts'
import type { TypedEstimate } from './typed-parts.ts'

/** Whether a message says that another plan pays first; what's said over a comma isn't one saying. */
export const saysOtherPays = (words: readonly Word[]): boolean =>
  otherPlanPays(words.map(({ text, begins }) => (begins ? `, ${text}` : text)).join(' '))

/** "primary paid 50%": a percent of we don't know what is all that's told of another plan's payment. */
export function tellsOnlyShare(
  text: string,
  { cover, loose }: Pick<TypedEstimate, 'cover' | 'loose'>,
  lines: readonly { primaryPaid?: number }[],
): boolean {
  const isPaid = loose.primaryPaid !== undefined || lines.some((line) => line.primaryPaid !== undefined)
  return cover.otherCover === true && !isPaid && /\d ?(?:%|percent)/i.test(text)
}
