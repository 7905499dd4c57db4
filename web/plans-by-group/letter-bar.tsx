import type { KeyboardEvent } from 'react'
import { LETTERS, letterAfter } from './filter.ts'

/** All, then A to Z; the arrow keys move. Letters without plans are light but still press. */
export function LetterBar(props: {
  letter: string | null
  used: Set<string>
  onChoose: (l: string | null) => void
}) {
  const keys: (string | null)[] = [null, ...LETTERS]
  const move = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (step === 0) return
    event.preventDefault()
    const next = letterAfter(props.letter, step)
    props.onChoose(next)
    event.currentTarget.querySelectorAll('button')[keys.indexOf(next)]?.focus()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a row of buttons is no fieldset
    <div className="letters" role="group" aria-label="Filter by first letter" onKeyDown={move}>
      {keys.map((key) => (
        <button
          key={key ?? 'all'}
          type="button"
          aria-pressed={props.letter === key}
          className={key !== null && !props.used.has(key) ? 'dim' : undefined}
          onClick={() => props.onChoose(key)}
        >
          {key ?? 'All'}
        </button>
      ))}
    </div>
  )
}
