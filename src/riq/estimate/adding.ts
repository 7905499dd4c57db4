import type { TypedEstimate } from './typed-parts.ts'

/** Treatments that come to those before: "add a buildup 240", "rct first, same visit". */
const ADDS =
  /\b(?:add\w*|also|plus|another|as well|too|with (?:it|that|this|them)|w\/? ?(?:it|that|this)|make that|tambien)\b/i
/** With an amount it's one more of the visit; "two crowns the same day?" asks for a rule. */
const SAME_VISIT = /\bsame (?:visit|day|appointment|appt|sitting)\b/i
/** "And then the crown, $1,100": a message that begins so goes on with the one before. */
const BEGINS = /^\W*(?:(?:ok|okay|so|oh)\W+)?(?:and|then|next|afterwards?|later|y|luego|despues)\b/i
/** "and if it's a bridge, $2900", "and a filling instead": it's asked in place of what was asked before. */
const INSTEAD =
  /^\W*(?:(?:ok|okay|so|oh)\W+)?(?:and|then|y)\W+(?:(?:then|so)\W+)?(?:what|whats|how|hows|if|for (?:her|his|the|their) (?:son|daughter|kid|mom|dad|brother|sister|husband|wife|spouse)|(?:her|his|the) (?:son|daughter|kid|mom|dad|brother|sister|husband|wife|spouse))\b|\b(?:instead|in place|rather than|alternatively)\b/i

/** Whether each treatment of a message has an amount, and one of them is none of those before. */
const bringsNew = ({ lines }: TypedEstimate, before: TypedEstimate | null): boolean =>
  lines.every((line) => line.fee !== undefined || line.allowed !== undefined) &&
  lines.some(
    (line) => line.tooth !== undefined || !before?.lines.some((own) => own.procedure === line.procedure),
  )

/**
 * Whether the treatments of a message come to those before it: where it says so, or where it begins with "and" and names others with their amounts.
 * @param before what was asked until then; null = nothing
 */
export function addsTo(text: string, typed: TypedEstimate, before: TypedEstimate | null): boolean {
  if (typed.lines.length === 0) return false
  const isPriced = typed.lines.every((line) => line.fee !== undefined || line.allowed !== undefined)
  if (SAME_VISIT.test(text) && isPriced) return true
  return ADDS.test(text) || (BEGINS.test(text) && !INSTEAD.test(text) && bringsNew(typed, before))
}
