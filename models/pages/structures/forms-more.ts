import { amount, share } from '../figures.ts'
import { div, h2, p, table } from '../html.ts'
import { cls, columns, main, named, net, option, payerHead, plain, proc } from '../labels.ts'
import { wait } from '../limits.ts'
import { amountRows } from '../parts/amounts.ts'
import { frame } from '../parts/frame.ts'
import { identityPairs, title } from '../parts/identity.ts'
import { heads, memberLists, procRows } from './rows.ts'
import { NETWORKS, ONE, PLANS, type Structure } from './structure.ts'

/** More forms, portals and pages with more than dental insurance on them. */
export const MORE_FORMS: readonly Structure[] = [
  {
    id: 'waits_and_shares_sheet',
    wants: NETWORKS,
    build: (d) => {
      const rows = d.plan.classes.map((k) => [
        cls(d, k),
        wait(d, k),
        ...columns(d).map((col) => share(d, { cls: k }, col)),
      ])
      const [first, ...rest] = heads(d, plain(d.say('class')))
      return frame(d, table([[first!, plain(d.say('wait')), ...rest]], rows) + memberLists(d))
    },
  },
  {
    id: 'sidebar_portal',
    wants: ONE,
    build: (d) => {
      const side = `<div class="side">${identityPairs(d)
        .map(([k, v]) => `<p><b>${k}</b><br>${v}</p>`)
        .join('')}</div>`
      const rows = d.plan.classes.flatMap((k) => [
        [`<b>${cls(d, k)}</b>`, `<b>${share(d, { cls: k }, main(d))}</b>`],
        ...(k.role === 'orthodontic' ? [] : named(d, k).map((one) => [proc(d, one, k, { by: 'list' }), ''])),
      ])
      return `${title(d)}<div class="sided">${side}<div class="mainpart">${table([], amountRows(d))}${table([['', payerHead(d)]], rows)}</div></div>${frame(d, '', { top: true, amounts: 'none', quiet: true })}`
    },
  },
  {
    id: 'highlights_then_table',
    wants: PLANS,
    build: (d) => {
      const best = d.plan.options.map(
        (_, opt) =>
          `${option(d, opt)}: ${amount(d, 'annual_maximum_individual', { opt, net: 'in' })} ${plain(d.say('year'))}`,
      )
      return frame(
        d,
        div(best.map((line) => p(line)).join(''), 'callout') +
          table(
            [heads(d, payerHead(d))],
            d.plan.classes.flatMap((k) => procRows(d, k)),
          ),
        { exceptions: false },
      )
    },
  },
  {
    id: 'certificate_schedule',
    wants: NETWORKS,
    build: (d) => {
      const terms = d.plan.classes.map((k) =>
        p(
          `${plain(d.say('class'))} ${cls(d, k, 'both')}: ${columns(d)
            .map((col) => `${net(d, col.net)} ${share(d, { cls: k }, col, { plain: true })}`)
            .join('; ')}`,
        ),
      )
      return div(
        frame(
          d,
          h2(plain(d.sentence('schedule_head'))) +
            p(payerHead(d)) +
            terms.join('') +
            h2(plain(d.sentence('members_head'))) +
            memberLists(d),
        ),
        'certificate',
      )
    },
  },
]
