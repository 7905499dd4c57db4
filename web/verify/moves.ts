import { isOpen } from '../ui/chips.tsx'
import type { Form } from './form.ts'

/** The field that follows (or precedes) a path in the form and of which something is true; null when there is none in that direction. */
function nextOf(form: Form, from: string | null, step: 1 | -1, is: (path: string) => boolean): string | null {
  const paths = form.fields.map((f) => f.path)
  const start = from === null ? (step === 1 ? -1 : paths.length) : paths.indexOf(from)
  for (let at = start + step; at >= 0 && at < paths.length; at += step) {
    const path = paths[at]
    if (path !== undefined && is(path)) return path
  }
  return null
}

/** The field in doubt that follows (or precedes) a path in the form and is asked about by itself; null when there is none in that direction. */
export const nextDoubtful = (form: Form, from: string | null, step: 1 | -1): string | null =>
  nextOf(form, from, step, (path) => isOpen(form.stateOf(path)) && !form.isAsked(path))

/** The next field to look at: one in doubt, else, once no doubt is left anywhere, a value that was not seen yet. */
export function nextToCheck(form: Form, from: string | null, step: 1 | -1): string | null {
  const doubtful = nextDoubtful(form, from, step)
  if (doubtful || form.fields.some(({ path }) => isOpen(form.stateOf(path)))) return doubtful
  const isUnseen = (path: string) => !form.isChecked(path) && Boolean(form.values[path]?.text.trim())
  return nextOf(form, from, step, isUnseen) ?? nextOf(form, null, step, isUnseen)
}

/** Frames that a field may take to appear: its group may have to open first. */
const MOST_FRAMES = 20

/** Focuses the value of a field as soon as it can take the focus, or its fact that is open. */
export function focusField(path: string, frames = MOST_FRAMES): void {
  requestAnimationFrame(() => {
    const own = CSS.escape(path)
    const input =
      document.querySelector<HTMLElement>(`[data-row="${own}"] .ced :is(input, select)`) ??
      document.querySelector<HTMLElement>(`[data-path="${own}"]`)
    input?.focus()
    if (input && document.activeElement === input) input.scrollIntoView?.({ block: 'nearest' })
    else if (frames > 0) focusField(path, frames - 1)
  })
}

/** Focuses the first fact beside a procedure, or the button that adds one. False when the field has none. */
export function focusFacts(path: string): boolean {
  const row = document.querySelector(`[data-row="${CSS.escape(path)}"]`)
  const first = row?.querySelector<HTMLElement>('[data-fact]')
  first?.focus()
  return first !== null && first !== undefined
}

/** Focuses the field in the row above or below the one that an element is in. False at the ends of the form. */
export function focusRow(from: Element, step: 1 | -1): boolean {
  const rows = [...document.querySelectorAll('[data-row]')].filter((row) => !row.closest('[hidden]'))
  const next = rows[rows.findIndex((row) => row.contains(from)) + step]
  const input = next?.querySelector<HTMLElement>('[data-path]')
  input?.focus()
  return input !== null && input !== undefined
}

/** The sign of a chord with Alt: as the keyboard writes it where that is a letter or a figure, else by its place (Option+N writes no n). */
export const chordOf = (event: { key: string; code: string }): string =>
  (/^[a-z0-9]$/i.test(event.key) ? event.key : event.code.replace(/^(?:Digit|Key|Numpad)/, '')).toUpperCase()

/** Moves the focus on between page, form and header (F6), so that nobody is caught in one of them. */
export function nextRegion(step: 1 | -1 = 1): void {
  const regions = [...document.querySelectorAll<HTMLElement>('[data-region]')]
  const at = regions.findIndex((r) => r.contains(document.activeElement))
  const next = regions.at((at + step) % regions.length)
  const inside = next?.querySelector<HTMLElement>(
    ':is(input, textarea, button):not(:disabled), a[href], [tabindex="0"]',
  )
  inside?.focus()
}
