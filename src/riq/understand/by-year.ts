import type { Ask } from './asks.ts'

/** "what about in the second year", "max in year 2": what grows with the years of coverage. Goes over a text in lower case. */
export const OF_A_YEAR =
  /\b(?:first|second|third|fourth|1st|2nd|3rd|4th) (?:(?:plan|benefit|coverage|policy) )?(?:year|yr)\b|\b(?:year|yr) (?:one|two|three|four|[1-4])\b/

/** The annual maximum of the questions before, where a message asks for it in a certain year. */
export const maximumsOfYear = (text: string, before: readonly Ask[]): Ask[] =>
  OF_A_YEAR.test(text)
    ? before.filter((ask) => ask.about === 'field' && ask.field.startsWith('annual_maximum'))
    : []
