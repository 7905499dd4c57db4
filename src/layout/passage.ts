import type { Ink } from './canvas.ts'

/** Words read as one text in which every character leads back to its word. Lines stand apart by a line break. */
export interface Passage {
  readonly text: string
  readonly inks: readonly Ink[]
  /** Where each word begins in the text. */
  readonly starts: readonly number[]
}

/** Typographic variants become the sign that people type, one for one, so that places in the text stay. */
const plain = (text: string) =>
  text
    .replace(/[\u2010\u2011\u2012\u00ad]/g, '-')
    .replace(/[\u00a0\u2007\u2009\u202f]/g, ' ')
    .replace(/[\u2018\u02bc]/g, '\u2019')

/**
 * Joins lines of words.
 * @param lines words of each line in reading order
 * @param breaks for each line but the first: true = a line of its own, false = it goes on from the one before
 */
export function passageOf(lines: readonly (readonly Ink[])[], breaks: readonly boolean[] = []): Passage {
  let text = ''
  const inks: Ink[] = []
  const starts: number[] = []
  lines.forEach((line, i) => {
    line.forEach((ink, k) => {
      const first = k === 0 && i > 0
      // "perio-" at a line's end goes on in the next line; "in-" before "network" keeps its hyphen there.
      const broken = first && !breaks[i - 1] && /[\p{L}]-$/u.test(text)
      if (text && !broken) text += first && breaks[i - 1] ? '\n' : ' '
      starts.push(text.length)
      inks.push(ink)
      text += plain(ink.text)
    })
  })
  return { text, inks, starts }
}

/** Several passages as one, each from a new line. */
export function joinPassages(parts: readonly Passage[]): Passage {
  const full = parts.filter((part) => part.text)
  if (full.length === 1) return full[0]!
  let text = ''
  const inks: Ink[] = []
  const starts: number[] = []
  for (const part of full) {
    if (text) text += '\n'
    for (const start of part.starts) starts.push(text.length + start)
    inks.push(...part.inks)
    text += part.text
  }
  return { text, inks, starts }
}

/** A passage that says nothing. */
export const SILENT: Passage = { text: '', inks: [], starts: [] }

/** The words that hold the characters `from` (inclusive) to `to` (exclusive). */
export function inksAt(passage: Passage, from: number, to: number): Ink[] {
  return passage.inks.filter((ink, i) => {
    const start = passage.starts[i]!
    return start < to && start + ink.text.length > from
  })
}

/** The part of a passage from `from` (inclusive) to `to` (exclusive); a word that is cut is kept whole in its evidence. */
export function slicePassage(passage: Passage, from: number, to: number): Passage {
  const kept = passage.inks.flatMap((ink, i) => {
    const start = passage.starts[i]!
    return start < to && start + ink.text.length > from ? [{ ink, start: Math.max(0, start - from) }] : []
  })
  return {
    text: passage.text.slice(from, to),
    inks: kept.map(({ ink }) => ink),
    starts: kept.map(({ start }) => start),
  }
}
