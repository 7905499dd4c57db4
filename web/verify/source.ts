import type { Evidence, FieldPath, FieldState, ParseResult } from '../../src/plan/content.ts'
import { enteredWords } from '../ui/entered.ts'
import type { Form } from './form.ts'
import type { Value } from './values.ts'

/** Where the value that stands in a field comes from. */
export interface Source {
  /** Places of the document that support it. */
  places: readonly Evidence[]
  /** "Entered by ana", "Note entered by ana"; null where it is as it was read. */
  entered: string | null
  /** Where something else was read before it was changed here. */
  before: Evidence | null
}

/** Which half of a procedure's entry was written, if the other one is as it was read. */
function partOf(base: Value | undefined, now: Value | undefined, old: FieldState | undefined) {
  const kept = (half: 'text' | 'notes') =>
    Boolean(base?.[half].trim()) && base?.[half].trim() === now?.[half].trim()
  const part = kept('text') ? 'notes' : kept('notes') ? 'percent' : undefined
  return old?.by === undefined || old.part === part ? part : undefined
}

/**
 * Tells where a value comes from. One that a person changed has no place in the document any more; where they wrote the note of a
 * procedure alone, its percent keeps its place (src/verify/outcome.ts does the same when it is saved).
 * @param me full_name of the person at work
 * @param heard where a page speaks of a blank field that no reading has
 */
export function sourceOf(
  form: Form,
  result: ParseResult,
  path: FieldPath,
  me: string,
  heard?: Evidence,
): Source {
  const spoken = heard && form.heard.includes(path) ? [heard] : []
  const places = result.evidence[path] ?? spoken
  const inNote = form.notedAt(path).map(({ words }) => words)
  const box = form.drawnAt(path)
  const state = result.states[path]
  if (box) {
    const noted = (form.values[path]?.notes ?? '') !== (form.base[path]?.notes ?? '')
    const entered = enteredWords({ drawn_by: me, ...(noted ? { by: me, part: 'notes' } : {}) })
    return {
      places: [box.words, ...inNote],
      entered,
      before: form.isEdited(path) ? (places[0] ?? null) : null,
    }
  }
  // Saved without its words: they may have been masked since.
  const kept = state?.before ? { ...state.before, quote: '' } : null
  if (!form.isEdited(path)) {
    return { places, entered: enteredWords(state), before: places.length > 0 ? null : kept }
  }
  const part = partOf(form.base[path], form.values[path], state)
  const entered = enteredWords(part ? { by: me, part } : { by: me })
  return part === 'notes'
    ? { places: [...places, ...inNote], entered, before: null }
    : { places: inNote, entered, before: places[0] ?? kept }
}
