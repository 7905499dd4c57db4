import { readMonthName } from '../../lexicon/dates.ts'

const SPANISH = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
]

/** A pattern of one group for the name of a month in English, also shortened, or in Spanish. */
export const MONTH = `(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?|${SPANISH.join('|')})`

/** The month (1 to 12) of a name, or null when it is none. */
export const monthOf = (name: string): number | null =>
  readMonthName(name) ?? (SPANISH.indexOf(name.toLowerCase()) + 1 || null)
