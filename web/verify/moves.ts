/** Frames that a field may take to appear: its group may have to open first. */
const MOST_FRAMES = 20

/** Brings the whole row of an element into sight, once it has unfolded: what is cut by the form's edge was not seen. */
export function showRow(inside: Element, block: 'start' | 'nearest' = 'nearest'): void {
  const row = inside.closest('[data-row]')
  const show = () => {
    const [own, pane] = [row, row?.closest('.fscroll')].map((one) => one?.getBoundingClientRect())
    if (!own || !pane || own.top < pane.top || own.bottom > pane.bottom) row?.scrollIntoView?.({ block })
  }
  show()
  requestAnimationFrame(() => requestAnimationFrame(show))
}

/** Focuses a value and selects it, as Tab does: what is typed stands in its place. */
function take(input: HTMLElement | null | undefined): void {
  input?.focus({ preventScroll: true })
  if (input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement) input.select()
}

/** Focuses the value of a field as soon as it can take the focus, or its fact that is open. */
export function focusField(path: string, frames = MOST_FRAMES): void {
  requestAnimationFrame(() => {
    const own = CSS.escape(path)
    const input =
      document.querySelector<HTMLElement>(`[data-row="${own}"] .ced :is(input, select)`) ??
      document.querySelector<HTMLElement>(`[data-path="${own}"]`)
    take(input)
    // What follows it comes into sight with it.
    if (input && document.activeElement === input) showRow(input, 'start')
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
  take(input)
  if (input) showRow(input)
  return input !== null && input !== undefined
}

/** Opens the group below or above the one that an element is in, and focuses its first field; round and round. */
export function focusGroup(from: Element, step: 1 | -1): void {
  const groups = [...document.querySelectorAll<HTMLElement>('.fscroll section.g')].filter((one) =>
    one.querySelector('[data-path]'),
  )
  const next = groups.at((groups.findIndex((one) => one.contains(from)) + step) % groups.length)
  const head = next?.querySelector<HTMLElement>('.gh')
  if (head?.getAttribute('aria-expanded') === 'false') head.click()
  const path = next?.querySelector<HTMLElement>('[data-path]')?.dataset['path']
  if (path) focusField(path)
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

/** Focuses what is about to be drawn. */
export const focusSoon = (what: () => HTMLElement | null) =>
  requestAnimationFrame(() => requestAnimationFrame(() => what()?.focus()))
