import { useMemo } from 'react'
import type { UnparsedRow } from '../../src/upload/contract.ts'
import type { Api, Processed } from '../api/calls.ts'
import { useApi } from '../api/context.tsx'
import { isSignedOut } from '../api/errors.ts'
import { type RunState, useRunState } from './run-state.ts'
import { brokenSentence, refusedSentence, type Source } from './sentences.ts'
import { afterEvent, freshSteps } from './steps.ts'

/** How long after its call the watching of a row begins. */
const FOLLOW_MS = 200

const isPdf = (row: UnparsedRow) => row.media_type === 'application/pdf' || /\.pdf$/i.test(row.file_name)

const processCall = (api: Api, row: UnparsedRow): Promise<Processed> =>
  isPdf(row)
    ? api.parsePdf(row.id, row.file_name)
    : api.processDocument(row.id, `/files/documents/${encodeURIComponent(row.file_name)}`)

/**
 * Shows the live steps of work whose call was sent; the call answers for itself. Watching begins a moment later: an earlier
 * failure of the row would otherwise be told first, and the stream of that failure closes at once.
 */
function follow(api: Api, state: RunState, id: string): void {
  let unwatch = () => {}
  const again = () => setTimeout(watch, FOLLOW_MS)
  const watch = () => {
    unwatch = api.watch(
      id,
      (event) => {
        if (event.state !== 'error')
          state.change((r) => (r.busy ? { ...r, steps: afterEvent(r.steps, event) } : r))
      },
      () => {
        timer = again()
      },
    )
  }
  let timer = again()
  state.listening(() => {
    clearTimeout(timer)
    unwatch()
  })
}

/** Takes the answer of the call that did the work. */
async function finish(
  state: RunState,
  source: Source,
  answer: Promise<Processed & { newRowId?: string }>,
  planId: string | null,
): Promise<void> {
  try {
    const { success, error, deleteMessage, newRowId } = await answer
    const ready = planId ?? newRowId
    if (success && ready) state.succeed(ready, deleteMessage ?? null)
    else state.fail(refusedSentence(source, error))
  } catch (error) {
    if (!isSignedOut(error)) state.fail(brokenSentence(error))
  }
}

/** Work that was begun elsewhere: it ends with its last event. */
function watchOnly(api: Api, state: RunState, row: UnparsedRow): void {
  const stop = api.watch(
    row.id,
    (event) => {
      state.change((r) => (r.busy ? { ...r, steps: afterEvent(r.steps, event) } : r))
      if (event.state === 'error') state.fail(refusedSentence(isPdf(row) ? 'pdf' : 'image', event.message))
      else if (event.step === 'ready' && event.state === 'done') state.succeed(row.id, null)
    },
    () => undefined,
  )
  state.listening(stop)
}

/** Runs and shows one piece of work at a time: processing a row, merging rows, or watching what runs already. */
export function useRun() {
  const api = useApi()
  const [run, state] = useRunState()
  const work = useMemo(
    () => ({
      ...state,
      process: async (row: UnparsedRow, about: string) => {
        state.begin(freshSteps('single', 'done'), about)
        follow(api, state, row.id)
        await finish(state, isPdf(row) ? 'pdf' : 'image', processCall(api, row), row.id)
      },
      watch: (row: UnparsedRow, about: string) => {
        state.begin(freshSteps('single', 'done'), about)
        watchOnly(api, state, row)
      },
      merge: async (ids: string[]) => {
        state.begin(freshSteps('merge', 'done'), `${ids.length} files chosen`)
        if (ids[0]) follow(api, state, ids[0])
        await finish(state, 'merge', api.merge(ids), null)
      },
    }),
    [api, state],
  )
  return { run, ...work }
}

/** What the upload screen does with its runs. */
export type Work = ReturnType<typeof useRun>
