import type { Col, Draft } from '../draft.ts'
import { amount, amountOf } from '../figures.ts'
import { p, pairs, table, ul } from '../html.ts'
import { amountLabel, colHead, columns, main, plain } from '../labels.ts'
import type { Amount } from '../shape.ts'

/** Deductibles and maximums of a plan, in the shapes that documents give them. */

/** Whether any plan pays something for orthodontics: only then a document has amounts for it. */
const hasOrtho = (d: Draft) =>
  d.plan.classes.some(
    (k) => k.role === 'orthodontic' && d.plan.options.some((o) => o.shares[`${k.id}:in`]! > 0),
  )

/** Amounts that the document states: always the single deductible and the maximum, the others now and then. */
export function stated(d: Draft): Amount[] {
  const c = d.chance('amounts-stated')
  const odds: [Amount, number][] = [
    ['deductible_individual', 0.93],
    ['deductible_family', 0.75],
    ['annual_maximum_individual', 0.93],
    ['annual_maximum_family', 0.9],
    ['orthodontic_lifetime_maximum', hasOrtho(d) ? 0.85 : 0],
    ['orthodontic_deductible', hasOrtho(d) ? 0.8 : 0],
  ]
  const fields = odds
    .filter(([field, share]) => c.odds(share) && amountOf(d, field, main(d)) !== null)
    .map(([field]) => field)
  // Nobody states what a family has without what a person has.
  return fields.filter(
    (field) =>
      !field.endsWith('_family') || fields.includes(field.replace('_family', '_individual') as Amount),
  )
}

/** Says whether the deductible applies to preventive care, as a row; null where the document does not. */
export function preventiveRow(d: Draft): [string, string] | null {
  const on = d.plan.deductibleOnPreventive
  if (
    on === null ||
    d.afterwards ||
    !d.chance('preventive-row').odds(0.5) ||
    d.plan.options[0]!.amounts.deductible_individual === 'none'
  )
    return null
  return [
    amountLabel(d, 'deductible_applies_to_preventive'),
    d.figure(d.say(on ? 'yes' : 'no'), 'deductible_applies_to_preventive', on ? 'Yes' : 'No'),
  ]
}

/** The deductible of one person and of a family in one cell: "$50 / $150", "$50 per person, $150 per family". */
function both(d: Draft, col: Col): string {
  const one = amount(d, 'deductible_individual', col)
  const all = amount(d, 'deductible_family', col)
  const single = amountOf(d, 'deductible_individual', col)
  if (single === 'none') return one
  // "3x individual per family" would say it twice.
  if (typeof amountOf(d, 'deductible_family', col) !== 'number') return `${one} / ${all}`
  const c = d.chance('both-deductibles')
  return c.pick([
    `${one} / ${all}`,
    `${one} ${plain(d.say('per_person'))}, ${all} ${plain(d.say('per_family'))}`,
    `${one} ${plain(d.say('per_person'))}<br>${all} ${plain(d.say('per_family'))}`,
    `${one}/${all}`,
  ])
}

/** Rows of a table whose columns are given: label, then a cell for each column. */
export function amountRows(d: Draft, cols: readonly Col[] = columns(d)): string[][] {
  const fields = stated(d)
  const together =
    fields.includes('deductible_individual') &&
    fields.includes('deductible_family') &&
    d.chance('together').odds(0.4)
  const rows = fields.flatMap((field): string[][] => {
    if (together && field === 'deductible_family') return []
    if (together && field === 'deductible_individual') {
      const label = d.label(d.say('deductible'), 'amount', { field: 'deductible_individual' })
      const told = d.chance('told').odds(0.5)
        ? ` (${plain(d.say('per_person'))} / ${plain(d.say('per_family'))})`
        : ''
      return [[`${label}${told}`, ...cols.map((col) => both(d, col))]]
    }
    const short =
      field === 'annual_maximum_individual' &&
      !fields.includes('annual_maximum_family') &&
      d.chance('short').odds(0.7)
    const label = short ? d.label(d.say('annual_maximum'), 'amount', { field }) : amountLabel(d, field)
    return [[label, ...cols.map((col) => amount(d, field, col))]]
  })
  const on = preventiveRow(d)
  return on ? [...rows, [on[0], ...cols.map((_, i) => (i === 0 ? on[1] : sameAgain(d)))]] : rows
}

