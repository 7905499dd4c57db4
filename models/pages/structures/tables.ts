import { after, share } from '../figures.ts'
import { type Cell, row, section, table } from '../html.ts'
import { cls, colHead, columns, memberLine, named, net, option, plain, proc } from '../labels.ts'
import { amountRows } from '../parts/amounts.ts'
import { frame } from '../parts/frame.ts'
import { classRows, heads, otherRow, procRows } from './rows.ts'
import { BOTH, MIXED, NETWORKS, ONE, type Structure } from './structure.ts'

/** Tables with a row for each class or service. */
export const TABLES: readonly Structure[] = [
  {
    id: 'single_table',
    wants: ONE,
    build: (d) => {
      const inside = d.chance('inside').odds(0.5)
      const rows = [...(inside ? amountRows(d) : []), ...classRows(d)]
      return frame(d, table([heads(d)], rows), { amounts: inside ? 'none' : 'any' })
    },
  },
  {
    id: 'grouped_rows',
    wants: MIXED,
    build: (d) => {
      const cols = columns(d)
      const rows = d.plan.classes.flatMap((k) => [
        section(cls(d, k), cols.length + 1),
        ...procRows(d, k),
        ...(d.chance(`o:${k.id}`).odds(0.3) ? [otherRow(d, cols, d.plan.classes.indexOf(k) % 4)] : []),
      ])
      return frame(d, table([heads(d)], rows), { exceptions: false })
    },
  },
  {
    id: 'section_percent',
    wants: MIXED,
    build: (d) => {
      const cols = columns(d)
      const rows = d.plan.classes.flatMap((k): (Cell[] | string)[] => [
        row([cls(d, k), ...cols.map((col) => share(d, { cls: k }, col) + after(d, k))], { kind: 'section' }),
        ...(k.role === 'orthodontic'
          ? []
          : named(d, k).map((one) => [
              `&nbsp;&nbsp;${proc(d, one, k, { by: 'list' })}`,
              ...cols.map(() => ''),
            ])),
      ])
      return frame(d, table([heads(d)], rows))
    },
  },
  {
    id: 'spanning_heads',
    wants: BOTH,
    build: (d) => {
      const top: Cell[] = [
        { html: plain(d.say('service')), rows: 2 },
        ...d.plan.options.map((_, i) => ({ html: option(d, i), cols: d.plan.nets.length })),
      ]
      const second = columns(d).map(({ net: n }) => net(d, n))
      const rows = [...amountRows(d), ...classRows(d)]
      return frame(d, table([top, second], rows), { amounts: 'none' })
    },
  },
  {
    id: 'stacked_heads',
    wants: NETWORKS,
    build: (d) => {
      const body = d.plan.classes.map((k) =>
        table([[cls(d, k), ...columns(d).map((col) => colHead(d, col))]], procRows(d, k), { kind: 'stack' }),
      )
      return frame(d, body.join(''), { exceptions: false })
    },
  },
  {
    id: 'merged_percent',
    wants: MIXED,
    build: (d) => {
      const cols = columns(d)
      const rows = d.plan.classes.flatMap((k) => {
        const members = k.role === 'orthodontic' ? [] : named(d, k)
        const figures = (rows: number): Cell[] =>
          cols.map((col) => ({ html: share(d, { cls: k }, col), rows, kind: 'mid' }))
        if (members.length === 0) return [row([cls(d, k), '', ...figures(1)])]
        return members.map((one, i) =>
          row([
            ...(i === 0 ? [{ html: cls(d, k), rows: members.length, kind: 'mid' }] : []),
            proc(d, one, k),
            ...(i === 0 ? figures(members.length) : []),
          ]),
        )
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
    id: 'label_in_the_middle',
    wants: NETWORKS,
    build: (d) => {
      const cols = columns(d)
      const rows = d.plan.classes.map((k) =>
        row([
          { html: `<b>${cls(d, k)}</b>`, kind: 'mid' },
          {
            html: k.role === 'orthodontic' ? plain(d.say('service')) : memberLine(d, k, {}, '<br>') || '–',
            kind: 'top',
          },
          ...cols.map((col): Cell => ({ html: share(d, { cls: k }, col) + after(d, k), kind: 'mid' })),
        ]),
      )
      return frame(
        d,
        table([['', plain(d.say('service')), ...cols.map((col) => colHead(d, col))]], rows, {
          widths: [22, 40],
        }),
      )
    },
  },
  {
    id: 'member_column',
    wants: MIXED,
    build: (d) => {
      const cols = columns(d)
      const last = d.chance('last').odds(0.4)
      const rows = d.plan.classes.map((k) => {
        const list = k.role === 'orthodontic' ? '' : memberLine(d, k)
        const shares = cols.map((col) => share(d, { cls: k }, col))
        return last ? [cls(d, k), ...shares, list] : [cls(d, k), list, ...shares]
      })
      const top = cols.map((col) => colHead(d, col))
      const what = plain(d.sentence('includes'))
      return frame(
        d,
        table([last ? [plain(d.say('class')), ...top, what] : [plain(d.say('class')), what, ...top]], rows),
      )
    },
  },
]
