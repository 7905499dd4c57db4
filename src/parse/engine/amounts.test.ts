import { describe, expect, test } from 'bun:test'
import { Board } from '../../testing/plan-board.ts'
import { AS_PLAN } from './amount-classes.ts'
import { readWithEngine } from './engine.ts'
import { engineFindings } from './findings.ts'
import { readWhole } from './whole.ts'

const fieldsOf = (draw: (board: Board) => void) => {
  const board = new Board()
  board.line(60, 'Fern Valley Dental', { size: 16, bold: true }, 2)
  draw(board)
  const { fields } = readWithEngine(board.pages())
  return Object.fromEntries([...fields].map(([slot, { value }]) => [slot, value]))
}
const rows =
  (...own: readonly string[][]) =>
  (board: Board) =>
    board.table(
      60,
      own[0]!.map((_, i) => ({ width: i === 0 ? 200 : 230 })),
      own,
      { ruled: 'grid', head: 1, pad: 4 },
    )
const lines =
  (...own: readonly string[]) =>
  (board: Board) => {
    for (const text of own) board.line(60, text)
  }
const HEAD = ['Plan feature', 'Benefit']

describe('whose an amount is', () => {
  test('words behind each amount, or before each', () => {
    const behind = fieldsOf(rows(HEAD, ['Annual deductible', '$40 per individual/$120 per family']))
    expect(behind).toMatchObject({ deductible_individual: '$40', deductible_family: '$120' })
    const before = fieldsOf(rows(HEAD, ['Annual deductible', 'Individual $40 Family $120']))
    expect(before).toMatchObject({ deductible_individual: '$40', deductible_family: '$120' })
  })

  test('a limit in brackets belongs to the amount inside', () => {
    const found = fieldsOf(lines('Each member meets a deductible of $40 (family limit $80) every year.'))
    expect(found).toMatchObject({ deductible_individual: '$40', deductible_family: '$80' })
  })

  test('a count of members is no amount, and leaves the amount beside it one person’s', () => {
    const found = fieldsOf(
      lines(
        'The yearly deductible is $45 in each plan year, with no more than three deductibles for one family.',
      ),
    )
    expect(found).toMatchObject({ deductible_individual: '$45', deductible_family: '3x individual' })
  })

  test('a pair that nothing names is a deductible', () => {
    const found = fieldsOf(lines('Carrier: Fern Mutual', '$45 individual', '$90 family'))
    expect(found).toMatchObject({ deductible_individual: '$45', deductible_family: '$90' })
  })

  test('a premium for a family is none', () => {
    const found = fieldsOf(lines('Monthly contributions', 'Individual: $15', 'Family: $45'))
    expect(found).toEqual({})
  })
})

describe('where an amount holds', () => {
  test('lines that open with a network', () => {
    const found = fieldsOf(
      rows(HEAD, [
        'Deductible',
        'In-network: $40 per person, $120 per family\nOut-of-network: $80 per person, $240 per family',
      ]),
    )
    expect(found).toMatchObject({ deductible_individual: '$40', deductible_family: '$120' })
  })

  test('networks behind the amounts, and limits that they share', () => {
    const apart = fieldsOf(
      lines('The maximum benefit per year is $1,900 in-network and $1,300 out-of-network.'),
    )
    expect(apart.annual_maximum_individual).toBe('$1,900')
    const shared = fieldsOf(lines('The annual maximum is $1,700 (in- and out-of-network combined).'))
    expect(shared.annual_maximum_individual).toBe('$1,700')
  })

  test('the first of the years that a plan pays more in', () => {
    const found = fieldsOf(rows(HEAD, ['Annual maximum', 'Year 1: $900\nYear 2: $1,100\nYear 3: $1,300']))
    expect(found.annual_maximum_individual).toBe('$900')
  })

  test('another insurance has amounts of its own', () => {
    const found = fieldsOf(
      rows(HEAD, ['Medical deductible', '$2,000 individual'], ['Dental deductible', '$60 individual']),
    )
    expect(found.deductible_individual).toBe('$60')
  })
})

