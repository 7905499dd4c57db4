import { describe, expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { drawText } from '../testing/drawn-text.ts'
import { pagesOfPdf, redactedPages } from '../testing/pages.ts'
import { readWhole } from './engine/whole.ts'
import { silentContent, silentIdentity } from './judge.ts'
import { figuresRead, sourcesOf } from './leftovers.ts'
import { parsePlan } from './parse-plan.ts'

const PLAN = [
  '# Fern Valley Dental PPO',
  'Service | In network | Out of network',
  'Fillings | 80% | 60%',
  'Root canals | 80% | 60%',
  'Crowns | 50% | 40%',
  'Individual deductible | $50 | $75',
]

const read = (lines: readonly string[], option: string | null = null) =>
  parsePlan(redactedPages(drawText(lines.join('\n'))), { model: null, option })

const left = async (...lines: string[]) => (await read([...PLAN, ...lines])).leftovers
const texts = async (...lines: string[]) => (await left(...lines)).map(({ kind, text }) => `${kind} ${text}`)

describe('no figure is left over', () => {
  test('of pages that show no plan', async () => {
    const { found, leftovers } = await read(['Lunch menu', 'Soup of the day | $6', 'Tip | 20%'])
    expect([found, leftovers]).toEqual([false, []])
  })

  test('where each is a value or stands in the column of another network', async () => {
    expect(await left()).toEqual([])
  })

  test('where a sentence says again what a value says', async () => {
    expect(
      await texts(
        'Remember: crowns are paid at 50% in network.',
        'A deductible of $50 applies to each person.',
      ),
    ).toEqual([])
  })

  test.each([
    ['premiums', ['# Monthly premiums', 'Employee | $31.20', 'Family | $98.75']],
    ['rates without a heading', ['Employee only | $31.20', 'Employee and family | $98.75']],
    ['examples', ['For example, of a $900 bill you would owe your dentist $300.']],
    ['another network in one line', ['In network the deductible is $50. Out-of-network: $85 and $225.']],
    ['other insurance', ['Vision: frames are covered up to $130.']],
    ['ages', ['Orthodontia is for children up to 19 years of age.']],
    ['articles', ['You may change your plan once a year.']],
  ])('of %s', async (_what, lines) => {
    expect(await texts(...lines)).toEqual([])
  })

  test('where a note tells it, though the head of its column was not understood', async () => {
    const file = path.join(import.meta.dir, '../testing/samples/07-eligibility-printout.pdf')
    const { leftovers, parsed } = await parsePlan(redactedPages(pagesOfPdf(readFileSync(file))), {
      model: null,
    })
    expect(parsed.coverage.exams.notes).toContain('Out-of-network: 80%.')
    expect(leftovers.filter(({ kind }) => kind === 'percent')).toEqual([])
  })

  test('of the columns of plans that were not asked for', async () => {
    const table = [
      'Service | Low Plan | High Plan',
      'Deductible, individual / family | $75 / $225 | $25 / $75',
      'Calendar year maximum per person | $1,000 | $2,500',
      'Fillings | 60% | 85%',
      'Crowns | 40% | 55%',
    ]
    expect((await read(table, 'Low Plan')).leftovers).toEqual([])
    expect((await read(table)).leftovers).toEqual([])
  })
})

describe('a figure that nothing explains is left over', () => {
  test('with its kind, its place, its line and the fields that it could be of', async () => {
    const [own, ...more] = await left('Each member can count on $1,800 in a plan year.')
    expect(more).toEqual([])
    expect(own).toMatchObject({
      kind: 'amount',
      page: 1,
      text: '$1,800',
      quote: 'Each member can count on $1,800 in a plan year.',
      fields: ['annual_maximum_individual'],
    })
    const [x0, y0, x1, y1] = own!.box
    expect(x1 - x0).toBeGreaterThan(10)
    expect(y1 - y0).toBeGreaterThan(4)
  })

  test('a percent that stands by no service has no field', async () => {
    const [own] = await left('Nine of ten members keep 35% of what they set aside.')
    expect(own).toMatchObject({ kind: 'percent', text: '35%', fields: [] })
  })

  test('an amount too high for a deductible is none, one too low for a maximum neither', async () => {
    const fieldsOf = async (line: string) => (await left(line)).map(({ text, fields }) => [text, fields])
    expect(await fieldsOf('Each family can count on $2,600 in a plan year.')).toEqual([
      ['$2,600', ['annual_maximum_family']],
    ])
    expect(await fieldsOf('Each family can count on $125 in a plan year.')).toEqual([
      ['$125', ['deductible_family']],
    ])
  })

  test('a length of time among waits could be a wait, any other is of no field', async () => {
    const found = await left(
      'Ask us about the wait within 9 months.',
      'Our office has been open for 25 years.',
    )
    expect(found.map(({ kind, text, fields }) => [kind, text, fields])).toEqual([
      ['span', '9 months', ['waiting_periods.all']],
      ['span', '25 years', []],
    ])
  })

  test('a date is told with its words', async () => {
    expect(await texts('Our new building opens on 03/14/2027.')).toEqual(['date 03/14/2027'])
  })
})

describe('what explains a figure', () => {
  /** What becomes of the figures of a text where the reading knows of these fields alone. */
  const whys = (text: string, known: Partial<ReturnType<typeof silentContent>> = {}) => {
    const verdict = {
      plan: silentIdentity(),
      parsed: { ...silentContent(), ...known },
      evidence: {},
      states: {},
      calm: {},
      conflicts: [],
    }
    return figuresRead(sourcesOf(readWhole(drawText(text))), verdict, []).map(
      ({ figure: { said, at, end }, why }) => `${said.passage.text.slice(at, end)} ${why}`,
    )
  }

  test('another network doesn’t where the value of the best one wasn’t read', () => {
    const text = 'In network the annual maximum is $1,750, out of network the maximum is $1,250.'
    expect(whys(text)).toEqual(['$1,750 left over', '$1,250 left over'])
    expect(whys(text, { annual_maximum_individual: '$1,750' })).toEqual([
      '$1,750 repeated',
      '$1,250 another network',
    ])
  })

  test('words farther off than those that name a blank field don’t', () => {
    const text = '# Premium and standard choices\nAnnual deductible per person | $65'
    expect(whys(text)).toEqual(['$65 left over'])
    expect(whys(text, { deductible_individual: '$50' })).toEqual(['$65 premium'])
    expect(whys('# Medical, vision and dental\nAnnual deductible | $65')).toEqual(['$65 left over'])
    expect(whys('# Medical\nAnnual deductible | $650')).toEqual(['$650 other insurance'])
  })

  test('a value doesn’t whose words hold the figure and don’t tell it', async () => {
    const { parsed, leftovers } = await read([
      ...PLAN,
      'White fillings on molars are paid as amalgam for the first 18 months.',
    ])
    expect(parsed.flags.composite_downgrade).toStartWith('Yes')
    expect(leftovers.map(({ text }) => text)).toEqual(['18 months'])
  })
})

describe('what stands around a leftover is told', () => {
  const nearOf = async (text: string, ...lines: string[]) =>
    (await read(lines)).leftovers.find((one) => one.text === text)?.near

  test('in a table: its row, the head of its column, its section, and the services that they name', async () => {
    const near = await nearOf(
      '9 years',
      '# Fern Valley Dental PPO',
      'Service | In network | Records kept',
      'Fillings | 80% | 7 years',
      'Crowns | 50% | 9 years',
    )
    expect(near).toEqual({
      clause: '9 years',
      row: 'Crowns',
      head: 'Records kept',
      section: 'Fern Valley Dental PPO',
      services: ['coverage.crowns'],
    })
  })

  test('in running text: the clause, and no service where none is named', async () => {
    const near = await nearOf('25 years', ...PLAN, 'Our office has been open for 25 years. Come and see.')
    expect(near).toMatchObject({ clause: 'Our office has been open for 25 years', row: '', services: [] })
  })
})

test('leftovers hold nothing that was masked: what is masked is no word of the page', async () => {
  const [page] = drawText([...PLAN, 'Dana Whitfield can count on $1,800 in a plan year.'].join('\n'))
  const masked = { ...page!, words: page!.words.filter(({ text }) => !/Dana|Whitfield/.test(text)) }
  const { leftovers } = await parsePlan(redactedPages([masked]), { model: null })
  expect(leftovers.map(({ text }) => text)).toContain('$1,800')
  expect(JSON.stringify(leftovers)).not.toMatch(/Dana|Whitfield/)
})
