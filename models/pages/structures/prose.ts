import type { Draft } from '../draft.ts'
import { after, phrase, share, whatOf } from '../figures.ts'
import { div, h2, PAGE_BREAK, p, table } from '../html.ts'
import { cls, main, memberLine, named, net, payerHead, plain } from '../labels.ts'
import { amountSentences } from '../parts/amounts.ts'
import { pageNumber } from '../parts/distractors.ts'
import { frame } from '../parts/frame.ts'
import { identityText, top } from '../parts/identity.ts'
import type { PlanClass } from '../shape.ts'
import { listed } from './rows.ts'
import { NETWORKS, ONE, type Structure } from './structure.ts'

/** A sentence for a class, with its members where it has some. */
const told = (d: Draft, k: PlanClass, turn: number) =>
  `${phrase(d, { cls: k }, whatOf(d, k), main(d), turn)}${after(d, k)}`
const members = (d: Draft, k: PlanClass) => (k.role === 'orthodontic' ? 0 : named(d, k).length)

/** Shares in sentences. */
export const PROSE: readonly Structure[] = [
  {
    id: 'prose_sentences',
    wants: ONE,
    build: (d) =>
      frame(d, p(`${amountSentences(d)} ${d.plan.classes.map((k, i) => `${told(d, k, i)}.`).join(' ')}`), {
        amounts: 'none',
      }),
  },
  {
    id: 'prose_class_then_share',
    wants: ONE,
    build: (d) =>
      frame(
        d,
        d.plan.classes
          .map((k, i) =>
            p(
              `${members(d, k) > 0 ? `${cls(d, k)} ${plain(d.sentence('includes'))} ${memberLine(d, k, { small: true })}. ` : ''}${phrase(d, { cls: k }, (low) => (members(d, k) > 0 ? (low ? 'these services' : 'These services') : cls(d, k, 'auto', low)), main(d), i)}${after(d, k)}.`,
            ),
          )
          .join(''),
      ),
  },
  {
    id: 'prose_networks',
    wants: NETWORKS,
    build: (d) =>
      frame(
        d,
        d.plan.classes
          .map((k, i) =>
            p(
              `${phrase(d, { cls: k }, whatOf(d, k), { opt: 0, net: 'in' }, i)} (${net(d, 'in')})${d.plan.nets
                .filter((n) => n !== 'in')
                .map((n) => `, ${share(d, { cls: k }, { opt: 0, net: n }, { plain: true })} (${net(d, n)})`)
                .join('')}.`,
            ),
          )
          .join(''),
      ),
  },
  {
    id: 'one_long_paragraph',
    wants: ONE,
    build: (d) =>
      frame(
        d,
        p(
          `${plain(d.sentence('intro'))} ${amountSentences(d)} ${d.plan.classes.map((k) => `${cls(d, k)}${members(d, k) > 0 ? ` (${memberLine(d, k, { small: true })})` : ''}, ${share(d, { cls: k }, main(d), { plain: true })}${after(d, k)}`).join('; ')}. ${payerHead(d)}: percentages of the allowed amount.`,
        ),
        { amounts: 'none' },
      ),
  },
  {
    id: 'letter',
    wants: ONE,
    build: (d) => {
      const open = `<p>${identityText(d, 'insurance_company')}</p><p>RE: ${identityText(d, 'group_name')}, ${plain(d.say('group_id'))} ${identityText(d, 'group_id')}</p><p>Dear Member:</p>`
      const close = `<p>If you have questions, please call ${identityText(d, 'customer_service_phone')}.</p><p>Sincerely,<br>Benefit Services</p>`
      return div(
        `${open}<p>${plain(d.sentence('intro'))}</p><p>${amountSentences(d)}</p>${d.plan.classes.map((k, i) => p(`${told(d, k, i)}.`)).join('')}${frame(d, '', { amounts: 'none', quiet: true, top: true })}${close}`,
        'letter',
      )
    },
  },
  {
    id: 'booklet_terms',
    wants: ONE,
    build: (d) => {
      const c = d.chance('booklet')
      const term = c.pick(['Expense', 'Service', 'Benefit'])
      const terms = listed(d).map((k) =>
        p(
          `<b>${cls(d, k, 'both')} ${term}</b> means a charge for: ${memberLine(d, k, { by: 'list', small: true })}.`,
        ),
      )
      const rows = d.plan.classes.map((k) => [
        `${cls(d, k, 'both')} ${term}`,
        share(d, { cls: k }, main(d), { plain: true, payer: 'plan' }),
      ])
      const schedule = h2(plain(d.sentence('schedule_head'))) + table([['', payerHead(d, 'plan')]], rows)
      const first = c.odds(0.5)
      const pages = first
        ? [h2('Definitions') + terms.join(''), schedule]
        : [schedule, h2('Definitions') + terms.join('')]
      return (
        top(d) +
        pages[0] +
        pageNumber(d, 1) +
        PAGE_BREAK +
        pages[1] +
        frame(d, '', { top: true, quiet: true }) +
        pageNumber(d, 2)
      )
    },
  },
]
