import { RULES } from '../../../src/lexicon/rules.ts'
import type { Evidence, FieldPath } from '../../../src/plan/content.ts'
import { type Answer, answersIn } from './answers.ts'
import type { Heard } from './heard.ts'

/** From here on an answer is proposed; below, the page may speak of something else. */
export const PROPOSED = 1

/** An answer that holds no figure of its own may be right of any plan. */
const isGeneral = (text: string) => !/\d|\(/.test(text)

/**
 * How a rule may be answered, the likeliest first: by where the pages speak of it, then as any plan may. None for what is no rule.
 * @param places where its value was read, or a page speaks of it
 * @param heard the sentence that names it
 */
export function answersFor(path: FieldPath, places: readonly Evidence[], heard?: Heard): Answer[] {
  const key = path.startsWith('flags.') ? path.slice('flags.'.length) : null
  const rule = key === null ? undefined : RULES[key]
  if (key === null || !rule) return []
  const told = [
    ...places.slice(0, 1).flatMap(({ quote }) => answersIn(key, quote, heard?.excluded)),
    ...(heard ? answersIn(key, heard.text, heard.excluded) : []),
  ].toSorted((a, b) => b.score - a.score)
  const any = rule.values.filter(isGeneral).map((text) => ({ text, score: 0 }))
  const all = [...told, ...any]
  return all.filter(({ text }, i) => all.findIndex((one) => one.text === text) === i)
}
