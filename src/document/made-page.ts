import { mupdf } from './mupdf.ts'

/** A benefit page of nobody, as offices get them: a head with a patient, a table, a sentence. Left of "|" stands at the margin. */
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

const MARGIN = 60
const COLUMN = 330
const FIRST_LINE = 720
const LINE = 26

const escaped = (text: string) => text.trim().replace(/[()\\]/g, '\\$&')

/** A PDF of one made page, for engines to warm up on. It holds nobody's data. */
export async function madePage(): Promise<Uint8Array> {
  const engine = await mupdf()
  const pdf = new engine.PDFDocument()
  const font = pdf.addSimpleFont(new engine.Font('Helvetica'))
  const drawn = LINES.flatMap((line, i) =>
    line.split('|').map((text, column) => {
      const [x, y] = [column === 0 ? MARGIN : COLUMN, FIRST_LINE - i * LINE]
      return `BT /F 11 Tf 1 0 0 1 ${x} ${y} Tm (${escaped(text)}) Tj ET`
    }),
  )
  const page = pdf.addPage([0, 0, 612, 792], 0, pdf.addObject({ Font: { F: font } }), drawn.join('\n'))
  pdf.insertPage(-1, page)
  const bytes = pdf.saveToBuffer('').asUint8Array().slice()
  pdf.destroy()
  return bytes
}
