import { useQuery } from '@tanstack/react-query'
import { RotateCw, Zap } from 'lucide-react'
import type { UnparsedRow } from '../../src/upload/contract.ts'
import { useApi } from '../api/context.tsx'
import { ErrorLine } from '../ui/error-line.tsx'
import { FileButton } from '../ui/file-button.tsx'
import { Icon } from '../ui/icon.tsx'
import { counted } from '../ui/words.ts'
import type { useChosen } from './chosen.ts'
import { ACCEPTED, FilePicker } from './file-picker.tsx'
import { UploadNotices } from './notices.tsx'
import { PhonePanel } from './phone-panel.tsx'
import type { Work } from './run.ts'
import { EndedRun, RunView } from './run-view.tsx'
import { StepList } from './step-list.tsx'
import { freshSteps } from './steps.ts'

/** What becomes of the files that are sent: the steps as far as they go, or one line beside those of other work. */
function Sent(props: { sent: { names: string; done: boolean }; inLine: boolean }) {
  const { names, done } = props.sent
  if (!props.inLine) return <StepList steps={freshSteps('single', done ? 'done' : 'active')} about={names} />
  return (
    <p className="small soft" role="status">
      {done ? `${names}: Uploaded. Ready to process.` : `${names}: Uploading…`}
    </p>
  )
}

/** The office's limits in words: ", up to 50 MB and 200 pages". */
function useMost(): string {
  const api = useApi()
  const { data } = useQuery({
    queryKey: ['upload-limits'],
    queryFn: () => api.uploadLimits(),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data
    ? `, up to ${Math.floor(data.max_bytes / 1024 / 1024)} MB and ${counted(data.max_pages, 'page')}`
    : ''
}

/** Actions after a reading failed. */
function WaysOn(props: { row: UnparsedRow | undefined; work: Work; onFile: (file: File) => void }) {
  const { row, work } = props
  return (
    <div className="row wrap ways">
      {row && (
        <button type="button" className="btn sm" onClick={() => void work.process(row)}>
          <Icon of={RotateCw} size={14} />
          Try again
        </button>
      )}
      <FileButton className="btn sm" accept={ACCEPTED} name="Choose another file" onFile={props.onFile}>
        Choose another file
      </FileButton>
    </div>
  )
}

/** The card at the left: choose, upload, process, and the live steps. */
export function NewDocument(props: {
  work: Work
  chosen: ReturnType<typeof useChosen>
  over: boolean
  only: UnparsedRow | null
  rows: readonly UnparsedRow[]
  onProcess: (row: UnparsedRow) => void
}) {
  const { work, chosen, only } = props
  const { runs, busy } = work
  const last = runs.at(-1)
  const showProcess = only !== null && !busy && chosen.files.length === 0
  const showUpload = !chosen.sending && (chosen.files.length > 0 || (!busy && !last?.ready))
  const several = props.rows.length > 1 && !busy && chosen.files.length === 0 && !chosen.sending
  // The newest steps are shown in full: those of the work, or of a file that was sent after it had ended.
  const shown = busy || !chosen.sent ? last : undefined
  // Nothing that was begun here is left behind by the jump to Verify.
  const auto = chosen.files.length === 0 && !chosen.sending && work.turns.length === 0 && runs.length === 1
  return (
    <section className="card" aria-labelledby="new-document">
      <div className="card-head">
        <h2 id="new-document">New document</h2>
      </div>
      <div className="card-body stack roomy">
        <FilePicker
          files={chosen.files}
          telling={chosen.telling}
          over={props.over}
          most={useMost()}
          onFiles={chosen.choose}
          onRemove={chosen.remove}
        />
        {chosen.error && <ErrorLine words={chosen.error} />}
        {chosen.answers.map((answer) => (
          <UploadNotices key={answer.rowId} answer={answer} />
        ))}
        {(showUpload || showProcess) && (
          <div className="row wrap">
            {showProcess && (
              <button type="button" className="btn primary" onClick={() => props.onProcess(only)}>
                <Icon of={Zap} size={16} />
                Process Document
              </button>
            )}
            {showUpload && (
              <button
                type="button"
                className={`btn${showProcess ? '' : ' primary'}`}
                onClick={() => void chosen.send()}
              >
                {chosen.files.length > 1 ? `Upload ${chosen.files.length} Files` : 'Upload File'}
              </button>
            )}
            {showProcess && <span className="small muted">One file is waiting</span>}
          </div>
        )}
        {several && (
          <p className="small soft">
            {props.rows.length} files are waiting. Press Process next to each one or Process all, or check the
            parts of one document and press Merge files.
          </p>
        )}
        {chosen.sent && <Sent sent={chosen.sent} inLine={busy} />}
        {runs.map((run) =>
          run === shown ? (
            <div key={run.id} className="stack roomy">
              <RunView run={run} auto={auto} />
              {run.failure && (
                <WaysOn
                  row={props.rows.find((row) => row.id === run.id)}
                  work={work}
                  onFile={(file) => chosen.choose([file])}
                />
              )}
            </div>
          ) : (
            <EndedRun key={run.id} run={run} />
          ),
        )}
        <PhonePanel />
        {busy && (
          <p className="tiny muted">
            You can leave this page. We’ll keep working and put the plan in your queue.
          </p>
        )}
      </div>
    </section>
  )
}
