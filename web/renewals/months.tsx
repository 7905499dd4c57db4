import { type KeyboardEvent, useEffect, useRef } from 'react'
import type { RenewalBoard } from '../../src/renewals/contract.ts'
import { mayActAlone } from '../ui/letter-keys.ts'
import { shortMonth } from './words.ts'

const STEPS: Record<string, 1 | -1> = { ArrowLeft: -1, ArrowRight: 1 }

/** The month beside the chosen one; from outside of the strip the arrows come back to its first one. */
function beside(months: readonly string[], chosen: string, step: 1 | -1): string | undefined {
  const at = months.indexOf(chosen)
  return at < 0 ? months[0] : months[at + step]
}

/** Arrow keys move through the months, wherever on the page the focus is but in a field or on a button of a card. */
function useArrows(months: readonly string[], chosen: string, onChoose: (month: string) => void) {
  const strip = useRef<HTMLDivElement>(null)
  const latest = useRef({ months, chosen, onChoose })
  latest.current = { months, chosen, onChoose }
  const move = (key: string, focus: boolean): boolean => {
    const step = STEPS[key]
    const next = step && beside(latest.current.months, latest.current.chosen, step)
    if (!next) return false
    latest.current.onChoose(next)
    if (focus) strip.current?.querySelector<HTMLElement>(`[data-month="${next}"]`)?.focus()
    return true
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it needs is always the latest
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      const free = event.target instanceof Element && event.target.matches('body, #main')
      if (free && mayActAlone(event) && !event.shiftKey && move(event.key, false)) event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  const onKeyDown = (event: KeyboardEvent) => {
    const held = event.ctrlKey || event.altKey || event.metaKey || event.shiftKey
    if (!held && move(event.key, true)) event.preventDefault()
  }
  return { strip, onKeyDown }
}

/** The year is shown where it begins. */
const withYear = (month: string, i: number) => i === 0 || month.endsWith('-01')

/** What the figure above it counts, for screen readers. */
const planWords = (plans: number, verified: number) =>
  plans === 0 ? 'no plans' : `${plans === 1 ? 'plan' : 'plans'}, ${verified} with a verified new document`

/** Twelve months from now, each with its plans and the share of them whose new document is verified. */
export function Months(props: { board: RenewalBoard; chosen: string; onChoose: (month: string) => void }) {
  const { board, chosen, onChoose } = props
  const names = board.months.map(({ month }) => month)
  const { strip, onKeyDown } = useArrows(names, chosen, onChoose)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a row of buttons is no fieldset
    <div className="card months" role="group" aria-label="Month" ref={strip} onKeyDown={onKeyDown}>
      {board.months.map(({ month, plans, verified }, i) => (
        <button
          key={month}
          type="button"
          className={`mo${plans === 0 ? ' nil' : ''}`}
          data-month={month}
          aria-pressed={month === chosen}
          onClick={() => onChoose(month)}
        >
          <span className="m">
            {shortMonth(month, false)}
            <span className={withYear(month, i) ? undefined : 'vh'}> {month.slice(0, 4)}</span>
          </span>
          <span className="n num">
            {plans === 0 ? <span aria-hidden="true">–</span> : plans.toLocaleString('en-US')}
            <span className="vh"> {planWords(plans, verified)}</span>
          </span>
          <progress className="progress" max={Math.max(plans, 1)} value={verified} aria-hidden="true" />
        </button>
      ))}
    </div>
  )
}
