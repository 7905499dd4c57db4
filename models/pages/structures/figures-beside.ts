import { copay, share } from '../figures.ts'
import { p, section, table } from '../html.ts'
import { cls, columns, main, payerHead, plain, proc } from '../labels.ts'
import { age, limit, wait } from '../limits.ts'
import { frame } from '../parts/frame.ts'
import { CODES } from './codes.ts'
import { classCell, classRows, heads, memberLists, procCell, procGroups, procRows } from './rows.ts'
import { MIXED, NETWORKS, ONE, type Structure } from './structure.ts'

/** Tables in which other figures stand beside the share: copays, codes, years, limits, waits, the other side's share. */
export const BESIDE: readonly Structure[] = [
  {
    id: 'both_payers',
    wants: ONE,
    build: (d) => {
      const order = d.chance('order').odds(0.5)
        ? (['plan', 'member'] as const)
        : (['member', 'plan'] as const)
      const classes = d.chance('by-class').odds(0.6)
      const rows = classes
        ? d.plan.classes.map((k) => [
            classCell(d, k, 'below'),
            ...order.map((payer) => share(d, { cls: k }, main(d), { payer, plain: true })),
          ])
        : d.plan.classes.flatMap((k) =>
            procGroups(d, k).map((group) => [
              procCell(d, k, group),
              ...order.map((payer) => share(d, { procs: group }, main(d), { payer, plain: true })),
            ]),
          )
      return frame(
        d,
        table([[plain(d.say('service')), ...order.map((payer) => payerHead(d, payer))]], rows),
        { exceptions: classes },
      )
    },
  },
  {
    id: 'you_pay_table',
    wants: MIXED,
    build: (d) => {
      d.payer = 'member'
      const rows = d.chance('grouped').odds(0.5) ? classRows(d) : null
      const all = rows ?? d.plan.classes.flatMap((k) => procRows(d, k))
      return frame(d, p(payerHead(d), 'strong') + table([heads(d)], all), { exceptions: rows !== null })
    },
  },
  {
    id: 'graded_years',
    wants: { ...ONE, years: 3 },
    build: (d) => {
      const years = [0, 1, 2]
      const c = d.chance('year-words')
      const word = c.pick([
        (y: number) => `Year ${y + 1}`,
        (y: number) => ['First Year', 'Second Year', 'Third Year'][y]!,
        (y: number) => `Benefit year ${y + 1}`,
      ])
      const top = years.map((y) => d.label(word(y), 'year', { year: y + 1 }))
      const rows = d.plan.classes.map((k) => [
        classCell(d, k, 'members'),
        ...years.map((year) => share(d, { cls: k }, main(d), { year, plain: true })),
      ])
      return frame(d, p(payerHead(d)) + table([['', ...top]], rows))
    },
  },
  {
    id: 'code_list',
    wants: MIXED,
    build: (d) => {
      const rows = d.plan.classes.flatMap((k) =>
        k.members.map((one) => [
          d.chance(`code:${one}`).pick(CODES[one]),
          proc(d, one, d.plan.exceptions[one] === undefined ? k : null),
          ...columns(d).map((col) => share(d, { procs: [one] }, col, { plain: true })),
        ]),
      )
      const [first, ...rest] = heads(d)
      return frame(
        d,
        table(
          [[d.chance('code-head').pick(['Code', 'CDT Code', 'ADA Code', 'Proc. Code']), first!, ...rest]],
          rows,
        ),
        { exceptions: false },
      )
    },
  },
  {
    id: 'service_frequency_age',
    wants: ONE,
    build: (d) => {
      const rows = d.plan.classes.flatMap((k) => [
        section(cls(d, k), 4),
        ...k.members.map((one) => [
          proc(d, one, d.plan.exceptions[one] === undefined ? k : null),
          share(d, { procs: [one] }, main(d)),
          limit(d, one),
          age(d, one),
        ]),
      ])
      return frame(
        d,
        table(
          [[plain(d.say('service')), payerHead(d), plain(d.say('frequency')), plain(d.say('age'))]],
          rows,
        ),
        { exceptions: false },
      )
    },
  },
  {
    id: 'wait_and_deductible_columns',
    wants: NETWORKS,
    build: (d) => {
      const on = (k: (typeof d.plan.classes)[number]) => {
        const yes = k.role === 'preventive' ? d.plan.deductibleOnPreventive : k.role !== 'orthodontic'
        const said = plain(d.say(yes ? 'yes' : 'no'))
        if (d.plan.options[0]!.amounts.deductible_individual === 'none' || yes === null) return '–'
        return k.role === 'preventive'
          ? d.figure(said, 'deductible_applies_to_preventive', yes ? 'Yes' : 'No', { cls: k.id })
          : d.figure(said, 'deductible_applies', yes ? 'Yes' : 'No', { cls: k.id })
      }
      const rows = d.plan.classes.map((k) => [
        classCell(d, k, 'alone'),
        ...columns(d).map((col) => share(d, { cls: k }, col)),
        on(k),
        wait(d, k),
      ])
      const [first, ...rest] = heads(d)
      return frame(
        d,
        table(
          [
            [
              first!,
              ...rest,
              d.chance('ded-head').pick(['Deductible applies?', 'Subject to deductible', 'Deductible']),
              plain(d.say('wait')),
            ],
          ],
          rows,
        ) + memberLists(d),
      )
    },
  },
  {
    id: 'copay_list',
    wants: ONE,
    build: (d) => {
      d.payer = 'member'
      const rows = d.plan.classes.flatMap((k) => [
        section(cls(d, k), 3),
        ...k.members.map((one) => [
          d.chance(`code:${one}`).pick(CODES[one]),
          proc(d, one, null),
          copay(d, one, main(d)),
        ]),
      ])
      return frame(
        d,
        table(
          [
            [
              'Code',
              plain(d.say('service')),
              d.chance('copay-head').pick(['Copay', 'Your Copayment', 'Patient Charge']),
            ],
          ],
          rows,
        ),
        { exceptions: false },
      )
    },
  },
]
