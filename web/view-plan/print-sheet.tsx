import { useRef } from 'react'
import { CATEGORIES, CONTENT_FIELDS, FIELD_LABELS, PROCEDURE_LABELS } from '../../src/lexicon/catalog.ts'
import type { PageInfo, ParseResult, PlanContent } from '../../src/plan/content.ts'
import type { PlanRow } from '../../src/plan/contract.ts'
import { checkedWords, silentWords } from '../ui/chips.tsx'
import { showDay } from '../ui/dates.ts'
import { counted, pagesText, spaced } from '../ui/words.ts'
import { withCodes } from './card-facts.ts'
import { copayOf, waitRows } from './facts.ts'
import { useOnePage } from './one-page.ts'

const percentWords = (percent: number | null, notes: string | null, silent: string) => {
  if (percent === null) return copayOf(notes) ? `Copay ${copayOf(notes)}` : silent
  return percent === 0 ? '0% — not covered' : `${percent}%`
}

function statusWords(plan: PlanRow): string {
  if (plan.status === 'unverified') return 'Not verified'
  const lead = plan.status === 'stale' ? 'Stale, verified' : 'Verified'
  const day = plan.verified_date ? ` ${showDay(plan.verified_date)}` : ''
  const checked = plan.checked ? `, ${checkedWords(plan.checked)}` : ''
  return `${lead}${day}${plan.verified_by ? ` by ${plan.verified_by}` : ''}${checked}`
}

/** What is said in place of a value that there is none of. */
const silentAt = ({ states }: ParseResult, path: string) => silentWords(states[path]?.state)

function Services(props: { result: ParseResult }) {
  const { result } = props
  return (
    <table>
      <thead>
        <tr>
          <th>Category</th>
          <th>Service</th>
          <th>Plan pays</th>
          <th>Notes</th>
        </tr>
      </thead>
      <tbody>
        {CATEGORIES.flatMap((category) =>
          category.procedures.map((procedure, i) => {
            const entry = result.parsed.coverage[procedure]
            const notes = entry?.notes ?? null
            return (
              <tr key={procedure} className={i === 0 ? 'first' : undefined}>
                {i === 0 ? <th scope="row">{category.name}</th> : <td />}
                <td>{PROCEDURE_LABELS[procedure]}</td>
                <td>
                  {percentWords(
                    entry?.coverage_percent ?? null,
                    notes,
                    silentAt(result, `coverage.${procedure}`),
                  )}
                </td>
                <td>
                  <span className="cut-text">{notes && withCodes(notes)}</span>
                </td>
              </tr>
            )
          }),
        )}
      </tbody>
    </table>
  )
}

const Line = (props: { name: string; parts: string[] }) =>
  props.parts.length > 0 && (
    <p>
      <b>{props.name}</b> <span className="cut-text long">{props.parts.join(' · ')}</span>
    </p>
  )

/** How many disclaimers there are and where: their words stay in the document. */
function disclaimerWords(content: PlanContent, pages: readonly PageInfo[]): string[] {
  const count = content.disclaimers.length
  if (count === 0) return []
  return [`${counted(count, 'disclaimer')} in the document (${pagesText(pages.map((p) => p.page))})`]
}

/** The plan on one printed page: black on white, words instead of colours, status and date at the top. */
export function PrintSheet(props: { plan: PlanRow; result: ParseResult }) {
  const { plan, result } = props
  const content = result.parsed
  const sheet = useRef<HTMLDivElement>(null)
  useOnePage(sheet)
  const about = [
    `Group ID ${plan.group_id ?? silentAt(result, 'group_id').toLowerCase()}`,
    plan.insurance_company,
    [plan.plan_type, content.flags['plan_option']].filter(Boolean).join(', '),
    plan.payor_id && `Payer ID ${plan.payor_id}`,
    plan.customer_service_phone,
  ]
  const flags = Object.entries(content.flags).filter(([key]) => key !== 'plan_option')
  return (
    <div className="print-sheet" ref={sheet}>
      <header>
        <h1>{plan.group_name || 'Unnamed Plan'}</h1>
        <p className="status">
          <b>{statusWords(plan)}</b>
          <span>Printed {showDay(new Date().toISOString())}</span>
        </p>
      </header>
      <p>{about.filter(Boolean).join(' · ')}</p>
      <dl>
        {CONTENT_FIELDS.map((field) => (
          <div key={field}>
            <dt>{FIELD_LABELS[field]}</dt>
            <dd>{content[field] || silentAt(result, field)}</dd>
          </div>
        ))}
      </dl>
      <Services result={result} />
      <Line
        name="Waiting periods"
        parts={waitRows(content.waiting_periods).map(
          (w) => `${w.label}: ${w.text ?? silentAt(result, `waiting_periods.${w.key}`)}`,
        )}
      />
      <Line name="Plan flags" parts={flags.map(([key, text]) => `${spaced(key)}: ${text}`)} />
      <Line name="Disclaimers" parts={disclaimerWords(content, result.pages)} />
      <p className="cut-note">We shortened long texts here. Open the plan to read all of them.</p>
    </div>
  )
}
