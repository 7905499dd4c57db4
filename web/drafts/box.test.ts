import { describe, expect, test } from 'bun:test'
import type { Api } from '../api/calls.ts'
import { keepingDesk } from '../session/desk.ts'
import { withIndexedDb } from '../testing/fake-indexed-db.ts'
import { DraftBox, type Held } from './box.ts'
import { putRecords, type SealedDraft, sweepRecords } from './records.ts'

const { rows, clear } = withIndexedDb()

const DAY = 24 * 60 * 60 * 1000
const keyed = (byte: number, ahead = 0): Pick<Api, 'draftKey'> => ({
  draftKey: async () => ({
    key: Buffer.alloc(32, byte).toString('base64url'),
    now: Date.now() + ahead,
  }),
})
const boxOf = async (owner: string, byte: number) => (await DraftBox.open(keyed(byte), owner))!
const held = (text: string, at = Date.now()): Held => ({
  at,
  since: 5,
  draft: { version: 3, values: { payor_id: { text, notes: '' } }, confirmed: [], sources: {} },
})
const lying = () => rows() as unknown as SealedDraft[]

describe('a draft that is kept in the browser', () => {
  test('is opened by nobody else, by no other key, and not under another plan, person or time', async () => {
    const ana = await boxOf('ana', 1)
    await ana.keep('plan-1', held('crowns 65'))
    expect(await (await boxOf('ben', 2)).find('plan-1')).toBeNull()
    expect(await (await boxOf('ana', 2)).find('plan-1')).toBe('locked')
    const [record] = lying()
    await putRecords([
      { ...record!, plan: 'plan-2' },
      { ...record!, owner: 'ben' },
      { ...record!, at: record!.at + 1 },
    ])
    expect(await ana.find('plan-2')).toBe('locked')
    expect(await (await boxOf('ben', 1)).find('plan-1')).toBe('locked')
    expect(await ana.find('plan-1')).toBe('locked')
  })

  test('lies there without a readable word, sealed anew each time', async () => {
    const ana = await boxOf('ana', 1)
    await ana.keep('plan-1', held('crowns 65', 7))
    const [first] = lying()
    await ana.keep('plan-1', held('crowns 65', 7))
    const [second] = lying()
    const words = Buffer.from(first!.sealed).toString('latin1')
    expect([lying().length, Object.keys(first!).sort()]).toEqual([
      1,
      ['at', 'iv', 'owner', 'plan', 'put', 'sealed'],
    ])
    expect([words.includes('crowns'), words.includes('payor')]).toEqual([false, false])
    expect(Buffer.from(first!.sealed).equals(Buffer.from(second!.sealed))).toBe(false)
  })

  test('comes back to its person as it was, with the server’s time', async () => {
    const ahead = (await DraftBox.open(keyed(1, 5 * DAY), 'ana'))!
    expect(Math.abs(ahead.now() - Date.now() - 5 * DAY)).toBeLessThan(60_000)
    const kept = held('65%', ahead.now())
    await ahead.keep('plan-1', kept)
    expect(await (await boxOf('ana', 1)).find('plan-1')).toEqual(kept)
  })

  test('is forgotten when it is dropped, but not for an older one', async () => {
    const ana = await boxOf('ana', 1)
    await ana.keep('plan-1', held('65%', 10))
    await ana.drop('plan-1', 9)
    expect(lying().length).toBe(1)
    await ana.drop('plan-1', 10)
    expect(lying()).toEqual([])
  })

  test('is forgotten after seven days by the computer’s clock, whosever it is', async () => {
    const ana = await boxOf('ana', 1)
    await ana.keep('old', held('65%'))
    await ana.keep('new', held('65%'))
    const [old, fresh] = lying()
    await putRecords([
      { ...old!, put: Date.now() - 7 * DAY - 1000 },
      { ...fresh!, put: Date.now() - 6 * DAY },
    ])
    expect(await ana.find('old')).toBeNull()
    await sweepRecords(Date.now())
    expect(lying().map((record) => record.plan)).toEqual(['new'])
    await sweepRecords(Date.now() - 30 * DAY)
    expect(lying()).toEqual([])
  })

  test('outlives a logout at which the browser forgets all, whosever it is', async () => {
    await (await boxOf('ana', 1)).keep('plan-1', held('65%'))
    await keepingDesk(async () => clear())
    expect(lying().map((record) => record.owner)).toEqual(['ana'])
  })

  test('is not put back by a logout when it was sent meanwhile', async () => {
    const ana = await boxOf('ana', 1)
    await ana.keep('plan-1', held('65%'))
    await ana.keep('plan-2', held('65%'))
    await keepingDesk(() => ana.drop('plan-1'))
    expect(lying().map((record) => record.plan)).toEqual(['plan-2'])
  })
})

test('a browser that cannot seal has no box, and is given no key', async () => {
  const { subtle } = crypto
  let asked = false
  const api = {
    draftKey: async () => {
      asked = true
      return keyed(1).draftKey()
    },
  }
  Object.defineProperty(crypto, 'subtle', { value: undefined, configurable: true })
  const box = await DraftBox.open(api, 'ana')
  Object.defineProperty(crypto, 'subtle', { value: subtle, configurable: true })
  expect([box, asked]).toEqual([null, false])
})
