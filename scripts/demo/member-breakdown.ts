import { pdfOf, Sheet } from './draw.ts'

/** What a carrier's portal prints for one member: the header belongs to a patient. */
export function memberBreakdown(): Uint8Array {
  const first = new Sheet()
  first.text('Benefit Breakdown', 16, true).down(4)
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
    .down(8)
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
    .down(8)
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
  first.text('Deductible applies to Preventive: No').rule().down(8)
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
    .down(8)
  second.text('Limitations', 14, true)
  second.text('Exams are limited to two per benefit year. Bitewing x-rays are limited to one set per year.')
  second.text('Replacement of crowns, bridges and dentures: once in 60 months.')
  second.text('Posterior composite fillings are downgraded to amalgam.')
  second.text('Waiting period: none for basic services, 6 months for major services.')
  second.text('Coordination of benefits: standard. Pre-determination is recommended over $300.')
  second.text('Benefits are subject to eligibility at the time of service.')
  return pdfOf([first, second])
}
