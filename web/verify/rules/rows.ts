import { useEffect, useRef } from 'react'
import { RULE_QUESTIONS } from '../../../src/lexicon/catalog.ts'
import { RULES, SERVICE_WAITS, USUAL_RULES } from '../../../src/lexicon/rules.ts'
import type { FieldPath } from '../../../src/plan/content.ts'
import { spaced } from '../../ui/words.ts'
import type { Field } from '../fields.ts'
import type { Form } from '../form.ts'
import type { WordsByPage } from '../named/guesses.ts'
import type { Values } from '../values.ts'
import { type Heard, rulesHeard } from './heard.ts'

const pathOf = (key: string): FieldPath => `flags.${key}`
/** Who joins late often waits longer. */
const LATE = ['waiting_periods.late_entrant', 'Wait, late entrants'] as const

/** True where another rule answers the same question: who knows that white fillings are downgraded needs no “alternate benefit”. */
const isAnswered = (path: FieldPath, values: Values): boolean =>
  RULE_QUESTIONS.some(
    ([flags]) =>
      flags.some((key) => pathOf(key) === path) &&
      flags.some((key) => pathOf(key) !== path && values[pathOf(key)]?.text.trim()),
  )

/** Rules that the pages speak of, with their places; those that no reading has get their rows in the form. */
export function useHeardRules(
  form: Pick<Form, 'base' | 'heard' | 'hear'>,
  words: WordsByPage,
): ReadonlyMap<FieldPath, Heard> {
  const heard = rulesHeard(words)
  const { base, hear } = form
  const rows = [...heard.keys()].filter(
    (path) => form.heard.includes(path) || (!base[path]?.text.trim() && !isAnswered(path, base)),
  )
  const latest = useRef(hear)
  latest.current = hear
  const key = rows.join()
  useEffect(() => {
    if (key) latest.current(key.split(','))
  }, [key])
  return heard
}

/** Rules without a row that offices ask most plans for, but for those that another rule answers. */
export function absentRules(values: Values): Field[] {
  const absent = new Map(absentFrom(values).map(({ field }) => [field.path, field]))
  return USUAL_RULES.map(pathOf).flatMap((path) => (isAnswered(path, values) ? [] : (absent.get(path) ?? [])))
}

/** Rules that fewer plans have, and waits that stand beside those of the classes: named, so that nobody overlooks them. */
const ALSO: readonly FieldPath[] = [
  ...['effective_date', 'extra_cleaning', 'alternate_benefit', 'crown_downgrade', 'prior_extraction'].map(
    pathOf,
  ),
  ...['late_entrant', 'oral_surgery', 'periodontal', 'endo'].map((key) => `waiting_periods.${key}`),
]

/** Everything without a row that the question about rules names: what most plans are asked for, then what fewer have. */
export function namedRules(values: Values): Field[] {
  const absent = new Map(absentFrom(values).map(({ field }) => [field.path, field]))
  const usual = absentRules(values)
  const more = ALSO.flatMap((path) => absent.get(path) ?? [])
  return [...usual, ...more.filter(({ path }) => usual.every((field) => field.path !== path))]
}

/** A field that has no row yet, with all names that it's known by. */
export interface Absent {
  field: Field
  names: readonly string[]
}

/** Rules, and waits of single services, that have no row yet. */
export function absentFrom(values: Values): Absent[] {
  const rules = Object.entries(RULES).map(
    ([key, { display, labels }]): Absent => ({
      field: { path: pathOf(key), label: spaced(key), kind: 'line' },
      names: [spaced(key), key.replaceAll('_', ' '), display, ...labels],
    }),
  )
  const waits = [...SERVICE_WAITS, LATE].map(
    ([path, label]): Absent => ({ field: { path, label, kind: 'wait' }, names: [label] }),
  )
  return [...rules, ...waits].filter(({ field }) => values[field.path] === undefined)
}
