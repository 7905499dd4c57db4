import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OriginalReason, PlanOriginals } from '../../src/upload/originals/contract.ts'
import { useApi } from '../api/context.tsx'
import { isSignedOut, wordsOf } from '../api/errors.ts'
import { Dialog } from '../ui/dialog.tsx'
import { ErrorLine } from '../ui/error-line.tsx'
import { ListState } from '../ui/list-state.tsx'
import { Reasons } from '../ui/reasons.tsx'
import { saveFile } from '../ui/save-file.ts'
import { plainName } from '../upload/sentences.ts'
import { REASONS } from './reasons.ts'

function Kept(props: { originals: PlanOriginals; onClose: () => void }) {
  const api = useApi()
  const { files, message } = props.originals
  const kept = files.filter((file) => file.kept)
  const [reason, setReason] = useState<OriginalReason | null>(null)
  const [error, setError] = useState<string | null>(null)
  const open = async (fileName: string) => {
    if (!reason) {
      setError('Choose a reason first.')
      return
    }
    try {
      saveFile(plainName(fileName), await api.openOriginal(fileName, reason))
      setError(null)
    } catch (failed) {
      if (!isSignedOut(failed)) setError(`We couldn’t open the original. ${wordsOf(failed)}`)
    }
  }
  if (kept.length === 0)
    return (
      <>
        <p>{message}</p>
        <footer>
          <button type="button" className="btn" onClick={props.onClose}>
            Close
          </button>
        </footer>
      </>
    )
  return (
    <>
      <div className="stack">
        <p>
          The original shows patient details. We’ll record that you opened it, and why, in the audit trail.{' '}
          {message}
        </p>
        <Reasons
          question="Why do you need it?"
          reasons={REASONS}
          required
          chosen={reason}
          onChoose={(next) => {
            setReason(next)
            setError(null)
          }}
        />
        {error && <ErrorLine words={error} />}
      </div>
      <footer className="wrap">
        <button type="button" className="btn" onClick={props.onClose}>
          Close
        </button>
        {kept.map(({ file_name }) => (
          <button
            key={file_name}
            type="button"
            className={`btn${kept.length === 1 ? ' primary' : ''}`}
            onClick={() => void open(file_name)}
          >
            {kept.length === 1 ? 'Open original' : `Open ${plainName(file_name)}`}
          </button>
        ))}
      </footer>
    </>
  )
}

/** For administrators: the unmasked upload, after a reason was chosen; or when it was deleted. */
export function OpenOriginal(props: { planId: string; onClose: () => void }) {
  const api = useApi()
  const originals = useQuery({
    queryKey: ['originals', props.planId],
    queryFn: () => api.originals(props.planId),
  })
  return (
    <Dialog title="Open the original?" onClose={props.onClose}>
      <ListState query={originals} name="the original" rows={3}>
        {(found) => <Kept originals={found} onClose={props.onClose} />}
      </ListState>
    </Dialog>
  )
}
