import type { Box, Page, Word } from '../../document/page.ts'
import type { LabeledItem } from '../../phi/score.ts'

/** A generated document: pages as the document module would hand them over, and what must go and stay. */
export interface Drawn {
  pages: Page[]
  phi: LabeledItem[]
  keep: LabeledItem[]
}

const KEEP = new Set(
  'group_name group_id payer_id carrier service_phone claims_address plan_date amount percent cdt keep'.split(
    ' ',
  ),
)
const WIDTHS: [RegExp, number][] = [
  [/[iljtfrI.,:;'|!()[\]/-]/, 0.3],
  [/[mwMW@%]/, 0.86],
  [/[A-Z&$#]/, 0.66],
  [/./, 0.54],
]

/** A piece of a line: plain, or marked with what it is. */
export interface Piece {
  text: string
  type: string
}

/** "Patient: <name Jane Roe>" as pieces. */
export function piecesOf(text: string): Piece[] {
  return text
    .split(/(<\w+ [^>]*>)/)
    .filter(Boolean)
    .map((part) => {
      const marked = /^<(\w+) ([^>]*)>$/.exec(part)
      return marked ? { type: marked[1]!, text: marked[2]! } : { type: '', text: part }
    })
}

/** Writes words with known boxes onto pages, without any renderer: widths are those of a common typeface, roughly. */
export class Pen {
  readonly drawn: Drawn = { pages: [], phi: [], keep: [] }
  size = 9
  mono = false
  y = 40

  constructor() {
    const page: Page = {
      number: 1,
      file: 'drawn.pdf',
      pageInFile: 1,
      width: 612,
      height: 792,
      unit: 'pt',
      source: 'text',
      words: [],
      rules: [],
      pictures: [],
      unread: [],
      unreadShare: 0,
    }
    this.drawn.pages.push(page)
  }

  /** Width of a text at the present size, in points. */
  width(text: string): number {
    if (this.mono) return text.length * 0.6 * this.size
    const sum = [...text].reduce((w, c) => w + (WIDTHS.find(([shape]) => shape.test(c))?.[1] ?? 0.54), 0)
    return sum * this.size
  }

  /** Width of a blank. */
  get space(): number {
    return (this.mono ? 0.6 : 0.27) * this.size
  }

  /** Writes pieces at x on the present line. */
  at(x: number, pieces: readonly Piece[], bold = false): void {
    const { words, number } = this.drawn.pages.at(-1)!
    for (const { text, type } of pieces) {
      const from = words.length
      for (const part of text.split(/( +)/).filter(Boolean)) {
        if (part.startsWith(' ')) x += this.space * part.length
        else {
          this.#word(words, part, x, type, bold)
          x += this.width(part)
        }
      }
      if (type && words.length > from) this.#label(number, type, text, words.slice(from))
    }
  }

  /** One word; plain text right after another word is glued to it ("Roe" and "," are one word). */
  #word(words: Word[], text: string, x: number, type: string, bold: boolean): void {
    const box: Box = [x, this.y, x + this.width(text), this.y + this.size]
    const last = words.at(-1)
    const touches = last && Math.abs(last.box[1] - this.y) < 1 && Math.abs(last.box[2] - x) < 0.01
    if (!touches || type) words.push({ text, box, confidence: 100, size: this.size, bold })
    else {
      last.text += text
      last.box = [last.box[0], last.box[1], box[2], box[3]]
    }
  }

  #label(page: number, type: string, text: string, words: readonly Word[]): void {
    const [first, last] = [words[0]!.box, words.at(-1)!.box]
    const item = { type, text, page, box: [first[0], first[1], last[2], last[3]] as Box, tier: 1 }
    if (KEEP.has(type)) this.drawn.keep.push(item)
    else this.drawn.phi.push(item)
  }

  /** Goes down by lines of the present size. */
  down(lines = 1): void {
    this.y += 1.35 * this.size * lines
  }

  /** Prose from x to a right margin; a mark that wraps is labeled once per line. */
  prose(x: number, pieces: readonly Piece[], right: number): void {
    let line: Piece[] = []
    let end = x
    const flush = () => {
      this.at(x, line)
      this.down()
      line = []
      end = x
    }
    for (const { text, type } of pieces)
      for (const word of text.split(/(?<= )/)) {
        if (end + this.width(word.trimEnd()) > right && line.length > 0) flush()
        const last = line.at(-1)
        if (last?.type === type && type) last.text += word
        else line.push({ text: word, type })
        end += this.width(word.trimEnd()) + (word.endsWith(' ') ? this.space : 0)
      }
    flush()
  }
}
