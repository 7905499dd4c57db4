import { share } from '../figures.ts'
import { type Cell, p, row, section, table } from '../html.ts'
import { cls, colHead, columns, memberLine, named, payerHead, plain, proc } from '../labels.ts'
import { amountRows } from '../parts/amounts.ts'
import { frame } from '../parts/frame.ts'
import { classRows, heads } from './rows.ts'
import { MIXED, NETWORKS, PLANS, type Structure } from './structure.ts'

/** Tables whose cells stand for more rows than their own. */
export const LATE_TABLES: readonly Structure[] = [
  {
    id: 'percent_on_first_row',
    wants: MIXED,
    build: (d) => {
      const cols = columns(d)
      const rows = d.plan.classes.flatMap((k) => {
        const members = k.role === 'orthodontic' ? [] : named(d, k)
        const figures = cols.map((col) => share(d, { cls: k }, col))
        if (members.length === 0) return [[cls(d, k), '', ...figures]]
        return members.map((one, i) => [
          i === 0 ? cls(d, k) : '',
          proc(d, one, k),
          ...(i === 0 ? figures : cols.map(() => '')),
        ])
      })
      return frame(
        d,
        table(
          [[plain(d.say('class')), plain(d.say('service')), ...cols.map((col) => colHead(d, col))]],
          rows,
        ),
      )
    },
  },
  {
    id: 'two_rows_a_class',
    wants: MIXED,
    build: (d) => {
      const cols = columns(d)
      const under = d.chance('under').odds(0.5)
      const rows = d.plan.classes.flatMap((k): (Cell[] | string)[] => {
        const figures = cols.map((col) => share(d, { cls: k }, col))
        const list = k.role === 'orthodontic' ? '' : memberLine(d, k)
        if (list === '') return [[cls(d, k), ...figures]]
        const none = cols.map(() => '')
        return [
          row([cls(d, k), ...(under ? none : figures)], { kind: 'section' }),
          [list, ...(under ? figures : none)],
        ]
      })
      return frame(d, table([heads(d, '')], rows))
    },
  },
  {
    id: 'premiums_inside_table',
    wants: PLANS,
    build: (d) => {
      const tiers = d.chance('tiers').pick([
        ['Employee', 'Employee + One', 'Family'],
        ['Single', 'Family'],
      ])
      const rates = tiers.map((tier, i) => [
        tier,
        ...d.plan.options.map((_, opt) =>
          d.other(
            `$${(9 + i * 14 + opt * 3 + d.chance(`rate:${i}:${opt}`).next() * 5).toFixed(2)}`,
            'premium',
          ),
        ),
      ])
      const rows = [...amountRows(d), ...classRows(d)]
      const cost: (string[] | string)[] = [
        section(plain(d.sentence('premiums')), d.plan.options.length + 1),
        ...rates,
      ]
      return frame(
        d,
        p(payerHead(d)) +
          table([heads(d, '')], d.chance('first').odds(0.3) ? [...cost, ...rows] : [...rows, ...cost]),
        { amounts: 'none' },
      )
    },
  },
  {
    id: 'ditto_marks',
    wants: NETWORKS,
    build: (d) => {
      const cols = columns(d)
      const rows = d.plan.classes.flatMap((k) => {
        const members = k.role === 'orthodontic' ? [] : named(d, k)
        const figures = cols.map((col) => share(d, { cls: k }, col))
        if (members.length === 0) return [[cls(d, k), ...figures]]
        return members.map((one, i) => [proc(d, one, k), ...(i === 0 ? figures : cols.map(() => '”'))])
      })
      return frame(d, table([heads(d)], rows))
    },
  },
]
