import { describe, expect, test } from 'bun:test'
import { daysIn, spanOf } from './days.ts'

const TODAY = '2026-11-21'
const read = (text: string) =>
  daysIn(text).map((day) => {
    const { from, to } = spanOf(day, TODAY)
    return [day.of, from, to, ...day.places].join(' ')
  })

describe('the days of a question', () => {
  test.each([
    'is a crown covered',
    '1 per 60 months',
    'the crown may be covered',
    'how much do they pay this year',
    'march in and ask',
    '13/45/2026',
  ])('none in: %s', (text) => expect(read(text)).toEqual([]))

  test.each<[string, string[]]>([
    ['seated 5/10/2021', ['done 2021-05-10 2021-05-10']],
    ['started march 1 2026', ['start 2026-03-01 2026-03-01']],
    ['last srp june 2025', ['done 2025-06-01 2025-06-30']],
    ['lr done 3/2025, when again', ['done 2025-03-01 2025-03-31 LR']],
    ['#4 pulled in 2019', ['lost 2019-01-01 2019-12-31 4']],
    ['how many bitewings can we bill in 2026', ['planned 2026-01-01 2026-12-31']],
    [
      'last one 06/03/2026 ok to see her 11/30?',
      ['done 2026-06-03 2026-06-03', 'planned 2026-11-30 2026-11-30'],
    ],
    ['exam in jan and july', ['unsaid 2026-01-01 2026-01-31', 'unsaid 2026-07-01 2026-07-31']],
    ['last one in december', ['done 2025-12-01 2025-12-31']],
    ['can he come in december', ['planned 2026-12-01 2026-12-31']],
    ['seat it jan 5', ['planned 2027-01-05 2027-01-05']],
    ['dos 2/10/2026', ['claim 2026-02-10 2026-02-10']],
    ['shes turning 14 in january', ['birth 2026-01-01 2026-01-31']],
    ['crown 3 years ago', ['done 2023-05-21 2024-05-21']],
    ['cleaning 8 months ago', ['done 2026-02-21 2026-04-21']],
    ['been on the plan 8 months', ['start 2026-02-21 2026-04-21']],
    ['had it last year', ['done 2025-01-01 2025-12-31']],
    ['cleaned feb 3 and aug 20 this year', ['done 2026-02-03 2026-02-03', 'done 2026-08-20 2026-08-20']],
    ['done 1/14/2026 and 7/20/2026', ['done 2026-01-14 2026-01-14', 'done 2026-07-20 2026-07-20']],
  ])('%s', (text, expected) => expect(read(text)).toEqual(expected))
})
