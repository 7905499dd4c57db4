import type { PlanDetail } from '../../src/plan/contract.ts'
import type { EntryLine, EntrySheet } from '../../src/plan/entry/contract.ts'
import { checkedWords } from '../ui/chips.tsx'
import { showDay } from '../ui/dates.ts'

/** A value as it is typed in; a star = nobody checked it. */
const shownValue = ({ value, checked }: EntryLine) =>
  value === null ? 'Not stated' : checked ? value : `${value}\u00a0*`

/** The entry sheet on screen: what to type into the practice system, in its order. */
export function EntryList({ sheet }: { sheet: EntrySheet }) {
  return (
    <div className="entry-parts">
      {sheet.parts.map(({ title, lines }) => (
        <section key={title}>
          <h3>{title}</h3>
          <dl>
            {lines.map((line) => (
              <div key={line.label}>
                <dt>{line.label}</dt>
                <dd className={line.value === null ? 'muted' : undefined}>{shownValue(line)}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  )
}

/** The same on paper. */
export function PaperEntry({ plan, sheet }: { plan: PlanDetail; sheet: EntrySheet }) {
  const day = plan.verified_date ? ` ${showDay(plan.verified_date)}` : ''
  return (
    <div className="print-sheet entry" aria-hidden="true">
      <header>
        <h1>{plan.group_name || 'Unnamed Plan'}</h1>
        <p className="status">
          <b>
            {plan.status === 'verified'
              ? `Verified${day}`
              : plan.status === 'stale'
                ? 'Stale'
                : 'Not verified'}
            {plan.checked ? `, ${checkedWords(plan.checked)}` : ''}
          </b>
          <span>Printed {showDay(new Date().toISOString())}</span>
        </p>
      </header>
      <EntryList sheet={sheet} />
      <p>* Nobody checked this value yet.</p>
    </div>
  )
}
