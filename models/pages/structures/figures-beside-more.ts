import { after, share } from '../figures.ts'
import { h2, h3, p, row, section, table } from '../html.ts'
import {
  bare,
  cls,
  columns,
  main,
  memberLine,
  named,
  net,
  option,
  payerHead,
  plain,
  proc,
} from '../labels.ts'
import { wait } from '../limits.ts'
import { amountRows } from '../parts/amounts.ts'
import { frame } from '../parts/frame.ts'
import { RANGES } from './codes.ts'
import { classCell, classRows, heads, memberLists, otherRow, procRows } from './rows.ts'
import { MIXED, NETWORKS, ONE, type Structure } from './structure.ts'

/** More tables in which other figures stand beside the share: copays, codes, years, limits, waits, the other side's share. */
export const MORE_BESIDE: readonly Structure[] = [
  {
    id: 'code_ranges',
    wants: ONE,
    build: (d) => {
      const rows = d.plan.classes.flatMap((k) =>
        k.members.map((one) => [
          `${proc(d, one, d.plan.exceptions[one] === undefined ? k : null)} (${RANGES[one]})`,
          share(d, { procs: [one] }, main(d), { plain: true }),
        ]),
      )
      return frame(d, table([[plain(d.say('service')), payerHead(d)]], rows), { exceptions: false })
    },
  },
  {
    id: 'footnote_marks',
    wants: MIXED,
    build: (d) => {
      const rows = d.plan.classes.map((k, i) => [
        `${classCell(d, k, 'members')}<sup>${i + 1}</sup>`,
        ...columns(d).map(
          (col, j) =>
            `${share(d, { cls: k }, col, { plain: true })}${j === 0 && d.chance(`star:${k.id}`).odds(0.4) ? '<sup>*</sup>' : ''}`,
        ),
      ])
      const notes = d.plan.classes.map((k, i) => `<sup>${i + 1}</sup> ${plain(d.say('wait'))}: ${wait(d, k)}`)
      return frame(
        d,
        table([heads(d)], rows) +
          p(notes.join('<br>'), 'fine') +
          p('<sup>*</sup> Subject to the allowed amount.', 'fine'),
      )
    },
  },
  {
    id: 'continued_with_heads',
    wants: MIXED,
    build: (d) => {
      const rows = d.plan.classes.flatMap((k) => [
        section(cls(d, k), columns(d).length + 1),
        ...procRows(d, k, columns(d), 1),
        ...(d.plan.classes.indexOf(k) < 3 ? [otherRow(d, columns(d), d.plan.classes.indexOf(k))] : []),
      ])
      return frame(d, table([heads(d)], rows, { kind: 'tall' }), { exceptions: false })
    },
  },
  {
    id: 'continued_bare',
    wants: MIXED,
    build: (d) => {
      const rows = [
        ...amountRows(d),
        ...d.plan.classes.flatMap((k) => [
          section(cls(d, k), columns(d).length + 1),
          ...procRows(d, k, columns(d), 1),
          ...(d.plan.classes.indexOf(k) < 3 ? [otherRow(d, columns(d), d.plan.classes.indexOf(k))] : []),
        ]),
      ]
      return frame(d, table([heads(d)], rows, { kind: 'tall', repeat: false }), {
        amounts: 'none',
        exceptions: false,
      })
    },
  },
  {
    id: 'mixed_payers',
    wants: { nets: [['in', 'out']], options: [1] },
    build: (d) => {
      const side = (n: 'in' | 'out', payer: 'plan' | 'member') =>
        h3(net(d, n)) +
        table(
          [[plain(d.say('service')), payerHead(d, payer)]],
          d.plan.classes.map((k) => [
            classCell(d, k, 'alone'),
            share(d, { cls: k }, { opt: 0, net: n }, { payer, plain: true }),
          ]),
        )
      const first = d.chance('first').odds(0.5) ? 'plan' : 'member'
      return frame(d, side('in', first) + side('out', first === 'plan' ? 'member' : 'plan') + memberLists(d))
    },
  },
  {
    id: 'copay_plan_beside',
    wants: { nets: [['in']], options: [2], copays: true },
    build: (d) => {
      const rows = d.plan.classes.flatMap((k) => procRows(d, k, columns(d), 1))
      return frame(d, table([heads(d)], rows), { exceptions: false, amounts: 'none' })
    },
  },
  {
    id: 'wrapped_cells',
    wants: NETWORKS,
    build: (d) => frame(d, table([heads(d)], classRows(d, columns(d), 'members'), { kind: 'narrow' })),
  },
  {
    id: 'bare_names',
    wants: { ...MIXED, bare: true },
    build: (d) => {
      const shares = table([heads(d, '')], classRows(d, columns(d), 'bare'))
      const lists = h2(plain(d.sentence('members_head'))) + memberLists(d, (k) => bare(d, k))
      return frame(d, d.chance('first').odds(0.5) ? shares + lists : lists + shares)
    },
  },
  {
    id: 'amounts_and_shares_by_plan_row',
    wants: { nets: [['in']], options: [2, 3] },
    build: (d) => {
      const rows = d.plan.options.map((_, opt) =>
        row([
          option(d, opt),
          ...d.plan.classes.map((k) => share(d, { cls: k }, { opt, net: 'in' }) + after(d, k)),
          ...amountRows(d, [{ opt, net: 'in' }]).map((r) => r[1]!),
        ]),
      )
      const labels = amountRows(d, [main(d)]).map((r) => r[0]!)
      return frame(
        d,
        table(
          [
            [
              '',
              ...d.plan.classes.map(
                (k) =>
                  `${cls(d, k)}${named(d, k).length > 0 && k.role !== 'orthodontic' ? `<br><small>${memberLine(d, k)}</small>` : ''}`,
              ),
              ...labels,
            ],
          ],
          rows,
          { kind: 'small' },
        ),
        { amounts: 'none' },
      )
    },
  },
]
