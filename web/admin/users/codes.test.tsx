import { describe, expect, test } from 'bun:test'
import type { UserLine } from '../../../src/account/contract.ts'
import { ApiError } from '../../api/errors.ts'
import { fakeApi } from '../../testing/fake-api.ts'
import { personLine } from '../../testing/fake-people.ts'
import {
  all,
  button,
  click,
  field,
  inBrowser,
  openAt,
  shown,
  submit,
  type,
  until,
} from '../../testing/screen.tsx'

inBrowser()

const ME = personLine('admin', 'admin', { id: 'id-admin', last_active: new Date().toISOString() })
const open = (lines: UserLine[], changes: Parameters<typeof fakeApi>[1] = {}) => {
  const api = fakeApi('admin', { people: async () => lines, ...changes })
  return openAt('/admin/users', api).then(() => api)
}
const called = (api: ReturnType<typeof fakeApi>, name: string) =>
  api.calls.filter((c) => c.name === name).map((c) => c.args)
const rows = () => all('.people tbody tr').map((row) => row.querySelector('b')?.textContent)

describe('a one-time code', () => {
  test('is shown once, with what to do with it and how long it works', async () => {
    const api = await open([ME, personLine('ana', 'standard')])
    await click(await until(() => button('Reset code for ana')))
    await until(() => shown().includes('ABCD-EFGH-JKMN-PQRS'))
    expect(shown()).toContain('ana@office.test')
    expect(shown()).toMatch(/for 1[45]:\d\d more minutes/)
    await click(button('Done'))
    expect(shown()).not.toContain('ABCD-EFGH-JKMN-PQRS')
    expect(called(api, 'resetCode')).toHaveLength(1)
  })

  test('that cannot be made says why beside the button', async () => {
    await open([ME, personLine('ana', 'standard')], {
      resetCode: () =>
        Promise.reject(new ApiError(429, 'Too many tries. Wait a few minutes, then try again.')),
    })
    await click(await until(() => button('Reset code for ana')))
    await until(() => all('.acts [role=alert]', /Too many tries/)[0])
  })
})

describe('adding a person', () => {
  test('needs an e-mail that is one, said beside the field', async () => {
    const api = await open([ME])
    await click(await until(() => button('Add an account')))
    await submit()
    expect(shown()).toContain('Type an e-mail.')
    await type(field('E-mail *'), 'nobody')
    expect(shown()).not.toContain('Type an e-mail.')
    await submit()
    expect(shown()).toContain('That isn’t an e-mail.')
    expect(field('E-mail *').getAttribute('aria-invalid')).toBe('true')
    expect(called(api, 'addPerson')).toEqual([])
  })

  test('that the server refuses says why, and keeps what was typed', async () => {
    await open([ME], {
      addPerson: () => Promise.reject(new ApiError(409, 'An account with this e-mail already exists.')),
    })
    await click(await until(() => button('Add an account')))
    await type(field('E-mail *'), 'ana@office.test')
    await submit()
    await until(() => shown().includes('An account with this e-mail already exists.'))
    expect(field('E-mail *').value).toBe('ana@office.test')
  })

  test('gives the code to hand over, and the person stands in the list', async () => {
    let lines = [ME]
    const api = await open([], { people: async () => lines })
    await click(await until(() => button('Add an account')))
    await type(field('E-mail *'), 'new@office.test')
    await click(all('input[value=admin]')[0] ?? null)
    lines = [ME, personLine('new', 'admin')]
    await submit()
    await until(() => shown().includes('ABCD-EFGH-JKMN-PQRS'))
    expect(called(api, 'addPerson')).toEqual([[{ email: 'new@office.test', role: 'admin' }]])
    await click(button('Done'))
    await until(() => rows().length === 2)
  })
})
