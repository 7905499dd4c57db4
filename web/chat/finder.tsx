import { useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { type KeyboardEvent, type RefObject, useEffect, useId, useState } from 'react'
import type { PlanName } from '../../src/riq/contract.ts'
import { useApi } from '../api/context.tsx'
import { StatusChip } from '../ui/chips.tsx'
import { Icon } from '../ui/icon.tsx'
import { planDetail } from './plan-name.ts'

const WAIT_MS = 120

/** What is typed, once it has rested for a moment. */
function useRested(text: string): string {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), WAIT_MS)
    return () => clearTimeout(timer)
  }, [text])
  return rested
}

/** The plans that fit, and which of them the arrow keys stand on. */
function useFound(text: string, open: boolean) {
  const api = useApi()
  const search = useRested(text).trim()
  const found = useQuery({
    queryKey: ['riq-plans', search],
    queryFn: () => api.findPlans(search),
    enabled: open,
    placeholderData: (before) => before,
  })
  const [at, setAt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other plans, other place
  useEffect(() => setAt(0), [found.data])
  // What is shown may still be the answer to what was typed before.
  const settled = search === text.trim() && found.data !== undefined && !found.isPlaceholderData
  return { found, plans: found.data ?? [], at, setAt, settled }
}

function Note(props: { found: ReturnType<typeof useFound>['found']; typed: boolean }) {
  const { found, typed } = props
  if (found.isError)
    return (
      <p className="finder-note">
        We couldn’t load the plans.{' '}
        <button type="button" className="link" onClick={() => void found.refetch()}>
          Try again
        </button>
      </p>
    )
  if (found.isPending) return <p className="finder-note">Looking for plans</p>
  if (found.data.length > 0) return typed ? null : <p className="finder-note">Recently verified</p>
  return <p className="finder-note">{typed ? 'No matching plans.' : 'Type a group name or a group ID.'}</p>
}

/** Chooses the active plan by group name or group id: type, arrow keys, Enter; Esc closes. */
export function Finder(props: {
  /** What it begins with. */
  wanted: string
  input: RefObject<HTMLInputElement | null>
  onPick: (plan: PlanName) => void
  /** Esc on a closed list. */
  onLeave: () => void
}) {
  const id = useId()
  const [text, setText] = useState(props.wanted)
  const [open, setOpen] = useState(false)
  const { found, plans, at, setAt, settled } = useFound(text, open)
  const [entered, setEntered] = useState(false)
  useEffect(() => setText(props.wanted), [props.wanted])
  const pick = (plan: PlanName | undefined) => {
    if (!plan) return
    setOpen(false)
    props.onPick(plan)
  }
  useEffect(() => {
    // Enter was faster than the answer: it counts for the first plan of what was typed.
    if (!entered || !settled) return
    setEntered(false)
    if (open) pick(plans[0])
  })
  const onKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && !open) setOpen(true)
    else if (step && plans.length > 0) setAt((at + step + plans.length) % plans.length)
    else if (event.key === 'Enter' && open && settled) pick(plans[at])
    else if (event.key === 'Enter') setEntered(open)
    else if (event.key !== 'Escape') return
    else if (open) setOpen(false)
    else props.onLeave()
    event.preventDefault()
  }
  const option = (i: number) => `${id}-${i}`
  return (
    <div className="finder">
      <Icon of={Search} size={16} />
      <input
        ref={props.input}
        className="input"
        type="search"
        role="combobox"
        placeholder="Find a plan"
        aria-label="Find a plan by group name or group ID"
        aria-expanded={open}
        aria-controls={open ? `${id}-list` : undefined}
        aria-autocomplete="list"
        aria-activedescendant={open && plans[at] ? option(at) : undefined}
        autoComplete="off"
        maxLength={200}
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setEntered(false)
          setOpen(true)
        }}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onKeyDown={onKey}
      />
      {open && (
        // A press on the list must not take the focus out of the field before it counts.
        // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps the focus where it is
        <div className="finder-list" onMouseDown={(event) => event.preventDefault()}>
          <Note found={found} typed={text.trim() !== ''} />
          <div role="listbox" id={`${id}-list`} aria-label="Plans">
            {plans.map((plan, i) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and the keys
              <div
                key={plan.id}
                id={option(i)}
                role="option"
                tabIndex={-1}
                aria-selected={i === at}
                onPointerMove={() => setAt(i)}
                onClick={() => pick(plan)}
              >
                <span className="grow">
                  <b className="strong">{plan.name}</b>
                  <span className="small muted">{planDetail(plan)}</span>
                </span>
                <StatusChip status={plan.status} checked={plan.checked} />
              </div>
            ))}
          </div>
        </div>
      )}
    </div>
  )
}
