import { describe, expect, test } from 'bun:test'
import { drawText } from '../testing/drawn-text.ts'
import { redactedPages } from '../testing/pages.ts'
import { distinctPages } from './distinct-pages.ts'

const PAGE = (maximum: string) =>
  `# Acme Hardware Dental Plan\nIndividual deductible | $50\nAnnual maximum | ${maximum}\nExams and cleanings | 100%\nFillings | 80%\nCrowns, bridges and dentures | 50%\nThis summary is not a guarantee of payment.`

const numbered = (texts: string[]) =>
  redactedPages(texts.flatMap((text, i) => drawText(text, `${i}.pdf`).map((p) => ({ ...p, number: i + 1 }))))

describe('pages of several files', () => {
  test('the same page twice counts once, its first number stays', () => {
    const kept = distinctPages(
      numbered([PAGE('$1,500'), 'Another page with other words entirely', PAGE('$1,500')]),
    )
    expect(kept.map((p) => p.number)).toEqual([1, 2])
  })

  test('a second copy that was read slightly otherwise is still a copy', () => {
    const kept = distinctPages(numbered([PAGE('$1,500'), PAGE('$1,500').replace('guarantee', 'guaranlee')]))
    expect(kept.map((p) => p.number)).toEqual([1])
  })

  test('two options of one template are two pages', () => {
    expect(distinctPages(numbered([PAGE('$1,500'), PAGE('$2,000')]))).toHaveLength(2)
  })
})
