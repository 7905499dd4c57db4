import { type BoxReading, openWords } from './box-reading.ts'
import { useChips } from './facts/editing.ts'
import { typedFact } from './facts/parts.ts'
import { factText, kindOf } from './facts/words.ts'
import type { Field } from './fields.ts'
import { focusField } from './moves.ts'

/** Beside a field: what the box that was drawn for it reads, and what to do where it could not simply be taken. */
export function BoxNote(props: { field: Field; boxes: BoxReading }) {
  const { field, boxes } = props
  const { state } = boxes
  const inChip = useChips().open?.path === field.path
  if (!('path' in state) || state.path !== field.path) return null
  if (state.is === 'reading') return <p className="help box-note">Reading the box.</p>
  if (state.is === 'failed') {
    return (
      <p className="help err box-note" role="alert">
        We couldn’t read that box. {state.words}
      </p>
    )
  }
  if (state.is === 'taken') return null
  const { page, box, answer } = state
  const fact = field.kind === 'percent' ? typedFact(answer.text) : null
  return (
    <div className="help warn box-note" role="alert">
      <p>{openWords(answer, field.kind, inChip)}</p>
      <div className="opts">
        {answer.values.map((value) => (
          <button
            key={value}
            type="button"
            className="btn sm"
            onClick={() => {
              boxes.take(field.path, page, box, answer, value)
              focusField(field.path)
            }}
          >
            Use {value}
          </button>
        ))}
        {fact && answer.values.length === 0 && (
          <button
            type="button"
            className="btn sm"
            onClick={() => {
              boxes.add(field.path, page, box, answer, fact)
              focusField(field.path)
            }}
          >
            {kindOf(fact) === 'remark' ? 'Add as a remark' : `Add ${factText(fact)}`}
          </button>
        )}
        <button
          type="button"
          className="btn ghost sm"
          onClick={() => {
            boxes.drop()
            focusField(field.path)
          }}
        >
          Leave it
        </button>
      </div>
    </div>
  )
}
