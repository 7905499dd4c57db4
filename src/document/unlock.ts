import { startChild } from '../base/child.ts'
import { refuse } from './errors.ts'
import { PAGE_LIMITS } from './limits.ts'
import { mupdf } from './mupdf.ts'

/** A larger message would hold up the event loop of whoever sends it. */
const PIECE = 512 * 1024

/**
 * A PDF without its password.
 * @throws UserError when the password isn't the right one, or the file is damaged
 */
export async function decrypted(bytes: Uint8Array, password: string): Promise<Uint8Array> {
  const engine = await mupdf()
  try {
    const document = new engine.PDFDocument(bytes)
    // Trying a password on a file that needs none breaks its decoding.
    if (!document.needsPassword()) return bytes
    if (document.authenticatePassword(password) === 0) throw refuse('wrongPassword')
    return document.saveToBuffer('decrypt').asUint8Array().slice()
  } catch (error) {
    throw error instanceof Error && error.name === 'UserError' ? error : refuse('damaged')
  }
}

/** Takes the password off a PDF that comes in pieces; answers in pieces as well. */
export type Unlock = (bytes: AsyncIterable<Uint8Array>, password: string) => AsyncGenerator<Uint8Array>

/**
 * Takes it off in a child of its own, which ends with it. The password goes nowhere else.
 * @throws UserError as `decrypted`; ChildError the child ended at a limit
 */
export const unlockInChild: Unlock = async function* (bytes, password) {
  const child = startChild('doc-worker')
  try {
    for await (const piece of bytes) await child.call('take', piece, PAGE_LIMITS)
    const size = await child.call<number>('unlock', { password }, PAGE_LIMITS)
    for (let from = 0; from < size; from += PIECE)
      yield await child.call<Uint8Array>('boundPiece', { from, to: from + PIECE }, PAGE_LIMITS)
  } finally {
    child.kill()
  }
}
