import type { Mark, Subject } from './marks.ts'
import type { Procedure } from './shape.ts'

/** Shares that the page gives. */
export interface Shares {
  coverage: Partial<Record<Procedure, number>>
  inherited: Partial<Record<Procedure, number>>
  category_percent: Record<string, number>
}

const CATEGORIES = ['preventive', 'basic', 'major', 'orthodontic']

/** Puts a figure into a table. @throws Error when another stands there: a fault of the structure */
export function set(into: Partial<Record<string, number>>, key: string, value: number): void {
  if (into[key] !== undefined && into[key] !== value)
    throw new Error(`the page says ${into[key]} and ${value} of ${key}`)
  into[key] = value
}

/** Shares of one plan and network as the marks give them. */
export function sharesIn(marks: readonly Mark[], fits: (subject: Subject) => boolean): Shares {
  const figures = marks.filter((m) => m.slot === 'share' && m.kind === 'figure' && fits(m.subject))
  const labels = marks.filter((m) => m.kind === 'label')
  const coverage: Partial<Record<Procedure, number>> = {}
  const inherited: Partial<Record<Procedure, number>> = {}
  const classes: Record<string, number> = {}
  for (const { subject, value } of figures) {
    for (const one of subject.procs ?? []) set(coverage, one, Number(value))
    if (!subject.procs && subject.cls) set(classes, subject.cls, Number(value))
  }
  const own = new Set(Object.keys(coverage))
  const members = labels.filter(
    (m) => m.slot === 'procedure' && m.subject.cls && classes[m.subject.cls] !== undefined,
  )
  for (const by of ['row', 'list'] as const)
    for (const { subject, by: how } of members)
      for (const one of subject.procs ?? [])
        if (how === by && !own.has(one) && (by === 'row' || coverage[one] === undefined))
          set(by === 'row' ? coverage : inherited, one, classes[subject.cls!]!)
  const category_percent: Record<string, number> = {}
  const known = new Set(members.map((m) => m.subject.cls))
  for (const { slot, subject, value, descriptive } of labels) {
    const percent = slot === 'class' ? classes[subject.cls!] : undefined
    if (percent === undefined) continue
    if (CATEGORIES.includes(String(value)) && (descriptive || known.has(subject.cls)))
      category_percent[String(value)] = percent
    // A class that is called "Orthodontia" names the service itself.
    if (value === 'orthodontic' && descriptive && !own.has('orthodontic')) coverage.orthodontic = percent
  }
  return { coverage, inherited, category_percent }
}
