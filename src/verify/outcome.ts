import type { Evidence, FieldPath, FieldState, ParseResult, Typed } from '../plan/content.ts'
import { changesBetween, type FieldValue, isSilent, type PlanForm, valuesOf } from '../plan/paths.ts'

/** Disclaimers are a list: a text that moved up keeps its evidence. Tells for each new path where it stood before. */
function formerPaths(before: PlanForm, after: PlanForm): Map<FieldPath, FieldPath> {
  const old = before.content.disclaimers
  const moved = after.content.disclaimers.flatMap((text, i): [FieldPath, FieldPath][] => {
    const at = old.indexOf(text)
    return at >= 0 && at !== i ? [[`disclaimers.${i}`, `disclaimers.${at}`]] : []
  })
  return new Map(moved)
}

function stateAfter(
  old: FieldState | undefined,
  value: FieldValue,
  edited: boolean,
  told: boolean,
): FieldState {
  if (edited) return { state: 'edited', reasons: ['Changed by a person.'] }
  const wasOpen = old?.state === 'check'
  if (isSilent(value) && !told && !wasOpen) return old ?? { state: 'not_stated', reasons: [] }
  return { state: 'confirmed', reasons: ['Confirmed by a person.'] }
}

/** What a verified plan keeps beside its content. */
export interface Outcome {
  states: Record<FieldPath, FieldState>
  evidence: Record<FieldPath, Evidence[]>
  /** Paths that the person changed, for the audit trail. */
  edited: FieldPath[]
}

/**
 * States and evidence after a person has looked: what they changed is `edited`, what they left is `confirmed`; a silent field stays
 * `not_stated` unless they confirmed it or it was doubtful. Evidence is kept: it shows where the document speaks of the field.
 * @param confirmed paths that the person confirmed one by one
 */
export function outcomeOf(
  before: PlanForm,
  after: PlanForm,
  result: Pick<ParseResult, 'states' | 'evidence'>,
  confirmed: readonly FieldPath[],
): Outcome {
  const former = formerPaths(before, after)
  const movedAway = new Set(former.values())
  const oldValues = valuesOf(before)
  const edited = new Set(changesBetween(before, after).map((change) => change.path))
  const states: Outcome['states'] = {}
  const evidence: Outcome['evidence'] = {}
  for (const [path, value] of valuesOf(after)) {
    const source = former.get(path) ?? path
    const isEdited = edited.has(path) && !former.has(path)
    states[path] = stateAfter(result.states[source], value, isEdited, confirmed.includes(path))
    const found = result.evidence[source]
    const isNew = isEdited && (movedAway.has(path) || !oldValues.has(path))
    if (found && !isNew) evidence[path] = found
  }
  return { states, evidence, edited: [...edited].filter((path) => !former.has(path)) }
}

/** Contradictions of the document that a person has settled by writing a value are no longer told. */
export function openConflicts(typed: Typed, edited: readonly FieldPath[]): Pick<Typed, 'conflicts'> {
  const open = typed.conflicts?.filter((conflict) => !edited.includes(conflict.field)) ?? []
  return open.length > 0 ? { conflicts: open } : {}
}
