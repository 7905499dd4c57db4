import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import type { Box, PageInfo } from '../../src/plan/content.ts'
import { inBrowser } from '../testing/screen.tsx'
import { stripCut } from './page-crop.tsx'

inBrowser()

const page: PageInfo = {
  page: 1,
  width: 600,
  height: 800,
  file: 'plan.pdf',
  source: 'ocr',
  revision: 1,
}
const box: Box = [400, 300, 430, 312]
let before: typeof window.matchMedia

const screenOf = (phone: boolean) =>
  Object.defineProperty(window, 'matchMedia', { value: () => ({ matches: phone }), configurable: true })

beforeEach(() => {
  before = window.matchMedia
})
afterEach(() => {
  Object.defineProperty(window, 'matchMedia', { value: before, configurable: true })
})

describe('the line of a value', () => {
  test('is shown over the whole width of the page on a wide screen', () => {
    screenOf(false)
    const [x, , width] = stripCut(box, page, 11)
    expect([x, width]).toEqual([0, 600])
  })

  test('is cut to its own half on a phone, with the value at its right end', () => {
    screenOf(true)
    const [x, y, width, height] = stripCut(box, page, 11)
    expect(width).toBeCloseTo(330)
    expect(x).toBeGreaterThan(0)
    expect(x + width - box[2]).toBeCloseTo(36)
    expect(y).toBeLessThan(box[1])
    expect(y + height).toBeGreaterThan(box[3])
  })
})
