import { useEffect, useRef } from 'react'
import type { FieldPath } from '../../src/plan/content.ts'
import type { Form } from './form.ts'
import type { Source } from './source.ts'

/** So long a field must be on the screen, together with its place on the page, until it counts as seen. */
const LOOK_MS = 1000
const TICK_MS = 250

/**
 * Tells which fields have been looked at long enough. What leaves the screen begins anew.
 * @returns a function that takes what is on the screen now and wasn't told yet, and the time in milliseconds
 */
export function lookTimer(): (shown: readonly FieldPath[], now: number) => FieldPath[] {
  let since = new Map<FieldPath, number>()
  return (shown, now) => {
    since = new Map(shown.map((path) => [path, since.get(path) ?? now]))
    return shown.filter((path) => now - since.get(path)! >= LOOK_MS)
  }
}

/** A line that is cut by less than this share of its height can be read all the same. */
const CUT = 0.2

/** True where the middle of an element, and its height, are in sight: not scrolled away, not under something else. What is higher than its pane is in sight while it fills it. */
export function inSight(element: Element, pane: Element): boolean {
  const { left, top, right, bottom, width, height } = element.getBoundingClientRect()
  const frame = pane.getBoundingClientRect()
  const [from, to] = [Math.max(top, frame.top), Math.min(bottom, frame.bottom)]
  if (width === 0 || height === 0 || to - from < Math.min(height, frame.height) * (1 - CUT)) return false
  const [x, y] = [(left + right) / 2, (from + to) / 2]
  if (x < frame.left || x > frame.right) return false
  return pane.contains(document.elementFromPoint(x, y))
}

const rowOf = (path: FieldPath) => document.querySelector(`.fscroll [data-row="${CSS.escape(path)}"]`)

/** True where the row of a field is in sight, and the words on the page that its value was read from. Without such words a row counts while it has the focus. */
function isShown(path: FieldPath, { places }: Source): boolean {
  const [form, page] = [document.querySelector('.fscroll'), document.querySelector('.canvas')]
  const row = rowOf(path)
  // The line with its value is what is looked at: what unfolds below it may go on past the edge.
  const line = row?.querySelector('.fr')
  if (!form || !page || !row || !line || !inSight(line, form)) return false
  if (places.length === 0) return row.contains(document.activeElement)
  const spots = page.querySelectorAll(`[data-box~="${CSS.escape(path)}"]`)
  return [...spots].some((spot) => inSight(spot, page))
}

/** Watches which fields a person has on the screen together with their place on the page, and tells the form. */
export function useSeen(form: Form, from: (path: FieldPath) => Source) {
  const latest = useRef({ form, from })
  latest.current = { form, from }
  useEffect(() => {
    const seen = lookTimer()
    const timer = setInterval(() => {
      // Nobody reads a tab in the background, or what lies behind a question.
      if (document.visibilityState !== 'visible' || document.querySelector('dialog[open]')) return
      const { form: now, from: source } = latest.current
      // What was seen counts once; a form that begins anew, or a value that somebody changed, is looked at again.
      const done = new Set(now.seen)
      const paths = now.fields
        .map(({ path }) => path)
        .filter((path) => !done.has(path) && !now.isChecked(path))
      const fresh = seen(
        paths.filter((path) => isShown(path, source(path))),
        Date.now(),
      )
      if (fresh.length > 0) now.see(fresh)
    }, TICK_MS)
    return () => clearInterval(timer)
  }, [])
}
