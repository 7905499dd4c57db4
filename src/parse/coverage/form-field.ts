import { emitPair } from './passage-pairs.ts'
import type { Passage } from './passages.ts'
import type { Found } from './statement.ts'
import type { Named } from './subjects.ts'
import { fieldFigure } from './value.ts'

/**
 * Reads a form's field with a figure and no sign ("Sealants: 80 Freq: …"); its share bears a doubt.
 * @returns false for any other text
 */
export function readField(passage: Passage, named: Named, found: Found): boolean {
  const [only, ...more] = named.subjects
  if (!only || more.length > 0 || only.from > 3 || passage.words.length > 16) return false
  const value = fieldFigure(passage.text, only.to)
  if (!value) return false
  const before = found.statements.length
  emitPair(passage, named, { subjects: [only], categories: [], values: [value], members: [] }, found)
  for (const s of found.statements.slice(before)) s.doubts.push('No percent sign is printed.')
  return true
}
