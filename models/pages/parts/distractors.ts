import type { Draft } from '../draft.ts'
import { dollars } from '../figures.ts'
import { h2, h3, p, pairs, table, ul } from '../html.ts'
import { plain } from '../labels.ts'
import { FILLER } from '../wording/filler.ts'
import { rowsOf } from '../wording/tones.ts'

/** What stands beside a dental plan and is not it: premiums, other insurance, disclaimers. */

const cents = (d: Draft, key: string, low: number, high: number): string => {
  const c = d.chance(`cents:${key}`)
  return `$${(low + c.next() * (high - low)).toFixed(2)}`
}

/** What the plan costs, by who is covered. */
export function premiums(d: Draft): string {
  const c = d.chance('premiums')
  const tiers = c.pick([
    ['Employee Only', 'Employee + Spouse', 'Employee + Child(ren)', 'Family'],
    ['Self Only', 'Self Plus One', 'Self and Family'],
    ['Single', 'Two-Party', 'Family'],
  ])
  const per = c.pick(['Per month', 'Bi-weekly', 'Per pay period'])
  const heads = d.plan.options.length > 1 ? d.plan.options.map((o) => plain(o.name)) : [per]
  const rows = tiers.map((tier, i) => [
    tier,
    ...heads.map((_, j) => d.other(cents(d, `${i}:${j}`, 8 + i * 12, 20 + i * 22), 'premium')),
  ])
  return h3(plain(d.sentence('premiums'))) + table([['', ...heads]], rows)
}

/** A section of vision insurance. */
export function vision(d: Draft): string {
  const c = d.chance('vision')
  const of = (text: string) => d.other(text, 'other insurance')
  return (
    h2(c.pick(['Vision Plan', 'Vision Benefits', 'Vision Care'])) +
    table(
      [['Benefit', 'You pay']],
      [
        ['Eye exam', `${of(`$${c.pick([10, 15, 20])}`)} copay`],
        ['Lenses', `${of(`$${c.pick([20, 25])}`)} copay`],
        ['Frames', `${of(`$${c.pick([130, 150, 175])}`)} allowance, then ${of('20%')} off the balance`],
        ['Contact lenses', `${of(`$${c.pick([120, 150])}`)} allowance`],
      ],
    )
  )
}

/** A section of medical insurance. */
export function medical(d: Draft): string {
  const c = d.chance('medical')
  const of = (text: string) => d.other(text, 'other insurance')
  const lines: [string, string][] = [
    [
      'Medical deductible',
      `${of(`$${c.pick(['1,500', '2,000', '3,000'])}`)} individual / ${of(`$${c.pick(['4,000', '4,500', '6,000'])}`)} family`,
    ],
    ['Out-of-pocket maximum', of(`$${c.pick(['5,000', '6,500', '7,500'])}`)],
    ['Office visit', `${of(`$${c.pick([20, 25, 30])}`)} copay`],
    ['Hospital stay', `${of(`${c.pick([10, 20, 30])}%`)} after deductible`],
    ['Generic drugs', of(`$${c.pick([5, 10, 15])}`)],
  ]
  return h2('Medical Plan') + (c.odds(0.5) ? pairs(lines) : table([], lines))
}

/** A section of life or disability insurance. */
export function life(d: Draft): string {
  const c = d.chance('life-insurance')
  const of = (text: string) => d.other(text, 'other insurance')
  return (
    h2(c.pick(['Life Insurance', 'Life and AD&D'])) +
    ul([
      `Basic life: ${of(`$${c.pick(['25,000', '50,000'])}`)} paid by your employer`,
      `Short-term disability: ${of(`${c.pick([60, 66])}%`)} of weekly earnings up to ${of('$1,200')}`,
    ])
  )
}

/** A paragraph on enrollment, networks, claims: it holds no figure of the plan. */
export function filler(d: Draft): string {
  const c = d.chance('filler')
  const said = c.shuffle(rowsOf(FILLER, d.wording)).slice(0, c.pick([1, 1, 2, 3]))
  const head = c.odds(0.5)
    ? h3(
        c.pick([
          'How the Plan Works',
          'Eligibility',
          'Good to Know',
          'About This Plan',
          'Using Your Benefits',
        ]),
      )
    : ''
  return head + said.map((text) => p(plain(text))).join('')
}

/** Unused benefits that carry over: its dollars are neither deductible nor maximum. */
export function rollover(d: Draft): string {
  const c = d.chance('rollover')
  const of = (amount: number) => d.other(dollars(d, amount), 'other rule')
  return (
    h3(c.pick(['Maximum Rollover', 'Carryover of Benefits', 'Annual Carryover'])) +
    p(
      `If paid claims stay below ${of(c.pick([500, 700, 800]))} in a year, ${of(c.pick([250, 350, 400]))} is added to your account, up to ${of(c.pick([1000, 1250, 1300]))} in all.`,
    )
  )
}

/** Accounts for health costs. */
export function accounts(d: Draft): string {
  const of = (text: string) => d.other(text, 'other insurance')
  return (
    h2('Flexible Spending Account') +
    p(
      `You may set aside up to ${of('$3,300')} of pay before tax for health care, and ${of('$5,000')} for the care of dependents.`,
    )
  )
}

/** Small print at the end. */
export function footer(d: Draft): string {
  const c = d.chance('footer')
  const said = [
    c.odds(0.6) ? plain(d.sentence('disclaimer')) : '',
    d.plan.nets.includes('out') && c.odds(0.5) ? plain(d.sentence('ucr')) : '',
  ].filter(Boolean)
  return p(said.join(' '), 'fine')
}

/** A page number in words, where a document prints one. */
export const pageNumber = (d: Draft, page: number): string =>
  p(`Page ${d.other(String(page), 'page number')}`, 'folio')
