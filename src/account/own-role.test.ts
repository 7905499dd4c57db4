import { expect, test } from 'bun:test'
import { openOffice } from '../testing/office.ts'

const GOOD = 'gravel under the kettle'

/** What a person might send besides, in the hope that it is stored. */
const BESIDES = { role: 'admin', disabled: false, id: 'mine', full_name: 'Somebody Else', session_epoch: 7 }

test('who signs up chooses nothing but e-mail and password, whatever else is sent', async () => {
  const office = await openOffice()
  const answer = await office.call('POST', '/api/auth/signup', {
    body: { email: 'new.person@office.test', password: GOOD, ...BESIDES },
  })
  expect(answer.body.user).toMatchObject({ role: 'viewer', full_name: 'new.person' })
  expect(answer.body.user.id).not.toBe('mine')
})

test('an administrator changes role and state of an account, and nothing else of it', async () => {
  const office = await openOffice()
  const { id } = office.people.viewer
  const change = { role: 'standard', email: 'taken.over@office.test', password_hash: 'x', full_name: 'Else' }
  expect((await office.call('PATCH', `/api/admin/users/${id}`, { as: 'admin', body: change })).status).toBe(
    200,
  )
  const { body } = await office.call('GET', '/api/admin/users', { as: 'admin' })
  const person = (body as { id: string; email: string; role: string; full_name: string }[]).find(
    (one) => one.id === id,
  )
  expect(person).toMatchObject({ role: 'standard', email: office.people.viewer.email })
  expect(person!.full_name).not.toBe('Else')
})
