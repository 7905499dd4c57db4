import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../api/context.tsx'
import { isSignedOut, wordsOf } from '../../api/errors.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorLine } from '../../ui/error-line.tsx'
import { useToast } from '../../ui/toast.tsx'

/** Asks before a plan is gone for ever. */
export function DeleteForGood(props: { id: string; name: string; onClose: () => void }) {
  const { id, name, onClose } = props
  const api = useApi()
  const cache = useQueryClient()
  const toast = useToast()
  const [error, setError] = useState<string | null>(null)
  const purge = async () => {
    try {
      await api.purgePlan(id)
      onClose()
      await cache.invalidateQueries({ queryKey: ['trash'] })
      toast(`${name} was deleted for good.`)
    } catch (failed) {
      if (!isSignedOut(failed)) setError(`We couldn’t delete it. ${wordsOf(failed)}`)
    }
  }
  return (
    <Dialog title="Delete this for good?" alert onClose={onClose}>
      <div className="stack">
        <p>
          <b className="strong">{name}</b> and its content, pages and files will be gone. You can’t restore
          them. The audit trail still shows that it was here.
        </p>
        {error && <ErrorLine words={error} />}
      </div>
      <footer>
        <button type="button" className="btn" onClick={onClose}>
          Keep in trash
        </button>
        <button type="button" className="btn danger" onClick={() => void purge()}>
          Delete for good
        </button>
      </footer>
    </Dialog>
  )
}
