import { describe, expect, test } from 'bun:test'
import type { Word } from '../document/page.ts'
import type { RedactedPage } from '../phi/redacted-page.ts'
import { repeatedPages } from './repeated.ts'

const PLAN = `Acme Hardware group 0471882 dental plan summary of benefits for employees and their dependents
Preventive care exams cleanings and x-rays 100% Basic care fillings and root canals 80% Major care crowns and bridges 50%
Deductible $50 per person Annual maximum $1,500 per person This is a summary only`

/** A page with the words of a text. */
function page(number: number, text: string): Pick<RedactedPage, 'number' | 'words'> {
  const words: Word[] = text.split(/\s+/).map((word, i) => ({
    text: word,
    box: [i * 10, 0, i * 10 + 9, 10],
    confidence: 90,
    size: 10,
    bold: false,
  }))
  return { number, words }
}

describe('the same page twice', () => {
  test('is recognised when it was photographed anew and read a little otherwise', () => {
    const again = PLAN.replace('employees', 'ernployees').replace('summary', 'surnmary')
    expect([...repeatedPages([page(1, PLAN), page(2, again)])]).toEqual([[2, 1]])
  })

  test('is not seen in a page of the other option: one figure differs', () => {
    expect(repeatedPages([page(1, PLAN), page(2, PLAN.replace('$1,500', '$2,000'))]).size).toBe(0)
  })

  test('is not seen in pages that are nearly empty', () => {
    expect(repeatedPages([page(1, 'Notes'), page(2, 'Notes')]).size).toBe(0)
  })

  test('is not seen in a page of the same figures with other words', () => {
    const other = PLAN.replaceAll(/[a-z]{5,}/g, (word) => [...word].reverse().join(''))
    expect(repeatedPages([page(1, PLAN), page(2, other)]).size).toBe(0)
  })
})
