/** Words `from` up to but not including `to`. */
export interface Span {
  from: number
  to: number
}

const inOrder = <T extends Span>(spans: readonly T[]): T[] =>
  [...spans].sort((a, b) => a.from - b.from || b.to - a.to)

/** The spans without those that lie within a longer one; one pass, in order. */
export function withoutInner<T extends Span>(spans: readonly T[]): T[] {
  let reach = -1
  return inOrder(spans).filter((span) => {
    const outer = span.to > reach
    reach = Math.max(reach, span.to)
    return outer
  })
}

/** The spans without those that overlap a longer one. @param spans in order, no two from the same word */
export function longestOfOverlapping<T extends Span>(spans: readonly T[]): T[] {
  const length = (span: Span) => span.to - span.from
  const most = spans.reduce((longest, span) => Math.max(longest, length(span)), 0)
  const isShadowed = (span: T, i: number) => {
    for (let j = i - 1; j >= 0 && spans[j]!.from + most > span.from; j--)
      if (spans[j]!.to > span.from && length(spans[j]!) > length(span)) return true
    for (let j = i + 1; j < spans.length && spans[j]!.from < span.to; j++)
      if (length(spans[j]!) > length(span)) return true
    return false
  }
  return spans.filter((span, i) => !isShadowed(span, i))
}

/** Finds the spans that touch or overlap another one. @param spans any that do not overlap each other */
export function touching<T extends Span>(spans: readonly T[]): (span: Span) => T[] {
  const sorted = inOrder(spans)
  return (span) => {
    let low = 0
    let high = sorted.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (sorted[middle]!.to < span.from) low = middle + 1
      else high = middle
    }
    let end = low
    while (end < sorted.length && sorted[end]!.from <= span.to) end++
    return sorted.slice(low, end)
  }
}
