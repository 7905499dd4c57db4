import { describe, expect, test } from 'bun:test'
import { ApiError } from '../api/errors.ts'
import { fakeApi } from '../testing/fake-api.ts'
import { personLine } from '../testing/fake-people.ts'
import { all, button, click, field, inBrowser, openAt, shown, type, until } from '../testing/screen.tsx'

inBrowser()

type Api = ReturnType<typeof fakeApi>

const called = (api: Api, name: string) => api.calls.filter((c) => c.name === name).map((c) => c.args)
const alerts = () => all('[role=alert]').map((line) => line.textContent)

describe('what the server wants confirmed', () => {
  const asks = (ask: string) => new ApiError(403, 'Type it again.', { reason: 'confirm', ask })

  /** A reset code is refused until a proof was given. */
  async function ask(kind: 'password' | 'code', confirm: Api['confirm']) {
    let sure = false
    const api = fakeApi('admin', {
      people: async () => [personLine('ana', 'standard')],
      resetCode: async () => {
        if (!sure) throw asks(kind)
        return { code: 'ABCD-EFGH' }
      },
      confirm: async (proof) => {
        const answer = await confirm(proof)
        sure = true
        return answer
      },
    })
    await openAt('/admin/users', api)
    await click(await until(() => button(/^Reset code/)))
    await until(() => shown().includes('Is that you?'))
    return api
  }

  test('is asked once and then done, without pressing again', async () => {
    const api = await ask('password', async () => null)
    await type(field('Password'), 'my own')
    await click(button('Go on'))
    await until(() => shown().includes('ABCD-EFGH'))
    expect([called(api, 'confirm'), called(api, 'resetCode').length]).toEqual([[[{ password: 'my own' }]], 2])
  })

  test('asks for the code where two-step sign-in is on, and stays open after a wrong one', async () => {
    const api = await ask('code', async () => {
      throw new ApiError(403, 'That code isn’t right.')
    })
    await type(field('Code from your app'), '000000')
    await click(button('Go on'))
    await until(() => alerts().includes('That code isn’t right.'))
    expect(shown()).toContain('Is that you?')
    expect(called(api, 'confirm')).toEqual([[{ code: '000000' }]])
  })

  test('is not done when the person says no', async () => {
    const api = await ask('password', async () => null)
    await click(button('Cancel'))
    await until(() => alerts().includes('Type it again.'))
    expect([called(api, 'confirm'), called(api, 'resetCode').length]).toEqual([[], 1])
  })
})
