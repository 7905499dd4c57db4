import { MAY_BE_ASKED } from '../lexicon/rules.ts'
import type { Evidence, FieldPath, FieldState, ParseResult, Provenance } from '../plan/content.ts'
import type { PlanFacts } from '../plan/facts.ts'
import { changesBetween, type FieldValue, isSilent, type PlanForm, valuesOf } from '../plan/paths.ts'
import { isOpen } from '../plan/state.ts'
import type { DrawnPlaces } from './drawn.ts'

/** Disclaimers are a list: a text that moved up keeps its evidence. Tells for each new path where it stood before. */
function formerPaths(before: PlanForm, after: PlanForm): Map<FieldPath, FieldPath> {
  const old = before.content.disclaimers
  const moved = after.content.disclaimers.flatMap((text, i): [FieldPath, FieldPath][] => {
    const at = old.indexOf(text)
    return at >= 0 && at !== i ? [[`disclaimers.${i}`, `disclaimers.${at}`]] : []
  })
  return new Map(moved)
}

/** Which half of a procedure's entry a person wrote, if they left the other one as it was read. A copay in place of a percent is the first half. */
function partOf(
  before: FieldValue | undefined,
  after: FieldValue,
  old: FieldState | undefined,
  sameCopay: boolean,
) {
  if (typeof before !== 'object' || typeof after !== 'object' || !before || !after) return undefined
  const samePercent =
    before.coverage_percent === after.coverage_percent && (sameCopay || after.coverage_percent !== null)
  const sameNotes = before.notes !== null && before.notes === after.notes
  const part = samePercent ? 'notes' : sameNotes ? 'percent' : undefined
  // Who wrote the one half after somebody had written the other has left nothing of the document.
  return old?.by === undefined || old.part === part ? part : undefined
}

/** Only what belongs to the kind is kept: a representative is heard on the phone, and empty texts say nothing. */
function kept(source: Provenance): Provenance {
  const { kind, representative, reference, date } = source
  const text = (words: string | undefined) => words?.replace(/\s+/g, ' ').trim() || undefined
  const who = kind === 'phone' ? text(representative) : undefined
  const number = kind === 'document' ? undefined : text(reference)
  const day = kind === 'document' ? undefined : date
  return {
    kind,
    ...(who ? { representative: who } : {}),
    ...(number ? { reference: number } : {}),
    ...(day ? { date: day } : {}),
  }
}

/** Where a value was written over what was read there. A note alone leaves the percent its place. */
function beforeOf(part: FieldState['part'], old: FieldState | undefined, [place]: readonly Evidence[]) {
  const before = place ? { page: place.page, box: place.box } : old?.before
  return before && part !== 'notes' ? { before } : {}
}

const editedBy = (
  who: string,
  part: FieldState['part'],
  source: Provenance | undefined,
  old: FieldState | undefined,
  found: readonly Evidence[] = [],
): FieldState => ({
  state: 'edited',
  reasons: ['Changed by hand.'],
  by: who,
  ...beforeOf(part, old, found),
  ...(part ? { part } : {}),
  ...(source ? { source: kept(source) } : {}),
  ...(part === 'notes' && old?.drawn_by ? { drawn_by: old.drawn_by } : {}),
})

/** What a person told beside the values: paths that they confirmed one by one, those that they had on the screen, and where they have others from. */
export interface Told {
  confirmed?: readonly FieldPath[] | undefined
  seen?: readonly FieldPath[] | undefined
  sources?: Record<FieldPath, Provenance> | undefined
  /** Procedures whose value is a copay that they left. */
  sameCopays?: ReadonlySet<FieldPath> | undefined
}

/** Whose the note of a procedure is whose percent was read from a drawn box; null when it is as it was read, or there is none. */
function noteWriter(
  before: FieldValue | undefined,
  after: FieldValue,
  old: FieldState | undefined,
  who: string,
) {
  if (typeof after !== 'object' || !after?.notes) return null
  const notesBefore = typeof before === 'object' ? before?.notes : undefined
  if (notesBefore !== after.notes) return who
  return old?.by !== undefined && old.part !== 'percent' ? old.by : null
}

