/** The three documents of the demo office. Everything in them is invented. */
import { Sheet, scanOf } from './draw.ts'
import { employerSummary } from './employer-summary.ts'
import { memberBreakdown } from './member-breakdown.ts'

/** A document to upload, and whether the demo verifies it. */
export interface DemoDocument {
  name: string
  bytes: Uint8Array
  verified: boolean
}

/** A scanned page of a small employer. */
function scannedPage(): Uint8Array {
  const sheet = new Sheet()
  sheet.text('Harbor and Pine Hotels', 20, true).text('Dental plan at a glance', 14).down(8)
  sheet
    .text('Group name: Harbor and Pine Hotels', 12)
    .text('Group ID: HPH-6605', 12)
    .text('Insurance company: Bluewater Dental', 12)
  sheet.text('Questions? Call customer service at 1-866-555-0119', 12).rule().down(12)
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
  sheet.down(8).line(
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
  sheet.down(8).text('Major services have a waiting period of 12 months.', 12)
  return scanOf(sheet)
}

/** The documents in the order in which they are uploaded; one stays for the visitor to verify. */
export const demoDocuments = (): DemoDocument[] => [
  { name: 'Pinecrest Logistics Inc benefit summary 2026.pdf', bytes: employerSummary(), verified: true },
  { name: 'Marlow Public Schools breakdown.pdf', bytes: memberBreakdown(), verified: true },
  { name: 'Harbor and Pine Hotels plan.jpg', bytes: scannedPage(), verified: false },
]
