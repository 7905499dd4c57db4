import { CircleCheck, LoaderCircle, Square, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import type { UnparsedRow } from '../../src/upload/contract.ts'
import { useApi } from '../api/context.tsx'
import { isSignedOut, wordsOf } from '../api/errors.ts'
import { ErrorLine } from '../ui/error-line.tsx'
import { Icon } from '../ui/icon.tsx'
import { counted } from '../ui/words.ts'
import { allRuns, type Line, lineOf, type Outcome, outcomeOf, useSteps } from './being-read.ts'
import { plainName } from './sentences.ts'
import type { StepView } from './steps.ts'

/** The five steps as a bar: what's done, what runs. */
function StepBar(props: { steps: readonly StepView[] }) {
  return (
    <div className="step-bar" aria-hidden="true">
      {props.steps.map((step) => (
        <i key={step.key} className={step.state} />
      ))}
    </div>
  )
}

/** The file that's being read, with its steps and page. */
export function Now({ row }: { row: UnparsedRow | null }) {
  const steps = useSteps(row)
  if (!row) return <p className="pad soft">The next file begins in a moment.</p>
  const at = steps.findIndex((step) => step.state === 'active' || step.state === 'pending')
  const step = steps[at]
  return (
    <div className="being-read">
      <div className="row top">
        <div className="grow">
          <p className="trunc file-name">{plainName(row.file_name)}</p>
          <p className="tiny muted">
            {step ? `Step ${at + 1} of ${steps.length}: ${step.label}` : 'Ready for Verification'}
          </p>
        </div>
        <Icon of={LoaderCircle} className="spin brand" />
      </div>
      <StepBar steps={steps} />
      <p className="small soft page-line">
        {step?.pages !== undefined && `${step.page} of ${counted(step.pages, 'page')}`}
      </p>
    </div>
  )
}

/** The files that come next. */
export function Next({ line }: { line: Line }) {
  if (line.next.length === 0) return null
  return (
    <div className="ahead">
      <h3>Next</h3>
      <ol>
        {line.next.map((row, i) => (
          <li key={row.id}>
            <span className="n" aria-hidden="true">
              {i + 1}
            </span>
            <span className="trunc">{plainName(row.file_name)}</span>
          </li>
        ))}
      </ol>
      {line.more > 0 && <p className="tiny muted">and {line.more.toLocaleString('en-US')} more</p>}
    </div>
  )
}

/** "5 plans are ready for verification. 1 file couldn’t be read." */
function outcomeWords({ read, failed, waiting }: Outcome): string {
  return [
    read > 0 && `${counted(read, 'plan is', 'plans are')} ready for verification.`,
    failed > 0 && `${counted(failed, 'file')} couldn’t be read.`,
    waiting > 0 && `${counted(waiting, 'file is', 'files are')} still waiting.`,
  ]
    .filter(Boolean)
    .join(' ')
}

/** How it ended, until the page is left or it begins again. */
function Ended({ outcome }: { outcome: Outcome }) {
  return (
    <section className="card" aria-label="Process all">
      <div className={`note ${outcome.read > 0 ? 'full' : 'check'} middle ended`} role="status">
        <Icon of={outcome.read > 0 ? CircleCheck : TriangleAlert} />
        <span className="grow">{outcomeWords(outcome)}</span>
        {outcome.read > 0 && (
          <Link className="btn sm" href="/verify">
            Verification queue
          </Link>
        )}
      </div>
    </section>
  )
}

/** "Process all" at work: the file that's being read with its steps and page, the next three, and Stop; then how it ended. @param seen the files that it was asked for */
export function BeingReadCard(props: {
  rows: readonly UnparsedRow[]
  seen: ReadonlySet<string>
  onStopped: () => Promise<unknown>
}) {
  const api = useApi()
  const [fault, setFault] = useState<string | null>(null)
  const { rows, seen } = props
  if (!allRuns(rows)) return seen.size > 0 ? <Ended outcome={outcomeOf(rows, seen)} /> : null
  const line = lineOf(rows)
  const stoppable = rows.some((row) => row.in_all && row.state === 'queued')
  const stop = async () => {
    setFault(null)
    try {
      await api.stopAll()
    } catch (failed) {
      if (!isSignedOut(failed)) setFault(`We couldn’t stop. ${wordsOf(failed)}`)
    }
    await props.onStopped()
  }
  return (
    <section className="card" aria-labelledby="being-read">
      <div className="card-head">
        <h2 id="being-read">Being read</h2>
        <span className="grow" />
        {stoppable ? (
          <button type="button" className="btn sm" onClick={() => void stop()}>
            <Icon of={Square} size={14} />
            Stop
          </button>
        ) : (
          <span className="small muted">The last one</span>
        )}
      </div>
      {fault && <ErrorLine words={fault} className="padded" />}
      <Now row={line.now} />
      <Next line={line} />
      <p className="reading-foot tiny muted">
        You can leave this page. We’ll keep working and put each plan in your queue.
      </p>
    </section>
  )
}
