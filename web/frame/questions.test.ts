import { describe, expect, test } from 'bun:test'
import path from 'node:path'
import { ADMIN_TABS } from '../admin/admin-tabs.tsx'
import { SCREENS } from '../screens.ts'
import { cutAt, findQuestions, termsOf } from './help-search.ts'
import { readQuestions, readTopics, topicOf } from './questions.ts'

const text = await Bun.file(path.resolve(import.meta.dir, '../faq/section1-about-covriq.txt')).text()
const topics = readTopics(text)
const all = topics.flatMap((topic) => topic.questions)

describe('the help file', () => {
  test('is nothing but pairs, and every question has its answer', () => {
    expect(readQuestions(text).length).toBe(text.split(/^Q: /m).length - 1)
    expect(all.length).toBeGreaterThanOrEqual(45)
    for (const { answer } of readQuestions(text)) expect(answer.endsWith('.')).toBe(true)
    const lines = text.split('\n').filter((line) => line !== '' && !/^[QA]: \S/.test(line))
    expect(lines).toEqual([])
  })

  test('asks no question twice, and uses no exclamation marks', () => {
    expect(new Set(all.map((q) => q.question)).size).toBe(all.length)
    expect(text).not.toContain('!')
  })

  test('has questions for every page inside the frame', () => {
    const addresses = SCREENS.filter((screen) => screen.frame !== 'none').map((screen) =>
      screen.path.replace(/:\w+/g, '1'),
    )
    const tabs = ADMIN_TABS.map(({ key }) => `/admin/${key}`)
    expect([...addresses, ...tabs].filter((address) => topicOf(topics, address) === null)).toEqual([])
  })

  test('names only pages that there are', () => {
    const known = SCREENS.map((screen) => screen.path.replace(/:\w+.*/, ''))
    const named = topics.flatMap((topic) => topic.pages)
    expect(named.filter((page) => !known.some((path) => path.startsWith(page)))).toEqual([])
  })
})

describe('topics', () => {
  const file =
    'Q: Plans\nA: The page (/plans) and below (/plans/).\n\nQ: One?\nA: Yes.\nMore.\n\nQ: Queue\nA: (/plans/queue)\n\nQ: Two?\nA: No.\n\nQ: Three?\n'

  test('are opened by a pair without a question mark; a question without an answer is left out', () => {
    expect(readTopics(file)).toEqual([
      {
        name: 'Plans',
        pages: ['/plans', '/plans/'],
        questions: [{ question: 'One?', answer: 'Yes. More.' }],
      },
      { name: 'Queue', pages: ['/plans/queue'], questions: [{ question: 'Two?', answer: 'No.' }] },
    ])
  })

  test('a file without topics is one', () => {
    expect(readTopics('Q: One?\nA: Yes.\n')).toMatchObject([
      { name: 'Help', questions: [{ question: 'One?' }] },
    ])
  })

  test('the nearest one belongs to a page', () => {
    const nameAt = (address: string) => topicOf(readTopics(file), address)?.name ?? null
    expect(['/plans', '/plans/7', '/plans/queue', '/planset', '/'].map(nameAt)).toEqual([
      'Plans',
      'Plans',
      'Queue',
      null,
      null,
    ])
  })
})

describe('the search of the help', () => {
  test('finds what holds every word, the question itself first', () => {
    const found = findQuestions(topics, termsOf('  one-time  CODE '))
    expect(found.length).toBeGreaterThan(1)
    for (const q of found) expect(`${q.question} ${q.answer}`.toLowerCase()).toContain('one-time')
    expect(findQuestions(topics, termsOf('print a plan'))[0]?.question).toBe('How do I print a plan?')
    expect(findQuestions(topics, termsOf('zebra'))).toEqual([])
  })

  test('marks the words, whatever signs they hold', () => {
    expect(cutAt('Press ? (or F1).', termsOf('? (or'))).toEqual([
      { text: 'Press ', hit: false },
      { text: '?', hit: true },
      { text: ' ', hit: false },
      { text: '(or', hit: true },
      { text: ' F1).', hit: false },
    ])
    expect(cutAt('0% and 100%', ['%']).filter((p) => p.hit)).toHaveLength(2)
    expect(cutAt('plain', [])).toEqual([{ text: 'plain', hit: false }])
  })
})
