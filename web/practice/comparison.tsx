import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import type { ComparedLine } from '../../src/opendental/contract.ts'
import { Icon } from '../ui/icon.tsx'
import { counted } from '../ui/words.ts'
import { ACT_WORDS, sumWords } from './words.ts'

const PARTS = [
  ['carrier', 'Carrier'],
  ['plan', 'Plan'],
  ['benefits', 'Benefits'],
] as const

const TONES = { add: 'chip brand', change: 'chip edit', same: 'chip line', left: 'chip' } as const

/** A value, a note of several lines to open, or a dash with its words for screen readers. */
function Value({ text }: { text: string | null }) {
  if (!text)
    return (
      <span className="muted">
        <span aria-hidden="true">–</span>
        <span className="vh">nothing</span>
      </span>
    )
  const lines = text.split('\n')
  if (lines.length === 1) return <span>{text}</span>
  return (
    <details>
      <summary>{counted(lines.length, 'line')}</summary>
      <span className="pre">{text}</span>
    </details>
  )
}

function Row({ line }: { line: ComparedLine }) {
  return (
    <tr>
      <th scope="row">
        {line.label}
        {!line.checked && (
          <span className="chip check">
            <Icon of={TriangleAlert} />
            Nobody checked this
          </span>
        )}
      </th>
      <td data-head="Open Dental now">
        <Value text={line.theirs} />
      </td>
      <td data-head="This plan">
        <Value text={line.ours} />
      </td>
      <td>
        <span className={TONES[line.act]}>{ACT_WORDS[line.act]}</span>
        {line.remark && <span className="tiny muted">{line.remark}</span>}
      </td>
    </tr>
  )
}

/** What stands in Open Dental beside what the plan says, and what would become of each value. */
export function ComparisonTable(props: { lines: ComparedLine[] }) {
  const [all, setAll] = useState(false)
  const lines = all ? props.lines : props.lines.filter(({ act }) => act !== 'same')
  return (
    <>
      <div className="row wrap padded compare-sum">
        <p className="grow">{sumWords(props.lines)}</p>
        <label className="row small">
          <input type="checkbox" checked={all} onChange={(event) => setAll(event.target.checked)} />
          Show what’s the same
        </label>
      </div>
      <table className="table compared">
        <thead>
          <tr>
            {['Value', 'Open Dental now', 'This plan', 'What we’ll do'].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        {PARTS.map(([part, name]) => {
          const own = lines.filter((line) => line.part === part)
          return (
            own.length > 0 && (
              <tbody key={part}>
                <tr className="part">
                  <th colSpan={4} scope="rowgroup">
                    {name}
                  </th>
                </tr>
                {own.map((line) => (
                  <Row key={`${line.label} ${line.theirs} ${line.act}`} line={line} />
                ))}
              </tbody>
            )
          )
        })}
      </table>
    </>
  )
}
