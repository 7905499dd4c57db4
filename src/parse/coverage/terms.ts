import { PROCEDURES, type Procedure } from '../../lexicon/catalog.ts'
import { LEXICON } from '../../lexicon/words.ts'
import { jottedAt, shortAt } from './abbreviations.ts'
import { codeTerms, descriptionEnd, nameEnd } from './code-terms.ts'
import { type Meaning, PATTERNS, SHARED, TOO_LITTLE } from './special-terms.ts'
import { type Token, tokensOf } from './tokens.ts'

/** Words of a text that name procedures or another service. */
export interface Term extends Meaning {
  /** Places of its characters in the text: [from, to). */
  from: number
  to: number
  /** Index of its first token and of the one after its last. */
  first: number
  end: number
  plural: boolean
}

interface Node {
  next: Map<string, Node>
  meaning: Meaning | null
}

const node = (): Node => ({ next: new Map(), meaning: null })

const normsOf = (text: string) => tokensOf(text).map((t) => t.norm)

function add(root: Node, words: string[], procedures: readonly Procedure[]): void {
  let at = root
  for (const word of words) {
    const next = at.next.get(word) ?? node()
    at.next.set(word, next)
    at = next
  }
  const before = at.meaning?.procedures ?? []
  at.meaning = { procedures: [...new Set([...before, ...procedures])], other: null }
}

/** Names as they stand in running text and in labels. */
const NAMES = node()
for (const procedure of PROCEDURES) {
  const { synonyms, colloquial } = LEXICON.procedures[procedure]
  for (const name of [...synonyms, ...colloquial]) {
    const words = normsOf(name.replace(/\s*\([^)]*\)/g, ''))
    const key = words.join(' ')
    if (words.length === 0 || TOO_LITTLE.has(key)) continue
    add(NAMES, words, SHARED[key] ?? [procedure])
  }
}
for (const [key, procedures] of Object.entries(SHARED)) {
  const words = key.split(' ')
  add(NAMES, words, procedures)
}
// Words that documents use alone and the lexicon lists with a noun only.
for (const [word, procedure] of [
  ['periodontal', 'periodontal'],
  ['endodontic', 'endo'],
  ['orthodontic', 'orthodontic'],
  ['evaluation', 'exams'],
  ['bitewing', 'xray'],
  ['radiograph', 'xray'],
  ['panoramic', 'xray'],
  ['osseous', 'osseous_surgery'],
  ['impacted tooth', 'oral_surgery'],
  ['polishing', 'prophy'],
] as const) {
  add(NAMES, word.split(' '), [procedure])
}

function byPatterns(tokens: Token[], taken: boolean[]): Term[] {
  const starts: number[] = []
  let text = ''
  for (const token of tokens) {
    starts.push(text.length)
    text += `${token.norm} `
  }
  const tokenAt = (place: number) => {
    let i = starts.length - 1
    while (i > 0 && starts[i]! > place) i--
    return i
  }
  const found: Term[] = []
  for (const [pattern, meaning] of PATTERNS) {
    for (const match of text.matchAll(pattern)) {
      const first = tokenAt(match.index)
      const end = tokenAt(match.index + match[0].length - 1) + 1
      if (taken.slice(first, end).some(Boolean)) continue
      taken.fill(true, first, end)
      found.push(termOf(tokens, first, end, meaning))
    }
  }
  return found
}

function termOf(tokens: Token[], first: number, end: number, meaning: Meaning): Term {
  const [a, b] = [tokens[first]!, tokens[end - 1]!]
  return { ...meaning, from: a.from, to: b.to, first, end, plural: b.plural }
}

function longest(tokens: Token[], first: number, taken: boolean[]): Term | null {
  let at: Node | undefined = NAMES
  let best: Term | null = null
  for (let i = first; i < tokens.length && !taken[i]; i++) {
    at = at.next.get(tokens[i]!.norm)
    if (!at) break
    if (at.meaning) best = termOf(tokens, first, i + 1, at.meaning)
  }
  return best
}

/** Codes; what a single code is called behind it names nothing else. */
function byCodes(tokens: Token[], taken: boolean[]): Term[] {
  const codes = codeTerms(tokens)
  return codes.map((code) => {
    taken.fill(true, code.first, code.end)
    if (codes.length > 1 || code.first > 0 || code.range)
      return termOf(tokens, code.first, code.end, code.meaning)
    taken.fill(true, code.first, descriptionEnd(tokens, code))
    return termOf(tokens, code.first, nameEnd(tokens, code), code.meaning)
  })
}

/**
 * Finds the names of procedures in a text, longest first, never overlapping, in reading order.
 * @param label true when the text is the label of a row or an item of a list, where abbreviations count in any case
 * @param shorthand true when the text is written in the shorthand of call notes, where the shortest ones count
 */
export function termsOf(tokens: Token[], label: boolean, shorthand = false): Term[] {
  const taken = tokens.map(() => false)
  const found = [...byCodes(tokens, taken), ...byPatterns(tokens, taken)]
  for (let i = 0; i < tokens.length; i++) {
    if (taken[i]) continue
    const short = shorthand ? jottedAt(tokens, i) : null
    const jotted = short && termOf(tokens, i, short.end, short.meaning)
    const term = longer(longest(tokens, i, taken), jotted) ?? abbreviation(tokens, i, label)
    if (!term) continue
    found.push(term)
    taken.fill(true, term.first, term.end)
    i = term.end - 1
  }
  return withSharedRepairs(
    tokens,
    found.sort((a, b) => a.first - b.first),
  )
}

const longer = (a: Term | null, b: Term | null) => (a && b ? (b.end > a.end ? b : a) : (a ?? b))

function abbreviation(tokens: Token[], first: number, label: boolean): Term | null {
  const short = shortAt(tokens, first, label)
  return short && termOf(tokens, first, short.end, short.meaning)
}

const REPAIRABLE = new Set<Procedure>(['crowns', 'bridges', 'dentures', 'inlays_onlays', 'implants'])

/** "Crown and bridge repair": nouns in the singular before a repair are repaired too; "crowns and denture repairs" are two things. */
function withSharedRepairs(tokens: Token[], terms: Term[]): Term[] {
  for (let i = terms.length - 1; i > 0; i--) {
    const [term, before] = [terms[i]!, terms[i - 1]!]
    if (term.other !== 'repairs' || before.plural || before.procedures.length === 0) continue
    if (!before.procedures.every((p) => REPAIRABLE.has(p))) continue
    const between = tokens.slice(before.end, term.first).map((t) => t.norm)
    if (between.length <= 2 && between.every((w) => /^(?:and|or|,|&|\/)$/.test(w))) {
      terms[i - 1] = { ...before, procedures: [], other: 'repairs' }
    }
  }
  return terms
}
