import { type KeyboardEvent, useEffect, useRef } from 'react'

/** Fields whose boxes lie over each other where a person clicked. */
export interface Choice {
  at: [number, number]
  fields: { path: string; label: string }[]
}

/** Asks which of several fields is meant. Arrow keys move, Esc closes. */
export function Chooser(props: {
  choice: Choice
  /** Where it opens; `left` = to the left of that point. */
  at: { left: string; top: string }
  left: boolean
  onPick: (path: string) => void
  onClose: () => void
}) {
  const list = useRef<HTMLDivElement>(null)
  const latest = useRef(props.onClose)
  latest.current = props.onClose
  const before = useRef<Element | null>(null)
  useEffect(() => {
    before.current = document.activeElement
    list.current?.querySelector('button')?.focus({ preventScroll: true })
    const outside = (event: PointerEvent) => {
      if (event.target instanceof Node && !list.current?.contains(event.target)) latest.current()
    }
    document.addEventListener('pointerdown', outside, true)
    return () => document.removeEventListener('pointerdown', outside, true)
  }, [])
  const onKey = (event: KeyboardEvent) => {
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])]
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement)
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0) buttons.at((at + step) % buttons.length)?.focus()
    else if (event.key === 'Escape') {
      props.onClose()
      if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true })
    } else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a short list of buttons is no fieldset
    <div
      ref={list}
      className={`chooser menu${props.left ? ' left' : ''}`}
      role="group"
      aria-label="Which field?"
      style={props.at}
      onKeyDown={onKey}
      onPointerDown={(event) => event.stopPropagation()}
    >
      <p className="tiny muted">Which field?</p>
      {props.choice.fields.map(({ path, label }) => (
        <button key={path} type="button" onClick={() => props.onPick(path)}>
          {label}
        </button>
      ))}
    </div>
  )
}
