import { areaOf, grown } from './box.ts'
import type { Gray } from './gray.ts'
import { scaling } from './matrix.ts'
import { type ReadWord, recognise } from './ocr-engine.ts'
import type { Box } from './page.ts'
import { warp } from './preprocess/warp.ts'

/** Words read with less confidence than this are looked at again. */
const DOUBTFUL = 72
/** How much surer the second reading must be, and how sure at least. */
const SURER = 15
const SURE = 75
/** Most words of a page that are looked at again: a page of handwriting is doubtful all over. */
const MOST = 40
const LARGER = 1.5

/** A word by itself, larger, on white. */
function portrait(gray: Gray, box: Box, margin: number): Gray {
  const [x0, y0, x1, y1] = grown(box, 2).map(Math.round) as Box
  const width = x1 - x0 + 2 * margin
  const height = y1 - y0 + 2 * margin
  const alone: Gray = { width, height, data: new Uint8Array(width * height).fill(255) }
  for (let y = Math.max(0, y0); y < Math.min(gray.height, y1); y++) {
    const from = Math.max(0, x0)
    const row = gray.data.subarray(y * gray.width + from, y * gray.width + Math.min(gray.width, x1))
    alone.data.set(row, (y - y0 + margin) * width + margin + from - x0)
  }
  return warp(alone, scaling(LARGER), Math.round(width * LARGER), Math.round(height * LARGER))
}

/** The same word read by itself, when that is surer; null when it is not. */
async function readAlone(word: ReadWord, gray: Gray, xHeight: number): Promise<ReadWord | null> {
  const margin = Math.round(0.7 * xHeight)
  const found = (await recognise(portrait(gray, word.box, margin), 7)).filter((w) => w.text.trim() !== '')
  if (found.length !== 1) return null
  const [{ text, confidence, seams }] = found as [ReadWord]
  if (confidence < SURE || confidence < word.confidence + SURER) return null
  const [left] = word.box
  return { ...word, text, confidence, seams: seams.map((x) => x / LARGER - margin - 2 + left) }
}

/**
 * Reads doubtful words once more, each by itself and larger.
 * @returns all words in their order, the doubtful ones replaced where the second reading is clearly surer
 */
export async function secondLook(
  words: readonly ReadWord[],
  gray: Gray,
  xHeight: number,
): Promise<ReadWord[]> {
  const doubtful = words
    .filter((w) => w.confidence < DOUBTFUL && /[\p{L}\d]/u.test(w.text))
    .sort((a, b) => areaOf(b.box) - areaOf(a.box))
    .slice(0, MOST)
  const replaced = new Map<ReadWord, ReadWord>()
  for (const word of doubtful) {
    const again = await readAlone(word, gray, xHeight)
    if (again) replaced.set(word, again)
  }
  return words.map((w) => replaced.get(w) ?? w)
}
