import type { KeyboardEvent } from 'react'
import type { PlanName } from '../../src/riq/contract.ts'
import { StatusChip } from '../ui/chips.tsx'
import { planDetail } from './plan-name.ts'

const STEPS: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** Arrow keys go from button to button, around the ends. */
function move(event: KeyboardEvent<HTMLOListElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  const step = STEPS[event.key]
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement)
  if (!step || at < 0) return
  event.preventDefault()
  buttons[step(at, buttons.length)]?.focus()
}

/**
 * The numbered list to choose a plan from: press one, type its number, or press its digit. A list that is over can be read only.
 * @param props.open true while the list is pending
 */
export function Candidates(props: { plans: PlanName[]; open: boolean; onChoose: (number: number) => void }) {
  return (
    <ol className={`cand${props.open ? ' open' : ''}`} onKeyDown={move}>
      {props.plans.map((plan, i) => (
        <li key={plan.id}>
          <button type="button" disabled={!props.open} onClick={() => props.onChoose(i + 1)}>
            <kbd>{i + 1}</kbd>
            <span className="grow">
              <b className="strong">{plan.name}</b>
              <span className="small muted">{planDetail(plan)}</span>
            </span>
            <StatusChip status={plan.status} checked={plan.checked} />
          </button>
        </li>
      ))}
    </ol>
  )
}
