import { describe, expect, test } from 'bun:test'
import { Board } from '../../testing/plan-board.ts'
import { readTerms } from './whole.ts'

const read = (draw: (board: Board) => void, wanted: string | null = null) => {
  const board = new Board()
  board.line(60, 'Fern Valley Dental', { size: 16, bold: true }, 2)
  draw(board)
  return readTerms(board.pages(), wanted).filter((t) => t.path.startsWith('waiting_periods.'))
}
const waits = (found: ReturnType<typeof read>) =>
  Object.fromEntries(found.map(({ path, value }) => [path.replace('waiting_periods.', ''), value]))

const rows =
  (cells: readonly string[][]) =>
  (board: Board): void => {
    board.table(
      60,
      cells[0]!.map((_, i) => ({ width: i === 0 ? 190 : 110 })),
      cells,
      { ruled: 'grid', head: 1, pad: 4 },
    )
  }
const text = (words: string) => (board: Board) => board.paragraph(60, 480, words)
/** Nobody waits for anything, so for no class either. */
const NOBODY = { all: 'None', preventive: 'None', basic: 'None', major: 'None' }

describe('waits', () => {
  test('are not denied where only the credit against them is', () => {
    expect(waits(read(text('No waiting period credit is given.')))).toEqual({})
    expect(waits(read(text('No waiting periods apply.')))).toEqual(NOBODY)
  })

  test('are told by no amount for a year, whatever the sentence before says of waits', () => {
    const line =
      'There are no waiting periods. Care must be given by your own dentist, except $100 a year far from home.'
    expect(waits(read(text(line)))).toEqual(NOBODY)
  })

  test('stand in a column of their own, in months or as a figure alone', () => {
    const table = (last: readonly string[]) =>
      rows([
        ['Service', 'Plan pays', 'Waiting period'],
        ['Preventive care', '100%', last[0]!],
        ['Basic care', '80%', last[1]!],
        ['Major care', '50%', last[2]!],
      ])
    const right = { preventive: 'None', basic: '6 months', major: '12 months' }
    expect(waits(read(table(['None', '6 months', '12 months'])))).toEqual(right)
    expect(waits(read(table(['0', '6', '12'])))).toEqual(right)
  })

  test('stand in a row under the classes, which may be heads of columns', () => {
    const found = read(
      rows([
        ['', 'Preventive', 'Basic', 'Major'],
        ['Coinsurance', '100%', '80%', '50%'],
        ['Waiting period', 'none', '3 months', 'one year'],
      ]),
    )
    expect(waits(found)).toEqual({ preventive: 'None', basic: '3 months', major: '12 months' })
  })

  test('stand under a heading without a word for a wait beside them', () => {
    const found = read((board) => {
      board.line(60, 'Waiting periods', { size: 13, bold: true }, 2)
      board.line(60, 'Basic services: none')
      board.line(60, 'Major services: 12 months')
    })
    expect(waits(found)).toEqual({ basic: 'None', major: '12 months' })
  })

  test.each([
    ['Basic services 6 months, major services 12 months.', {}],
    ['Waiting periods: Basic 6, Major 12.', { basic: '6 months', major: '12 months' }],
    [
      'There is a waiting period of 6 months for basic services and 12 months for major services.',
      { basic: '6 months', major: '12 months' },
    ],
    ['Major services are payable after twelve (12) months of coverage.', { major: '12 months' }],
    ['Crowns and dentures are not covered during the first 12 months.', { major: '12 months' }],
    ['Braces have a 24-month wait.', { orthodontic: '24 months' }],
    ['Basic services are not subject to a waiting period.', { basic: 'None' }],
    ['The waiting period is waived.', NOBODY],
    ['No service is subject to a waiting period once you are eligible.', NOBODY],
    ['Scaling may be repeated in the same quadrant after 24 months.', {}],
    ['No waiting periods.', NOBODY],
    [
      'Waiting period: none for basic services, 6 months for major services.',
      { basic: 'None', major: '6 months' },
    ],
    ['Late entrants wait 12 months for major services.', { late_entrant: '12 months for major' }],
    [
      'Nobody who enrolls when first eligible has to meet a waiting period, so there is no waiting period; late enrollees wait nine months for everything except checkups.',
      { ...NOBODY, late_entrant: '9 months for basic and major' },
    ],
    [
      'Late applicants: Types 2 AND 3 wait 6 months if enrolled after 30 days.',
      { late_entrant: '6 months for basic and major' },
    ],
    [
      'Members who apply more than 45 days after becoming eligible (late applicants): 6 months for Basic, 18 months for Major.',
      { late_entrant: 'basic 6 months, major 18 months' },
    ],
    ['There is no annual maximum, and no waiting period.', NOBODY],
    ['Members become eligible on the first day of the third month.', {}],
    ['Waiting period: none left for Pat.', {}],
  ])('%s', (words, right) => {
    expect(waits(read(text(words)))).toEqual(right as Record<string, string>)
  })

  test.each([
    'Claims are accepted up to 15 months after the visit.',
    'You have 12 months to file a claim for basic services.',
    'New employees are eligible to enroll after 90 days of employment.',
    'Eligibility waiting period: 60 days from the date of hire.',
    'Orthodontic benefits are paid in installments over 24 months of treatment.',
    'Dentures are replaced once every 60 months.',
    'Cleanings: 2 per 12 months.',
    'Basic services: year 1 70%, year 2 80%, year 3 90%.',
  ])('are no wait: %s', (words) => {
    expect(waits(read(text(words)))).toEqual({})
  })

  test('none answers the label of its row, whatever follows it', () => {
    const beside = (label: string, answer: string) =>
      waits(
        read(
          rows([
            ['Benefit', 'What you get'],
            ['Basic care', '80%'],
            [label, answer],
          ]),
        ),
      )
    expect(beside('Waiting period', 'None once the trust has accepted your hours')).toEqual(NOBODY)
    expect(beside('Waiting periods', 'Major 9 months; none for the others')).toEqual({
      preventive: 'None',
      basic: 'None',
      major: '9 months',
    })
    expect(
      beside('Waits, on-time members\nLate applicants', 'None on any service 3 mo. Basic / 9 mo. Major'),
    ).toEqual({ ...NOBODY, late_entrant: 'basic 3 months, major 9 months' })
  })

  test('are told by no time until something is replaced, whose heading says so', () => {
    const found = read((board) => {
      board.line(60, 'When can a crown be replaced?', { size: 13, bold: true }, 2)
      board.line(60, 'Crowns and bridges: after 6 years.')
    })
    expect(waits(found)).toEqual({})
  })

  test('years of a benefit that grows are no waits', () => {
    const found = read(
      rows([
        ['Service', 'Year 1', 'Year 2'],
        ['Basic services', '50%', '80%'],
        ['Major services', '10%', '50%'],
      ]),
    )
    expect(waits(found)).toEqual({})
  })

  test('a wait that is waived for some only is none for nobody else', () => {
    const found = read(
      text(
        'Major services have a waiting period of 12 months. The waiting period is waived with proof of prior coverage.',
      ),
    )
    expect(waits(found)).toEqual({ major: '12 months (waived with proof of prior coverage)' })
  })

  test('a wait of a class reaches members that usually belong to another one', () => {
    const found = read((board) => {
      board.line(60, 'Class II: fillings and extractions.')
      board.line(60, 'Class III: crowns, dentures and root canals.', {}, 3)
      rows([
        ['Class', 'Plan pays', 'Waiting period'],
        ['Class II (Basic)', '80%', 'None'],
        ['Class III (Major)', '50%', '12 months'],
      ])(board)
    })
    expect(waits(found)).toMatchObject({ basic: 'None', major: '12 months', endodontic: '12 months' })
  })

  test('are those of the plan that was asked for', () => {
    const table = rows([
      ['Waiting period', 'Low plan', 'High plan'],
      ['Basic', '6 months', 'None'],
      ['Major', '12 months', '6 months'],
    ])
    expect(waits(read(table, 'Low plan'))).toMatchObject({ basic: '6 months', major: '12 months' })
    expect(waits(read(table, 'High plan'))).toMatchObject({ basic: 'None', major: '6 months' })
  })

  test('evidence is the words that say it', () => {
    const [found] = read(text('Major services have a waiting period of 12 months.'))
    expect(found!.inks.map((ink) => ink.text)).toEqual(['12', 'months.'])
  })
})
