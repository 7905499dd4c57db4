import { describe, expect, test } from 'bun:test'
import { ApiError, Unreachable } from '../api/errors.ts'
import { fakeApi, person } from '../testing/fake-api.ts'
import { all, field, inBrowser, openAt, path, shown, submit, type, until } from '../testing/screen.tsx'

inBrowser()

async function logIn() {
  await until(() => shown().includes('Log in to CovrIQ'))
  await type(field('E-mail'), 'ana@office.test')
  await type(field('Password'), 'a long sentence')
  await submit()
}

describe('/login', () => {
  test('a wrong password shows the words of the server and keeps the e-mail', async () => {
    const api = fakeApi(null, {
      login: () => Promise.reject(new ApiError(401, 'The e-mail or the password is wrong.')),
    })
    await openAt('/login', api)
    await logIn()
    expect(shown()).toContain('The e-mail or the password is wrong.')
    expect(field('E-mail').value).toBe('ana@office.test')
    expect(document.activeElement).toBe(field('Password'))
    expect(path()).toBe('/login')
  })

  test.each([
    ['an answer without a user', {}, 'Login failed: unable to fetch user record'],
    [
      'a user without a role',
      { user: { id: '1', email: 'a@b.test', full_name: 'a' } },
      'Login failed: unable to create user profile',
    ],
  ])('%s is told in the words of the catalogue', async (_, answer, words) => {
    await openAt('/login', fakeApi(null, { login: async () => answer }))
    await logIn()
    expect(shown()).toContain(words)
    expect(path()).toBe('/login')
  })

  test('a server that cannot be reached is told', async () => {
    await openAt('/login', fakeApi(null, { login: () => Promise.reject(new Unreachable()) }))
    await logIn()
    expect(shown()).toContain('We couldn’t reach the server.')
  })

  test.each([
    ['standard', '/dashboard'],
    ['admin', '/dashboard'],
    ['demo', '/chat'],
    ['viewer', '/ask-riq'],
  ] as const)('a %s account lands on %s', async (role, target) => {
    await openAt('/login', fakeApi(null, { login: async () => ({ user: person(role) }) }))
    await logIn()
    await until(() => path() === target)
    expect(path()).toBe(target)
  })

  test('what the browser refuses is told beside each field, focus on the first, and nothing is sent', async () => {
    const api = fakeApi(null)
    await openAt('/login', api)
    await until(() => shown().includes('Log in to CovrIQ'))
    await submit()
    expect(all('.field .err').map((line) => line.textContent)).toEqual([
      'Type your e-mail.',
      'Type your password.',
    ])
    expect(document.activeElement).toBe(field('E-mail'))
    expect(field('Password').getAttribute('aria-invalid')).toBe('true')
    await type(field('Password'), 'a long sentence')
    await type(field('E-mail'), 'nonsense')
    await submit()
    expect(all('.field .err').map((line) => line.textContent)).toEqual([
      'That isn’t an e-mail. It should look like name@yourpractice.com.',
    ])
    expect(api.calls.map((c) => c.name)).not.toContain('login')
    await type(field('E-mail'), 'ana@office.test')
    expect(all('.field .err')).toHaveLength(0)
  })

  test('both fields are required, and the e-mail must be one', async () => {
    await openAt('/login', fakeApi(null))
    await until(() => shown().includes('Log in to CovrIQ'))
    expect([field('E-mail').type, field('E-mail').required, field('Password').required]).toEqual([
      'email',
      true,
      true,
    ])
  })
})
