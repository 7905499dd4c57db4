import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { UnparsedRow } from '../../src/upload/contract.ts'
import type { Api } from '../api/calls.ts'
import { useApi } from '../api/context.tsx'
import { isSignedOut } from '../api/errors.ts'
import type { Processed } from '../api/uploads.ts'
import { finish, follow, watchOnly } from './live.ts'
import { type RunState, useRunState } from './run-state.ts'
import { brokenSentence, isPdf, plainName, refusedSentence } from './sentences.ts'
import { freshSteps } from './steps.ts'

const processCall = (api: Api, row: UnparsedRow, ...signal: AbortSignal[]): Promise<Processed> =>
  isPdf(row)
    ? api.parsePdf(row.id, row.file_name, ...signal)
    : api.processDocument(row.id, `/files/documents/${encodeURIComponent(row.file_name)}`, ...signal)

/** By then the server has the wish in its queue. */
const IN_QUEUE_MS = 1000

/**
 * Asks for a reading that will have to wait for another one. The call is let go of as soon as the server has it in its queue:
 * browsers keep few calls open at a time, and the list of files tells the rest.
 * @returns false when it was refused; the row then shows a run of its own that says why
 */
async function askInQueue(api: Api, state: RunState, row: UnparsedRow): Promise<boolean> {
  const asking = new AbortController()
  const timer = setTimeout(() => asking.abort(), IN_QUEUE_MS)
  const refused = (sentence: string) => {
    state.begin(row.id, freshSteps('single', 'done'), plainName(row.file_name))
    state.fail(row.id, sentence)
    return false
  }
  try {
    const { success, error } = await processCall(api, row, asking.signal)
    return success || refused(refusedSentence(isPdf(row) ? 'pdf' : 'image', error))
  } catch (error) {
    return asking.signal.aborted || isSignedOut(error) || refused(brokenSentence(error))
  } finally {
    clearTimeout(timer)
  }
}

/** A row that waits for its turn; `asked` once the server knows. */
interface Turn {
  row: UnparsedRow
  asked: boolean
}

/** Rows that wait for their turn; the first one is shown when nothing else runs any more. */
function useTurns(state: RunState, free: boolean) {
  const api = useApi()
  const [turns, setTurns] = useState<readonly Turn[]>([])
  const without = (id: string) => setTurns((all) => all.filter((turn) => turn.row.id !== id))
  const next = turns.find((turn) => turn.asked)?.row
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each turn that comes
  useEffect(() => {
    if (!free || !next) return
    without(next.id)
    state.begin(next.id, freshSteps('single', 'done'), plainName(next.file_name))
    watchOnly({ api, state, id: next.id }, next)
  }, [free, next])
  const line = async (row: UnparsedRow) => {
    setTurns((all) => [...all, { row, asked: false }])
    if (await askInQueue(api, state, row))
      setTurns((all) => all.map((turn) => (turn.row.id === row.id ? { row, asked: true } : turn)))
    else without(row.id)
  }
  return { turns, line }
}

/** Runs and shows work, each piece bound to its own row: processing, merging, or watching what runs already. */
export function useRun() {
  const api = useApi()
  const cache = useQueryClient()
  const [runs, state] = useRunState()
  const busy = runs.some((run) => run.busy)
  const { turns, line } = useTurns(state, !busy)
  const busyNow = useRef(busy)
  busyNow.current = busy
  const lined = useRef(line)
  lined.current = line
  const work = useMemo(() => {
    const begin = (id: string, ...how: [steps: ReturnType<typeof freshSteps>, about: string]) => {
      busyNow.current = true
      state.clear()
      state.begin(id, ...how)
      return { api, state, id }
    }
    return {
      forgetFailed: state.clearFailed,
      process: async (row: UnparsedRow) => {
        if (busyNow.current) {
          await lined.current(row)
          await cache.invalidateQueries({ queryKey: ['unparsed'] })
          return
        }
        const live = begin(row.id, freshSteps('single', 'done'), plainName(row.file_name))
        follow(live, row.id)
        await finish(live, [row], isPdf(row) ? 'pdf' : 'image', processCall(api, row))
      },
      watch: (row: UnparsedRow) =>
        watchOnly(begin(row.id, freshSteps('single', 'done'), plainName(row.file_name)), row),
      merge: async (rows: UnparsedRow[]) => {
        const ids = rows.map((row) => row.id)
        const live = begin(ids.join(' '), freshSteps('merge', 'done'), `${ids.length} files chosen`)
        if (ids[0]) follow(live, ids[0])
        await finish(live, rows, 'merge', api.merge(ids))
      },
    }
  }, [api, cache, state])
  return { runs, busy, turns: turns.map((turn) => turn.row.id), ...work }
}

/** What the upload screen does with its runs. */
export type Work = ReturnType<typeof useRun>
