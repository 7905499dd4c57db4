import { UserError } from '../base/errors.ts'
import { kindAt, valuesIn } from '../lexicon/drawn.ts'
import { writeDollars } from '../lexicon/values.ts'
import type { Box, Evidence, FieldPath } from '../plan/content.ts'
import { copayValue, tellsFact } from '../plan/facts/chips.ts'
import type { ServiceFact } from '../plan/facts/contract.ts'
import { type FieldValue, type PlanForm, valuesOf } from '../plan/paths.ts'
import type { BoxAnswer, BoxRequest, VerifyRequest } from './contract.ts'

/** What stands in a box of a redacted page; `box` hugs the words. */
export interface ReadBox {
  text: string
  box: Box
  source: 'words' | 'ocr'
}

/**
 * Reads a box of a plan's redacted page; the upload side has pages and words. Null when the plan has no such page.
 * @throws UserError 422 when the box does not lie on the page or its picture cannot be read
 */
export type BoxReader = (planId: string, page: number, box: Box) => Promise<ReadBox | null>

/**
 * The places of values that were read from boxes which a person drew, by path: what the server itself read there. `notes`: the places of
 * what the note of a procedure says.
 */
export interface DrawnPlaces {
  values: ReadonlyMap<FieldPath, Evidence>
  notes: ReadonlyMap<FieldPath, readonly Evidence[]>
}

/** Longest text that is taken from a box; a quote is a line, not a page. */
const LONGEST = 1000

/** What a box holds, and what it may be read as for the field it was drawn for. */
export async function answerBox(
  read: BoxReader,
  planId: string,
  page: number,
  { box, field }: BoxRequest,
): Promise<BoxAnswer | null> {
  const found = await read(planId, page, box)
  if (!found) return null
  if (found.text.length > LONGEST) throw new UserError(422, 'The box has too much text. Draw a smaller one.')
  return { ...found, values: field === undefined ? [] : valuesIn(kindAt(field), found.text) }
}

/** The text of a value as the form shows it: a percent, or a copay in place of one. */
function shown(value: FieldValue | undefined, facts: readonly ServiceFact[]): string | null {
  if (value === null || value === undefined || typeof value === 'string') return value ?? null
  if (value.coverage_percent !== null) return `${value.coverage_percent}%`
  const copay = copayValue(facts)
  return copay === null ? null : writeDollars(copay)
}

const bare = (text: string) => text.replace(/\s+/g, ' ').trim()

/** True where the value that is saved says what a box of it holds. */
function saysSo(
  value: FieldValue | undefined,
  path: FieldPath,
  text: string,
  { inNotes, facts }: { inNotes: boolean; facts: readonly ServiceFact[] },
): boolean {
  if (inNotes) {
    if (facts.some((fact) => tellsFact(text, fact))) return true
    return typeof value === 'object' && bare(value?.notes ?? '').includes(bare(text))
  }
  const told = shown(value, facts)
  return told !== null && valuesIn(kindAt(path), text).map(bare).includes(bare(told))
}

/**
 * Reads every drawn box anew. A box whose words do not give the value that is saved is no place of it, whatever the browser says.
 * @param after the form as it will be saved
 * @param facts what is said of procedures, by path
 */
export async function drawnPlaces(
  read: BoxReader,
  planId: string,
  drawn: NonNullable<VerifyRequest['drawn']>,
  after: PlanForm,
  facts: ReadonlyMap<FieldPath, readonly ServiceFact[]> = new Map(),
): Promise<DrawnPlaces> {
  const saved = valuesOf(after)
  const values = new Map<FieldPath, Evidence>()
  const notes = new Map<FieldPath, Evidence[]>()
  for (const { path, page, box, part } of drawn) {
    const value = saved.get(path)
    if (value === null || value === undefined) continue
    const found = await read(planId, page, box)
    if (!found || found.text === '' || found.text.length > LONGEST) continue
    const own = { inNotes: part === 'notes', facts: facts.get(path) ?? [] }
    if (!saysSo(value, path, found.text, own)) continue
    const place = { page, box: found.box, quote: found.text }
    if (part === 'notes') notes.set(path, [...(notes.get(path) ?? []), place])
    else values.set(path, place)
  }
  return { values, notes }
}
