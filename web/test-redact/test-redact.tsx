import { useQuery } from '@tanstack/react-query'
import { ImageUp, LoaderCircle, ShieldOff, TriangleAlert, Upload } from 'lucide-react'
import { Link } from 'wouter'
import type { TrialRules } from '../../src/upload/trial/contract.ts'
import { useApi } from '../api/context.tsx'
import { ApiError } from '../api/errors.ts'
import { landingOf } from '../session/roles.ts'
import { useSession } from '../session/session.tsx'
import { FileButton } from '../ui/file-button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Failed, Skeleton } from '../ui/list-state.tsx'
import { CovrIQMark } from '../ui/marks.tsx'
import { usePageTitle } from '../ui/title.ts'
import { useDrop } from '../upload/file-picker.tsx'
import { Compare } from './compare.tsx'
import { Masked } from './masked.tsx'
import { type TrialState, useTrial } from './trial-run.ts'

const ACCEPTED = '.png,.jpg,.jpeg,.webp'

const ENDS = {
  deleted: 'The pictures were deleted.',
  over: 'The pictures were deleted after their 15 minutes.',
}

function Working(props: { state: Extract<TrialState, { at: 'work' }> }) {
  const { name, stage } = props.state
  return (
    <section className="card">
      <div className="card-head">
        <h2 className="trunc">{name}</h2>
      </div>
      <p className="card-body row soft" role="status">
        <Icon of={LoaderCircle} size={16} className="spin" />
        {stage === 'send' ? 'Sending the picture' : 'Redacting. Your office’s own documents go first.'}
      </p>
    </section>
  )
}

function Shown(props: {
  state: TrialState
  rules: TrialRules
  trial: ReturnType<typeof useTrial>
  over: boolean
}) {
  const { state, trial, rules } = props
  if (state.at === 'work') return <Working state={state} />
  if (state.at === 'done')
    return (
      <div className="tr">
        <Compare
          key={state.imagePath}
          name={state.name}
          original={state.imagePath}
          redacted={state.answer.redactedPath}
        />
        <Masked answer={state.answer} onDelete={trial.remove} />
      </div>
    )
  const { file } = state.at === 'failed' ? state : { file: null }
  return (
    <div className="stack">
      {state.at === 'failed' && (
        <div className="note none middle" role="alert">
          <Icon of={TriangleAlert} />
          <span className="grow">
            <b className="strong">{state.name}</b>: {state.words}
          </span>
          {file && (
            <button type="button" className="btn sm" onClick={() => void trial.choose(file)}>
              Try again
            </button>
          )}
        </div>
      )}
      <p role="status" className={state.at === 'start' && state.gone ? 'note full' : 'vh'}>
        {state.at === 'start' && state.gone && ENDS[state.gone]}
      </p>
      <FileButton
        className={`drop tall${props.over ? ' over' : ''}`}
        accept={ACCEPTED}
        name="Choose an image, or drop it here"
        onFile={trial.choose}
      >
        <Icon of={ImageUp} size={28} />
        <span className="strong">
          Drop an image here, or <span className="pick">choose one</span>
        </span>
        <span className="small muted">
          PNG, JPG, JPEG or WEBP, up to {Math.floor(rules.max_bytes / 1024 / 1024)} MB
        </span>
      </FileButton>
    </div>
  )
}

function Test(props: { rules: TrialRules }) {
  const trial = useTrial(props.rules.minutes, props.rules.max_bytes)
  const { over, ...drop } = useDrop(([file]) => file && void trial.choose(file))
  return (
    <div className="page tests" {...drop}>
      <div className="page-head">
        <div>
          <h1>Redaction test</h1>
          <p>
            Upload an image to see what CovrIQ masks. Files are deleted after {props.rules.minutes} minutes.
          </p>
        </div>
        <div className="actions">
          <FileButton className="btn primary" accept={ACCEPTED} name="Choose an image" onFile={trial.choose}>
            <Icon of={Upload} size={16} />
            Choose an image
          </FileButton>
        </div>
      </div>
      <Shown state={trial.state} rules={props.rules} trial={trial} over={over} />
    </div>
  )
}

function Off(props: { words: string }) {
  return (
    <div className="page tests">
      <div className="empty">
        <Icon of={ShieldOff} size={28} />
        <h1>Redaction test</h1>
        <p className="soft">{props.words}</p>
      </div>
    </div>
  )
}

/** /test-redact: an image, what CovrIQ masks in it, and what kinds of item those are; open without signing in (SPEC.md section 2). */
export function TestRedact() {
  usePageTitle('Redaction test')
  const api = useApi()
  const { user } = useSession()
  const rules = useQuery({ queryKey: ['trial-rules'], queryFn: () => api.trialRules(), retry: false })
  const off = rules.error instanceof ApiError && rules.error.status === 404 ? rules.error : null
  return (
    <>
      <header className="pubh">
        <Link className="brandmark" href={user ? landingOf(user) : '/login'}>
          <CovrIQMark size={28} />
          <span>CovrIQ</span>
        </Link>
        <span className="grow" />
        {user ? (
          <Link className="btn sm" href={landingOf(user)}>
            Back to CovrIQ
          </Link>
        ) : (
          <Link className="btn sm" href="/login">
            Log in
          </Link>
        )}
      </header>
      <main id="main" tabIndex={-1}>
        {rules.data && <Test rules={rules.data} />}
        {off && <Off words={off.message} />}
        {rules.isPending && <Skeleton name="the redaction test" rows={3} />}
        {rules.isError && !off && (
          <div className="page tests">
            <Failed
              words="We couldn’t open the redaction test."
              error={rules.error}
              retry={() => void rules.refetch()}
            />
          </div>
        )}
      </main>
    </>
  )
}
