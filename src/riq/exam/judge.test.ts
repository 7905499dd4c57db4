import { describe, expect, test } from 'bun:test'
import fixture from '../../testing/questions/questions.json'
import type { Exam, ExamItem } from './questions.ts'
import { scoreExam } from './score.ts'

const exam = fixture as unknown as Exam
const byId = new Map(exam.items.map((item) => [item.id, item]))
const STATUS = 'Acme Hardware (group 0471882, High) — Verified by j.lee on Jan 12, 2026.'

/** Faults of an answer to an item's last turn. */
function faultsOf(
  id: string,
  answer: string,
  plan: string | null,
  citations: { field: string; page: number }[] = [],
) {
  const item = byId.get(id) as ExamItem
  const turns = item.turns.map((_, i) =>
    i === item.turns.length - 1 ? { answer, plan, citations } : { answer: '-', plan: null },
  )
  return scoreExam({ ...exam, items: [item] }, [{ id, turns }]).details[0]!
}

const endo = [{ field: 'coverage.endo', page: 2 }]

describe('an answer is right', () => {
  test.each([
    `**80%** after the deductible. Root canals: the plan pays 80% (patient 20%), $50 deductible applies. Source: p. 2. ${STATUS}`,
    `${STATUS}\nRoot canals (endo) are paid at eighty percent once the $50 deductible is met [p. 2].`,
  ])('however it is worded: %s', (answer) => {
    expect(faultsOf('V10', answer, 'F1', endo).fails).toEqual([])
  })

  test('with a span of time in years, and a date in words', () => {
    const answer = `${STATUS} Not before May 10, 2028: same tooth 1 per 7 years and the crown you typed was seated 5/10/2021. p. 3`
    expect(faultsOf('V21', answer, 'F1').fails).toEqual([])
  })
})

describe('an answer is wrong', () => {
  test('when it shows another percent than the plan', () => {
    const { fails, foreign } = faultsOf(
      'V10',
      `${STATUS} Root canals 55% after the deductible. p. 2`,
      'F1',
      endo,
    )
    expect(fails).toContain('missing_figure')
    expect(foreign).toEqual(['55%'])
  })

  test('when an amount is made up, also where the same number is allowed with another unit', () => {
    expect(
      faultsOf('V10', `${STATUS} Root canals 80% after the deductible, up to $80. p. 2`, 'F1', endo).foreign,
    ).toEqual(['$80'])
  })

  test('when it is about another plan', () => {
    expect(faultsOf('V10', `80% after the deductible. ${STATUS} p. 2`, 'F3', endo).fails).toContain(
      'wrong_plan',
    )
  })

  test('when it says "not covered" where the document is silent', () => {
    const answer = `${STATUS} The document does not state it. Onlays are not covered. Call 800-555-0142.`
    expect(faultsOf('V13', answer, 'F1').fails).toContain('claimed_not_covered')
  })

  test('when it refuses although the plan says it', () => {
    const result = faultsOf(
      'V10',
      `${STATUS} The document does not state root canal coverage; the deductible is $50.`,
      'F1',
    )
    expect(result.over_refusal).toBe(true)
  })

  test('when it cites a page that the document does not have, or none', () => {
    const answer = `80% after the deductible. ${STATUS}`
    expect(faultsOf('V10', answer, 'F1').fails).toContain('page_missing')
    expect(faultsOf('V10', answer, 'F1', [{ field: 'coverage.endo', page: 9 }]).fails).toContain(
      'page_invented',
    )
  })

  test('when there is none', () => {
    const { fails } = scoreExam({ ...exam, items: [byId.get('V10')!] }, []).details[0]!
    expect(fails).toEqual(['no_answer'])
  })
})

describe('a quoted passage', () => {
  const quote = 'Occlusal guards are not covered before 24 months.'
  const answer = `${STATUS} The document does not state it. It says on p. 3: "${quote}" Call 800-555-0142.`
  const judged = (quotes: string[]) => {
    const item = byId.get('V13') as ExamItem
    const turns = item.turns.map(() => ({ answer, plan: 'F1', quotes }))
    return scoreExam({ ...exam, items: [item] }, [{ id: 'V13', turns }]).details[0]!
  }

  test('is the document’s: its figures and denials are no claims of ours', () => {
    expect(judged([quote]).foreign).toEqual([])
    expect(judged([quote]).fails).not.toContain('claimed_not_covered')
  })

  test('that isn’t told as one is ours', () => {
    expect(judged([]).foreign).toEqual(['24 months'])
    expect(judged([]).fails).toContain('claimed_not_covered')
  })
})
