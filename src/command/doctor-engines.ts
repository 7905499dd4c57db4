import type { Config } from '../base/config.ts'
import { UserError } from '../base/errors.ts'
import { openDocument } from '../document/open.ts'
import { openModel } from '../model/open.ts'

const fault = (words: string) => new UserError(503, words)

/** The lines of the page that is drawn and read: a small table, as plan documents have them. */
const LINES = [
  'CHECKUP OF THE READER',
  'Deductible 50',
  'Annual maximum 1250',
  'Exams and cleanings 100',
  'Crowns 60',
]

/** Words that must be read: a word and figures. */
const MUST_READ = ['CHECKUP', '1250', '100']

/** A PDF of a few lines, written out so that no file has to travel with the executable. */
export function checkupPdf(): Uint8Array {
  const drawn = LINES.map((line, i) => `1 0 0 1 72 ${700 - 30 * i} Tm (${line}) Tj`).join(' ')
  const content = `BT /F 18 Tf ${drawn} ET`
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>',
    `<</Length ${content.length}>>stream\n${content}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ]
  let text = '%PDF-1.4\n'
  const places = objects.map((object, i) => {
    const at = text.length
    text += `${i + 1} 0 obj${object}endobj\n`
    return `${String(at).padStart(10, '0')} 00000 n \n`
  })
  const start = text.length
  text += `xref\n0 6\n0000000000 65535 f \n${places.join('')}trailer<</Size 6/Root 1 0 R>>\nstartxref\n${start}\n%%EOF`
  return new TextEncoder().encode(text)
}

/** Draws a page with MuPDF and canvas and reads the picture with Tesseract, in a child as always. */
export async function checkReading({ maxPages }: Config): Promise<string> {
  const file = { name: 'checkup.pdf', bytes: checkupPdf() }
  const document = await openDocument(file, { firstNumber: 1, workers: 1, maxPages })
  try {
    await document.readPage(1)
    const picture = await document.paintPage(1, [])
    const words = (await document.rereadPage(1, picture)).map((w) => w.text)
    if (!MUST_READ.every((word) => words.includes(word)))
      throw fault(
        'We couldn’t read our test page correctly. Copy the program file again from where you got it; it may be damaged.',
      )
    return 'we drew a page and read it (MuPDF, canvas, Tesseract)'
  } finally {
    document.close()
  }
}

/** Loads the model and lets it decide something. */
export async function checkModel({ model, threads }: Config): Promise<string> {
  const local = openModel({ model, threads }, { quiet: true })
  if (!local) return 'turned off'
  try {
    const { name, format } = await local.info()
    if (format === 'riq-mini-2')
      await local.decide({
        prompts: [[{ token: '<|label|>' }, 'Deductible', { token: '<|out|>' }]],
        most: 1,
        timeoutMs: 60_000,
        priority: 'background',
      })
    return `${name} (${format}) loads`
  } finally {
    local.close()
  }
}
