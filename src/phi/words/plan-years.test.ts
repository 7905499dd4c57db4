import { describe, expect, test } from 'bun:test'
import { drawText } from '../../testing/phi/layout.ts'
import { sceneOf } from '../scene.ts'
import { dayFeatures, timeOf } from './plan-years.ts'

describe('reading a printed date', () => {
  test.each(['13/40/2026', '02/30/2026', 'Jan', '12/2026', '0/1/2026'])('%s is none', (text) => {
    expect(timeOf(text)).toBeNull()
  })

  test.each([
    ['07/01/2026', '2026-07-01'],
    ['7-1-26', '2026-07-01'],
    ['2026-07-01', '2026-07-01'],
    ['01-JUL-2026', '2026-07-01'],
    ['July 1, 2026', '2026-07-01'],
    ['3/14/39', '2039-03-14'],
    ['3/14/40', '1940-03-14'],
  ])('%s is %s', (text, day) => {
    expect(new Date(timeOf(text)!).toISOString().slice(0, 10)).toBe(day)
  })
})

/** What is known of a printed date. */
function known(layout: string, text: string) {
  const scene = sceneOf(drawText(layout).pages)
  const [sheet] = scene.sheets
  return dayFeatures(scene)(
    sheet!,
    sheet!.page.words.findIndex((word) => word.text === text),
  )
}

describe('the year of a plan', () => {
  test('a date alone, a span of another length or one from another day is none', () => {
    expect(known('40: 07/01/2026', '07/01/2026')['day.planYear']).toBe(0)
    expect(known('40: 07/01/2026 || 200: 12/31/2026', '07/01/2026')['day.planYear']).toBe(0)
    expect(known('40: 07/02/2026 || 200: 07/01/2027', '07/02/2026')['day.planYear']).toBe(0)
    expect(known('40: Words', 'Words')).toMatchObject({ 'day.planYear': 0, 'day.age': -1 })
  })

  test('from the first of a month to a year later, in one line or a few lines apart', () => {
    const row = '40: 07/01/2026 || 200: 06/30/2027 || 400: 3/14/1987'
    expect(known(row, '07/01/2026')).toMatchObject({
      'day.planYear': 1,
      'day.first': 1,
      'day.last': 0,
      'day.age': 1,
    })
    expect(known(row, '06/30/2027')).toMatchObject({
      'day.planYear': 1,
      'day.first': 0,
      'day.last': 1,
      'day.age': 0,
    })
    expect(known(row, '3/14/1987')).toMatchObject({ 'day.planYear': 0, 'day.first': 0, 'day.age': 40 })
    const apart = (lines: number) =>
      [
        '40: 07/01/2026',
        ...Array.from({ length: lines - 1 }, () => '40: Words of a plan'),
        '40: 06/30/2027',
      ].join('\n')
    expect(known(apart(3), '06/30/2027')['day.planYear']).toBe(1)
    expect(known(apart(4), '06/30/2027')['day.planYear']).toBe(0)
  })
})
