import { isAnchored } from '../find-labels.ts'
import { type Hit, hitOf } from '../hit.ts'
import type { Keeps } from '../kept.ts'
import type { Sheet } from '../lines.ts'
import { type Run, runsOf } from '../runs.ts'
import type { Scene } from '../scene.ts'
import {
  FIGURE_DATE,
  isCalendarDay,
  isMonth,
  type Match,
  matchesOf,
  NAMED_DATE,
  PACKED_DATE,
} from '../shapes.ts'
import type { Token } from '../tokens.ts'
import { readValues, valuesOf } from '../values.ts'

/** Words right before a date in prose that make it the plan's: "effective", "plan year beginning", "not eligible until". */
export const PLAN_DATE_CUE =
  /\b(?:effective|takes? effect|in force|issued|dated|policy date|renew(?:s|al|ed)?|anniversary|(?:plan|benefit|contract|policy|calendar|fiscal) year|benefit period|beginning|begins|ending|ends|until|through|thru|rates?|revised|rev|edition|amended|eligib\w{0,6} (?:from|until|on)|waiting period\w{0,2}|after|before|prior to|as of)\b[^.;|]{0,40}$/i

/** Words before a date that make it a person's whatever else is said: birth, service, visit, hire, death. */
export const PERSON_DATE_CUE =
  /\b(?:born|birth\w{0,4}|dob|d\.o\.b|service|visit|seen|hire[ds]?|performed|completed|placed|treated|appointment|died|death|last|history|called|spoke|printed|print|run|faxed?|received)\b[^.;|]{0,25}$/i

interface FoundDate {
  run: Run
  match: Match
}

const PERIOD = /\d{1,2}[/-]\d{1,2}[/-]\d{2,4} ?(?:-|–|to|through|thru) ?\d{1,2}[/-]\d{1,2}[/-]\d{2,4}/gi

function datesIn(run: Run): FoundDate[] {
  const figures = matchesOf(FIGURE_DATE, run.shape).filter((match) => isCalendarDay(match.text))
  const named = matchesOf(NAMED_DATE, run.shape)
  // "01/02/2026-03/04/2026": the joined ends are no dates by themselves
  const joined = matchesOf(PERIOD, run.shape).filter(
    (p) => !figures.some((f) => f.from < p.to && p.from < f.to),
  )
  return [...figures, ...named, ...joined].map((match) => ({ run, match }))
}

/** "01/01/2026 - 12/31/2026": from the first of a month to the last of another is a plan's period. */
function isPlanPeriod(text: string): boolean {
  const ends = text.split(/\s*(?:-|–|to|through|thru)\s*(?=\d)/).map((end) => end.trim().split(/[/-]/))
  if (ends.length !== 2 || ends.some((end) => end.length !== 3)) return false
  return Number(ends[0]![1]) === 1 && Number(ends[1]![1]) >= 28
}

function isKept(keeps: Keeps, { run, match }: FoundDate, words: number[], personal: boolean): boolean {
  const before = run.text.slice(Math.max(0, match.from - 70), match.from)
  if (PERSON_DATE_CUE.test(before)) return false
  if (words.some((word) => keeps.holds(run.sheet, 'date', word))) return true
  if (personal) return false
  if (words.some((word) => keeps.holds(run.sheet, 'coverage_date', word))) return true
  const period = matchesOf(PERIOD, run.shape).find((p) => p.from <= match.from && p.to >= match.to)
  if (period && isPlanPeriod(period.text)) return true
  return (run.tokens.length > 5 && PLAN_DATE_CUE.test(before)) || /^(?:as of|revised) $/i.test(before)
}

const isDated = (text: string) =>
  [FIGURE_DATE, NAMED_DATE, PACKED_DATE].some((shape) => text.search(shape) >= 0)

/** The leading tokens of a value that make a date: figures and month names, up to four. */
function dateTokens(tokens: readonly Token[]): Token[] {
  // "19 AR 1957": a month that was read badly stands between figures
  const spoilt = (i: number) =>
    tokens[i]!.text.length < 5 &&
    /\d/.test(tokens[i - 1]?.text ?? '') &&
    /^\d{4}$/.test(tokens[i + 1]?.text ?? '')
  const end = tokens.findIndex(
    (token, i) => i > 3 || (!/\d/.test(token.text) && !isMonth(token.text) && !spoilt(i)),
  )
  return tokens.slice(0, end < 0 ? undefined : end)
}

/** Dates that a caption announces as somebody's (birth, service, hire), whatever their shape: packed ones, "05/2019". */
export function labeledDates(scene: Scene): Hit[] {
  return scene.all.flatMap(({ sheet, caption }) => {
    const type = caption.role
    if ((type !== 'dob' && type !== 'date') || !isAnchored(caption)) return []
    return readValues(valuesOf(scene, sheet, caption), (value) => {
      const tokens = dateTokens(value.tokens)
      const text = tokens.map((token) => token.text).join(' ')
      const fits = isDated(text) || (value.where !== 'below' && /\d\d/.test(text) && !/[%$]/.test(text))
      return fits ? [hitOf(sheet, tokens, type, `${type}: caption`)] : []
    })
  })
}

/**
 * Every other full date, unless a caption or the sentence makes it the plan's.
 * @param personal whether a line of a page holds a person's data, so that a coverage date on it is theirs
 */
export function otherDates(
  scene: Scene,
  keeps: Keeps,
  personal: (sheet: Sheet, word: number) => boolean,
): Hit[] {
  return scene.sheets.flatMap(runsOf).flatMap((run) =>
    datesIn(run).flatMap((date) => {
      const lines = run.words(date.match.from, date.match.to)
      const words = lines.flat()
      if (
        isKept(
          keeps,
          date,
          words,
          words.some((word) => personal(run.sheet, word)),
        )
      )
        return []
      return lines.map((line) => ({
        sheet: run.sheet,
        words: line,
        type: 'date' as const,
        rule: 'date: any full date',
        tokens: run.tokens.filter((token) => line.includes(token.word)),
      }))
    }),
  )
}
