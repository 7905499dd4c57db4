import { writeCents } from '../../lexicon/cents.ts'
import type { EstimateReply } from '../contract.ts'
import { dayWords } from '../say/dates.ts'
import { listWords } from '../say/line.ts'
import type { Compared } from './compare-dates.ts'
import type { Estimate } from './contract.ts'
import type { Asked } from './cover.ts'
import { nameOfLine } from './names.ts'

const isSure = ({ missing, unstated }: Estimate) => missing.length === 0 && unstated.length === 0

/** The sum of something over the lines that could be worked out. */
const sumOf = ({ lines }: Estimate, of: 'deductibleTaken' | 'overMaximum') =>
  lines.reduce(
    (sum, l) => sum + (l ? (of === 'overMaximum' ? l.split.overMaximum : l.deductibleTaken) : 0),
    0,
  )

/** Treatments that the plan pays nothing for on one day, and something on the other. */
const gatedOn = (one: Estimate, other: Estimate, asked: Asked) =>
  one.lines.flatMap((l, at) => (l?.gate && other.lines[at]?.gate === null ? [nameOfLine(asked, at)] : []))

/** Why one day costs something else than the other. */
function reasons({ own, other, day, years }: Compared, asked: Asked): string[] {
  const begins = {
    '-1': 'That’s in the previous benefit year',
    '0': '',
    '1': 'That’s in a new benefit year',
  }
  const year = begins[`${years}`]
  const [taken, owed] = [sumOf(own, 'deductibleTaken'), sumOf(other, 'deductibleTaken')]
  const [over, still] = [sumOf(own, 'overMaximum'), sumOf(other, 'overMaximum')]
  const closed = gatedOn(other, own, asked)
  const opened = gatedOn(own, other, asked)
  const parts = [
    ...(owed !== taken
      ? [`${writeCents(owed)} of the deductible is owed instead of ${writeCents(taken)}`]
      : []),
    ...(over !== still ? [`${writeCents(still)} goes over the maximum instead of ${writeCents(over)}`] : []),
  ]
  const told = parts.length > 0 ? `: ${listWords(parts)}` : ''
  return [
    ...(year || told ? [`${year || 'On that day'}${told}.`] : []),
    ...(closed.length > 0 ? [`On ${dayWords(day)} the plan pays nothing yet for ${listWords(closed)}.`] : []),
    ...(opened.length > 0 ? [`On ${dayWords(day)} it pays for ${listWords(opened)}.`] : []),
  ]
}

/** "January 1 is cheaper by $91.60", or that it can't be known, and why. */
function verdict({ own, other, day, saves }: Compared, from: string): string {
  if (saves === null)
    return own.lines.every((line) => line === null)
      ? 'The plan document doesn’t say enough to compare the dates.'
      : 'We can’t tell which date costs less: the plan document doesn’t say when its benefit year begins.'
  const about = isSure(own) && isSure(other) ? '' : 'about '
  const pays = `the patient pays ${about}${writeCents(other.patientPays)} instead of ${about}${writeCents(own.patientPays)}`
  if (saves === 0) return `Both dates cost the patient the same: ${about}${writeCents(own.patientPays)}.`
  const than = saves > 0 ? 'less' : 'more'
  return `On ${dayWords(day)} ${pays}, ${about}${writeCents(Math.abs(saves))} ${than} than ${from}.`
}

/** What comes of the comparison, as others read it. */
export function comparedShown(compared: Compared, asked: Asked): NonNullable<EstimateReply['compared']> {
  const { own, other, day, saves } = compared
  const days = [...new Set(own.lines.flatMap((line) => (line ? [line.date] : [])))]
  const from = days.length === 1 ? `on ${dayWords(days[0]!)}` : 'on the dates you typed'
  return {
    date: day,
    totals: { plan_pays: other.planPays, patient_pays: other.patientPays },
    sure: isSure(own) && isSure(other),
    saves,
    words: verdict(compared, from),
    because: saves === null ? [] : reasons(compared, asked),
  }
}
