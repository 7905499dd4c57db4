/** What drawing, text layers and whole pages cost. Pages are those of the samples, never blank. */
import os from 'node:os'
import { openDocument } from '../src/document/open.ts'
import type { OpenDocument } from '../src/document/page.ts'
import { assemblePdf } from '../src/document/paint.ts'
import { drawPdfPage, loadPdfPage, openPdf } from '../src/document/pdf.ts'
import { readTextLayer } from '../src/document/text-layer.ts'
import { captureOf } from '../src/testing/captures.ts'
import { sampleFile } from '../src/testing/sample-pages.ts'
import type { BenchRow } from './row.ts'

const TEXT_SAMPLES = ['01-portal-breakdown', '06-two-column-brochure', '14-spd-booklet']
/** Sample and page of each page of the scanned document. */
const SCANNED: [string, number][] = [
  ['01-portal-breakdown', 1],
  ['02-employer-one-page', 1],
  ['03-you-pay', 1],
  ['04-class-prose', 1],
  ['05-dhmo-schedule', 1],
  ['07-eligibility-printout', 1],
  ['13-tricky-provisions', 1],
  ['15-lab-invoice', 1],
]

const milliseconds = (value: number) => `${value.toFixed(1)} ms`
const middle = (values: number[]) => values.sort((a, b) => a - b)[values.length >> 1] ?? 0

/** A PDF of scans: each page is a JPEG of a crooked, grainy sheet. */
export async function scannedPdf(): Promise<Uint8Array> {
  const pages = []
  for (const [sample, page] of SCANNED) {
    const { file } = await captureOf(sample, page, 'scan')
    const picture = { bytes: file.bytes, mediaType: 'image/jpeg', width: 1700, height: 2200 } as const
    pages.push({ picture, width: 612, height: 792 })
  }
  return assemblePdf(pages)
}

async function readAll(bytes: Uint8Array, workers: number): Promise<{ pages: number; seconds: number }> {
  const started = performance.now()
  const document: OpenDocument = await openDocument(
    { name: 'bench.pdf', bytes },
    { firstNumber: 1, workers, maxPages: 200 },
  )
  try {
    const numbers = Array.from({ length: document.pageCount }, (_, i) => i + 1)
    await Promise.all(numbers.map((n) => document.readPage(n)))
    return { pages: document.pageCount, seconds: (performance.now() - started) / 1000 }
  } finally {
    document.close()
  }
}

async function drawing(): Promise<BenchRow[]> {
  const drawn: number[] = []
  const layers: number[] = []
  for (const sample of TEXT_SAMPLES) {
    const pdf = await openPdf(sampleFile(`${sample}.pdf`).bytes)
    for (let n = 1; n <= pdf.pageCount; n++) {
      const page = loadPdfPage(pdf, n)
      let from = performance.now()
      readTextLayer(pdf, page)
      layers.push(performance.now() - from)
      from = performance.now()
      drawPdfPage(pdf, page)
      drawn.push(performance.now() - from)
      page.close()
    }
  }
  return [
    {
      name: 'drawing a page at 200 dpi, grey (middle)',
      value: milliseconds(middle(drawn)),
      note: `${drawn.length} pages`,
    },
    { name: 'reading a text layer (middle)', value: milliseconds(middle(layers)) },
  ]
}

/** Drawing, text layers, and pages a minute from file to words, children and their start included. */
export async function benchRender(): Promise<BenchRow[]> {
  const workers = os.availableParallelism()
  const text = await readAll(sampleFile('14-spd-booklet.pdf').bytes, workers)
  const scans = await readAll(await scannedPdf(), workers)
  const rate = ({ pages, seconds }: { pages: number; seconds: number }) => ((pages / seconds) * 60).toFixed(0)
  return [
    ...(await drawing()),
    {
      name: 'pages a minute, text layer',
      value: rate(text),
      note: `${text.pages} pages, ${workers} workers, their start included`,
    },
    {
      name: 'pages a minute, scans',
      value: rate(scans),
      note: `${scans.pages} pages, ${workers} workers, their start included`,
    },
  ]
}
