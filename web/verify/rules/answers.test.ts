import { describe, expect, test } from 'bun:test'
import { RULES } from '../../../src/lexicon/rules.ts'
import { answersIn } from './answers.ts'
import { answersFor, PROPOSED } from './offered.ts'

const first = (key: string, text: string, excluded = false) => answersIn(key, text, excluded)[0]?.text

describe('answers to a rule', () => {
  test('are none where it’s no rule, or the text says nothing of it', () => {
    expect(answersIn('zebra', 'Yes, in and out of network')).toEqual([])
    expect(answersIn('funding', 'Paid once in a plan year.')).toEqual([])
    expect(answersFor('coverage.crowns', { places: [] })).toEqual([])
    expect(first('claim_timely_filing', 'Claims must be sent in good time.')).toBeUndefined()
    expect(first('effective_date', 'Effective on the date of hire')).toBeUndefined()
  })

  test.each([
    ['dependent_age_limit', 'Kids to 26. Timely', '26'],
    ['claim_timely_filing', 'CLAIMS ACCEPTED UNTIL 180 DAYS AFTER SERVICE', '180 days'],
    ['claim_timely_filing', 'It must reach us within fifteen months of treatment.', '15 months'],
    ['crown_replacement', 'once in eight (8) years', '8 years'],
    ['cob', 'Standard coordination of benefits', 'Standard'],
    ['cob', 'COB non-dup.', 'Non-duplication'],
    ['preauthorization', 'PRE-TREATMENT ESTIMATE: RECOMMENDED OVER $400', 'Recommended over $400'],
    ['preauthorization', 'Pre-d not required', 'Not required'],
    ['missing_tooth_clause', 'can be replaced; there is no missing tooth clause', 'No'],
    ['preventive_counts_toward_max', 'Preventive care does not reduce the maximum', 'No'],
    ['assignment_of_benefits', 'Benefits payable to provider: Yes, in and out of network', 'Yes'],
    ['oon_reimbursement', 'the same percent, but of the MAC fee', 'MAC / PPO fee'],
    ['effective_date', 'Policy Effective Date: March 1, 2025', '2025-03-01'],
    ['effective_date', 'Effective 05/01/2014', '2014-05-01'],
    ['benefit_period', 'Plan year begins October 1 of each year', 'Plan year (Oct-Sep)'],
    ['oon_reimbursement', 'UCR 90th percentile', '90th percentile UCR'],
  ])('%s in “%s” is %s', (key, text, answer) => {
    expect(first(key, text)).toBe(answer)
    expect(answersIn(key, text)[0]!.score).toBeGreaterThanOrEqual(PROPOSED)
  })

  test('that have several figures are none where the text has fewer, whatever their kind', () => {
    for (const key of Object.keys(RULES))
      for (let count = 0; count < 6; count++) {
        const text = Array.from({ length: count }, (_, i) => `$${i + 1}50, ${i + 1}0%, ${i + 2} years, 2${i}`)
        expect(answersIn(key, text.join(' and ')).every((one) => !one.text.includes('undefined'))).toBe(true)
      }
    expect(answersIn('rollover', 'Threshold $700, amount $350')).not.toContainEqual(
      expect.objectContaining({ text: expect.stringContaining('limit') }),
    )
  })

  test('take the figures that stand behind the rule’s name first', () => {
    const text = 'Family: $225. Out of network: $1,250. Orthodontics: $75'
    expect(first('out_of_network_maximum', text)).toBe('$1,250')
    expect(first('out_of_network_deductible', 'Out of network: $100 person / $300 family')).toBe(
      '$100 / $300',
    )
  })

  test('are told by the list that names the rule, where that is one of exclusions', () => {
    const text = 'night guards, treatment of the jaw joint (TMJ), injuries at work'
    expect(answersIn('tmj', text)).toEqual([])
    expect(first('tmj', text, true)).toBe('Not covered')
  })

  test('end with those that any plan may have', () => {
    const place = { page: 1, box: [0, 0, 1, 1] as [number, number, number, number], quote: 'to age 19 only' }
    const all = answersFor('flags.ortho_age_limit', { places: [place] })
    expect(all[0]).toMatchObject({ text: '19' })
    expect(all.filter(({ score }) => score === 0).map(({ text }) => text)).toContain('Adult and child')
    expect(new Set(all.map(({ text }) => text)).size).toBe(all.length)
  })

  test('are known of every rule but the name of the plan’s option', () => {
    expect(Object.keys(RULES).filter((key) => RULES[key]!.values.length === 0)).toEqual(['plan_option'])
  })
})
