import { expect, test } from 'bun:test'
import { ApiError } from '../api/errors.ts'
import { fakeApi } from '../testing/fake-api.ts'
import { inboxFailure, inboxWith } from '../testing/fake-inbox.ts'
import { button, click, inBrowser, openAt, shown, type, until } from '../testing/screen.tsx'

inBrowser()

const LOCKED = inboxFailure('locked', { words: 'The file is password-protected.' })

test('a file with a password asks for it; a wrong one is told there and nothing goes', async () => {
  let right = false
  const unlock = async () => {
    if (!right) throw new ApiError(422, 'That isn’t the password of this file.')
  }
  const api = fakeApi('standard', { inbox: async () => inboxWith({ failed: [LOCKED] }), unlock })
  await openAt('/inbox', api)
  await until(() => button('Enter password of locked.pdf'))
  await click(button('Enter password of locked.pdf'))
  await until(() => shown().includes('The password isn’t saved.'))
  expect(document.querySelector('dialog input')?.getAttribute('type')).toBe('password')
  await type(document.querySelector<HTMLInputElement>('dialog input')!, 'wrong one')
  await click(button('Open file'))
  await until(() => shown().includes('That isn’t the password of this file.'))
  right = true
  await click(button('Open file'))
  await until(() => document.querySelector('dialog') === null)
  expect(api.calls.filter((one) => one.name === 'unlock').map((one) => one.args)).toEqual([
    ['locked', 'wrong one'],
    ['locked', 'wrong one'],
  ])
  expect(shown()).toContain('Unlocked. The file is ready to process.')
})
