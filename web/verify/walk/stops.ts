import type { FieldPath } from '../../../src/plan/content.ts'
import { isOpen } from '../../../src/plan/state.ts'
import type { Blanks } from '../blanks/groups.ts'
import { isEmpty } from '../facts/value.ts'
import type { Form } from '../form.ts'

/** Where the walk through a plan stops: what a person has to look at or answer next, and Verify in the end. */
export type Stop =
  | { at: 'page'; page: number }
  | { at: 'question'; key: string }
  | { at: 'field'; path: FieldPath }
  | { at: 'blanks'; name: string }
  | { at: 'figures' }
  | { at: 'verify' }

/** What is left to do on a plan. */
export interface Left {
  form: Pick<Form, 'fields' | 'values' | 'stateOf' | 'isAsked' | 'isChecked'>
  /** Keys of the questions about several fields. */
  questions: readonly string[]
  /** Groups of blanks that a person has to answer for. */
  blanks: readonly Blanks[]
  /** The group whose blanks are gone through one by one. */
  open: string | null
  /** How many figures can be asked about. */
  figures: number
  /** Pages that may still show patient data. */
  pages: readonly number[]
  /** Stops that were left without an answer since the walk began, by `stopKey`. */
  passed: ReadonlySet<string>
}

/** Names a stop. */
export const stopKey = (stop: Stop): string => Object.values(stop).join(' ')

/** The paths in the order in which they follow one, round and round; without it. */
function around(paths: readonly FieldPath[], from: FieldPath | null, step: 1 | -1): FieldPath[] {
  const at = from === null ? -1 : paths.indexOf(from)
  const after = at < 0 ? [...paths] : [...paths.slice(at + 1), ...paths.slice(0, at)]
  return step === 1 ? after : after.toReversed()
}

const fieldStop = (path: FieldPath | undefined): Stop | null =>
  path === undefined ? null : { at: 'field', path }

/** Blanks that are answered for by their group are no doubts of their own. */
const grouped = ({ blanks }: Left): ReadonlySet<FieldPath> =>
  new Set(blanks.flatMap(({ fields }) => fields.map(({ path }) => path)))

/** Fields in doubt that are asked about by themselves. */
function doubtsOf(left: Left): (path: FieldPath) => boolean {
  const own = grouped(left)
  return (path) => isOpen(left.form.stateOf(path)) && !left.form.isAsked(path) && !own.has(path)
}

/** True for a value that Riq answers with. Disclaimers are only quoted: nobody needs to be led to them. */
export const isToSee = (path: FieldPath): boolean => !path.startsWith('disclaimers.')

/** True for a value to look at that was not on the screen yet and is in no doubt. */
export const isUnseen = (form: Left['form'], path: FieldPath): boolean =>
  isToSee(path) && !form.isChecked(path) && !isOpen(form.stateOf(path)) && !isEmpty(form.values[path])

/** The blank that follows in the group that is gone through. */
function nextBlank({ blanks, open, form }: Left, from: FieldPath): FieldPath | undefined {
  const group = blanks.find(({ name }) => name === open)
  const paths = form.fields.map(({ path }) => path)
  return group?.fields
    .map(({ path }) => path)
    .find((path) => paths.indexOf(path) > paths.indexOf(from) && group.home.includes(from))
}

/**
 * Where the walk goes on. From a field: the next blank of the group that is gone through, else the next doubt, round and round in the order
 * of the form. Where there is none, and from anywhere else: pages that may show patient data, questions about several fields, doubts, values
 * that nobody saw, groups of blanks, figures that no value claims, and Verify.
 * @param from the stop that is left, answered or not; null = the walk begins
 */
export function nextStop(left: Left, from: Stop | null): Stop {
  const isFresh = (stop: Stop) =>
    !left.passed.has(stopKey(stop)) && (!from || stopKey(stop) !== stopKey(from))
  const path = from?.at === 'field' ? from.path : null
  const paths = around(
    left.form.fields.map((field) => field.path),
    path,
    1,
  )
  const first = (is: (path: FieldPath) => boolean) =>
    fieldStop(paths.find((one) => is(one) && isFresh({ at: 'field', path: one })))
  const stops = (): (Stop | null | undefined)[] => [
    left.pages.map((page): Stop => ({ at: 'page', page })).find(isFresh),
    left.questions.map((key): Stop => ({ at: 'question', key })).find(isFresh),
    first(doubtsOf(left)),
    first((one) => isUnseen(left.form, one)),
    left.blanks.map(({ name }): Stop => ({ at: 'blanks', name })).find(isFresh),
    left.figures > 0 && isFresh({ at: 'figures' }) ? { at: 'figures' } : null,
  ]
  const near = path === null ? null : (fieldStop(nextBlank(left, path)) ?? first(doubtsOf(left)))
  return near ?? stops().find((stop) => stop) ?? { at: 'verify' }
}

/** The doubt before a field, round and round; where there is none, the value before it that nobody saw; null = neither. */
export function stopBefore(left: Left, from: FieldPath): Stop | null {
  const paths = around(
    left.form.fields.map(({ path }) => path),
    from,
    -1,
  )
  return fieldStop(paths.find(doubtsOf(left)) ?? paths.find((path) => isUnseen(left.form, path)))
}
