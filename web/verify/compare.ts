import type { FieldPath } from '../../src/plan/content.ts'
import type { FieldChange } from '../../src/plan/contract.ts'
import { pathLabel } from '../ui/path-label.ts'
import { isShown } from './facts/value.ts'
import { factText } from './facts/words.ts'
import { same, type Value, type Values } from './values.ts'

/** One field with two values. */
export interface Difference {
  path: FieldPath
  label: string
  before: Value | undefined
  after: Value | undefined
}

/** A value with its facts, for a table; empty is said in words. */
export function shownValue(value: Value | undefined): string {
  const text = value?.text.trim() || 'Not stated'
  const more = value?.facts?.filter((fact) => !isShown(fact, value)).map((fact) => factText(fact))
  if (more) return more.length > 0 ? `${text}, ${more.join(', ')}` : text
  return value?.notes.trim() ? `${text}. ${value.notes.trim()}` : text
}

/** A value of the server's list of changes, said the same way. */
export function shownChange(value: FieldChange['before']): string {
  if (value === null || typeof value === 'string') return shownValue({ text: value ?? '', notes: '' })
  // A copay stands in the note alone.
  if (value.coverage_percent === null) return value.notes ?? 'Not stated'
  return shownValue({ text: `${value.coverage_percent}%`, notes: value.notes ?? '' })
}

/**
 * Mine and theirs after somebody else saved: `clashes` are the fields that both changed to different things, `taken` those that
 * they alone changed (what stood there, and what stands there now).
 */
export interface Meeting {
  merged: Values
  clashes: Difference[]
  taken: Difference[]
}

/** Brings my work onto what somebody else saved: untouched fields take theirs, fields that only I changed keep mine. */
export function meet(base: Values, mine: Values, theirs: Values): Meeting {
  const merged: Values = {}
  const clashes: Difference[] = []
  const taken: Difference[] = []
  for (const path of new Set([...Object.keys(theirs), ...Object.keys(mine)])) {
    const [b, m, t] = [base[path], mine[path], theirs[path]]
    const empty = { text: '', notes: '' }
    merged[path] = (same(m, b) ? t : m) ?? empty
    if (!same(m, b) && !same(t, b) && !same(m, t))
      clashes.push({ path, label: pathLabel(path), before: m, after: t })
    if (same(m, b) && !same(t, b)) taken.push({ path, label: pathLabel(path), before: b, after: t })
  }
  return { merged, clashes, taken }
}
