import { type CallLimits, type Child, startChild } from '../base/child.ts'
import { ChildDocument } from './child-document.ts'
import { refuse, refusePages } from './errors.ts'
import type { OpenDocument } from './page.ts'
import { PagePool } from './pool.ts'
import { inspect } from './sniff.ts'

/** How a document is opened. */
export interface OpenOptions {
  /** The number that page 1 of this file bears in the plan. */
  firstNumber: number
  /** Most children that read pages at the same time. */
  workers: number
  maxPages: number
  /** Limits of one page; the default is 20 s of CPU, 60 s of wall time and 1.5 GiB (DECISIONS 27). */
  limits?: CallLimits
  /** Wall time for the whole document from opening to the last page, 15 minutes unless told. */
  deadlineMs?: number
  /** Ends the work. */
  signal?: AbortSignal
}

const PAGE_LIMITS: CallLimits = { cpuSeconds: 20, wallMs: 60_000, memoryBytes: 1.5 * 1024 ** 3 }
const DEADLINE_MS = 15 * 60_000
/** A larger message would hold up the event loop of whoever sends it. */
const PIECE = 512 * 1024

async function hand(child: Child, bytes: Uint8Array): Promise<void> {
  for (let at = 0; at < bytes.length; at += PIECE) await child.call('take', bytes.slice(at, at + PIECE))
}

/**
 * Opens a file in children of its own. Its kind is judged by content; its name is only kept.
 * @throws UserError in fixed words: empty, of another kind, cut off, damaged, password-protected, too large, too many pages, timed out
 */
export async function openDocument(
  file: { name: string; bytes: Uint8Array },
  options: OpenOptions,
): Promise<OpenDocument> {
  const { mediaType } = inspect(file.bytes)
  const limits = options.limits ?? PAGE_LIMITS
  let pageCount = 0
  const pool = new PagePool(
    mediaType === 'application/pdf' ? options.workers : 1,
    () => startChild('doc-worker'),
    async (child) => {
      await hand(child, file.bytes)
      pageCount = (await child.call<{ pageCount: number }>('open', { mediaType }, limits)).pageCount
      if (pageCount > options.maxPages) throw refusePages(options.maxPages)
    },
  )
  const deadline = setTimeout(() => pool.end(refuse('slow')), options.deadlineMs ?? DEADLINE_MS)
  const stop = () => pool.end(refuse('unreadable'))
  options.signal?.addEventListener('abort', stop, { once: true })
  const close = () => {
    clearTimeout(deadline)
    options.signal?.removeEventListener('abort', stop)
    stop()
  }
  try {
    await pool.run(async () => {})
  } catch (error) {
    close()
    throw error
  }
  const { firstNumber } = options
  return new ChildDocument({ name: file.name, mediaType, pageCount, firstNumber }, pool, limits, close)
}
