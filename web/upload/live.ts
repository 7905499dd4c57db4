import type { UnparsedRow } from '../../src/upload/contract.ts'
import type { Api } from '../api/calls.ts'
import { isSignedOut, Unreachable } from '../api/errors.ts'
import type { Processed } from '../api/uploads.ts'
import type { RunState } from './run-state.ts'
import { brokenSentence, isPdf, refusedSentence, type Source } from './sentences.ts'
import { afterEvent } from './steps.ts'

/** How long after its call the watching of a row begins. */
const FOLLOW_MS = 200

/** How long to wait before the server is asked again after the connection was lost. */
const AGAIN_MS = 1000

/** A run and the server it listens to. */
export interface Live {
  api: Api
  state: RunState
  /** Id of the run. */
  id: string
}

/**
 * Shows the live steps of work whose call was sent; the call answers for itself. Watching begins a moment later: an earlier
 * failure of the row would otherwise be told first, and the stream of that failure closes at once.
 */
export function follow({ api, state, id }: Live, rowId: string): void {
  let unwatch = () => {}
  const again = () => setTimeout(watch, FOLLOW_MS)
  const watch = () => {
    unwatch = api.watch(
      rowId,
      (event) => {
        if (event.state !== 'error')
          state.change(id, (r) => (r.busy ? { ...r, steps: afterEvent(r.steps, event) } : r))
      },
      () => {
        timer = again()
      },
      // Whether the server is there is told by the call.
      () => undefined,
    )
  }
  let timer = again()
  state.listening(id, () => {
    clearTimeout(timer)
    unwatch()
  })
}

/** Work that was begun elsewhere, or whose call broke off: it ends with its last event. */
export function watchOnly(live: Live, row: UnparsedRow): void {
  const { api, state, id } = live
  const stop = api.watch(
    row.id,
    (event) => {
      state.change(id, (r) => (r.busy ? { ...r, lost: false, steps: afterEvent(r.steps, event) } : r))
      if (event.state === 'error')
        state.fail(id, refusedSentence(isPdf(row) ? 'pdf' : 'image', event.message))
      else if (event.step === 'ready' && event.state === 'done') state.succeed(id, row.id, null)
    },
    () => undefined,
    () => comeBack(live, [row], row.id),
  )
  state.listening(id, stop)
}

/**
 * The connection is lost: says so, asks again until the server answers, and then shows how the work stands there. It went on
 * meanwhile: reading is the server's.
 * @param planId of the plan that comes of it; null where only the server knows it (merge)
 */
export function comeBack(live: Live, rows: readonly UnparsedRow[], planId: string | null): void {
  const { api, state, id } = live
  const [row] = rows
  state.change(id, (r) => ({ ...r, lost: true }))
  const look = async () => {
    try {
      const now = (await api.unparsed()).find((r) => r.id === row?.id)
      if (stopped) return
      if (!now) state.succeed(id, planId, null)
      else if (now.state === 'failed')
        state.fail(id, refusedSentence(isPdf(now) ? 'pdf' : 'image', now.error))
      else if (now.state === 'waiting') state.fail(id, brokenSentence(new Unreachable()))
      else if (planId === null) timer = setTimeout(look, AGAIN_MS)
      else watchOnly(live, now)
    } catch (error) {
      if (!stopped && !isSignedOut(error)) timer = setTimeout(look, AGAIN_MS)
    }
  }
  let stopped = false
  let timer = setTimeout(look, AGAIN_MS)
  state.listening(id, () => {
    stopped = true
    clearTimeout(timer)
  })
}

/** Takes the answer of the call that did the work. */
export async function finish(
  live: Live,
  rows: readonly UnparsedRow[],
  source: Source,
  answer: Promise<Processed & { newRowId?: string }>,
): Promise<void> {
  const { state, id } = live
  const planId = source === 'merge' ? null : (rows[0]?.id ?? null)
  try {
    const { success, error, deleteMessage, newRowId } = await answer
    const ready = planId ?? newRowId
    if (success && ready) state.succeed(id, ready, deleteMessage ?? null)
    else state.fail(id, refusedSentence(source, error))
  } catch (error) {
    if (error instanceof Unreachable) comeBack(live, rows, planId)
    else if (!isSignedOut(error)) state.fail(id, brokenSentence(error))
  }
}
