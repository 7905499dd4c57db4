import { LEXICON } from '../lexicon/words.ts'
import { plain } from './signs.ts'

interface Variant {
  type: string
  pattern: RegExp
  length: number
}

/** Words that are a type only as a whole value: in running text they mean something else ("traditional", "not insurance"). */
const LOOSE = new Set(
  `traditional|schedule plan|scheduled|not insurance|dual option|savings card|mac|pos|chip|premier|premier plan|discount|medicaid|prepaid|pre-paid|capitation|pdn|pdp`.split(
    '|',
  ),
)

const VARIANTS: Variant[] = Object.entries(LEXICON.planTypes)
  .flatMap(([type, variants]) =>
    [...new Set([type, ...variants])].map((variant) => ({
      type,
      pattern: new RegExp(
        `(?<![\\w-])${RegExp.escape(plain(variant)).replaceAll('\\x20', '[\\s-]')}(?![\\w+])`,
        'i',
      ),
      length: variant.length,
    })),
  )
  .sort((a, b) => b.length - a.length || b.type.length - a.type.length)

/** Types whose names hold a wider one: "PPO" inside "MAC PPO" or "PPO plus Premier". */
const NARROW = new Set(['PPO plus Premier', 'MAC PPO'])

/** Where a text names a plan type. */
export interface TypeMention {
  type: string
  start: number
  end: number
}

/**
 * The plan type that a text names, the longest name first: "PPO - Harborlight Choice network" is PPO, "Prairie Indemnity Plus" Indemnity.
 * @param whole the text is a value on its own, so that loose words count as well
 */
export function mentionOfType(text: string, whole: boolean): TypeMention | null {
  const clear = plain(text)
  const found = VARIANTS.flatMap(({ type, pattern }): TypeMention[] => {
    const match = pattern.exec(clear)
    if (!match || (!whole && LOOSE.has(match[0].toLowerCase()))) return []
    return [{ type, start: match.index, end: match.index + match[0].length }]
  })
  const narrow = found.find((m) => NARROW.has(m.type))
  return narrow ?? found.sort((a, b) => a.start - b.start || b.end - a.end)[0] ?? null
}
