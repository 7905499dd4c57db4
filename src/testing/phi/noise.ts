import type { Box, Word } from '../../document/page.ts'
import { Chance } from './chance.ts'
import type { Drawn } from './pen.ts'

const CONFUSED: Record<string, string> = {
  '0': 'O',
  O: '0',
  '1': 'l',
  l: '1',
  I: 'l',
  '5': 'S',
  S: '5',
  '8': 'B',
  B: '8',
  ':': '.',
  '.': ',',
  m: 'rn',
  e: 'c',
  c: 'e',
  a: 'o',
  t: 'f',
  h: 'b',
}

function misread(text: string, chance: Chance): string {
  const at = chance.int(0, text.length - 1)
  const wrong = CONFUSED[text[at]!]
  return wrong === undefined ? text : text.slice(0, at) + wrong + text.slice(at + 1)
}

/**
 * The document as optical reading would hand it over: boxes hug the ink and lean, words are misread now and then.
 * @param rate share of words with one wrong letter
 * @param lean rise of the lines, units of y per unit of x
 */
export function noisy(drawn: Drawn, seed: number, rate: number, lean: number): Drawn {
  const chance = new Chance(seed + 99991)
  const tilt = ([x0, y0, x1, y1]: Box): Box => {
    const [a, b] = [x0 * lean, x1 * lean]
    return [x0, y0 + Math.min(a, b), x1, y1 + Math.max(a, b)]
  }
  const readWord = (word: Word): Word => {
    const [x0, y0, x1, y1] = word.box
    const tall = y1 - y0
    const jitter = () => (chance.next() - 0.5) * 0.06 * tall
    const wrong = chance.next() < rate
    const ink: Box = [x0, y0 + 0.2 * tall + jitter(), x1, y1 - 0.1 * tall + jitter()]
    return {
      ...word,
      text: wrong ? misread(word.text, chance) : word.text,
      box: tilt(ink),
      confidence: wrong ? 61 : 92,
    }
  }
  const item = <T extends { box: Box }>(it: T): T => ({ ...it, box: tilt(it.box) })
  return {
    pages: drawn.pages.map((page) => ({ ...page, source: 'ocr' as const, words: page.words.map(readWord) })),
    phi: drawn.phi.map(item),
    keep: drawn.keep.map(item),
  }
}
