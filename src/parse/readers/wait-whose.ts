import type { Layout } from '../layout-types.ts'
import { classesIn, namesAll, type ServiceClass } from './classes.ts'
import { type WaitName, wantsNames } from './wait-names.ts'
import type { Around } from './wait-place.ts'

/** What "all other services" are, where a wait is told for major or orthodontic care. */
const REST: ServiceClass[] = ['preventive', 'basic']

/** Classes that every plan pays for. */
const EVERY: ServiceClass[] = ['preventive', 'basic', 'major']

/** Classes that a document names in its labels and headings, for "no waiting period for any service". */
function classesOf(layout: Layout): ServiceClass[] {
  const names = layout.rows.flatMap((r) => [r.cells[0]?.text ?? '', ...r.section.slice(-1)])
  return [...new Set(names.flatMap(classesIn))]
}

/** Words that stand for what the sentence before is about. */
const PRONOUN = /^\W*(?:they|these|those|none of (?:these|them)|it|this|both)\b/i

/** Whose wait a sentence tells that speaks of "them": the names in the nearest sentence before that has a subject of its own. */
function namesBefore(stretch: string, { statement, before = [] }: Around): WaitName[] {
  if (!PRONOUN.test(stretch)) return []
  const told = before.find((s) => !PRONOUN.test(s.text))
  return told && told.sections.join() === statement.sections.join() ? wantsNames(told.text) : []
}

/**
 * Whose wait a stretch of text tells: named in it, said of all or of the other services, or by the labels around it.
 * @returns `all` where nothing says whose
 */
export function namesOf(whole: string, around: Around): { names: WaitName[] } {
  const { layout, statement } = around
  // Another field before "Waiting periods:" on its line names other classes; a class before a mark that could not be read has no figure.
  const stretch = whole.replace(/^.*(?=\bwaiting periods?\s?:)/i, '').replace(/^.*[©®¢]/, '')
  const own = wantsNames(stretch)
  if (own.length > 0) return { names: own }
  if (/\b(?:other|else)\b/i.test(stretch)) {
    const told = wantsNames(statement.text)
    const rest = REST.filter((name) => !told.includes(name))
    return { names: rest.length > 0 ? rest : ['all'] }
  }
  if (namesAll(stretch)) {
    const classes = classesOf(layout)
    // Whatever a document calls its classes, "no wait for any service" holds for the three that every plan has.
    return { names: classes.length > 0 ? [...new Set([...EVERY, ...classes])] : ['all'] }
  }
  // "Waiting periods: none" speaks for itself, whatever column of a form it stands in.
  const labeled = /^\W*(?:benefit )?waiting periods?\b[^:]{0,12}[:?]/i.test(statement.text)
  const ofPlan = /(?<!\b(?:in|on|been|have|had) )\b(?:this|the|your) plan\b/i.test(stretch)
  const beside = /^\W*(?:benefit )?waiting periods?\W*$/i.test(statement.labels[0] ?? '')
  // Only braces are tied to the age at which treatment begins.
  if (/\btreatment (?:began|begins?|starts?|started)\b[^.;]*\bage\b/i.test(stretch))
    return { names: ['orthodontic'] }
  const told = namesBefore(stretch, around)
  if (told.length > 0) return { names: told }
  const labels = beside ? [] : [...statement.labels.slice(0, 2), statement.head]
  const near = labeled || ofPlan ? [] : [...labels, ...statement.sections.slice(0, 1)]
  for (const text of near) {
    const names = wantsNames(text)
    if (names.length > 0 && names.length < (beside ? 2 : 4)) return { names }
  }
  return { names: ['all'] }
}
