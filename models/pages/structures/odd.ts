import type { Draft } from '../draft.ts'
import { after, share } from '../figures.ts'
import { type Cell, div, h2, h3, p, pairs, section, table } from '../html.ts'
import {
  cls,
  columns,
  lead,
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
import { byPercent, classCell, classRows, memberLists } from './rows.ts'
import { NETWORKS, ONE, PLANS, type Structure } from './structure.ts'

/** Texts as "a, b and c". */
const listed = (texts: readonly string[]): string =>
  texts.length < 2 ? texts.join('') : `${texts.slice(0, -1).join(', ')} and ${texts.at(-1)}`

const members = (d: Draft, k: Draft['plan']['classes'][number]) =>
  k.role === 'orthodontic' ? 0 : named(d, k).length

/** Pages whose figures stand in odd places. */
export const ODD: readonly Structure[] = [
  {
    id: 'respectively',
    wants: ONE,
    build: (d) => {
      const { classes } = d.plan
      const shares = listed(classes.map((k) => share(d, { cls: k }, main(d), { plain: true })))
      const names = listed(classes.map((k, i) => cls(d, k, 'auto', i > 0)))
      const said = d.chance('order').odds(0.5)
        ? `${names}: ${lead(d)} ${shares}, respectively.`
        : `${lead(d)} ${shares} for ${listed(classes.map((k) => cls(d, k, 'auto', true)))}, respectively.`
      return frame(d, p(said) + memberLists(d))
    },
  },
  {
    id: 'networks_as_sections',
    wants: NETWORKS,
    build: (d) => {
      const rows = columns(d).flatMap((col): (Cell[] | string)[] => [
        section(net(d, col.net), 2),
        ...amountRows(d, [col]),
        ...classRows(d, [col], 'alone'),
      ])
      return frame(d, table([[plain(d.say('service')), payerHead(d)]], rows) + memberLists(d), {
        amounts: 'none',
      })
    },
  },
  {
    id: 'percent_column_first',
    wants: ONE,
    build: (d) => {
      const rows = d.plan.classes.map((k) => [
        `${share(d, { cls: k }, main(d), { plain: true })}${after(d, k)}`,
        classCell(d, k, 'members'),
      ])
      return frame(d, table([[payerHead(d), plain(d.say('service'))]], rows))
    },
  },
  {
    id: 'ratio_notation',
    wants: ONE,
    build: (d) => {
      const ratio = (k: Draft['plan']['classes'][number]) =>
        `${share(d, { cls: k }, main(d), { payer: 'plan', bare: true })}/${share(d, { cls: k }, main(d), { payer: 'member', bare: true })}`
      const head = `${payerHead(d, 'plan')} / ${payerHead(d, 'member')}`
      return frame(
        d,
        pairs([
          [plain(d.say('service')), head],
          ...d.plan.classes.map((k) => [cls(d, k), ratio(k)] as const),
        ]) + memberLists(d),
      )
    },
  },
  {
    id: 'plans_as_sections',
    wants: PLANS,
    build: (d) => {
      const rows = d.plan.options.flatMap((_, opt): (Cell[] | string)[] => {
        const col = { opt, net: 'in' as const }
        return [section(option(d, opt), 2), ...classRows(d, [col], 'alone'), ...amountRows(d, [col])]
      })
      return frame(d, table([[plain(d.say('service')), payerHead(d)]], rows) + memberLists(d), {
        amounts: 'none',
      })
    },
  },
  {
    id: 'tables_side_by_side',
    wants: ONE,
    build: (d) => {
      const half = Math.ceil(d.plan.classes.length / 2)
      const side = (from: number, to: number) =>
        `<div class="mainpart">${d.plan.classes
          .slice(from, to)
          .map((k) =>
            table(
              [[cls(d, k), payerHead(d)]],
              k.members.map((one) => [
                proc(d, one, d.plan.exceptions[one] === undefined ? k : null),
                share(d, { procs: [one] }, main(d)),
              ]),
            ),
          )
          .join('')}</div>`
      return frame(d, div(side(0, half) + side(half, d.plan.classes.length), 'sided'), { exceptions: false })
    },
  },
  {
    id: 'margin_heads',
    wants: ONE,
    build: (d) => {
      const block = (k: Draft['plan']['classes'][number]) =>
        `<div class="margin"><div class="mhead">${cls(d, k)}</div><div class="mbody">${p(`${lead(d)} ${share(d, { cls: k }, main(d), { plain: true })}${after(d, k)}.`)}${members(d, k) > 0 ? p(`${memberLine(d, k)}.`) : ''}</div></div>`
      return frame(d, h2(plain(d.sentence('schedule_head'))) + d.plan.classes.map(block).join(''))
    },
  },
  {
    id: 'legend_letters',
    wants: ONE,
    build: (d) => {
      const groups = byPercent(d)
      const letters = d.chance('letters').pick([
        ['P', 'B', 'M', 'S', 'T', 'U', 'V', 'W'],
        ['●', '■', '▲', '◆', '○', '□', '△', '◇'],
        ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'],
      ])
      const letterOf = (one: (typeof groups)[number][1][number]) =>
        letters[groups.findIndex(([, procs]) => procs.includes(one))]!
      const rows = d.plan.classes.flatMap((k) => k.members.map((one) => [proc(d, one, null), letterOf(one)]))
      const legend = groups.map(
        ([, procs], i) => `${letters[i]} = ${share(d, { procs }, main(d), { plain: true })}`,
      )
      const key = p(`${payerHead(d)}: ${legend.join(' &nbsp; ')}`, 'callout')
      const body = table([[plain(d.say('service')), plain(d.say('class'))]], rows)
      return frame(
        d,
        h3(plain(d.sentence('schedule_head'))) + (d.chance('first').odds(0.5) ? key + body : body + key),
        { exceptions: false },
      )
    },
  },
]
