import { fieldId, KINDS, type LineDraft, type LineField } from './drafts.ts'
import { TypedInput } from './typed-input.tsx'

/** Answers that stand beside a date: pressed once they hold, pressed again they don't. */
function Answer(props: { words: string; about: string; on: boolean; onPress: (on: boolean) => void }) {
  return (
    <button
      type="button"
      className="btn sm"
      aria-pressed={props.on}
      aria-label={`${props.words}, ${props.about}`}
      onClick={() => props.onPress(!props.on)}
    >
      {props.words}
    </button>
  )
}

/** What the plan's rules ask about a line: when it was last done, what the plan pays instead, when a tooth was lost, what another plan pays. */
export function LineMore(props: {
  name: string
  draft: LineDraft
  /** Fields that the estimate asked for. */
  asked: ReadonlySet<string>
  /** Another plan pays first. */
  other: boolean
  onChange: (change: Partial<LineDraft>) => void
}) {
  const { name, draft, onChange } = props
  const shows = (field: LineField) =>
    draft[field] !== '' || draft.kept.includes(field) || props.asked.has(fieldId(field, draft.id))
  const done = shows('done') || draft.past !== ''
  const lost = shows('lost') || draft.lostCovered
  if (!done && !lost && !shows('basis') && !shows('seat') && !props.other) return null
  const input = (field: LineField, words: string, placeholder: string, clears: Partial<LineDraft> = {}) => (
    <div className="est-one">
      <label htmlFor={fieldId(field, draft.id)}>
        {words}
        <span className="vh">, {name}</span>
      </label>
      <TypedInput
        id={fieldId(field, draft.id)}
        kind={KINDS[field]}
        placeholder={placeholder}
        value={draft[field]}
        onChange={(value) => onChange({ [field]: value, ...(value === '' ? {} : clears) })}
      />
    </div>
  )
  const past = (answer: 'never' | 'unknown', words: string) => (
    <Answer
      words={words}
      about={name}
      on={draft.past === answer}
      onPress={(on) => onChange({ past: on ? answer : '', done: on ? '' : draft.done })}
    />
  )
  return (
    <tr className="more">
      <td colSpan={8}>
        <div className="est-more">
          {shows('seat') && input('seat', 'Seat date', 'Not given')}
          {shows('basis') && input('basis', 'Allowed for what the plan pays instead', 'Not given')}
          {done && (
            <div className="est-one">
              {input('done', 'Last done', 'MM/YYYY', { past: '', earlier: [] })}
              {past('never', 'Never')}
              {past('unknown', 'I don’t know')}
            </div>
          )}
          {lost && (
            <div className="est-one">
              {input('lost', 'Tooth lost', 'MM/YYYY', { lostCovered: false })}
              <Answer
                words="Lost under this plan"
                about={name}
                on={draft.lostCovered}
                onPress={(on) => onChange({ lostCovered: on, lost: on ? '' : draft.lost })}
              />
            </div>
          )}
          {props.other && input('primary', 'The other plan pays', 'Not given')}
        </div>
      </td>
    </tr>
  )
}
