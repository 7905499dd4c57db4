import { describe, expect, test } from 'bun:test'
import { indexOf } from '../resolve/name-index.ts'
import { readReferences } from '../resolve/references.ts'
import { understand } from '../understand/understand.ts'
import { callQuestion, openQuestions } from './questions.ts'

const NOBODY = indexOf([])

/** What is offered for a question of which nothing is stated. */
function offered(text: string) {
  const { asks } = understand(text, readReferences(text, NOBODY))
  return openQuestions(
    asks,
    asks.map(() => ({ kind: 'not_stated' })),
  ).call_sheet
}

describe('what the carrier is asked', () => {
  test.each([
    ['crowns?', 'Crowns: what percent is paid in network, and which limits apply?', 'coverage.crowns'],
    ['how often cleanings', 'How often are cleanings paid?', undefined],
    ['age limit for sealants', 'Is there an age limit for sealants?', undefined],
    ['night guards?', 'Night guards: covered or not, at what percent, and which limits apply?', undefined],
    ['D9999', 'D9999: covered or not, at what percent, and which limits apply?', undefined],
    [
      'retreatment',
      'Root canal retreatment: what percent is paid in network, and which limits apply?',
      undefined,
    ],
    ['family maximum', 'Is there an annual maximum per family?', 'annual_maximum_family'],
    ['missing tooth clause', 'Is there a missing tooth clause?', 'flags.missing_tooth_clause'],
    ['deductible on fillings', 'Does the deductible apply to fillings?', undefined],
    ['do cleanings count toward the maximum', 'Do cleanings count toward the annual maximum?', undefined],
    ['waiting period for major', 'Is there a waiting period for major services?', 'waiting_periods.major'],
    ['waiting periods', 'Are there waiting periods, and for which services?', undefined],
  ])('%s', (text, words, path) => {
    const [question] = offered(text) ?? []
    expect([question?.words, question?.path]).toEqual([words, path])
    // What is offered is known again by its name alone.
    expect(callQuestion(question!.ask)).toEqual(question!)
  })

  test('holds no word that somebody typed', () => {
    expect(JSON.stringify(offered('does Jane Doe, 45, have crowns covered at $1,200'))).not.toMatch(
      /jane|doe|45|1,200/i,
    )
  })

  test('is nothing for what only the record can tell, and for what was answered', () => {
    expect(offered('who verified this plan')).toBeUndefined()
    const { asks } = understand('crowns?', readReferences('crowns?', NOBODY))
    expect(openQuestions(asks, [{ kind: 'answer' }])).toEqual({})
  })
})
