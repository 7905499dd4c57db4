import {
  CONTENT_FIELDS,
  FIELD_LABELS,
  IDENTITY_FIELDS,
  PROCEDURE_LABELS,
  PROCEDURES,
} from '../lexicon/catalog.ts'
import { isOpen } from '../plan/state.ts'
import type { ReadOutput } from '../upload/output.ts'

/** What is printed in place of a value that there is none of. */
const silentWords = (output: ReadOutput, path: string) =>
  output.states[path]?.state === 'unclear' ? 'could not tell' : 'not stated'

/** One line of the table: mark, label, value, and the page that states it. */
function lineOf(output: ReadOutput, path: string, label: string, value: string): string {
  const state = output.states[path]?.state
  const page = output.evidence[path]?.[0]?.page
  const where = page === undefined ? '' : `p. ${page}`
  return `${isOpen(state) ? '?' : ' '} ${label.padEnd(34)} ${value.padEnd(24)} ${where}`.trimEnd()
}

function coverageLines(output: ReadOutput): string[] {
  return PROCEDURES.map((procedure) => {
    const { coverage_percent: percent, notes } = output.parsed.coverage[procedure]
    const value =
      percent === null
        ? silentWords(output, `coverage.${procedure}`)
        : percent === 0
          ? '0% (not covered)'
          : `${percent}%`
    const line = lineOf(output, `coverage.${procedure}`, PROCEDURE_LABELS[procedure], value)
    return notes ? `${line}\n    ${notes}` : line
  })
}

function reasonLines(output: ReadOutput): string[] {
  return Object.entries(output.states)
    .filter(([, { state }]) => isOpen(state))
    .map(([path, { reasons }]) => `? ${path}: ${reasons.join(' ')}`)
}

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`

const DAMAGED =
  'Part of this file is missing or damaged. Check that every page of the document is here before you verify.'

/** Prints a reading as a table for people; `?` marks what a person must look at. */
export function printReading(output: ReadOutput): void {
  console.log(`${counted(output.pages.length, 'page')} read, ${counted(output.phi.length, 'place')} masked.`)
  if (output.pages.some((page) => page.file_damaged)) console.log(DAMAGED)
  if (!output.found_plan) {
    console.log(`No plan found: ${output.reason}`)
    return
  }
  const fields = [...IDENTITY_FIELDS, ...CONTENT_FIELDS].map((field) => {
    const value =
      field in output.plan
        ? output.plan[field as keyof typeof output.plan]
        : output.parsed[field as 'deductible_family']
    return lineOf(output, field, FIELD_LABELS[field], value ?? silentWords(output, field))
  })
  const maps = (['waiting_periods', 'flags'] as const).flatMap((map) =>
    Object.entries(output.parsed[map]).map(([name, text]) =>
      lineOf(output, `${map}.${name}`, name.replaceAll('_', ' '), text),
    ),
  )
  const disclaimers = output.parsed.disclaimers.map((text) => `  ${text}`)
  const parts = [fields, coverageLines(output), maps, disclaimers, reasonLines(output)]
  console.log(
    parts
      .filter((part) => part.length > 0)
      .map((part) => part.join('\n'))
      .join('\n\n'),
  )
}
