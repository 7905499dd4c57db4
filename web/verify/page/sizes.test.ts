import { describe, expect, test } from 'bun:test'
import type { Box, PageInfo } from '../../../src/plan/content.ts'
import { areaZoom, fitsOf, leastZoom, pixelsPerUnit, printOf, readableZoom, stepFrom } from './sizes.ts'

const letter: PageInfo = { page: 1, file: 'plan.pdf', width: 612, height: 792, source: 'text' }
const photo: PageInfo = { page: 1, file: 'plan.jpg', width: 3000, height: 4000, source: 'ocr' }
const PANE = { width: 600, height: 760 }
const PHONE = { width: 390, height: 190 }

describe('100%', () => {
  test('is the true size of a PDF page: letter paper is 8.5 in, 96 pixels each', () => {
    expect(letter.width * pixelsPerUnit(letter)).toBeCloseTo(8.5 * 96)
    expect(pixelsPerUnit({ file: '1763740800000_SCAN.PDF' })).toBeCloseTo(96 / 72)
  })

  test('is one pixel of the screen for each of a picture', () => {
    for (const file of ['a.jpg', 'a.png', 'a.webp', 'pdf.jpg']) expect(pixelsPerUnit({ file })).toBe(1)
  })
})

describe('a page fits', () => {
  test('by its width, or as a whole', () => {
    expect(fitsOf(letter, PANE).width).toBeCloseTo((600 / 816) * 100)
    expect(fitsOf(letter, PANE).whole).toBeCloseTo((760 / 1056) * 100)
    expect(fitsOf(photo, PANE)).toEqual({ width: 20, whole: 19 })
  })

  test('by its width where a pane is too low to show all of it, and at 100% where there is no pane', () => {
    const fits = fitsOf(letter, PHONE)
    expect(fits.whole).toBe(fits.width)
    expect(fitsOf(letter, null)).toEqual({ width: 100, whole: 100 })
    expect(fitsOf(letter, { width: 0, height: 0 })).toEqual({ width: 100, whole: 100 })
  })
})

describe('the zoom for a value', () => {
  const shown = (page: PageInfo, print: number, pane = PANE) =>
    (print * pixelsPerUnit(page) * readableZoom(page, print, pane)) / 100

  test('brings its print to 16 pixels, on a phone to 13', () => {
    expect(shown(letter, 8)).toBeCloseTo(16)
    expect(shown(photo, 40)).toBeCloseTo(16)
    expect(shown(letter, 8, PHONE)).toBeCloseTo(13)
  })

  test('goes no further than 300%, and never below what the pane has room for', () => {
    expect(readableZoom(letter, 2, PANE)).toBe(300)
    expect(readableZoom(letter, 30, PANE)).toBeCloseTo(fitsOf(letter, PANE).width)
  })

  test('stays from value to value, except for small print', () => {
    const figure: Box = [100, 100, 120, 107.2]
    expect(printOf(letter, 10, figure)).toBe(10)
    expect(printOf(letter, 10, [100, 100, 300, 140])).toBe(10)
    expect(printOf(letter, 10, [100, 100, 120, 104.32])).toBeCloseTo(6)
    expect(printOf(letter, null, figure)).toBeCloseTo(10)
  })
})

describe('a place that is asked about as a whole', () => {
  const page = { page: 1, file: 'a.pdf', width: 612, height: 792, source: 'text' as const }
  const pane = { width: 700, height: 600 }

  test('is brought into sight, no smaller than the page as a whole and no larger than can be read at once', () => {
    expect(areaZoom(page, [0, 0, 100, 20], pane, 120)).toBe(120)
    const tall = areaZoom(page, [0, 0, 100, 500], pane, 120)
    expect(500 * (96 / 72) * (tall / 100)).toBeLessThan(600)
    expect(areaZoom(page, [0, 0, 612, 792], pane, 120)).toBeCloseTo((600 / (792 * (96 / 72))) * 100, 0)
    expect(areaZoom(page, [0, 0, 612, 792], null, 120)).toBe(120)
  })
})

describe('steps', () => {
  const fits = { width: 73.5, whole: 62 }

  test('go through those by which the page fits, and end at 400%', () => {
    expect(stepFrom(62, 1, fits)).toBe(67)
    expect(stepFrom(67, 1, fits)).toBe(73.5)
    expect(stepFrom(100, -1, fits)).toBe(75)
    expect(stepFrom(400, 1, fits)).toBe(400)
  })

  test('go down to half the size, or to all of a page that is larger than that', () => {
    expect(leastZoom(fits)).toBe(50)
    expect(stepFrom(50, -1, fits)).toBe(50)
    expect(stepFrom(20, -1, { width: 20, whole: 19 })).toBe(19)
    expect(leastZoom({ whole: 19 })).toBe(19)
  })
})
