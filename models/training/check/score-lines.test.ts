import { describe, expect, test } from 'bun:test'
import { type Result, reportLines, scoreLines } from './score-lines.ts'

const one = (task: string, wanted: string, given: string) => scoreLines([[task, [], wanted, given]])

describe('a line of an answer', () => {
  test('counts whole, and again without its note', () => {
    const { tasks, fields } = one(
      'extract',
      'coverage.crowns | 50 | 2 | after deductible\ngroup_id | 77 | 1',
      'coverage.crowns | 50 | 2\ngroup_id | 78 | 1',
    )
    expect(tasks.get('extract')).toEqual({
      answers: 1,
      exact: 0,
      lines: { right: 0, wrong: 2, missed: 2 },
      findings: { right: 1, wrong: 1, missed: 1 },
    })
    expect(fields.get('extract:coverage')).toEqual({ right: 1, wrong: 0, missed: 0 })
    expect(fields.get('extract:group_id')).toEqual({ right: 0, wrong: 1, missed: 1 })
  })

  test('that is written twice counts once', () => {
    const line = 'ssn | 123-45-6789 | 4'
    expect(one('phi', line, `${line}\n${line}`).tasks.get('phi')?.lines).toEqual({
      right: 1,
      wrong: 0,
      missed: 0,
    })
  })

  test('of a question is counted by what it asks', () => {
    const { fields } = one(
      'understand',
      'employer | Acme\nask | coverage.crowns',
      'ask | coverage.crowns\nask',
    )
    expect(fields.get('understand:ask coverage')?.right).toBe(1)
    expect(fields.get('understand:employer')?.missed).toBe(1)
    expect(fields.get('understand:ask ')?.wrong).toBe(1)
  })
})

test('an empty answer to a page that states nothing is right', () => {
  expect(one('extract', '', '').tasks.get('extract')).toMatchObject({ answers: 1, exact: 1 })
})

test('sentences count whole only', () => {
  const { tasks, fields } = one('answer', 'Crowns: covered at 50%.', 'Crowns: covered at 80%.')
  expect(tasks.get('answer')).toMatchObject({ exact: 0, findings: { right: 0, wrong: 0, missed: 0 } })
  expect(fields.size).toBe(0)
})

test('the report names the fields that were asked for often enough', () => {
  const line = (n: number) => `email | a@b.c | ${n}`
  const results = [1, 2, 3, 4, 5].map((n): Result => ['phi', [], line(n), line(n)])
  expect(reportLines([...results, ['phi', [], 'ssn | 1 | 1', '']])).toEqual([
    'phi         n    6  exact 0.833  whole line P 1.000 R 0.833  without note P 1.000 R 0.833',
    '   phi:email                                     P 1.000 R 1.000  n 5',
  ])
})
