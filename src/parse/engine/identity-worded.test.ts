import { describe, expect, test } from 'bun:test'
import { valuesOf } from '../../testing/drawn-layout.ts'
import { drawText } from '../../testing/drawn-text.ts'
import { redactedPages } from '../../testing/pages.ts'
import { readIdentity } from './identity.ts'

const read = (text: string) => valuesOf(readIdentity(redactedPages(drawText(text))))

describe('numbers whose letters stand apart', () => {
  test.each<[string, string]>([
    ['a kind of plan', 'Group | PPO 1500'],
    ['a month', 'Policy effective | MAR 2026'],
  ])('%s is none', (_what, text) => {
    expect(read(text)['group_id']).toBeUndefined()
  })

  test.each<[string, string]>([
    ['Group number | WRD 60418', 'WRD 60418'],
    ['Policy: HWA 3390-12', 'HWA 3390-12'],
    ['Dental – Brightmoor Dental, group LS 70-4415', 'LS 70-4415'],
    ['Your group number, HMB-5531, stands on your card.', 'HMB-5531'],
    ['Group Otter Creek Milling, number OCM-2290', 'OCM-2290'],
    ['Group number | 004227-0100', '004227-0100'],
    ['Dental plan unit 418-D', '418-D'],
  ])('"%s" gives %s', (text, id) => {
    expect(read(text)['group_id']).toBe(id)
  })

  test('a label with a blank at its slash is no name', () => {
    expect(read('GROUP | GROUP / DIVISION\nOtter Creek Milling | 77120-004')).toMatchObject({
      group_name: 'Otter Creek Milling',
      group_id: '77120-004',
    })
  })
})

describe('payer codes of letters alone', () => {
  test.each(['Electronic claims 24 hours a day', 'Claims are sent to the payer', 'PAYER CLAIMS DESK'])(
    '"%s" gives none',
    (text) => {
      expect(read(text)['payor_id']).toBeUndefined()
    },
  )

  test.each<[string, string]>([
    ['Send claims electronically to payer BRMDT.', 'BRMDT'],
    ['Provider inquiries 1-800-555-0186 · Electronic claims BRMDT', 'BRMDT'],
    ['Payer ID BRMDT', 'BRMDT'],
    ['Offered by Brightmoor Dental Plans. Electronic claims BRMD5', 'BRMD5'],
  ])('"%s" gives %s', (text, id) => {
    expect(read(text)['payor_id']).toBe(id)
  })
})

describe('names in running text', () => {
  test.each<[string, string]>([
    ['group_name', 'Plan sponsor: Board of Trustees'],
    ['group_name', 'The Trust offers dental benefits to its members.'],
    ['group_name', '# Individual and Family Dental\nThis policy pays benefits.'],
    ['insurance_company', '# BENEFIT CONFIRMATION\nDeductible | $50'],
    ['insurance_company', '# INSURANCE BENEFITS WORKSHEET\nDeductible | $50'],
  ])('no %s in "%s"', (path, text) => {
    expect(read(text)[path]).toBeUndefined()
  })

  test.each<[string, string, string]>([
    ['group_name', 'Dental benefits for the people of Otter Creek Milling', 'Otter Creek Milling'],
    [
      'group_name',
      'Plan: Otter Creek Academies Employee Dental Plan, group OC-1166',
      'Otter Creek Academies',
    ],
    [
      'group_name',
      'The Roofers Local 12 Health and Welfare Trust (the "Trust") provides dental benefits to its members.',
      'Roofers Local 12 Health and Welfare Trust',
    ],
    [
      'insurance_company',
      'Otter Creek Milling · Coverage from Brightmoor Dental Insurance',
      'Brightmoor Dental Insurance',
    ],
    [
      'insurance_company',
      'The company has hired Brightmoor Administrators (BMA) to process claims.',
      'Brightmoor Administrators',
    ],
    [
      'insurance_company',
      'The Brightmoor Valley Dental PPO plan for the people of Otter Creek Milling',
      'Brightmoor Valley Dental',
    ],
  ])('%s in "%s"', (path, text, name) => {
    expect(read(text)[path]).toBe(name)
  })
})

test('a name of two lines above its number is read whole', () => {
  const text =
    'Patient | Plan | Claims\nSelf | OTTER CREEK STONE & | Line 2\nSpouse | GRAVEL WORKS | Line 3\nChild | Group # 3360175 | Line 4'
  expect(read(text)['group_name']).toBe('OTTER CREEK STONE & GRAVEL WORKS')
})

