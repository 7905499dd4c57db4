import { badRequest } from '../../base/errors.ts'
import { tooLarge } from '../../storage/disk.ts'

/** What a form may hold beside its file: boundaries, headers, small fields. */
const BESIDE_BYTES = 64 * 1024

const noFile = () => badRequest('Please select a file.')

/** The body in memory. @throws UserError 413 */
async function gathered(body: AsyncIterable<Uint8Array>, most: number, words: Error): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  let bytes = 0
  for await (const piece of body) {
    bytes += piece.byteLength
    if (bytes > most) throw words
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}

/**
 * The file in the field `file` of a form (multipart/form-data).
 * @param most largest file in bytes
 * @throws UserError 400 without a file, 413 too large
 */
export async function formFile(request: Request, most: number): Promise<{ name: string; bytes: Uint8Array }> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^multipart\/form-data\b/i.test(type) || !request.body) throw noFile()
  if (Number(request.headers.get('content-length') ?? 0) > most + BESIDE_BYTES) throw tooLarge(most)
  const body = await gathered(request.body, most + BESIDE_BYTES, tooLarge(most))
  const form = await new Response(body as Uint8Array<ArrayBuffer>, { headers: { 'content-type': type } })
    .formData()
    .catch(() => null)
  const file = form?.get('file')
  if (!file || typeof file === 'string') throw noFile()
  if (file.size > most) throw tooLarge(most)
  return { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) }
}
