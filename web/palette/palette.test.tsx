import { describe, expect, test } from 'bun:test'
import type { Role } from '../../src/account/contract.ts'
import { ApiError } from '../api/errors.ts'
import { fakeApi, samplePlanLine } from '../testing/fake-api.ts'
import {
  all,
  button,
  click,
  field,
  focus,
  inBrowser,
  openAt,
  path,
  press,
  shown,
  type,
  until,
} from '../testing/screen.tsx'

inBrowser()

const PLANS = [
  { ...samplePlanLine('p1', 'Acme Fabricators'), group_id: '0471-882', plan_option: 'High' },
  {
    ...samplePlanLine('p2', 'Brightwater Foods'),
    group_id: '7710245',
    customer_service_phone: '(800) 555-0142',
  },
]
const plans = async () => PLANS
const LABEL = 'Find plans, screens and actions'
const options = () => all('dialog.palette [role=option]').map((o) => o.querySelector('.what')?.textContent)
const chosen = () => all('dialog.palette [aria-selected=true] .what').map((o) => o.textContent)
async function find() {
  // The frame, which has the keys, comes a moment after the page.
  await until(() => button(/account menu/))
  await press(document.body, 'k', { ctrlKey: true })
}
const box = () => field(LABEL)
async function opened(role: Role = 'standard', changes = {}, at = '/dashboard') {
  const api = fakeApi(role, { plans, ...changes })
  await openAt(at, api)
  await find()
  await until(() => all('dialog.palette input')[0])
  return api
}
describe('what a role finds', () => {
  test('who may not open plans is offered none, nor is the list asked for', async () => {
    const api = await opened('demo')
    await type(box(), 'acme')
    expect(options()).toEqual(['Ask Riq: acme'])
    expect(shown()).toContain('Nothing matches “acme”')
    expect(api.calls.some((call) => call.name === 'plans')).toBe(false)
  })

  test('somebody who waits for approval has it, too', async () => {
    await opened('viewer', {}, '/announcements')
    await type(box(), 'about')
    await press(box(), 'Enter')
    await until(() => path() === '/about')
  })
})

describe('bad input', () => {
  test.each(['.*', '(', '\\', '<>', '%', 'x'.repeat(10_000)])(
    '%p is text that fits nothing',
    async (search) => {
      await opened()
      await until(() => options().length > 0)
      await type(box(), search)
      await until(() => shown().includes('No plan matches'))
      expect(options()).toEqual([expect.stringMatching(/^Ask Riq: /), 'Upload a plan', 'View all Plans'])
    },
  )

  test('nothing, and one letter', async () => {
    await opened()
    await type(box(), '   ')
    expect(options()).toContain('Log out')
    await type(box(), 'b')
    await until(() => options()[0] === 'Brightwater Foods')
  })

  test('an office without plans still has its screens', async () => {
    await opened('standard', { plans: async () => [] })
    await type(box(), 'queue')
    await until(() => options()[0] === 'Verification queue')
  })

  test('plans that can’t be loaded are told, and asked for again', async () => {
    let broken = true
    const load = async () => {
      if (broken) throw new ApiError(500, 'Unexpected error')
      return PLANS
    }
    await opened('standard', { plans: load })
    await type(box(), 'acme')
    await until(() => shown().includes('We couldn’t load the plans.'))
    expect(shown()).not.toContain('No plan matches')
    broken = false
    await click(button('Try again'))
    await until(() => options()[0] === 'Acme FabricatorsHigh')
  })
})

describe('the palette', () => {
  test('finds a plan by phone, says why, and Enter opens it', async () => {
    await opened()
    await type(box(), '555-0142')
    await until(() => options()[0] === 'Brightwater Foods')
    expect(all('[role=option]')[0]?.textContent).toContain('Phone (800) 555-0142')
    await press(box(), 'Enter')
    await until(() => path() === '/view-plan/group/7710245')
    expect(all('dialog')).toHaveLength(0)
  })

  test('says so when a plan fits only with a typing error', async () => {
    await opened()
    await type(box(), 'brihgtwater')
    await until(() => options()[0] === 'Brightwater Foods')
    expect(all('[role=group]').map((g) => g.getAttribute('aria-label'))).toEqual(['Plans, close matches'])
  })

  test('Alt+Enter asks Riq about the plan', async () => {
    await opened()
    await type(box(), 'acme')
    await until(() => chosen()[0] === 'Acme FabricatorsHigh')
    await press(box(), 'Enter', { altKey: true })
    await until(() => path() === '/chat')
    await until(() => all('.ap h1')[0]?.textContent === 'Acme Fabricators')
  })

  test('arrow keys go around the ends, and what is chosen is told', async () => {
    await opened()
    await type(box(), 'appear')
    const names = options()
    expect(names).toHaveLength(3)
    await press(box(), 'ArrowUp')
    expect(chosen()).toEqual([names[2]!])
    await press(box(), 'ArrowDown')
    expect(chosen()).toEqual([names[0]!])
    const active = document.getElementById(box().getAttribute('aria-activedescendant') ?? '')
    expect(active?.getAttribute('aria-selected')).toBe('true')
    await type(box(), 'appearance dark')
    await press(box(), 'Enter')
    expect(document.documentElement.dataset['theme']).toBe('dark')
    delete document.documentElement.dataset['theme']
  })

  test('Help, the keyboard map and logging out are a word away', async () => {
    const api = await opened()
    await type(box(), 'keyboard')
    await press(box(), 'Enter')
    await until(() => all('dialog h2', 'Keyboard map')[0])
    await click(button('Close'))
    await find()
    await type(await until(() => box()), 'log out')
    await press(box(), 'Enter')
    await until(() => path() === '/login')
    expect(api.calls.some((call) => call.name === 'logout')).toBe(true)
  })
})

describe('opening and closing', () => {
  test('Ctrl+K works while something is typed, closes it again, and the focus returns', async () => {
    await openAt('/plans-by-group', fakeApi('standard', { plans }))
    const search = await until(() => all('main input[type=search]')[0])
    await focus(search)
    await press(search, 'k', { ctrlKey: true })
    await until(() => document.activeElement === box())
    await press(box(), 'K', { metaKey: true })
    expect(all('dialog')).toHaveLength(0)
    expect(document.activeElement).toBe(search)
  })

  test('it does not open over another window', async () => {
    await openAt('/dashboard', fakeApi('standard', { plans }))
    await until(() => button(/account menu/))
    await press(document.body, '?')
    await find()
    expect(all('dialog').length).toBe(1)
  })

  test('the account menu and the key map name it', async () => {
    await openAt('/dashboard', fakeApi('standard', { plans }))
    await until(() => button(/account menu/))
    await press(document.body, '?')
    expect(all('dialog.map')[0]?.textContent).toContain('Find plans, screens, actions')
    await click(button('Close'))
    const trigger = await until(() => button(/account menu/))
    await focus(trigger)
    await press(trigger, 'Enter')
    await click(await until(() => all('[role=menuitem]', /^Find/)[0]))
    await until(() => all('dialog.palette input')[0])
    await click(button('Close'))
    expect(all('dialog')).toHaveLength(0)
  })
})
