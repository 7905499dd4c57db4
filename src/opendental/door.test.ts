import { afterEach, describe, expect, test } from 'bun:test'
import { FakeOpenDental } from '../testing/fake-opendental.ts'
import { type Door, openDoor } from './door.ts'
import { OpenDentalFault } from './fault.ts'
import { openLine } from './line.ts'

let fake: FakeOpenDental | null = null
afterEach(() => {
  fake?.stop()
  fake = null
})

function open(settings: { developerKey?: string; seconds?: number } = {}) {
  fake = new FakeOpenDental()
  const pauses: number[] = []
  const line = openLine(
    { ...fake.settings, developerKey: settings.developerKey ?? 'dev-key' },
    settings.seconds ?? 5,
  )
  const door = openDoor(line, async (ms) => void pauses.push(ms))
  return { fake, door, pauses }
}

const kindOf = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (error) => (error instanceof OpenDentalFault ? error.kind : error.message),
  )

describe('the door to Open Dental', () => {
  test.each([
    'patients',
    'inssubs',
    'patplans',
    'claims',
    'appointments',
    'benefits?PatPlanNum=3',
    'queries',
    '../patients',
    'constructor',
  ])('never asks for %s', async (resource) => {
    const { fake, door } = open()
    const add = door.add as (resource: string, fields: object) => Promise<number>
    const change = door.change as (resource: string, num: number, fields: object) => Promise<void>
    expect(await kindOf(add(resource, {}))).toBe('a call to Open Dental that is not allowed')
    expect(await kindOf(change(resource, 1, {}))).toBe('a call to Open Dental that is not allowed')
    expect(fake.asked).toEqual([])
  })

  test('sends no field that is not on the list, and takes nothing away but benefits', async () => {
    const { fake, door } = open()
    for (const fields of [{ PatPlanNum: 4 }, { Subscriber: 1 }, { PlanNum: 1, PatNum: 2 }])
      expect(await kindOf(door.add('benefits', fields))).toBe('a field for Open Dental that is not allowed')
    const remove = door.remove as (resource: string, num: number) => Promise<void>
    for (const resource of ['insplans', 'carriers', 'covcats'])
      expect(await kindOf(remove(resource, 1))).toBe('a call to Open Dental that is not allowed')
    expect(await kindOf((door.add as Door['add'])('covcats' as 'benefits', {}))).toContain('not allowed')
    expect(fake.asked).toEqual([])
  })

  test('drops what belongs to one patient before anybody reads it', async () => {
    const { fake, door } = open()
    const plan = fake.put('insplans', { GroupNum: '1', Subscriber: 'Jane Roe' })
    fake.put('benefits', { PlanNum: plan, BenefitType: 'CoInsurance', Percent: 80 })
    fake.put('benefits', { PlanNum: plan, PatPlanNum: 9, BenefitType: 'CoInsurance', Percent: 10 })
    expect((await door.benefits(plan)).map(({ Percent }) => Percent)).toEqual([80])
    expect(JSON.stringify(await door.insPlans())).not.toContain('Roe')
  })

  test.each([
    [401, 'keys', 1],
    [403, 'keys', 1],
    [404, 'gone', 1],
    [400, 'refused', 1],
    [302, 'odd', 1],
    [429, 'busy', 3],
    [500, 'broken', 3],
    [504, 'uncertain', 3],
  ] as const)('a status %p is told as %p after %p tries', async (status, kind, tries) => {
    const { fake, door } = open()
    fake.mishap = () => status
    expect(await kindOf(door.covCats())).toBe(kind)
    expect(fake.asked).toHaveLength(tries)
  })

  test('what adds a row goes out once, unless nothing of it was taken', async () => {
    const { fake, door } = open()
    const carrier = { CarrierName: 'Harbor Mutual Dental' }
    fake.mishap = () => 'done-then-500'
    expect(await kindOf(door.add('carriers', carrier))).toBe('broken')
    expect(fake.asked).toHaveLength(1)
    let left = 1
    fake.mishap = () => (left-- > 0 ? 429 : null)
    expect(await door.add('carriers', carrier)).toBeGreaterThan(0)
    expect(fake.asked).toHaveLength(3)
  })

  test('waits longer each time, and no longer than ten seconds', async () => {
    const { fake, door, pauses } = open()
    fake.mishap = () => 500
    await kindOf(door.carriers())
    expect(pauses).toEqual([500, 2000])
  })

  test('one that hangs is given up, one that is not there is told, and keys that are wrong, too', async () => {
    const { fake, door } = open({ seconds: 0.05 })
    fake.mishap = () => 'hang'
    expect(await kindOf(door.covCats())).toBe('unreachable')
    expect(await kindOf(door.add('carriers', { CarrierName: 'x' }))).toBe('uncertain')
    fake.stop()
    expect(await kindOf(door.add('carriers', { CarrierName: 'x' }))).toBe('unreachable')
    const wrong = open({ developerKey: 'other-key' })
    const fault = await wrong.door.covCats().catch((error: Error) => error)
    expect((fault as Error).message).toStartWith('Open Dental doesn’t accept our keys.')
    expect((fault as Error).message).not.toContain('other-key')
  })

  test('no proxy of the environment and no redirect gets the keys', async () => {
    const { door } = open()
    const before = process.env['http_proxy']
    process.env['http_proxy'] = 'http://127.0.0.1:9'
    try {
      expect(await door.covCats()).toHaveLength(14)
    } finally {
      if (before === undefined) delete process.env['http_proxy']
      else process.env['http_proxy'] = before
    }
    const outside = { ...fake!.settings, url: 'http://8.8.8.8/api/v1' }
    expect(() => openLine(outside, 1)).toThrow()
  })

  test('reads lists page by page; an answer that is no list is odd', async () => {
    const { fake, door } = open()
    for (let i = 0; i < 205; i++) fake.put('carriers', { CarrierName: `Carrier ${i}` })
    expect(await door.carriers()).toHaveLength(205)
    expect(fake.asked.map(({ path }) => path)).toEqual([
      '/carriers',
      '/carriers?Offset=100',
      '/carriers?Offset=200',
    ])
    const odd = openDoor(async () => ({ status: 200, text: '{"a":1}', location: null, retryAfter: null }))
    expect(await kindOf(odd.carriers())).toBe('odd')
    const broken = openDoor(async () => ({ status: 200, text: '<html>', location: null, retryAfter: null }))
    expect(await kindOf(broken.covCats())).toBe('odd')
  })
})
