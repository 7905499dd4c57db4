import type { Take } from '../../src/verify/queue/contract.ts'
import { initialsOf } from '../session/roles.ts'
import { showTime } from '../ui/dates.ts'

/** Who has a plan, and until when; the selected row offers to take it or to give it back. */
export function Owner(props: { take: Take | null; selected: boolean; name: string; onTake: () => void }) {
  const { take, selected } = props
  const may = take === null || take.mine
  return (
    <span className="row owner">
      {take ? (
        <>
          <span className="avatar sm" aria-hidden="true">
            {initialsOf(take.by)}
          </span>
          <span>
            {take.mine ? 'You' : take.by}
            <span className="tiny muted">
              {take.open ? 'open now' : `until ${showTime(new Date(take.until))}`}
            </span>
          </span>
        </>
      ) : (
        <span className="muted">No one yet</span>
      )}
      {selected && may && (
        <button type="button" className="btn ghost sm" onClick={props.onTake}>
          {take ? 'Give back' : 'Take'}
          <span className="vh"> {props.name}</span> <kbd>A</kbd>
        </button>
      )}
    </span>
  )
}
