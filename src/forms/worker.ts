import { serveChild } from '../base/serve-child.ts'
import { openDocument } from '../document/open.ts'
import { type BlankForm, type RefusedForm, readForm } from './read.ts'

/** What a form came to, without its bytes, which are fetched piece by piece. */
export interface FormRead {
  outcome: string
  base: number
  pictures: number[]
}

/** The hidden command `form-worker`: reads one form. Its page workers are its own children; raw pages never leave it. */
export function formWorker(): Promise<never> {
  const pieces: Uint8Array[] = []
  let form: BlankForm | RefusedForm | null = null
  const bytesOf = (of: number): Uint8Array => {
    if (of < 0) return form?.used === null ? form.base : new Uint8Array()
    return form!.pictures[of]!.bytes
  }
  const read = async ({ maxPages, workers }: { maxPages: number; workers: number }): Promise<FormRead> => {
    const bytes = new Uint8Array(Buffer.concat(pieces.splice(0)))
    form = await readForm(bytes, (file) =>
      openDocument({ name: 'form', bytes: file }, { firstNumber: 1, maxPages, workers }),
    )
    const { pictures, ...told } = form
    const heads = pictures.map(({ bytes: _, ...head }) => head)
    const { base: _, ...outcome } = { base: null, ...told }
    return {
      outcome: JSON.stringify({ ...outcome, pictures: heads }),
      base: bytesOf(-1).length,
      pictures: pictures.map((picture) => picture.bytes.length),
    }
  }
  return serveChild({
    take: async (piece: Uint8Array) => void pieces.push(piece),
    read,
    piece: async ({ of, from, to }: { of: number; from: number; to: number }) => bytesOf(of).slice(from, to),
  })
}
