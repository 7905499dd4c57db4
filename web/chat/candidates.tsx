import type { PlanName } from '../../src/riq/contract.ts'
import { StatusChip } from '../ui/chips.tsx'
import { planDetail } from './plan-name.ts'

/** The numbered list to choose a plan from: press one, or type its number. */
export function Candidates(props: { plans: PlanName[]; onChoose: (number: number) => void }) {
  return (
    <ol className="cand">
      {props.plans.map((plan, i) => (
        <li key={plan.id}>
          <button type="button" onClick={() => props.onChoose(i + 1)}>
            <kbd>{i + 1}</kbd>
            <span className="grow">
              <b className="strong">{plan.name}</b>
              <span className="small muted">{planDetail(plan)}</span>
            </span>
            <StatusChip status={plan.status} />
          </button>
        </li>
      ))}
    </ol>
  )
}
