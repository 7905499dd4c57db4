import { describe, expect, test } from 'bun:test'
import { ApiError, Unreachable } from '../api/errors.ts'
import { fakeApi, person } from '../testing/fake-api.ts'
import { all, field, inBrowser, link, openAt, path, shown, submit, type, until } from '../testing/screen.tsx'

inBrowser()

async function fill() {
  await type(field('E-mail'), 'tom@office.test')
  await type(field('Password'), 'a long sentence')
  await submit()
}

describe('/signup', () => {
  test('has the title of the contract', async () => {
    await openAt('/signup', fakeApi(null))
    await until(() => shown().includes('Sign Up to get access to CovrIQ'))
  })

  test('an e-mail without a whole domain is refused beside its field, and nothing is sent', async () => {
    const api = fakeApi(null)
    await openAt('/signup', api)
    await until(() => field('E-mail'))
    await type(field('E-mail'), 'tom@office')
    await type(field('Password'), 'a long sentence')
    await submit()
    expect(field('E-mail').closest('.field')?.textContent).toContain(
      'That isn’t an e-mail. It should look like name@yourpractice.com.',
    )
    expect(field('E-mail').getAttribute('aria-invalid')).toBe('true')
    expect(api.calls.some((c) => c.name === 'signup')).toBe(false)
  })

  test('shows the words of the server', async () => {
    const signup = () => Promise.reject(new ApiError(422, 'The password is too common.'))
    await openAt('/signup', fakeApi(null, { signup }))
    await until(() => field('E-mail'))
    await fill()
    expect(shown()).toContain('The password is too common.')
  })

  test('a new account goes to the dashboard, and from there to the waiting page', async () => {
    await openAt('/signup', fakeApi(null))
    await until(() => shown().includes('Sign Up'))
    await fill()
    await until(() => path() === '/ask-riq')
    expect(shown()).toContain('Your account is waiting for approval')
  })

  test('a missing profile is told, and the person moves on all the same', async () => {
    const { role, ...user } = person('standard')
    await openAt('/signup', fakeApi(null, { signup: async () => ({ user }) }))
    await until(() => shown().includes('Sign Up'))
    await fill()
    await until(() => path() === '/dashboard')
    await until(() => shown().includes('Signup succeeded, but failed to create user profile.'))
  })
})

describe('while there is no administrator', () => {
  const needsSetup = async () => true

  test('/login tells the way to finish setup and offers no sign-up', async () => {
    await openAt('/login', fakeApi(null, { needsSetup }))
    await until(() => shown().includes('To finish setup, open the link from the server’s console.'))
    expect(link('Sign up')).toBeNull()
    expect(field('E-mail')).toBeTruthy()
  })

  test('/login offers sign-up where the server can’t be asked', async () => {
    await openAt('/login', fakeApi(null, { needsSetup: () => Promise.reject(new Unreachable()) }))
    await until(() => link('Sign up'))
    expect(shown()).not.toContain('To finish setup')
  })

  test('/signup takes no account', async () => {
    await openAt('/signup', fakeApi(null, { needsSetup }))
    await until(() => shown().includes('To finish setup, open the link from the server’s console.'))
    expect(all('form')).toHaveLength(0)
  })

  test('who waits is told that nobody can approve them', async () => {
    await openAt('/ask-riq', fakeApi('viewer', { needsSetup }))
    await until(() => shown().includes('Nobody can approve your account yet'))
    expect(shown()).not.toContain('waiting for approval')
  })

  test('the setup link works for whoever is signed in', async () => {
    await openAt('/setup#code=one-time', fakeApi('viewer', { needsSetup }))
    await until(() => shown().includes('Create admin account'))
    await fill()
    await until(() => path() === '/first-run')
  })
})

describe('/setup', () => {
  test('leads whoever is signed in to their own page once an administrator exists', async () => {
    await openAt('/setup#code=one-time', fakeApi('standard'))
    await until(() => path() === '/dashboard')
  })

  test('without a code it says what is wrong with the link', async () => {
    await openAt('/setup', fakeApi(null))
    await until(() => shown().includes('The link isn’t complete.'))
  })

  test('sends the code of the link and goes on with the setup', async () => {
    const api = fakeApi(null)
    await openAt('/setup#code=one-time', api)
    await until(() => shown().includes('Set up CovrIQ'))
    await fill()
    await until(() => path() === '/first-run')
    expect(api.calls.find((c) => c.name === 'setup')?.args).toEqual([
      { code: 'one-time', email: 'tom@office.test', password: 'a long sentence' },
    ])
  })

  test('a code that is spent is told', async () => {
    const setup = () => Promise.reject(new ApiError(403, 'This setup code is not valid.'))
    await openAt('/setup#code=old', fakeApi(null, { setup }))
    await until(() => shown().includes('Set up CovrIQ'))
    await fill()
    expect(shown()).toContain('This setup code is not valid.')
  })
})

test('/reset without a code says what is missing, beside the field', async () => {
  await openAt('/reset', fakeApi(null))
  await until(() => shown().includes('Choose a new password'))
  await fill()
  expect(document.getElementById('code-refused')?.textContent).toBe('Type the one-time code.')
  expect(document.activeElement).toBe(field('One-time code'))
})

test('/reset sends the one-time code with the new password', async () => {
  const api = fakeApi(null)
  await openAt('/reset', api)
  await until(() => shown().includes('Choose a new password'))
  await type(field('One-time code'), ' ABCD-1234 ')
  await fill()
  await until(() => path() === '/dashboard')
  expect(api.calls.find((c) => c.name === 'reset')?.args[0]).toMatchObject({ code: 'ABCD-1234' })
})
