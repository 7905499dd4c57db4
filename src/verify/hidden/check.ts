import { UserError } from '../../base/errors.ts'
import type { FieldPath } from '../../plan/content.ts'
import type { FieldChange } from '../../plan/contract.ts'
import { textsIn } from '../../plan/facts/without.ts'
import type { Draft, VerifyRequest } from '../contract.ts'
import { hiddenIn } from './prints.ts'
import type { HiddenRow } from './store.ts'

/** True when a text holds words that a person masked. */
type Tells = (text: string) => number | null

const sourceText = (source: NonNullable<VerifyRequest['sources']>[string] | undefined) =>
  `${source?.representative ?? ''} ${source?.reference ?? ''}`

/** Everything that a change writes: the value, and the name of a rule that a person made up. */
function textOf({ path, after }: FieldChange): string {
  const name = path.slice(path.indexOf('.') + 1).replace(/_/g, ' ')
  const value = typeof after === 'object' ? (after?.notes ?? '') : after
  return `${name} ${value}`
}

/** Words beside each value that would bring masked words into the plan again, by path. */
function refusals(
  changes: readonly FieldChange[],
  sources: VerifyRequest['sources'],
  tells: Tells,
): Record<FieldPath, string> {
  const told = [
    ...changes.map((change) => [change.path, tells(textOf(change))] as const),
    ...Object.entries(sources ?? {}).map(([path, source]) => [path, tells(sourceText(source))] as const),
  ]
  return Object.fromEntries(
    told
      .filter(([, page]) => page !== null)
      .map(([path, page]) => [
        path,
        `This was masked on page ${page} as patient data. If it isn’t, remove that redaction first.`,
      ]),
  )
}

/**
 * Refuses what would bring masked words back into a plan, whenever it was begun.
 * @throws UserError 422 with `fields`: words by path
 */
export function refuseHidden(
  key: Uint8Array,
  planId: string,
  rows: readonly HiddenRow[],
  changes: readonly FieldChange[],
  sources: VerifyRequest['sources'],
): void {
  const fields = refusals(changes, sources, hiddenIn(key, planId, rows))
  if (Object.keys(fields).length > 0)
    throw new UserError(422, 'Some values include text that was masked while you were editing.', { fields })
}

/**
 * Unsaved work without the values that hold masked words.
 * @throws UserError 409 when it was begun before a mask whose words nobody knows: then all of it may hold them
 */
export function draftLeft(key: Uint8Array, planId: string, rows: readonly HiddenRow[], draft: Draft): Draft {
  if (rows.some((row) => row.letters === 0 && draft.version < row.version))
    throw new UserError(409, 'Someone masked something on this plan while you were editing. Load it again.')
  const tells = hiddenIn(key, planId, rows)
  const kept = <T>(map: Record<FieldPath, T>, text: (one: T) => string) =>
    Object.fromEntries(
      Object.entries(map).filter(
        ([path, one]) => tells(path.replace(/[._]/g, ' ')) === null && tells(text(one)) === null,
      ),
    )
  const told = ({ text, words }: NonNullable<Draft['drawn']>[string]) => `${text} | ${words.quote}`
  return {
    ...draft,
    values: kept(
      draft.values,
      ({ text, notes, facts }) => `${text} | ${notes} | ${textsIn(facts).join(' | ')}`,
    ),
    sources: kept(draft.sources, (source) => sourceText(source)),
    ...(draft.drawn ? { drawn: kept(draft.drawn, told) } : {}),
    ...(draft.noted ? { noted: kept(draft.noted, (all) => all.map(told).join(' | ')) } : {}),
  }
}
