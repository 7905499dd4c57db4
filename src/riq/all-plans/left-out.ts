import { plansReferred } from '../compared-plans.ts'
import type { PlanRef } from '../plan-source.ts'
import { isOption } from '../resolve/candidates.ts'
import type { NameIndex } from '../resolve/name-index.ts'
import { type Reading, readReferences } from '../resolve/references.ts'
import { type Understanding, understand } from '../understand/understand.ts'
import { subjectIn } from './subject.ts'
import { withoutWords } from './without-words.ts'

/** Words behind which stands what isn't meant; the second column has to follow where there is one. */
const LEAVING: readonly (readonly [RegExp, RegExp | null])[] = [
  [/^(?:besides|except|excepting|excluding|excepto|menos)$/, null],
  [/^(?:other|rather)$/, /^than$/],
  [/^(?:apart|aside)$/, /^from$/],
]

/** A question over all plans without the plans that it leaves out by name. */
export interface WithoutNamed {
  query: string
  reading: Reading
  understood: Understanding
  leftOut: readonly PlanRef[]
}

/**
 * "do any plans cover fluoride besides acme hardware high": the plan that's named is the one that isn't asked about. Null where a question
 * isn't over all plans, or leaves none out by a name that means one group.
 */
export function withoutNamed(query: string, { words }: Reading, index: NameIndex): WithoutNamed | null {
  const at = words.findIndex(({ text }, i) =>
    LEAVING.some(
      ([first, then]) => first.test(text) && (then === null || then.test(words[i + 1]?.text ?? '')),
    ),
  )
  if (at < 0 || subjectIn(words) === null) return null
  const from = words[at]!.end
  const behind = readReferences(query.slice(from), index)
  const named = plansReferred(behind, index)
  const places = [...behind.nameWords, ...behind.ids.flatMap((id) => id.at)].sort((a, b) => a - b)
  if (named.length !== 1 || named[0]!.length === 0 || places.length === 0 || places[0]! > 2) return null
  const isOf = (text: string) => named[0]!.some((plan) => isOption(plan, text))
  let to = places.at(-1)! + 1
  while (isOf(behind.words[to]?.text ?? '')) to++
  const gone = new Set(Array.from({ length: words.length - behind.words.length - at + to }, (_, i) => at + i))
  const rest = withoutWords(query, words, gone)
  const reading = readReferences(rest, index)
  return { query: rest, reading, understood: understand(rest, reading), leftOut: named[0]! }
}
