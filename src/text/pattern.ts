import { idsOfRows } from '../base/units.ts'
import type { Row, Wording } from './procedures.ts'

const any = (parts: readonly string[]) => `(?:${parts.join('|')})`

/** Words before a name: so many at most, each set apart in one way only, so that no text can be matched in two ways (that takes for ever). */
const MOST_BEFORE = 6
const APART = '(?:[ -]+(?:(?:and|or|&) |/ ?)?|/)'

/** Letters that some PDFs print as one sign and lose on the way to text: "beneits", "illings", "ofice". */
const withLostLetters = (pattern: string) => pattern.replace(/f(?=[il][a-z])/g, 'f?')

/** A pattern for one row of a word table: whole words, in any case. */
export function patternOf({ before = [], names, after = [] }: Wording): RegExp {
  const lead = before.length > 0 ? `(?:${any(before)}${APART}){0,${MOST_BEFORE}}` : ''
  const tail = after.length > 0 ? `${any(after)}?` : ''
  const words = withLostLetters(`${lead}${any(names)}${tail}`)
  return new RegExp(`(?<![A-Za-z0-9$])${words}(?=\\d?(?![A-Za-z0-9]))`, 'gi')
}

/** The patterns of a word table. @param place by which the rows are known as units of reading */
export function compiled<Id extends string>(place: string, rows: readonly Row<Id>[]) {
  const units = idsOfRows(
    place,
    rows.map(([id]) => id),
  )
  return rows.map(([id, wording], i) => ({ id, pattern: patternOf(wording), unit: units[i]! }))
}
