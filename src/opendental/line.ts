/**
 * The one line to Open Dental. By node's client and not by `fetch`, since that one follows a proxy of the environment and redirects:
 * the keys would leave the building.
 */
import http from 'node:http'
import https from 'node:https'
import type { OpenDentalSettings } from '../base/opendental-settings.ts'
import { isPrivateHost } from '../base/private-address.ts'
import { OpenDentalFault } from './fault.ts'

/** A call as it goes out; `path` begins behind the address of the API: "/benefits?PlanNum=12". */
export interface LineCall {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  body: string | null
}

/** What came back, unread; `location` is the header that names a new row. */
export interface LineAnswer {
  status: number
  text: string
  location: string | null
  /** Seconds that it asks us to wait; null = it doesn't say. */
  retryAfter: number | null
}

/** Sends one call. @throws OpenDentalFault when no whole answer came in time */
export type Line = (call: LineCall) => Promise<LineAnswer>

/** The most that one answer may hold: a list of a thousand rows has some hundred thousand bytes. */
const MOST_BYTES = 8 * 1024 * 1024

/** Causes by which nothing can have arrived. */
const NOT_SENT = new Set(['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN'])

const faultFor = (error: unknown, method: LineCall['method']) => {
  const code = String((error as { code?: unknown }).code ?? '')
  return new OpenDentalFault(method === 'GET' || NOT_SENT.has(code) ? 'unreachable' : 'uncertain')
}

function gather(
  response: http.IncomingMessage,
  done: (answer: LineAnswer) => void,
  fail: (e: unknown) => void,
) {
  const parts: Buffer[] = []
  let bytes = 0
  response.on('data', (part: Buffer) => {
    bytes += part.length
    if (bytes > MOST_BYTES) response.destroy(new Error('answer too long'))
    else parts.push(part)
  })
  response.on('error', fail)
  response.on('end', () => {
    const { location, 'retry-after': after } = response.headers
    done({
      status: response.statusCode ?? 0,
      text: Buffer.concat(parts).toString('utf8'),
      location: location ?? null,
      retryAfter: after && /^\d{1,4}$/.test(after) ? Number(after) : null,
    })
  })
}

/**
 * Opens the line; it connects at each call and keeps nothing open.
 * @param seconds until a call without a whole answer is given up
 */
export function openLine(settings: OpenDentalSettings, seconds: number): Line {
  const base = new URL(settings.url)
  // The settings refuse it already: nothing that calls this may get around them.
  if (!isPrivateHost(base.hostname)) throw new Error('the address of Open Dental is not private')
  const { request } = base.protocol === 'https:' ? https : http
  const headers = { authorization: `ODFHIR ${settings.developerKey}/${settings.customerKey}` }
  return ({ method, path, body }) =>
    new Promise((resolve, reject) => {
      const fail = (error: unknown) => reject(faultFor(error, method))
      const sent =
        body === null ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
      const call = request(
        `${settings.url}${path}`,
        { method, headers: { ...headers, ...sent }, agent: false },
        (response) => gather(response, resolve, fail),
      )
      const timer = setTimeout(() => {
        reject(faultFor({}, method))
        call.destroy()
      }, seconds * 1000)
      call.on('error', fail)
      call.on('close', () => clearTimeout(timer))
      call.end(body ?? undefined)
    })
}
