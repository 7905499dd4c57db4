import { Check, Plus, Search, SquareDashed } from 'lucide-react'
import { type RefObject, useRef, useState } from 'react'
import type { FieldChoice, FormDetail } from '../../src/forms/contract.ts'
import { PlanSearch } from '../../src/lexicon/plan-search.ts'
import { Icon } from '../ui/icon.tsx'
import { counted } from '../ui/words.ts'
import { FieldSettings } from './field-settings.tsx'
import { HAND, joined } from './place-boxes.ts'
import { Placed, StillToPlace } from './place-lists.tsx'
import { focusBlank } from './place-page.tsx'
import type { Placing } from './place-state.ts'

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

/** How many blanks there are and how many of them are open. */
function Found(props: { form: FormDetail; blanks: number; open: number }) {
  const { open } = props
  return (
    <>
      <div className="row between">
        <h2>{counted(props.blanks, 'blank')} found</h2>
        <span className={`chip${open > 0 ? ' brand' : ''}`}>
          <Icon of={open > 0 ? SquareDashed : Check} size={14} />
          {open > 0 ? `${open} left` : 'All placed'}
        </span>
      </div>
      <p className="small soft">
        {props.form.fillable
          ? 'We matched the form’s own fields by their names.'
          : 'We matched them by the words next to them.'}{' '}
        Click one to change it, drag on the page to draw another.
      </p>
    </>
  )
}

/** Where people type what a blank is for. Enter takes the first field that was found. */
function FieldSearch(props: {
  box: RefObject<HTMLInputElement | null>
  typed: string
  ready: boolean
  onType: (typed: string) => void
  onEnter: () => void
}) {
  return (
    <div className="search">
      <Icon of={Search} size={16} />
      <input
        ref={props.box}
        type="search"
        className="input"
        placeholder={props.ready ? 'Find a field' : 'Click a blank first'}
        aria-label="Find a field"
        value={props.typed}
        onChange={(event) => props.onType(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') props.onEnter()
          if (event.key === 'Escape') props.onType('')
        }}
      />
      <kbd>/</kbd>
    </div>
  )
}

/** What was found, the field of the blank that is selected, and what is left. */
export function PlacePanel(props: { form: FormDetail; fields: readonly FieldChoice[]; placing: Placing }) {
  const { placing, fields } = props
  const [typed, setTyped] = useState('')
  /** The blank to which another field is added. */
  const [joining, setJoining] = useState<string | null>(null)
  const search = useRef<HTMLInputElement>(null)
  const { blank, places } = placing
  const joins = blank !== null && joining === blank.id
  const found = useFields(fields, typed)
  const open = places.filter(({ field }) => field === null)
  const take = (field: string) => {
    if (!blank) return
    setTyped('')
    setJoining(null)
    if (joins && field !== HAND) {
      placing.change(blank.id, (one) => joined(one, field))
      focusBlank(blank.id)
    } else focusBlank(placing.put(blank.id, field) ?? blank.id)
  }
  const { width, height } = props.form.sheet[0]!
  return (
    <>
      <div className="hd">
        <Found form={props.form} blanks={places.length} open={open.length} />
        <FieldSearch
          box={search}
          typed={typed}
          ready={blank !== null}
          onType={setTyped}
          onEnter={() => found[0] && take(found[0].field)}
        />
      </div>
      <div className="bd">
        {blank && (
          <FieldSettings
            blank={blank}
            placing={placing}
            joining={joins}
            onJoin={() => {
              setJoining(joins ? null : blank.id)
              search.current?.focus()
            }}
            onTake={take}
          />
        )}
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
