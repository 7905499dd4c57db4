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

/** True when a text is a label of the rule's flag: its own, or the lexicon's. */
export const isLabelOf = (rule: FlagRule, label: string) =>
  rule.label?.test(label) || OWN_LABELS.get(label.toLowerCase()) === rule.flag

/** A value with the label beside it. */
export interface Beside {
  label: string
  value: string
  at: [number, number]
}

/** Longest label in words. */
const LABEL_WORDS = 6

/** Where the label before a colon begins: the longest run of words that is a flag's label, else the whole part. */
function labelStart(part: string, colon: number, rules: readonly FlagRule[]): number {
  const words = [...part.slice(0, colon).matchAll(/\S+/g)].map((m) => m.index).slice(-LABEL_WORDS)
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

/** Pairs of label and value in a statement: inside its text, else the cell beside its label. */
export function pairsIn(statement: Statement, rules: readonly FlagRule[]): Beside[] {
  const { text, labels, head, caption, kind } = statement
  const pairs = inlinePairs(text, rules)
  const label = labels[0] ?? (head || caption)
  if (kind === 'cell' && label && pairs.length === 0)
    pairs.push({ label: bare(label), value: text, at: [0, text.length] })
  return pairs
}
