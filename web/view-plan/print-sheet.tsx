import { CATEGORIES, CONTENT_FIELDS, FIELD_LABELS, PROCEDURE_LABELS } from '../../src/lexicon/catalog.ts'
import type { PlanContent } from '../../src/plan/content.ts'
import type { PlanRow } from '../../src/plan/contract.ts'
import { showDay } from '../ui/dates.ts'
import { spaced } from '../ui/words.ts'
import { copayOf, waitRows } from './facts.ts'

const percentWords = (percent: number | null, notes: string | null) => {
  if (percent === null) return copayOf(notes) ? `Copay ${copayOf(notes)}` : 'Not stated'
  return percent === 0 ? '0%, not covered' : `${percent}%`
}

/** The plan on one printed page: black on white, words instead of colours, status and date at the top. */
export function PrintSheet(props: { plan: PlanRow; content: PlanContent }) {
  const { plan, content } = props
  const checked =
    plan.status === 'unverified'
      ? 'Not verified'
      : `Verified ${plan.verified_date ? showDay(plan.verified_date) : ''} by ${plan.verified_by ?? 'unknown'}`
  const about = [
    `Group ID ${plan.group_id ?? 'not stated'}`,
    plan.insurance_company,
    plan.plan_type,
    plan.payor_id && `Payer ID ${plan.payor_id}`,
    plan.customer_service_phone,
  ]
  const facts = CONTENT_FIELDS.map((f) => `${FIELD_LABELS[f]}: ${content[f] ?? 'Not stated'}`)
  const waits = waitRows(content.waiting_periods).map((w) => `${w.label}: ${w.text ?? 'Not stated'}`)
  const flags = Object.entries(content.flags).map(([key, text]) => `${spaced(key)}: ${text}`)
  return (
    <div className="print-sheet" aria-hidden="true">
      <h1>{plan.group_name ?? 'Unnamed Plan'}</h1>
      <p>{about.filter(Boolean).join(' · ')}</p>
      <p>
        <b>{checked}</b> · printed {showDay(new Date().toISOString())}
      </p>
      <p>{facts.join(' · ')}</p>
      <table>
        <tbody>
          {CATEGORIES.flatMap((category) =>
            category.procedures.map((procedure, i) => {
              const entry = content.coverage[procedure]
              const notes = entry?.notes ?? null
              return (
                <tr key={procedure}>
                  <th>{i === 0 ? category.name : ''}</th>
                  <td>{PROCEDURE_LABELS[procedure]}</td>
                  <td>{percentWords(entry?.coverage_percent ?? null, notes)}</td>
                  <td>{notes}</td>
                </tr>
              )
            }),
          )}
        </tbody>
      </table>
      <p>
        <b>Waiting periods</b> {waits.join(' · ')}
      </p>
      {flags.length > 0 && (
        <p>
          <b>Plan flags</b> {flags.join(' · ')}
        </p>
      )}
    </div>
  )
}
