import { Check, Plus, Search, SquareDashed } from 'lucide-react'
import { useState } from 'react'
import type { FieldChoice, FormBlank, FormDetail } from '../../src/forms/contract.ts'
import { PlanSearch } from '../../src/lexicon/plan-search.ts'
import { Icon } from '../ui/icon.tsx'
import { counted } from '../ui/words.ts'
import { FieldSettings } from './field-settings.tsx'
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

/** Most fields that a search lists. */
const MOST = 12

/** Fields whose names hold what was typed, typing errors allowed. */
function useFields(fields: readonly FieldChoice[], typed: string): FieldChoice[] {
  if (!typed.trim()) return []
  const search = new PlanSearch(fields, ({ label }) => ({
    name: label,
    id: null,
    carrier: null,
    option: null,
    phone: null,
  }))
  return search
    .find(typed)
    .slice(0, MOST)
    .map(({ item }) => item)
}

/** Blanks that nobody has placed, each with the field that it's likely for; in the first one 1 to 4 take it. */
function StillToPlace(props: { placing: Placing; open: readonly FormBlank[] }) {
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
function Placed(props: { placing: Placing; fields: readonly FieldChoice[] }) {
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

/** What was found, the field of the blank that is selected, and what is left. */
export function PlacePanel(props: { form: FormDetail; fields: readonly FieldChoice[]; placing: Placing }) {
  const { placing, fields } = props
  const [typed, setTyped] = useState('')
  const { blank, places } = placing
  const found = useFields(fields, typed)
  const open = places.filter(({ field }) => field === null)
  const take = (field: string) => {
    if (!blank) return
    setTyped('')
    focusBlank(placing.put(blank.id, field) ?? blank.id)
  }
  const { width, height } = props.form.sheet[0]!
  return (
    <>
      <div className="hd">
        <div className="row between">
          <h2>{counted(places.length, 'blank')} found</h2>
          <span className={`chip${open.length > 0 ? ' brand' : ''}`}>
            <Icon of={open.length > 0 ? SquareDashed : Check} size={14} />
            {open.length > 0 ? `${open.length} left` : 'All placed'}
          </span>
        </div>
        <p className="small soft">
          {props.form.fillable
            ? 'We matched the form’s own fields by their names.'
            : 'We matched them by the words next to them.'}{' '}
          Click one to change it, drag on the page to draw another.
        </p>
        <div className="search">
          <Icon of={Search} size={16} />
          <input
            type="search"
            className="input"
            placeholder={blank ? 'Find a field' : 'Click a blank first'}
            aria-label="Find a field"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && found[0]) take(found[0].field)
              if (event.key === 'Escape') setTyped('')
            }}
          />
          <kbd>/</kbd>
        </div>
      </div>
      <div className="bd">
        {blank && <FieldSettings blank={blank} placing={placing} onTake={take} />}
        <div className="flist">
          {typed.trim() ? (
            <>
              <h3>{found.length > 0 ? 'Fields' : 'No such field'}</h3>
              {found.map(({ field, label }) => (
                <button key={field} type="button" disabled={!blank} onClick={() => take(field)}>
                  <span className="grow">{label}</span>
                </button>
              ))}
            </>
          ) : (
            <>
              {open.length > 0 && <StillToPlace placing={placing} open={open} />}
              <Placed placing={placing} fields={fields} />
            </>
          )}
        </div>
        <button
          type="button"
          className="btn sm bf-add"
          onClick={() =>
            focusBlank(placing.add(1, [width / 2 - 50, height / 2 - 8, width / 2 + 50, height / 2 + 8]))
          }
        >
          <Icon of={Plus} size={16} />
          Add a blank
        </button>
      </div>
    </>
  )
}
