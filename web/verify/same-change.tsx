import { pathLabel } from '../ui/path-label.ts'
import { useAltKey } from './alt-key.ts'
import type { Field, Group } from './fields.ts'
import type { Form } from './form.ts'

/** The last value that a person changed, and the fields of its group that still say what it said before. */
export interface SameChange {
  path: string
  before: string
  after: string
  others: readonly Field[]
}

/** Kinds that one misread column or heading gives a whole group; of a rule, how long until a work is replaced. */
const isOfColumn = ({ kind, path }: Field) =>
  kind === 'percent' || kind === 'wait' || /_replacement$/.test(path)

/**
 * What else may have to change with the value that a person changed last: one column that was read for another gave all of its rows the
 * same wrong value. Null where nothing else says what stood there, or was settled by a person.
 */
export function sameChangeOf(
  form: Pick<Form, 'values' | 'base' | 'isEdited' | 'isChecked' | 'errorOf'>,
  groups: readonly Group[],
  path: string | null,
): SameChange | null {
  const group = groups.find(({ fields }) => fields.some((field) => field.path === path))
  const field = group?.fields.find((one) => one.path === path)
  if (!group || !field || !isOfColumn(field) || !form.isEdited(field.path) || form.errorOf(field)) return null
  const textOf = ({ path: own }: Field) => form.values[own]?.text.trim() ?? ''
  const [before, after] = [form.base[field.path]?.text.trim() ?? '', textOf(field)]
  const others = group.fields.filter(
    (one) =>
      one.path !== path &&
      one.kind === field.kind &&
      isOfColumn(one) &&
      textOf(one) === before &&
      !form.isEdited(one.path),
  )
  return before === '' || after === '' || before === after || others.length === 0
    ? null
    : { path: field.path, before, after, others }
}

/** Offers to change the others with it: Alt and A, until the next field is passed. */
export function SameChangeBar(props: { change: SameChange; onTake: () => void }) {
  const { path, before, after, others } = props.change
  useAltKey('A', props.onTake)
  const names = others.map((field) => pathLabel(field.path)).join(', ')
  return (
    <section className="same-change" aria-label="The same change for others" data-of={path}>
      <p className="small" role="status">
        {pathLabel(path)} is {after} now. {names} still say{others.length === 1 ? 's' : ''} {before}.
      </p>
      <ul className="vh">
        {others.map((field) => (
          <li key={field.path} data-of={field.path}>
            {pathLabel(field.path)}
          </li>
        ))}
      </ul>
      <button type="button" className="btn sm" onClick={props.onTake}>
        Change {others.length === 1 ? 'it' : `all ${others.length}`} to {after} <kbd>Alt A</kbd>
      </button>
    </section>
  )
}
