import type { Col, Draft } from '../draft.ts'
import { after, share } from '../figures.ts'
import { div, p } from '../html.ts'
import { cls, columns, main, memberLine, net, option, payerHead } from '../labels.ts'
import { amountPairs } from '../parts/amounts.ts'
import { frame } from '../parts/frame.ts'
import type { PlanClass } from '../shape.ts'
import { NETWORKS, ONE, PLANS, type Structure } from './structure.ts'

const members = (d: Draft, k: PlanClass): string => (k.role === 'orthodontic' ? '' : memberLine(d, k))
const tile = (parts: readonly string[], kind = 'tile'): string =>
  div(
    parts
      .filter(Boolean)
      .map((part) => `<div>${part}</div>`)
      .join(''),
    kind,
  )
const big = (d: Draft, k: PlanClass, col: Col = main(d)): string =>
  `<b class="big">${share(d, { cls: k }, col, { plain: true })}</b>`

/** Figures in tiles, cards and badges. */
export const TILES: readonly Structure[] = [
  {
    id: 'tiles_figure_above',
    wants: ONE,
    build: (d) =>
      frame(
        d,
        p(payerHead(d), 'strong') +
          div(
            d.plan.classes.map((k) => tile([big(d, k), `<b>${cls(d, k)}</b>`, members(d, k)])).join(''),
            'tiles',
          ),
      ),
  },
  {
    id: 'tiles_figure_below',
    wants: ONE,
    build: (d) =>
      frame(
        d,
        p(payerHead(d), 'strong') +
          div(
            d.plan.classes
              .map((k) => tile([`<b>${cls(d, k)}</b>`, members(d, k), big(d, k) + after(d, k)]))
              .join(''),
            'tiles',
          ),
      ),
  },
  {
    id: 'tiles_by_network',
    wants: NETWORKS,
    build: (d) =>
      frame(
        d,
        div(
          d.plan.classes
            .map((k) =>
              tile([
                `<b>${cls(d, k)}</b>`,
                ...columns(d).map(
                  (col) => `${net(d, col.net)}: ${share(d, { cls: k }, col, { plain: true })}`,
                ),
                members(d, k),
              ]),
            )
            .join(''),
          'tiles',
        ),
        {},
      ),
  },
  {
    id: 'badges',
    wants: ONE,
    build: (d) =>
      frame(
        d,
        p(payerHead(d), 'strong') +
          d.plan.classes
            .map((k) =>
              div(
                `<div class="badge">${share(d, { cls: k }, main(d), { plain: true })}</div><div class="beside"><b>${cls(d, k)}</b><br>${members(d, k)}</div>`,
                'badged',
              ),
            )
            .join(''),
      ),
  },
  {
    id: 'cards_of_plans',
    wants: PLANS,
    build: (d) =>
      frame(
        d,
        div(
          d.plan.options
            .map((_, opt) =>
              tile(
                [
                  `<h3>${option(d, opt)}</h3>`,
                  ...d.plan.classes.map((k) => `${cls(d, k)}: ${share(d, { cls: k }, { opt, net: 'in' })}`),
                  ...amountPairs(d, { opt, net: 'in' }).map(([k, v]) => `${k}: ${v}`),
                ],
                'tile card',
              ),
            )
            .join(''),
          'tiles',
        ) + p(payerHead(d), 'fine'),
        { amounts: 'none' },
      ),
  },
]
