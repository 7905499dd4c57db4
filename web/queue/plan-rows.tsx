import { CircleCheck, Clock, TriangleAlert } from 'lucide-react'
import { Link } from 'wouter'
import type { QueueItem } from '../../src/verify/queue/contract.ts'
import { showDay, showShortDay } from '../ui/dates.ts'
import { Icon } from '../ui/icon.tsx'
import { fileOf, UnnamedThumb } from '../ui/plan-face.tsx'
import { counted } from '../ui/words.ts'
import { Owner } from './owner.tsx'
import { doubtWords, nameOf, staleWords } from './words.ts'

interface PlanRowsProps {
  items: readonly QueueItem[]
  selected: string | null
  onSelect: (id: string) => void
  onTake: (id: string) => void
}

/** How a plan stands: its doubtful fields, or why it is stale. */
function Standing(props: { item: QueueItem }) {
  const { item } = props
  if (item.why !== null) {
    return (
      <span className="chip">
        <Icon of={Clock} />
        {staleWords(item)}
      </span>
    )
  }
  const doubts = item.doubts ?? 0
  const words = doubtWords(doubts)
  return (
    <span className={`chip ${doubts > 0 ? 'check' : 'full'}`}>
      <Icon of={doubts > 0 ? TriangleAlert : CircleCheck} />
      {words.charAt(0).toUpperCase() + words.slice(1)}
    </span>
  )
}

function PlanLine(props: { item: QueueItem } & Omit<PlanRowsProps, 'items'>) {
  const { item, onSelect } = props
  const selected = props.selected === item.id
  const name = nameOf(item)
  const file = fileOf(item)
  const href = `/verify/${encodeURIComponent(item.id)}`
  const stale = item.why !== null
  const when = stale ? item.verified_date : item.uploaded_at
  return (
    <tr
      data-line={item.id}
      aria-current={selected || undefined}
      onClick={() => onSelect(item.id)}
      onFocus={() => onSelect(item.id)}
    >
      <td>
        <div className="faced">
          <UnnamedThumb plan={item} />
          <div>
            <Link className="row-link" href={href} data-handle="">
              <b className={item.group_name ? 'strong' : 'strong muted'}>{name}</b>
            </Link>
            {file && (
              <span className="tiny soft file">
                {file}, {showShortDay(item.uploaded_at)}
              </span>
            )}
            <span className="tiny muted">
              {item.group_id ? `Group ID ${item.group_id}` : 'Group ID not found'}
            </span>
            {item.take && !item.take.mine && <span className="tiny phone">{item.take.by} has it</span>}
          </div>
        </div>
      </td>
      <td className="soft">{item.insurance_company ?? 'Carrier not found'}</td>
      <td className="soft">
        {(stale ? item.verified_by : item.uploaded_by) ?? 'Unknown'}
        <span className="tiny muted">{when && showDay(when)}</span>
      </td>
      <td>
        <Standing item={item} />
        {item.pages !== null && item.pages > 0 && (
          <span className="tiny muted pages">{counted(item.pages, 'page')}</span>
        )}
      </td>
      <td>
        <Owner take={item.take} selected={selected} name={name} onTake={() => props.onTake(item.id)} />
      </td>
      <td className="r">
        <Link className={`btn sm${selected ? ' primary' : ''}`} href={href}>
          {stale ? 'Check again' : 'Verify'}
          <span className="vh"> {name}</span>
          {selected && <kbd>Enter</kbd>}
        </Link>
      </td>
    </tr>
  )
}

/** Plans of the queue as a table; on phones each is a line of two rows that opens it. */
export function PlanRows(props: PlanRowsProps) {
  const stale = props.items.some((item) => item.why !== null)
  return (
    <table className="table queue">
      <thead>
        <tr>
          <th scope="col">Group</th>
          <th scope="col">Carrier</th>
          <th scope="col">{stale ? 'Verified by' : 'Uploaded by'}</th>
          <th scope="col">{stale ? 'Why' : 'Fields'}</th>
          <th scope="col">Owner</th>
          <th scope="col">
            <span className="vh">Open</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {props.items.map((item) => (
          <PlanLine key={item.id} item={item} {...props} />
        ))}
      </tbody>
    </table>
  )
}
