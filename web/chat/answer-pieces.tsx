import { Fragment } from 'react'
import type { AnswerActions } from './answer-card.tsx'
import type { Piece } from './answer-lines.ts'
import type { Answer } from './messages.ts'

/** A line of an answer: words, pages to press (blue), and "you typed" (dashed). The chosen page is solid. */
export function Pieces(props: { pieces: Piece[]; answer: Answer; actions: AnswerActions }) {
  const { answer, actions } = props
  return props.pieces.map((piece, i) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces are only ever added at the end
    if (typeof piece === 'string') return <Fragment key={i}>{piece}</Fragment>
    if ('typed' in piece) {
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces are only ever added at the end
        <span key={i} className="cite typed">
          you typed
        </span>
      )
    }
    const { page, citations, place } = piece
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces are only ever added at the end
    if (citations.length === 0) return <Fragment key={i}> p. {page}</Fragment>
    const { chosen } = actions
    return (
      <button
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces are only ever added at the end
        key={i}
        type="button"
        className="cite"
        aria-pressed={chosen?.answer === answer.id && chosen.place === place}
        title={citations.map((c) => c.quote).join('\n')}
        onClick={() => actions.onCite({ answer: answer.id, citations, place })}
      >
        p. {page}
        <span className="vh">, show the source</span>
      </button>
    )
  })
}
