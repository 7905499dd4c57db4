import { describe, expect, test } from 'bun:test'
import { valuesOf } from '../../testing/drawn-layout.ts'
import { drawText } from '../../testing/drawn-text.ts'
import { redactedPages } from '../../testing/pages.ts'
import { readIdentity } from './identity.ts'

const found = (text: string) => readIdentity(redactedPages(drawText(text)))
const read = (text: string) => valuesOf(found(text))

describe('headings and lists of ordinary words', () => {
  test.each<[string, string]>([
    ['insurance_company', '# Learning More About Dental Care\nThe plan pays 80% of fillings.'],
    ['insurance_company', '# Human Resources > Benefits > Health Benefits > Dental\nFillings | 80%'],
    ['insurance_company', '# HOME NEWS TRAINING BENEFITS FORMS CONTRACTORS\nThe plan pays 80% of fillings.'],
    ['insurance_company', '# Wexford County Dental Plans Comparison Chart\nFillings | 80%'],
    ['insurance_company', 'Carrier Share / Your Share\nFillings | 80% / 20%'],
    ['group_name', '# Benefits Directory Online\nThe plan pays 80% of fillings.'],
    ['group_name', '# Retiree Dental Plan\nThe plan pays 80% of fillings.'],
    ['group_name', '# Basic State Dental Plan\nThe plan pays 80% of fillings.'],
    ['group_name', 'ALL ELIGIBLE HOURLY EMPLOYEES Group number: 0050496'],
    ['group_name', 'Guardian HMO group number 0050496'],
    ['group_name', '# Guardian\nGuardian offers two plans.'],
  ])('no %s in "%s"', (path, text) => {
    expect(read(text)[path]).toBeUndefined()
  })

  test("a person's name is no employer's and no insurer's", () => {
    const values = read('Policyholder | Dana Whitfield\nCarrier | Dana Whitfield\nGroup no. | 55120')
    expect(values).toEqual({ group_id: '55120' })
  })
})

describe('what several places say', () => {
  const ONCE = 'Any dentist may be seen; Guardian sets what is usual.'

  test('a company that a text only names is to be looked at', () => {
    expect(found(ONCE)).toMatchObject([
      {
        path: 'insurance_company',
        value: 'Guardian',
        doubts: [expect.stringContaining('not as the insurer')],
      },
    ])
  })

  test('it is none where the text names it again and again as the dental plan', () => {
    const again = found(`${ONCE}\nThe Guardian dental plan pays 80%. Ask a Guardian dentist.`)
    expect(again[0]).toMatchObject({ value: 'Guardian' })
    expect(again.every((f) => !f.doubts)).toBe(true)
  })

  test('one name is not both the employer and the insurer', () => {
    const values = read('# Larkmoor Health\nAdministered by | Larkmoor Health\nGroup no. | 55120')
    expect(values).toMatchObject({ insurance_company: 'Larkmoor Health' })
    expect(values['group_name']).toBeUndefined()
  })

  test('the kind of the fuller plan comes before that of the lesser', () => {
    const text = '# Managed Dental: DHMO\nThis plan is a PPO plan. The DHMO plan costs less.'
    expect(read(text)['plan_type']).toBe('PPO')
  })
})

describe('where values stand', () => {
  test.each<[string, string, string]>([
    ['group_name', 'Participating Employer | Larkmoor Foods\nInsurer | Cigna', 'Larkmoor Foods'],
    ['group_name', 'Sponsored by:\nLarkmoor College', 'Larkmoor College'],
    ['group_name', '# Re: Larkmoor Foods, account number 9668-A', 'Larkmoor Foods'],
    ['group_name', '# 2026-2027 Larkmoor Foods Benefits Guide', 'Larkmoor Foods'],
    ['group_id', 'Log in to print cards. 95140 is the University’s Group Number.', '95140'],
    ['group_id', 'With your Group Number (3339080) the dentist can check your coverage.', '3339080'],
    ['insurance_company', '# Cigna In-Network (Low)\nThe plan pays 80%.', 'Cigna'],
    ['insurance_company', '# HumanaOne Dental Preventive Plus\nHumana pays 80%.', 'Humana'],
    [
      'insurance_company',
      'The third party administrator of the County’s dental plan is EBMS. There is no network.',
      'EBMS',
    ],
  ])('%s in "%s"', (path, text, value) => {
    expect(read(text)[path]).toBe(value)
  })

  test('a name goes on in the next line of its cell', () => {
    const text = 'Claims | Employer | Payer ID\nLine 1 | Larkmoor Bluff Plumbing | 99421'
    expect(read(text)).toMatchObject({ group_name: 'Larkmoor Bluff Plumbing', payor_id: '99421' })
  })
})
