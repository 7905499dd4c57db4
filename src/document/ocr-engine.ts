import { dispatchHandlers, setAdapter } from 'tesseract.js/src/worker-script/index.js'
import core from 'tesseract.js-core/tesseract-core-simd-lstm.js'
import { assetBytes } from '../base/assets.ts'
import { type Gray, pgmOf } from './gray.ts'
import type { Box } from './page.ts'

/** Page segmentation: 3 = columns found by Tesseract, 4 = one column, 6 = one block, 7 = one line, 11 = scattered words. */
export type Segmentation = 3 | 4 | 6 | 7 | 11

/** A word as Tesseract read it, in pixels of the picture it was given. */
export interface ReadWord {
  text: string
  box: Box
  confidence: number
  /** Height of the line's type from descender to ascender, in pixels. */
  lineHeight: number
  /** About where each character ends and the next begins, in pixels; one less than characters, empty when not known. */
  seams: number[]
  /** Its figures as another reading has them, where two readings differ. */
  other?: string
}

interface TesseractBox {
  x0: number
  y0: number
  x1: number
  y1: number
}

interface TesseractLine {
  rowAttributes: { rowHeight?: number; row_height?: number }
  words: {
    text: string
    confidence: number
    bbox: TesseractBox
    symbols?: { text: string; bbox: TesseractBox }[]
  }[]
}

interface TesseractResult {
  blocks: { paragraphs: { lines: TesseractLine[] }[] }[] | null
}

let jobs = 0

/** Sends one packet to tesseract.js's worker script, which runs in this process, without the thread it is made for. */
function send(
  action: 'load' | 'loadLanguage' | 'initialize' | 'recognize',
  payload: Record<string, unknown>,
): Promise<unknown> {
  const jobId = `job-${++jobs}`
  return new Promise((resolve, reject) =>
    dispatchHandlers({ workerId: 'own', jobId, action, payload }, ({ status, data }) => {
      if (status === 'resolve') resolve(data)
      else if (status === 'reject') reject(new Error('tesseract refused'))
    }),
  )
}

const LSTM_ONLY = 1

async function start(): Promise<void> {
  const [wasmBinary, data] = await Promise.all([assetBytes('tesseract.wasm'), assetBytes('eng.traineddata')])
  const silent = () => {}
  setAdapter({
    getCore: async () => (options: Record<string, unknown>) =>
      core({ ...options, wasmBinary, print: silent, printErr: silent }),
    gunzip: Bun.gunzipSync,
    readCache: async () => undefined,
    writeCache: async () => {},
    deleteCache: async () => {},
  })
  await send('load', { options: { lstmOnly: true, logging: false } })
  await send('loadLanguage', {
    langs: [{ code: 'eng', data }],
    options: { cacheMethod: 'none', gzip: false, lstmOnly: true },
  })
  await send('initialize', { langs: 'eng', oem: LSTM_ONLY, config: {} })
}

let started: Promise<void> | null = null

function seamsOf(text: string, symbols: { text: string; bbox: TesseractBox }[] = []): number[] {
  if (symbols.length !== [...text].length) return []
  return symbols.slice(1).map(({ bbox }, i) => (symbols[i]!.bbox.x1 + bbox.x0) / 2)
}

/** Tesseract at times stretches a word's box over the words that follow on its line: it ends where the next begins. */
function withoutOverlaps(words: ReadWord[]): ReadWord[] {
  return words.map((word, i) => {
    const next = words[i + 1]
    const [x0, y0, x1, y1] = word.box
    if (!next || next.box[0] >= x1 || next.box[0] <= x0 + 1) return word
    return { ...word, box: [x0, y0, next.box[0] - 1, y1] }
  })
}

function wordsOf(result: TesseractResult): ReadWord[] {
  const lines = (result.blocks ?? []).flatMap((b) => b.paragraphs.flatMap((p) => p.lines))
  return lines.flatMap((line) => {
    const words = line.words.map(({ text, confidence, bbox, symbols }) => ({
      text,
      confidence,
      box: [bbox.x0, bbox.y0, bbox.x1, bbox.y1] as Box,
      seams: seamsOf(text, symbols),
      lineHeight: line.rowAttributes.rowHeight ?? line.rowAttributes.row_height ?? bbox.y1 - bbox.y0,
    }))
    return withoutOverlaps(words)
  })
}

/**
 * Reads the words of a grey picture with Tesseract.
 * @param gray dark print on light ground, print about 20 to 50 pixels high
 * @param segmentation always set: without it tesseract.js takes the page for one block and loses two thirds of a table
 */
export async function recognise(gray: Gray, segmentation: Segmentation): Promise<ReadWord[]> {
  started ??= start()
  await started
  const result = await send('recognize', {
    image: pgmOf(gray),
    options: { tessedit_pageseg_mode: String(segmentation) },
    output: { text: false, blocks: true },
  })
  return wordsOf(result as TesseractResult)
}
