import { startChild } from '../base/child.ts'
import type { Glance } from './glance.ts'
import { PAGE_LIMITS } from './limits.ts'

/** Takes a glance at a file that comes in pieces. */
export type GlanceAt = (bytes: AsyncIterable<Uint8Array>, signal: AbortSignal) => Promise<Glance>

/**
 * Takes a glance in a child of its own, which ends with it.
 * @throws UserError the file can't be read, in words; ChildError the child ended at a limit, or was ended
 */
export const glanceInChild: GlanceAt = async (bytes, signal) => {
  const child = startChild('doc-worker')
  try {
    const limits = { ...PAGE_LIMITS, signal }
    for await (const piece of bytes) await child.call('take', piece, limits)
    return await child.call<Glance>('glance', null, limits)
  } finally {
    child.kill()
  }
}
