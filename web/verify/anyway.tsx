import { Dialog } from '../ui/dialog.tsx'
import { counted } from '../ui/words.ts'

const NAMED = 8

/** Asks once when fields are still in doubt, and names them, or when the group has no name. */
export function VerifyAnyway(props: {
  labels: string[]
  unnamed: boolean
  onVerify: () => void
  onClose: () => void
}) {
  const { labels, unnamed } = props
  const more = labels.length - NAMED
  const why =
    labels.length > 0
      ? `${counted(labels.length, 'field is', 'fields are')} still to check.`
      : 'The group name is empty.'
  return (
    <Dialog title={`${why} Verify anyway?`} alert onClose={props.onClose}>
      <div className="stack">
        {labels.length > 0 && (
          <p>
            {labels.slice(0, NAMED).join(', ')}
            {more > 0 && ` and ${more} more`}.
          </p>
        )}
        {unnamed && (
          <p>
            {labels.length > 0 && 'The group name is empty. '}
            Without a name we’ll list the plan as Unnamed Plan, and you can’t ask Riq about it by name.
          </p>
        )}
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
