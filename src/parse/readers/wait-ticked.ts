import { classesIn, type ServiceClass } from './classes.ts'
import { hasBoxes, tickedAnswer } from './flag-ticks.ts'
import { type WaitSpan, waitSpansIn } from './wait-words.ts'

const CLASS = /\b(?:prevent\w*|basic|major|ortho\w*|class (?:i{1,3}|iv|[1-4]))\b/gi

/**
 * Waits of a form whose boxes answer for each class: "Basic [ ] Yes [x] No  Major [x] Yes [ ] No  Length: 12 months".
 * @returns the class and its wait; null where the text has no boxes behind classes
 */
export function tickedWaits(text: string): { name: ServiceClass; span: WaitSpan }[] | null {
  if (!hasBoxes(text)) return null
  const classes = [...text.matchAll(CLASS)]
  const length = waitSpansIn(text).find((s) => s.value !== 'None')
  const found = classes.flatMap((match, i) => {
    const end = classes[i + 1]?.index ?? text.length
    const answer = tickedAnswer(text.slice(match.index + match[0].length, end)) ?? ''
    const [name] = classesIn(match[0])
    if (!name || !/^(?:yes|no)\b/i.test(answer)) return []
    const own = { start: match.index, end: match.index + match[0].length, value: 'None' }
    const span = /^no/i.test(answer) ? own : length
    return span ? [{ name, span }] : []
  })
  return found.length > 0 ? found : null
}
