import type { Draft } from '../draft.ts'
import { phrase, share } from '../figures.ts'
import { h3, p, ul } from '../html.ts'
import { cls, columns, net, option, payerHead, plain, proc } from '../labels.ts'
import { age, limit, wait } from '../limits.ts'
import type { Procedure } from '../shape.ts'
import { otherRuleItems, otherSpanItems } from './other-rules.ts'

/** What documents say beside shares and amounts: limits, ages, waits, exceptions, exclusions. */

/** Services with a share of their own, each as "Crowns 60%" for every column. */
export function exceptionItems(d: Draft): string[] {
  const own = (Object.keys(d.plan.exceptions) as Procedure[]).filter((p) => !d.plan.excluded.includes(p))
  const cols = columns(d).filter((col) => !d.plan.options[col.opt]!.copays)
  if (cols.length === 1)
    return own.map((one, turn) =>
      phrase(d, { procs: [one] }, (low) => proc(d, one, null, { small: low }), cols[0]!, 50 + turn),
    )
  return own.map((one) => {
    const said = cols.map((col) => {
      const where = [
        d.plan.options.length > 1 ? option(d, col.opt) : '',
        d.plan.nets.length > 1 ? net(d, col.net) : '',
      ].filter(Boolean)
      return `${where.join(' ')} ${share(d, { procs: [one] }, col, { payer: 'plan', plain: true })}`
    })
    return `${proc(d, one, null)} (${payerHead(d, 'plan')}): ${said.join(', ')}`
  })
}

/** "Implants are not covered." for each service that the document excludes. */
export function excludedItems(d: Draft): string[] {
  return d.plan.excluded.map((one) => {
    const said = d.figure(d.say('not_covered'), 'share', 0, { procs: [one] })
    return d
      .chance(`excluded:${one}`)
      .pick([`${proc(d, one, null)}: ${said}`, `${proc(d, one, null)} – ${said}`])
  })
}

/** Limits and ages of named services in one line each. */
export function limitItems(d: Draft, members: readonly Procedure[]): string[] {
  return members
    .filter((one) => d.plan.limits[one] && d.chance(`limit-item:${one}`).odds(0.7))
    .map((one) => `${proc(d, one, null)}: ${limit(d, one)}${d.plan.ages[one] ? `, ${age(d, one)}` : ''}`)
}

/** Waits of classes. */
export const waitItems = (d: Draft): string[] => d.plan.classes.map((k) => `${cls(d, k)}: ${wait(d, k)}`)

function filled(sentence: string, value: string): string {
  const [before = '', behind = ''] = sentence.split('{}')
  return `${plain(before)}${value}${plain(behind)}`
}

/** Sentences on missing teeth, downgrades, replacement and the age limit of braces. */
export function ruleItems(d: Draft): string[] {
  const { plan } = d
  const c = d.chance('rules')
  const items: string[] = []
  const flag = (slot: 'missing_tooth' | 'downgrade', value: boolean | null) => {
    if (value === null || !c.odds(0.6)) return
    const key =
      slot === 'missing_tooth'
        ? value
          ? 'missing_yes'
          : 'missing_no'
        : value
          ? 'downgrade_yes'
          : 'downgrade_no'
    items.push(d.figure(d.sentence(key), slot, value ? 'Yes' : 'No'))
  }
  flag('missing_tooth', plan.missingTooth)
  flag('downgrade', plan.downgrade)
  if (plan.replacementYears !== null && c.odds(0.5))
    items.push(
      filled(
        d.sentence('replacement'),
        d.figure(String(plan.replacementYears), 'replacement', plan.replacementYears * 12),
      ),
    )
  if (
    plan.orthoAge !== null &&
    plan.classes.some(
      (k) => k.role === 'orthodontic' && plan.options.some((o) => o.shares[`${k.id}:in`]! > 0),
    ) &&
    c.odds(0.6)
  )
    items.push(
      filled(d.sentence('ortho_age'), d.figure(String(plan.orthoAge), 'orthodontic_age', plan.orthoAge)),
    )
  return items
}

/** The rules after the shares: exceptions always where the document lists classes, the others now and then. */
export function rules(d: Draft, { exceptions = true } = {}): string {
  const c = d.chance('rule-block')
  const members = d.plan.classes.flatMap((k) => k.members)
  const items = [
    ...(exceptions ? exceptionItems(d) : []),
    ...excludedItems(d),
    ...(c.odds(0.5) ? limitItems(d, members) : []),
    ...(c.odds(0.35) ? waitItems(d).map((i) => `${plain(d.say('wait'))} – ${i}`) : []),
    ...(c.odds(0.6) ? ruleItems(d) : []),
    ...otherRuleItems(d),
    ...otherSpanItems(d),
  ]
  if (items.length === 0) return ''
  const head = c.odds(0.6)
    ? h3(c.pick(['Limitations', 'Please note', 'Plan Provisions', 'Limits and Exclusions', 'Notes']))
    : ''
  return head + (c.odds(0.6) ? ul(items) : items.map((i) => p(i)).join(''))
}

/** An example with figures that belong to nobody's plan. */
export function example(d: Draft): string {
  const fee = d.chance('example').pick([200, 500, 1000, 1200])
  const one = d.chance('example').pick([60, 70, 90])
  return p(
    `Example: a dentist charges ${d.other(`$${fee}`, 'example')} for a treatment that a plan covers at ${d.other(`${one}%`, 'example')}; the patient owes ${d.other(`$${(fee * (100 - one)) / 100}`, 'example')}.`,
    'example',
  )
}
