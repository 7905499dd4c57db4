import type { Leftover } from '../../src/plan/content.ts'
import { isOpen } from '../../src/plan/state.ts'
import { pathLabel } from '../ui/path-label.ts'
import { counted } from '../ui/words.ts'
import { importantOf } from './blanks/groups.ts'
import { isEmpty } from './facts/value.ts'
import type { Field, Group } from './fields.ts'
import type { Form } from './form.ts'
import { isToSee } from './walk/stops.ts'

/** What a person has not settled when they verify a plan. */
export interface Gaps {
  groups: readonly Group[]
  doubtful: readonly Field[]
  /** Values that were not on the screen together with their place. */
  unseen: readonly Field[]
  /** Those of them that a person has to look at. */
  toSee: readonly Field[]
  /** Blanks that nobody opened. */
  blank: readonly Field[]
  /** Those of them that most plans state, the most important first. */
  missing: readonly Field[]
  figures: readonly Leftover[]
  unnamed: boolean
  checked: number
  /** How many fields have a value. */
  found: number
  /** How many fields there are. */
  of: number
}

const isFilled = (form: Form, { path }: Field) => !isEmpty(form.values[path])

/** The gaps of a form. @param figures leftovers that no value claims */
export function gapsOf(form: Form, figures: readonly Leftover[]): Gaps {
  const doubtful = form.fields.filter(({ path }) => isOpen(form.stateOf(path)))
  const left = form.fields.filter(({ path }) => !form.isChecked(path) && !isOpen(form.stateOf(path)))
  const blank = left.filter((field) => !isFilled(form, field))
  const unseen = left.filter((field) => isFilled(form, field))
  return {
    groups: form.groups,
    doubtful,
    unseen,
    toSee: unseen.filter(({ path }) => isToSee(path)),
    blank,
    missing: importantOf(blank),
    figures,
    unnamed: !form.values['group_name']?.text.trim(),
    checked: form.fields.filter(({ path }) => form.isChecked(path)).length,
    found: form.fields.filter((field) => isFilled(form, field)).length,
    of: form.fields.length,
  }
}

/** More fields than these are told by their groups. */
const NAMED = 5

/** "Crowns, Bridges"; where there are many, "17 fields in Surgery, Waiting periods". */
export function fieldsWords(fields: readonly Field[], groups: readonly Group[]): string {
  if (fields.length <= NAMED) return fields.map(({ label }) => label).join(', ')
  const homes = groups.filter((group) => group.fields.some((field) => fields.includes(field)))
  return `${counted(fields.length, 'field')} in ${homes.map(({ name }) => name).join(', ')}`
}

/** A plan of which less than a third was found is hardly one. */
const LEAST_FOUND = 1 / 3

/** True where so little was found that a clearer copy is better than verifying this one. */
export const isThin = ({ found, of }: Pick<Gaps, 'found' | 'of'>): boolean => found < of * LEAST_FOUND

/** So many blanks are named. */
const BLANKS_NAMED = 4

/** "Annual maximum, individual; Crowns; and 5 more": the blanks that matter most, in words. */
export function blankWords({ blank, missing, groups }: Pick<Gaps, 'blank' | 'missing' | 'groups'>): string {
  if (missing.length === 0) return fieldsWords(blank, groups)
  const named = missing.slice(0, BLANKS_NAMED)
  const more = blank.length - named.length
  return [...named.map(({ path }) => pathLabel(path)), ...(more > 0 ? [`and ${more} more`] : [])].join('; ')
}

/** True where a person must be asked before they verify. Blanks are a gap where most plans state the field. */
export const hasGaps = (gaps: Gaps): boolean =>
  isThin(gaps) ||
  gaps.unnamed ||
  [gaps.doubtful, gaps.toSee, gaps.figures, gaps.missing].some((own) => own.length > 0)
