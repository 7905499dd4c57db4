/** The three documents of the demo office. Everything in them is invented. */
import { pdfOf, Sheet, scanOf } from './draw.ts'

/** A document to upload, and whether the demo verifies it. */
export interface DemoDocument {
  name: string
  bytes: Uint8Array
  verified: boolean
}

/** An employer's summary: one table, what the plan pays in and out of network. */
function employerSummary(): Uint8Array {
  const sheet = new Sheet()
  const row = (service: string, inside: string, outside: string, limits = '') =>
    sheet.line(
      [
        [54, service],
        [300, inside],
        [380, outside],
        [450, limits],
      ],
      9,
    )
  sheet.text('Dental Benefit Summary', 18, true).skip(6)
  sheet.line([
    [54, 'Group Name: Pinecrest Logistics'],
    [330, 'Group Number: PL-20418'],
  ])
  sheet.line([
    [54, 'Carrier: Northlake Dental Insurance'],
    [330, 'Plan Type: PPO'],
  ])
  sheet.line([
    [54, 'Customer Service: 1-800-555-0142'],
    [330, 'Payer ID: NLK07'],
  ])
  sheet
    .line([
      [54, 'Effective date: 01/01/2026'],
      [330, 'Benefit year: Calendar year'],
    ])
    .rule()
    .skip(10)
  sheet
    .line([
      [54, 'Deductible, individual'],
      [300, '$50'],
    ])
    .line([
      [54, 'Deductible, family'],
      [300, '$150'],
    ])
  sheet.text('The deductible does not apply to preventive services.')
  sheet.line([
    [54, 'Annual maximum, per person'],
    [300, '$1,500'],
  ])
  sheet
    .line([
      [54, 'Orthodontic lifetime maximum'],
      [300, '$1,000'],
    ])
    .rule()
    .skip(10)
  sheet.line(
    [
      [54, 'Service'],
      [300, 'In-Network'],
      [380, 'Out-of-Network'],
      [470, 'Limits'],
    ],
    9,
    true,
  )
  row('Oral exams', '100%', '80%', '2 per calendar year')
  row('Bitewing x-rays', '100%', '80%', '1 per calendar year')
  row('Cleanings (prophylaxis)', '100%', '80%', '2 per calendar year')
  row('Fluoride treatment', '100%', '80%', 'Under age 19')
  row('Sealants', '100%', '80%', 'Under age 16')
  row('Fillings', '80%', '60%')
  row('Simple extractions', '80%', '60%')
  row('Root canal treatment', '80%', '60%')
  row('Scaling and root planing', '80%', '60%')
  row('Periodontal maintenance', '80%', '60%', '4 per calendar year')
  row('Crowns', '50%', '40%', '1 per tooth per 84 months')
  row('Bridges', '50%', '40%')
  row('Dentures', '50%', '40%')
  row('Implants', 'Not covered', 'Not covered')
  row('Oral surgery', '80%', '60%')
  row('Orthodontics', '50%', '50%', 'To age 19')
  sheet.rule().skip(10).text('Waiting periods: Basic services none. Major services 12 months.', 9)
  sheet.text('Missing tooth clause applies. This summary is not a guarantee of payment.', 9)
  return pdfOf([sheet])
}

/** What a carrier's portal prints for one member: the header belongs to a patient. */
function memberBreakdown(): Uint8Array {
  const first = new Sheet()
  first.text('Benefit Breakdown', 16, true).skip(4)
  first.line([
    [54, 'Member Name: Delia Okonkwo'],
    [330, 'Date of Birth: 07/19/1984'],
  ])
  first.line([
    [54, 'Member ID: QX4471902'],
    [330, 'Relationship: Subscriber'],
  ])
  first
    .line([[54, 'Address: 418 Juniper Court, Marlow, OH 44321']])
    .rule()
    .skip(8)
  first.line([
    [54, 'Group Name: Marlow Public Schools'],
    [330, 'Group Number: 77310-002'],
  ])
  first.line([
    [54, 'Carrier: Greatfield Dental Plans'],
    [330, 'Plan: Dental PPO Plus'],
  ])
  first
    .line([
      [54, 'Provider line: (888) 555-0175'],
      [330, 'Payer ID: GFD22'],
    ])
    .rule()
    .skip(8)
  first.line([
    [54, 'Individual Deductible'],
    [250, '$75'],
    [330, 'Family Deductible'],
    [500, '$225'],
  ])
  first.line([
    [54, 'Calendar Year Maximum'],
    [250, '$2,000'],
    [330, 'Ortho Lifetime Maximum'],
    [500, '$1,500'],
  ])
  first.text('Deductible applies to Preventive: No').rule().skip(8)
  first.text('Class I - Preventive: 100%', 11, true)
  first.text('Exams, x-rays, prophylaxis, fluoride (under age 18), sealants (under age 15)')
  first.text('Class II - Basic: 80%', 11, true)
  first.text('Fillings, simple extractions, endodontics, scaling and root planing, periodontal maintenance')
  first.text('Class III - Major: 60%', 11, true)
  first.text('Crowns, inlays and onlays, bridges, dentures, implants')
  first.text('Class IV - Orthodontics: 50%', 11, true)
  const second = new Sheet()
  second
    .line([
      [54, 'Member Name: Delia Okonkwo'],
      [330, 'Member ID: QX4471902'],
    ])
    .rule()
    .skip(8)
  second.text('Limitations', 14, true)
  second.text('Exams are limited to two per benefit year. Bitewing x-rays are limited to one set per year.')
  second.text('Replacement of crowns, bridges and dentures: once in 60 months.')
  second.text('Posterior composite fillings are downgraded to amalgam.')
  second.text('Waiting period: none for basic services, 6 months for major services.')
  second.text('Coordination of benefits: standard. Pre-determination is recommended over $300.')
  second.text('Benefits are subject to eligibility at the time of service.')
  return pdfOf([first, second])
}

/** A scanned page of a small employer. */
function scannedPage(): Uint8Array {
  const sheet = new Sheet()
  sheet.text('Harbor and Pine Hotels', 20, true).text('Dental plan at a glance', 14).skip(8)
  sheet
    .text('Group name: Harbor and Pine Hotels', 12)
    .text('Group ID: HPH-6605', 12)
    .text('Insurance company: Bluewater Dental', 12)
  sheet.text('Questions? Call customer service at 1-866-555-0119', 12).rule().skip(12)
  const row = (what: string, value: string) =>
    sheet.line(
      [
        [54, what],
        [380, value],
      ],
      12,
    )
  row('Deductible per person', '$25')
  row('Deductible per family', '$75')
  row('Annual maximum per person', '$1,000')
  sheet.skip(8).line(
    [
      [54, 'Type of care'],
      [380, 'Plan pays'],
    ],
    12,
    true,
  )
  row('Exams', '100%')
  row('Cleanings', '100%')
  row('X-rays', '100%')
  row('Fillings', '70%')
  row('Root canals', '70%')
  row('Crowns', '50%')
  row('Dentures', '50%')
  row('Orthodontics', 'Not covered')
  sheet.skip(8).text('Major services have a waiting period of 12 months.', 12)
  return scanOf(sheet)
}

/** The documents in the order in which they are uploaded; one stays for the visitor to verify. */
export const demoDocuments = (): DemoDocument[] => [
  { name: 'Pinecrest Logistics Inc benefit summary 2026.pdf', bytes: employerSummary(), verified: true },
  { name: 'Marlow Public Schools breakdown.pdf', bytes: memberBreakdown(), verified: true },
  { name: 'Harbor and Pine Hotels plan.jpg', bytes: scannedPage(), verified: false },
]
