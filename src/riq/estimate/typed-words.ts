import { writeCents } from '../../lexicon/cents.ts'
import { dayWords } from '../say/dates.ts'
import { type Line, line } from '../say/line.ts'
import type { Cents } from './contract.ts'
import type { Asked } from './cover.ts'
import { nameOfLine } from './names.ts'

/** What was typed of one treatment besides its fee. */
function besideFee({ lines }: Pick<Asked, 'lines'>, at: number): string[] {
  const { allowed, basisAllowed, primaryPaid, date, seatDate, history, lost } = lines[at]!
  const amounts: [string, Cents | undefined][] = [
    ['allowed ', allowed],
    ['instead ', basisAllowed],
    ['other plan ', primaryPaid],
  ]
  const days: [string, string | undefined][] = [
    ['on ', date],
    ['seated ', seatDate],
    ['tooth lost ', lost === 'covered' ? undefined : lost],
    ...(history ?? []).map((day): [string, string] => ['last done ', day]),
  ]
  return [
    ...amounts.flatMap(([what, cents]) => (cents === undefined ? [] : [`${what}${writeCents(cents)}`])),
    ...days.flatMap(([what, day]) => (day === undefined ? [] : [`${what}${dayWords(day)}`])),
    ...(lost === 'covered' ? ['tooth lost under this plan'] : []),
    ...(history?.length === 0 ? ['never done before'] : []),
  ]
}

/** What was typed of one treatment: its amounts and days. */
function typedLine(asked: Pick<Asked, 'lines'>, at: number): string {
  const { fee } = asked.lines[at]!
  const told = [...(fee === undefined ? [] : [writeCents(fee)]), ...besideFee(asked, at)]
  return `${nameOfLine(asked, at)} ${told.join(', ')}`.trim()
}

const NETWORKS = { in: 'in network', middle: 'in the second network', out: 'out of network' } as const

/** What was typed of the patient's year and of all fees, one thing each. */
function typedOfAll(asked: Asked): string[] {
  const { cover, left, ...typed } = asked.typed
  const amounts: [string, Cents | undefined][] = [
    ['deductible met:', cover.deductibleMet],
    ['deductible left:', left.deductible],
    ['family deductible met:', cover.familyDeductibleMet],
    ['family deductible left:', left.familyDeductible],
    ['maximum used:', cover.maximumUsed],
    ['maximum left:', left.maximum],
    ['family maximum used:', cover.familyMaximumUsed],
    ['orthodontic maximum used:', cover.orthoUsed],
  ]
  return [
    ...amounts.flatMap(([what, cents]) => (cents === undefined ? [] : [`${what} ${writeCents(cents)}`])),
    ...(typed.outside ? [`${writeCents(typed.outside)} used that doesn’t count toward the maximum`] : []),
    ...(cover.age === undefined ? [] : [`age ${cover.age}`]),
    ...(cover.coverageStart === undefined ? [] : [`coverage since ${dayWords(cover.coverageStart)}`]),
    ...(typed.deductibleIsMet ? ['deductible met'] : []),
    ...(typed.familyDeductibleIsMet ? ['family deductible met'] : []),
    ...(typed.late ? ['joined late'] : []),
    ...(typed.waitOver ? ['wait over'] : []),
    ...(cover.network === undefined ? [] : [NETWORKS[cover.network]]),
    ...(cover.otherCover === false ? ['no other plan'] : []),
    ...(typed.contracted === undefined ? [] : [typed.contracted ? 'contracted fees' : 'not contracted fees']),
  ]
}

/** What was typed, one thing each: the treatments, then what's said of the patient's year and of all fees. */
export function typedWords(asked: Asked): Line[] {
  return [...asked.lines.map((_, at) => typedLine(asked, at)), ...typedOfAll(asked)].map((text) => line(text))
}

/** What was typed without the treatments that only have a fee: their own lines tell it. */
export const typedBriefly = (asked: Asked): Line[] =>
  [
    ...asked.lines.flatMap((_, at) => (besideFee(asked, at).length > 0 ? [typedLine(asked, at)] : [])),
    ...typedOfAll(asked),
  ].map((text) => line(text))
