import { describe, expect, test } from 'bun:test'
import type { UserLine } from '../../../src/account/contract.ts'
import { ApiError } from '../../api/errors.ts'
import { SETTINGS } from '../../testing/fake-admin.ts'
import { fakeApi } from '../../testing/fake-api.ts'
import { personLine } from '../../testing/fake-people.ts'
import {
  act,
  all,
  button,
  click,
  inBrowser,
  openAt,
  press,
  settle,
  shown,
  until,
} from '../../testing/screen.tsx'

inBrowser()

const ME = personLine('admin', 'admin', { id: 'id-admin', last_active: new Date().toISOString() })
const LAST = new ApiError(409, 'This is the last administrator. Name another one first.')
const open = (lines: UserLine[], changes: Parameters<typeof fakeApi>[1] = {}) => {
  const api = fakeApi('admin', { people: async () => lines, ...changes })
  return openAt('/admin/users', api).then(() => api)
}
const called = (api: ReturnType<typeof fakeApi>, name: string) =>
  api.calls.filter((c) => c.name === name).map((c) => c.args)
const rows = () => all('.people tbody tr').map((row) => row.querySelector('b')?.textContent)

/** Opens a menu of Radix and chooses from it: it listens to keys. */
async function choose(opener: string, item: RegExp) {
  const trigger = await until(() => button(opener))
  await act(async () => trigger.focus())
  await press(trigger, 'Enter')
  await click(await until(() => all('[role^=menuitem]', item)[0]))
  await settle()
}

describe('/admin/users', () => {
  test('a list that cannot be read says so, and is read again', async () => {
    let broken = true
    await open([], {
      people: async () => {
        if (broken) throw new ApiError(500, 'Unexpected error')
        return [ME]
      },
    })
    await until(() => shown().includes('We couldn’t load people.'))
    broken = false
    await click(button('Try again'))
    await until(() => rows().length === 1)
  })

  test('shows everybody with role, access and last activity, and marks the own account', async () => {
    await open([
      ME,
      personLine('ana', 'standard'),
      personLine('sue', 'viewer', { disabled: true }),
      personLine('tour', 'demo'),
    ])
    await until(() => rows().length === 4)
    const texts = all('.people tbody tr').map((row) => row.textContent)
    expect(texts[0]).toContain('You')
    expect(texts[0]).toContain('Now')
    expect(texts[1]).toContain('Active')
    expect(texts[1]).toContain('Never')
    expect(texts[2]).toContain('Disabled')
    expect(texts[3]).toContain('Restricted')
    expect(shown()).toContain('3 people can sign in to this office')
    expect(all('.people .you')).toHaveLength(1)
  })

  test('a demo account that the settings switch off is not called active or restricted', async () => {
    const values = { ...SETTINGS.values, demo: false }
    await open([ME, personLine('tour', 'demo')], { settings: async () => ({ ...SETTINGS, values }) })
    await until(() => all('.people tbody tr')[1]?.textContent?.includes('Turned off'))
    expect(shown()).not.toContain('Restricted')
    expect(shown()).toContain('1 person can sign in to this office')
  })

  test('markup in a name is shown as text', async () => {
    await open([ME, personLine('<img src=x onerror=alert(1)>', 'standard')])
    await until(() => rows().length === 2)
    expect(rows()[1]).toBe('<img src=x onerror=alert(1)>')
    expect(all('.people img')).toHaveLength(0)
  })
})

describe('a person who waits', () => {
  test('stands above the list and is approved to a role', async () => {
    const api = await open([ME, personLine('tom', 'viewer')], {
      changePerson: async (id, change) => ({ ...personLine('tom', 'viewer'), id, ...change }),
    })
    await until(() => shown().includes('tom is waiting for approval'))
    expect(rows()).toEqual(['admin'])
    await click(button('Approve as standard: tom'))
    expect(called(api, 'changePerson')).toEqual([['id-tom', { role: 'standard' }]])
    await until(() => rows().length === 2)
    expect(shown()).not.toContain('is waiting for approval')
    expect(shown()).toContain('tom can work now, as standard.')
  })

  test('can become an administrator, or be turned away', async () => {
    const api = await open([ME, personLine('tom', 'viewer')])
    await choose('Another role for tom', /Approve as administrator/)
    expect(called(api, 'changePerson')).toEqual([['id-tom', { role: 'admin' }]])
  })

  test('who is turned away is disabled and waits no more', async () => {
    const api = await open([ME, personLine('tom', 'viewer')], {
      changePerson: async () => personLine('tom', 'viewer', { disabled: true }),
    })
    await click(await until(() => button('Decline tom')))
    expect(called(api, 'changePerson')).toEqual([['id-tom', { disabled: true }]])
    await until(() => rows().length === 2)
    expect(shown()).toContain('1 person can sign in to this office')
  })

  test('a refusal stands beside the buttons', async () => {
    await open([ME, personLine('tom', 'viewer')], {
      changePerson: () => Promise.reject(new ApiError(404, 'Account not found.')),
    })
    await click(await until(() => button('Approve as standard: tom')))
    await until(() => all('.waits [role=alert]', 'Account not found.')[0])
  })
})

describe('changing an account', () => {
  test('a role is chosen from a menu; a refusal stands beside it and the role stays', async () => {
    const api = await open([ME, personLine('ana', 'admin')], {
      changePerson: () => Promise.reject(LAST),
    })
    await choose('Role of ana: Administrator', /^Standard/)
    expect(called(api, 'changePerson')).toEqual([['id-ana', { role: 'standard' }]])
    await until(() => all('.people td:nth-child(2) [role=alert]', LAST.message)[0])
    expect(button('Role of ana: Administrator')).not.toBeNull()
  })

  test('an account is disabled, and enabled again', async () => {
    const api = await open([ME, personLine('ana', 'standard')], {
      changePerson: async (_, change) =>
        personLine('ana', 'standard', { disabled: change.disabled === true }),
    })
    await choose('More for ana', /Disable account/)
    await until(() => shown().includes('Disabled'))
    expect(button('Reset code for ana')).toBeNull()
    await choose('More for ana', /Enable account/)
    await until(() => button('Reset code for ana'))
    expect(called(api, 'changePerson')).toEqual([
      ['id-ana', { disabled: true }],
      ['id-ana', { disabled: false }],
    ])
  })

  test('the own role is given up only after a question', async () => {
    const api = await open([ME, personLine('ana', 'admin')])
    await choose('Role of admin: Administrator', /^Standard/)
    await until(() => shown().includes('Give up your administrator role?'))
    await click(button('Keep it'))
    expect(called(api, 'changePerson')).toEqual([])
    await choose('More for admin', /Disable account/)
    await click(await until(() => button('Disable my account')))
    expect(called(api, 'changePerson')).toEqual([['id-admin', { disabled: true }]])
  })
})
