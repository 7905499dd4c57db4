import { dictionary } from '../base/dictionary.ts'
import { UserError } from '../base/errors.ts'
import { CONTENT_FIELDS, type ContentField, IDENTITY_FIELDS, PROCEDURES } from '../lexicon/catalog.ts'
import { readMoneyField, readPhoneField, readWait } from '../lexicon/values.ts'
import type { FieldPath, PlanContent, PlanIdentity } from '../plan/content.ts'
import { noteOf } from '../plan/facts/chips.ts'
import type { ServiceFact } from '../plan/facts/contract.ts'
import type { PlanForm } from '../plan/paths.ts'
import type { VerifyRequest } from './contract.ts'

/** A family amount may be told by the individual one, as plan documents do: "3x individual". */
const TIMES_INDIVIDUAL = /^([2-9])\s*x\s+individual$/i
const FAMILY: readonly ContentField[] = ['deductible_family', 'annual_maximum_family']

const YES_NO: Record<string, string> = dictionary({ yes: 'Yes', y: 'Yes', no: 'No', n: 'No' })

/** Reads one field: the value to keep, or the words that stand beside the field. */
type Reading = { value: string } | { words: string }

function readMoney(field: ContentField, text: string): Reading {
  const times = FAMILY.includes(field) ? TIMES_INDIVIDUAL.exec(text) : null
  if (times) return { value: `${times[1]}x individual` }
  const value = readMoneyField(text)
  return value === null ? { words: 'Type an amount such as $1,500, or None, or Unlimited.' } : { value }
}

function readYesNo(text: string): Reading {
  const value = YES_NO[text.toLowerCase()]
  return value === undefined ? { words: 'Type Yes or No.' } : { value }
}

function readPhone(text: string): Reading {
  return readPhoneField(text) === null
    ? { words: 'A phone number has at least seven digits.' }
    : { value: text }
}

function readField(field: string, text: string): Reading {
  if (field === 'deductible_applies_to_preventive') return readYesNo(text)
  if (field === 'customer_service_phone') return readPhone(text)
  if ((CONTENT_FIELDS as readonly string[]).includes(field)) return readMoney(field as ContentField, text)
  return { value: text }
}

/** One line without blanks at its ends; an empty one is "not stated". */
const tidy = (text: string | null) => text?.replace(/\s+/g, ' ').trim() || null

/** Letters of a note, as many as may be sent. */
const LONGEST_NOTE = 2000

/** Entries whose text is empty were taken away by the person. */
const tidyMap = (map: Record<string, string>) =>
  Object.fromEntries(Object.entries(map).flatMap(([key, text]) => (tidy(text) ? [[key, tidy(text)!]] : [])))

/**
 * The form as it will be saved: texts tidied, amounts in their one spelling ("1500" → "$1,500"). A value that the person did not
 * change is taken as it was read. Where facts are sent for a procedure, its note is written from them.
 * @param facts of the procedures as the plan has them, by path
 * @throws UserError 422 with `fields`: words by path for every value that cannot be kept
 */
export function checkedForm(
  before: PlanForm,
  request: VerifyRequest,
  facts: Record<FieldPath, ServiceFact[]> = {},
): PlanForm {
  const words: Record<FieldPath, string> = dictionary()
  const sent = request.parse_result.parsed
  const read = (field: string, text: string | null, old: string | null) => {
    const value = tidy(text)
    if (value === null || value === old) return value
    const reading = readField(field, value)
    if ('words' in reading) words[field] = reading.words
    return 'value' in reading ? reading.value : null
  }
  const identity = Object.fromEntries(
    IDENTITY_FIELDS.map((field) => [field, read(field, request[field], before.identity[field])]),
  ) as PlanIdentity
  const fields = CONTENT_FIELDS.map((field) => [field, read(field, sent[field], before.content[field])])
  const coverage = PROCEDURES.map((procedure) => {
    const path = `coverage.${procedure}`
    const { coverage_percent: percent, notes } = sent.coverage[procedure]!
    const own = request.edited_facts?.[path]
    const note = own ? noteOf(own, facts[path] ?? []) || null : tidy(notes)
    const fits = percent === null || (Number.isInteger(percent) && percent >= 0 && percent <= 100)
    if (!fits) words[path] = 'Type a percent from 0 to 100, without decimals.'
    const isNew = note !== before.content.coverage[procedure].notes
    if (isNew && (note?.length ?? 0) > LONGEST_NOTE)
      words[path] = 'That’s too much for one service. Shorten a remark.'
    return [procedure, { coverage_percent: percent, notes: note }]
  })
  for (const [key, text] of Object.entries(sent.waiting_periods)) {
    const value = tidy(text)
    if (value === null || value === before.content.waiting_periods[key]) continue
    if (readWait(value) === null)
      words[`waiting_periods.${key}`] = 'Type a time such as 6 months, or None, or what the plan says.'
  }
  if (Object.keys(words).length > 0)
    throw new UserError(422, 'We can’t save some values yet.', { fields: words })
  const content = {
    ...Object.fromEntries(fields),
    coverage: Object.fromEntries(coverage),
    waiting_periods: tidyMap(sent.waiting_periods),
    flags: tidyMap(sent.flags),
    disclaimers: sent.disclaimers.flatMap((text) => tidy(text) ?? []),
  } as PlanContent
  return { identity, content }
}
