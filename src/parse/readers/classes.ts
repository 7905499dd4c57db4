import { dictionary } from '../../base/dictionary.ts'
import { LEXICON } from '../../lexicon/words.ts'
import { plain } from './span.ts'

/** The four classes of service that waits and deductibles are stated for. */
export type ServiceClass = 'preventive' | 'basic' | 'major' | 'orthodontic'

/** Numbers and letters of class schemes: "Class II", "Type B", "Coverage C", "Category 3", "Tier 1", "Unit 4", "Level P" (P, B, M, O by name). */
const NUMBERED =
  /\b(?:class|type|coverage|category|tier|group|level|unit|part)(?:es|s)?\s+((?:i{1,3}|iv|v|[1-5]|[a-dpmo])\b(?:\s*(?:,|and|&|\/|-|through|to)\s*(?:and\s+)?(?:(?:class|type|category|tier)\s+)?(?:i{1,3}|iv|v|[1-5]|[a-dpmo])\b)*)/gi
const ORDER: ServiceClass[] = ['preventive', 'basic', 'major', 'orthodontic']
const RANK: Record<string, number> = dictionary({
  i: 0,
  ii: 1,
  iii: 2,
  iv: 3,
  v: 3,
  a: 0,
  b: 1,
  c: 2,
  d: 3,
  p: 0,
  m: 2,
  o: 3,
})

const rankOf = (token: string) => RANK[token.toLowerCase()] ?? Math.min(3, Number(token) - 1)

function numbered(text: string): ServiceClass[] {
  return [...text.matchAll(NUMBERED)].flatMap((match) => {
    const list = match[1]!
    const ranks = [...list.matchAll(/\b(?:i{1,3}|iv|v|[1-5]|[a-dpmo])\b/gi)].map((m) => rankOf(m[0]))
    const [first, last] = [ranks[0]!, ranks.at(-1)!]
    const range = /through|\bto\b|\s-\s/i.test(list)
      ? ORDER.slice(first, last + 1)
      : ranks.map((r) => ORDER[r]!)
    return range
  })
}

const escaped = (words: readonly string[]) =>
  words
    .filter((w) => !/^(?:class|type|coverage|category|tier|unit) |FEDVIP|^basic$/i.test(w))
    .map((w) => RegExp.escape(plain(w)))
    .join('|')

const { labels } = LEXICON.schemes
const NAMED: [ServiceClass, RegExp][] = [
  [
    'preventive',
    new RegExp(
      `\\b(?:${escaped(labels.Preventive)}|prevent(?:ive|ative)\\w*|diagnostic\\w*|check-?ups?|prev\\b|d ?& ?p|routine)\\b`,
      'i',
    ),
  ],
  [
    'basic',
    /\bbasic\b|\bminor restorative|\bbasic restorative|\bintermediate\b|\brestorative (?:services|care)\b/i,
  ],
  ['major', /\bmajor\b|\bprosthodontic\w*|\bprosthetics?\b|\bcrowns? (?:&|and) prosthetics\b/i],
  ['orthodontic', /(?<!non[- ])\bortho(?:don\w*)?\b|\bbraces\b/i],
]

/** Procedures that stand for their class where a text names them instead of it: "crowns are covered after 6 months". */
const MEMBERS: [ServiceClass, RegExp][] = [
  [
    'preventive',
    /\bexams?\b|\bexaminations?\b|\bcleanings?\b|\bprophy\w*|\bx-?rays?\b|\bbitewings?\b|\bfluoride\b/i,
  ],
  ['basic', /\bfillings?\b|\bextractions?\b|\bamalgams?\b|\bcomposites?\b/i],
  ['major', /\bcrowns?\b|\bbridges?\b|\bdentures?\b/i],
]

/** The classes that a text names by word or number, in the usual order. */
export function classesIn(written: string): ServiceClass[] {
  const text = written.replace(/\b(class(?:es)?|types?|categor(?:y|ies)|tiers?|levels?):\s+/gi, '$1 ')
  const found = new Set<ServiceClass>(numbered(text))
  for (const [name, pattern] of NAMED) if (pattern.test(text)) found.add(name)
  return ORDER.filter((c) => found.has(c))
}

/** The classes that a text names, or whose typical procedures it names when it names no class. */
export function classesOrMembersIn(text: string): ServiceClass[] {
  const named = classesIn(text)
  return named.length > 0 ? named : MEMBERS.filter(([, pattern]) => pattern.test(text)).map(([name]) => name)
}

/** True when a text speaks of every service at once. */
export const namesAll = (text: string): boolean =>
  /\b(?:all|any|every|each)\b(?: (?:other|covered|dental|of the|eligible))* (?:services?|procedures?|benefits?|class(?:es)?|categor(?:y|ies)|care|treatment|types?|expenses)\b/i.test(
    text,
  )
