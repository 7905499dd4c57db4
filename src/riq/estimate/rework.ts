import type { Word } from '../understand/words.ts'
import { BY_QUADRANT, QUADRANTS } from './begun.ts'
import { countIn } from './counts.ts'
import type { TypedEstimate, TypedLine } from './typed-parts.ts'

/** Words that take a treatment out of an estimate: "take off the buildup", "without the crown", "minus the srp". */
const LESS =
  /\b(?:take (?:off|out|away)|taking (?:off|out)|drop|remove|skip|lose|leave (?:off|out)|without|minus|except|forget|not doing|quita|quitale|sin)\b/
/** "what if only 2 quads", "just one", "make it 3 of them": how many are done. */
const COUNTED =
  /^(?:ok |okay |so |actually |no |and |what if |if |its |it s |we |theyre |theres |make (?:it|that) |lets do |lets say |do |it s |only |just |now |y |solo )*(one|1|2|3|4|5|6|7|8|two|three|four|five|six|dos|tres|cuatro|uno?|una)(?: (?:of (?:them|those|these)|quads?|quadrants?|teeth|only|instead|fillings|crowns|sealants|units|de ellos))*$/
const DEDUCTIBLE = /\b(?:deds?|deductibles?|deducible)\b/
/** Longer messages say more than that. */
const MOST_WORDS = 9

/** Whether a message may change the estimate before it by such words. */
export const mayRework = (text: string): boolean => LESS.test(text.toLowerCase()) || NUMBER.test(text)
const NUMBER = /\b(?:one|two|three|four|five|six|dos|tres|cuatro|una?)\b/i

/** A treatment without an amount. */
export const isBare = (line: TypedLine) => line.fee === undefined && line.allowed === undefined

/** As many of one treatment as a message says; null where several treatments, or several prices, are meant. */
function recounted(lines: readonly TypedLine[], count: number): TypedLine[] | null {
  const [first] = lines
  const isOne = lines.every(
    (l) => l.procedure === first?.procedure && l.fee === first.fee && l.allowed === first.allowed,
  )
  if (!first || !isOne || isBare(first)) return null
  const { tooth: _, quadrant: __, ...plain } = first
  if (BY_QUADRANT.has(first.procedure))
    return QUADRANTS.slice(0, count).map((quadrant) => ({ ...plain, quadrant }))
  return Array.from({ length: count }, (_, i) => ({
    ...plain,
    ...(lines[i]?.tooth && { tooth: lines[i]!.tooth }),
  }))
}

/**
 * An estimate without what a later message takes out of it, or with as many as that message says.
 * @param typed what the message says by itself
 * @returns null where it says neither, or more than that
 */
export function reworked(
  words: readonly Word[],
  typed: TypedEstimate,
  before: TypedEstimate,
): TypedEstimate | null {
  const text = words.map((word) => word.text).join(' ')
  if (words.length > MOST_WORDS || !typed.lines.every(isBare) || typed.unread.length > 0) return null
  const count = COUNTED.exec(text)?.[1]
  if (count && typed.lines.length <= 1) {
    const own = typed.lines[0]?.procedure
    const isSame = own === undefined || before.lines.every((line) => line.procedure === own)
    const lines = isSame ? recounted(before.lines, countIn(count) ?? 1) : null
    return lines && { ...before, lines }
  }
  if (!LESS.test(text)) return null
  const { deductibleMet: _, ...cover } = before.cover
  const { deductible: __, ...left } = before.left
  if (DEDUCTIBLE.test(text) && typed.lines.length === 0 && !typed.deductibleIsMet)
    return /\b(?:without|minus|sin|take off|drop)\b/.test(text)
      ? {
          ...before,
          cover,
          left,
          deductibleIsMet: true,
          unclear: before.unclear.filter((limit) => limit !== 'deductible'),
        }
      : null
  const named = new Set(typed.lines.map((line) => line.procedure))
  const lines = before.lines.filter((line) => !named.has(line.procedure))
  return named.size > 0 && lines.length > 0 && lines.length < before.lines.length
    ? { ...before, lines }
    : null
}
