import { mentionsOf, says, subjectsOf } from '../mentions.ts'
import { spansOf } from '../spans.ts'
import { dollars, moneyIn, type PlanRule, yesNo } from './plan-rule.ts'
import { answerIn, isDenied } from './polarity.ts'

/** "Covered 50%", "Not covered", "$1,000 lifetime": what is said of a service without a slot of its own. @param turned shares are what the patient pays */
export function paidFor(text: string, stance: boolean | null, turned: boolean): string | null {
  const percent = mentionsOf(text).find((m) => m.kind === 'percent')
  const limit = moneyIn(text).find((m) => m.value >= 50)
  if (stance === false || says(text, 'negative') || percent?.value === (turned ? 100 : 0))
    return 'Not covered'
  const often = /\b(?:one|once|1)\b[^.;,\n]{0,40}/i.exec(text)?.[0].trim() ?? ''
  const timed = spansOf(often).length > 0 || /lifetime|year/i.test(often) ? often : ''
  const lifetime = limit ? `${dollars(limit.value)}${says(text, 'lifetime') ? ' lifetime' : ''}` : ''
  const [named] = subjectsOf(text).flatMap((m) => (m.kind === 'class' ? [text.slice(m.at, m.end)] : []))
  const share = percent ? ` ${turned ? 100 - percent.value : percent.value}%` : named ? ` as ${named}` : ''
  if (share || (timed && !lifetime)) return [`Covered${share}`, lifetime || timed].filter(Boolean).join(', ')
  if (lifetime) return lifetime
  return (answerIn(text) ?? stance) ? 'Yes' : answerIn(text) === false ? 'Not covered' : null
}

const CONDITIONS: readonly (readonly [RegExp, string])[] = [
  [/\bpregnan\w*|\bexpect(?:ant|ing) mothers?/i, 'pregnancy'],
  [/\bdiabet\w*/i, 'diabetes'],
  [/\bgum disease|\bperiodontal disease|\bperiodontitis\b/i, 'gum disease'],
  [/\bheart\b|\bcardi\w*/i, 'heart disease'],
  [/\bspecial health care needs/i, 'special health care needs'],
]
const ORDINAL = /\b(third|fourth|3rd|4th|extra|added|further|one more|two more|three|four|[34])\b/i

/** Cleanings beyond the usual ones, for whom. */
export const extraCleaning: PlanRule = {
  flag: 'extra_cleaning',
  label: /\b(?:pregnancy|extra|additional|diabetes|enhanced) (?:cleaning|benefit)|\bevidence-based/i,
  answer: (answer) => yesNo(answer),
  tell({ text, over }) {
    const told = CONDITIONS.filter(([pattern]) => pattern.test(text)).map(([, name]) => name)
    const of = /\b(?:cleanings?|prophy\w*)\b/i
    const more = ORDINAL.exec(text) ?? /\badditional\b/i.exec(text)
    if (told.length === 0 || !more || !(of.test(text) || of.test(over)) || isDenied(text, more.index))
      return null
    const count = /^(?:three|four|[34])$/i.test(more[0])
    const first = /^(?:third|fourth|3rd|4th)$/i.test(more[0])
      ? more[0][0]!.toUpperCase() + more[0].slice(1).toLowerCase()
      : 'Additional'
    return count ? `${more[0]} cleanings with ${told.join(' or ')}` : `${first} cleaning (${told.join(', ')})`
  },
}
