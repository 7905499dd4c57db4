import { describe, expect, test } from 'bun:test'
import { answerBlanks, answerListed, choiceFor, type Known } from './keys-choose.ts'
import { type Eyes, eyesOf, shorter } from './keys-eyes.ts'
import type { Card, Item, Named } from './keys-screen.ts'

/** A row of a question: its letter is its name. */
const item = (letter: string, value: string, ...others: string[]): Item => ({
  of: letter,
  letter,
  label: letter,
  value,
  others,
  out: false,
  bare: false,
  shown: true,
})

const button = (words: string, key: string): Named => ({ words, key })

const card = (kind: Card['kind'], items: Item[], ...buttons: Named[]): Card => ({
  kind,
  title: 'Question',
  items,
  buttons,
})

/** What is right of each row, by its letter; '' = the document doesn't say. */
const knowing =
  (rights: Record<string, string>) =>
  ({ of }: Item): Known => ({ right: (text) => text === rights[of], alone: (rights[of] ?? '').length + 1 })

const keys = ({ letters, key }: { letters: { letter: string; to: string }[]; key: string }) => [
  ...letters.map(({ letter, to }) => `${letter} ${to}`),
  key,
]

describe('a question that lists values', () => {
  const [yes, other, single] = [button('Yes', 'Enter'), button('50% for all', '2'), button('One by one', 'O')]

  test('is answered by Enter where all are right, by 2 where the other reading is', () => {
    const shared = card('shared', [item('A', '80%', '50%'), item('B', '80%', '50%')], yes, other, single)
    expect(keys(answerListed(shared, knowing({ A: '80%', B: '80%' })))).toEqual(['Enter'])
    expect(keys(answerListed(shared, knowing({ A: '50%', B: '50%' })))).toEqual(['2'])
  })

  test('what the patient pays is the rest of what the plan does', () => {
    const patient = card(
      'shared',
      [item('A', '20%'), item('B', '30%')],
      yes,
      button('No, the patient pays these', '2'),
    )
    expect(keys(answerListed(patient, knowing({ A: '80%', B: '70%' })))).toEqual(['2'])
  })

  test('takes another value by its letter, and leaves out what it doesn’t show', () => {
    const names = card('names', [item('A', '$50', '$75'), item('B', '$1,000')], button('Take them', 'Enter'))
    expect(keys(answerListed(names, knowing({ A: '$75', B: '$1,000' })))).toEqual(['A next', 'Enter'])
    expect(keys(answerListed(names, knowing({ A: '$50', B: '$2' })))).toEqual(['B out', 'Enter'])
  })

  test('goes through the fields one by one where more are wrong than right', () => {
    const shared = card('shared', [item('A', '60%'), item('B', '60%'), item('C', '0%')], yes, single)
    expect(keys(answerListed(shared, knowing({ A: '80%', B: '80%', C: '0%' })))).toEqual(['o'])
  })

  test('shows first what a rule that has only its name could be', () => {
    const bare = { ...item('B', ''), bare: true }
    const rules = card(
      'rules',
      [item('A', 'Yes'), bare],
      button('Take it', 'Enter'),
      button('Not in the document', 'N'),
    )
    expect(keys(answerListed(rules, knowing({ A: 'Yes', B: '26' })))).toEqual(['B show', 'Enter'])
    expect(keys(answerListed(rules, knowing({ A: 'Yes', B: '' })))).toEqual(['Enter'])
    expect(keys(answerListed(rules, knowing({ A: '', B: '' })))).toEqual(['n'])
  })
})

