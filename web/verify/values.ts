import { CONTENT_FIELDS, IDENTITY_FIELDS, type PlanField, PROCEDURES } from '../../src/lexicon/catalog.ts'
import {
  readMoneyField,
  readPercent,
  readPhoneField,
  readWait,
  writeDollars,
} from '../../src/lexicon/values.ts'
import type { CoverageEntry, FieldPath, PlanContent } from '../../src/plan/content.ts'
import type { PlanDetail, PlanRow } from '../../src/plan/contract.ts'
import { copayValue } from '../../src/plan/facts/chips.ts'
import type { ServiceFact } from '../../src/plan/facts/contract.ts'
import type { VerifyRequest } from '../../src/verify/contract.ts'
import { type DrawnValues, drawnAt, type NotedFigures, notedAt } from './drawn.ts'
import { dollarsOf } from './facts/value.ts'
import { type Kind, usualWaits } from './fields.ts'

/** What stands in a field: its text as shown, and the notes of a procedure with the facts that they tell. */
export interface Value {
  text: string
  notes: string
  /** Unset = the field is no procedure, or was kept before there were facts in the form. */
  facts?: ServiceFact[]
}

/** All fields of the form. */
export type Values = Record<FieldPath, Value>

const value = (text: string | null | undefined, notes?: string | null): Value => ({
  text: text ?? '',
  notes: notes ?? '',
})

const percentText = (percent: number | null | undefined) => (percent == null ? '' : `${percent}%`)

/** A procedure: its percent, else the copay that stands in its place. */
function serviceValue(entry: CoverageEntry | undefined, facts: ServiceFact[] | undefined): Value {
  const percent = entry?.coverage_percent
  const copay = facts && percent == null ? copayValue(facts) : null
  const text = copay === null ? percentText(percent) : writeDollars(copay)
  return { ...value(text, entry?.notes), ...(facts ? { facts } : {}) }
}

/** The values of a plan as the form shows them. */
export function valuesOf(row: PlanRow & Partial<Pick<PlanDetail, 'changes' | 'facts'>>): Values {
  const result = row.parse_result
  const values: Values = {}
  for (const field of IDENTITY_FIELDS) values[field] = value(row[field])
  for (const field of CONTENT_FIELDS) values[field] = value(result?.parsed[field])
  for (const procedure of PROCEDURES) {
    const path = `coverage.${procedure}`
    const facts = row.facts && (row.facts[path] ?? [])
    values[path] = serviceValue(result?.parsed.coverage[procedure], facts)
  }
  for (const path of usualWaits()) values[path] = value('')
  for (const [key, text] of Object.entries(result?.parsed.waiting_periods ?? {}))
    values[`waiting_periods.${key}`] = value(text)
  for (const [key, text] of Object.entries(result?.parsed.flags ?? {})) values[`flags.${key}`] = value(text)
  // A rule that was looked for and not found, or is in doubt, has its row as well.
  for (const path of Object.keys(result?.states ?? {})) {
    if (/^(?:flags|waiting_periods)\./.test(path)) values[path] ??= value('')
  }
  // Offices ask every plan for it: silence has a row, too.
  values['flags.missing_tooth_clause'] ??= value('')
  result?.parsed.disclaimers.forEach((text, i) => {
    values[`disclaimers.${i}`] = value(text)
  })
  // What the verified version says and this one no longer does.
  for (const { path } of row.changes?.fields ?? []) values[path] ??= value('')
  return values
}

/** Why a text is no percent. A fraction is asked about: ".5" may be meant as 50%. */
function percentError(text: string): string {
  const figure = /^(\d*\.\d+)\s*%?$/.exec(text)
  if (!figure || Number(figure[1]) > 100) return 'Type a percent from 0 to 100.'
  const share = Number(figure[1])
  return share > 0 && share < 1 && !text.includes('%')
    ? `Is ${Math.round(share * 100)}% what you mean? Type it without decimals.`
    : 'Type the percent without decimals.'
}

