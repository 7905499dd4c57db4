import { beforeEach, describe, expect, test } from 'bun:test'
import { ApiError, Unreachable } from '../api/errors.ts'
import { act, button, click, inBrowser, openPart, press, shown, until } from '../testing/screen.tsx'
import type { PhoneApi } from './calls.ts'
import type { Shot, Still } from './shot.ts'
import type { Studio } from './studio.ts'

inBrowser()

const gone = (reason: string) => new ApiError(410, 'Gone.', { reason })
const still = (quad: Still['quad'] = null): Still => ({
  picture: new Blob(['photo']),
  width: 300,
  height: 400,
  quad,
})
const EDGES: Still['quad'] = [
  [10, 10],
  [290, 12],
  [288, 390],
  [12, 388],
]

/** An office that lets the phone in; each answer can be another. */
function office(changes: Partial<PhoneApi> = {}) {
  const calls: unknown[][] = []
  const api: PhoneApi = {
    open: async () => ({ key: 'key', pair: '4821', seconds_left: 430, most_photos: 30 }),
    left: async () => ({ seconds_left: 420 }),
    soFar: async () => ({ seconds_left: 420 }),
    photo: async () => undefined,
    send: async (_, __, photos) => ({ photos, seconds_left: 391 }),
    ...changes,
  }
  const noted = Object.fromEntries(
    Object.entries(api).map(([name, method]) => [
      name,
      (...args: unknown[]) => {
        calls.push([name, ...args])
        return (method as (...a: unknown[]) => unknown)(...args)
      },
    ]),
  ) as unknown as PhoneApi
  return { api: noted, calls, named: (name: string) => calls.filter(([n]) => n === name) }
}

/** A camera that takes the same photo each time. */
const studio = (changes: Partial<Studio> = {}): Studio => ({
  openCamera: async () => ({ getVideoTracks: () => [], getTracks: () => [] }) as unknown as MediaStream,
  take: async () => still(EDGES),
  stillOfFile: async () => still(EDGES),
  shotOf: async (taken): Promise<Shot> => ({
    id: crypto.randomUUID(),
    still: taken,
    page: new Blob([JSON.stringify(taken.quad)]),
    thumb: new Blob(['small']),
    thumbBase64: 'c21hbGw=',
  }),
  blurIn: async () => null,
  ...changes,
})
const noCamera = { openCamera: () => Promise.reject(new Error('NotAllowedError')) }

let open: (api: PhoneApi, changes?: Partial<Studio>) => Promise<void>
beforeEach(async () => {
  const { PhonePage } = await import('./phone-page.tsx')
  open = (api, changes = {}) =>
    openPart('/phone', <PhonePage api={api} code="the-code" studio={studio(changes)} />)
})

/** Chooses photos where the camera is off. */
async function choose(count: number): Promise<void> {
  await until(() => button('Choose photos'))
  const input = document.querySelectorAll('input')[1]!
  const files = Array.from({ length: count }, (_, i) => new File(['x'], `${i}.jpg`))
  Object.defineProperty(input, 'files', { value: files, configurable: true })
  await act(async () => input.dispatchEvent(new Event('change', { bubbles: true })))
}

describe('a phone that may not send', () => {
  test.each([
    ['over', 'This code doesn’t work anymore', false],
    ['taken', 'Another phone uses this code', false],
    ['out', 'This code has run out', true],
  ])('%s: says why and the way on', async (reason, words, again) => {
    await open(office({ open: () => Promise.reject(gone(reason)) }).api)
    await until(() => shown().includes(words))
    expect(button('Try again') !== null).toBe(again)
  })

  test('without a line tries again when asked', async () => {
    let tries = 0
    const { api } = office({
      open: async () => {
        if (tries++ === 0) throw new Unreachable()
        return { key: 'key', pair: '4821', seconds_left: 430, most_photos: 30 }
      },
    })
    await open(api, noCamera)
    await click(await until(() => button('Try again')))
    await until(() => shown().includes('48 21'))
  })

  test('whose code runs out keeps its photos, and sends them once there’s more time', async () => {
    let out = true
    const { api, named } = office({ photo: async () => (out ? Promise.reject(gone('out')) : undefined) })
    await open(api, noCamera)
    await choose(2)
    await click(await until(() => button('Send 2')))
    await until(() => shown().includes('The 2 photos that weren’t sent stay on this page.'))
    out = false
    await click(button('Try again'))
    await click(await until(() => button('Send 2')))
    await until(() => shown().includes('2 pages sent'))
    expect(named('send').length).toBe(1)
  })
})

describe('without a camera', () => {
  test('a file that is no picture is told', async () => {
    await open(office().api, { ...noCamera, stillOfFile: () => Promise.reject(new Error('no')) })
    await choose(1)
    await until(() => shown().includes('isn’t a picture that this phone can open'))
    expect(button(/^Send/)).toBeNull()
  })

  test('photos of the phone’s own camera are sent, and nobody says that none were saved', async () => {
    const { api, named } = office()
    await open(api, noCamera)
    await choose(2)
    await click(await until(() => button('Send 2')))
    await until(() => shown().includes('2 pages sent'))
    expect(shown()).not.toContain('No photos were saved')
    expect(named('photo').map(([, key, place]) => [key, place])).toEqual([
      ['key', 1],
      ['key', 2],
    ])
  })

  test('a page can be looked at, its corners moved by keys, and taken out', async () => {
    const { api, named } = office()
    await open(api, noCamera)
    await choose(2)
    await click(await until(() => button('Look at page 2')))
    await until(() => shown().includes('Looks sharp'))
    const corner = button(/^Top left corner/)!
    await press(corner, 'ArrowRight', { shiftKey: true })
    await press(corner, 'ArrowDown')
    await click(button('Keep'))
    await click(await until(() => button('Send 2')))
    await until(() => shown().includes('2 pages sent'))
    const sent = await (named('photo')[1]![3] as Blob).text()
    expect(JSON.parse(sent)[0]).toEqual([20, 12])
  })

  test('corners that cross can’t be kept', async () => {
    await open(office().api, {
      ...noCamera,
      stillOfFile: async () =>
        still([
          [0, 0],
          [300, 400],
          [300, 0],
          [0, 400],
        ]),
    })
    await choose(1)
    await click(await until(() => button('Look at page 1')))
    await until(() => shown().includes('The corners cross'))
    expect(button('Keep')?.hasAttribute('disabled')).toBe(true)
  })

  test('a removed page isn’t sent, and the computer learns of it', async () => {
    const { api, named } = office()
    await open(api, noCamera)
    await choose(2)
    await click(await until(() => button('Look at page 1')))
    await click(await until(() => button('Remove page 1')))
    await until(() => button('Send 1'))
    await until(() => named('soFar').at(-1)?.[2] === 1)
  })
})

test('a blurred photo is told, and another plan can follow', async () => {
  const { api } = office()
  await open(api, { ...noCamera, blurIn: async () => 'bottom' })
  await choose(1)
  await click(await until(() => button('Look at page 1')))
  await until(() => shown().includes('A bit blurry at the bottom'))
  await click(button('Keep'))
  await click(await until(() => button('Send 1')))
  await until(() => shown().includes('1 page sent'))
  expect(shown()).toContain('6:31')
  await click(button('Take photos of another plan'))
  await until(() => button('Choose photos'))
  expect(button(/^Send/)).toBeNull()
})
