const LEAST_BYTES = 32 * 1024

/** True when a browser takes gzip, by its Accept-Encoding header. */
const takesGzip = (encodings: string | null) =>
  (encodings ?? '').split(',').some((part) => /^\s*gzip\s*(?:;\s*q=(?!0(?:\.0*)?\s*$).*)?$/i.test(part))

/** A large JSON answer travels compressed: the list of thousands of plans is 1.7 MB plain and a sixth of it so. Everything else is as it was. */
export async function compressed(response: Response, encodings: string | null): Promise<Response> {
  const json = response.headers.get('content-type')?.startsWith('application/json')
  if (!json || !takesGzip(encodings)) return response
  const { status, headers } = response
  const bytes = new Uint8Array(await response.arrayBuffer())
  headers.append('vary', 'accept-encoding')
  if (bytes.byteLength < LEAST_BYTES) return new Response(bytes, { status, headers })
  headers.delete('content-length')
  headers.set('content-encoding', 'gzip')
  // The lowest level: some milliseconds for such an answer, and hardly larger than the highest.
  return new Response(Bun.gzipSync(bytes, { level: 1 }), { status, headers })
}
