import type { Leftover } from '../../src/plan/content.ts'
import { Dialog } from '../ui/dialog.tsx'
import { unassignedWords } from '../ui/leftovers.ts'
import { counted, pagesText } from '../ui/words.ts'

const NAMED = 8
/** So many figures are told as examples. */
const SHOWN = 3

/** "7 figures unassigned on page 2, such as “4 in 12 months” and “60%”." */
function figuresWords(figures: readonly Leftover[]): string {
  const texts = [...new Set(figures.map(({ text }) => `“${text}”`))]
  const some = texts.slice(0, SHOWN)
  const like = some.length > 1 ? `${some.slice(0, -1).join(', ')} and ${some.at(-1)}` : some.join()
  const which = texts.length > SHOWN ? `, such as ${like}` : `: ${like}`
  return `${unassignedWords(figures.length)} on ${pagesText(figures.map(({ page }) => page))}${which}.`
}

interface Gaps {
  labels: string[]
  figures: readonly Leftover[]
  unnamed: boolean
}

function whyOf({ labels, figures }: Gaps): string {
  if (labels.length > 0) return `${counted(labels.length, 'field is', 'fields are')} still to check.`
  return figures.length > 0 ? `${unassignedWords(figures.length)}.` : 'The group name is empty.'
}

/** Asks once when fields are still in doubt or figures unassigned, and names them, or when the group has no name. */
export function VerifyAnyway(
  props: Gaps & {
    /** Goes to the figures; null where none of them can be shown yet. */
    onFigures: (() => void) | null
    onVerify: () => void
    onClose: () => void
  },
) {
  const { labels, figures, unnamed } = props
  const more = labels.length - NAMED
  const why = whyOf(props)
  const lead = 'The group name is empty.'
  return (
    <Dialog title={`${why} Verify anyway?`} alert onClose={props.onClose}>
      <div className="stack">
        {labels.length > 0 && (
          <p>
            {labels.slice(0, NAMED).join(', ')}
            {more > 0 && ` and ${more} more`}.
          </p>
        )}
        {figures.length > 0 && <p>{figuresWords(figures)} The plan will say so.</p>}
        {unnamed && (
          <p>
            {why !== lead && `${lead} `}
            Without a name we’ll list the plan as Unnamed Plan, and you can’t ask Riq about it by name.
          </p>
        )}
      </div>
      <footer>
        <button type="button" className="btn" onClick={props.onClose}>
          Go on checking
        </button>
        {figures.length > 0 && props.onFigures && (
          <button type="button" className="btn" onClick={props.onFigures}>
            Show figures
          </button>
        )}
        <button type="button" className="btn primary" onClick={props.onVerify}>
          Verify anyway
        </button>
      </footer>
    </Dialog>
  )
}
