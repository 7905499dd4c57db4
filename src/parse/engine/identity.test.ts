import { describe, expect, test } from 'bun:test'
import { valuesOf, wordsOf } from '../../testing/drawn-layout.ts'
import { drawText } from '../../testing/drawn-text.ts'
import { redactedPages } from '../../testing/pages.ts'
import { readIdentity } from './identity.ts'

const read = (text: string) => valuesOf(readIdentity(redactedPages(drawText(text))))

describe('what is no identification of the plan', () => {
  test.each<[string, string, string]>([
    ['a member id', 'group_id', 'Member ID | HLD904118273\nSubscriber ID | 84 226 0195'],
    ['a tax number', 'group_id', 'Employer identification number | 84-5550127'],
    ['the number of a federal filing', 'group_id', 'Plan number | 504'],
    ['a claim or tracking number', 'group_id', 'Claim number | 77120934\nTracking no. | 88120934'],
    ['a year', 'group_id', 'Group benefits 2026'],
    [
      'the other plan of the same page',
      'group_id',
      'The other option (the Low Plan is group number 71182-LO) is not yours.',
    ],
    ['a fax or TTY number', 'customer_service_phone', 'Fax: (312) 555-0142\nTTY 800-555-0199'],
    ['the human resources office', 'customer_service_phone', 'Human Resources | (303) 555-0142'],
    ['a dental office', 'insurance_company', '# Maple Street Family Dentistry\nBreakdown of benefits'],
    ['a title of common words', 'group_name', '# Dental Benefits Summary 2026\nYour plan at a glance'],
    ['a discount', 'plan_type', 'Network orthodontists offer members of the plan a 15% discount.'],
  ])('%s', (_what, path, text) => {
    expect(read(`${text}\nThis page describes benefits for eligible persons.`)[path]).toBeUndefined()
  })
})

describe('the identification of a plan', () => {
  const expected = {
    group_name: 'Acme Hardware',
    group_id: '0471882',
    insurance_company: 'Harbor Mutual Dental',
    payor_id: '99421',
    customer_service_phone: '(800) 555-0142',
    plan_type: 'PPO',
  }

  test.each<[string, string]>([
    [
      'label and value side by side',
      'Employer | Acme Hardware\nGroup number | 0471882\nAdministered by | Harbor Mutual Dental\nPlan type | PPO\nPayer ID | 99421\nProvider services | 800-555-0142',
    ],
    [
      'two pairs in a row',
      'Employer | Acme Hardware | Group No. | 0471882\nCarrier | Harbor Mutual Dental | Electronic payer ID | 99421\nPlan type | PPO | Customer service | 800-555-0142',
    ],
    [
      'several pairs in one line',
      'Employer: Acme Hardware   Group #: 0471882   Plan type: PPO\nCarrier: Harbor Mutual Dental   Payer ID: 99421\nCustomer service: 800-555-0142',
    ],
    [
      'captions above their values',
      'Employer | Group number | Payer ID\nAcme Hardware | 0471882 | 99421\n\nCarrier | Plan type | Customer service\nHarbor Mutual Dental | PPO | 800-555-0142',
    ],
    [
      'prose',
      '# Dental benefits for employees of Acme Hardware\nThis PPO plan is underwritten by Harbor Mutual Dental. The group number is 0471882. Call customer service at 800-555-0142. Electronic claims go to payer ID 99421.',
    ],
  ])('is read from %s', (_layout, text) => {
    expect(read(text)).toEqual(expected)
  })

  test('"Group" announces a name or a number, whichever stands there', () => {
    expect(read('Group: Tamarack Millworks, Inc.\nGroup no.: 0048217-0002')).toMatchObject({
      group_name: 'Tamarack Millworks, Inc.',
      group_id: '0048217-0002',
    })
    expect(read('Group | 610038\nPayer ID | MDA77')).toMatchObject({ group_id: '610038' })
    expect(read('Group | 3M Local 9\nGroup ID | 3M-0009')).toMatchObject({
      group_name: '3M Local 9',
      group_id: '3M-0009',
    })
  })

  test('a letterhead names the carrier, a title the employer', () => {
    expect(read('# Weatherby Fidelity Dental\nPlan Highlights for the year')).toMatchObject({
      insurance_company: 'Weatherby Fidelity Dental',
    })
    expect(read('# Marlowe County School District Dental Plan\nThe table shows what you pay.')).toMatchObject(
      {
        group_name: 'Marlowe County School District',
      },
    )
  })

  test('a number written with letters is dialled', () => {
    expect(read('Customer service: 800-CIGNA24 every weekday')).toMatchObject({
      customer_service_phone: '(800) 244-6224',
    })
  })

  test('customer service comes before the providers and the claims line', () => {
    expect(
      read(
        'Claims inquiries | 800-555-0111\nProvider services | 800-555-0122\nCustomer service | 800-555-0133',
      ),
    ).toMatchObject({ customer_service_phone: '(800) 555-0133' })
  })

  test.each([
    ['PPO - Harborlight Choice network', 'PPO'],
    ['Delta Dental PPO plus Premier', 'PPO plus Premier'],
    ['DHMO (prepaid)', 'DHMO'],
    ['Prairie Indemnity Plus', 'Indemnity'],
  ])('the type of "%s" is %s', (value, type) => {
    expect(read(`Type of plan | ${value}\nGroup no. | 55120`)).toMatchObject({ plan_type: type })
  })

  test('the evidence is the value, not its label', () => {
    const [found] = readIdentity(
      redactedPages(drawText('Group number | 0471882\nEmployer | Acme Hardware')),
    ).filter((f) => f.path === 'group_id')
    expect(wordsOf(found)).toBe('0471882')
  })
})
