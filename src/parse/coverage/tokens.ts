import { lookup } from '../../base/lookup.ts'
import { LEXICON } from '../../lexicon/words.ts'

/** A word, figure or mark of a text, in the form in which terms are compared. */
export interface Token {
  /** Lower case, singular, without hyphen: "X-rays" becomes "x" and "ray". Marks stay as they are. */
  norm: string
  /** Place of its characters in the text: [from, to). */
  from: number
  to: number
  plural: boolean
  /** Written in capitals. */
  upper: boolean
}

const PIECE = /[a-z]+(?:'[a-z]+)?|\d+(?:,\d{3}(?!\d))*(?:\.\d+)?|[%$;:,()&/+.•·*?|–—-]/gi

/** Closed compounds, written as documents also write them in two words. */
const COMPOUNDS = lookup<string[]>({
  xray: ['x', 'ray'],
  buildup: ['build', 'up'],
  checkup: ['check', 'up'],
  nonsurgical: ['non', 'surgical'],
  fullmouth: ['full', 'mouth'],
  bite: ['bite'],
  recementation: ['recement'],
  recementing: ['recement'],
  relining: ['reline'],
  rebasing: ['rebase'],
  mouthguard: ['mouth', 'guard'],
  nightguard: ['night', 'guard'],
  examination: ['exam'],
  tooth: ['tooth'],
  anaesthesia: ['anesthesia'],
  planning: ['planing'],
  flouride: ['fluoride'],
})

const IRREGULAR = lookup<string>({
  teeth: 'tooth',
  prostheses: 'prosthesis',
  prosthesis: 'prosthesis',
  prophylaxes: 'prophylaxis',
  ups: 'up',
})

/** Words that end in s and are no plurals. */
const SINGULAR = /(?:ss|us|is|'s)$/

/** One word in the form in which terms are compared. */
export function singular(word: string): string {
  const lower = word.toLowerCase().replace(/'s$/, '')
  const irregular = IRREGULAR[lower]
  if (irregular) return irregular
  if (lower.length < 4 || SINGULAR.test(lower) || !lower.endsWith('s')) return lower
  if (lower.endsWith('ies') && lower.length > 4) return `${lower.slice(0, -3)}y`
  if (/(?:x|ch|sh|z)es$/.test(lower)) return lower.slice(0, -2)
  return lower.slice(0, -1)
}

/** Cuts a text into tokens. Hyphens inside words part them, so that "build-up", "build up" and "buildup" are the same. */
export function tokensOf(text: string, spell: (word: string) => string = (w) => w): Token[] {
  const tokens: Token[] = []
  for (const match of text.matchAll(PIECE)) {
    const raw = match[0]
    const [from, to] = [match.index, match.index + raw.length]
    if (!/^[a-z]/i.test(raw)) {
      const inWord = raw === '-' && /[a-z]/i.test(text[from - 1] ?? '') && /[a-z]/i.test(text[to] ?? '')
      if (!inWord) tokens.push({ norm: raw, from, to, plural: false, upper: false })
      continue
    }
    const norm = spell(singular(raw))
    const plural = norm !== raw.toLowerCase()
    const upper = raw.length > 1 && raw === raw.toUpperCase()
    for (const part of COMPOUNDS[norm] ?? [norm]) tokens.push({ norm: part, from, to, plural, upper })
  }
  return tokens
}

function distanceIsOne(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false
  let i = 0
  while (i < a.length && a[i] === b[i]) i++
  let [x, y] = [a.length - 1, b.length - 1]
  while (x >= i && y >= i && a[x] === b[y]) {
    x--
    y--
  }
  return x - i < 1 && y - i < 1
}

/** Words of the trade that scans misread; a word of six letters or more may differ in one. */
const KNOWN = new Set(
  [
    ...Object.values(LEXICON.procedures).flatMap((p) => [...p.synonyms, ...p.colloquial]),
    ...Object.values(LEXICON.schemes.labels).flat(),
    'frequency',
    'limitations',
    'deductible',
    'maximum',
    'covered',
    'excluded',
    'months',
    'calendar',
    'lifetime',
  ]
    .flatMap((text) => text.toLowerCase().match(/[a-z]+/g) ?? [])
    .map(singular),
)

const BY_START = new Map<string, string[]>()
for (const word of KNOWN) {
  if (word.length < 6) continue
  for (const key of [word.slice(0, 2), `~${word.slice(-2)}`])
    BY_START.set(key, [...(BY_START.get(key) ?? []), word])
}

const spelled = new Map<string, string>()
const MOST_SPELLED = 4000

/** Corrects one misread letter in a word of the trade ("prophylaxs" → "prophylaxis"); other words stay as they are. For scanned text. */
export function respell(word: string): string {
  if (word.length < 6 || KNOWN.has(word)) return word
  const before = spelled.get(word)
  if (before !== undefined) return before
  const near = [...(BY_START.get(word.slice(0, 2)) ?? []), ...(BY_START.get(`~${word.slice(-2)}`) ?? [])]
  const found = near.find((known) => distanceIsOne(known, word)) ?? word
  if (spelled.size < MOST_SPELLED) spelled.set(word, found)
  return found
}
