import { Check, SquareDashed } from 'lucide-react'
import type { FieldChoice, FormBlank } from '../../src/forms/contract.ts'
import { Icon } from '../ui/icon.tsx'
import { counted } from '../ui/words.ts'
import { focusBlank } from './place-page.tsx'
import type { Placing } from './place-state.ts'

const GROUPS: readonly { group: FieldChoice['group']; words: string }[] = [
  { group: 'plan', words: 'Group, carrier and dates' },
  { group: 'money', words: 'Deductibles and maximums' },
  { group: 'percents', words: 'Percents, in network' },
  { group: 'out', words: 'Percents, out of network' },
  { group: 'limits', words: 'Limits and ages' },
  { group: 'rules', words: 'Waits, rules and notes' },
  { group: 'hand', words: 'By hand: patient, history' },
]

/** Blanks that nobody has placed, each with the field that it's likely for; in the first one 1 to 4 take it. */
export function StillToPlace(props: { placing: Placing; open: readonly FormBlank[] }) {
  const { placing } = props
  return (
    <>
      <h3 className="row between">
        <span>Still to place</span>
        <span>Likely field</span>
      </h3>
      {props.open.map((blank) => (
        <button
          key={blank.id}
          type="button"
          className={placing.blank?.id === blank.id ? 'on' : undefined}
          onClick={() => {
            placing.select(blank.id)
            focusBlank(blank.id)
          }}
        >
          <Icon of={SquareDashed} size={14} />
          <span className="trunc grow">{blank.words || 'Blank without words'}</span>
          <span className="end trunc">{blank.likely[0] ? placing.labelOf(blank.likely[0]) : ''}</span>
        </button>
      ))}
    </>
  )
}

/** How many blanks each kind of field has; a press goes through them. */
export function Placed(props: { placing: Placing; fields: readonly FieldChoice[] }) {
  const { placing, fields } = props
  const groupOf = new Map(fields.map(({ field, group }) => [field, group]))
  return (
    <>
      <h3>Placed</h3>
      {GROUPS.map(({ group, words }) => {
        const own = placing.places.filter(({ field }) => field !== null && groupOf.get(field) === group)
        if (own.length === 0) return null
        const at = own.findIndex(({ id }) => id === placing.blank?.id)
        const next = own[(at + 1) % own.length]!
        return (
          <button
            key={group}
            type="button"
            onClick={() => {
              placing.select(next.id)
              focusBlank(next.id)
            }}
          >
            <Icon of={Check} size={14} />
            <span className="grow">{words}</span>
            <span className="end">{counted(own.length, 'blank')}</span>
          </button>
        )
      })}
    </>
  )
}
