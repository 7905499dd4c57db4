/** How long a document takes from upload to a plan that's ready to verify, and how many scanned pages a minute. Measured on the executable. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import * as mupdf from 'mupdf'
import { HttpClient } from '../src/testing/http-client.ts'
import { ADMIN, freshPlace, PROGRAM, startOffice } from '../src/testing/running-office.ts'
import type { BenchRow } from './row.ts'

const SAMPLES = path.join(import.meta.dir, '../src/testing/samples')
const ROUNDS = 3
const SCANNED = 12
/** A person opens the Upload screen, picks a file and presses Process: so long a reader has to get ready. */
const PICK_MS = 6000
const PRESS_MS = 1500

const sample = (name: string) => new Uint8Array(readFileSync(path.join(SAMPLES, name)))

/** A PDF of pages of samples, `[file, page from 0]`. */
function pdfOf(pages: readonly (readonly [string, number])[]): Uint8Array {
  const out = new mupdf.PDFDocument()
  for (const [name, page] of pages) out.graftPage(-1, new mupdf.PDFDocument(sample(name)), page)
  return new Uint8Array(out.saveToBuffer('compress,garbage').asUint8Array())
}

const FOUR_PAGES = [
  ['01-portal-breakdown.pdf', 0],
  ['01-portal-breakdown.pdf', 1],
  ['01-portal-breakdown.pdf', 2],
  ['07-eligibility-printout.pdf', 1],
] as const

const FILES: { name: string; file: string; goal: string; bytes: () => Uint8Array }[] = [
  { name: 'a 4-page digital PDF', file: 'four.pdf', goal: '2 s', bytes: () => pdfOf(FOUR_PAGES) },
  { name: 'a scanned page', file: 'scan.pdf', goal: '2.5 s', bytes: () => pdfOf([['08-fax-back.pdf', 0]]) },
  { name: 'a phone photo', file: 'photo.jpg', goal: '5 s', bytes: () => sample('17-phone-photo.jpg') },
]

/** Milliseconds from pressing Process to ready. @param pressedAfter how long the file is there before that */
async function readyIn(client: HttpClient, name: string, bytes: Uint8Array, pressedAfter: number) {
  const uploaded = await client.upload(name, bytes)
  await Bun.sleep(pressedAfter)
  const started = performance.now()
  await client.parse(uploaded)
  return performance.now() - started
}

async function timesOf(client: HttpClient, file: string, bytes: Uint8Array, pressedAfter: number) {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    await client.call('GET', '/api/plans/unparsed')
    await Bun.sleep(PICK_MS)
    times.push(await readyIn(client, `${round}-${file}`, bytes, pressedAfter))
  }
  return times.sort((a, b) => a - b)
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`

/** Starts the executable in a fresh folder and reads documents with it, one after the other. */
export async function benchReading(): Promise<BenchRow[]> {
  const place = freshPlace()
  const office = await startOffice(PROGRAM.executable, place.folder)
  try {
    const client = new HttpClient(office.address)
    await client.enter('login', ADMIN.email, ADMIN.password)
    const rows: BenchRow[] = []
    for (const { name, file, goal, bytes } of FILES) {
      const times = await timesOf(client, file, bytes(), PRESS_MS)
      const cold = await readyIn(client, `cold-${file}`, bytes(), 0)
      rows.push({
        name: `${name}: from Process to ready`,
        value: seconds(times[Math.floor(ROUNDS / 2)]!),
        note: `goal ${goal}; best ${seconds(times[0]!)}, worst ${seconds(times.at(-1)!)}; pressed at once ${seconds(cold)}`,
      })
    }
    const many = pdfOf(Array.from({ length: SCANNED }, (_, i) => ['08-fax-back.pdf', i % 2] as const))
    const took = await readyIn(client, 'many.pdf', many, PRESS_MS)
    rows.push({
      name: 'scanned pages a minute',
      value: ((60_000 * SCANNED) / took).toFixed(0),
      note: `goal 60; ${SCANNED} pages of one file in ${seconds(took)}`,
    })
    return rows
  } finally {
    await office.crash()
    place.remove()
  }
}
