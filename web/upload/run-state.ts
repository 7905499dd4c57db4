import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { afterFailure, allDone, type StepView } from './steps.ts'

/** Work on one row (or one merge), shown step by step. */
export interface Run {
  /** Id of the row, or of the merge; nothing that happens to another row changes this run. */
  id: string
  steps: StepView[]
  /** A short line under the first step: which file, how many. */
  about: string
  busy: boolean
  /** True while the server cannot be reached; the work itself goes on there. */
  lost: boolean
  /** Id of the plan that is ready. */
  ready: string | null
  /** What becomes of the original. */
  afterword: string | null
  /** Why it failed, in the catalogue's sentence. */
  failure: string | null
}

/** What can happen to a run. */
export interface RunState {
  begin: (id: string, steps: StepView[], about: string) => void
  change: (id: string, change: (run: Run) => Run) => void
  succeed: (id: string, planId: string | null, afterword: string | null) => void
  fail: (id: string, sentence: string) => void
  /** Takes away the runs that have ended. */
  clear: () => void
  /** Takes away the runs that failed. */
  clearFailed: () => void
  /** How to stop listening to the server; called when the run ends or the page is left. */
  listening: (id: string, stop: () => void) => void
}

const fresh = (id: string, steps: StepView[], about: string): Run => ({
  id,
  steps,
  about,
  busy: true,
  lost: false,
  ready: null,
  afterword: null,
  failure: null,
})

/** The lists that a run changes when it ends. */
const LISTS = ['unparsed', 'inbox', 'plans', 'queue', 'dashboard']

/** The runs that are shown, in the order in which they began. The end of one makes the lists of files and plans be read again. */
export function useRunState(): [readonly Run[], RunState] {
  const cache = useQueryClient()
  const [runs, setRuns] = useState<readonly Run[]>([])
  const stops = useRef(new Map<string, () => void>())
  useEffect(() => {
    const listeners = stops.current
    return () => {
      for (const stop of listeners.values()) stop()
    }
  }, [])
  const state = useMemo<RunState>(() => {
    const change: RunState['change'] = (id, next) =>
      setRuns((all) => all.map((run) => (run.id === id ? next(run) : run)))
    const stop = (id: string) => {
      stops.current.get(id)?.()
      stops.current.delete(id)
    }
    const end: RunState['change'] = (id, next) => {
      stop(id)
      change(id, (run) => ({ ...next(run), busy: false, lost: false }))
      for (const key of LISTS) void cache.invalidateQueries({ queryKey: [key] })
    }
    return {
      change,
      begin: (id, steps, about) => {
        stop(id)
        setRuns((all) => [...all.filter((run) => run.id !== id), fresh(id, steps, about)])
      },
      succeed: (id, ready, afterword) =>
        end(id, (run) => ({ ...run, steps: allDone(run.steps), ready, afterword })),
      fail: (id, failure) => end(id, (run) => ({ ...run, steps: afterFailure(run.steps, failure), failure })),
      clear: () => setRuns((all) => all.filter((run) => run.busy)),
      clearFailed: () => setRuns((all) => all.filter((run) => run.failure === null)),
      listening: (id, how) => {
        stop(id)
        stops.current.set(id, how)
      },
    }
  }, [cache])
  return [runs, state]
}
