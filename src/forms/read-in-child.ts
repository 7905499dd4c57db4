import { type Child, startChild } from '../base/child.ts'
import { PAGE_CPU_SECONDS } from '../document/limits.ts'
import type { PagePicture } from '../document/page.ts'
import { told } from '../document/pool.ts'
import type { BlankForm, RefusedForm } from './read.ts'
import type { FormRead } from './worker.ts'

/** Reads an uploaded form. The server's does it in a child process; tests hand in their own. */
export type ReadForm = (bytes: Uint8Array) => Promise<BlankForm | RefusedForm>

/** Most pages of a form: a breakdown is one or two. */
export const MOST_FORM_PAGES = 4

/** A larger message would hold up the event loop of whoever sends it. */
const PIECE = 512 * 1024
/** The child's own work beside its page workers, which have limits of their own. */
const LIMITS = {
  cpuSeconds: 30 + MOST_FORM_PAGES * PAGE_CPU_SECONDS,
  memoryBytes: 2 * 1024 ** 3,
  wallMs: 10 * 60_000,
}

/** Bytes that the child holds: of a picture, or with -1 of what plans are printed on. */
async function fetched(child: Child, of: number, size: number): Promise<Uint8Array> {
  const pieces: Uint8Array[] = []
  for (let from = 0; from < size; from += PIECE)
    pieces.push(await child.call<Uint8Array>('piece', { of, from, to: from + PIECE }, LIMITS))
  return new Uint8Array(Buffer.concat(pieces))
}

/**
 * Reads a form in a fresh child, which ends with it.
 * @param workers most page workers at a time
 * @returns a function that rejects with UserError only
 */
export const readFormInChild =
  (workers: number): ReadForm =>
  async (bytes) => {
    const child = startChild('form-worker')
    try {
      for (let at = 0; at < bytes.length; at += PIECE)
        await child.call('take', bytes.slice(at, at + PIECE), LIMITS)
      const read = await child.call<FormRead>('read', { maxPages: MOST_FORM_PAGES, workers }, LIMITS)
      const outcome = JSON.parse(read.outcome) as (BlankForm | RefusedForm) & { pictures: PagePicture[] }
      for (const [i, picture] of outcome.pictures.entries())
        picture.bytes = await fetched(child, i, read.pictures[i]!)
      if (outcome.used === null) outcome.base = await fetched(child, -1, read.base)
      return outcome
    } catch (error) {
      throw told(error)
    } finally {
      child.kill()
    }
  }
