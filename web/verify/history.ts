import type { FieldPath } from '../../src/plan/content.ts'

/** A state that can be gone back to, and what was done to it. */
interface Step<State> {
  state: State
  /** Field that was changed, to be shown when it is undone; null = it was of no field. */
  path: FieldPath | null
  /** What was done; doing the same again soon is one step. */
  deed: string
  at: number
}

/** A state with the way back and forth. */
export interface History<State> {
  now: State
  past: Step<State>[]
  future: Step<State>[]
}

/** What was done to a field: typing into the same half of it goes on as one step. */
export interface Deed {
  path: FieldPath | null
  deed: string
  at: number
}

/** Typing that pauses longer is another step. */
const PAUSE_MS = 1500

/** Steps that are kept. */
const MOST = 200

/** A state without a past. */
export const begun = <State>(now: State): History<State> => ({ now, past: [], future: [] })

/** The next state as a step that can be undone; nothing when it is the same. */
export function done<State>(history: History<State>, next: State, { path, deed, at }: Deed): History<State> {
  if (next === history.now) return history
  const last = history.past.at(-1)
  const goesOn = last?.path === path && last.deed === deed && at - last.at < PAUSE_MS
  const past = goesOn
    ? [...history.past.slice(0, -1), { ...last, at }]
    : [...history.past, { state: history.now, path, deed, at }].slice(-MOST)
  return { now: next, past, future: [] }
}

/** One step back, or forth again. */
export function moved<State>(history: History<State>, way: 'undo' | 'redo'): History<State> {
  const [from, to] = way === 'undo' ? (['past', 'future'] as const) : (['future', 'past'] as const)
  const step = history[from].at(-1)
  if (!step) return history
  return {
    ...history,
    now: step.state,
    [from]: history[from].slice(0, -1),
    [to]: [...history[to], { ...step, state: history.now }],
  }
}
