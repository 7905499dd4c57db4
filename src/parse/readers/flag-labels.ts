import { LEXICON } from '../../lexicon/words.ts'
import type { FlagRule } from './flag-rules.ts'
import { plain } from './span.ts'
import type { Statement } from './statements.ts'

/** A label without its colon and question mark. */
export const bare = (text: string) => text.replace(/[?:.\s·]+$/, '').trim()

/** Labels of the lexicon that are unmistakable: whole labels of at least two words. */
const OWN_LABELS = new Map(
  Object.entries(LEXICON.flags).flatMap(([flag, { labels }]) =>
    labels.filter((l) => /\s/.test(l)).map((l) => [plain(l).toLowerCase(), flag] as const),
  ),
)

/** Every label of the lexicon and the shorthand of call notes, for clauses that are nothing but a label and its answer. */
const SHORT_LABELS = new Map<string, string>([
  ...Object.entries(LEXICON.flags).flatMap(([flag, { labels }]) =>
    labels.map((l) => [plain(l).toLowerCase(), flag] as const),
  ),
  ['dep age', 'dependent_age_limit'],
  ['dependents', 'dependent_age_limit'],
  ['predeterm', 'preauthorization'],
  ['preauth', 'preauthorization'],
  ['coordination', 'cob'],
])

/** Longest clause in words that can be a label and its answer. */
const CLAUSE_WORDS = 10

/** "MTC = yes", "COB std", "Dep age 26": a short clause that opens with a flag's label, and its answer. */
function clausePairs(text: string): Beside[] {
  const marks = [...text.matchAll(/[.;|•](?=\s|$)|,\s|\s[–—]\s/g)].map((m) => m.index)
  return [...marks, text.length].flatMap((end, i): Beside[] => {
    const from = i === 0 ? 0 : marks[i - 1]! + 1
    const words = [...text.slice(from, end).matchAll(/\S+/g)]
    if (words.length < 2 || words.length > CLAUSE_WORDS) return []
    for (let count = Math.min(LABEL_WORDS, words.length - 1); count > 0; count--) {
      const open = words[count - 1]!
      const label = text.slice(from, from + open.index + open[0].length).trim()
      const clean = bare(label.replace(/\s*[=:–-]+$/, ''))
      if (!SHORT_LABELS.has(clean.toLowerCase())) continue
      const value = /^[\s=:?–-]*(.*)$/s.exec(text.slice(from + open.index + open[0].length, end))!
      const at = end - value[1]!.length
      return [{ label: clean, value: value[1]!.trim(), at: [at, end] }]
    }
    return []
  })
}

const ANSWERED = new RegExp(
  `\\b(${[...OWN_LABELS.keys()].map((l) => RegExp.escape(l).replaceAll('\\x20', ' ')).join('|')})\\s*[:=?–-]?\\s+(yes|no|none|n\\/a|waived|applies|y|n)(?=\\s*(?:[.;,|]|$)|\\s[A-Z])`,
  'gi',
)

/** "… Missing tooth clause No": a label in the middle of a cell that ran together, with its answer. */
export const answered = (text: string): Beside[] =>
  [...text.matchAll(ANSWERED)]
    // "No missing tooth clause applies" answers by its first word.
    .filter((m) => !/\b(?:no|without (?:a|any)?)\s*$/i.test(text.slice(0, m.index)))
    .map((m) => {
      const to = m.index + m[0].length
      return { label: m[1]!, value: m[2]!, at: [to - m[2]!.length, to] }
    })

/** True when a text is a label of the rule's flag: its own, the lexicon's, or shorthand for it. */
export const isLabelOf = (rule: FlagRule, label: string): boolean =>
  rule.label?.test(label) ||
  OWN_LABELS.get(label.toLowerCase()) === rule.flag ||
  SHORT_LABELS.get(label.toLowerCase()) === rule.flag

/** A value with the label beside it. */
export interface Beside {
  label: string
  value: string
  at: [number, number]
}

/** Longest label in words. */
const LABEL_WORDS = 6

const ANSWER_WORD = /^(?:yes|no|none|n\/a|y|n|waived|applies|accepted|standard|\$?\d[\d,.%]*)[.,;]?$/i

/** Where the label before a colon begins: the longest run of words that is a flag's label, else the whole part. */
function labelStart(part: string, colon: number, rules: readonly FlagRule[]): number {
  // What answers the label before is no part of this one: "Missing tooth clause: No Alternate benefit: Yes".
  const from = Math.max(part.lastIndexOf(':', colon - 1), part.lastIndexOf('?', colon - 1)) + 1
  const words = [...part.slice(from, colon).matchAll(/\S+/g)]
    .filter((m) => from === 0 || !ANSWER_WORD.test(m[0]))
    .map((m) => from + m.index)
    .slice(-LABEL_WORDS)
  return words.find((start) => rules.some((rule) => isLabelOf(rule, bare(part.slice(start, colon))))) ?? 0
}

/** Every "Label: value" of a text, between marks; a label in the middle ends the value before it. */
function inlinePairs(text: string, rules: readonly FlagRule[]): Beside[] {
  const pairs: Beside[] = []
  let from = 0
  for (const part of text.split(/(?<=[.;])\s+(?=[A-Z])|\s[|·]\s|;\s/)) {
    const start = text.indexOf(part, from)
    from = start + part.length
    const found = [...part.matchAll(/[:?](?=\s|$)/g)].map((m) => ({
      colon: m.index,
      at: labelStart(part, m.index, rules),
    }))
    found.forEach(({ colon, at }, i) => {
      const end = Math.max(colon, found[i + 1]?.at || part.length)
      const value = part.slice(colon + 1, end).trim()
      const place = start + colon + 1 + (part.slice(colon + 1).search(/\S/) + 1 || 1) - 1
      if (value !== '' && colon - at > 2)
        pairs.push({ label: bare(part.slice(at, colon)), value, at: [place, place + value.length] })
    })
  }
  return pairs
}

/** "… MTC" and "yes. …" in two cells of a line: the label closes the cell before, the answer opens this one. */
function parted({ kind, text, labels }: Statement): Beside[] {
  const label = bare(
    (labels[0] ?? '')
      .split(/[.;]\s/)
      .at(-1)!
      .replace(/[\s=:–-]+$/, ''),
  )
  const end = text.search(/[.;](?:\s|$)/)
  if (kind !== 'cell' || end < 1 || end > 30 || !SHORT_LABELS.has(label.toLowerCase())) return []
  return [{ label, value: text.slice(0, end), at: [0, end] }]
}

/** Pairs of label and value in a statement: inside its text, else the cell beside its label. */
export function pairsIn(statement: Statement, rules: readonly FlagRule[]): Beside[] {
  const { text, labels, head, caption, kind } = statement
  const pairs = inlinePairs(text, rules)
  if (pairs.length === 0) {
    const short = kind === 'cell' || text.split(' ').length <= CLAUSE_WORDS
    // A value may be announced by its row, its column or the caption above it.
    for (const label of short ? new Set([labels[0], head, caption]) : [])
      if (label) pairs.push({ label: bare(label), value: text, at: [0, text.length] })
  }
  const own = [...clausePairs(text), ...answered(text), ...parted(statement)]
  const known = new Set(pairs.map((p) => p.label.toLowerCase()))
  return [...pairs, ...own.filter((o) => !known.has(o.label.toLowerCase()))]
}
