import { describe, expect, test } from 'bun:test'
import { openOffice, type TestOffice } from '../../testing/office.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND

const status = async (office: TestOffice) =>
  (await office.call('GET', '/api/auth/session', { as: 'ana' })).status
const hello = (office: TestOffice, tab: string) =>
  office.call('POST', '/api/session/hello', { as: 'ana', body: { tab } })
const bye = (office: TestOffice, tab: string) =>
  office.call('POST', '/api/session/bye', { as: 'ana', body: { tab } })
const touch = (office: TestOffice) => office.call('POST', '/api/session/touch', { as: 'ana' })

describe('a session without activity', () => {
  test('is open at 14:59 and over at 15:00, by the clock of the server', async () => {
    const office = await openOffice()
    await office.cookieOf('ana')
    office.clock.advance(15 * MINUTE - SECOND)
    expect(await status(office)).toBe(200)
    office.clock.advance(SECOND)
    expect(await status(office)).toBe(401)
  })

  test('is not kept open by reading, however often', async () => {
    const office = await openOffice()
    for (let minute = 0; minute < 15; minute++) {
      expect(await status(office)).toBe(200)
      office.clock.advance(MINUTE)
    }
    expect(await status(office)).toBe(401)
  })

  test('tells how long is left', async () => {
    const office = await openOffice()
    await office.cookieOf('ana')
    office.clock.advance(14 * MINUTE)
    const { body } = await office.call('GET', '/api/auth/session', { as: 'ana' })
    expect(body.idle_minutes).toBe(15)
    expect(body.idle_left_seconds).toBe(60)
  })

  test('stays over when the clock is asked again, and when the person comes back', async () => {
    const office = await openOffice()
    await office.cookieOf('ana')
    office.clock.advance(15 * MINUTE)
    expect((await touch(office)).status).toBe(401)
    expect(await status(office)).toBe(401)
  })
})

describe('activity', () => {
  test('keeps a session open for hours', async () => {
    const office = await openOffice()
    for (let i = 0; i < 12; i++) {
      expect((await touch(office)).status).toBe(204)
      office.clock.advance(10 * MINUTE)
    }
    expect(await status(office)).toBe(200)
  })

  test('that is told late counts from when it was, and takes nothing back', async () => {
    const office = await openOffice()
    const late = (ago_seconds: number) =>
      office.call('POST', '/api/session/touch', { as: 'ana', body: { ago_seconds } })
    await office.cookieOf('ana')
    office.clock.advance(30 * SECOND)
    expect((await late(28)).status).toBe(204)
    office.clock.advance(SECOND)
    expect([(await late(600)).status, (await late(-5)).status]).toEqual([204, 422])
    office.clock.advance(15 * MINUTE - 30 * SECOND)
    expect(await status(office)).toBe(200)
    office.clock.advance(SECOND)
    expect(await status(office)).toBe(401)
  })

  test('does not keep it open beyond twelve hours', async () => {
    const office = await openOffice()
    for (let i = 0; i < 72; i++) {
      expect((await touch(office)).status).toBe(204)
      office.clock.advance(10 * MINUTE)
    }
    expect(await status(office)).toBe(401)
  })
})

describe('sign-out when the page unloads', () => {
  test('one of two tabs closed: the session goes on', async () => {
    const office = await openOffice()
    await hello(office, 'tab-one-1')
    await hello(office, 'tab-two-2')
    await bye(office, 'tab-one-1')
    office.clock.advance(60 * SECOND)
    expect(await status(office)).toBe(200)
  })

  test('the last tab closed: over after the grace time, and not before', async () => {
    const office = await openOffice()
    await hello(office, 'tab-one-1')
    await bye(office, 'tab-one-1')
    office.clock.advance(9 * SECOND)
    expect(await status(office)).toBe(200)
    office.clock.advance(SECOND)
    expect(await status(office)).toBe(401)
  })

  test('a reload: the new page says hello within the grace time', async () => {
    const office = await openOffice()
    await hello(office, 'tab-one-1')
    await bye(office, 'tab-one-1')
    office.clock.advance(2 * SECOND)
    await hello(office, 'tab-one-2')
    office.clock.advance(60 * SECOND)
    expect(await status(office)).toBe(200)
  })

  test('a late goodbye of the page before the reload changes nothing', async () => {
    const office = await openOffice()
    await hello(office, 'tab-one-1')
    await hello(office, 'tab-one-2')
    office.clock.advance(3 * SECOND)
    await bye(office, 'tab-one-1')
    office.clock.advance(60 * SECOND)
    expect(await status(office)).toBe(200)
  })

  test('coming back with the browser’s back button opens the tab again', async () => {
    const office = await openOffice()
    await hello(office, 'tab-one-1')
    await bye(office, 'tab-one-1')
    office.clock.advance(5 * SECOND)
    await hello(office, 'tab-one-1')
    office.clock.advance(60 * SECOND)
    expect(await status(office)).toBe(200)
  })

  test('a crashed browser: over when no hello came for 150 seconds and the grace time', async () => {
    const office = await openOffice()
    await hello(office, 'tab-one-1')
    office.clock.advance(159 * SECOND)
    expect(await status(office)).toBe(200)
    office.clock.advance(SECOND)
    expect(await status(office)).toBe(401)
  })

  test('a killed browser that is started again within that time has the rest of the idle time, not a new one', async () => {
    const office = await openOffice()
    await touch(office)
    for (let i = 0; i < 12; i++) {
      await hello(office, 'tab-one-1')
      office.clock.advance(MINUTE)
    }
    // Killed here: no goodbye. The cookie comes back with the restored tabs.
    office.clock.advance(MINUTE)
    expect((await hello(office, 'tab-two-2')).status).toBe(204)
    office.clock.advance(2 * MINUTE - SECOND)
    expect(await status(office)).toBe(200)
    office.clock.advance(SECOND)
    expect((await hello(office, 'tab-two-2')).status).toBe(401)
    expect(await status(office)).toBe(401)
  })

  test('a slowed tab that says hello once a minute keeps its place', async () => {
    const office = await openOffice()
    for (let i = 0; i < 10; i++) {
      expect((await hello(office, 'tab-one-1')).status).toBe(204)
      office.clock.advance(80 * SECOND)
    }
    expect(await status(office)).toBe(200)
  })

  test('an open tab is no activity: the idle time runs all the same', async () => {
    const office = await openOffice()
    for (let i = 0; i < 15; i++) {
      await hello(office, 'tab-one-1')
      office.clock.advance(MINUTE)
    }
    expect((await hello(office, 'tab-one-1')).status).toBe(401)
  })

  test('a session without any tab (a script) is ended by time alone', async () => {
    const office = await openOffice()
    await office.cookieOf('ana')
    office.clock.advance(14 * MINUTE)
    expect(await status(office)).toBe(200)
  })

  test('nobody can close a tab of somebody else', async () => {
    const office = await openOffice()
    await hello(office, 'tab-one-1')
    await office.call('POST', '/api/session/bye', { as: 'admin', body: { tab: 'tab-one-1' } })
    office.clock.advance(60 * SECOND)
    expect(await status(office)).toBe(200)
  })
})
