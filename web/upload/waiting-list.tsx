import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { UnparsedRow } from '../../src/upload/contract.ts'
import { useMember } from '../session/session.tsx'
import { showShortDay } from '../ui/dates.ts'
import { ErrorLine } from '../ui/error-line.tsx'
import { Icon } from '../ui/icon.tsx'
import { sizeText } from '../ui/words.ts'
import { MergeBar } from './merge-bar.tsx'
import { mergeReason } from './merge-reason.ts'
import { plainName } from './sentences.ts'
import { Unlock } from './unlock.tsx'

interface RowActions {
  /** True while the steps of some row are shown. */
  busy: boolean
  /** 'live' for a row whose steps are shown, 'line' for one that waits for its turn. */
  placeOf: (id: string) => 'live' | 'line' | null
  onProcess: (row: UnparsedRow) => void
  onWatch: (row: UnparsedRow) => void
  onDiscard: (row: UnparsedRow) => void
}

function Row(props: { row: UnparsedRow; place: number; onTick: () => void } & RowActions) {
  const { row, place } = props
  const me = useMember()
  const name = plainName(row.file_name)
  const by = row.uploaded_by === me.full_name ? 'you' : row.uploaded_by
  const [asking, setAsking] = useState(false)
  const locked = row.state === 'failed' && /password/i.test(row.error ?? '')
  const mine = props.placeOf(row.id)
  const runs = mine !== null || row.state === 'queued' || row.state === 'running'
  return (
    <li className={`un${place ? ' sel' : ''}`}>
      <input
        className="cb"
        type="checkbox"
        checked={place > 0}
        onChange={props.onTick}
        aria-label={`Select ${name}`}
      />
      <span className={`thumb${place ? ' placed' : ''}`} aria-hidden="true">
        {place || ''}
      </span>
      <div className="grow">
        <p className="trunc file-name" title={name}>
          {name}
        </p>
        <p className="tiny muted">
          {sizeText(row.bytes)}, {showShortDay(row.uploaded_at)}
          {by && `, uploaded by ${by}`}
        </p>
        {row.state === 'failed' && row.error && <ErrorLine words={row.error} className="tiny" />}
      </div>
      <div className="acts">
        {locked && (
          <button type="button" className="btn sm" onClick={() => setAsking(true)}>
            Enter password
          </button>
        )}
        {asking && <Unlock id={row.id} name={name} onClose={() => setAsking(false)} />}
        {runs ? (
          <button type="button" className="btn sm" disabled={props.busy} onClick={() => props.onWatch(row)}>
            {mine === 'live' ? 'Reading' : row.state === 'running' ? 'Show steps' : 'Waiting'}
          </button>
        ) : (
          <button type="button" className="btn sm" onClick={() => props.onProcess(row)}>
            Process
          </button>
        )}
        <button
          type="button"
          className="btn ghost icon sm"
          aria-label={`Discard ${name}`}
          title="Discard"
          disabled={runs}
          onClick={() => props.onDiscard(row)}
        >
          <Icon of={Trash2} size={16} />
        </button>
      </div>
    </li>
  )
}

/** The files that wait: each can be processed or discarded by itself; two or more can be merged into one plan. */
export function WaitingList(props: { rows: UnparsedRow[]; onMerge: (ids: string[]) => void } & RowActions) {
  const { rows, onMerge, ...actions } = props
  const [ticked, setTicked] = useState<string[]>([])
  const [tooFew, setTooFew] = useState(false)
  const chosen = ticked.flatMap((id) => rows.find((r) => r.id === id) ?? [])
  const tick = (id: string) => {
    setTooFew(false)
    const ids = chosen.map((row) => row.id)
    setTicked(ids.includes(id) ? ids.filter((c) => c !== id) : [...ids, id])
  }
  const merge = () => {
    if (chosen.length < 2) {
      setTooFew(true)
      return
    }
    setTicked([])
    onMerge(chosen.map((row) => row.id))
  }
  const reason = mergeReason(chosen, (id) => props.placeOf(id) !== null, props.busy)
  return (
    <>
      <ul className="divide">
        {rows.map((row) => (
          <Row
            key={row.id}
            row={row}
            place={chosen.indexOf(row) + 1}
            onTick={() => tick(row.id)}
            {...actions}
          />
        ))}
      </ul>
      {rows.length > 1 && (
        <>
          {tooFew && <ErrorLine words="Please select at least two rows to merge." className="padded" />}
          <MergeBar chosen={chosen.length} reason={reason} onMerge={merge} />
        </>
      )}
    </>
  )
}
