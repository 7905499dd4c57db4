import { afterAll, beforeEach, describe, expect, test } from 'bun:test'
import type { PlanDetail } from '../../../src/plan/contract.ts'
import { samplePlan } from '../../testing/sample-plan.ts'
import { all, field, focus, inBrowser, press, until } from '../../testing/screen.tsx'
import { openPlan } from '../../testing/verify.ts'

inBrowser()

const undo: (() => void)[] = []
/** A place of the page that is scrolled away. */
let away: string | null = null

/** The form at the left with all its rows in sight, the page at the right: happy-dom lays nothing out. */
function layOut() {
  const { prototype } = HTMLElement
  const set = (name: string, value: PropertyDescriptor) => {
    const before = Object.getOwnPropertyDescriptor(prototype, name)
    Object.defineProperty(prototype, name, { ...value, configurable: true })
    undo.push(() => {
      if (before) Object.defineProperty(prototype, name, before)
      else Reflect.deleteProperty(prototype, name)
    })
  }
  for (const [name, pixels] of Object.entries({ clientWidth: 600, clientHeight: 700 }))
    set(name, {
      get(this: HTMLElement) {
        return this.classList.contains('canvas') ? pixels : 0
      },
    })
  const rect = (left: number, top: number, width: number, height: number) =>
    ({ left, top, width, height, right: left + width, bottom: top + height, x: left, y: top }) as DOMRect
  set('getBoundingClientRect', {
    value(this: HTMLElement) {
      if (!this.closest('.canvas')) return rect(0, 0, 100, 40)
      if (this.classList.contains('canvas')) return rect(200, 0, 600, 700)
      if (this.dataset['box']) return rect(300, this.dataset['box'] === away ? 2000 : 100, 40, 10)
      const width = Number.parseFloat(this.closest<HTMLElement>('.sheet-holder')?.style.width ?? '0')
      return rect(200, 0, width, (width / 612) * 792)
    },
  })
  set('scrollTo', { value: () => undefined })
  const own = document
  const { elementFromPoint } = own
  own.elementFromPoint = (x) => own.querySelector(x < 150 ? '.fscroll' : '.canvas')
  undo.push(() => {
    own.elementFromPoint = elementFromPoint
  })
}

beforeEach(() => {
  away = null
  if (undo.length === 0) layOut()
})
afterAll(() => {
  for (const back of undo) back()
})

const zoom = () => all('.dtool .num')[1]?.textContent
const at = () => document.activeElement?.getAttribute('data-path') ?? null

/** Fields that are marked as not seen. */
const unseen = () =>
  all('[data-row]').flatMap((row) =>
    row.querySelector('.stt .unseen') ? [row.getAttribute('data-row')] : [],
  )

/** A plan of which three values were read that nobody has seen, one high on the first page and one low. */
function unseenPlan(): PlanDetail {
  const plan = samplePlan()
  const result = plan.parse_result!
  const parsed = { ...result.parsed, coverage: {}, waiting_periods: {}, flags: {}, disclaimers: [] }
  const confirmed = { state: 'confirmed' as const, reasons: [] }
  const settled = ['group_id', 'insurance_company', 'payor_id', 'customer_service_phone', 'plan_type']
  const amounts = Object.keys(result.parsed).filter(
    (path) => !/^annual_maximum_ind|^deductible_ind/.test(path),
  )
  return {
    ...plan,
    facts: {},
    parse_result: {
      ...result,
      parsed: parsed as unknown as typeof result.parsed,
      states: Object.fromEntries([...settled, ...amounts].map((path) => [path, confirmed])),
      evidence: {
        ...result.evidence,
        annual_maximum_individual: [{ page: 1, box: [300, 600, 340, 610], quote: '$1,500' }],
      },
    },
  }
}

const open = () =>
  openPlan({ plan: async () => unseenPlan(), pageTables: async () => ({ print: 10, tables: [] }) })

describe('values that nobody saw', () => {
  test('have their places shown together while the walk is at one, and one alone where a person chose it', async () => {
    await open()
    await press(document.body, 'Tab')
    await until(() => at() === 'group_name')
    // From the top of the first to the bottom of the last, with air: 570 points on 700 pixels.
    await until(() => zoom() === '84%')
    await until(() => unseen().length === 0)
    expect(zoom()).toBe('84%')
    await focus(field('Deductible, individual'))
    await until(() => zoom() === '120%')
  })

  test('count as seen where both row and place are in sight, no others', async () => {
    away = 'annual_maximum_individual'
    await open()
    await press(document.body, 'Tab')
    await until(() => unseen().join() === 'annual_maximum_individual')
    await press(document.activeElement!, 'Tab')
    await until(() => at() === 'annual_maximum_individual')
    away = null
    await until(() => unseen().length === 0)
  })

  test('are left by Alt+N where the walk led to one; who chose a field stays there', async () => {
    away = 'annual_maximum_individual'
    await open()
    await press(document.body, 'Tab')
    await until(() => unseen().join() === 'annual_maximum_individual')
    await focus(field('Deductible, individual'))
    await press(field('Deductible, individual'), 'n', { altKey: true, code: 'KeyN' })
    expect(at()).toBe('deductible_individual')
    await press(document.activeElement!, 'Tab')
    await until(() => at() === 'annual_maximum_individual')
    await press(document.activeElement!, 'n', { altKey: true, code: 'KeyN' })
    await until(() => at() !== 'annual_maximum_individual')
  })
})
