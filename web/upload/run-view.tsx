import { CircleCheck, WifiOff } from 'lucide-react'
import { Link } from 'wouter'
import { ErrorLine } from '../ui/error-line.tsx'
import { Icon } from '../ui/icon.tsx'
import { Opening } from './opening.tsx'
import type { Run } from './run-state.ts'
import { StepList } from './step-list.tsx'

/** One piece of work with the steps, the end and the countdown that belong to it. @param auto may open Verify by itself */
export function RunView(props: { run: Run; auto: boolean }) {
  const { run } = props
  return (
    <>
      <StepList steps={run.steps} about={run.about} />
      {run.lost && (
        <div className="note check" role="alert">
          <Icon of={WifiOff} />
          <span className="grow">
            We lost the connection to the server. Your file is safe there, and we’re still reading it.
            Reconnecting…
          </span>
        </div>
      )}
      {run.ready && <Opening planId={run.ready} auto={props.auto} />}
      {run.afterword && <p className="tiny muted">{run.afterword}</p>}
    </>
  )
}

/** Work that ended before the one that is shown in full: in one line. */
export function EndedRun(props: { run: Run }) {
  const { run } = props
  if (run.failure)
    return (
      <div className="stack ended">
        <p className="small strong trunc">{run.about}</p>
        <ErrorLine words={run.failure} />
      </div>
    )
  return (
    <div className="note full middle ended">
      <Icon of={CircleCheck} />
      <span className="grow">
        <b className="strong">{run.about}</b> is ready for verification.
      </span>
      {run.ready && (
        <Link className="btn sm" href={`/verify/${run.ready}`}>
          Open now
        </Link>
      )}
    </div>
  )
}
