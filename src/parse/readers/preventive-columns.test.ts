import { describe, expect, test } from 'bun:test'
import { drawnLayout } from '../../testing/drawn-layout.ts'
import { readPreventiveDeductible } from './preventive-deductible.ts'

const read = (text: string) => [
  ...new Set(readPreventiveDeductible(drawnLayout(`# Your plan\n${text}`)).map((f) => f.value)),
]

describe('the deductible in tables whose columns are classes', () => {
  test.each<[string, string, string[]]>([
    [
      'a wait that is waived says nothing of it',
      'Terms | Preventive | Basic | Major\nPlan pays | 100% | 80% | 50%\nWaiting period | Waived | None | 6 months',
      [],
    ],
    [
      'its row says of which classes it is taken',
      'Terms | Preventive | Basic | Major\nPlan pays | 100% | 80% | 50%\nDeductible | Waived | Applies | Applies',
      ['No'],
    ],
    [
      'a question is answered class by class',
      'Terms | Preventive | Basic | Major\nPlan pays | 90% | 80% | 50%\nDeductible taken? | Yes | Yes | Yes',
      ['Yes'],
    ],
  ])('%s', (_, text, answers) => {
    expect(read(text)).toEqual(answers)
  })
})

describe('a legend of marks', () => {
  const table = (exams: string) =>
    `Service | Plan pays\n${exams} | 100%\nFillings * | 80%\nCrowns * | 50%\n\nThe deductible applies to services marked with an asterisk.`

  test('leaves the services without the mark alone', () => {
    expect(read(table('Exams and cleanings'))).toEqual(['No'])
  })

  test('may be a note of two words', () => {
    const noted = 'Service | Plan pays\nPreventive* | 100%\nBasic | 80%\nMajor | 50%\n\n* Deductible waived'
    expect(read(noted)).toEqual(['No'])
    expect(read(noted.replace('Preventive*', 'Preventive').replace('Major', 'Major*'))).toEqual([])
  })

  test('reaches exams that bear the mark', () => {
    expect(read(table('Exams and cleanings *'))).toEqual(['Yes'])
  })
})

test('a heading of a class may say that the deductible is skipped', () => {
  expect(
    read('Service | Plan pays\nPreventive (the deductible is skipped)\nExams | 100%\nCleanings | 100%'),
  ).toEqual(['No'])
})
