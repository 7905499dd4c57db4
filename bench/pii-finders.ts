import { Redactor } from '@redactpii/node'
import nlp from 'compromise'
import type { Range } from './page-text.ts'

/** What finds personal data in a text. */
export type Finder = (text: string) => Range[]

const GONE = '\uE000'
const literal = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')

/**
 * The pieces of a text that are a sign in its redacted copy.
 * @param copy the text with every find replaced by the sign U+E000
 */
export function takenOut(text: string, copy: string): Range[] {
  const kept = copy.split(GONE)
  if (kept.length === 1) return []
  const found = new RegExp(`^${kept.map(literal).join('([^]+?)')}$`, 'd').exec(text)
  return (found?.indices ?? []).slice(1).flatMap((piece) => (piece ? [piece] : []))
}

/** Line by line, so that a greeting is looked for at the beginning of each, as the package does in a letter. */
function byLine(find: Finder): Finder {
  return (text) => {
    let start = 0
    return text.split('\n').flatMap((line) => {
      const own = find(line).map(([from, to]): Range => [start + from, start + to])
      start += line.length + 1
      return own
    })
  }
}

const redactor = new Redactor({ aggressive: true, globalReplaceWith: GONE })

/** `@redactpii/node` with its wider rules: names after a greeting or title, e-mails, phones, SSNs, cards. */
export const redactpii: Finder = byLine((line) => takenOut(line, redactor.redact(line)))

/** `compromise`: people, places, phones and e-mails by its word lists and grammar. */
export const compromise: Finder = (text) => {
  const doc = nlp(text)
  return [doc.people(), doc.places(), doc.phoneNumbers(), doc.emails()].flatMap((view) => {
    const found = view.json({ offset: true }) as { offset: { start: number; length: number } }[]
    return found.map(({ offset }): Range => [offset.start, offset.start + offset.length])
  })
}

/** A pattern that recognizers of personal data look for; one with words of context counts only beside one of them. */
interface Pattern {
  finds: RegExp
  context?: RegExp
}

const MONTH = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*'

/** The kinds that Presidio's recognizers for the US have, written anew. */
const PATTERNS: readonly Pattern[] = [
  { finds: /\b(?!000|666|9)\d{3}[-. ](?!00)\d{2}[-. ](?!0000)\d{4}\b/g },
  { finds: /\b\d{9}\b/g, context: /\b(?:ssns?|social|security)\b/i },
  { finds: /\b9\d{2}[- ]?\d{2}[- ]?\d{4}\b/g, context: /\b(?:itin|tax|taxpayer|individual)\b/i },
  { finds: /(?<![\w-])(?:\+?1[-. ]?)?(?:\(\d{3}\) ?|\d{3}[-./ ])\d{3}[-. ]\d{4}\b/g },
  { finds: /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g },
  { finds: /\b(?:https?:\/\/|www\.)\S+/gi },
  { finds: /\b\d{1,2}[-/.]\d{1,2}[-/.](?:\d{4}|\d{2})\b|\b\d{4}-\d{2}-\d{2}\b/g },
  { finds: new RegExp(`\\b${MONTH}\\.? \\d{1,2},? \\d{4}\\b`, 'gi') },
  { finds: new RegExp(`\\b\\d{1,2}[- ]${MONTH}[- ]\\d{2,4}\\b`, 'gi') },
  { finds: /\b(?:\d[ -]?){13,16}\b/g, context: /\b(?:credit|card|visa|mastercard|amex|debit)\b/i },
  { finds: /\b\d{8,17}\b/g, context: /\b(?:bank|account|acct|routing|check|savings|debit)\b/i },
  { finds: /\b[A-Z]{1,2}\d{5,12}\b|\b\d{7,9}\b/g, context: /\b(?:driver'?s?|license|permit|lic|dl)\b/i },
  { finds: /\b[A-Z]?\d{8,9}\b/g, context: /\bpassport\b/i },
]

/** Words before a number among which its context is looked for. */
const CONTEXT_WORDS = 5

/** Patterns as Presidio's, without its names: those come from a language model of its own. */
export const patterns: Finder = (text) =>
  PATTERNS.flatMap(({ finds, context }) =>
    [...text.matchAll(finds)]
      .filter(({ index }) => {
        if (!context) return true
        const before = text.slice(Math.max(0, index - 200), index).split(/\s+/)
        return context.test(before.slice(-1 - CONTEXT_WORDS).join(' '))
      })
      .map((found): Range => [found.index, found.index + found[0].length]),
  )
