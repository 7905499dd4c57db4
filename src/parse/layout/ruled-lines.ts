import type { Rule } from '../../phi/redacted-page.ts'

/** Share of a place's side that a line must cover to part it from the next. */
const COVERED = 0.6

/** A ruled line: where it lies, and from where to where it reaches along itself. */
export type RuledLine = { at: number; from: number; to: number }

/** The page's ruled lines of one direction. */
export const linesIn = (rules: readonly Rule[], direction: Rule['direction']): RuledLine[] =>
  rules
    .filter((r) => r.direction === direction)
    .map(({ box: [x0, y0, x1, y1] }) =>
      direction === 'vertical'
        ? { at: (x0 + x1) / 2, from: y0, to: y1 }
        : { at: (y0 + y1) / 2, from: x0, to: x1 },
    )

const meet = (v: RuledLine, h: RuledLine, near: number) =>
  v.at > h.from - near && v.at < h.to + near && h.at > v.from - near && h.at < v.to + near

/** Lines that hang together, each set with its uprights and levels. */
export function framesOf(
  uprights: RuledLine[],
  levels: RuledLine[],
  near: number,
): { uprights: RuledLine[]; levels: RuledLine[] }[] {
  const left = new Set<RuledLine>([...uprights, ...levels])
  const isUpright = new Set(uprights)
  const frames: { uprights: RuledLine[]; levels: RuledLine[] }[] = []
  for (const seed of uprights) {
    if (!left.delete(seed)) continue
    const found = [seed]
    for (let i = 0; i < found.length; i++) {
      const one = found[i]!
      for (const other of left) {
        const [v, h] = isUpright.has(one) ? [one, other] : [other, one]
        if (isUpright.has(one) === isUpright.has(other) || !meet(v, h, near)) continue
        left.delete(other)
        found.push(other)
      }
    }
    frames.push({
      uprights: found.filter((l) => isUpright.has(l)),
      levels: found.filter((l) => !isUpright.has(l)),
    })
  }
  return frames
}

/** Places that some of the lines share, in order. */
export function edges(lines: RuledLine[], near: number): number[] {
  const found: number[][] = []
  for (const at of lines.map((l) => l.at).sort((a, b) => a - b)) {
    const last = found[found.length - 1]
    if (last && at - last[last.length - 1]! < near) last.push(at)
    else found.push([at])
  }
  return found.map((group) => group.reduce((sum, at) => sum + at, 0) / group.length)
}

/** Whether lines at an edge part what stands between two places along it. */
export function parts(lines: RuledLine[], edge: number, from: number, to: number, near: number): boolean {
  const covered = lines
    .filter((l) => Math.abs(l.at - edge) < near)
    .map((l) => Math.max(0, Math.min(l.to, to) - Math.max(l.from, from)))
  return Math.max(0, ...covered) >= (to - from) * COVERED
}

/** Edges with the outer ones, where only the lines across reach that far. */
export function framed(own: number[], across: RuledLine[], near: number): number[] {
  const ends = across.flatMap((l) => [l.from, l.to])
  const [first, last] = [Math.min(...ends), Math.max(...ends)]
  return [
    ...(own[0] === undefined || first < own[0] - near ? [first] : []),
    ...own,
    ...(last > (own[own.length - 1] ?? first) + near ? [last] : []),
  ]
}
