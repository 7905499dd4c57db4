import type { Draft } from '../draft.ts'
import { after, share } from '../figures.ts'
import { div, h2, p } from '../html.ts'
import { cls, main, memberLine, named, net, option, payerHead, plain, proc } from '../labels.ts'
import { amountPairs } from '../parts/amounts.ts'
import { frame } from '../parts/frame.ts'
import type { PlanClass } from '../shape.ts'
import { BOTH, ONE, type Structure } from './structure.ts'

const members = (d: Draft, k: PlanClass): string => (k.role === 'orthodontic' ? '' : memberLine(d, k))
const tile = (parts: readonly string[], kind = 'tile'): string =>
  div(
    parts
      .filter(Boolean)
      .map((part) => `<div>${part}</div>`)
      .join(''),
    kind,
  )

/** More figures in tiles, cards and badges. */
export const MORE_TILES: readonly Structure[] = [
  {
    id: 'phone_cards',
    wants: ONE,
    build: (d) =>
      div(
        frame(
          d,
          d.plan.classes
            .map((k) =>
              div(
                `<div class="line"><b>${cls(d, k)}</b><b>${share(d, { cls: k }, main(d))}</b></div>${
                  k.role === 'orthodontic'
                    ? ''
                    : named(d, k)
                        .map((one) => `<div class="sub">${proc(d, one, k)}</div>`)
                        .join('')
                }`,
                'phonecard',
              ),
            )
            .join('') + p(payerHead(d), 'fine'),
        ),
        'phone',
      ),
  },
  {
    id: 'label_over_value',
    wants: ONE,
    build: (d) => {
      const lines = amountPairs(d).map(([k, v]) => `${p(k, 'tight')}${p(v)}`)
      const shares = d.plan.classes.map(
        (k) =>
          p(`<b>${cls(d, k)}</b>`, 'tight') +
          (members(d, k) ? p(members(d, k), 'tight') : '') +
          p(`${share(d, { cls: k }, main(d))}${after(d, k)}`),
      )
      return frame(d, p(payerHead(d)) + lines.join('') + shares.join(''), { amounts: 'none' })
    },
  },
  {
    id: 'brochure_columns',
    wants: ONE,
    build: (d) =>
      frame(
        d,
        div(
          d.plan.classes
            .map(
              (k) =>
                `<div class="keep">${h2(`${cls(d, k)}`)}${p(`<b>${payerHead(d)} ${share(d, { cls: k }, main(d))}</b>${after(d, k)}`)}${
                  k.role === 'orthodontic'
                    ? ''
                    : `<ul>${named(d, k)
                        .map((one) => `<li>${proc(d, one, k)}</li>`)
                        .join('')}</ul>`
                }</div>`,
            )
            .join(''),
          'columns',
        ),
      ),
  },
  {
    id: 'split_cards_two_networks',
    wants: BOTH,
    build: (d) =>
      frame(
        d,
        d.plan.options
          .map(
            (_, opt) =>
              h2(option(d, opt)) +
              div(
                d.plan.nets
                  .map((n) =>
                    tile([
                      `<b>${net(d, n)}</b>`,
                      ...d.plan.classes.map(
                        (k) => `${share(d, { cls: k }, { opt, net: n }, { plain: true })} ${cls(d, k)}`,
                      ),
                      plain(d.sentence('disclaimer')),
                    ]),
                  )
                  .join(''),
                'tiles',
              ),
          )
          .join('') + p(payerHead(d)),
      ),
  },
]
