import { RULES } from '../../../src/lexicon/rules.ts'

/** So many signs are typed before an amount completes: one begins too many. */
const LEAST_DOLLARS = 2

const NUMBER = /\d[\d,]*/g
const digitsOf = (text: string) => text.replace(/[$,%\s]/g, '')

/** The figure alone that was typed: "5", "$500", "85%"; null = it is something else. */
const figureOf = (typed: string): string | null =>
  /^\$?\d[\d,]*%?$/.test(typed.trim()) ? digitsOf(typed) : null

/** True where an answer goes on from what was typed: from its beginning, or from a figure of it that was typed alone. */
export function goesOn(text: string, typed: string): boolean {
  if (text === typed) return false
  if (text.toLowerCase().startsWith(typed.toLowerCase())) return true
  const figure = figureOf(typed)
  return figure !== null && (text.match(NUMBER) ?? []).some((own) => digitsOf(own).startsWith(figure))
}

/** Answers of a rule that have one figure, with the one that was typed alone: “500” may be “Recommended over $500”. */
export function filledWith(path: string, typed: string): string[] {
  const figure = figureOf(typed)
  const values = RULES[path.replace(/^flags\./, '')]?.values ?? []
  // “1 years” is no answer, and hardly any rule has one of anything.
  if (figure === null || figure === '1') return []
  const all = values
    .filter((value) => value.match(NUMBER)?.length === 1 && !/^\d{4}-/.test(value))
    .filter((value) => !value.includes('$') || figure.length >= LEAST_DOLLARS)
    .filter((value) => !typed.startsWith('$') || value.includes('$'))
    .map((value) =>
      value.replace(NUMBER, () => (value.includes('$') ? Number(figure).toLocaleString('en-US') : figure)),
    )
  return [...new Set(all)]
}
