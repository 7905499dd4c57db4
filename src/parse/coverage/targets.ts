import { type Category, categoriesIn } from './category.ts'
import type { Named, Subject } from './subjects.ts'
import type { Value } from './value.ts'

/** A name that a text may give a value. */
export type Target = { kind: 'subject'; subject: Subject } | { kind: 'category'; category: Category }
/** A value or a name at its place in the text. */
export type Event = { at: number; value: Value } | { at: number; target: Target }

/** "… except periodontics at 50%": what is left out has a share of its own. */
const OWN_SHARE = /^(?:\s+(?:services?|treatment|which|are|is|paid|covered|at|and))*[\s:(,–-]*\d{1,3}\s?%/i

/** The services and categories of a text, each with its place; a category's own words name no service. */
export function targetsOf(named: Named): { at: number; target: Target }[] {
  // "Periodontics: surgical 50%" speaks of gum surgery, not of a category.
  const surgical = (c: Category) =>
    c.keys.includes('surgical') &&
    (/non[\s-]?$/i.test(named.text.slice(0, c.from)) ||
      named.subjects.some((s) => s.from <= c.from && s.to >= c.to))
  const worded = categoriesIn(named.text).filter((c) => !c.keys.includes('orthodontic') && !surgical(c))
  const inName = (s: Subject) => worded.some((c) => s.from >= c.from && s.to <= c.to)
  // "Prosthetics: crowns 50%": a broad word before a colon or bracket only heads what it names next.
  const heads = (s: Subject) =>
    s.procedures.length > 1 &&
    named.subjects.some((n) => n.from > s.to && /^\s*[:(]\s*$/.test(named.text.slice(s.to, n.from)))
  const counts = (s: Subject) =>
    s.part === 'subject' || (s.part === 'excluded' && OWN_SHARE.test(named.text.slice(s.to)))
  const subjects = named.subjects.filter(
    (s) => counts(s) && !heads(s) && s.procedures.length > 0 && !inName(s),
  )
  const others = named.subjects.filter((s) => s.other !== null)
  // "Basic restorative" is the name of a category; "orthodontic" as a word of a category is the procedure itself.
  const categories = worded.filter(
    (c) =>
      !others.some((s) => s.from < c.to && s.to > c.from) &&
      !subjects.some((s) => s.from <= c.from && s.to >= c.to && !c.keys.some((k) => k.includes(':'))),
  )
  return [
    ...subjects.map((subject) => ({ at: subject.from, target: { kind: 'subject' as const, subject } })),
    ...others.map((subject) => ({ at: subject.from, target: { kind: 'subject' as const, subject } })),
    ...categories.map((category) => ({ at: category.from, target: { kind: 'category' as const, category } })),
  ]
}
