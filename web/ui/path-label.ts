import { FIELD_LABELS, type PlanField, PROCEDURE_LABELS, type Procedure } from '../../src/lexicon/catalog.ts'
import { spaced } from './words.ts'

/** How the field behind a path is called: "coverage.crowns" is "Crowns", "waiting_periods.major" is "Wait, major". */
export function pathLabel(path: string): string {
  const [head = '', ...rest] = path.split('.')
  const tail = rest.join('.')
  if (head === 'coverage') return PROCEDURE_LABELS[tail as Procedure] ?? spaced(tail)
  if (head === 'waiting_periods') return `Wait, ${tail.replaceAll('_', ' ')}`
  if (head === 'text') return 'The document’s text'
  if (head === 'flags') return spaced(tail)
  if (head === 'disclaimers') return `Disclaimer ${Number(tail) + 1}`
  return FIELD_LABELS[path as PlanField] ?? spaced(path)
}
