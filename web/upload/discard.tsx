import { useState } from 'react'
import { wordsOf } from '../api/errors.ts'
import { Dialog } from '../ui/dialog.tsx'
import { ErrorLine } from '../ui/error-line.tsx'

/** Asks before a file is deleted for good. */
export function Discard(props: { name: string; onDiscard: () => Promise<unknown>; onClose: () => void }) {
  const [error, setError] = useState<string | null>(null)
  const discard = async () => {
    try {
      await props.onDiscard()
      props.onClose()
    } catch (failed) {
      setError(`We couldn’t discard the file. ${wordsOf(failed)}`)
    }
  }
  return (
    <Dialog title="Discard this file?" alert onClose={props.onClose}>
      <div className="stack">
        <p>
          <b className="strong">{props.name}</b> hasn’t been read yet. We’ll move it to the trash.
        </p>
        {error && <ErrorLine words={error} />}
      </div>
      <footer>
        <button type="button" className="btn" onClick={props.onClose}>
          Keep file
        </button>
        <button type="button" className="btn danger" onClick={() => void discard()}>
          Discard
        </button>
      </footer>
    </Dialog>
  )
}
