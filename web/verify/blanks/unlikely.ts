import type { FieldPath } from '../../../src/plan/content.ts'
import type { Field } from '../fields.ts'
import { alike, wordsOf } from '../figures/alike.ts'
import type { Form } from '../form.ts'
import type { WordsByPage } from '../named/guesses.ts'
import { isUsual } from './groups.ts'

/** Words of a service's name that others have as well. */
const GENERAL = new Set(['surgery', 'general', 'simple', 'maintenance', 'periodontics'])

/**
 * Blanks that the document most likely doesn't state: nothing stands there by the readings, most plans say nothing of it, and the pages
 * don't name it. None while the words of the pages aren't known.
 */
export function unlikelyOf(
  fields: readonly Field[],
  form: Pick<Form, 'stateOf'>,
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
    (field) => form.stateOf(field.path) === 'not_stated' && !isUsual(field.path) && !isNamed(field),
  )
  return new Set(found.map(({ path }) => path))
}
