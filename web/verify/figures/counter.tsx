import { Check, SquareDashed } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { MOST_FIGURES, unassignedWords } from '../../ui/leftovers.ts'
import { chordOf } from '../moves.ts'
import type { Figures } from './walk.ts'

/** Alt and L go to the next figure from anywhere on the screen. */
function useFigureKey(walk: () => void) {
  const latest = useRef(walk)
  latest.current = walk
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.defaultPrevented) return
      if (chordOf(event) !== 'L' || document.querySelector('dialog[open]')) return
      event.preventDefault()
      latest.current()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

/** How many figures no value claims, in the bar above the page; it leads to them one by one. */
export function FigureCounter(props: { figures: Figures }) {
  const { left, at, walk, kept } = props.figures
  useFigureKey(walk)
  // Plans that were read before figures were kept tell nothing of them.
  if (!kept) return null
  if (left.length === 0) {
    return (
      <span className="figures-left all" tabIndex={-1}>
        <Icon of={Check} size={14} />
        <span className="w">All figures assigned</span>
        <span className="n" aria-hidden="true">
          0
        </span>
      </span>
    )
  }
  const words = unassignedWords(left.length)
  return (
    <button
      type="button"
      className="figures-left"
      aria-pressed={at !== null}
      aria-keyshortcuts="Alt+L"
      title={`${words}: show the next`}
      onClick={() => walk()}
    >
      <Icon of={SquareDashed} size={14} />
      <span className="w">{words}</span>
      <span className="n" aria-hidden="true">
        {left.length > MOST_FIGURES ? `${MOST_FIGURES}+` : left.length}
      </span>
      <span className="d-only" aria-hidden="true">
        <kbd>Alt L</kbd>
      </span>
    </button>
  )
}

/** So many figures are a question about the reading, not work for a person. */
export const ManyFigures = (props: { figures: Figures }) =>
  props.figures.left.length > MOST_FIGURES && (
    <p className="note above">
      Many figures are unassigned. Was the document read well? Compare a few values with it, or upload a
      clearer copy.
    </p>
  )
