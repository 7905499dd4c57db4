import type { Draft } from '../draft.ts'
import { amount, amountOf, dollars, procShare, share } from '../figures.ts'
import { div, h2, h3, pairs, section, table } from '../html.ts'
import { amountLabel, cls, columns, main, payerHead, plain, proc } from '../labels.ts'
import { age, limit } from '../limits.ts'
import { amountPairs, amountRows, stated } from '../parts/amounts.ts'
import { life, medical, vision } from '../parts/distractors.ts'
import { frame } from '../parts/frame.ts'
import { identityPairs, title, wantedLine } from '../parts/identity.ts'
import { classRows, heads, procRows } from './rows.ts'
import { MIXED, NETWORKS, ONE, type Structure } from './structure.ts'

/** Amounts with what was used and what is left of them. */
function usedRows(d: Draft): string[][] {
  return stated(d).map((field) => {
    const whole = amountOf(d, field, main(d))
    if (typeof whole !== 'number') return [amountLabel(d, field), amount(d, field, main(d)), '', '']
    const used = Math.round((whole * d.chance(`used:${field}`).pick([0, 0.2, 0.5, 0.75])) / 5) * 5
    return [
      amountLabel(d, field),
      amount(d, field, main(d)),
      d.other(dollars(d, used), 'used'),
      d.other(dollars(d, whole - used), 'remaining'),
    ]
  })
}

const dotted = (d: Draft, lines: readonly (readonly [string, string])[]) =>
  pairs(lines, d.chance('line-kind').pick(['dots', 'rules']))

/** Forms, portals and pages with more than dental insurance on them. */
export const FORMS: readonly Structure[] = [
  {
    id: 'portal_breakdown',
    wants: NETWORKS,
    build: (d) => {
      const used = table(
        [['', d.chance('total').pick(['Total', 'Benefit', 'Amount']), 'Used', 'Remaining']],
        usedRows(d),
      )
      const rows = d.plan.classes.flatMap((k) => [
        section(cls(d, k), columns(d).length + 1),
        ...procRows(d, k, columns(d), 1),
      ])
      return frame(d, h2('Accumulators') + used + h2('Coinsurance') + table([heads(d)], rows), {
        amounts: 'none',
        exceptions: false,
        quiet: true,
      })
    },
  },
  {
    id: 'fax_back',
    wants: ONE,
    build: (d) => {
      const lines = [...identityPairs(d, 1.3), ...amountPairs(d)]
      const shares = d.plan.classes.flatMap((k) =>
        k.members.map(
          (one) =>
            [
              proc(d, one, d.plan.exceptions[one] === undefined ? k : null),
              share(d, { procs: [one] }, main(d), { plain: true }),
            ] as const,
        ),
      )
      return `${title(d)}<p>${plain(d.chance('fax').pick(['Fax back to the dental office', 'Benefit fax back', 'Verification request']))}</p>${wantedLine(d)}${dotted(d, lines)}${h3(payerHead(d))}${dotted(d, shares)}${frame(d, '', { top: true, amounts: 'none', exceptions: false, quiet: true })}`
    },
  },
  {
    id: 'checkbox_form',
    wants: ONE,
    build: (d) => {
      const levels = [100, 80, 60, 50, 0]
      const boxes = (percent: number, who: string) =>
        levels
          .map(
            (level) =>
              `${level === percent ? '☒' : '☐'} ${level === percent ? who : d.other(`${d.payer === 'plan' ? level : 100 - level}${d.percent}`, 'empty box')}`,
          )
          .join(' &nbsp; ')
      const rows = d.plan.classes.flatMap((k) =>
        k.members.map((one) => {
          const percent = procShare(d, one, main(d))
          const figure = share(d, { procs: [one] }, main(d), { plain: true })
          return [
            proc(d, one, d.plan.exceptions[one] === undefined ? k : null),
            levels.includes(percent) ? boxes(percent, figure) : `☒ ${figure}`,
          ]
        }),
      )
      return frame(d, table([[plain(d.say('service')), payerHead(d)]], rows), { exceptions: false })
    },
  },
  {
    id: 'at_a_glance_sections',
    wants: MIXED,
    build: (d) => {
      const dental = h2('Dental') + table([heads(d, '')], [...amountRows(d), ...classRows(d)])
      const parts = d.chance('sections').shuffle([() => medical(d), () => vision(d), () => life(d)])
      const place = d.chance('place').below(3)
      const around = parts.map((part) => part())
      around.splice(place, 0, dental)
      return frame(d, around.join(''), { amounts: 'none', quiet: true })
    },
  },
  {
    id: 'office_sheet',
    wants: ONE,
    build: (d) => {
      const block = (k: (typeof d.plan.classes)[number]) =>
        h3(cls(d, k)) +
        table(
          [['', payerHead(d), plain(d.say('frequency')), plain(d.say('age'))]],
          k.members.map((one) => [
            proc(d, one, d.plan.exceptions[one] === undefined ? k : null),
            share(d, { procs: [one] }, main(d), { plain: true }),
            limit(d, one),
            age(d, one),
          ]),
        )
      return frame(
        d,
        div(d.plan.classes.map((k) => `<div class="keep">${block(k)}</div>`).join(''), 'columns'),
        { exceptions: false, quiet: true },
      )
    },
  },
]
