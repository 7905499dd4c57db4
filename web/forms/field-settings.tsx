import { PhoneCall, Plus } from 'lucide-react'
import type { FormBlank } from '../../src/forms/contract.ts'
import { Icon } from '../ui/icon.tsx'
import { HAND, MOST_MORE, waysOf, withField } from './place-boxes.ts'
import type { Placing } from './place-state.ts'

/** A row of choices of which one is pressed. */
function Choice<Value extends string>(props: {
  name: string
  of: readonly { as: Value; words: string }[]
  value: Value
  onChoose: (value: Value) => void
}) {
  return (
    <div className="row between">
      <span className="soft">{props.name}</span>
      <fieldset className="seg" aria-label={props.name}>
        {props.of.map(({ as, words }) => (
          <button key={as} type="button" aria-pressed={as === props.value} onClick={() => props.onChoose(as)}>
            {words === 'ask' && <Icon of={PhoneCall} size={14} />}
            {words}
          </button>
        ))}
      </fieldset>
    </div>
  )
}

const MISSING = [
  { as: 'blank', words: 'Blank' },
  { as: 'ask', words: 'ask' },
] as const

/** The blank that is selected: its field, how it's printed, and what stands there when the plan doesn't say. */
export function FieldSettings(props: {
  blank: FormBlank
  placing: Placing
  /** True while the next field that's taken goes behind the blank's own. */
  joining: boolean
  onJoin: () => void
  onTake: (field: string) => void
}) {
  const { blank, placing } = props
  const { field } = blank
  const more = blank.more ?? []
  const ways = waysOf(field).filter(({ as }) => more.length === 0 || (as !== 'yes' && as !== 'no'))
  const printed = field !== null && field !== HAND && field !== 'notes'
  const others = blank.likely.filter((one) => one !== field)
  return (
    <section className="fset" aria-label="The selected blank">
      <div className="row between">
        <b className="strong">{placing.wordsOf(blank)}</b>
        {field !== null && (
          <button type="button" className="link small" onClick={() => placing.put(blank.id, null)}>
            Clear
          </button>
        )}
      </div>
      {blank.words && <p className="small soft">On the form: {blank.words}</p>}
      {ways.length > 0 && (
        <Choice
          name="Print as"
          of={ways}
          value={blank.as}
          onChoose={(as) => placing.change(blank.id, (one) => ({ ...one, as }))}
        />
      )}
      {printed && blank.as !== 'yes' && blank.as !== 'no' && (
        <Choice
          name="When not found"
          of={MISSING}
          value={blank.missing}
          onChoose={(missing) => placing.change(blank.id, (one) => ({ ...one, missing }))}
        />
      )}
      {others.length > 0 && field === null && (
        <ol className="likely" aria-label="Likely fields">
          {others.map((one, i) => (
            <li key={one}>
              <button type="button" onClick={() => props.onTake(one)}>
                <kbd>{i + 1}</kbd>
                {placing.labelOf(one)}
              </button>
            </li>
          ))}
        </ol>
      )}
      {props.joining && (
        <p className="small" role="status">
          Find the field to print here, too.
        </p>
      )}
      <div className="row wrap">
        {printed && more.length < MOST_MORE && (
          <button type="button" className="btn sm" aria-pressed={props.joining} onClick={props.onJoin}>
            <Icon of={Plus} size={14} />
            Add a field here
          </button>
        )}
        {more.length > 0 && (
          <button
            type="button"
            className="btn sm"
            onClick={() => placing.change(blank.id, (one) => withField(one, one.field))}
          >
            Only {placing.labelOf(field)}
          </button>
        )}
        {field !== HAND && (
          <button type="button" className="btn sm" onClick={() => props.onTake(HAND)}>
            By hand <kbd>H</kbd>
          </button>
        )}
        <button type="button" className="btn ghost sm" onClick={() => placing.remove(blank.id)}>
          Remove blank
        </button>
      </div>
    </section>
  )
}
