import type { PhoneLeft, PhoneOpened, SendAnswer } from '../../src/upload/phone/contract.ts'
import { ApiError, Unreachable } from '../api/errors.ts'
import { call } from '../api/request.ts'

/** What the page asks of the office; nothing else of it answers to a phone. `key` is the one that `open` gave. */
export interface PhoneApi {
  open(code: string): Promise<PhoneOpened>
  left(key: string): Promise<PhoneLeft>
  /** How many photos were taken, with a small picture of one (JPEG in base64). */
  soFar(key: string, photos: number, thumb?: { number: number; jpeg: string }): Promise<PhoneLeft>
  /** Sends a photo to its place. @param onShare told how much of it is through, from 0 to 1 */
  photo(
    key: string,
    place: number,
    jpeg: Blob,
    onShare: (share: number) => void,
    signal: AbortSignal,
  ): Promise<void>
  send(key: string, sending: string, photos: number): Promise<SendAnswer>
}

const withKey = (key: string) => ({ 'x-phone-key': key })

function refusalOf(request: XMLHttpRequest): ApiError {
  try {
    const body = JSON.parse(request.responseText) as { error?: string }
    return new ApiError(request.status, body.error ?? 'Unexpected error', body)
  } catch {
    return new ApiError(request.status, 'Unexpected error', null)
  }
}

/** Sends bytes with the old kind of request: the new one doesn't tell how much is through. */
function sendBytes(
  path: string,
  key: string,
  body: Blob,
  onShare: (share: number) => void,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', path)
    request.setRequestHeader('content-type', 'image/jpeg')
    request.setRequestHeader('x-phone-key', key)
    request.upload.onprogress = ({ loaded, total }) => onShare(total > 0 ? loaded / total : 0)
    request.onload = () => (request.status < 300 ? resolve() : reject(refusalOf(request)))
    request.onerror = () => reject(new Unreachable())
    request.ontimeout = () => reject(new Unreachable())
    request.timeout = 60_000
    signal.addEventListener('abort', () => {
      request.abort()
      reject(signal.reason)
    })
    request.send(body)
  })
}

/** The calls against the real server. */
export const phoneApi: PhoneApi = {
  open: (code) => call('/api/from-phone/open', { method: 'POST', json: { code } }),
  left: (key) => call('/api/from-phone/left', { headers: withKey(key) }),
  soFar: (key, photos, thumb) =>
    call('/api/from-phone/so-far', {
      method: 'PUT',
      json: { photos, ...(thumb ? { thumb } : {}) },
      headers: withKey(key),
    }),
  photo: (key, place, jpeg, onShare, signal) =>
    sendBytes(`/api/from-phone/photos/${place}`, key, jpeg, onShare, signal),
  send: (key, sending, photos) =>
    call('/api/from-phone/send', { method: 'POST', json: { sending, photos }, headers: withKey(key) }),
}
