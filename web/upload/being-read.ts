import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { UnparsedRow } from '../../src/upload/contract.ts'
import { useApi } from '../api/context.tsx'
import { afterEvent, freshSteps, type StepView } from './steps.ts'

/** How many of the files that come next are shown. */
const AHEAD = 3

/** What became of the files that "Process all" was asked for, as far as this page has seen it. */
export interface Outcome {
  read: number
  failed: number
  /** They wait again: somebody pressed Stop. */
  waiting: number
}

/** What is being read now, and what comes next. */
export interface Line {
  now: UnparsedRow | null
  next: UnparsedRow[]
  more: number
}

const isOpen = (row: UnparsedRow) => row.state === 'running' || row.state === 'queued'

/** True while a reading that "Process all" asked for isn't over. */
export const allRuns = (rows: readonly UnparsedRow[]): boolean => rows.some((row) => row.in_all)

/** The files that "Process all" would read: each waits, and none was tried before. */
export const freeRows = (rows: readonly UnparsedRow[]): UnparsedRow[] =>
  rows.filter((row) => row.state === 'waiting')

/** The line as it stands: the one file that's being read, and the next three. */
export function lineOf(rows: readonly UnparsedRow[]): Line {
  const open = rows.filter(isOpen)
  const now = open.find((row) => row.state === 'running') ?? null
  const next = open.filter((row) => row.state === 'queued')
  return { now, next: next.slice(0, AHEAD), more: Math.max(0, next.length - AHEAD) }
}

/** What became of files that were in the line. A file that left the list has become a plan. */
export function outcomeOf(rows: readonly UnparsedRow[], seen: ReadonlySet<string>): Outcome {
  const left = rows.filter((row) => seen.has(row.id))
  const failed = left.filter((row) => row.state === 'failed').length
  return { read: seen.size - left.length, failed, waiting: left.length - failed }
}

/** The files that were in the line since this page was opened; a new press of "Process all" begins anew. */
export function useSeen(rows: readonly UnparsedRow[]) {
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set())
  const fresh = rows.filter((row) => row.in_all && !seen.has(row.id)).map((row) => row.id)
  if (fresh.length > 0) setSeen(new Set([...seen, ...fresh]))
  return { seen, forget: () => setSeen(new Set()) }
}

const LISTS = ['unparsed', 'inbox', 'plans', 'queue', 'dashboard']

/** The steps of the file that's being read, live; when it ends, the lists are read again and the next one is watched. */
export function useSteps(now: UnparsedRow | null): StepView[] {
  const api = useApi()
  const cache = useQueryClient()
  const id = now?.id ?? null
  const [told, setTold] = useState<{ id: string | null; steps: StepView[] }>({ id: null, steps: [] })
  const begun = freshSteps('single', 'done')
  useEffect(() => {
    if (id === null) return
    const again = () => {
      for (const key of LISTS) void cache.invalidateQueries({ queryKey: [key] })
    }
    return api.watch(
      id,
      (event) =>
        setTold((before) => ({
          id,
          steps: afterEvent(before.id === id ? before.steps : freshSteps('single', 'done'), event),
        })),
      again,
      // The browser mends the line by itself; the list is asked for anyway.
      () => undefined,
    )
  }, [api, cache, id])
  return told.id === id && told.steps.length > 0 ? told.steps : begun
}
