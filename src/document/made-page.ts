import { mupdf } from './mupdf.ts'

/** A benefit page of nobody, as offices get them: a head with a patient, a table, a sentence. "|" parts its columns. */
const LINES = [
  'Harbor Sample Dental Plan | Eligibility and benefits',
  'Member name: Pat Sample | Date of birth: 01/02/1980',
  'Member ID: 000123456 | Group number: 70001',
  'Effective date: 01/01/2026 | Phone: 800-555-0100',
  'Annual maximum per person | $1,500',
  'Deductible, individual | $50 per calendar year',
  'Deductible, family | $150 per calendar year',
  'Preventive care: exams, cleanings, X-rays | 100% no deductible',
  'Basic care: fillings, simple extractions | 80% after deductible',
  'Major care: crowns, bridges, dentures | 50% after deductible',
  'D0120 Periodic oral exam | Two in a calendar year',
  'D2740 Crown, porcelain | One per tooth in 5 years',
  'There is a waiting period of 12 months for major services. The plan has a missing tooth clause.',
]

/** A page as full as most are: reading it meets most of what reading a document meets, so that the engines have compiled that. */
const FULL = [
  'Harbor Sample Dental Plan | Benefit breakdown',
  'Patient: Pat Sample | DOB: 01/02/1980 | Relationship: Self',
  'Subscriber: Robin Sample | Member ID: HSX000123456 | SSN: 000-00-0000',
  'Address: 12 Example Street, Springfield, IL 62701 | Phone: (217) 555-0142',
  'Group name: Sample Mills Inc | Group number: 70001-002 | Payer ID: 99999',
  'Insurance company: Harbor Sample Dental Insurance | Plan type: PPO',
  'Mail claims to P.O. Box 100, Springfield, IL 62705 | Customer service 800-555-0100',
  'Coverage effective 01/01/2026 - 12/31/2026 | Benefit year: Calendar',
  'Deductibles and maximums | In network | Out of network',
  'Individual deductible | $50 | $75',
  'Family deductible | $150 | $225',
  'Annual maximum per person | $1,500 | $1,000',
  'Orthodontic lifetime maximum | $1,200 | $1,200',
  'Deductible applies to preventive: No | Remaining: $1,140.50',
  'Covered services | In network | Out of network',
  'Class I - Preventive: exams, cleanings, fluoride, sealants | 100% | 80%',
  'Class II - Basic: fillings, extractions, root canals | 80% | 60%',
  'Class III - Major: crowns, bridges, dentures, implants | 50% | 40%',
  'Class IV - Orthodontics, children to age 19 | 50% | 50%',
  'D0120 Periodic oral evaluation | 100% | 2 per calendar year',
  'D0210 Full mouth X-rays | 100% | One in 60 months',
  'D0274 Bitewings, four films | 100% | One per year',
  'D1110 Prophylaxis, adult | 100% | Two in 12 months',
  'D2391 Composite filling, posterior | 80% | Paid as amalgam',
  'D2740 Crown, porcelain | 50% after deductible | 1 in 5 years',
  'D3330 Root canal, molar | 80% | Once per tooth',
  'D4341 Scaling and root planing | 80% | 1 per quadrant in 24 months',
  'D4910 Periodontal maintenance | 80% | 4 per year',
  'D5110 Complete denture | 50% | 1 in 84 months',
  'D6010 Implant | Not covered | Not covered',
  'D7140 Extraction | 80% | As needed',
  'Waiting periods: none for preventive and basic services, 12 months for major services.',
  'The plan has a missing tooth clause. Replacement of crowns and dentures: once in 60 months.',
  'Benefits are coordinated as standard. A pre-determination is recommended for services over $300.',
  'Members of the sample family: Pat Sample (01/02/1980), Robin Sample (03/04/1979) and Alex Sample.',
  'Claims must be filed within 12 months of service. This is not a guarantee of payment.',
]

const COLUMNS = [50, 330, 450]
const TOP = 740

const escaped = (text: string) => text.trim().replace(/[()\\]/g, '\\$&')

const drawn = (lines: readonly string[], { size, apart }: { size: number; apart: number }) =>
  lines
    .flatMap((line, i) =>
      line
        .split('|')
        .map(
          (text, column) =>
            `BT /F ${size} Tf 1 0 0 1 ${COLUMNS[column]} ${TOP - i * apart} Tm (${escaped(text)}) Tj ET`,
        ),
    )
    .join('\n')

/** A PDF of two made pages, a short and a full one, for engines to warm up on. It holds nobody's data. */
export async function madePages(): Promise<Uint8Array> {
  const engine = await mupdf()
  const pdf = new engine.PDFDocument()
  const font = pdf.addSimpleFont(new engine.Font('Helvetica'))
  const resources = pdf.addObject({ Font: { F: font } })
  for (const content of [drawn(LINES, { size: 11, apart: 26 }), drawn(FULL, { size: 9, apart: 19 })])
    pdf.insertPage(-1, pdf.addPage([0, 0, 612, 792], 0, resources, content))
  const bytes = pdf.saveToBuffer('').asUint8Array().slice()
  pdf.destroy()
  return bytes
}