/** The answer about preventive care once more, for another column. */
const sameAgain = (d: Draft): string => preventiveRow(d)![1]

/** The amounts of the main column as pairs. */
export const amountPairs = (d: Draft, col = main(d)): [string, string][] =>
  amountRows(d, [col]).map(([label, value]) => [label!, value!])

/** Sentences with the amounts. */
export function amountSentences(d: Draft): string {
  const c = d.chance('amount-sentences')
  const col = main(d)
  const fields = stated(d)
  const said: string[] = []
  const one = amountOf(d, 'deductible_individual', col)
  if (fields.includes('deductible_individual')) {
    const person = amount(d, 'deductible_individual', col)
    const family =
      fields.includes('deductible_family') && typeof amountOf(d, 'deductible_family', col) === 'number'
    if (one === 'none') said.push(`Deductible: ${person}.`)
    else
      said.push(
        c.pick([
          `The deductible is ${person} ${plain(d.say('per_person'))}${family ? ` and ${amount(d, 'deductible_family', col)} ${plain(d.say('per_family'))}` : ''}.`,
          `A ${person} deductible applies to each person${family ? `, with no more than ${amount(d, 'deductible_family', col)} for a family` : ''}.`,
          `Before benefits begin, each member satisfies a deductible of ${person}${family ? ` (family limit ${amount(d, 'deductible_family', col)})` : ''}.`,
        ]),
      )
  }
  const on = d.plan.deductibleOnPreventive
  if (on !== null && !d.afterwards && one !== 'none' && c.odds(0.5)) {
    const text = on
      ? 'The deductible applies to all services, preventive care included.'
      : c.pick([
          'The deductible is waived for preventive care.',
          'The deductible does not apply to diagnostic and preventive services.',
        ])
    said.push(d.figure(text, 'deductible_applies_to_preventive', on ? 'Yes' : 'No'))
  }
  if (fields.includes('annual_maximum_individual')) {
    const top = amount(d, 'annual_maximum_individual', col)
    if (amountOf(d, 'annual_maximum_individual', col) === 'unlimited') said.push(`Annual maximum: ${top}.`)
    else
      said.push(
        c.pick([
          `The plan pays up to ${top} ${plain(d.say('year'))} for each person.`,
          `Benefits are limited to ${top} per person ${plain(d.say('year'))}.`,
          `Each member has an annual maximum of ${top}.`,
        ]),
      )
  }
  if (fields.includes('orthodontic_lifetime_maximum')) {
    const life = amount(d, 'orthodontic_lifetime_maximum', col)
    said.push(
      c.pick([
        `Orthodontic benefits have a lifetime maximum of ${life}.`,
        `The most that is paid for orthodontia in a lifetime is ${life}.`,
      ]),
    )
  }
  return said.join(' ')
}

/** The amounts on their own: table, pairs, bullets or sentences. */
export function amountBlock(d: Draft): string {
  const cols = columns(d)
  const shape = d
    .chance('amount-block')
    .pick(cols.length > 1 ? (['table'] as const) : (['table', 'pairs', 'bullets', 'prose'] as const))
  if (shape === 'table')
    return table(cols.length > 1 ? [['', ...cols.map((col) => colHead(d, col))]] : [], amountRows(d))
  if (shape === 'pairs') return pairs(amountPairs(d))
  if (shape === 'bullets') return ul(amountPairs(d).map(([k, v]) => `${k}: ${v}`))
  return p(amountSentences(d))
}
