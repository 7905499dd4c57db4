import { describe, expect, test } from 'bun:test'
import path from 'node:path'
import { readQuestions } from './questions.ts'

const FILE = path.resolve(import.meta.dir, '../faq/section1-about-covriq.txt')

describe('the help file', () => {
  test('every question has its answer', async () => {
    const text = await Bun.file(FILE).text()
    const questions = readQuestions(text)
    expect(questions.length).toBeGreaterThanOrEqual(12)
    expect(questions.length).toBe(text.split(/^Q: /m).length - 1)
    for (const { question, answer } of questions) {
      expect(question.endsWith('?')).toBe(true)
      expect(answer.endsWith('.')).toBe(true)
    }
  })

  test('a question without an answer is left out', () => {
    expect(readQuestions('Q: One?\n\nQ: Two?\nA: Yes.\nMore.\n')).toEqual([
      { question: 'Two?', answer: 'Yes. More.' },
    ])
  })
})
