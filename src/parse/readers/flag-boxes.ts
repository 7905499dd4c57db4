import type { FlagKey } from '../../lexicon/words.ts'
import type { Finding, Layout } from '../layout-types.ts'
import { type FlagRule, yesOrNo } from './flag-rules.ts'
import { hasBoxes, tickedAnswer } from './flag-ticks.ts'
import { spell, wordsIn } from './span.ts'

/** How forms ask for a flag, in the middle of a line of several questions. */
const ASKED: [FlagKey, RegExp][] = [
  ['missing_tooth_clause', /\bmissing t(?:oo|ee)th(?: clause)?\b/i],
  [
    'composite_downgrade',
    /\bpost(?:erior|\.)? comp\w*(?: downgrade\w*)?|\bcomposites?\b[^?[(☐☒]{0,40}\bdowngraded\b/i,
  ],
  ['crown_downgrade', /\b(?:porcelain )?crowns? downgrad\w*/i],
  ['pay_on', /\bpays? on\b|\bpaid on\b/i],
  ['cob', /\bcob\b|\bcoordination of benefits\b/i],
  ['assignment_of_benefits', /\bassignment of benefits\b|\baob\b/i],
  ['preauthorization', /\bpre-?auth\w*|\bpre-?determination\b/i],
  ['preventive_counts_toward_max', /\bprev\w*\.? counts? to(?:ward)?s? (?:the )?max\w*/i],
  ['same_day', /\bbuild-?ups? same day\b/i],
  ['benefit_period', /\b(?:benefit|plan) year\b|\bplan runs\b/i],
]

/** "Pays on: [ ] Prep [x] Seat". */
const seatOrPrep = (answer: string) =>
  /^seat/i.test(answer) ? 'Seat date' : /^prep/i.test(answer) ? 'Prep date' : null

/** Y and N of boxes as words. */
const asWord = (answer: string) => answer.replace(/^y\b/i, 'Yes').replace(/^n\b/i, 'No')

/** A form's line of several questions with boxes: each question is answered by the boxes up to the next one. */
export function readBoxes(layout: Layout, rules: readonly FlagRule[]): Finding[] {
  return layout.rows.flatMap((row) => {
    const line = spell(row.cells.flatMap((c) => c.words))
    const text = line.text
    if (!hasBoxes(text)) return []
    const places = ASKED.flatMap(([flag, pattern]) => {
      const match = pattern.exec(text)
      return match ? [{ flag, from: match.index, to: match.index + match[0].length }] : []
    }).sort((a, b) => a.from - b.from)
    return places.flatMap(({ flag, from, to }, i): Finding[] => {
      const end = places[i + 1]?.from ?? text.length
      const asked = text.slice(to, end)
      if (!hasBoxes(asked)) return []
      const rule = rules.find((r) => r.flag === flag && r.answer)?.answer
      const said = asWord(tickedAnswer(asked) ?? '')
      const value = rule ? rule(said, text.slice(from, to)) : (seatOrPrep(said) ?? yesOrNo(said))
      if (!value) return []
      return [
        {
          path: `flags.${flag}`,
          value,
          page: row.page,
          words: wordsIn(line, from, end),
          rule: 'flag by box',
          strength: 0.94,
          reader: 'rules',
        },
      ]
    })
  })
}
