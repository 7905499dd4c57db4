import { cleanText, type Figure, figureOf, figuresOf, isName, readNumber } from './figures.ts'

/** Where the figures of an answer may come from. */
export interface Sources {
  /** Figures of the plan record, with units. */
  plan: Figure[]
  /** What the user typed, and today. */
  said: Figure[]
  /** Last page of the document, when known. */
  pages: number | null
}

/** Figures of a list such as ["80%", "$1,500", "0471882"]; names with digits are none, phones are. */
export const listed = (entries: readonly string[]): Figure[] =>
  entries.flatMap((entry) => {
    const figure = figureOf(entry)
    return figure === null || (isName(entry) && figure.kind !== 'tel') ? [] : [figure]
  })

/** Figures that the user typed: as they stand, and each bare number by itself. */
export const figuresSaid = (texts: readonly string[]): Figure[] =>
  texts.flatMap((text) => [
    ...figuresOf(text),
    ...(cleanText(text).match(/\d[\d,]*(?:\.\d+)?/g) ?? []).map(
      (n): Figure => ({ kind: 'n', value: readNumber(n), text: n }),
    ),
  ])

function datePermitted(figure: Figure, { plan, said }: Sources): boolean {
  const all = [...plan, ...said]
  const dates = all.filter((f) => f.kind === 'd').map((f) => String(f.value))
  const value = String(figure.value)
  const months = all.filter((f) => f.kind === 'my')
  if (figure.kind === 'd') return dates.includes(value)
  if (figure.kind === 'my')
    return dates.some((d) => d.startsWith(value)) || months.some((f) => f.value === value)
  if (figure.kind === 'md')
    return dates.some((d) => d.slice(5) === value) || all.some((f) => f.kind === 'md' && f.value === value)
  return (
    dates.some((d) => d.startsWith(value)) ||
    all.some((f) => f.value === figure.value) ||
    months.some((f) => String(f.value).startsWith(value))
  )
}

/** Units count: "$50" does not permit "50%", and a bare 80 does not stand for 80%. */
function samePlanFigure(figure: Figure, known: Figure): boolean {
  if (figure.alt !== undefined && known.kind === 'n' && known.value === figure.alt) return true
  if (known.value !== figure.value) return false
  if (known.kind === figure.kind) return true
  if (figure.kind === 'n') return known.kind !== 'mon' && known.kind !== 'pct'
  if (figure.kind === 'usd') return known.kind === 'n' && Number(known.value) >= 100
  return figure.kind === 'mon' && known.kind === 'n' && figure.alt === undefined
}

/** True when a figure of an answer comes from the plan, from the user, or is a page of the document. */
export function isPermitted(figure: Figure, sources: Sources): boolean {
  const { plan, said, pages } = sources
  if (figure.kind === 'page')
    return !pages || Number(figure.value) <= pages || said.some((f) => f.value === figure.value)
  if (['d', 'my', 'md', 'y'].includes(figure.kind)) return datePermitted(figure, sources)
  if (figure.kind === 'tel')
    return [...plan, ...said].some((f) => f.kind === 'tel' && f.value === figure.value)
  const typed = said.some(
    (f) =>
      f.value === figure.value ||
      f.alt === figure.value ||
      (figure.alt !== undefined && f.value === figure.alt),
  )
  return typed || plan.some((known) => samePlanFigure(figure, known))
}