/** A typed value in its normal form, or why it is none. Empty is always right: the document does not say. */
export function normal(kind: Kind, typed: string): { text: string } | { error: string } {
  const text = typed.trim()
  if (text === '') return { text }
  if (kind === 'percent' && text.startsWith('$')) {
    const dollars = dollarsOf(text)
    return dollars === null ? { error: 'Type a copay such as $25.' } : { text: writeDollars(dollars) }
  }
  if (kind === 'percent') {
    const percent = readPercent(text)
    return percent === null ? { error: percentError(text) } : { text: `${percent}%` }
  }
  if (kind === 'money') {
    const money = readMoneyField(text)
    return money === null ? { error: 'An amount such as $1,500, or None, or Unlimited.' } : { text: money }
  }
  if (kind === 'yesno') {
    if (/^y(?:es)?$/i.test(text)) return { text: 'Yes' }
    if (/^no?$/i.test(text)) return { text: 'No' }
    return /^(?:yes|no)\b/i.test(text) ? { text } : { error: 'Yes or No.' }
  }
  if (kind === 'phone') {
    const phone = readPhoneField(text)
    return phone === null ? { error: 'A phone number has at least seven digits.' } : { text: phone }
  }
  if (kind === 'wait') {
    // Who types a bare number means months: it is shown so before it counts.
    const wait =
      /^\d{1,2}$/.test(text) && text !== '0' ? `${text} month${text === '1' ? '' : 's'}` : readWait(text)
    return wait === null ? { error: 'A time such as 6 months, or None, or words.' } : { text: wait }
  }
  return { text }
}

/** True when both say the same. */
export const same = (a: Value | undefined, b: Value | undefined): boolean =>
  (a?.text ?? '').trim() === (b?.text ?? '').trim() && (a?.notes ?? '').trim() === (b?.notes ?? '').trim()

const orNull = (text: string | undefined) => text?.trim() || null

/** The entries of a map of the content ("flags."), empty ones left out. */
function mapOf(values: Values, head: string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values)
      .filter(([path, v]) => path.startsWith(head) && v.text.trim())
      .map(([path, v]) => [path.slice(head.length), v.text.trim()]),
  )
}

/** What is sent: the row's fields and the whole content. */
export function requestOf(
  values: Values,
  version: number,
  confirmed: readonly FieldPath[],
  drawn: DrawnValues = {},
  noted: NotedFigures = {},
): VerifyRequest {
  const text = (path: PlanField) => orNull(values[path]?.text)
  const content = Object.fromEntries(CONTENT_FIELDS.map((f) => [f, text(f)]))
  const coverage = Object.fromEntries(
    PROCEDURES.map((p) => {
      const entry = values[`coverage.${p}`]
      return [p, { coverage_percent: readPercent(entry?.text ?? ''), notes: orNull(entry?.notes) }]
    }),
  )
  const parsed = {
    ...content,
    coverage,
    waiting_periods: mapOf(values, 'waiting_periods.'),
    flags: mapOf(values, 'flags.'),
    disclaimers: Object.values(mapOf(values, 'disclaimers.')),
  } as PlanContent
  const facts = PROCEDURES.flatMap((p) => {
    const own = values[`coverage.${p}`]?.facts
    return own ? [[`coverage.${p}`, own]] : []
  })
  return {
    group_name: text('group_name'),
    group_id: text('group_id'),
    insurance_company: text('insurance_company'),
    payor_id: text('payor_id'),
    customer_service_phone: text('customer_service_phone'),
    plan_type: text('plan_type'),
    parse_result: { parsed },
    version,
    confirmed: [...confirmed],
    edited_facts: Object.fromEntries(facts),
    drawn: [
      ...Object.entries(drawn).flatMap(([path, { page, box }]) =>
        drawnAt(drawn, path, values[path]) ? [{ path, page, box }] : [],
      ),
      ...Object.keys(noted).flatMap((path) =>
        notedAt(noted, path, values[path]).map(({ page, box }) => ({
          path,
          page,
          box,
          part: 'notes' as const,
        })),
      ),
    ],
  }
}
