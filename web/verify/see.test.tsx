import { afterAll, beforeEach, describe, expect, test } from 'bun:test'
import type { PageTables } from '../../src/upload/contract.ts'
import type { Api } from '../api/calls.ts'
import { ApiError } from '../api/errors.ts'
import { act, all, button, click, field, focus, inBrowser, press, until } from '../testing/screen.tsx'
import { openPlan } from '../testing/verify.ts'

inBrowser()

/** The pane's room in this test: happy-dom lays nothing out. */
const PANE = { clientWidth: 600, clientHeight: 700 }
const TABLES: PageTables = {
  print: 8,
  tables: [{ box: [50, 80, 560, 700], head: [50, 80, 560, 90], names: [50, 100, 200, 700] }],
}

const undo: (() => void)[] = []
let scrolls: { top?: number }[] = []

/** Lays the page out as far as the zoom needs it. */
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
  for (const [name, pixels] of Object.entries(PANE)) {
    set(name, {
      get(this: HTMLElement) {
        return this.classList.contains('canvas') ? pixels : 0
      },
    })
  }
  set('getBoundingClientRect', {
    value(this: HTMLElement) {
      const sheet = this.classList.contains('sheet-page') || this.classList.contains('sheet-holder')
      const width = sheet ? Number.parseFloat(this.closest<HTMLElement>('.sheet-holder')!.style.width) : 0
      const height = (width / 612) * 792
      return { left: 0, top: 0, right: width, bottom: height, width, height, x: 0, y: 0 }
    },
  })
  set('scrollTo', {
    value: (to: { top?: number }) => {
      scrolls.push(to)
    },
  })
}

beforeEach(() => {
  scrolls = []
  if (undo.length === 0) layOut()
})
afterAll(() => {
  for (const back of undo) back()
})

const zoom = () => all('.dtool .num')[1]?.textContent
const width = () => document.querySelector<HTMLElement>('.sheet-holder')?.style.width
const open = (tables: Api['pageTables'] = async () => ({ print: 10, tables: [] })) =>
  openPlan({ pageTables: tables })

describe('a focused field', () => {
  test('zooms the page until its print is 16 pixels high, and brings its value into sight', async () => {
    await open()
    await focus(field('Scaling & root planing'))
    await until(() => zoom() === '120%')
    // 612 points are 816 pixels at 100%.
    expect(width()).toBe('979px')
    await focus(field('Crowns'))
    expect(zoom()).toBe('120%')
    expect(scrolls.at(-1)?.top).toBeCloseTo(500 * 1.6 + 8 - 350, -1)
  })

  test('does so by the page’s own print, with the head and the names of its table to be pinned', async () => {
    await open(async () => TABLES)
    await focus(field('Crowns'))
    await until(() => zoom() === '150%')
    expect(all('.pin.head, .pin.names').length).toBe(2)
  })

  test('does so where the tables of the page can’t be had: nothing is pinned', async () => {
    await open(async () => {
      throw new ApiError(503, 'No.')
    })
    await focus(field('Crowns'))
    await until(() => zoom() === '120%')
    expect(all('.pin')).toHaveLength(0)
  })
})

describe('a zoom that a hand chose', () => {
  test('stays when other fields are focused; their values still come into sight', async () => {
    await open()
    await focus(field('Crowns'))
    await click(button('Zoom in'))
    expect(zoom()).toBe('125%')
    const before = scrolls.length
    await focus(field('Scaling & root planing'))
    expect(zoom()).toBe('125%')
    expect(scrolls.length).toBe(before + 1)
  })

  test('is the whole page after 0, until 0 is pressed again', async () => {
    await open()
    await focus(field('Crowns'))
    await press(document.body, '0')
    expect(zoom()).toBe('66%')
    await focus(field('Scaling & root planing'))
    expect(zoom()).toBe('66%')
    await press(document.body, '0')
    expect(zoom()).toBe('120%')
  })

  test('has a key while something is typed, and a button', async () => {
    await open()
    await focus(field('Crowns'))
    await press(field('Crowns'), '0')
    expect(zoom()).toBe('120%')
    await press(field('Crowns'), 'z', { altKey: true, code: 'KeyZ' })
    expect(zoom()).toBe('66%')
    await click(button('Zoom to each value'))
    expect(zoom()).toBe('120%')
    await click(button('Full page'))
    expect(zoom()).toBe('66%')
  })

  test('is kept in this browser where it is the whole page, not where it is one for this document', async () => {
    localStorage.setItem('covriq.verify.zoom', 'whole')
    await open()
    await focus(field('Crowns'))
    expect(zoom()).toBe('66%')
    await click(button('Zoom in'))
    expect(localStorage.getItem('covriq.verify.zoom')).toBeNull()
  })
})

describe('the lens', () => {
  const move = (x: number) =>
    act(async () => {
      const event = new PointerEvent('pointermove', { bubbles: true, clientX: x, clientY: 50 })
      Object.defineProperty(event, 'pointerType', { value: 'mouse' })
      document.querySelector('.sheet-page')!.dispatchEvent(event)
    })

  test('comes where the pointer rests on a page that is small, and goes with a key', async () => {
    await open()
    await press(document.body, '0')
    await move(100)
    await until(() => all('.lens').length === 1)
    await press(document.body, 'Escape')
    expect(all('.lens')).toHaveLength(0)
  })

  test('isn’t there on a page that is large', async () => {
    await open()
    await focus(field('Crowns'))
    await move(100)
    await act(() => new Promise<void>((resolve) => setTimeout(resolve, 500)))
    expect(all('.lens')).toHaveLength(0)
  })
})
