import type { Draft } from '../draft.ts'
import { div, p, pairs, table } from '../html.ts'
import { amountLabel, option, plain } from '../labels.ts'
import type { Field } from '../shape.ts'

/** Who the plan is of: employer, numbers, carrier, telephone. Each may be missing. */

type Named = Extract<
  Field,
  'group_name' | 'group_id' | 'insurance_company' | 'payor_id' | 'customer_service_phone' | 'plan_type'
>

const valuesOf = ({ plan }: Draft): Record<Named, string> => ({
  group_name: plan.group,
  group_id: plan.groupId,
  insurance_company: plan.carrier,
  payor_id: plan.payer,
  customer_service_phone: plan.phone,
  plan_type: plan.type,
})

/** How often a document states each. */
const STATED: Record<Named, number> = {
  group_name: 0.6,
  group_id: 0.5,
  insurance_company: 0.75,
  payor_id: 0.25,
  customer_service_phone: 0.5,
  plan_type: 0.5,
}

/** One of them as a figure. A telephone number is written in several ways. */
export function identityText(d: Draft, field: Named): string {
  const value = valuesOf(d)[field]
  if (field !== 'customer_service_phone') return d.figure(value, field, value)
  const [a, b, c] = value.split('-')
  return d.figure(
    d.chance('phone').pick([value, `(${a}) ${b}-${c}`, `1-${value}`, `${a}.${b}.${c}`]),
    field,
    value,
  )
}

/** Label and value of those that this document states. */
export function identityPairs(d: Draft, often = 1): [string, string][] {
  return (Object.keys(STATED) as Named[])
    .filter((field) => d.chance(`stated:${field}`).odds(STATED[field] * often))
    .map((field) => [amountLabel(d, field), identityText(d, field)])
}

/** Says which of several plans is meant, in documents that do. */
export function wantedLine(d: Draft): string {
  if (!d.plan.wantedNamed || d.plan.options.length < 2) return ''
  const { name } = d.plan.options[d.plan.wanted]!
  const [before = '', behind = ''] = d.sentence('plan_named').split('{}')
  return p(
    `${plain(before)}${d.label(name, 'wanted_option', { option: name }, { value: name })}${plain(behind)}`,
    'wanted',
  )
}

/** A title that may hold the employer's or carrier's name. */
export function title(d: Draft): string {
  const words = plain(d.sentence('title'))
  const c = d.chance('title')
  const shape = c.weighed([
    ['plain', 5],
    ['group', 3],
    ['carrier', 2],
  ] as const)
  if (shape === 'group') return `<h1>${identityText(d, 'group_name')}<br>${words}</h1>`
  if (shape === 'carrier' && words.startsWith('Your'))
    return `<h1>${words}<br>${identityText(d, 'insurance_company')}</h1>`
  if (shape === 'carrier') return `<h1>${identityText(d, 'insurance_company')} ${words}</h1>`
  return `<h1>${words}</h1>`
}

/** Head of a document: title, then who the plan is of as pairs, a table, a line or two sentences. */
export function top(d: Draft): string {
  const c = d.chance('identity')
  const lines = identityPairs(d)
  const shape = c.pick(['pairs', 'table', 'line', 'columns'] as const)
  const shown = {
    pairs: () => pairs(lines),
    table: () =>
      table(
        [],
        lines.map(([k, v]) => [{ html: k, head: true }, v]),
        { kind: 'identity' },
      ),
    line: () => p(lines.map(([k, v]) => `${k}: ${v}`).join(' &nbsp;|&nbsp; '), 'idline'),
    columns: () => div(lines.map(([k, v]) => `<div><b>${k}</b><br>${v}</div>`).join(''), 'idgrid'),
  }[shape]
  const intro = c.odds(0.4) ? p(plain(d.sentence('intro'))) : ''
  return `${title(d)}${lines.length > 0 ? shown() : ''}${wantedLine(d)}${intro}`
}

/** The plans by name in one line, for documents that tell them apart below. */
export const optionLine = (d: Draft): string => d.plan.options.map((_, i) => option(d, i)).join(' / ')
