import { describe, expect, test } from 'bun:test'
import { openOffice } from '../../testing/office.ts'
import { appCode, enrol, firstStep, secondStep } from '../../testing/two-step.ts'

const STEP = 30_000

describe('the second step', () => {
  test('wrong codes are slowed down across new sign-ins, and do not slow the account’s own open sessions', async () => {
    const office = await openOffice()
    const { key } = await enrol(office, 'ana')
    for (let i = 0; i < 6; i++) await secondStep(office, (await firstStep(office)).cookie, '000000')
    const { cookie } = await firstStep(office)
    const refused = await secondStep(office, cookie, appCode(key, office.clock()))
    expect([refused.status, refused.body.retry_after]).toEqual([429, 1])
    const own = await office.call('POST', '/api/account/confirm', {
      as: 'ana',
      body: { code: appCode(key, office.clock()) },
    })
    expect(own.status).toBe(204)
  }, 60_000)

  test('who knows the password alone keeps no browser waiting in which the person has signed in before', async () => {
    const office = await openOffice()
    const { key } = await enrol(office, 'ana')
    const mine = await secondStep(office, (await firstStep(office)).cookie, appCode(key, office.clock()))
    const mark = mine.headers.getSetCookie().find((one) => one.startsWith('covriq-device='))!
    for (let i = 0; i < 6; i++) await secondStep(office, (await firstStep(office)).cookie, '000000')
    office.clock.advance(STEP)
    const { cookie } = await firstStep(office)
    for (let i = 0; i < 4; i++) await secondStep(office, cookie, '000000')
    const known = `${(await firstStep(office)).cookie}; ${mark.split(';')[0]}`
    expect((await secondStep(office, known, appCode(key, office.clock()))).status).toBe(200)
  }, 60_000)

  test('what strangers send from the same address keeps nobody waiting whose password was right', async () => {
    const office = await openOffice()
    const { key } = await enrol(office, 'ana')
    const made_up = `covriq-step=${'a'.repeat(43)}`
    for (let i = 0; i < 70; i++) expect((await secondStep(office, made_up, '000000')).status).toBe(401)
    const { cookie } = await firstStep(office)
    expect((await secondStep(office, cookie, appCode(key, office.clock()))).status).toBe(200)
  }, 60_000)
})
