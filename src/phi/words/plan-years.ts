import { readMonthName } from '../../lexicon/dates.ts'
import type { Sheet } from '../lines.ts'
import { runsOf } from '../runs.ts'
import type { Scene } from '../scene.ts'
import { FIGURE_DATE, isCalendarDay, matchesOf, NAMED_DATE } from '../shapes.ts'
import type { Features } from './features.ts'

/** A date of a document by its words. */
interface PrintedDate {
  sheet: Sheet
  words: readonly number[]
  line: number
  /** Midnight in UTC, as milliseconds. */
  time: number
}

/** What is known of a word that is part of a date; -1 and 0 for others. */
export type DayFeatures = (sheet: Sheet, word: number) => Features

const DAY = 86_400_000
/** Lines between the ends of a plan year: "Effective" over "Through". */
const REACH = 3
const OLDEST = 40
/** Two-digit years from here on are of the last century. */
const CENTURY = 40

const fullYear = (year: number, digits: number): number => {
  if (digits > 2) return year
  return year >= CENTURY ? 1900 + year : 2000 + year
}

/**
 * Reads a printed date in US order, with the month in figures or as a word. Unlike `readDate`, which reads dates of plans, it takes years of birth
 * in two figures, before 1950 too, and days in front of their month ("14-MAR-87").
 * @returns its time, or null when it is none
 */
export function timeOf(text: string): number | null {
  const parts = text.match(/\d+|\p{L}+/gu) ?? []
  const named = parts.find((part) => readMonthName(part) !== null)
  const figures = parts.filter((part) => /^\d/.test(part))
  const [a, b, c] = figures
  let [year, month, day] = [0, 0, 0]
  if (named && a && b) {
    month = readMonthName(named)!
    const yearFirst = a.length === 4
    day = Number(yearFirst ? b : a)
    year = yearFirst ? Number(a) : fullYear(Number(b), b.length)
  } else if (a && b && c) {
    const yearFirst = a.length === 4
    month = Number(yearFirst ? b : a)
    day = Number(yearFirst ? c : b)
    year = yearFirst ? Number(a) : fullYear(Number(c), c.length)
  } else return null
  const time = Date.UTC(year, month - 1, day)
  return month >= 1 && new Date(time).getUTCMonth() === month - 1 && day >= 1 ? time : null
}

function datesOf(sheet: Sheet): PrintedDate[] {
  const lineOf = new Map(
    sheet.lines.flatMap((line) => line.cells.flatMap((cell) => cell.words.map((word) => [word, line.index]))),
  )
  return runsOf(sheet).flatMap((run) => {
    const figures = matchesOf(FIGURE_DATE, run.shape).filter(({ text }) => isCalendarDay(text))
    return [...figures, ...matchesOf(NAMED_DATE, run.shape)].flatMap(({ text, from, to }) => {
      const words = run.words(from, to).flat()
      const time = timeOf(text)
      return time === null || words.length === 0 ? [] : [{ sheet, words, line: lineOf.get(words[0]!)!, time }]
    })
  })
}

const isFirst = (time: number) => new Date(time).getUTCDate() === 1
const isLast = (time: number) => isFirst(time + DAY)

/** The day before the same day of the next year: the last of a plan year. */
function yearsEnd(time: number): number {
  const start = new Date(time)
  return Date.UTC(start.getUTCFullYear() + 1, start.getUTCMonth(), start.getUTCDate()) - DAY
}

/** Days that begin or end a plan year in the document: from the first of a month to the day before it a year later, printed close together. */
function planYearDays(dates: readonly PrintedDate[]): ReadonlySet<number> {
  const days = new Set<number>()
  for (const { sheet, line, time } of dates) {
    if (!isFirst(time)) continue
    const end = yearsEnd(time)
    const isThere = dates.some(
      (other) => other.sheet === sheet && other.time === end && Math.abs(other.line - line) <= REACH,
    )
    if (isThere) days.add(time).add(end)
  }
  return days
}

/**
 * What the dates of a document say of themselves: plans begin on the first of a month and end a year later, people are born on any day, long ago.
 */
export function dayFeatures(scene: Scene): DayFeatures {
  const dates = scene.sheets.flatMap(datesOf)
  const years = planYearDays(dates)
  const latest = Math.max(0, ...dates.map(({ time }) => new Date(time).getUTCFullYear()))
  const known = new Map<Sheet, Map<number, Features>>()
  for (const { sheet, words, time } of dates) {
    const own = known.get(sheet) ?? new Map<number, Features>()
    known.set(sheet, own)
    const features: Features = {
      'day.first': isFirst(time) ? 1 : 0,
      'day.last': isLast(time) ? 1 : 0,
      'day.age': Math.min(OLDEST, latest - new Date(time).getUTCFullYear()),
      'day.planYear': years.has(time) ? 1 : 0,
    }
    for (const word of words) own.set(word, features)
  }
  const none: Features = { 'day.first': -1, 'day.last': -1, 'day.age': -1, 'day.planYear': 0 }
  return (sheet, word) => known.get(sheet)?.get(word) ?? none
}
