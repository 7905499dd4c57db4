import { ApiError, Unreachable } from './errors.ts'

/** How a call is sent; `json` and `body` exclude each other. */
export interface Send {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  json?: unknown
  body?: Blob | FormData
  headers?: Record<string, string>
  signal?: AbortSignal
}

async function bodyOf(response: Response): Promise<unknown> {
  const text = await response.text()
  if (!text) return null
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

const errorOf = (body: unknown): string | null =>
  typeof body === 'object' && body !== null && 'error' in body && typeof body.error === 'string'
    ? body.error
    : null

/**
 * Sends one call and hands back the response as it is, whatever its status.
 * @throws Unreachable when no answer came; the caller's abort passes through
 */
export async function send(path: string, how: Send = {}): Promise<Response> {
  const headers: Record<string, string> = { ...how.headers }
  if (how.json !== undefined) headers['content-type'] = 'application/json'
  const body = how.json === undefined ? (how.body ?? null) : JSON.stringify(how.json)
  try {
    return await fetch(path, {
      method: how.method ?? 'GET',
      headers,
      body,
      credentials: 'same-origin',
      ...(how.signal ? { signal: how.signal } : {}),
    })
  } catch (error) {
    if (how.signal?.aborted) throw error
    throw new Unreachable()
  }
}

/** Turns a refused response into an ApiError with the server's words. */
export async function refusal(response: Response): Promise<ApiError> {
  const body = await bodyOf(response)
  return new ApiError(response.status, errorOf(body) ?? 'Unexpected error', body)
}

/**
 * Sends one call and reads its JSON answer.
 * @throws ApiError when the server refuses, Unreachable when no answer came
 */
export async function call<Answer>(path: string, how: Send = {}): Promise<Answer> {
  const response = await send(path, how)
  if (!response.ok) throw await refusal(response)
  return (await bodyOf(response)) as Answer
}
