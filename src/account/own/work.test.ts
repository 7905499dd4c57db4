import { expect, test } from 'bun:test'
import { openOffice, type TestOffice } from '../../testing/office.ts'

const set = (office: TestOffice, body: unknown, as: 'ana' | 'demo' | null = 'ana') =>
  office.call('PUT', '/api/account/work', { as, body })

const opensNext = async (office: TestOffice, as: 'ana' | 'admin') =>
  (await office.call('GET', '/api/account', { as })).body.open_next

test('strangers, the shared demo account and other words than yes or no change nothing', async () => {
  const office = await openOffice()
  expect((await set(office, { open_next: false }, null)).status).toBe(401)
  expect((await set(office, { open_next: false }, 'demo')).status).toBe(403)
  for (const body of [{}, { open_next: 'never' }, { open_next: null }])
    expect((await set(office, body)).status).toBe(422)
  expect(await opensNext(office, 'ana')).toBe(true)
})

test('the next plan opens by itself until somebody turns it off, for them alone', async () => {
  const office = await openOffice()
  expect((await set(office, { open_next: false })).status).toBe(204)
  expect([await opensNext(office, 'ana'), await opensNext(office, 'admin')]).toEqual([false, true])
  await set(office, { open_next: true })
  expect(await opensNext(office, 'ana')).toBe(true)
})
