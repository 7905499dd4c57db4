import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { PlanListItem } from '../../src/plan/contract.ts'
import { fakeApi, samplePlanLine } from '../testing/fake-api.ts'
import { samplePlan } from '../testing/sample-plan.ts'
import {
  act,
  all,
  button,
  click,
  field,
  inBrowser,
  link,
  openAt,
  path,
  press,
  settle,
  shown,
  type,
  until,
} from '../testing/screen.tsx'

inBrowser()

const ROW_PX = 57
const changed: [object: object, name: string, was: PropertyDescriptor | undefined][] = []

/** Changes what the browser says of itself until the file is through. */
function change(object: object, name: string, descriptor: PropertyDescriptor): void {
  changed.push([object, name, Object.getOwnPropertyDescriptor(object, name)])
  Object.defineProperty(object, name, { ...descriptor, configurable: true })
}

// Without a layout every line would be of no height, and all of them in sight.
beforeAll(() => change(HTMLElement.prototype, 'offsetHeight', { get: () => ROW_PX }))
afterAll(() => {
  for (const [object, name, was] of changed.reverse()) {
    if (was) Object.defineProperty(object, name, was)
    else Reflect.deleteProperty(object, name)
  }
})

const COUNT = 5000
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXY'
const PLANS: PlanListItem[] = Array.from({ length: COUNT }, (_, i) => ({
  ...samplePlanLine(`row-${i}`, `${LETTERS[Math.floor(i / 200)]}lder ${String(i).padStart(4, '0')}`),
  group_id: `GRP${70000 + i}`,
}))
const FEW = PLANS.slice(0, 5)

const open = async (plans: PlanListItem[]) => {
  await openAt('/plans-by-group', fakeApi('standard', { plans: async () => plans, planByGroup }))
  await until(() => all('a.pl').length > 0)
}
const planByGroup = async () => {
  const { changes, ...row } = samplePlan()
  return { ...row, others: [] }
}
const names = () => all('.pl .name b').map((b) => b.textContent)
const focused = () => document.activeElement?.querySelector('.name b')?.textContent

describe('a list of 5,000 plans', () => {
  test('draws what is in sight, and tells screen readers how many there are and which one this is', async () => {
    await open(PLANS)
    expect(all('a.pl').length).toBeLessThan(80)
    expect(shown()).toContain('5,000 plans, 5,000 groups')
    const items = all('.long > li')
    expect(items.every((li) => li.getAttribute('aria-setsize') === '5000')).toBe(true)
    expect(items.slice(0, 3).map((li) => li.getAttribute('aria-posinset'))).toEqual(['1', '2', '3'])
    expect(Number.parseInt(all('.long')[0]?.style.height ?? '', 10)).toBeGreaterThan(COUNT * (ROW_PX - 2))
  })

  test('is filtered as a whole, and a short rest is drawn whole', async () => {
    await open(PLANS)
    await type(field('Search plans'), '4999')
    await until(() => names().length === 1)
    expect(names()).toEqual(['Ylder 4999'])
    expect(all('[role=status]').map((s) => s.textContent)).toContain('1 plan')
    await type(field('Search plans'), '')
    await click(button('C'))
    await until(() => names().length === 200)
    expect(all('.long')).toHaveLength(0)
  })

  test('J and K move between the lines, also to those that are not drawn yet', async () => {
    await open(PLANS)
    await press(document.body, 'j')
    expect(focused()).toBe('Alder 0000')
    for (let i = 0; i < 60; i++) await press(document.activeElement!, 'j')
    expect(focused()).toBe('Alder 0060')
    await press(document.activeElement!, 'k')
    expect(focused()).toBe('Alder 0059')
  })

  test('Ctrl+F goes to the search box, and there it is the browser’s own', async () => {
    await open(PLANS)
    await press(document.body, 'f', { ctrlKey: true })
    expect(document.activeElement).toBe(field('Search plans'))
    let taken = false
    const onKey = (event: KeyboardEvent) => {
      taken = event.defaultPrevented
    }
    window.addEventListener('keydown', onKey)
    await press(field('Search plans'), 'f', { ctrlKey: true })
    window.removeEventListener('keydown', onKey)
    expect(taken).toBe(false)
  })

  test('hits by group ID stand in the same list, drawn as far as they are in sight', async () => {
    await open(PLANS)
    await type(field('Search plans'), '70')
    await until(() => all('[role=status]').some((s) => /^[\d,]+ plans$/.test(s.textContent ?? '')))
    expect(all('.divide')).toHaveLength(1)
    expect(all('a.pl').length).toBeLessThan(80)
  })
})

describe('a short list', () => {
  test('leaves Ctrl+F to the browser, and J stops at the last line', async () => {
    await open(FEW)
    await press(document.body, 'f', { ctrlKey: true })
    expect(document.activeElement).not.toBe(field('Search plans'))
    for (let i = 0; i < 9; i++) await press(document.activeElement ?? document.body, 'j')
    expect(focused()).toBe('Alder 0004')
  })

  test('the arrow keys go from letter to letter, but not while something is typed', async () => {
    await open(FEW)
    await press(document.body, 'ArrowRight')
    expect(button('A')?.getAttribute('aria-pressed')).toBe('true')
    await press(document.body, 'ArrowLeft')
    await press(document.body, 'ArrowLeft')
    expect(button('Z')?.getAttribute('aria-pressed')).toBe('true')
    await press(field('Search plans'), 'ArrowRight')
    expect(button('Z')?.getAttribute('aria-pressed')).toBe('true')
  })
})

describe('coming back from a plan', () => {
  const openTheThird = async () => {
    await open(PLANS)
    await type(field('Search plans'), 'lder 00')
    await until(() => names().length === 100)
    const scrolls: number[] = []
    change(window, 'scrollTo', { value: (_x: number, y: number) => scrolls.push(y) })
    change(window, 'scrollY', { value: 640 })
    await click(link(/^Alder 0002/))
    change(window, 'scrollY', { value: 0 })
    await until(() => path().startsWith('/view-plan/'))
    await until(() => link('Back to Plans'))
    return scrolls
  }
  const isBack = async (scrolls: number[]) => {
    await until(() => names().length === 100)
    expect(field('Search plans').value).toBe('lder 00')
    await until(() => focused() === 'Alder 0002')
    expect(scrolls.at(-1)).toBe(640)
  }

  test('by its link opens the list where it was left', async () => {
    const scrolls = await openTheThird()
    await click(link('Back to Plans'))
    await isBack(scrolls)
  })

  test('by the browser opens it there as well', async () => {
    const scrolls = await openTheThird()
    await act(async () => history.back())
    await settle()
    await isBack(scrolls)
  })

  test('the menu opens the whole list from its top', async () => {
    await openTheThird()
    await click(link('View all Plans'))
    await until(() => shown().includes('5,000 plans'))
    expect(field('Search plans').value).toBe('')
  })
})
