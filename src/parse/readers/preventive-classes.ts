import type { Finding } from '../layout-types.ts'
import { amountsIn } from './amounts.ts'
import { classesIn } from './classes.ts'
import { answerFound, DEDUCTIBLE } from './preventive-sentences.ts'
import type { Statement } from './statements.ts'

/** Rows of classes below "Calendar-year deductible": "Preventive | $0"; "Deductible for Type I | None". */
export function byClass(statement: Statement): Finding[] {
  const { labels, above, sections, text, column } = statement
  const label = labels[0] ?? ''
  const classes = classesIn(label)
  const group = [...above, sections[0] ?? ''].find((l) => classesIn(l).length === 0) ?? ''
  const about =
    classes.length === 1 &&
    classes[0] === 'preventive' &&
    ((DEDUCTIBLE.test(label) && !/\bwaiv|\bnot\b|\bexempt|\bexclud|\bappl/i.test(label)) ||
      /^\W*(?:\S+ ){0,3}deductibles?\W*$/i.test(group))
  if (!about || column?.role === 'out_of_network') return []
  const amount = amountsIn(text)[0]
  if (!amount || amount.kind === 'unlimited' || amount.kind === 'multiple') return []
  return [
    answerFound(
      amount.dollars ? 'Yes' : 'No',
      statement,
      [amount.start, amount.end],
      'deductible of class',
      0.88,
    ),
  ]
}

/** "Deductible (B and C only)", "Deductible (Type 2 & 3)", "DEDUCTIBLE (BASIC AND MAJOR)": the classes in brackets behind the word. */
export function inBrackets(statement: Statement): Finding[] {
  const match =
    /\bdeductibles?\b[^()]{0,60}\(([^()]{1,60})\)/i.exec(statement.text) ??
    /^\W*(?:\S+ ){0,3}deductibles?\b,?([^().;:$]{1,60})\bonly\W*$/i.exec(statement.text)
  const list = (match?.[1] ?? '').replace(/\b(?:per|each) (?:person|member|year)\b,?/gi, '')
  if (!match || /\b(?:per|max\w*)\b|\$/i.test(list)) return []
  const classes = classesIn(LETTERS.test(list) ? `Class ${list}` : list)
  if (!classes.some((c) => c !== 'orthodontic')) return []
  const leftOut = /\b(?:waiv\w*|except\w*|exclud\w*|not)\b/i.test(list)
  if (leftOut && !classes.includes('preventive')) return []
  const answer = classes.includes('preventive') && !leftOut ? 'Yes' : 'No'
  return [
    answerFound(answer, statement, [match.index, match.index + match[0].length], 'deductible brackets', 0.86),
  ]
}

/** Classes by letter or number alone: "B and C only", "2 & 3". */
const LETTERS =
  /^(?:[A-DPMO]|I{1,3}|[1-3])(?:\s*(?:,|and|&|\/|-)\s*(?:[A-DPMO]|IV|I{1,3}|[1-4]))*(?:\s+(?:only|services))?$/
