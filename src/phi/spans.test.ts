import { describe, expect, test } from 'bun:test'
import type { Box, Page } from '../document/page.ts'
import { drawText } from '../testing/phi/layout.ts'
import { noisy } from '../testing/phi/noise.ts'
import { findAll } from './detect.ts'
import { spansOf } from './spans.ts'

const overlaps = (a: Box, b: Box) => a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3]
const wordOf = (page: Page, text: string) => page.words.find((word) => word.text.startsWith(text))!.box

function masked(layout: string, lean = 0) {
  const drawn = lean === 0 ? drawText(layout) : noisy(drawText(layout), 1, 0, lean)
  const page = drawn.pages[0]!
  return { page, masks: spansOf(findAll(drawn.pages).hits) }
}

describe('the margin of a mask', () => {
  test('goes past the words on every side, so that nothing of a letter shows beside it', () => {
    const { page, masks } = masked('40: Patient name: <name Thessaly Quillfeather>\ndown 2\n40: Class I')
    const [first, last] = [wordOf(page, 'Thessaly'), wordOf(page, 'Quillfeather')]
    expect(masks).toHaveLength(1)
    const [x0, y0, x1, y1] = masks[0]!.box
    expect(first[0] - x0).toBeGreaterThan(1)
    expect(x1 - last[2]).toBeGreaterThan(2)
    expect(first[1] - y0).toBeGreaterThan(2)
    expect(y1 - first[3]).toBeGreaterThan(2)
  })

  test('never reaches into a word that stays, beside it, above or below', () => {
    const { page, masks } = masked(
      '40: Plan year 2026 for all employees\n40: Patient: <name Thessaly Quillfeather> (Self)\n40: Annual maximum of the plan',
    )
    expect(masks.length).toBeGreaterThan(0)
    const stays = page.words.filter((word) => !/Thessaly|Quillfeather/.test(word.text))
    for (const { box } of masks)
      expect(stays.filter((word) => overlaps(word.box, box)).map((w) => w.text)).toEqual([])
  })

  test('follows a leaning line word by word without a gap, instead of cutting into the lines around', () => {
    const { page, masks } = masked(
      '40: Plan year 2026 for all employees of the group and of its branches\n40: Address: <address 1183 Juniper Hollow Rd, Kearney, NE 68847>\n40: Annual maximum of the plan for each person and benefit year',
      -0.03,
    )
    const address = masks.filter((mask) => mask.type === 'address').map((mask) => mask.box)
    expect(address.length).toBeGreaterThan(3)
    const sorted = address.sort((a, b) => a[0] - b[0])
    for (const [i, box] of sorted.slice(1).entries()) expect(box[0] - sorted[i]![2]).toBeLessThan(0.01)
    for (const text of ['Plan', 'branches', 'Annual', 'year'])
      expect(address.some((box) => overlaps(wordOf(page, text), box))).toBeFalse()
  })
})
