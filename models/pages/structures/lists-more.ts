import type { Draft } from '../draft.ts'
import { after, amount, share } from '../figures.ts'
import { h2, h3, p, pairs, ul } from '../html.ts'
import { cls, columns, main, memberLine, named, net, option, payerHead, plain, proc } from '../labels.ts'
import { amountPairs } from '../parts/amounts.ts'
import { frame } from '../parts/frame.ts'
import type { PlanClass, Procedure } from '../shape.ts'
import { byPercent, listed, memberLists } from './rows.ts'
import { MIXED, NETWORKS, ONE, PLANS, type Structure } from './structure.ts'

const members = (d: Draft, k: PlanClass): Procedure[] => (k.role === 'orthodontic' ? [] : named(d, k))

/** More shares in lists. */
export const MORE_LISTS: readonly Structure[] = [
  {
    id: 'key_value',
    wants: ONE,
    build: (d) => {
      const lines = [
        ...amountPairs(d),
        ...d.plan.classes.map((k): [string, string] => [
          cls(d, k),
          `${share(d, { cls: k }, main(d))}${after(d, k)}`,
        ]),
      ]
      return frame(d, p(payerHead(d)) + pairs(lines) + memberLists(d), { amounts: 'none' })
    },
  },
  {
    id: 'inline_bullets',
    wants: MIXED,
    build: (d) =>
      frame(
        d,
        p(payerHead(d), 'strong') +
          ul(
            d.plan.classes.map((k) => {
              const shares = columns(d).map(
                (col) =>
                  `${share(d, { cls: k }, col, { plain: true })}${columns(d).length > 1 ? ` ${[d.plan.options.length > 1 ? option(d, col.opt) : '', d.plan.nets.length > 1 ? net(d, col.net) : ''].filter(Boolean).join(' ')}` : ''}`,
              )
              return `<b>${cls(d, k)}:</b> ${shares.join(', ')}${members(d, k).length > 0 ? `. ${plain(d.sentence('includes'))[0]!.toUpperCase()}${plain(d.sentence('includes')).slice(1)} ${memberLine(d, k, { small: true })}.` : ''}`
            }),
          ),
      ),
  },
  {
    id: 'schedule_then_lists',
    wants: MIXED,
    build: (d) => {
      const schedule =
        h2(plain(d.sentence('schedule_head'))) +
        p(payerHead(d)) +
        ul(
          d.plan.classes.map(
            (k) =>
              `${cls(d, k, 'both')} – ${columns(d)
                .map(
                  (col) =>
                    `${columns(d).length > 1 ? `${[d.plan.options.length > 1 ? option(d, col.opt) : '', d.plan.nets.length > 1 ? net(d, col.net) : ''].filter(Boolean).join(' ')} ` : ''}${share(d, { cls: k }, col, { plain: true })}`,
                )
                .join('; ')}`,
          ),
        )
      const lists = h2(plain(d.sentence('members_head'))) + memberLists(d)
      return frame(d, d.chance('order').odds(0.5) ? schedule + lists : lists + schedule)
    },
  },
  {
    id: 'shorthand',
    wants: PLANS,
    build: (d) => {
      const line = (opt: number) =>
        `${option(d, opt)}: ${d.plan.classes.map((k) => share(d, { cls: k }, { opt, net: 'in' }, { plain: true, payer: 'plan' })).join(' / ')}`
      return frame(
        d,
        p(`${payerHead(d, 'plan')} (${d.plan.classes.map((k) => cls(d, k)).join(' / ')})`) +
          ul(d.plan.options.map((_, opt) => line(opt))) +
          memberLists(d),
      )
    },
  },
  {
    id: 'all_except',
    wants: ONE,
    build: (d) => {
      const groups = byPercent(d)
      const [, rest] = [...groups].sort(([, a], [, b]) => b.length - a.length)[0]!
      const others = groups.filter(([, procs]) => procs !== rest)
      const said = `${rest.map((one, i) => proc(d, one, null, { small: i > 0 })).join(', ')}: ${share(d, { procs: rest }, main(d), { plain: true })}.`
      const except = others.map(
        ([, procs]) =>
          `${procs.map((one) => proc(d, one, null)).join(', ')}: ${share(d, { procs }, main(d), { plain: true })}`,
      )
      return frame(
        d,
        p(`${payerHead(d)} – ${said}`) +
          (except.length > 0 ? p('Different percentages apply to:') + ul(except) : ''),
        { exceptions: false },
      )
    },
  },
  {
    id: 'glossary_first',
    wants: NETWORKS,
    build: (d) => {
      const terms = listed(d).map((k) =>
        p(`<b>${cls(d, k, 'both')}</b> means ${memberLine(d, k, { small: true, by: 'list' })}.`),
      )
      const shares = columns(d).map(
        (col) =>
          h3(net(d, col.net)) +
          ul(
            d.plan.classes.map(
              (k) => `${share(d, { cls: k }, col, { plain: true, payer: 'plan' })} of ${cls(d, k, 'both')}`,
            ),
          ) +
          p(`Maximum: ${amount(d, 'annual_maximum_individual', col)}`),
      )
      return frame(d, h2('Definitions') + terms.join('') + h2(payerHead(d, 'plan')) + shares.join(''))
    },
  },
]
