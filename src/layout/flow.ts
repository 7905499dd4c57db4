import type { Ink } from './canvas.ts'
import { firstWord } from './cell.ts'
import { type Passage, passageOf } from './passage.ts'
import type { Segment } from './segments.ts'

/** A piece of running text. */
export interface Flow {
  kind: 'heading' | 'item' | 'paragraph'
  /** Headings: small is high up. Others: SHORT for a line that may lead what follows, LONG for a paragraph. */
  level: number
  passage: Passage
  x: number
  y: number
}

export const SHORT = 13
export const LONG = 20
/** A heading that is told by bold type alone. */
const BOLD_HEADING = 12
/** Lines of one text are no farther apart, in heights of their type. */
const LEADING = 1.85

/** Text in two columns: a gutter that five lines and more respect, and running text on both sides of it. */
export function columnsOf(segments: readonly Segment[]): Segment[][] {
  const rows: { base: number; held: Segment[] }[] = []
  for (const segment of segments) {
    const row = rows.find((r) => Math.abs(r.base - segment.base) < 7)
    if (row) row.held.push(segment)
    else rows.push({ base: segment.base, held: [segment] })
  }
  const several = rows.filter((r) => r.held.length > 1)
  if (several.length < 5) return [[...segments]]
  const xs = several.flatMap((r) => r.held.map((s) => s.x0))
  const left = Math.min(...xs)
  const best = xs
    .filter((x) => x > left + 60)
    .map((x) => ({ x, count: xs.filter((o) => Math.abs(o - x) < 3).length }))
    .sort((a, b) => b.count - a.count)[0]
  if (!best || best.count < 5) return [[...segments]]
  const cut = best.x - 4
  const y0 = Math.min(...several.map((r) => r.base)) - 30
  const y1 = Math.max(...several.map((r) => r.base)) + 30
  const zone = segments.filter((s) => s.base >= y0 && s.base <= y1)
  if (zone.filter((s) => s.x0 < cut - 2 && s.x1 > cut + 2).length > zone.length * 0.08) return [[...segments]]
  const right = new Set(zone.filter((s) => s.x0 >= cut - 1))
  const other = segments.filter((s) => !right.has(s))
  const words = (list: readonly Segment[]) =>
    list.reduce((sum, s) => sum + s.inks.length, 0) / Math.max(1, list.length)
  if (words([...right]) < 4.2 || words(other) < 4.2) return [[...segments]]
  return [other, [...right]]
}

interface TextLine {
  inks: Ink[]
  x0: number
  x1: number
  y0: number
  base: number
  size: number
  bold: boolean
  bullet: boolean
  first: number
}

function textLines(segments: readonly Segment[]): TextLine[] {
  const lines: TextLine[] = []
  for (const s of segments.toSorted((a, b) => a.base - b.base || a.x0 - b.x0)) {
    const line = lines.findLast((l) => Math.abs(l.base - s.base) < 2)
    if (line) {
      line.inks.push(...s.inks)
      line.x1 = Math.max(line.x1, s.x1)
      line.bold &&= s.bold
    } else lines.push({ ...s, inks: [...s.inks], first: firstWord(s) })
  }
  return lines
}

const wordsIn = (text: string) => text.split(/\s+/).length

const textOf = ({ inks }: TextLine) => inks.map(({ text }) => text).join(' ')

/** "Insurance company: Bluewater Dental". */
const isLabeled = (line: TextLine) => /^\p{Lu}[^:.;,]{1,30}:\s+\S/u.test(textOf(line))

const isNear = (before: TextLine, line: TextLine) => line.base - before.base < line.size * LEADING

/** Lines that are each their own, however long the next one's first word: labeled values under one another, and what begins below them. */
function listedIn(lines: readonly TextLine[]): Set<TextLine> {
  const labeled = lines.map(isLabeled)
  const pairs = lines.map((line, i) => i > 0 && labeled[i]! && labeled[i - 1]! && isNear(lines[i - 1]!, line))
  const opens = (line: TextLine) => /^\p{Lu}/u.test(textOf(line))
  return new Set(lines.filter((line, i) => pairs[i] || pairs[i + 1] || (pairs[i - 1] && opens(line))))
}

/** A line of so many words is running text. */
const RUNNING = 5
/** A line of running text that ends amid a sentence, over one that begins amid one at the same edge: "…replacement of lost or" "stolen appliances." */
const isAmidSentence = (before: TextLine, line: TextLine): boolean =>
  before.inks.length >= RUNNING &&
  !/[.;:!?]$/.test(before.inks.at(-1)!.text) &&
  /^(?:\p{Ll}|\()/u.test(line.inks[0]!.text) &&
  Math.abs(line.x0 - before.x0) < line.size

/** A line goes on in the next when its next word would not have fitted any more, or where a sentence does. */
function goesOn(before: TextLine, line: TextLine, right: number): boolean {
  return (
    !line.bullet &&
    Math.abs(line.size - before.size) < 0.6 &&
    line.bold === before.bold &&
    isNear(before, line) &&
    (right - before.x1 < line.first * 1.25 + 8 || isAmidSentence(before, line)) &&
    line.x0 > before.x0 - 60
  )
}

/** @param body height of ordinary type: headings are larger, or bold and short */
export function flowsOf(segments: readonly Segment[], body: number): Flow[] {
  const parts = columnsOf(segments)
  if (parts.length > 1) return parts.flatMap((part) => flowsOf(part, body))
  const lines = textLines(segments)
  const right = lines.reduce((most, l) => Math.max(most, l.x1), 0)
  const paragraphs: TextLine[][] = []
  const listed = listedIn(lines)
  lines.forEach((line, i) => {
    if (i > 0 && !listed.has(line) && goesOn(lines[i - 1]!, line, right))
      paragraphs[paragraphs.length - 1]!.push(line)
    else paragraphs.push([line])
  })
  return paragraphs.map((held): Flow => {
    const line = held[0]!
    const passage = passageOf(held.map((l) => l.inks))
    const big = line.size > body * 1.12
    const isShort = held.length === 1 && wordsIn(passage.text) <= 9 && !/[.;,!]$/.test(passage.text)
    const place = { passage, x: line.x0, y: line.y0 }
    if (line.bullet) return { kind: 'item', level: LONG, ...place }
    const named = wordsIn(passage.text) < 16
    if (big || (line.bold && named))
      return {
        kind: 'heading',
        level: big ? Math.max(1, LONG - Math.round(line.size)) : BOLD_HEADING,
        ...place,
      }
    return { kind: 'paragraph', level: isShort || /:$/.test(passage.text) ? SHORT : LONG, ...place }
  })
}
