import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { afterFailure, allDone, type StepView } from './steps.ts'

/** Work that is shown step by step. */
export interface Run {
  steps: StepView[]
  /** A short line under the first step: which file, how many. */
  about: string
  busy: boolean
  /** Id of the plan that is ready. */
  ready: string | null
  /** What becomes of the original. */
  afterword: string | null
}

/** What can happen to the run that is shown. */
export interface RunState {
  begin: (steps: StepView[], about: string) => void
  change: (change: (run: Run) => Run) => void
  succeed: (planId: string, afterword: string | null) => void
  fail: (sentence: string) => void
  reset: () => void
  /** How to stop listening to the server; called when the run ends or the page is left. */
  listening: (stop: () => void) => void
}

/** The one run that is shown, if any. Its end makes the lists of files and plans be read again. */
export function useRunState(): [Run | null, RunState] {
  const cache = useQueryClient()
  const [run, setRun] = useState<Run | null>(null)
  const stop = useRef<() => void>(() => undefined)
  useEffect(() => () => stop.current(), [])
  const state = useMemo<RunState>(() => {
    const change: RunState['change'] = (next) => setRun((before) => (before ? next(before) : before))
    const end = (next: (run: Run) => Run) => {
      stop.current()
      change(next)
      for (const key of ['unparsed', 'plans', 'dashboard']) void cache.invalidateQueries({ queryKey: [key] })
    }
    return {
      change,
      begin: (steps, about) => {
        stop.current()
        setRun({ steps, about, busy: true, ready: null, afterword: null })
      },
      succeed: (ready, afterword) =>
        end((r) => ({ ...r, steps: allDone(r.steps), busy: false, ready, afterword })),
      fail: (sentence) => end((r) => ({ ...r, steps: afterFailure(r.steps, sentence), busy: false })),
      reset: () => {
        stop.current()
        setRun(null)
      },
      listening: (how) => {
        stop.current = how
      },
    }
  }, [cache])
  return [run, state]
}