/** A value that was read from a box which a person drew on the page. */
function drawnBy(
  who: string,
  isEdited: boolean,
  noteBy: string | null,
  source: Provenance | undefined,
): FieldState {
  return {
    state: isEdited ? 'edited' : 'confirmed',
    reasons: ['Read from a drawn box.'],
    drawn_by: who,
    ...(noteBy === null ? {} : { by: noteBy, part: 'notes' as const }),
    ...(noteBy !== null && source ? { source: kept(source) } : {}),
  }
}

/** What becomes of a value that was left. Seeing settles no doubt: that takes a decision. */
function stateAfter(
  old: FieldState | undefined,
  value: FieldValue,
  told: boolean,
  seen: boolean,
): FieldState {
  // What a person wrote or confirmed earlier stays theirs, whoever looks at it later.
  if (old?.by || old?.drawn_by || old?.state === 'confirmed') return old
  if (told) return { state: 'confirmed', reasons: ['Checked and confirmed.'] }
  if (seen && !isOpen(old?.state)) return { state: 'confirmed', reasons: ['Seen on the page and kept.'] }
  return old ?? { state: isSilent(value) ? 'not_stated' : 'read', reasons: [] }
}

/** Paths of waits and rules that may be silent: those that were looked for, and those of our list that a person answered for. */
const silentPaths = (states: ParseResult['states'], confirmed: readonly FieldPath[]): FieldPath[] => [
  ...Object.keys(states).filter((path) => /^(?:flags|waiting_periods)\./.test(path)),
  ...MAY_BE_ASKED.filter((path) => confirmed.includes(path)),
]

/** What a verified plan keeps beside its content. */
export interface Outcome {
  states: Record<FieldPath, FieldState>
  evidence: Record<FieldPath, Evidence[]>
  /** Paths that the person changed, for the audit trail. */
  edited: FieldPath[]
}

/**
 * States and evidence after a person has looked: what they changed is `edited` and bears their name. What they left is `confirmed` only
 * where they confirmed it, or had it on the screen and it was not in doubt; everything else stays as it was read. Evidence is kept where the value is still the one
 * that was read there; a value that a person wrote has none.
 * @param who full_name of the person
 * @param drawn places of values that were read from boxes which the person drew: such a value has its place there
 */
export function outcomeOf(
  before: PlanForm,
  after: PlanForm,
  result: Pick<ParseResult, 'states' | 'evidence'>,
  { confirmed = [], seen = [], sources = {}, sameCopays }: Told,
  who: string,
  drawn: DrawnPlaces = { values: new Map(), notes: new Map() },
): Outcome {
  const former = formerPaths(before, after)
  const oldValues = valuesOf(before)
  const edited = new Set(changesBetween(before, after).map((change) => change.path))
  const states: Outcome['states'] = {}
  const evidence: Outcome['evidence'] = {}
  for (const [path, value] of valuesOf(after)) {
    const source = former.get(path) ?? path
    const old = result.states[source]
    const isEdited = edited.has(path) && !former.has(path)
    const place = drawn.values.get(path)
    const noted = drawn.notes.get(path) ?? []
    if (place) {
      states[path] = drawnBy(
        who,
        isEdited,
        noteWriter(oldValues.get(path), value, old, who),
        sources[path] ?? old?.source,
      )
      evidence[path] = [place, ...noted]
      continue
    }
    const part = partOf(oldValues.get(path), value, old, sameCopays?.has(path) ?? false)
    // Who looked at a text told where it stood then, not where it has moved to.
    states[path] = isEdited
      ? editedBy(who, part, sources[path], old, result.evidence[source])
      : stateAfter(old, value, confirmed.includes(source), seen.includes(source))
    const found = result.evidence[source]
    const kept = found && (!isEdited || part === 'notes') ? found : []
    const places = [...kept, ...noted.filter((one) => !kept.some((old) => Bun.deepEquals(old, one)))]
    if (found === kept || places.length > 0) evidence[path] = places
  }
  for (const path of silentPaths(result.states, confirmed)) {
    // A wait or a rule that isn't stated has no value: what a person said of it is kept all the same.
    if (states[path] || edited.has(path)) continue
    states[path] = stateAfter(result.states[path], null, confirmed.includes(path), seen.includes(path))
  }
  return { states, evidence, edited: [...edited].filter((path) => !former.has(path)) }
}

/** Contradictions of the document that a person has settled by writing a value are no longer told. */
export const openConflicts = (conflicts: PlanFacts['conflicts'], edited: readonly FieldPath[]) =>
  conflicts.filter((conflict) => !edited.includes(conflict.field))