describe('what an amount is', () => {
  test('several labels and values that a page ran together are joined in order', () => {
    const found = fieldsOf(
      rows(HEAD, [
        'Individual deductible\nFamily deductible\nAnnual maximum\nOrthodontia lifetime maximum',
        '$60\n$180\n$1,600\n$1,200',
      ]),
    )
    expect(found).toMatchObject({
      deductible_individual: '$60',
      deductible_family: '$180',
      annual_maximum_individual: '$1,600',
      orthodontic_lifetime_maximum: '$1,200',
    })
  })

  test('in a row of labels and amounts each amount has the words before it', () => {
    const found = fieldsOf(
      lines('Deductible per person $60 Annual maximum per person $1,600 Orthodontic lifetime limit $1,200'),
    )
    expect(found).toMatchObject({
      deductible_individual: '$60',
      annual_maximum_individual: '$1,600',
      orthodontic_lifetime_maximum: '$1,200',
    })
  })

  test('the most that a sentence says is paid', () => {
    expect(
      fieldsOf(lines('Benefits are limited to $1,600 per person each calendar year.'))
        .annual_maximum_individual,
    ).toBe('$1,600')
    expect(
      fieldsOf(lines('After that the plan pays at most $1,600 a year for each person.'))
        .annual_maximum_individual,
    ).toBe('$1,600')
  })

  test('a figure with a footnote’s mark keeps its thousands', () => {
    expect(fieldsOf(rows(HEAD, ['Annual maximum', '$1,0002'])).annual_maximum_individual).toBe('$1,000')
  })

  test('work to be asked about before has no maximum', () => {
    const found = fieldsOf(
      lines('The annual maximum is $1,600.', 'Predetermination is recommended over a maximum of $300.'),
    )
    expect(found.annual_maximum_individual).toBe('$1,600')
  })
})

describe('words in the place of amounts', () => {
  test('braces have a deductible of their own', () => {
    const found = fieldsOf(
      rows(HEAD, ['Annual deductible', '$60 per person'], ['Orthodontic deductible', 'None']),
    )
    expect(found).toMatchObject({ deductible_individual: '$60', orthodontic_deductible: 'None' })
    const same = fieldsOf(
      rows(HEAD, ['Annual deductible', '$60'], ['Orthodontic deductible', 'Plan deductible applies']),
    )
    expect(same.orthodontic_deductible).toBe(AS_PLAN)
  })

  test('a question about preventive care is answered by yes or no', () => {
    const no = fieldsOf(
      rows(HEAD, ['Annual deductible', '$60'], ['Does the deductible apply to preventive care?', 'No']),
    )
    expect(no).toMatchObject({ deductible_individual: '$60', deductible_applies_to_preventive: 'No' })
    const waived = fieldsOf(rows(HEAD, ['Deductible waived for preventive', 'Yes']))
    expect(waived.deductible_applies_to_preventive).toBe('No')
  })

  test('a deductible for other services only leaves preventive care out', () => {
    const found = fieldsOf(lines('In this plan only basic and major services are subject to the deductible.'))
    expect(found.deductible_applies_to_preventive).toBe('No')
  })

  test('a family’s amount of another network is none beside a person’s "None"', () => {
    const found = fieldsOf(
      rows(
        ['Plan feature', 'In-network', 'Out-of-network'],
        ['Deductible', 'None', '$60 per person, $180 per family'],
      ),
    )
    expect(found.deductible_individual).toBe('None')
    expect(found.deductible_family).toBeUndefined()
  })
})

describe('amounts in everyday words', () => {
  test.each([
    'We pay up to $150 for an exam of the jaw each year.',
    'Your employer pays up to $600 a year.',
    'The most you’ll pay out of your own pocket in a year is $350.',
    'Night guards: we pay at most $250 each year.',
  ])('that are no limit of the plan: %s', (text) => {
    expect(fieldsOf(lines(text))).toEqual({})
  })

  test.each([
    [
      'The most we’ll pay in a year: $1,750 in network, $1,250 out of network.',
      { annual_maximum_individual: '$1,750' },
    ],
    [
      'The plan won’t spend more than $2,050 a year on any one member.',
      { annual_maximum_individual: '$2,050' },
    ],
    [
      'What you pay first each year: $80 per person, $240 per family.',
      { deductible_individual: '$80', deductible_family: '$240' },
    ],
    ['The first $55 of your dental bills is yours each year.', { deductible_individual: '$55' }],
    ['The most we’ll pay for a child’s braces, ever: $1,700.', { orthodontic_lifetime_maximum: '$1,700' }],
    ['There is no limit to what the plan pays in a year.', { annual_maximum_individual: 'Unlimited' }],
    ['Nothing comes out of your pocket before we pay.', { deductible_individual: 'None' }],
  ])('by who pays, how far and what comes first: %s', (text, fields) => {
    expect(fieldsOf(lines(text))).toEqual(fields)
  })
})

