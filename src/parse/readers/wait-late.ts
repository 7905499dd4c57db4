import { stretches, wantsNames } from './wait-names.ts'
import type { WaitSpan } from './wait-words.ts'

const listed = (names: readonly string[]) =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`

/**
 * What a sentence says of people who join late: "basic 6 months, major 12 months", "24 months for basic and major",
 * "limited to preventive for 12 months".
 * @param spans the waits in the text, at least one
 * @returns one span over all of them, with the rule in words as its value
 */
export function lateEntrant(text: string, spans: readonly WaitSpan[]): WaitSpan {
  const parts = stretches(text, spans).map(({ text, span }) => ({ span, names: wantsNames(text) }))
  const limited = /\blimited to\b|\bonly\b/i.test(text)
  const words = parts.map(({ span, names }) => {
    if (parts.length > 1 || names.length === 0) return `${listed(names)} ${span.value}`.trim()
    return limited ? `limited to ${listed(names)} for ${span.value}` : `${span.value} for ${listed(names)}`
  })
  return { ...spans[0]!, end: spans.at(-1)!.end, value: words.join(', ') }
}
