import { Columns3 } from 'lucide-react'
import { type KeyboardEvent, memo } from 'react'
import type { Box, Evidence, FieldStateName } from '../../src/plan/content.ts'
import { isOpen } from '../../src/plan/state.ts'
import { STATE_LOOKS } from '../ui/chips.tsx'
import { Icon } from '../ui/icon.tsx'
import { FactChips } from './facts/chips.tsx'
import { FactEditor } from './facts/editor.tsx'
import { rangeText } from './facts/words.ts'
import type { Field } from './fields.ts'
import type { Offer } from './figures/offers.ts'
import { Offered, Unfolded } from './unfolded.tsx'
import type { Value } from './values.ts'

/** What a row shows of its field. */
export interface RowView {
  field: Field
  value: Value
  state: FieldStateName
  error: string | null
  warning: string | null
  evidence: Evidence | null
  /** The place that its link leads to: its own, or where something else was read before it was changed. */
  cited: Evidence | null
  /** Who wrote the value, in words; null where it is as it was read. */
  entered: string | null
  /** Where something else was read before it was changed here. */
  before: Evidence | null
  /** True when the readers were in doubt, whatever has become of it. */
  doubted: boolean
  /** True for a value that was not on the screen together with its place. */
  unseen: boolean
  /** True where a question above the form asks about it together with others. */
  asked: boolean
  reasons: readonly string[]
  /** Values that may stand there instead; only of the focused field. */
  offers: readonly Offer[]
  focused: boolean
  /** What the verified version says instead. */
  was: React.ReactNode
  /** What a box that was drawn for it reads. */
  beside: React.ReactNode
}

/** What a row can do. */
export interface RowActions {
  onFocus: (path: string, element: HTMLElement) => void
  onText: (path: string, text: string) => void
  onBlur: (field: Field) => void
  onKey: (field: Field, event: KeyboardEvent) => void
  onConfirm: (field: Field) => void
  onUse: (field: Field, text: string) => void
  onOffer: (field: Field, offer: Offer) => void
  /** Draws a piece of the page. */
  crop: (page: number, box: Box, label: string) => React.ReactNode
}

/** In place of a doubt that is asked about above. */
const ASKED = { tone: 'c', icon: Columns3, words: 'Asked above' } as const

function StateMark(props: { state: FieldStateName; unseen: boolean; asked: boolean }) {
  const look = props.asked ? ASKED : STATE_LOOKS[props.state]
  return (
    <span className={`stt ${look.tone}`}>
      <Icon of={look.icon} />
      <span className="w">{look.words}</span>
      {props.unseen && (
        <span className="unseen" title="You haven’t seen it next to its place on the page">
          <span className="vh">, not seen yet</span>
        </span>
      )}
    </span>
  )
}

/** In place of a value: what the readers make of the blank, until a person has looked. */
const PLACEHOLDERS: Partial<Record<FieldStateName, string>> = {
  not_stated: STATE_LOOKS.not_stated.words,
  unclear: STATE_LOOKS.unclear.words,
}

/** Names are offered once one is typed: five of them are much to read. */
const OFFERED = new Set(['percent', 'money', 'wait', 'yesno', 'line'])

const WIDE = new Set(['text', 'phone', 'wait', 'line'])

function ValueInput(props: { view: RowView; actions: RowActions; describedBy: string | undefined }) {
  const { view, actions } = props
  const { field, value } = view
  const long = field.kind === 'line' && value.text.length > 60
  const shared = {
    className: `input${value.text ? '' : ' ns'}`,
    'data-path': field.path,
    'aria-label': field.label,
    'aria-invalid': view.error !== null || undefined,
    'aria-describedby': props.describedBy,
    value: value.text,
    placeholder: rangeText(value.facts) ?? PLACEHOLDERS[view.state] ?? 'Not stated',
    onFocus: (event: React.FocusEvent<HTMLElement>) => actions.onFocus(field.path, event.currentTarget),
    onBlur: () => actions.onBlur(field),
    onKeyDown: (event: KeyboardEvent) => actions.onKey(field, event),
  }
  return long ? (
    <textarea {...shared} rows={2} onChange={(event) => actions.onText(field.path, event.target.value)} />
  ) : (
    <input
      {...shared}
      autoComplete="off"
      spellCheck={false}
      onChange={(event) => actions.onText(field.path, event.target.value)}
    />
  )
}

/** One field: label, value, facts, state and page; it unfolds while it is focused and in doubt. */
export const FieldRow = memo(function FieldRow(props: { view: RowView; actions: RowActions }) {
  const { view, actions } = props
  const { field, value, state, focused } = view
  const noted = field.kind === 'percent'
  const blank =
    (value.text.trim() === '' ? state === 'not_stated' : state === 'edited' || field.kind === 'line') &&
    view.offers.length > 0
  const doubtful = focused && (isOpen(state) || view.doubted || blank)
  // Who came to a value that is in no doubt may mean to change it.
  const offered = focused && view.offers.length > 0 && OFFERED.has(field.kind)
  const helpId = view.error || view.warning ? `${field.path}-help` : undefined
  const unfolds = focused && (doubtful || noted || offered)
  return (
    <div className={unfolds ? `act${doubtful ? '' : ' calm'}` : undefined} data-row={field.path}>
      <div
        className={`fr${noted ? '' : ' w'}${WIDE.has(field.kind) ? '' : ' short'}${!unfolds && isOpen(state) && !view.asked ? ' c' : ''}`}
      >
        <span className="lb">{field.label}</span>
        <ValueInput view={view} actions={actions} describedBy={helpId} />
        {noted && (
          <FactChips
            path={field.path}
            label={field.label}
            value={value}
            focused={focused}
            onFocus={(element) => actions.onFocus(field.path, element)}
            onKey={(event) => actions.onKey(field, event)}
          />
        )}
        <StateMark state={state} unseen={view.unseen} asked={view.asked} />
        {view.cited ? (
          <button
            type="button"
            className="cite"
            aria-pressed={focused}
            onClick={(event) => actions.onFocus(field.path, event.currentTarget)}
          >
            p. {view.cited.page}
            <span className="vh">, show {field.label}</span>
          </button>
        ) : (
          <span />
        )}
      </div>
      {noted && focused && <FactEditor path={field.path} label={field.label} />}
      {(view.error || view.warning) && (
        <p
          className={`help ${view.error ? 'err' : 'warn'}`}
          id={helpId}
          role={view.error ? 'alert' : undefined}
        >
          {view.error ?? view.warning}
        </p>
      )}
      {view.was}
      {view.entered && <p className="help by">{view.entered}</p>}
      {view.beside}
      {doubtful ? (
        <Unfolded view={view} actions={actions} />
      ) : (
        offered && <Offered view={view} actions={actions} />
      )}
    </div>
  )
})