describe('amounts that hold elsewhere', () => {
  const flagsOf = (...own: readonly string[][]) => {
    const board = new Board()
    rows(['Plan feature', 'In network', 'Out of network'], ...own)(board)
    const found = engineFindings(readWhole(board.pages()))
    return Object.fromEntries(found.filter((f) => /out_of/.test(f.path)).map((f) => [f.path, f.value]))
  }

  test('are told where they’re the plan’s own, too', () => {
    expect(flagsOf(['Deductible per person', '$50', '$50'], ['Annual maximum', '$1,500', '$1,500'])).toEqual({
      'flags.out_of_network_deductible': '$50',
      'flags.out_of_network_maximum': '$1,500',
    })
  })

  test('a family’s amount that is none for the person’s is left out', () => {
    const found = flagsOf(
      ['Deductible per person', '$50', '$100'],
      ['Deductible per family', '$150', '$1,000'],
    )
    expect(found).toEqual({ 'flags.out_of_network_deductible': '$100' })
  })

  test('one person’s and the family’s, and the maximum', () => {
    const found = flagsOf(
      ['Deductible per person', '$50', '$75'],
      ['Deductible per family', '$150', '$225'],
      ['Annual maximum', '$1,500', '$1,200'],
    )
    expect(found).toEqual({
      'flags.out_of_network_deductible': '$75/$225',
      'flags.out_of_network_maximum': '$1,200',
    })
  })
})

test('what a rollover adds or allows is no maximum of the year', () => {
  const found = fieldsOf(
    rows(HEAD, ['Maximum rollover', '$350 a year, limit $1,000'], ['Yearly maximum', '$1,300']),
  )
  expect(found.annual_maximum_individual).toBe('$1,300')
})

describe('what the deductible spares', () => {
  test('names no deductible of braces where another service is spared, or the question is answered no', () => {
    const spares = (label: string, value: string) =>
      fieldsOf(rows(HEAD, [label, value])).orthodontic_deductible
    expect(spares('Deductible, per person (not on preventive)', '$25')).toBeUndefined()
    expect(spares('Deductible waived for orthodontics?', 'No')).toBeUndefined()
  })

  test.each([
    ['Deductible, per person (not on preventive or braces)', '$25'],
    ['Deductible waived for D & P and orthodontics?', 'Yes'],
    ['Yearly deductible', '$35 a person, $70 a family. Never taken on Class A or orthodontic care.'],
  ])('braces have none: %s', (label, value) => {
    expect(fieldsOf(rows(HEAD, [label, value])).orthodontic_deductible).toBe('None')
  })

  const paying = (...own: readonly string[][]) =>
    fieldsOf(rows(HEAD, ['Preventive', '100%'], ['Basic', '80%'], ['Major', '50%'], ...own))
  const BRACES = ['Orthodontics', '50%']
  const APPLIES = ['Deductible', '$45; applies to basic and major care']

  test('is all that isn’t among the classes that it’s said to come before', () => {
    const named = paying(BRACES, APPLIES)
    expect(named.deductible_applies_to_preventive).toBe('No')
    expect(named.orthodontic_deductible).toBe('None')
    expect(paying(APPLIES).orthodontic_deductible).toBeUndefined()
    const all = paying(['Deductible', '$45; due on Class 1, 2 AND 3.'])
    expect(all.deductible_applies_to_preventive).toBe('Yes')
  })

  test.each([
    ['Is the deductible taken on preventive services?', 'Waived', 'No'],
    ['Is the deductible waived for preventive services?', 'Waived', 'No'],
    ['Is the deductible waived for preventive services?', 'Applies', 'Yes'],
    ['Is the deductible taken on diagnostic services?', 'Charged', 'Yes'],
    ['Is the deductible taken on diagnostic services?', 'Does not apply', 'No'],
  ])('follows an answer in the words of the question: %s %s', (label, value, told) => {
    expect(paying([label, value]).deductible_applies_to_preventive).toBe(told)
  })

  test('stands in the label, and no wait that is waived is any', () => {
    const label = 'Deductible $45 a person, doesn’t apply to preventive care or orthodontia'
    expect(fieldsOf(rows(HEAD, [label, '$45 a person']))).toMatchObject({
      deductible_applies_to_preventive: 'No',
      orthodontic_deductible: 'None',
    })
    const wait = paying(['Waiting periods', '9 months (waived for preventive, with proof)'])
    expect(wait.deductible_applies_to_preventive).toBeUndefined()
  })
})
