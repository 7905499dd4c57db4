import { useEffect, useRef, useState } from 'react'
import type { FieldPath } from '../../../src/plan/content.ts'
import type { Form } from '../form.ts'
import { inSight } from '../seen.ts'
import { isUnseen } from './stops.ts'

/** A row may take so many frames to come; then so many until its groups have unfolded. */
const MOST_FRAMES = 30
const STILL_FRAMES = 4

/** Fields whose rows are in sight. */
function rowsInSight(): FieldPath[] {
  const form = document.querySelector('.fscroll')
  if (!form) return []
  return [...form.querySelectorAll<HTMLElement>('[data-row]')].flatMap((row) => {
    const line = row.querySelector('.fr')
    return line && inSight(line, form) ? [row.dataset['row']!] : []
  })
}

const hasFocus = (path: FieldPath) =>
  document.querySelector(`[data-row="${CSS.escape(path)}"]`)?.contains(document.activeElement) === true

/**
 * At a value that nobody saw yet: it and all others of that kind whose rows are in sight, so that the page shows their places together. They
 * stay the same until the walk goes on, else the page would move under one's eyes.
 * @param path the value that the walk came to; null = it's elsewhere
 * @param look counts up with each wish to see the focused field
 */
export function useSweep(path: FieldPath | null, look: number, form: Form): readonly FieldPath[] {
  const [together, setTogether] = useState<readonly FieldPath[]>([])
  const latest = useRef(form)
  latest.current = form
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each wish to see it
  useEffect(() => {
    if (path === null) return setTogether([])
    let [frames, still, handle] = [0, 0, 0]
    const wait = () => {
      if (hasFocus(path)) still++
      if (still < STILL_FRAMES && ++frames < MOST_FRAMES) handle = requestAnimationFrame(wait)
      else
        setTogether([path, ...rowsInSight().filter((one) => one !== path && isUnseen(latest.current, one))])
    }
    wait()
    return () => cancelAnimationFrame(handle)
  }, [path, look])
  return path === null ? [] : together
}
