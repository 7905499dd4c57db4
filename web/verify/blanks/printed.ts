import { valuesIn } from '../../../src/lexicon/drawn.ts'
import type { ParseResult } from '../../../src/plan/content.ts'
import type { Field, Kind } from '../fields.ts'
import type { WordsByPage } from '../named/guesses.ts'
import { normal, type Values } from '../values.ts'

/** Kinds of which a document prints a few values again and again. */
const REPEATED: readonly Kind[] = ['percent', 'wait']

/** So many values are offered for a group at most. */
const MOST = 5

const isPercentLine = (quote: string) => quote.includes('%')

/** The values of a kind in the words that the reading kept of the document, as often as they are printed. */
function printed(kind: Kind, result: ParseResult): string[] {
  const head = kind === 'percent' ? 'coverage.' : 'waiting_periods.'
  const own = <T>(map: Record<string, T>) => Object.entries(map).filter(([path]) => path.startsWith(head))
  const quotes = own(result.evidence).flatMap(([, places]) => places.map(({ quote }) => quote))
  const lines = [...new Set(quotes)].filter((quote) => kind !== 'percent' || isPercentLine(quote))
  const figures = (result.leftovers ?? []).filter((one) =>
    kind === 'percent' ? one.kind === 'percent' : one.kind === 'span',
  )
  const waits = kind === 'wait' ? Object.values(result.parsed.waiting_periods) : []
  return [
    ...waits,
    ...own(result.states).flatMap(([, { readings = [] }]) => readings),
    ...lines.flatMap((line) => (kind === 'percent' ? valuesIn('percent', line) : [])),
    ...figures.map(({ text }) => text),
  ]
}

/** Percents on the pages; where they have no sign, numbers such as those of "100/50/10" as well. @param signed those with a sign alone */
function percentsIn(words: WordsByPage, signed: boolean): string[] {
  const texts = [...words.values()].flatMap(({ lines }) => lines.flat(2).map(({ text }) => text))
  const own = texts.flatMap((text) => text.match(/(?<![\d.$])\d{1,3}(?=%)/g) ?? [])
  if (signed || new Set(own).size > 1) return own.map((text) => `${text}%`)
  const bare = texts.flatMap((text) => (/^[\d/,;.:-]+$/.test(text) ? (text.match(/\d+/g) ?? []) : []))
  return bare.filter((text) => /^(?:100|[1-9][05])$/.test(text)).map((text) => `${text}%`)
}

/** Times in months on the pages: "6 months", "12 MOS". */
const monthsIn = (words: WordsByPage): string[] =>
  [...words.values()].flatMap(({ lines }) =>
    lines.flat().flatMap((piece) =>
      piece.flatMap(({ text }, i) => {
        const next = piece[i + 1]?.text ?? ''
        return /^\d{1,2}$/.test(text) && /^mo(?:nth)?s?\b/i.test(next) ? [`${text} months`] : []
      }),
    ),
  )

/** Answered by one word, as often as not. */
const isYesNo = ({ kind, path }: Field) => kind === 'yesno' || path === 'flags.missing_tooth_clause'

const SIBLING = 3
/** Where so many percents are known, numbers without a sign are other figures. */
const ENOUGH = 3

/**
 * Values that may stand in blanks of a group, the likeliest first: those that other fields of the group have, then the others that the
 * document prints. None for kinds of which each value is another.
 * @param asked the blanks
 * @param group all fields of their group
 */
export function printedFor(
  asked: readonly Field[],
  group: readonly Field[],
  { fields, values }: { fields: readonly Field[]; values: Values },
  result: ParseResult,
  words: WordsByPage = new Map(),
): string[] {
  const kind = asked[0]?.kind
  if (asked.length > 0 && asked.every(isYesNo)) return ['Yes', 'No']
  if (kind === undefined || !REPEATED.includes(kind)) return []
  const times = new Map<string, number>()
  const add = (text: string, weight: number) => {
    const read = normal(kind, text)
    const fits = 'text' in read && read.text !== '' && !(kind === 'percent' && read.text.startsWith('$'))
    if (fits) times.set(read.text, (times.get(read.text) ?? 0) + weight)
  }
  const siblings = new Set(group.map(({ path }) => path))
  for (const field of fields) {
    const text = field.kind === kind ? (values[field.path]?.text ?? '') : ''
    add(text, siblings.has(field.path) ? SIBLING : 1)
  }
  for (const text of printed(kind, result)) add(text, 1)
  if (kind === 'wait') for (const text of monthsIn(words)) add(text, 0.5)
  if (kind === 'percent') for (const text of percentsIn(words, times.size > ENOUGH)) add(text, 1)
  // These two have a key of their own.
  times.delete('0%')
  times.delete('None')
  return [...times]
    .sort(([, a], [, b]) => b - a)
    .slice(0, MOST)
    .map(([text]) => text)
}
