import { describe, expect, test } from 'bun:test'
import type { Box, PageInfo } from '../../../src/plan/content.ts'
import type { PageTable } from '../../../src/upload/contract.ts'
import { pinnedSize, type Strips, scrollFor, stripsOf, tableAt } from './sight.ts'

const page: PageInfo = { page: 1, file: 'plan.pdf', width: 612, height: 792, source: 'text' }
const table: PageTable = { box: [50, 100, 560, 700], head: [50, 100, 500, 112], names: [90, 120, 240, 700] }
const bare: PageTable = { box: [50, 720, 300, 780], head: null, names: [50, 720, 120, 780] }
const PANE = { width: 600, height: 700 }
const PHONE = { width: 390, height: 190 }
const strips = stripsOf(table, 10, page)

/** Where a box comes to lie in the pane. */
function seen(box: Box, own: Strips | null, pane = PANE, scale = 2, at = { left: 20, top: 20 }): Box {
  const { left, top } = scrollFor(box, own, { scale, pane, at })
  return [
    box[0] * scale + at.left - left,
    box[1] * scale + at.top - top,
    box[2] * scale + at.left - left,
    box[3] * scale + at.top - top,
  ]
}

const far: Box = [500, 400, 530, 410]

describe('the strips of a table', () => {
  test('are none for what lies in no table', () => {
    expect(tableAt([table], [300, 50, 320, 60])).toBeNull()
    expect(tableAt([], far)).toBeNull()
    expect(pinnedSize(null, 2, PANE)).toEqual({ top: 0, left: 0 })
  })

  test('are its head over all its width and its names over all its length, with a little air, on the page', () => {
    expect(tableAt([bare, table], far)).toBe(table)
    expect(strips.head).toEqual([46.5, 96.5, 563.5, 115.5])
    expect(strips.names).toEqual([86.5, 96.5, 243.5, 703.5])
    const wide = stripsOf({ ...table, box: [0, 0, 612, 792] }, 10, page)
    expect(wide.all).toEqual([0, 0, 612, 792])
  })

  test('have no head where none is sure', () => {
    const own = stripsOf(bare, 10, page)
    expect(own.head).toBeNull()
    expect(pinnedSize(own, 2, PANE).top).toBe(0)
  })

  test('take no more than their share of a narrow pane', () => {
    expect(pinnedSize(strips, 2, PANE)).toEqual({ top: 38, left: 270 })
    expect(pinnedSize(strips, 1, PANE).left).toBe(157)
  })
})

describe('a value comes into sight', () => {
  test('in the middle of the pane where nothing is pinned', () => {
    const [x0, y0, x1, y1] = seen(far, null)
    expect((x0 + x1) / 2).toBeCloseTo(300)
    expect((y0 + y1) / 2).toBeCloseTo(350)
  })

  test('in the middle of what pinned strips leave, never under them', () => {
    const [x0, y0, x1, y1] = seen(far, strips)
    const { top, left } = pinnedSize(strips, 2, PANE)
    expect((x0 + x1) / 2).toBeCloseTo((600 + left) / 2)
    expect((y0 + y1) / 2).toBeCloseTo((700 + top) / 2)
    expect(x0).toBeGreaterThan(left)
  })

  test('together with its name where both have room', () => {
    const near: Box = [260, 400, 290, 410]
    const [x0, , x1] = seen(near, strips)
    const names = seen(near, strips)[0] - (near[0] - table.box[0]) * 2
    expect(names).toBeGreaterThan(0)
    expect([x0 > 0, x1 < 600]).toEqual([true, true])
  })

  test('as the second line of a low pane, right below the head', () => {
    const [, y0, , y1] = seen(far, strips, PHONE, 1.3)
    const { top } = pinnedSize(strips, 1.3, PHONE)
    expect(y0).toBeGreaterThanOrEqual(top)
    expect(y0).toBeLessThan(top + 30)
    expect(y1).toBeLessThan(PHONE.height)
  })

  test('and fits a strip of the head and one row', () => {
    const strip = { width: 720, height: 76 }
    const [, y0, , y1] = seen(far, strips, strip, 1.6)
    expect(y0).toBeGreaterThanOrEqual(pinnedSize(strips, 1.6, strip).top)
    expect(y1).toBeLessThanOrEqual(76)
  })

  test('where it is a head, or a name itself, as if that weren’t pinned', () => {
    const [, y0] = seen([300, 101, 340, 111], strips, PANE, 2, { left: 0, top: 0 })
    expect(y0).toBeGreaterThan(0)
    const [x0] = seen([100, 400, 200, 410], strips, PHONE, 1.3)
    expect(x0).toBeGreaterThan(0)
  })

  test('without scrolling past the page’s begin', () => {
    expect(scrollFor([10, 10, 30, 20], null, { scale: 1, pane: PANE, at: { left: 0, top: 0 } })).toEqual({
      left: 0,
      top: 0,
    })
  })
})
