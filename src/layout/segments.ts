import type { Canvas, Ink } from './canvas.ts'

/** Words that stand side by side without a gap that a column could lie in. */
export interface Segment {
  inks: Ink[]
  text: string
  x0: number
  x1: number
  y0: number
  y1: number
  size: number
  bold: boolean
  base: number
  /** A list mark stood before it. */
  bullet: boolean
  /** Raised marks behind its words: "1", "*". */
  marks: string
}

const BULLET = /^(?:[•●▪◦‣–—*·■□»✓✔-]|\(?\d{1,2}[.)]|[a-z][.)])$/
const LONE_BULLET = /^[•●▪◦‣·■□»✓✔]$/

/** The word whose shoulder a small raised word stands at. */
function carrierOf(ink: Ink, near: readonly Ink[]): Ink | undefined {
  return near.find((other) => {
    const raised = other.base - ink.base
    return (
      other !== ink &&
      ink.size < other.size * 0.8 &&
      ink.x0 - other.x1 > -1 &&
      ink.x0 - other.x1 < 3.2 &&
      raised > 0.8 &&
      raised < other.size * 0.7
    )
  })
}

/** A mark stands no higher above its word's base. */
const HIGHEST = 20
const MOST_LETTERS = 6

/** Small raised words are marks of notes, not part of what they stand at. @param inks in the order of their bases */
function raisedMarks(inks: readonly Ink[]): Map<Ink, Ink> {
  const marks = new Map<Ink, Ink>()
  inks.forEach((ink, i) => {
    if (ink.text.length > MOST_LETTERS) return
    let end = i + 1
    while (end < inks.length && inks[end]!.base - ink.base < HIGHEST) end++
    const carrier = carrierOf(ink, inks.slice(i + 1, end))
    if (carrier) marks.set(ink, carrier)
  })
  return marks
}

/** The last of what is open on the line of `base`; what is open stands in the order of its bases. */
function onLine(
  open: readonly Segment[],
  base: number,
  fits: (segment: Segment) => boolean,
): Segment | undefined {
  for (let i = open.length - 1; i >= 0 && base - open[i]!.base < 1; i--) if (fits(open[i]!)) return open[i]
  return undefined
}

const opened = (ink: Ink): Segment => ({
  inks: [ink],
  text: ink.text,
  x0: ink.x0,
  x1: ink.x1,
  y0: ink.y0,
  y1: ink.y1,
  size: ink.size,
  bold: ink.bold,
  base: ink.base,
  bullet: false,
  marks: '',
})

function grow(segment: Segment, ink: Ink): void {
  segment.inks.push(ink)
  segment.text += ` ${ink.text}`
  segment.x1 = Math.max(segment.x1, ink.x1)
  segment.y0 = Math.min(segment.y0, ink.y0)
  segment.y1 = Math.max(segment.y1, ink.y1)
  segment.bold &&= ink.bold
  segment.size = Math.max(segment.size, ink.size)
}

/** Takes a list mark off the segment's beginning. */
function unmarked(segment: Segment): Segment | null {
  const [first, ...rest] = segment.inks
  if (!first || !BULLET.test(first.text) || rest.length === 0) return segment
  const next = opened(rest[0]!)
  for (const ink of rest.slice(1)) grow(next, ink)
  return { ...next, bullet: true, marks: segment.marks }
}

/** The words of a canvas as runs without a column gap; raised marks and list marks are taken off. */
export function segmentsOf({ inks, down }: Canvas): Segment[] {
  const sorted = inks.toSorted((a, b) => a.base - b.base || a.x0 - b.x0)
  const marks = raisedMarks(sorted)
  const open: Segment[] = []
  for (const ink of sorted) {
    if (marks.has(ink)) continue
    const left = onLine(
      open,
      ink.base,
      (s) =>
        ink.x0 >= s.x1 - 1.5 &&
        ink.x0 - s.x1 < Math.max(4.5, ink.size * 0.85) &&
        !down.some(
          (l) => l.at > s.x1 - 0.5 && l.at < ink.x0 + 0.5 && l.from < ink.base - 2 && l.to > ink.base - 2,
        ),
    )
    if (left) grow(left, ink)
    else open.push(opened(ink))
  }
  for (const [mark, carrier] of marks) {
    const own = open.find((s) => s.inks.includes(carrier))
    if (own) own.marks += mark.text
  }
  const segments = open.map((s) => unmarked(s) ?? s)
  const lone = segments.filter((s) => LONE_BULLET.test(s.text))
  const taken = new Set<Segment>()
  for (const bullet of lone) {
    const item = segments.find(
      (s) =>
        s !== bullet && Math.abs(s.base - bullet.base) < 1.5 && s.x0 > bullet.x1 && s.x0 - bullet.x1 < 20,
    )
    if (!item) continue
    item.bullet = true
    taken.add(bullet)
  }
  return segments.filter((s) => !taken.has(s))
}
