import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../api/context.tsx'
import { isSignedOut, wordsOf } from '../api/errors.ts'
import { Dialog } from '../ui/dialog.tsx'
import { ErrorLine } from '../ui/error-line.tsx'
import { type ToastMore, useToast } from '../ui/toast.tsx'

/** What is said of everything that goes to the trash. */
export const IN_TRASH = 'You can restore it for 30 days.'

/** Moves a plan to the trash or brings it back, and has every list read again: each of them may hold the plan. */
export function useTrash() {
  const api = useApi()
  const cache = useQueryClient()
  const toast = useToast()
  const reread = () => cache.invalidateQueries()
  const restore = async (id: string, name: string) => {
    await api.restorePlan(id)
    await reread()
    toast(`${name} was restored.`)
  }
  /** What the message offers afterwards. */
  const undo = (id: string, name: string): ToastMore['action'] => ({
    words: 'Undo',
    keys: false,
    run: () =>
      void restore(id, name).catch((error) => {
        if (!isSignedOut(error)) toast(`${name} is still in the trash. ${wordsOf(error)}`)
      }),
  })
  return {
    restore,
    undo,
    /** @param after runs before the lists are read again, so that no screen asks for a plan that is gone */
    move: async (id: string, name: string, after: () => void) => {
      await api.trashPlan(id)
      after()
      await reread()
      toast(`${name} was moved to the trash.`, {
        detail: IN_TRASH,
        action: undo(id, name),
      })
    },
  }
}

/** Asks before a plan leaves the lists. */
export function MoveToTrash(props: { id: string; name: string; onMoved: () => void; onClose: () => void }) {
  const { move } = useTrash()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const run = async () => {
    setBusy(true)
    try {
      await move(props.id, props.name, props.onMoved)
    } catch (failed) {
      setBusy(false)
      if (!isSignedOut(failed)) setError(`We couldn’t move the plan. ${wordsOf(failed)}`)
    }
  }
  return (
    <Dialog title="Move this plan to the trash?" alert onClose={props.onClose}>
      <div className="stack">
        <p>{IN_TRASH}</p>
        <p>
          <b className="strong">{props.name}</b> leaves all lists, and Riq stops using it.
        </p>
        {error && <ErrorLine words={error} />}
      </div>
      <footer>
        <button type="button" className="btn" onClick={props.onClose}>
          Keep plan
        </button>
        <button
          type="button"
          className="btn danger"
          aria-disabled={busy || undefined}
          onClick={() => !busy && void run()}
        >
          Move to trash
        </button>
      </footer>
    </Dialog>
  )
}
