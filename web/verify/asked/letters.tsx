import { type KeyboardEvent, useState } from 'react'
import type { FieldPath } from '../../../src/plan/content.ts'

/** The letters of the fields of a question; N and O answer it. */
const LETTERS = 'ABCDEFGHIJKLMPQRSTUVWXYZ'

/** The letter of a row of a question; unset = it has none. */
export const letterOf = (row: number): string | undefined => LETTERS[row]

/** What a letter of a question goes through: what may stand in a field, then leaving the field out. */
export interface Lettered {
  path: FieldPath
  /** Unset = its value isn't chosen here. */
  choices?: readonly string[] | undefined
}

/** Fields of a question, each with a letter: it takes the next value that may stand there, and after the last one leaves the field out. */
export function useLeftOut(rows: readonly Lettered[]) {
  const [at, setAt] = useState<Readonly<Record<FieldPath, number>>>({})
  const countOf = ({ choices }: Lettered) => Math.max(1, choices?.length ?? 1)
  const next = (row: Lettered) =>
    setAt((now) => ({ ...now, [row.path]: ((now[row.path] ?? 0) + 1) % (countOf(row) + 1) }))
  const isOut = (row: Lettered) => (at[row.path] ?? 0) >= countOf(row)
  const rowAt = (path: FieldPath) => rows.find((row) => row.path === path)
  return {
    isOut: (path: FieldPath) => (at[path] ?? 0) > 0 && isOut(rowAt(path) ?? { path }),
    kept: rows.filter((row) => !isOut(row)).map(({ path }) => path),
    left: rows.filter(isOut).map(({ path }) => path),
    /** What is chosen for a field; null = its value isn't chosen here, or it's left out. */
    chosen: (path: FieldPath): string | null => rowAt(path)?.choices?.[at[path] ?? 0] ?? null,
    toggle: (path: FieldPath) => {
      const row = rowAt(path)
      if (row) next(row)
    },
    /** With Shift a letter leaves its field out at once. @returns false where no field has that letter */
    press: ({ key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>): boolean => {
      const row = rows[LETTERS.indexOf(key.toUpperCase())]
      if (key.length !== 1 || row === undefined) return false
      if (shiftKey) setAt((now) => ({ ...now, [row.path]: isOut(row) ? 0 : countOf(row) }))
      else next(row)
      return true
    },
    clear: () => setAt({}),
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
  /** Why it is in doubt. */
  why?: string | undefined
  /** Only its name is told until its letter is pressed. */
  bare?: boolean
}

/** The fields of a question, each with the letter that leaves it out. */
export function AskedRows(props: { rows: readonly AskedRow[]; leftOut: LeftOut }) {
  const { rows, leftOut } = props
  return (
    <ul className="vals">
      {rows.map(({ path, label, value, others = [], why, bare = false }, i) => (
        <li key={path} data-of={path} className={bare ? 'bare' : undefined}>
          <button
            type="button"
            aria-pressed={leftOut.isOut(path)}
            title={
              leftOut.isOut(path)
                ? 'Left out: asked by itself'
                : others.length > 0
                  ? 'Take another value, or leave it out'
                  : 'Leave it out'
            }
            onClick={() => leftOut.toggle(path)}
          >
            {LETTERS[i] && <kbd>{LETTERS[i]}</kbd>}
            <span>
              {label} {!bare && (leftOut.chosen(path) ?? value) && <b>{leftOut.chosen(path) ?? value}</b>}
              {!bare && others.length > 0 && <em> or {others.join(', ')}</em>}
              {why && <small>{why}</small>}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
