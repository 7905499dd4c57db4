import type { Draft } from './draft.ts'
import type { Limit, PlanClass, Procedure } from './shape.ts'

/** Waits, limits and ages of a document. */

const NUMBERS: Record<number, string> = { 3: 'three', 6: 'six', 12: 'twelve', 24: 'twenty-four' }

/** Waiting period of a class; '' where the plan says nothing of it. */
export function wait(d: Draft, k: PlanClass): string {
  const months = d.plan.waits[k.id]
  if (months === undefined) return ''
  const word = NUMBERS[months] ?? String(months)
  const c = d.chance('wait')
  const said = c.weighed([
    [`${months} months`, 6],
    [`${months} mos.`, 1],
    [`${months}-month wait`, 1],
    [`${word} months`, 1],
    [`${word} (${months}) months`, 1],
  ] as const)
  return d.figure(months === 0 ? d.say('no_wait') : said, 'wait', months, { cls: k.id })
}

/** A limit in words: "2 per calendar year". */
export function limitWords(d: Draft, { count, every, unit }: Limit): string {
  if (unit === 'lifetime') return d.chance('life').pick(['Once per lifetime', '1 per lifetime'])
  const year = unit === 'calendar_year' ? 'calendar year' : 'benefit year'
  const c = d.chance('limit')
  if (unit === 'month') {
    const span = every % 12 === 0 && every > 12 && c.odds(0.4) ? `${every / 12} years` : `${every} months`
    return c.pick([
      `${count} per ${span}`,
      `${count === 1 ? 'Once' : `${count} times`} in ${span}`,
      `${count} every ${span}`,
    ])
  }
  return c.pick([
    `${count} per ${year}`,
    `${count === 1 ? 'Once' : count === 2 ? 'Twice' : `${count} times`} per ${year}`,
    `${count} every ${year}`,
  ])
}

/** How often a procedure is paid; '' where the plan says nothing of it. */
export function limit(d: Draft, p: Procedure): string {
  const rule = d.plan.limits[p]
  return rule
    ? d.figure(limitWords(d, rule), 'limit', `${rule.count}/${rule.every}/${rule.unit}`, { procs: [p] })
    : ''
}

/** Age up to which a procedure is paid; '' where the plan says nothing of it. */
export function age(d: Draft, p: Procedure): string {
  const under = d.plan.ages[p]
  return under
    ? d.figure(
        d.chance('age').pick([`under ${under}`, `to age ${under}`, `Under age ${under}`]),
        'age',
        under,
        { procs: [p] },
      )
    : ''
}
