import type { Font } from 'mupdf'
import type { Box, Word } from './page.ts'
import type { PdfPage } from './pdf.ts'

/** What the text layer of a page says. */
export interface TextLayer {
  words: Word[]
  /** Characters other than blanks. */
  characters: number
  /** Share of characters that cannot be text: replacement, private use and control characters, 0 to 1. */
  badShare: number
  /** Pictures on the page. */
  images: Box[]
  /** Share of the page that pictures take, 0 to 1. */
  imageShare: number
}

/** Boxes hug the glyphs; text replaced by an author (ActualText) is not what people see. */
const OPTIONS = 'preserve-images,preserve-whitespace,accurate-bboxes,ignore-actualtext,clip'

const BLANK = /^[\s\u00a0\u2000-\u200a\u202f\u3000]$/
const BAD = /[\ufffd\ue000-\uf8ff\u0000-\u0008\u000e-\u001f\u007f-\u009f]/u
const UNSEEN = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2064\ufeff]/g

/** The text as people would type it: ligatures spelled out, hyphens plain, nothing that has no ink. */
export function plainText(text: string): string {
  return text
    .replace(/[\ufb00-\ufb06]/g, (c) => c.normalize('NFKC'))
    .replace(/[\u00ad\u2010\u2011]/g, '-')
    .replace(UNSEEN, '')
}

const isBold = (font: Font) => font.isBold() || /bold|black|heavy|demi/i.test(font.getName())

function join(a: Box | null, b: Box): Box {
  if (!a) return b
  return [Math.min(a[0], b[0]), Math.min(a[1], b[1]), Math.max(a[2], b[2]), Math.max(a[3], b[3])]
}

const area = ([x0, y0, x1, y1]: Box) => Math.max(0, x1 - x0) * Math.max(0, y1 - y0)

/** The part of a box that lies on a page of `width` × `height`. */
function onPage([x0, y0, x1, y1]: Box, width: number, height: number): Box {
  return [Math.max(0, x0), Math.max(0, y0), Math.min(width, x1), Math.min(height, y1)]
}

/** Gathers the characters of lines into words. */
class WordGatherer {
  readonly words: Word[] = []
  #text = ''
  #box: Box | null = null
  #size = 0
  #boldLetters = 0
  #letters = 0

  add(text: string, box: Box, size: number, bold: boolean): void {
    this.#text += text
    this.#box = join(this.#box, box)
    this.#size = Math.max(this.#size, size)
    this.#letters++
    if (bold) this.#boldLetters++
  }

  end(): void {
    const text = plainText(this.#text)
    if (text && this.#box && area(this.#box) > 0) {
      const bold = this.#boldLetters * 2 > this.#letters
      this.words.push({ text, box: this.#box, confidence: 100, size: this.#size, bold })
    }
    this.#text = ''
    this.#box = null
    this.#size = this.#letters = this.#boldLetters = 0
  }
}

/** Fake bold is print struck twice: the second strike is no second word. */
function withoutDoubles(words: Word[]): Word[] {
  const seen = new Map<string, Word[]>()
  return words.filter((word) => {
    const same = seen.get(word.text) ?? []
    const double = same.some(({ box }) => {
      const shared: Box = [
        Math.max(box[0], word.box[0]),
        Math.max(box[1], word.box[1]),
        Math.min(box[2], word.box[2]),
        Math.min(box[3], word.box[3]),
      ]
      return shared[2] > shared[0] && shared[3] > shared[1] && area(shared) > 0.7 * area(word.box)
    })
    seen.set(word.text, [...same, word])
    return !double
  })
}

/** Reads the text layer of a page: words in points of the displayed page; words outside the page are left out. */
export function readTextLayer(page: PdfPage): TextLayer {
  const gather = new WordGatherer()
  const images: Box[] = []
  let characters = 0
  let bad = 0
  const text = page.list.toStructuredText(OPTIONS)
  text.walk({
    onImageBlock: (box) => void images.push(onPage(box as Box, page.width, page.height)),
    onChar: (c, _origin, font, size, q) => {
      if (BLANK.test(c)) return gather.end()
      characters++
      if (BAD.test(c)) bad++
      const xs = [q[0], q[2], q[4], q[6]]
      const ys = [q[1], q[3], q[5], q[7]]
      gather.add(c, [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)], size, isBold(font))
    },
    endLine: () => gather.end(),
  })
  text.destroy()
  const words = gather.words.filter(({ box: [x0, y0, x1, y1] }) => {
    const [x, y] = [(x0 + x1) / 2, (y0 + y1) / 2]
    return x > 0 && y > 0 && x < page.width && y < page.height
  })
  const covered = images.reduce((sum, box) => sum + area(box), 0)
  return {
    words: withoutDoubles(words),
    characters,
    badShare: characters === 0 ? 0 : bad / characters,
    images,
    imageShare: Math.min(1, covered / (page.width * page.height)),
  }
}
