import { useEffect, useRef, useState } from 'react'
import type { ProgressEvent, StepKey } from '../../src/upload/contract.ts'
import { useApi } from '../api/context.tsx'

const WAITS = 'Waiting in line'
const DOES: Partial<Record<StepKey, string>> = {
  redact: 'Masking patient data',
  parse: 'Reading the plan',
  save: 'Saving the plan',
}

/** Watching begins a moment after the asking: the stream of an earlier reading of the row would close at once. */
const FOLLOW_MS = 200
/** A stream that closed told of an earlier reading, as long as this one is not over. */
const AGAIN_MS = 1000

/** A step of a reading in words. */
function wordsOfStep({ step, page, pages }: ProgressEvent): string {
  const does = DOES[step] ?? WAITS
  return page !== undefined && pages !== undefined && page > 0 ? `${does}, page ${page} of ${pages}` : does
}

/**
 * How a reading gets on, in words, while there is one.
 * @param rowId whose progress tells of it; null = not reading anything
 * @param onEnd called when it is over
 */
export function useReadingWords(rowId: string | null, onEnd: () => void): string {
  const api = useApi()
  const [words, setWords] = useState(WAITS)
  const ended = useRef(onEnd)
  ended.current = onEnd
  useEffect(() => {
    if (rowId === null) return
    setWords(WAITS)
    let unwatch = () => {}
    const watch = () => {
      unwatch = api.watch(
        rowId,
        (event) => {
          if (event.state === 'active') setWords(wordsOfStep(event))
        },
        () => {
          ended.current()
          timer = setTimeout(watch, AGAIN_MS)
        },
        // The browser mends the line by itself; the call tells the end.
        () => undefined,
      )
    }
    let timer = setTimeout(watch, FOLLOW_MS)
    return () => {
      clearTimeout(timer)
      unwatch()
    }
  }, [api, rowId])
  return words
}
