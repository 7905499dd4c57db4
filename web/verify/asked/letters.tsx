import { type KeyboardEvent, useState } from 'react'
import type { FieldPath } from '../../../src/plan/content.ts'

/** The letters of the fields of a question; N and O answer it. */
const LETTERS = 'ABCDEFGHIJKLMPQRSTUVWXYZ'

/** Fields of a question that its answer shall leave out: each has a letter. */
export function useLeftOut(paths: readonly FieldPath[]) {
  const [out, setOut] = useState<ReadonlySet<FieldPath>>(new Set())
  const toggle = (path: FieldPath) => {
    const next = new Set(out)
    if (!next.delete(path)) next.add(path)
    setOut(next)
  }
  return {
    isOut: (path: FieldPath) => out.has(path),
    kept: paths.filter((path) => !out.has(path)),
    left: paths.filter((path) => out.has(path)),
    toggle,
    /** @returns false where no field has that letter */
    press: (key: string): boolean => {
      const path = paths[LETTERS.indexOf(key.toUpperCase())]
      if (key.length !== 1 || path === undefined) return false
      toggle(path)
      return true
    },
    clear: () => setOut(new Set()),
  }
}

/** The fields that an answer leaves out, as the question uses them. */
export type LeftOut = ReturnType<typeof useLeftOut>

/** Arrow keys go along the buttons of a question, round and round. @returns true when they did */
export function stepButtons(event: KeyboardEvent): boolean {
  const way = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key]
  if (way === undefined || event.ctrlKey || event.altKey || event.metaKey) return false
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('button')]
  buttons.at((buttons.indexOf(document.activeElement as HTMLElement) + way) % buttons.length)?.focus()
  return true
}

/** A field of a question. */
export interface AskedRow {
  path: FieldPath
  label: string
  /** What stands there; unset = nothing. */
  value?: string | undefined
  /** What else was read there. */
  others?: readonly string[]
}

/** The fields of a question, each with the letter that leaves it out. */
export function AskedRows(props: { rows: readonly AskedRow[]; leftOut: LeftOut }) {
  const { rows, leftOut } = props
  return (
    <ul className="vals">
      {rows.map(({ path, label, value, others = [] }, i) => (
        <li key={path}>
          <button
            type="button"
            aria-pressed={leftOut.isOut(path)}
            title={leftOut.isOut(path) ? 'Left out: asked by itself' : 'Leave it out'}
            onClick={() => leftOut.toggle(path)}
          >
            {LETTERS[i] && <kbd>{LETTERS[i]}</kbd>}
            <span>
              {label} {value && <b>{value}</b>}
              {others.length > 0 && <em> or {others.join(', ')}</em>}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
