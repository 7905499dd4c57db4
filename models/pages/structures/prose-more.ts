import type { Draft } from '../draft.ts'
import { after, phrase, share, whatOf } from '../figures.ts'
import { h2, h3, PAGE_BREAK, p, table } from '../html.ts'
import { cls, columns, main, memberLine, named, net, option, payerHead, plain, proc } from '../labels.ts'
import { wait } from '../limits.ts'
import { amountPairs, amountSentences } from '../parts/amounts.ts'
import { frame } from '../parts/frame.ts'
import type { PlanClass } from '../shape.ts'
import { memberLists } from './rows.ts'
import { MIXED, ONE, PLANS, type Structure } from './structure.ts'

/** A sentence for a class, with its members where it has some. */
const told = (d: Draft, k: PlanClass, turn: number) =>
  `${phrase(d, { cls: k }, whatOf(d, k), main(d), turn)}${after(d, k)}`
const members = (d: Draft, k: PlanClass) => (k.role === 'orthodontic' ? 0 : named(d, k).length)

/** More shares in sentences. */
export const MORE_PROSE: readonly Structure[] = [
  {
    id: 'questions_and_answers',
    wants: ONE,
    build: (d) => {
      const c = d.chance('qa')
      const blocks = d.plan.classes.map(
        (k, i) =>
          h3(
            `${c.pick(['What about', 'How much is paid for', 'What do I get for'])} ${cls(d, k, 'auto', true)}?`,
          ) + p(`${told(d, k, i)}.`),
      )
      return frame(d, blocks.join('') + h3('What are the limits of the plan?') + p(amountSentences(d)), {
        amounts: 'none',
      })
    },
  },
  {
    id: 'three_places',
    wants: MIXED,
    build: (d) => {
      const c = d.chance('places')
      const schedule =
        h2(plain(d.sentence('schedule_head'))) +
        table(
          [
            [
              '',
              ...columns(d).map(
                (col) =>
                  [
                    d.plan.options.length > 1 ? option(d, col.opt) : '',
                    d.plan.nets.length > 1 ? net(d, col.net) : '',
                  ]
                    .filter(Boolean)
                    .join('<br>') || payerHead(d),
              ),
            ],
          ],
          d.plan.classes.map((k) => [
            cls(d, k, 'number'),
            ...columns(d).map((col) => share(d, { cls: k }, col, { plain: true })),
          ]),
        )
      const names =
        h3(c.pick(['Classes', 'How services are grouped'])) +
        d.plan.classes.map((k) => p(cls(d, k, 'both'))).join('')
      const lists = h2(plain(d.sentence('members_head'))) + memberLists(d, (k) => cls(d, k, 'number'))
      return frame(
        d,
        c.odds(0.5) ? schedule + names + lists : names + lists + (c.odds(0.4) ? PAGE_BREAK : '') + schedule,
      )
    },
  },
  {
    id: 'email_notes',
    wants: ONE,
    build: (d) => {
      const lines = [
        ...amountPairs(d).map(([k, v]) => `${k} ${v}`),
        ...d.plan.classes.map(
          (k) =>
            `${cls(d, k)} ${payerHead(d)} ${share(d, { cls: k }, main(d), { plain: true })}${members(d, k) > 0 ? ` – ${memberLine(d, k, { small: true })}` : ''}`,
        ),
        ...d.plan.classes.map((k) => `${plain(d.say('wait'))} ${cls(d, k, 'auto', true)}: ${wait(d, k)}`),
      ]
      return frame(d, lines.map((l) => p(l, 'tight')).join(''), { amounts: 'none', quiet: true })
    },
  },
  {
    id: 'plans_in_sentences',
    wants: PLANS,
    build: (d) => {
      const heads = d.plan.options.map((_, opt) => {
        const col = { opt, net: 'in' as const }
        return (
          h3(option(d, opt)) +
          p(
            d.plan.classes
              .map((k, i) => `${phrase(d, { cls: k }, (low) => cls(d, k, 'auto', low), col, i)}.`)
              .join(' '),
          ) +
          p(
            amountPairs(d, col)
              .map(([k, v]) => `${k}: ${v}`)
              .join('; '),
          )
        )
      })
      return frame(d, heads.join('') + memberLists(d), { amounts: 'none' })
    },
  },
  {
    id: 'service_sentences',
    wants: ONE,
    build: (d) => {
      const sorted = d.plan.classes.flatMap((k) => k.members.map((one) => ({ one, k })))
      const said = sorted.map(
        ({ one, k }, i) =>
          `${phrase(d, { procs: [one] }, (low) => proc(d, one, d.plan.exceptions[one] === undefined ? k : null, { small: low }), main(d), i % 4)}.`,
      )
      return frame(
        d,
        p(said.slice(0, Math.ceil(said.length / 2)).join(' ')) +
          p(said.slice(Math.ceil(said.length / 2)).join(' ')),
        { exceptions: false },
      )
    },
  },
  {
    id: 'incentive_note',
    wants: ONE,
    build: (d) =>
      frame(
        d,
        d.plan.classes
          .map(
            (k, i) =>
              h3(cls(d, k)) +
              p(
                `${phrase(d, { cls: k }, (low) => (low ? 'covered services' : 'Covered services'), main(d), i, { payer: 'plan' })}${members(d, k) > 0 ? `, ${plain(d.sentence('includes'))} ${memberLine(d, k, { small: true })}` : ''}.`,
              ),
          )
          .join(''),
      ),
  },
]
