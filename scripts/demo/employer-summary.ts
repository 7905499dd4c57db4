import { pdfOf, Sheet } from './draw.ts'

/** An employer's summary: one table, what the plan pays in and out of network. */
export function employerSummary(): Uint8Array {
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
  sheet.text('Dental Benefit Summary', 18, true).down(6)
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
    .down(10)
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
    .down(10)
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
  sheet.rule().down(10).text('Waiting periods: Basic services none. Major services 12 months.', 9)
  sheet.text('Missing tooth clause applies. This summary is not a guarantee of payment.', 9)
  return pdfOf([sheet])
}
