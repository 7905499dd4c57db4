import type { NameIndex } from '../resolve/name-index.ts'
import { readReferences } from '../resolve/references.ts'
import { understand } from '../understand/understand.ts'
import { datesCompared } from './asked-dates.ts'
import type { Message } from './conversation.ts'

/** Accents off, every other letter where it was: "año" is "ano". */
const withoutAccents = (text: string) => text.normalize('NFKD').replace(/[\u0300-\u036f]/g, '')

/**
 * Reads a message of the conversation for an estimate. Days that it compares are taken out: they're no days of the treatment.
 * @param yearStarts first month of the plan's benefit year; null = not stated
 */
export function messageFor(
  text: string,
  index: NameIndex,
  yearStarts: number | null,
  today: string,
): Message {
  const compared = datesCompared(withoutAccents(text), today, yearStarts)
  const own = compared?.rest ?? text
  const reading = readReferences(own, index)
  const asksPrice = compared?.asks || understand(own, reading).beyond === 'estimate'
  return { text: own, reading, asksPrice, days: compared?.days ?? null }
}
