import { lookup } from '../../base/lookup.ts'
import { payerIn } from '../layout/roles.ts'

/** A category of services that a text names: "Class II", "Basic services", "Type B – Basic". */
export interface Category {
  /** 'class:2', 'basic' …; a label that gives a class and a word ties the two together for the whole document. */
  keys: string[]
  /** As printed, for the note `From category: Basic.` */
  label: string
  from: number
  to: number
}

const ORDER = lookup<number>({
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  i: 1,
  ii: 2,
  iii: 3,
  iv: 4,
  v: 5,
  a: 1,
  b: 2,
  c: 3,
  d: 4,
  e: 5,
})
const NUMBERED =
  /\b(class|type|tier|coverage|category|group|level|unit|part|schedule)\s*(iv|v|i{1,3}|one|two|three|four|five|[1-5]|[a-z])\b(?!\s*(?:no\b|number|#|\.\d))(?![\w-])/gi
const WORDED =
  /\b(?:(diag(?:nostic)?)\s*(?:and|&|\/|,)\s*(prev(?:entive|entative)?)|(prev(?:entive|entative)?)\s*(?:and|&|\/|,)\s*(diag(?:nostic)?)|(preventive|preventative|basic|major|intermediate|minor|diagnostic|routine|complex|surgical|orthodontic|d&p|prev|maj|bas))\b(?=\s*(?:$|[:;,.()[\]/–—%=•|\d@-]|and\b|&|or\b|is\b|are\b|at\b|in\b|covered\b|pays?\b|includ|(?:care|dental|services?|procedures?|treatments?|expenses?|benefits?|work|restorative|restorations?|category|class|type|coverage|level|\(class|\(type)\b))(?!\s*(?:dental plan|plan\b|ppo|option))(?:\.?\s+(?:care|dental|services?|procedures?|treatments?|expenses?|benefits?|work|restorative|category|class|coverage|level)\b)*/gi

const KINDS = /^(?:surgical|complex|minor|routine)$/i

const WORD_KEYS = lookup<string>({
  preventative: 'preventive',
  prev: 'preventive',
  diag: 'diagnostic',
  maj: 'major',
  bas: 'basic',
  'd&p': 'preventive',
  routine: 'preventive',
})

/** What may stand between the class and the word of one label: "Class II – Basic", "Type B: Basic", "Basic (Class II)". */
const TIE = /^\s*(?:[-–—:(,/]|services?)?\s*(?:\(\s*)?$/i

const wordKey = (word: string) => WORD_KEYS[word.toLowerCase()] ?? word.toLowerCase()

const MISREAD =
  /\b((?:class|type|tier|coverage|category|level|unit|part)\s+)(?=[1I]*[l|!])([Il1|!]{1,3}V?)(?=[\s–—:.,)-]|$)/gi

/** Roman figures and a letter O that a scan misread ("CLASS Il") as they were printed; every character keeps its place. */
const withRomans = (text: string) =>
  text
    .replace(MISREAD, (_, word: string, figure: string) => word + figure.replace(/[l1|!]/g, 'I'))
    .replace(/\b((?:class|type|tier|level|category)\s+)0(?![\d.])/gi, '$1O')

/** The categories that a text names, in reading order. A class and a word that form one label are one category. */
export function categoriesIn(printed: string): Category[] {
  const found: Category[] = []
  const text = withRomans(printed)
  for (const m of text.matchAll(NUMBERED)) {
    // Glued by a scan ("TypeC") it counts in capitals only: "typed" is a word.
    const order = ORDER[m[2]!.toLowerCase()] ?? m[2]!.toLowerCase()
    const letter = typeof order === 'string' && /[a-z]/.test(order)
    if ((letter || !/\s/.test(m[0])) && !/^[A-Z\d]+$/.test(m[2]!)) continue
    const key = `${m[1]!.toLowerCase()}:${order}`
    found.push({ keys: [key], label: m[0], from: m.index, to: m.index + m[0].length })
  }
  for (const m of text.matchAll(WORDED)) {
    // "extractions, simple and surgical, …": alone inside a text it tells a kind of service, not a class.
    if (KINDS.test(m[0].trim()) && m.index > 0 && !/^\s*:/.test(text.slice(m.index + m[0].length))) continue
    const words = [m[1], m[2], m[3], m[4], m[5]].filter((w): w is string => w !== undefined)
    const keys = [...new Set(words.map(wordKey))]
    found.push({ keys, label: m[0].trim(), from: m.index, to: m.index + m[0].length })
  }
  found.sort((a, b) => a.from - b.from)
  const joined: Category[] = []
  for (const category of found) {
    const last = joined[joined.length - 1]
    const different =
      last && last.keys.some((k) => k.includes(':')) !== category.keys.some((k) => k.includes(':'))
    if (last && different && category.from >= last.to && TIE.test(text.slice(last.to, category.from))) {
      joined[joined.length - 1] = {
        keys: [...last.keys, ...category.keys],
        label: category.keys.some((k) => k.includes(':')) ? last.label : category.label,
        from: last.from,
        to: category.to,
      }
    } else joined.push(category)
  }
  // "Basic (Class II)" ends with its bracket.
  return joined.map((c) =>
    text[c.to] === ')' && text.slice(c.from, c.to).includes('(') ? { ...c, to: c.to + 1 } : c,
  )
}

/** A letter or number of a list ("(a)", "II."), marks, and articles. */
const OPENING =
  /^(?:\s*[([]?(?:[a-z]|[ivx]{1,4}|\d{1,2})[.)\]:])?[\s\d.)*(•:–"“”-]*(?:covered |the |your |all |network )?$/i

/** The category that opens a label or heading, or null. Words before it may only be articles and the like. */
export function leadingCategory(text: string): Category | null {
  const first = categoriesIn(text)[0]
  return first && OPENING.test(text.slice(0, first.from)) ? first : null
}

/** The category that heads a place: the innermost heading's, or the one above a heading that only says who pays ("You pay:"). */
export function categoryAbove(section: readonly string[]): Category | null {
  const [outer, inner] = [section[section.length - 2], section[section.length - 1] ?? '']
  const own = leadingCategory(inner)
  return own ?? (outer !== undefined && payerIn(inner) !== null ? leadingCategory(outer) : null)
}

/** Keys that mean the same category throughout a document, since some label gives both. */
export class Ties {
  readonly #root = new Map<string, string>()

  #find(key: string): string {
    const root = this.#root.get(key)
    if (root === undefined || root === key) return key
    return this.#find(root)
  }

  /** Ties the keys of one label together. */
  tie(keys: readonly string[]): void {
    const [first, ...rest] = keys
    if (first === undefined) return
    for (const key of rest) this.#root.set(this.#find(key), this.#find(first))
  }

  /** True when two labels name one category. */
  same(a: readonly string[], b: readonly string[]): boolean {
    const roots = new Set(a.map((k) => this.#find(k)))
    return b.some((k) => roots.has(this.#find(k)))
  }
}