describe('a question about blanks', () => {
  const buttons = [button('Type them', 'Enter'), button('80%', '1'), button('50%', '2')]
  const rest = [button('0%, not covered', '0'), button('None are in the document', 'N')]
  const blanks = (...items: Item[]) => card('blanks', items, ...buttons, ...rest)

  test('is answered by what most of them are, round by round', () => {
    const three = blanks(item('A', ''), item('B', ''), item('C', ''))
    expect(keys(answerBlanks(three, knowing({ A: '80%', B: '80%', C: '80%' })))).toEqual(['1'])
    expect(keys(answerBlanks(three, knowing({ A: '50%', B: '0%', C: '50%' })))).toEqual(['B out', '2'])
    expect(keys(answerBlanks(three, knowing({ A: '', B: '', C: '' })))).toEqual(['n'])
  })

  test('is typed where nothing that is offered is right', () => {
    expect(keys(answerBlanks(blanks(item('A', '')), knowing({ A: '65%' })))).toEqual(['Enter'])
  })

  test('what hardly any document states stays blank by itself, and its letter lets the answer fill it', () => {
    const two = blanks(item('A', ''), item('B', 'not in the document'))
    expect(keys(answerBlanks(two, knowing({ A: '80%', B: '' })))).toEqual(['1'])
    expect(keys(answerBlanks(two, knowing({ A: '80%', B: '80%' })))).toEqual(['B next', '1'])
  })
})

describe('a field', () => {
  const choices = [button('Use 60%', 'Alt 2'), button('Use 80%', 'Alt 3'), button('Not stated', 'Alt N')]

  test('is confirmed, chosen or typed by what is shown', () => {
    const right = (text: string) => (one: string) => one === text
    expect(choiceFor({ text: '50%', choices }, right('50%'))).toEqual({ key: 'Enter', why: 'right as it is' })
    expect(choiceFor({ text: '50%', choices }, right('80%'))).toEqual({ key: 'Alt+3', why: 'offered' })
    expect(choiceFor({ text: '50%', choices }, right(''))).toEqual({ key: 'Alt+n', why: 'offered' })
    expect(choiceFor({ text: '50%', choices }, right('65%'))).toBe('type')
  })

  test('takes what the document says first, where two are right', () => {
    const either = (text: string) => text !== '50%'
    expect(choiceFor({ text: '50%', choices }, either, (text) => text === '80%')).toMatchObject({
      key: 'Alt+3',
    })
  })
})

describe('somebody with the document', () => {
  const eyes: Eyes = eyesOf({
    plan: { annual_maximum_individual: '$1,500' },
    parsed: {
      coverage: {
        crowns: { coverage_percent: 50, accept: [60] },
        exams: { coverage_percent: null, copay: '$25' } as never,
      },
      waiting_periods: { major: { text: '12 months' } },
      flags: {
        claim_timely_filing: { value: '365 days (from the service)', keywords: ['365'] },
        preauthorization: { value: 'Recommended over $500', keywords: ['500'] },
        dependent_age_limit: { value: 'under 26', keywords: ['26'] },
      },
    },
    alternatives: {},
    arguable: [{ key: 'coverage.endo' }],
  })

  test('tells by the label whether what is shown is right', () => {
    expect(eyes.right('coverage.crowns', '60%')).toBe(true)
    expect(eyes.right('coverage.crowns', '')).toBe(false)
    expect(eyes.right('coverage.exams', '$25')).toBe(true)
    expect(eyes.right('coverage.exams', '')).toBe(false)
    expect(eyes.right('coverage.endo', '80%')).toBeNull()
    expect(eyes.right('disclaimers.0', 'Words')).toBeNull()
  })

  test('types the shortest text that says it', () => {
    const typed = (path: string) => eyes.typed(path)[0]
    expect(typed('coverage.crowns')).toBe('50')
    expect(typed('coverage.exams')).toBe('$25')
    expect(typed('annual_maximum_individual')).toBe('1500')
    expect(typed('waiting_periods.major')).toBe('12')
    expect(typed('flags.claim_timely_filing')).toBe('365 days')
    expect(typed('flags.preauthorization')).toBe('over $500')
    expect(typed('flags.dependent_age_limit')).toBe('26')
    expect(typed('flags.tmj')).toBe('')
    expect(shorter('yesno', 'Yes')).toContain('y')
  })
})
