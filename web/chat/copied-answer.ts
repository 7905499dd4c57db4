import { showDay } from '../ui/dates.ts'
import { answerLines, answerParts } from './answer-lines.ts'
import type { Answer } from './messages.ts'
import { statusLine } from './plan-name.ts'

/** An answer as plain text for a chart or a mail: the answer with its pages, then plan, status, version and the day it was given. */
export function copiedAnswer(answer: Answer): string {
  const { reply, text } = answer
  // Plans beside each other have their status in the text.
  const plan = answerParts(text, reply).length > 0 ? null : (reply?.plan ?? null)
  const status = plan && answerLines(text, reply).status
  const body = status ? text.slice(0, text.lastIndexOf(status)).trimEnd() : text
  const pages = [...new Set((reply?.citations ?? []).map((c) => c.page))].sort((a, b) => a - b)
  const day = answer.at ? ` on ${showDay(answer.at)}` : ''
  return [
    body,
    '',
    ...(pages.length > 0 ? [`Source: ${pages.map((page) => `p. ${page}`).join(', ')}`] : []),
    ...(plan ? [status ?? `${statusLine(plan)}.`, `Plan version uploaded ${showDay(plan.uploaded)}.`] : []),
    `Answered by Riq${day}.`,
  ].join('\n')
}
