import { useChips } from './facts/editing.ts'
import { rangeText } from './facts/words.ts'
import type { RowActions, RowView } from './field-row.tsx'

/** Below a focused field that is blank or in doubt: why, the line of the page, and one button for each value that may stand there. */
export function Unfolded(props: { view: RowView; actions: RowActions }) {
  const { view, actions } = props
  const { field, evidence } = view
  return (
    <div className="why">
      {view.reasons.length > 0 && <p className="small soft">{view.reasons.join(' ')}</p>}
      {evidence && actions.crop(evidence.page, evidence.box, `${field.label}: ${evidence.quote}`)}
      {view.before && (
        <>
          <p className="small soft">
            {view.before.quote
              ? `What was read on page ${view.before.page}: “${view.before.quote}”`
              : `Something else was read here, on page ${view.before.page}`}
          </p>
          {actions.crop(
            view.before.page,
            view.before.box,
            `Read before: ${view.before.quote || view.field.label}`,
          )}
        </>
      )}
      <Choices view={view} actions={actions} />
    </div>
  )
}

/** The values that may stand in a focused field. */
function Offers({ view, actions }: { view: RowView; actions: RowActions }) {
  return view.offers.map((offer, i) => (
    <button
      key={offer.text}
      type="button"
      className="btn sm"
      onClick={() => actions.onOffer(view.field, offer)}
    >
      Use {offer.text}
      {offer.figure && <span className="vh">, a figure on page {offer.figure.page}</span>}{' '}
      <kbd>Alt {i + 2}</kbd>
    </button>
  ))
}

/** Below a focused value that is in no doubt: what may stand there instead. */
export const Offered = (props: { view: RowView; actions: RowActions }) => (
  <div className="why">
    <div className="opts">
      <Offers {...props} />
    </div>
  </div>
)

function Choices(props: { view: RowView; actions: RowActions }) {
  const { view, actions } = props
  const { field, value, state } = view
  // While a fact is open, Enter belongs to it.
  const editing = useChips().open?.path === field.path
  const settled = state === 'confirmed' || state === 'edited'
  return (
    <div className="opts">
      {!settled && (
        <button type="button" className="btn primary sm" onClick={() => actions.onConfirm(field)}>
          Confirm {value.text || rangeText(value.facts) || 'not stated'} {!editing && <kbd>Enter</kbd>}
        </button>
      )}
      <Offers {...props} />
      {value.text !== '' && (
        <button type="button" className="btn sm" onClick={() => actions.onUse(field, '')}>
          Not stated <kbd>Alt N</kbd>
        </button>
      )}
      {field.kind === 'percent' && value.text !== '0%' && (
        <button type="button" className="btn sm" onClick={() => actions.onUse(field, '0%')}>
          0%, not covered <kbd>Alt 0</kbd>
        </button>
      )}
    </div>
  )
}
