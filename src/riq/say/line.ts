import type { Citation, ReplyKind } from '../contract.ts'
import { citationsOf } from '../facts/cite.ts'
import type { KnownPlan } from '../plan-source.ts'

/** One sentence of an answer and the values it tells. */
export interface Line {
  text: string
  /** Paths of the values; their pages are cited. */
  paths: string[]
  /** Paths that are cited without a page mark, since the sentence names its pages itself. */
  cited?: string[]
  /** Passages of the document that it quotes. */
  quotes?: Citation[]
  /** It's a paragraph of its own, even next to a sentence of the same page. */
  apart?: boolean
}

/** The answer to one ask: the direct answer first, then what could sink the claim, then the rest. */
export interface Block {
  kind: Extract<ReplyKind, 'answer' | 'not_stated' | 'unclear'>
  lead: Line
  watch: Line[]
  more: Line[]
  /** Places that were looked at where it says that the document does not tell. */
  silence?: readonly string[]
}

/** The path of what is quoted from the document's text, where no value has its words. */
export const QUOTED = 'text'

/** A sentence with the values it tells. It ends once: a value in the plan's own words may bring a period along. */
export const line = (text: string, ...paths: string[]): Line => ({
  text: text.replace(/([^.])\.\.$/, '$1.'),
  paths,
})

/** A block that answers. */
export const answers = (lead: Line, watch: Line[] = [], more: Line[] = []): Block => ({
  kind: 'answer',
  lead,
  watch,
  more,
})

/** A block that says that the document does not tell. @param what begins with "The plan document does not …" */
export const silent = (what: string, more: Line[] = []): Block => ({
  kind: 'not_stated',
  lead: line(what),
  watch: [],
  more,
})

/** Citations of all lines, each field and page once, and every passage. */
export function citationsIn(plan: KnownPlan, lines: readonly Line[]): Citation[] {
  const paths = [...new Set(lines.flatMap((l) => [...l.paths, ...(l.cited ?? [])]))]
  return [...paths.flatMap((path) => citationsOf(plan, path)), ...lines.flatMap((l) => l.quotes ?? [])]
}

/** Begins a sentence. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** "a, b and c". */
export const listWords = (words: readonly string[]): string =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
