import type { Draft } from '../draft.ts'
import { after, share } from '../figures.ts'
import { h3, ol, p, pairs, ul } from '../html.ts'
import { cls, columns, lead, main, memberLine, named, net, payerHead, proc } from '../labels.ts'
import { limit } from '../limits.ts'
import { frame } from '../parts/frame.ts'
import type { PlanClass, Procedure } from '../shape.ts'
import { byPercent, procCell, procGroups } from './rows.ts'
import { NETWORKS, ONE, type Structure } from './structure.ts'

const members = (d: Draft, k: PlanClass): Procedure[] => (k.role === 'orthodontic' ? [] : named(d, k))

/** Shares in lists. */
export const LISTS: readonly Structure[] = [
  {
    id: 'bullets_under_head',
    wants: ONE,
    build: (d) => {
      const joint = d.chance('joint').pick([' – ', ': ', ' (', `, ${lead(d)} `])
      const said = (k: PlanClass) =>
        `${cls(d, k)}${d.payer === 'member' ? ` – ${payerHead(d)} ` : joint}${share(d, { cls: k }, main(d), { plain: true })}${d.payer === 'plan' && joint === ' (' ? ')' : ''}`
      return frame(
        d,
        d.plan.classes
          .map(
            (k) =>
              h3(said(k)) +
              (members(d, k).length > 0
                ? ul(
                    members(d, k).map(
                      (one) =>
                        `${proc(d, one, k)}${d.plan.limits[one] && d.chance(`l:${one}`).odds(0.4) ? ` (${limit(d, one)})` : ''}`,
                    ),
                  )
                : ''),
          )
          .join(''),
      )
    },
  },
  {
    id: 'percent_heads',
    wants: ONE,
    build: (d) => {
      return frame(
        d,
        byPercent(d)
          .map(
            ([, procs]) =>
              h3(`${lead(d)} ${share(d, { procs }, main(d), { plain: true })}`) +
              ul(procs.map((one) => proc(d, one, null))),
          )
          .join(''),
        { exceptions: false },
      )
    },
  },
  {
    id: 'percent_first_lines',
    wants: ONE,
    build: (d) =>
      frame(
        d,
        p(payerHead(d), 'strong') +
          ul(
            d.plan.classes.map(
              (k) =>
                `${share(d, { cls: k }, main(d), { plain: true })} ${d.chance(`for:${k.id}`).pick(['for', '–', 'coverage for'])} ${cls(d, k)}${members(d, k).length > 0 ? ` (${memberLine(d, k, { small: true })})` : ''}`,
            ),
          ),
      ),
  },
  {
    id: 'nested_networks',
    wants: NETWORKS,
    build: (d) =>
      frame(
        d,
        p(payerHead(d), 'strong') +
          ul(
            d.plan.classes.map(
              (k) =>
                `${cls(d, k)}${members(d, k).length > 0 ? `: ${memberLine(d, k)}` : ''}${ul(columns(d).map((col) => `${net(d, col.net)}: ${share(d, { cls: k }, col, { plain: true })}`))}`,
            ),
          ),
      ),
  },
  {
    id: 'numbered_outline',
    wants: ONE,
    build: (d) =>
      frame(
        d,
        ol(
          d.plan.classes.map(
            (k) =>
              `<b>${cls(d, k)}</b>. ${payerHead(d)}: ${share(d, { cls: k }, main(d))}${after(d, k)}${members(d, k).length > 0 ? ol(members(d, k).map((one) => proc(d, one, k))) : ''}`,
          ),
        ),
      ),
  },
  {
    id: 'dot_leaders',
    wants: ONE,
    build: (d) =>
      frame(
        d,
        p(payerHead(d), 'strong') +
          d.plan.classes
            .map(
              (k) =>
                h3(cls(d, k)) +
                pairs(
                  procGroups(d, k, 2).map(
                    (group) => [procCell(d, k, group), share(d, { procs: group }, main(d))] as const,
                  ),
                  'dots',
                ),
            )
            .join(''),
        { exceptions: false },
      ),
  },
]
