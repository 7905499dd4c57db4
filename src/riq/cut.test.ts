import { describe, expect, test } from 'bun:test'
import { FIXTURE_PLANS, TODAY } from '../testing/staff/plans.ts'
import { answerQuestion } from './answer.ts'
import { INVALID_SELECTION } from './chat-rules.ts'
import { firstPart, MOST_LETTERS, MOST_WORDS, ONLY_FIRST_PART } from './cut.ts'
import { plansFromFile } from './file-source.ts'

const plans = plansFromFile(JSON.stringify({ plans: FIXTURE_PLANS }), TODAY)
const ask = (query: string, more: { onText?: (piece: string) => void } = {}) =>
  answerQuestion({ query }, 'F1', { plans, today: TODAY, model: null, ...more })

/** A question of so many words that ends in "crowns?". */
const words = (count: number) => `${'um '.repeat(count - 1)}crowns?`

describe('the part of a message that is read', () => {
  test('is all of it up to the limits, and whole words beyond them', () => {
    expect(firstPart(words(MOST_WORDS))).toBe(words(MOST_WORDS))
    expect(firstPart(`${words(MOST_WORDS)} and more`)).toBe(words(MOST_WORDS))
    const letters = `${'a'.repeat(MOST_LETTERS - 4)} bcd`
    expect(firstPart(letters)).toBe(letters)
    expect(firstPart(`${letters} e`)).toBe(letters)
    expect(firstPart(`${letters}e`)).toBe('a'.repeat(MOST_LETTERS - 4))
    expect(firstPart('?'.repeat(MOST_LETTERS + 1))).toBe('?'.repeat(MOST_LETTERS))
    expect(firstPart('')).toBe('')
  })
})

describe('a message that is too long', () => {
  test('of as many words as are read is answered without a note', async () => {
    const { answer } = await ask(words(MOST_WORDS))
    expect(answer).toContain('50%')
    expect(answer).not.toContain(ONLY_FIRST_PART)
  })

  test('is answered from its first part, and the answer says so', async () => {
    const pieces: string[] = []
    const long = `what is the deductible, ${words(MOST_WORDS)}`
    const { answer } = await ask(long, { onText: (piece) => pieces.push(piece) })
    expect(answer).toContain('deductible')
    expect(answer).not.toContain('50%')
    // The plan's status stays last: the card shows it apart.
    expect(answer.split('\n').slice(-2)).toEqual([ONLY_FIRST_PART, expect.stringContaining('erified')])
    expect(pieces.join('')).toBe(answer)
  })

  test('without anything to answer says so, too', async () => {
    const { kind, answer } = await ask('um '.repeat(MOST_WORDS + 1))
    expect([kind, answer.split('\n').at(-1)]).toEqual(['clarify', ONLY_FIRST_PART])
  })

  test('is read whole for a word that clears the plan', async () => {
    expect((await ask(`${words(MOST_WORDS)} reset`)).kind).toBe('cleared')
  })

  test("leaves the spec's sentence for a wrong choice as it is", async () => {
    const request = { query: 'um '.repeat(MOST_WORDS + 1), pending: ['F1', 'F2'] }
    const { answer } = await answerQuestion(request, null, { plans, today: TODAY, model: null })
    expect(answer).toBe(INVALID_SELECTION)
  })
})
