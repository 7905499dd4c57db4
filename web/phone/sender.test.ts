import { describe, expect, test } from 'bun:test'
import { ApiError, Unreachable } from '../api/errors.ts'
import type { PhoneApi } from './calls.ts'
import { endOf, sendAll } from './sender.ts'

const PAGES = [new Blob(['one']), new Blob(['two'])]

/** An office that answers as told: each photo by its place, then the sending. */
function office(faults: Record<string, unknown[]> = {}) {
  const calls: string[] = []
  const answer = (name: string) => {
    calls.push(name)
    const fault = faults[name]?.shift()
    if (fault) throw fault
  }
  const api: PhoneApi = {
    open: () => Promise.reject(new Error('not asked')),
    left: () => Promise.reject(new Error('not asked')),
    soFar: () => Promise.reject(new Error('not asked')),
    photo: async (_, place, __, onShare) => {
      onShare(0.5)
      answer(`photo ${place}`)
    },
    send: async (_, sending, photos) => {
      answer(`send ${sending} ${photos}`)
      return { photos, seconds_left: 400 }
    },
  }
  return { api, calls }
}

const send = (api: PhoneApi, told: string[] = [], control = new AbortController()) =>
  sendAll(
    api,
    'key',
    'name',
    PAGES,
    { onShares: (shares) => told.push(shares.join()), onLost: (lost) => lost && told.push('lost') },
    control.signal,
    1,
  )

describe('sending', () => {
  test('stops at what doesn’t pass by itself', async () => {
    const { api, calls } = office({ 'photo 2': [new ApiError(415, 'No picture.')] })
    expect(send(api)).rejects.toThrow('No picture.')
    await Bun.sleep(5)
    expect(calls).toEqual(['photo 1', 'photo 2'])
  })

  test('stops when a person says so, also while the line is lost', async () => {
    const control = new AbortController()
    const { api } = office({ 'photo 1': Array.from({ length: 100 }, () => new Unreachable()) })
    const sending = send(api, [], control)
    control.abort(new Error('stopped'))
    expect(sending).rejects.toThrow('stopped')
  })

  test('goes on where the line was lost, and asks again for the end by the same name', async () => {
    const { api, calls } = office({
      'photo 2': [new Unreachable(), new ApiError(503, 'Busy.')],
      'send name 2': [new Unreachable()],
    })
    const told: string[] = []
    expect(await send(api, told)).toBe(400)
    expect(calls).toEqual(['photo 1', 'photo 2', 'photo 2', 'photo 2', 'send name 2', 'send name 2'])
    expect(told).toContain('lost')
    expect(told.filter((t) => t !== 'lost').slice(0, 2)).toEqual(['0.5,0', '1,0'])
    expect(told.filter((t) => t !== 'lost').at(-1)).toBe('1,1')
  })

  test('knows why a code ended', () => {
    const gone = (reason: string) => endOf(new ApiError(410, 'Gone.', { reason }))
    expect([gone('out'), gone('over'), gone('taken'), gone('role'), endOf(new Unreachable())]).toEqual([
      'out',
      'over',
      'taken',
      null,
      null,
    ])
  })
})
