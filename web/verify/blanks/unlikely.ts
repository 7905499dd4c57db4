import type { FieldPath } from '../../../src/plan/content.ts'
import type { Field } from '../fields.ts'
import { alike, wordsOf } from '../figures/alike.ts'
import type { Form } from '../form.ts'
import type { WordsByPage } from '../named/guesses.ts'
import { isUsual } from './groups.ts'

/** Words of a service's name that others have as well. */
const GENERAL = new Set(['surgery', 'general', 'simple', 'maintenance', 'periodontics'])

/** Few plans have a wait for preventive services, and none has one for what it doesn't cover. */
function isRare(path: FieldPath, values: Form['values']): boolean {
  if (path === 'waiting_periods.preventive') return true
  if (path === 'waiting_periods.orthodontic')
    return ['0%', ''].includes(values['coverage.orthodontic']?.text.trim() ?? '')
  return !isUsual(path)
}

/**
 * Blanks that the document most likely doesn't state: nothing stands there by the readings, most plans say nothing of it, and the pages
 * don't name it. None while the words of the pages aren't known.
 */
export function unlikelyOf(
  fields: readonly Field[],
  form: Pick<Form, 'stateOf' | 'values'>,
  words: WordsByPage,
): ReadonlySet<FieldPath> {
  if (words.size === 0) return new Set()
  const printed = [
    ...new Set(
      [...words.values()].flatMap(({ lines }) => lines.flat(2)).flatMap(({ text }) => wordsOf(text)),
    ),
  ]
  const isNamed = ({ label, kind }: Field) =>
    kind === 'percent' &&
    wordsOf(label).some((word) => !GENERAL.has(word) && printed.some((one) => alike(one, word)))
  const found = fields.filter(
    (field) =>
      form.stateOf(field.path) === 'not_stated' && isRare(field.path, form.values) && !isNamed(field),
  )
  return new Set(found.map(({ path }) => path))
}
