import { Trash2, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import type { RedactImageAnswer } from '../../src/upload/trial/contract.ts'
import { ErrorLine } from '../ui/error-line.tsx'
import { Icon } from '../ui/icon.tsx'
import { kindWords } from './kinds.ts'

/** What was masked, by kind and count, and Delete now. */
export function Masked(props: { answer: RedactImageAnswer; onDelete: () => Promise<string | null> }) {
  const { masked, withheld } = props.answer
  const [error, setError] = useState<string | null>(null)
  const total = masked.reduce((sum, { count }) => sum + count, 0)
  return (
    <aside className="stack" aria-label="What was masked">
      <section className="card" aria-labelledby="masked">
        <div className="card-head">
          <h2 id="masked">Masked</h2>
          <span className="count">{total}</span>
        </div>
        {masked.length === 0 ? (
          <p className="padded soft">No patient details were found in this picture.</p>
        ) : (
          <dl className="divide kinds">
            {masked.map(({ type, count }) => (
              <div key={type}>
                <dt>{kindWords(type)}</dt>
                <dd className="num strong">{count}</dd>
              </div>
            ))}
          </dl>
        )}
      </section>
      {withheld && (
        <div className="note check">
          <Icon of={TriangleAlert} />
          <span className="grow">We couldn’t read enough of this picture, so we masked all of it.</span>
        </div>
      )}
      <button
        type="button"
        className="btn danger block"
        onClick={() => void props.onDelete().then((words) => setError(words))}
      >
        <Icon of={Trash2} size={16} />
        Delete now
      </button>
      {error && <ErrorLine words={`We couldn’t delete the pictures. ${error}`} />}
      <p className="tiny muted">We list only the kinds of details we masked, never the values.</p>
    </aside>
  )
}
