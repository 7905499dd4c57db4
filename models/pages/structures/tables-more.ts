import { classShare, share } from '../figures.ts'
import { h2, p, row, table } from '../html.ts'
import {
  cls,
  colHead,
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
import { amountRows } from '../parts/amounts.ts'
import { frame } from '../parts/frame.ts'
import { classRows, heads, listed, memberLists, procRows } from './rows.ts'
import { BOTH, NETWORKS, ONE, PLANS, type Structure } from './structure.ts'

/** More tables with a row for each class or service. */
export const MORE_TABLES: readonly Structure[] = [
  {
    id: 'transposed',
    wants: { nets: [['in', 'out'], ['in', 'mid', 'out'], ['in']], options: [1, 2, 3] },
    build: (d) => {
      const lists = d.chance('lists-in').odds(0.5)
      const rows = columns(d).map((col) => [
        colHead(d, col),
        ...d.plan.classes.map((k) => share(d, { cls: k }, col)),
      ])
      const members = [
        plain(d.sentence('includes')),
        ...d.plan.classes.map((k) => (k.role === 'orthodontic' ? '' : memberLine(d, k))),
      ]
      return frame(
        d,
        table([['', ...d.plan.classes.map((k) => cls(d, k))]], lists ? [members, ...rows] : rows) +
          (lists ? '' : memberLists(d)),
      )
    },
  },
  {
    id: 'networks_in_rows',
    wants: NETWORKS,
    build: (d) => {
      const rows = d.plan.classes.flatMap((k) =>
        columns(d).map((col, i) =>
          row([
            ...(i === 0
              ? [
                  {
                    html: `${cls(d, k)}${k.role === 'orthodontic' ? '' : `<br><small>${memberLine(d, k)}</small>`}`,
                    rows: d.plan.nets.length,
                  },
                ]
              : []),
            net(d, col.net),
            share(d, { cls: k }, col),
          ]),
        ),
      )
      return frame(d, table([[plain(d.say('service')), '', payerHead(d)]], rows))
    },
  },
  {
    id: 'plans_side_by_side',
    wants: PLANS,
    build: (d) => {
      const mode = d.chance('mode').odds(0.5)
      const shares = mode ? classRows(d) : d.plan.classes.flatMap((k) => procRows(d, k))
      return frame(d, p(payerHead(d)) + table([heads(d, '')], [...amountRows(d), ...shares]), {
        amounts: 'none',
        exceptions: mode,
      })
    },
  },
  {
    id: 'identical_heads',
    wants: BOTH,
    build: (d) => {
      const cols = columns(d)
      const names = `<div class="names">${d.plan.options.map((_, i) => `<div>${option(d, i)}</div>`).join('')}</div>`
      const inner = ['', ...cols.map(({ net: n }) => net(d, n))]
      return frame(d, names + table([inner], [...amountRows(d), ...classRows(d)]), { amounts: 'none' })
    },
  },
  {
    id: 'matrix_of_checks',
    wants: ONE,
    build: (d) => {
      const col = main(d)
      const levels = [...new Set(listed(d).map((k) => classShare(d, k, col)))].sort((a, b) => b - a)
      const top = levels.map((level) => {
        const procs = listed(d)
          .filter((k) => classShare(d, k, col) === level)
          .flatMap((k) => named(d, k))
        return share(d, { procs }, col, { payer: 'plan', plain: true })
      })
      const rows = listed(d).flatMap((k) =>
        named(d, k).map((one) => [
          proc(d, one, null),
          ...levels.map((level) => (level === classShare(d, k, col) ? '✓' : '')),
        ]),
      )
      return frame(
        d,
        table([[`${plain(d.say('service'))} / ${payerHead(d, 'plan')}`, ...top]], rows, { kind: 'center' }),
      )
    },
  },
  {
    id: 'networks_by_heading',
    wants: NETWORKS,
    build: (d) => {
      const body = columns(d).map(
        (col) =>
          h2(net(d, col.net)) +
          table(
            [[plain(d.say('service')), payerHead(d)]],
            [...amountRows(d, [col]), ...classRows(d, [col], 'alone')],
          ),
      )
      return frame(d, body.join('') + memberLists(d), { amounts: 'none' })
    },
  },
  {
    id: 'plans_by_heading',
    wants: { nets: [['in'], ['in', 'out']], options: [2, 3] },
    build: (d) => {
      const body = d.plan.options.map((_, opt) => {
        const cols = columns(d).filter((col) => col.opt === opt)
        const inner = cols.map(({ net: n }) => (d.plan.nets.length > 1 ? net(d, n) : payerHead(d)))
        return (
          h2(option(d, opt)) +
          table(
            [[plain(d.say('service')), ...inner]],
            [...amountRows(d, cols), ...classRows(d, cols, 'members')],
          )
        )
      })
      return frame(d, body.join(''), { amounts: 'none' })
    },
  },
  {
    id: 'slash_pairs',
    wants: BOTH,
    build: (d) => {
      const slash = d.chance('slash').pick([' / ', '/', ' | ', ' – '])
      const pair = (of: (n: 'in' | 'out') => string) => `${of('in')}${slash}${of('out')}`
      const top = [
        '',
        ...d.plan.options.map((_, i) => `${option(d, i)}<br>${net(d, 'in')}${slash}${net(d, 'out')}`),
      ]
      const rows = d.plan.classes.map((k) => [
        cls(d, k),
        ...d.plan.options.map((_, opt) => pair((n) => share(d, { cls: k }, { opt, net: n }))),
      ])
      return frame(d, table([top], rows) + memberLists(d))
    },
  },
]
