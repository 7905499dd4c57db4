import { startChild } from '../../base/child.ts'
import { PAGE_LIMITS } from '../limits.ts'
import type { PagePicture } from '../page.ts'
import { told } from '../pool.ts'
import type { Drawing, PrintedSheet, Sheet } from './contract.ts'

/** Plans printed on a form. */
export interface PrintedForm {
  bytes: Uint8Array
  told: PrintedSheet[]
  /** One picture a page, where they were asked for. */
  pictures: PagePicture[]
}

/** Prints plans on a form: the bytes of a clean base, or a drawing. The server's does it in a child process; tests hand in their own. */
export type PrintForm = (
  form: Uint8Array | Drawing,
  sheets: Sheet[],
  how?: { pictures: boolean },
) => Promise<PrintedForm>

/** A larger message would hold up the event loop of whoever sends it. */
const PIECE = 512 * 1024

/**
 * Prints with MuPDF, in a child of its own that ends with the work.
 * @throws UserError in the words of document/errors.ts
 */
export const printInChild: PrintForm = async (form, sheets, how = { pictures: false }) => {
  const child = startChild('doc-worker')
  const call = <T>(method: string, args: unknown) => child.call<T>(method, args, PAGE_LIMITS)
  try {
    const drawing = form instanceof Uint8Array ? null : form
    const base = form instanceof Uint8Array ? form : new Uint8Array()
    for (let at = 0; at < base.length; at += PIECE) await call('take', base.slice(at, at + PIECE))
    const { bytes: size, told: sheetsTold } = await call<{ bytes: number; told: PrintedSheet[] }>(
      'printForm',
      { drawing, sheets },
    )
    const pieces: Uint8Array[] = []
    for (let from = 0; from < size; from += PIECE)
      pieces.push(await call<Uint8Array>('boundPiece', { from, to: from + PIECE }))
    const pictures = how.pictures ? await call<PagePicture[]>('printedPictures', null) : []
    return { bytes: new Uint8Array(Buffer.concat(pieces)), told: sheetsTold, pictures }
  } catch (error) {
    throw told(error)
  } finally {
    child.kill()
  }
}