describe('who is whose insurer', () => {
  test.each<[string, Record<string, string>]>([
    ['Prepared especially for: Otter Creek Milling', { group_name: 'Otter Creek Milling' }],
    ['Brightmoor Dental is the insurer of this plan.', { insurance_company: 'Brightmoor Dental' }],
    [
      'Brightmoor Dental has been chosen by Otter Creek Milling to provide your dental plan.',
      { insurance_company: 'Brightmoor Dental', group_name: 'Otter Creek Milling' },
    ],
    [
      'Submit electronic claims with payer ID 88412 or mail to Brightmoor Dental, PO Box 10, Ames, IA 50010.',
      { insurance_company: 'Brightmoor Dental', payor_id: '88412' },
    ],
    ['Electronic submission: 77120', { payor_id: '77120' }],
    [
      'This certifies that Otter Creek Milling has purchased coverage from Brightmoor Life.',
      { group_name: 'Otter Creek Milling', insurance_company: 'Brightmoor Life' },
    ],
    [
      'The plan is sponsored by Otter Creek University and administered by Brightmoor Dental.',
      { group_name: 'Otter Creek University', insurance_company: 'Brightmoor Dental' },
    ],
    ['Your employer, Otter Creek Milling, pays most of the cost.', { group_name: 'Otter Creek Milling' }],
    [
      'For help, call the Brightmoor Dental service center at 1-888-555-0144.',
      { insurance_company: 'Brightmoor Dental' },
    ],
    ['Claims: Brightmoor Dental, PO Box 10, Ames, IA 50010', { insurance_company: 'Brightmoor Dental' }],
    [
      'Providers may call 888-555-0144. Members may call 888-555-0199.',
      { customer_service_phone: '(888) 555-0199' },
    ],
  ])('"%s"', (text, values) => {
    expect(read(text)).toMatchObject(values)
  })
})

describe('phones', () => {
  test('the benefits desk of the employer is none', () => {
    expect(read('Otter Creek benefits desk, (843) 555-0120')['customer_service_phone']).toBeUndefined()
  })

  test.each([
    'Employer: Otter Creek Farms Human Resources: Phone: (843) 555-0120',
    'Employer: Otter Creek Farms Phone: (843) 555-0120',
  ])('nor is another number of the employer: "%s"', (text) => {
    expect(read(text)['customer_service_phone']).toBeUndefined()
  })

  test.each([
    'Customer service, including the hearing impaired: 1-888-555-0156 (TTY 711)',
    'Claims and benefits: 888-555-0156',
    'Benefit Fax Response – Dentist Inquiry Line 888-555-0156',
    'Employer: Otter Creek Farms Group no: OCF-4471 Payer ID: 99421 Provider line: 1-888-555-0156 Product: PPO',
    'Patient: J. Doe Employer: Otter Creek Farms Customer service: (888) 555-0156',
  ])('"%s"', (text) => {
    expect(read(text)['customer_service_phone']).toBe('(888) 555-0156')
  })
})

describe('what a line end or a mark parts', () => {
  test.each<[string, Record<string, string>]>([
    ['Plan name / group no. | Sunny PPO / 77120-04', { group_id: '77120-04' }],
    ['GRP NBR | OCM-2290', { group_id: 'OCM-2290' }],
    ['Group number on ID card | OCM-22904', { group_id: 'OCM-22904' }],
    ['Policyholder . . . . . . . Otter Creek Milling', { group_name: 'Otter Creek Milling' }],
    [
      'Claims Administrator (TPA) | Cedar Peak Administrators, Inc.',
      { insurance_company: 'Cedar Peak Administrators, Inc.' },
    ],
    [
      'Carrier: Brightmoor Insurance Company (fully insured)',
      { insurance_company: 'Brightmoor Insurance Company' },
    ],
    [
      'Our desk (Cedar Peak Administrators) is open.\nThe Fund Office (Cedar Peak Administrators) handles claims.',
      { insurance_company: 'Cedar Peak Administrators' },
    ],
    [
      'Jo, desk lead at Brightmoor Administrators (third party administrator)',
      { insurance_company: 'Brightmoor Administrators' },
    ],
    [
      'It covers participants and dependents of the Otter Creek Milling Trust.',
      { group_name: 'Otter Creek Milling Trust' },
    ],
  ])('"%s"', (text, values) => {
    expect(read(text)).toMatchObject(values)
  })

  test('a fund that pays by itself is the payer, to be looked at', () => {
    const text = '# Weavers Local 12 Welfare Fund\nThe Fund pays from its own assets.'
    const [payer] = readIdentity(redactedPages(drawText(text))).filter((f) => f.path === 'insurance_company')
    expect(payer).toMatchObject({
      value: 'Weavers Local 12 Welfare Fund',
      doubts: [expect.stringContaining('No insurer')],
    })
  })
})
