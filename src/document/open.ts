import type { CallLimits, Child } from '../base/child.ts'
import { ChildDocument } from './child-document.ts'
import { refuse, refusePages } from './errors.ts'
import { PAGE_LIMITS, SILENCE_MS } from './limits.ts'
import type { OpenDocument } from './page.ts'
import { freshPageWorker } from './page-workers.ts'
import { PagePool } from './pool.ts'
import { inspect } from './sniff.ts'
import type { OpenedFile } from './worker.ts'

/** How a document is opened. */
export interface OpenOptions {
  /** The number that page 1 of this file bears in the plan. */
  firstNumber: number
  /** Most children that read pages at the same time. */
  workers: number
  maxPages: number
  /** Limits of one page; the default is 20 s of CPU and 1.5 GiB (DECISIONS 27), and an hour of silence as the backstop. */
  limits?: CallLimits
  /** Ends the work. */
  signal?: AbortSignal
}

/** A larger message would hold up the event loop of whoever sends it. */
const PIECE = 512 * 1024

async function hand(child: Child, bytes: Uint8Array): Promise<void> {
  for (let at = 0; at < bytes.length; at += PIECE)
    await child.call('take', bytes.slice(at, at + PIECE), { wallMs: SILENCE_MS })
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
  let told: OpenedFile = { pageCount: 0, damaged: false }
  const pool = new PagePool(
    mediaType === 'application/pdf' ? options.workers : 1,
    freshPageWorker,
    async (child) => {
      await hand(child, file.bytes)
      told = await child.call<OpenedFile>('open', { mediaType }, limits)
      if (told.pageCount > options.maxPages) throw refusePages(options.maxPages)
    },
  )
  const stop = () => pool.end(refuse('unreadable'))
  options.signal?.addEventListener('abort', stop, { once: true })
  const close = () => {
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
  return new ChildDocument({ name: file.name, mediaType, ...told, firstNumber }, pool, limits, close)
}
