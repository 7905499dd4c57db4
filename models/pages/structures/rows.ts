import type { Col, Draft } from '../draft.ts'
import { after, procShare, share } from '../figures.ts'
import type { Cell } from '../html.ts'
import { bare, cls, colHead, columns, main, memberLine, named, plain, proc } from '../labels.ts'
import type { PlanClass, Procedure } from '../shape.ts'
import { OTHER_SERVICES } from '../wording/services.ts'
import { rowsOf } from '../wording/tones.ts'

/** Rows that many structures share. */

/** How a class is written in front of its share. */
export type ClassStyle = 'alone' | 'members' | 'below' | 'bare'

/** A class with or without its members. */
export function classCell(d: Draft, k: PlanClass, style: ClassStyle): string {
  if (style === 'bare') return bare(d, k)
  const label = cls(d, k)
  const list = style === 'alone' || k.role === 'orthodontic' ? '' : memberLine(d, k)
  if (!list) return label
  return style === 'below'
    ? `<b>${label}</b><br><small>${list}</small>`
    : d.chance('paren').odds(0.5)
      ? `${label} (${list})`
      : `${label}: ${list}`
}

/** A row for each class: its label, then its share in every column. */
export const classRows = (
  d: Draft,
  cols: readonly Col[] = columns(d),
  style: ClassStyle = d.chance('class-style').pick(['alone', 'members', 'below'] as const),
): Cell[][] =>
  d.plan.classes.map((k) => [
    classCell(d, k, style),
    ...cols.map((col) => share(d, { cls: k }, col) + after(d, k)),
  ])

/** Members of a class in rows: one to three of the same share a row. */
export function procGroups(d: Draft, k: PlanClass, most = 3): Procedure[][] {
  const c = d.chance(`groups:${k.id}`)
  const groups: Procedure[][] = []
  for (const one of k.members) {
    const last = groups.at(-1)
    const same =
      last &&
      last.length < most &&
      columns(d).every(
        (col) => d.plan.options[col.opt]!.copays || procShare(d, last[0]!, col) === procShare(d, one, col),
      )
    if (same && c.odds(0.3)) last.push(one)
    else groups.push([one])
  }
  return groups
}

/** Labels of the services of a row. */
export const procCell = (d: Draft, k: PlanClass | null, group: readonly Procedure[]): string =>
  group
    .map((one, i) =>
      proc(d, one, k && d.plan.exceptions[one] === undefined ? k : null, { small: i > 0, by: 'row' }),
    )
    .join(', ')

/** A row for each service or few of a class, with a share of its own in every column. */
export const procRows = (d: Draft, k: PlanClass, cols: readonly Col[] = columns(d), most = 3): string[][] =>
  procGroups(d, k, most).map((group) => [
    procCell(d, k, group),
    ...cols.map((col) => share(d, { procs: group }, col)),
  ])

/** A service that the reader has no slot for, with a share: it belongs to nothing. `place` tells it from others of the page, 0 to 3. */
export function otherRow(d: Draft, cols: readonly Col[], place: number): string[] {
  const c = d.chance(`other-row:${place}`)
  return [
    plain(d.chance('others').shuffle(rowsOf(OTHER_SERVICES, d.wording))[place]!),
    ...cols.map((col) =>
      d.plan.options[col.opt]!.copays
        ? d.other(`$${c.pick([10, 20, 35])}`, 'other service')
        : d.other(`${c.pick([100, 80, 50, 20])}${d.percent}`, 'other service'),
    ),
  ]
}

/** Heads of the columns behind a first one. */
export const heads = (
  d: Draft,
  first = plain(d.say('service')),
  cols: readonly Col[] = columns(d),
): string[] => [first, ...cols.map((col) => colHead(d, col))]

/** Classes that list members. */
export const listed = (d: Draft): PlanClass[] => d.plan.classes.filter((k) => named(d, k).length > 0)

/** Membership lists away from the shares. */
export function memberLists(d: Draft, label: (k: PlanClass) => string = (k) => cls(d, k, 'both')): string {
  const shape = d.chance('lists').pick(['lines', 'bullets', 'table'] as const)
  const classes = listed(d)
  if (shape === 'bullets')
    return classes
      .map(
        (k) =>
          `<h3>${label(k)}</h3><ul>${named(d, k)
            .map((one) => `<li>${proc(d, one, k, { by: 'list' })}</li>`)
            .join('')}</ul>`,
      )
      .join('')
  if (shape === 'table')
    return `<table><tbody>${classes.map((k) => `<tr><td>${label(k)}</td><td>${memberLine(d, k, { by: 'list' })}</td></tr>`).join('')}</tbody></table>`
  return classes
    .map(
      (k) =>
        `<p><b>${label(k)}</b> ${plain(d.sentence('includes'))} ${memberLine(d, k, { by: 'list', small: true })}.</p>`,
    )
    .join('')
}

/** All services that the document names, by the percent that the plan pays, highest first. */
export function byPercent(d: Draft): [number, Procedure[]][] {
  const groups = new Map<number, Procedure[]>()
  for (const one of d.plan.classes.flatMap((k) => k.members)) {
    const percent = procShare(d, one, main(d))
    groups.set(percent, [...(groups.get(percent) ?? []), one])
  }
  return [...groups].sort(([a], [b]) => b - a)
}
