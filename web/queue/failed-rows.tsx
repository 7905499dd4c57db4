import { Trash2 } from 'lucide-react'
import type { FailedReading } from '../../src/verify/queue/contract.ts'
import { showDay } from '../ui/dates.ts'
import { Icon } from '../ui/icon.tsx'
import { isPdf, plainName, refusedSentence } from '../upload/sentences.ts'

interface FailedRowsProps {
  files: readonly FailedReading[]
  selected: string | null
  onSelect: (id: string) => void
  onAgain: (file: FailedReading) => void
  onDiscard: (file: FailedReading) => void
}

function FailedLine(props: { file: FailedReading } & Omit<FailedRowsProps, 'files'>) {
  const { file, onSelect } = props
  const selected = props.selected === file.id
  const name = plainName(file.file_name)
  return (
    <tr
      data-line={file.id}
      aria-current={selected || undefined}
      onClick={() => onSelect(file.id)}
      onFocus={() => onSelect(file.id)}
    >
      <td>
        <b className="strong file">{name}</b>
        <span className="tiny none-text">{refusedSentence(isPdf(file) ? 'pdf' : 'image', file.error)}</span>
      </td>
      <td className="soft">
        {file.uploaded_by ?? 'Unknown'}
        <span className="tiny muted">{showDay(file.uploaded_at)}</span>
      </td>
      <td className="r">
        <span className="row end">
          <button
            type="button"
            className={`btn sm${selected ? ' primary' : ''}`}
            data-handle=""
            onClick={() => props.onAgain(file)}
          >
            Process again
            <span className="vh"> {name}</span>
          </button>
          <button type="button" className="btn ghost sm" onClick={() => props.onDiscard(file)}>
            <Icon of={Trash2} size={16} />
            Discard
            <span className="vh"> {name}</span>
          </button>
        </span>
      </td>
    </tr>
  )
}

/** Documents that could not be read: what happened, and the two ways on. */
export function FailedRows(props: FailedRowsProps) {
  return (
    <table className="table queue failed">
      <thead>
        <tr>
          <th scope="col">File</th>
          <th scope="col">Uploaded by</th>
          <th scope="col">
            <span className="vh">What to do</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {props.files.map((file) => (
          <FailedLine key={file.id} file={file} {...props} />
        ))}
      </tbody>
    </table>
  )
}
