import { Dialog } from '../ui/dialog.tsx'
import { counted } from '../ui/words.ts'

const NAMED = 8

/** Asks once when fields are still in doubt, and names them. */
export function VerifyAnyway(props: { labels: string[]; onVerify: () => void; onClose: () => void }) {
  const { labels } = props
  const more = labels.length - NAMED
  return (
    <Dialog
      title={`${counted(labels.length, 'field is', 'fields are')} still to check. Verify anyway?`}
      alert
      onClose={props.onClose}
    >
      <div>
        {labels.slice(0, NAMED).join(', ')}
        {more > 0 && ` and ${more} more`}.
      </div>
      <footer>
        <button type="button" className="btn" onClick={props.onClose}>
          Go on checking
        </button>
        <button type="button" className="btn primary" onClick={props.onVerify}>
          Verify anyway
        </button>
      </footer>
    </Dialog>
  )
}
