import type { Box, Evidence, FieldPath } from '../../src/plan/content.ts'
import type { Value } from './values.ts'

/** A value that was read from a box which a person drew on the page. */
export interface Drawn {
  page: number
  /** As it was drawn: the server reads it again when the plan is verified. */
  box: Box
  /** The words that were found in it. */
  words: Evidence
  /** The value that was taken; once something else stands in the field it is no longer from the box. */
  text: string
}

/** Drawn values by path. */
export type DrawnValues = Record<FieldPath, Drawn>

/** The drawn box of a field, as long as its value still stands there. */
export function drawnAt(drawn: DrawnValues, path: FieldPath, value: Value | undefined): Drawn | null {
  const own = drawn[path]
  return own && own.text === value?.text.trim() ? own : null
}

/** Figures of the page that a person put into notes, by path. `text` is what the note says of each. */
export type NotedFigures = Record<FieldPath, readonly Drawn[]>

/** The figures that a field's note still says. */
export const notedAt = (noted: NotedFigures, path: FieldPath, value: Value | undefined): readonly Drawn[] =>
  noted[path]?.filter(({ text }) => value?.notes.includes(text)) ?? []
