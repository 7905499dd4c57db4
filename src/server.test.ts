import { describe, expect, test } from 'bun:test'
import { openOffice } from './testing/office.ts'

const HOST = 'localhost:3000'
const PIECE = new Uint8Array(16 * 1024).fill(32)
const PIECES = 200

/** Sends a body of 3 MB piece by piece, without a declared length and without a session: the status, and how many pieces were taken. */
async function send(path: string, type: string): Promise<{ status: number; taken: number }> {
  let taken = 0
  const body = new ReadableStream<Uint8Array>(
    {
      pull(out) {
        if (taken === PIECES) return out.close()
        taken++
        out.enqueue(PIECE)
      },
    },
    { highWaterMark: 0 },
  )
  const { server } = await openOffice()
  const request = new Request(`http://${HOST}${path}`, {
    method: 'POST',
    headers: { host: HOST, origin: `http://${HOST}`, 'content-type': type },
    body,
  })
  const peer = { address: '127.0.0.1', keepOpen: () => {} }
  const response = await server.handle(request, peer, { hosts: new Set([HOST]), secure: false })
  return { status: response.status, taken }
}

describe('a body without a declared length from a stranger', () => {
  test.each([
    'application/json',
    'Application/JSON; charset=utf-8',
    'application/pdf',
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
  ])('an upload that calls itself %s is refused before it is read', async (type) => {
    for (const path of ['/api/uploads', '/api/uploads/'])
      expect(await send(path, type)).toEqual({ status: 401, taken: 0 })
  })

  test('is read up to the limit of its route and no further, however its type is written', async () => {
    for (const type of ['application/json', 'Application/JSON', 'application/json ; charset=UTF-8'])
      for (const path of ['/api/auth/login', '/api/%75ploads', '/api/uploads/name'])
        expect(await send(path, type)).toEqual({ status: 413, taken: 5 })
  })

  test('is not read at all where the route takes more than a small one', async () => {
    for (const path of ['/api/riq', '/api/riq/'])
      expect(await send(path, 'application/json')).toEqual({ status: 401, taken: 0 })
  })
})
