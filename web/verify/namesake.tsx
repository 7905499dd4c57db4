import type { Namesake } from '../../src/verify/queue/contract.ts'
import { showDay } from '../ui/dates.ts'
import { Dialog } from '../ui/dialog.tsx'
import type { Values } from './values.ts'

const ROWS = [
  ['group_name', 'Group name'],
  ['insurance_company', 'Insurance company'],
  ['group_id', 'Group ID'],
] as const

/** Asks before a plan is verified whose group id already stands for a verified plan of another name or carrier. */
export function NamesakeQuestion(props: {
  values: Values
  others: readonly Namesake[]
  onVerify: () => void
  onClose: () => void
}) {
  const { values, others } = props
  const [other] = others
  if (!other) return null
  const who = [other.group_name ?? 'Unnamed Plan', other.insurance_company].filter(Boolean).join(', ')
  const more = others.length > 1 ? ` ${others.length - 1} more have it, too.` : ''
  return (
    <Dialog title="This group ID belongs to another verified plan" alert shape="wide" onClose={props.onClose}>
      <div className="stack">
        <p>
          {who} was verified with the same group ID
          {other.verified_date && ` on ${showDay(other.verified_date)}`}
          {other.verified_by && ` by ${other.verified_by}`}.{more} If you ask Riq about this group ID, it will
          offer both. Compare them before you verify.
        </p>
        <div className="compare">
          <table>
            <thead>
              <tr>
                <th scope="col">Field</th>
                <th scope="col">Verified plan</th>
                <th scope="col">This plan</th>
              </tr>
            </thead>
            <tbody>
              {ROWS.map(([path, label]) => (
                <tr key={path}>
                  <th scope="row">{label}</th>
                  <td>{other[path] || 'Not stated'}</td>
                  <td>{values[path]?.text.trim() || 'Not stated'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <p>
          <a
            className="strong"
            href={`/view-plan/group/${encodeURIComponent(other.id)}`}
            target="_blank"
            rel="noreferrer"
          >
            Open the verified plan in a new tab
          </a>
        </p>
      </div>
      <footer>
        <button type="button" className="btn" onClick={props.onClose}>
          Go on checking
        </button>
        <button type="button" className="btn primary" onClick={props.onVerify}>
          Verify anyway
        </button>
      </footer>
    </Dialog>
  )
}
