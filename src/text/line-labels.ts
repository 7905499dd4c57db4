import { isLexiconLabel, type LabelKind, labelKind } from './identity-labels.ts'

/** Marks between two pairs of one line. */
export const BREAK = /\s[|·]\s|;\s|\s{2,}/

/** A label found in a text. */
export interface FoundLabel {
  kind: LabelKind
  label: string
  start: number
  end: number
}

/**
 * A label of the lexicon if there is one, the longest; else the shortest run that reads as one. "Ins company" is more than its last word,
 * which means another thing alone.
 */
function namedRun<T extends { label: string }>(runs: readonly T[]): T | undefined {
  const exact = runs.findIndex(({ label }) => isLexiconLabel(label))
  const at = exact >= 0 ? exact : runs.findLastIndex(({ label }) => labelKind(label) !== null)
  const longer = runs[at - 1]
  const says = longer ? labelKind(longer.label) : null
  return says !== null && says !== labelKind(runs[at]!.label) ? longer : runs[at]
}

/** The label right before a colon: a label of the lexicon if there is one, the longest; else the shortest run that reads as one. */
function labelBefore(text: string, colon: number, gaps: readonly number[]): FoundLabel | null {
  const opening = Math.max(
    text.lastIndexOf(':', colon - 1) + 1,
    ...[...text.slice(0, Math.max(0, colon - 1)).matchAll(/ = /g)].map((m) => m.index + 2),
    ...gaps.filter((g) => g < colon - 1),
  )
  const words = [...text.slice(opening, colon).matchAll(/\S+/g)].map((m) => opening + m.index)
  const last = words.at(-1)
  if (last === undefined || /^[\d$]/.test(text.slice(last))) return null
  const runs = words.slice(-6).map((start) => ({ label: text.slice(start, colon), start, end: colon + 1 }))
  const open = runs.filter(({ label }) => !BREAK.test(label.trim()))
  const named = namedRun(open)
  if (named) return { ...named, kind: labelKind(named.label) ?? 'other' }
  return /[a-z]/i.test(text.slice(last, colon))
    ? { kind: 'other', label: text.slice(last, colon), start: last, end: colon + 1 }
    : null
}

/** Every "Label:" and "Label = " of a text, with known labels that open a line or follow a mark and stand without a colon. */
export function labelsIn(text: string, gaps: readonly number[]): FoundLabel[] {
  const found: FoundLabel[] = []
  for (const match of text.matchAll(/:(?=\s|$|\()|(?<=\s)=(?=\s)|\.{3,}(?=\s)|\.(?: \.){3,}(?=\s)/g)) {
    const label = labelBefore(text, match.index, gaps)
    if (label) found.push({ ...label, end: match.index + match[0].length })
  }
  return found
}

/** Labels of numbers; "Insurance Company" at the end of a cell belongs to the name before it. */
const ID_LABEL = /#|\b(?:ids?|nos?|number|num|code|edi|grp|neic|phone|type|group-division)\b/i

/** A name that a layout ran together with the rows below it ends where the next label begins. */
export function cutAtLabel(value: string): string {
  const words = [...value.matchAll(/\S+/g)]
  for (const [i, word] of words.entries())
    for (let count = 1; i > 0 && count <= 4 && i + count <= words.length; count++) {
      const last = words[i + count - 1]!
      const run = value.slice(word.index, last.index + last[0].length)
      if (ID_LABEL.test(run) && isLexiconLabel(run)) return value.slice(0, word.index)
    }
  return value
}

/** Where a label of the lexicon begins at the end of a value's cell: "Acme Foods Client ID" before "12345". */
export function trailingLabel(text: string): number | null {
  const words = [...text.matchAll(/\S+/g)].map((m) => m.index)
  const at = words
    .slice(1)
    .find((start) => ID_LABEL.test(text.slice(start)) && isLexiconLabel(text.slice(start)))
  return at ?? null
}
