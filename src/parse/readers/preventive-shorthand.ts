import type { Finding } from '../layout-types.ts'
import { OUTSIDE } from './preventive-patterns.ts'
import { answerFound, namesPreventive } from './preventive-sentences.ts'
import type { Statement } from './statements.ts'

/** "DW prev", "ded waived: P", "DED W/ PREV": what stands behind the mark, up to the next one. */
const WAIVED =
  /\b(?:DW|ded(?:uct(?:ible)?)?\.?(?: \$?\d[\d/$,.]*)? (?:waived|wvd|w\/d|doesn't apply|n\/a))\b\s*(?:on|for|to|:|=)?\s*([^.;,]{2,24})/gi
/** "PREV 100% DW", "Preventive 100 AD": the mark behind a class and its share. */
const MARKED =
  /\b(prev\w*|d ?& ?p|diag\w*|class (?:i|1|a)|type (?:i|1|a))\b[^.;:]{0,14}\b(?:(DW|no ded\w*|ded\w*\.? waived)|(AD|after ded\w*|ded\w*\.? applies))\b/i

/** Letters of classes behind "Deductible applies to": "B M", "P ☐ B ☒ M ☒", "[ ] P [x] B". */
const LETTERS =
  /\bded(?:uct(?:ible)?s?)?\.?\s+(?:(appl(?:ies|y)|taken|app)|(waived|exempt))(?:\s+(?:to|on|for|from))?\s*[:=?]?\s*((?:(?:[^a-z0-9]|\bx\b)*\b[PBMOD]\b){1,5}(?:[^a-z0-9]|\bx\b)*)/i
const TICKED = /[☒☑✓✔✗✘■●]|\[\s?x\s?\]|\(x\)/i
const BOX = /[☐☒☑□■✓✔✗✘○●]|\[\s?x?\s?\]|\(x?\)/i

/** The letters of a list that count: the ticked ones where boxes stand beside them, else all. */
function lettersIn(list: string): string[] {
  const parts = [...list.matchAll(/\b([PBMOD])\b/gi)]
  if (!BOX.test(list)) return parts.map((m) => m[1]!.toUpperCase())
  const boxFirst = BOX.test(list.slice(0, parts[0]?.index ?? 0))
  return parts.flatMap((m, i) => {
    const from = boxFirst ? (i === 0 ? 0 : parts[i - 1]!.index + 1) : m.index + 1
    const to = boxFirst ? m.index : (parts[i + 1]?.index ?? list.length)
    return TICKED.test(list.slice(from, to)) ? [m[1]!.toUpperCase()] : []
  })
}

function byLetters(statement: Statement): Finding[] {
  const match = LETTERS.exec(statement.text)
  const letters = match ? lettersIn(match[3]!) : []
  if (!match || letters.length === 0) return []
  const preventive = letters.includes('P') || (letters.includes('D') && !letters.includes('O'))
  const applies = match[1] !== undefined ? preventive : !preventive
  // A waiver that names other classes alone says nothing of preventive care.
  if (match[1] === undefined && !preventive) return []
  const at: [number, number] = [match.index, match.index + match[0].length]
  return [answerFound(applies ? 'Yes' : 'No', statement, at, 'deductible letters', 0.9)]
}

/** "Deductible applies: Preventive No, Basic Yes", "Ded on prev: N". */
const ANSWERED =
  /\bded(?:uct(?:ible)?s?)?\b\.?([^.;]{0,40}?)[:?]?\s*(?:prev\w*|d ?& ?p|diag\w*|class (?:i|1|a)|type (?:i|1|a))\s*[:=-]?\s*(yes|no|y|n)\b/i

function byAnswers(statement: Statement): Finding[] {
  const match = ANSWERED.exec(statement.text)
  if (!match || OUTSIDE.test(match[1]!)) return []
  const yes = /^y/i.test(match[2]!) !== /\bwaiv|\bexempt/i.test(match[1]!)
  const at: [number, number] = [match.index, match.index + match[0].length]
  return [answerFound(yes ? 'Yes' : 'No', statement, at, 'deductible answers', 0.9)]
}

/** Whether the deductible is taken from preventive care, in the shorthand of notes and forms: "DW prev", "PREV 100% DW", "Ded applies: B M". */
export function inShorthand(statement: Statement): Finding[] {
  const answers = byAnswers(statement)
  const found = answers.length > 0 ? answers : byLetters(statement)
  for (const match of statement.text.matchAll(WAIVED))
    if (namesPreventive(match[1]!))
      found.push(
        answerFound('No', statement, [match.index, match.index + match[0].length], 'deductible mark', 0.9),
      )
  const marked = MARKED.exec(statement.text)
  if (marked)
    found.push(
      answerFound(
        marked[2] ? 'No' : 'Yes',
        statement,
        [marked.index, marked.index + marked[0].length],
        'deductible mark',
        0.86,
      ),
    )
  return found
}
