import type { Evidence, FieldPath, ParseResult } from '../../src/plan/content.ts'
import { enteredWords } from '../ui/entered.ts'
import type { Form } from './form.ts'

/** Where the value that stands in a field comes from. */
export interface Source {
  /** Places of the document that support it. */
  places: readonly Evidence[]
  /** "Entered by ana", "Note entered by ana"; null where it is as it was read. */
  entered: string | null
  /** Where something else was read before it was changed here. */
  before: Evidence | null
}

/**
 * Tells where a value comes from. One that a person changed has no place in the document any more; where they wrote the note of a
 * procedure alone, its percent keeps its place (src/verify/outcome.ts does the same when it is saved).
 * @param me full_name of the person at work
 */
export function sourceOf(form: Form, result: ParseResult, path: FieldPath, me: string): Source {
  const places = result.evidence[path] ?? []
  const state = result.states[path]
  if (!form.isEdited(path)) {
    return { places, entered: enteredWords(state), before: null }
  }
  const [base, now] = [form.base[path]?.text.trim(), form.values[path]?.text.trim()]
  const onlyNote = Boolean(base) && base === now && (!state?.by || state.part === 'notes')
  if (onlyNote) return { places, entered: enteredWords({ by: me, part: 'notes' }), before: null }
  return { places: [], entered: enteredWords({ by: me }), before: places[0] ?? null }
}
