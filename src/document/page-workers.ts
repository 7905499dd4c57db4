import { type Child, startChild } from '../base/child.ts'
import { PAGE_LIMITS } from './limits.ts'
import type { ReadPage } from './read-page.ts'

/** Page workers that no document has had yet. */
const ready: Child[] = []

/**
 * Starts page workers before there is a document, and has them warm up. Each still works on one document alone.
 * @returns the page that they warmed up on, null when a document came first
 */
export async function makePageWorkersReady(count: number): Promise<ReadPage | null> {
  while (ready.length < count) ready.push(startChild('doc-worker'))
  const pages = await Promise.all(
    ready.map((child) => child.call<ReadPage | null>('warmUp', null, PAGE_LIMITS)),
  )
  return pages[0] ?? null
}

/** A page worker that no document has had: a ready one, or one that is only starting. */
export function freshPageWorker(): Child {
  for (let child = ready.pop(); child; child = ready.pop()) if (child.alive) return child
  return startChild('doc-worker')
}
