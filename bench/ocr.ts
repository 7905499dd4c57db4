/** What OCR costs against Debian's tesseract: the same pictures, language data and segmentation, one thread each. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { assetBytes } from '../src/base/assets.ts'
import { type Gray, pgmOf } from '../src/document/gray.ts'
import { readPrint } from '../src/document/ocr.ts'
import { recognise } from '../src/document/ocr-engine.ts'
import { paint } from '../src/document/paint.ts'
import { decodePicture, rasterOf } from '../src/document/picture.ts'
import { prepare } from '../src/document/preprocess/prepare.ts'
import { printOf } from '../src/document/print.ts'
import { type ReadPage, readPicture } from '../src/document/read-page.ts'
import { reread } from '../src/document/reread.ts'
import { knownWords } from '../src/phi/known-words.ts'
import { isUnder } from '../src/phi/masks.ts'
import { accuracy, captureOf } from '../src/testing/captures.ts'
import type { Capture } from '../src/testing/degrade.ts'
import { pagesOf } from '../src/testing/sample-pages.ts'
import type { BenchRow } from './row.ts'

const PAGES: [string, number][] = [
  ['02-employer-one-page', 1],
  ['03-you-pay', 1],
  ['04-class-prose', 1],
  ['05-dhmo-schedule', 1],
  ['13-tricky-provisions', 1],
]
const CAPTURES: Capture[] = ['scan', 'skew', 'fax', 'coarse fax', 'photo', 'screen']

/** CPU milliseconds of this process that a piece of work takes. */
async function cpuOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const used = process.cpuUsage(before)
  return (used.user + used.system) / 1000
}

async function grayOf(sample: string, page: number, capture: Capture): Promise<Gray> {
  const { file } = await captureOf(sample, page, capture)
  return rasterOf(await decodePicture(file.bytes)).gray
}

/** CPU milliseconds of native tesseract for all pictures in one run, its start taken off; null when it is not installed. */
async function nativeCpu(pictures: readonly Gray[]): Promise<number | null> {
  if (!Bun.which('tesseract')) return null
  const folder = mkdtempSync(path.join(os.tmpdir(), 'covriq-bench-'))
  try {
    writeFileSync(path.join(folder, 'eng.traineddata'), await assetBytes('eng.traineddata'))
    const names = pictures.map((_, i) => path.join(folder, `${i}.pgm`))
    for (const [i, picture] of pictures.entries()) writeFileSync(names[i]!, pgmOf(picture))
    const run = (list: string[]) => {
      writeFileSync(path.join(folder, 'list.txt'), list.join('\n'))
      const { resourceUsage } = Bun.spawnSync(
        [
          'tesseract',
          path.join(folder, 'list.txt'),
          'stdout',
          '--psm',
          '3',
          '-l',
          'eng',
          '--tessdata-dir',
          folder,
          'tsv',
        ],
        {
          env: { PATH: process.env['PATH'] ?? '', OMP_THREAD_LIMIT: '1' },
          stdout: 'ignore',
          stderr: 'ignore',
        },
      )
      return (resourceUsage?.cpuTime.total ?? 0n) / 1000n
    }
    // Twice the pictures minus once the pictures leaves the pictures without the start.
    return Number(run([...names, ...names]) - run(names))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Words read right on made captures of text documents. */
async function accuracies(): Promise<BenchRow[]> {
  const rows: BenchRow[] = []
  for (const capture of CAPTURES) {
    let right = 0
    for (const [sample, page] of PAGES) {
      const { file, truth } = await captureOf(sample, page, capture)
      const [read] = await pagesOf(file, 1, 1)
      right += accuracy(truth, read!.words).right / PAGES.length
    }
    rows.push({
      name: `words read right: ${capture}`,
      value: `${(100 * right).toFixed(1)} %`,
      note: `${PAGES.length} pages`,
    })
  }
  return rows
}

/** CPU milliseconds of reading captured pages, and of proving their pictures, with its first words masked as a patient's are. */
async function readAndProven(): Promise<{ reading: number; proving: number }> {
  const total = { reading: 0, proving: 0 }
  for (const [sample, page] of PAGES) {
    const { file } = await captureOf(sample, page, 'scan')
    const picture = await decodePicture(file.bytes)
    const { width, height } = picture
    let read: ReadPage | undefined
    total.reading += await cpuOf(async () => {
      read = await readPicture(rasterOf(picture), width, height, 'px', null)
    })
    const { words, way, turn } = read!
    const masks = words.slice(0, words.length / 10).map((word) => word.box)
    const kept = words.filter((word) => !isUnder(word, masks))
    const painted = paint(picture.canvas, turn, read!.width, masks, 'image/jpeg')
    const known = knownWords('ocr', kept, masks).map((word) => word.level ?? word.box)
    const shown = { masks, words: known }
    total.proving += await cpuOf(() =>
      reread({ picture: painted, width: read!.width, height: read!.height, shown, way }),
    )
  }
  return total
}

/** OCR cost of ours and of native tesseract on the same prepared pictures, cost of a whole page, and words read right. */
export async function benchOcr(): Promise<BenchRow[]> {
  const grays = await Promise.all(PAGES.map(([sample, page]) => grayOf(sample, page, 'scan')))
  const prints = grays.map((gray) => printOf(prepare(gray).gray))
  await recognise(prints[0]!.gray, 3)
  const own = await cpuOf(async () => {
    for (const print of prints) await recognise(print.gray, 3)
  })
  const preparing = await cpuOf(async () => {
    for (const gray of grays) printOf(prepare(gray).gray)
  })
  const whole = await cpuOf(async () => {
    for (const [i, print] of prints.entries()) await readPrint(print, grays[i]!)
  })
  const { reading, proving } = await readAndProven()
  const native = await nativeCpu(prints.map((print) => print.gray))
  const each = (ms: number) => `${(ms / PAGES.length).toFixed(0)} ms`
  return [
    { name: 'OCR of a scanned page, CPU', value: each(own), note: 'segmentation 3, prepared picture' },
    native === null
      ? { name: 'OCR against native tesseract', value: 'not measured', note: 'tesseract is not installed' }
      : {
          name: 'OCR against native tesseract, CPU',
          value: `${(own / native).toFixed(2)} ×`,
          note: `native ${each(native)}, same pictures, data and segmentation, one thread`,
        },
    { name: 'preparing a scanned page, CPU', value: each(preparing) },
    {
      name: 'all readings of a scanned page, CPU',
      value: each(whole),
      note: 'second looks and leftovers included',
    },
    {
      name: 'proving a masked scan against reading it, CPU',
      value: `${(proving / reading).toFixed(2)} ×`,
      note: `${each(proving)} against ${each(reading)}; the first tenth of the words is masked`,
    },
    ...(await accuracies()),
  ]
}
