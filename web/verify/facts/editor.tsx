import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { focusChip } from './chips.tsx'
import { type OpenChip, useChips } from './editing.ts'
import { FactLine, SHORT_FORMS } from './lines.tsx'
import { typedFact } from './parts.ts'
import { type FactKind, factText, KIND_NAMES, kindOf } from './words.ts'

/** Kinds that are offered for a new fact; what is read of a document but nobody writes by hand is not among them. */
const OFFERED: readonly FactKind[] = [
  'limit',
  'out',
  'copay',
  'deductible',
  'age',
  'wait',
  'replacement',
  'downgrade',
  'remark',
]

/** What is typed for a new fact, what it will be, and the kinds to pick from. */
function NewFact(props: { open: OpenChip; label: string }) {
  const chips = useChips()
  const { typed } = props.open
  const fact = typedFact(typed)
  const hint = useId()
  return (
    <>
      <div className="ln">
        <input
          className="input l"
          aria-label={`Fact to add to ${props.label}`}
          aria-describedby={hint}
          placeholder="2/cal, <19, oon 50, no ded, wait 6"
          autoComplete="off"
          spellCheck={false}
          maxLength={1900}
          value={typed}
          onChange={(event) => chips.change({ typed: event.target.value })}
        />
      </div>
      <p className="small soft" id={hint} role="status">
        {fact
          ? kindOf(fact) === 'remark'
            ? 'Adds a remark in these words.'
            : `Adds “${factText(fact)}”.`
          : 'Type it for short, draw a box around it on the page, or pick:'}
      </p>
      {!fact && (
        <div className="kinds">
          {OFFERED.map((kind) => (
            <button
              key={kind}
              type="button"
              className="chip-fact"
              onClick={() => chips.choose(kind, props.label)}
            >
              {KIND_NAMES[kind]}
            </button>
          ))}
        </div>
      )}
    </>
  )
}

/** Below the chips of the focused field: the small line of the open chip. Enter = done, Esc = as before, Alt Delete = remove. */
export function FactEditor(props: { path: string; label: string }) {
  const { path, label } = props
  const chips = useChips()
  const { open, error } = chips
  const box = useRef<HTMLFieldSetElement>(null)
  const kind = open?.draft?.kind
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time that another line stands here
  useEffect(() => {
    const first = box.current?.querySelector<HTMLInputElement>('input, select')
    box.current?.scrollIntoView?.({ block: 'nearest' })
    first?.focus({ preventScroll: true })
    first?.select?.()
  }, [open?.turn])
  if (open?.path !== path) return null
  const { draft, at } = open
  const done = () => {
    if (chips.done()) focusChip(path, at)
  }
  const remove = () => {
    chips.remove(path, at)
    focusChip(path, null)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event
    const inButton = (event.target as Element).matches('button')
    if (key === 'Enter' && (!inButton || event.ctrlKey)) done()
    else if (key === 'Escape') {
      chips.cancel()
      focusChip(path, at)
    } else if (key === 'Delete' && event.altKey) remove()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  // Who goes elsewhere keeps what was said.
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof Node && box.current?.contains(relatedTarget)) return
    if (relatedTarget === null && !document.hasFocus()) return
    chips.keep()
  }
  return (
    <fieldset className="ced" ref={box} onKeyDown={onKeyDown} onBlur={onBlur}>
      <legend className="vh">{kind ? `${label}: ${KIND_NAMES[kind]}` : `Add a fact to ${label}`}</legend>
      {draft ? (
        <div className="ln">
          <b>{KIND_NAMES[draft.kind]}</b>
          <FactLine
            draft={draft}
            onPart={(name, text) =>
              chips.change({ draft: { ...draft, parts: { ...draft.parts, [name]: text } } })
            }
          />
        </div>
      ) : (
        <NewFact open={open} label={label} />
      )}
      {draft && error && (
        <p className="small why-not" role="status">
          {error}
        </p>
      )}
      <div className="ln end">
        {draft && SHORT_FORMS[draft.kind] && (
          <span className="small soft grow">
            Or type it: <code>{SHORT_FORMS[draft.kind]}</code>
          </span>
        )}
        {at !== null && (
          <button type="button" className="btn sm" onClick={remove}>
            Remove <kbd>Alt Del</kbd>
          </button>
        )}
        <button type="button" className="btn primary sm" onClick={done}>
          Done <kbd>Enter</kbd>
        </button>
      </div>
    </fieldset>
  )
}
