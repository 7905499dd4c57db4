import type { Finding } from '../layout-types.ts'
import { type Spelled, wordsIn } from './span.ts'

/**
 * Makes findings of one name field (`group_name`, `insurance_company`).
 * @returns a function of the name, the text it stands in and where, the rule and its strength (0 to 1); evidence is the name's own words
 */
export const nameFinding =
  (path: string) =>
  (name: string, s: Spelled & { page: number }, start: number, rule: string, strength: number): Finding => ({
    path,
    value: name,
    page: s.page,
    words: wordsIn(s, start, start + name.length),
    rule,
    strength,
    reader: 'rules',
  })
