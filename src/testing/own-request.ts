import type { Answer, CallOptions } from './office.ts'

/** The host that a test office answers to. */
export const HOST = 'localhost:3000'

/** A call as a browser of the office's own site would send it. */
export function requestOf(
  method: string,
  path: string,
  cookie: string | null,
  options: CallOptions,
): Request {
  const { body, headers } = options
  const raw = body instanceof Uint8Array
  return new Request(`http://${HOST}${path}`, {
    method,
    headers: {
      host: HOST,
      ...(method === 'GET' || method === 'HEAD'
        ? {}
        : { origin: `http://${HOST}`, 'sec-fetch-site': 'same-origin' }),
      ...(body === undefined || raw ? {} : { 'content-type': 'application/json' }),
      ...(cookie ? { cookie } : {}),
      ...headers,
    },
    ...(body === undefined ? {} : { body: raw ? body : JSON.stringify(body) }),
  } as RequestInit)
}

/** An answer, read. */
export async function answerOf(response: Response): Promise<Answer> {
  const text = await response.text()
  const json = text !== '' && response.headers.get('content-type')?.includes('json')
  return { status: response.status, body: json ? JSON.parse(text) : text, headers: response.headers }
}
