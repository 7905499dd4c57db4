import type { ReactNode } from 'react'
import { Dialog } from '../ui/dialog.tsx'

/** A change of the page that is asked about first. */
interface Question {
  title: string
  /** What stands on the button that leaves the page as it is. */
  keep: string
  /** What stands on the button that changes it, and on it while that is done. */
  act: string
  acting: string
  /** Said before the reason when it could not be done. */
  failed: string
  busy: boolean
  failure: string | null
  onClose: () => void
  onAct: () => void
  children: ReactNode
}

/** Asks before a page is made anew, and tells there why it could not be. */
export function PageQuestion(question: Question) {
  const { busy, failure, onClose, onAct } = question
  return (
    <Dialog title={question.title} alert onClose={onClose}>
      <div className="stack">
        {question.children}
        {failure && (
          <p className="note none" role="alert">
            {question.failed} {failure}
          </p>
        )}
      </div>
      <footer>
        <button type="button" className="btn" onClick={onClose}>
          {question.keep}
        </button>
        <button type="button" className="btn primary" disabled={busy} onClick={onAct}>
          {busy ? question.acting : question.act}
        </button>
      </footer>
    </Dialog>
  )
}
