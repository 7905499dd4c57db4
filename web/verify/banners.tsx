import { CircleCheck, Layers, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import type { PlanDetail, PlanRow } from '../../src/plan/contract.ts'
import { showDay } from '../ui/dates.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Icon } from '../ui/icon.tsx'
import { pathLabel } from '../ui/path-label.ts'
import { counted, sentence } from '../ui/words.ts'
import { type Difference, shownChange, shownValue } from './compare.ts'

/** A save that failed: the form is kept, Try again. */
export function SaveFailure(props: { words: string; onRetry: () => void }) {
  return (
    <div className="guard none" role="alert">
      <Icon of={TriangleAlert} />
      <span className="grow">
        We couldn’t save the plan. {sentence(props.words)} Nothing you typed is lost.
      </span>
      <button type="button" className="btn sm" onClick={props.onRetry}>
        Try again
      </button>
    </div>
  )
}

/** The spec's sentence for a plan that somebody verified before. */
export function AlreadyVerified(props: { row: PlanRow }) {
  const { verified_by, verified_date } = props.row
  return (
    <div className="guard full">
      <Icon of={CircleCheck} />
      <span className="grow">
        Already verified by {verified_by ?? 'unknown'} on {verified_date ? showDay(verified_date) : 'unknown'}
      </span>
    </div>
  )
}

type Changes = NonNullable<PlanDetail['changes']>

/** This group has a verified version: what changed since (DECISIONS.md 12). */
export function SameGroup(props: { changes: Changes }) {
  const { fields, verified_date } = props.changes
  const [open, setOpen] = useState(false)
  const date = verified_date ? ` from ${showDay(verified_date)}` : ''
  return (
    <div className="guard">
      <Icon of={Layers} />
      <span className="grow">
        This group has a verified version{date}.{' '}
        {fields.length === 0 ? 'No value changed.' : `${counted(fields.length, 'value')} changed.`}
      </span>
      {fields.length > 0 && (
        <button type="button" className="link" onClick={() => setOpen(true)}>
          Compare
        </button>
      )}
      {open && <CompareDialog fields={fields} date={date} onClose={() => setOpen(false)} />}
    </div>
  )
}

function CompareDialog(props: { fields: Changes['fields']; date: string; onClose: () => void }) {
  return (
    <Dialog title="What changed" shape="wide" onClose={props.onClose}>
      <div className="compare">
        <table>
          <thead>
            <tr>
              <th scope="col">Field</th>
              <th scope="col">Verified version{props.date}</th>
              <th scope="col">This version</th>
            </tr>
          </thead>
          <tbody>
            {props.fields.map((change) => (
              <tr key={change.path}>
                <th scope="row">{pathLabel(change.path)}</th>
                <td>{shownChange(change.before)}</td>
                <td>{shownChange(change.after)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <footer>
        <button type="button" className="btn primary" onClick={props.onClose}>
          Close
        </button>
      </footer>
    </Dialog>
  )
}

/** Someone else saved meanwhile: where both changed a value, both are shown and the person chooses (DECISIONS.md 12). */
export function Conflict(props: {
  by: string
  clashes: Difference[]
  /** What they alone changed; it is taken in. */
  taken: Difference[]
  onChoose: (chosen: ReadonlySet<string>) => void
}) {
  const { clashes, taken } = props
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set())
  const choose = (path: string, take: boolean) => {
    const next = new Set(theirs)
    if (take) next.add(path)
    else next.delete(path)
    setTheirs(next)
  }
  return (
    <div className="conflict" role="alert">
      <p className="row">
        <Icon of={TriangleAlert} />
        {props.by} saved this plan while you were editing.
      </p>
      {clashes.length === 0 && <p className="small">You changed different fields, so we kept both.</p>}
      {taken.length > 0 && (
        <div className="small taken">
          <p>Also changed by {props.by}, and included:</p>
          <ul>
            {taken.map((change) => (
              <li key={change.path}>
                {change.label}: <s>{shownValue(change.before)}</s> <b>{shownValue(change.after)}</b>
              </li>
            ))}
          </ul>
        </div>
      )}
      {clashes.map((clash) => (
        <fieldset key={clash.path}>
          <legend>{clash.label}</legend>
          {[false, true].map((take) => (
            <label key={String(take)} className="pick-value">
              <input
                type="radio"
                name={clash.path}
                checked={theirs.has(clash.path) === take}
                onChange={() => choose(clash.path, take)}
              />
              <b>{shownValue(take ? clash.after : clash.before)}</b>
              <span className="small soft">{take ? props.by : 'yours'}</span>
            </label>
          ))}
        </fieldset>
      ))}
      <div className="row">
        <button type="button" className="btn primary sm" onClick={() => props.onChoose(theirs)}>
          {clashes.length > 0 ? 'Use the chosen values' : 'Go on'}
        </button>
      </div>
    </div>
  )
}
