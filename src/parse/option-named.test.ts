import { describe, expect, test } from 'bun:test'
import { redactedPages } from '../testing/pages.ts'
import { Board } from '../testing/plan-board.ts'
import { layoutOf } from './layout.ts'
import { isOptionName } from './of-option.ts'
import { chooseOption, optionFindings } from './option.ts'

const NAMES = ['Oral exams', 'Fillings', 'Root canals', 'Crowns']
const [HIGH, LOW] = [
  ['100%', '80%', '80%', '50%'],
  ['90%', '60%', '60%', '30%'],
]

/** The plan that is read where both stand side by side, or below each other under their names, below a line of text. */
function chosen(line: string, below: boolean): string | undefined {
  const board = new Board()
  board.line(40, 'Fern Valley Dental – your dental plan', { size: 16, bold: true })
  board.line(40, line)
  const rows = NAMES.map((name, i) => [name, HIGH![i]!, LOW![i]!])
  if (!below) {
    const widths = [{ width: 180 }, { width: 100 }, { width: 100 }]
    board.table(40, widths, [['Benefit', 'High Plan', 'Low Plan'], ...rows], { head: 1 })
  } else
    for (const [title, at] of [
      ['High Plan', 1],
      ['Low Plan', 2],
    ] as const) {
      board.line(40, title, { size: 13, bold: true })
      board.table(
        40,
        [{ width: 180 }, { width: 100 }],
        rows.map((r) => [r[0]!, r[at]!]),
      )
    }
  return chooseOption(layoutOf(redactedPages(board.pages())))?.name
}

describe.each([
  { place: 'side by side', below: false },
  { place: 'below each other', below: true },
])('two plans $place', ({ below }) => {
  test.each([
    'The Low Plan costs less each month.',
    'If you are enrolled in the Low Plan, your premium is lower.',
    'Choose the High Plan or the Low Plan.',
    'Dentists are the same in both plans.',
    'The group was in the Low Plan until June 30.',
    'The group may elect the Low Plan next year.',
    'They have not chosen the Low Plan.',
  ])('"%s" chooses none of them: the richer one is read', (line) => {
    expect(chosen(line, below)).toBe('High Plan')
  })

  test.each([
    'Enrolled plan: Low',
    'Plan elected – Low Plan',
    'Option: Low',
    'Benefits for members of the Low Plan',
    'Low Plan – summary of benefits',
    'This certificate describes the Low Plan.',
    'You have chosen the Low Plan.',
    'You are enrolled in: Low Plan',
    'The group was in the High Plan through June 30. Since July 1 they have the Low Plan.',
    'Please read only the Low Plan side of the sheet.',
    'The group you asked about elected the Low Plan.',
    'Client decision of November 4: the Low Plan is adopted for 2027.',
    'Our member has switched from the High Plan to the Low Plan.',
  ])('"%s" chooses the one it names', (line) => {
    expect(chosen(line, below)).toBe('Low Plan')
  })
})

test('a numbered option is called by its number or by its name alone', () => {
  for (const line of ['Since July 1 they have Option 2.', 'Your plan: Enhanced']) {
    const board = new Board()
    board.line(40, line)
    const rows = NAMES.map((name, i) => [name, HIGH![i]!, LOW![i]!])
    const heads = ['Benefit', 'Option 1 ESSENTIAL', 'Option 2 ENHANCED']
    board.table(40, [{ width: 180 }, { width: 140 }, { width: 140 }], [heads, ...rows], { head: 1 })
    expect(chooseOption(layoutOf(redactedPages(board.pages())))).toMatchObject({
      name: 'Option 2 ENHANCED',
      named: true,
    })
  }
})

test('a plan that a letter chooses by its number is meant where its number heads a table, and else none is', () => {
  const named = (head: string, line: string) => {
    const board = new Board()
    board.paragraph(40, 500, line)
    const rows = NAMES.map((name, i) => [name, HIGH![i]!])
    board.table(40, [{ width: 180 }, { width: 140 }], [['Benefit', head], ...rows], { head: 1 })
    return chooseOption(layoutOf(redactedPages(board.pages())))?.name
  }
  const letter = 'The company has taken Option 2, Pinnacle Shore, for all of its people from next January on.'
  expect(named('Option 2', letter)).toBe('Option 2')
  expect(named('Plan pays', letter)).toBeUndefined()
  expect(named('Option 2', 'The company may still take Option 2, or stay where it is now.')).toBeUndefined()
})

test('columns of premiums, of services and of working hours are no options', () => {
  for (const heads of [
    ['', 'Premium', 'Employer pays'],
    ['', 'Full time', 'Part time'],
    ['', 'Exams', 'X-rays'],
  ]) {
    const board = new Board()
    board.line(40, 'Fern Valley Dental', { size: 16, bold: true })
    const rows = NAMES.map((name, i) => [name, HIGH![i]!, LOW![i]!])
    board.table(40, [{ width: 180 }, { width: 140 }, { width: 140 }], [heads, ...rows], { head: 1 })
    const found = optionFindings(
      layoutOf(redactedPages(board.pages())),
      chooseOption(layoutOf(redactedPages(board.pages()))),
    ).filter((f) => f.path === 'flags.plan_option' && isOptionName(f.value))
    expect(found).toEqual([])
  }
})

test('an option is shown by the words of its name in all the heads of its column, the others by theirs', () => {
  const board = new Board()
  board.line(40, 'Fern Valley Dental – your dental plan', { size: 16, bold: true })
  board.table(
    40,
    [{ width: 180 }, { width: 90 }, { width: 90 }, { width: 90 }],
    [
      ['Benefit', 'High', 'Middle', 'Low'],
      ['', 'Plan', 'Plan', 'Plan'],
      ...NAMES.map((name, i) => [name, HIGH![i]!, '65%', LOW![i]!]),
    ],
    { head: 2 },
  )
  const layout = layoutOf(redactedPages(board.pages()))
  const shown = Object.fromEntries(
    optionFindings(layout, chooseOption(layout)).map((f) => [f.path, f.words.map((w) => w.text).join(' ')]),
  )
  expect(shown['flags.plan_option']).toBe('High Plan')
  expect(shown['flags.other_options']?.split(' ').toSorted()).toEqual(['Low', 'Middle', 'Plan', 'Plan'])
})

test('a plan that only a sentence names beside one table has no others to tell', () => {
  const board = new Board()
  board.line(40, 'Fern Valley Dental', { size: 16, bold: true })
  board.line(40, 'The company has taken Option 2 for all of its people from next January on.')
  const rows = NAMES.map((name, i) => [name, HIGH![i]!])
  board.table(40, [{ width: 180 }, { width: 140 }], [['Benefit', 'Option 2 plan pays'], ...rows], { head: 1 })
  const layout = layoutOf(redactedPages(board.pages()))
  const option = chooseOption(layout)
  expect(option?.others).toEqual([])
  expect(optionFindings(layout, option).map((f) => f.path)).toEqual(['flags.plan_option'])
})
