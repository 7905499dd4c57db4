import { readLimit, writeLimit } from '../plan/limit.ts'
import type { Finding, Row } from './layout-types.ts'
import { standsOn } from './model-reader-check.ts'
import { isWireField } from './model-reader-prompt.ts'
import type { Chunk } from './model-reader-rows.ts'

/** Strength of a model finding on a line that names its field; the rules speak louder where they speak. */
const NAMED = 0.7
/** Strength of one whose line names something else or nothing. */
const UNNAMED = 0.55

/** What a model is told to write after the value, as our short forms; anything else is left out. */
const NOTES: [RegExp, (m: RegExpExecArray) => string][] = [
  [/^oon (\d{1,3})%$/, (m) => `Out-of-network: ${m[1]}%.`],
  [/^mid (\d{1,3})%$/, (m) => `Premier: ${m[1]}%.`],
  [/^after deductible$/, () => 'Deductible applies.'],
  [/^deductible waived$/, () => 'Deductible waived.'],
  [/^age limit (\d{1,2})$/, (m) => `Age: under ${m[1]}.`],
]

function notesOf(note: string): string[] {
  return note.split(';').flatMap((part) => {
    const text = part.trim().toLowerCase()
    for (const [pattern, write] of NOTES) {
      const match = pattern.exec(text)
      if (match) return [write(match)]
    }
    const limit = readLimit(text)
    return limit ? [`Limit: ${writeLimit(limit)}.`] : []
  })
}

const pathOf = (field: string, order: number) =>
  field === 'disclaimer'
    ? `disclaimers.${order}`
    : field.replace(/^waiting_period\./, 'waiting_periods.').replace(/^flag\./, 'flags.')

/** One line of the answer as a finding, or null when it is malformed, invented or of no field. */
function findingOf(line: string, rows: readonly Row[], order: number): Finding | null {
  const [field, value, number, note = ''] = line.split(' | ').map((part) => part.trim())
  if (!field || !value || !number || !isWireField(field) || !/^\d{1,3}$/.test(number)) return null
  const row = rows[Number(number) - 1]
  // A percent taken from a class row that names no members is not asked of the model: the rules decide about it.
  if (!row || /\bby category\b/.test(note)) return null
  const standing = standsOn(field, value, row)
  if (!standing) return null
  return {
    path: pathOf(field, order),
    value: standing.value,
    page: row.page,
    words: standing.words,
    rule: 'model',
    strength: standing.named ? NAMED : UNNAMED,
    ...(field.startsWith('coverage.') ? { notes: notesOf(note) } : {}),
    ...(standing.named
      ? {}
      : { doubts: ['Only the second reading found this, on a line that does not name it.'] }),
    reader: 'model',
  }
}

/** The findings of an answer whose values stand on the lines they name. */
export function findingsOf(answer: string, chunk: Chunk): Finding[] {
  return answer
    .split('\n')
    .map((line, i) => findingOf(line, chunk.rows, i))
    .filter((f) => f !== null)
}
