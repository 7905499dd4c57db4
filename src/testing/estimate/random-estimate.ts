import type { Procedure } from '../../lexicon/catalog.ts'
import type {
  Allowance,
  EstimateInput,
  LineInput,
  PlanTerms,
  ServiceTerms,
} from '../../riq/estimate/contract.ts'

type Limit = ServiceTerms['limits'][number]
type Terms = ServiceTerms | undefined
type Draw = ReturnType<typeof drawer>

/** Draws out of one stream of numbers; a whole number lies from low to high, both included. */
function drawer(next: () => number) {
  const chance = (p: number) => next() < p
  const int = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  const pick = <T>(list: readonly T[]): T => list[int(0, list.length - 1)]!
  const list = <T>(length: number, make: () => T): T[] => Array.from({ length }, make)
  return { next, chance, int, pick, list }
}

const PROCEDURES: Procedure[] = ['exams', 'prophy', 'sealants', 'fillings', 'crowns', 'bridges', 'implants']
const DAY = 86_400_000
/** The day some days later. */
const shift = (iso: string, days: number) => new Date(Date.parse(iso) + days * DAY).toISOString().slice(0, 10)

/** The same day of the month some months before, or the last of a shorter month. */
function monthsBefore(iso: string, months: number): string {
  const [year, month, day] = [Number(iso.slice(0, 4)), Number(iso.slice(5, 7)) - 1, Number(iso.slice(8))]
  const last = new Date(Date.UTC(year, month - months + 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - months, Math.min(day, last))).toISOString().slice(0, 10)
}

/** A day with a taste for ends of months and the first and last days of benefit years. */
function someDay(draw: Draw): string {
  const ends = [
    '01-01',
    '01-31',
    '02-28',
    '03-30',
    '03-31',
    '04-30',
    '06-30',
    '07-01',
    '08-31',
    '10-31',
    '12-31',
  ]
  const year = draw.pick([2023, 2024, 2025])
  if (year === 2024 && draw.chance(0.1)) return '2024-02-29'
  return draw.chance(0.6) ? `${year}-${draw.pick(ends)}` : shift(`${year}-01-01`, draw.int(0, 364))
}

/** Cents that are seldom round. */
const cents = (draw: Draw, low: number, high: number) =>
  draw.chance(0.03) ? 0 : draw.chance(0.2) ? Math.round(draw.int(low, high) / 100) * 100 : draw.int(low, high)

function allowance(draw: Draw, amounts: readonly number[], stated: number): Allowance {
  if (!draw.chance(stated)) return draw.pick([null, 'none', 'unlimited'] as const)
  return draw.pick(amounts)
}

const UNITS = ['month', 'month', 'calendar_year', 'plan_year', 'benefit_year', 'lifetime'] as const

function limit(draw: Draw): Limit {
  const unit = draw.pick(UNITS)
  return {
    item: draw.chance(0.1) ? 'bitewings' : null,
    count: draw.pick([1, 1, 1, 2, 2, 3]),
    every: unit === 'month' ? draw.pick([1, 6, 12, 13, 60]) : draw.pick([1, 1, 2, 3, 5]),
    unit,
    per: draw.pick([null, null, 'tooth', 'tooth', 'quadrant', 'arch', 'surface'] as const),
    shares_with: [],
  }
}

function service(draw: Draw): ServiceTerms {
  const percent = () => (draw.chance(0.08) ? null : draw.pick([0, 33, 50, 50, 65, 65, 80, 80, 80, 100, 100]))
  const copay = draw.chance(0.3)
  const noPercent = { in: null, middle: null, out: null }
  return {
    percent: copay && draw.chance(0.5) ? noPercent : { in: percent(), middle: percent(), out: percent() },
    copay: copay ? cents(draw, 1000, 60000) : null,
    deductible: draw.pick([true, true, true, false, null]),
    counts: draw.chance(0.85),
    limits: draw.chance(0.45) ? draw.list(draw.pick([1, 1, 1, 2, 3]), () => limit(draw)) : [],
    age: {
      min: draw.chance(0.08) ? draw.pick([6, 14, 16]) : null,
      under: draw.chance(0.1) ? draw.pick([14, 16, 19]) : null,
    },
    downgrade: draw.chance(0.3) ? { to: 'amalgam', teeth: draw.pick([[], [2, 3], [3, 14, 30], [1]]) } : null,
    replacementMonths: draw.chance(0.2) ? draw.pick([0, 6, 12, 60, 60]) : draw.chance(0.5) ? null : 0,
    paidOn: draw.pick([null, 'seat', 'seat', 'prep'] as const),
    waitMonths: draw.chance(0.25) ? draw.pick([1, 6, 12, 24]) : draw.pick([null, 0]),
    missingTooth: draw.chance(0.15),
  }
}

function somePlan(draw: Draw, procedures: readonly Procedure[]): PlanTerms {
  const services: Partial<Record<Procedure, ServiceTerms>> = {}
  for (const procedure of procedures) if (draw.chance(0.96)) services[procedure] = service(draw)
  return {
    deductible: {
      individual: allowance(draw, [0, 2500, 5000, 5000, 10000, 7533], 0.85),
      family: allowance(draw, [0, 5000, 7500, 15000, 15000], 0.6),
    },
    maximum: {
      individual: allowance(draw, [50000, 100000, 150000, 123457, 200000, 0], 0.8),
      family: allowance(draw, [100000, 200000, 300000], 0.4),
    },
    orthoMaximum: allowance(draw, [100000, 150000, 77777], 0.6),
    yearStarts: draw.pick([1, 1, 7, 7, null, draw.int(2, 12)]),
    ...(draw.chance(0.3) && { effective: `${draw.int(2018, 2026)}-0${draw.int(1, 9)}-01` }),
    coordination: draw.pick(['standard', 'non_duplication', 'maintenance_of_benefits', null] as const),
    services,
  }
}

/** Days on which the same was done before: around the edges of every window, and now and then after the day. */
function someHistory(draw: Draw, day: string, terms: Terms): string[] {
  const near = () => draw.pick([-3, -1, -1, 0, 0, 1, 1, 2, 3])
  const windows = (terms?.limits ?? []).map((l) => (): string => {
    if (l.unit === 'month') return shift(monthsBefore(day, l.every), near())
    if (l.unit === 'lifetime') return monthsBefore(day, draw.int(1, 200))
    const starts = l.unit === 'calendar_year' ? '01-01' : draw.pick(['01-01', '07-01', '07-01'])
    return shift(`${Number(day.slice(0, 4)) - l.every + draw.pick([0, 1, 1])}-${starts}`, near())
  })
  const months = terms?.replacementMonths ?? 0
  if (months > 0) windows.push(() => shift(monthsBefore(day, months), near()))
  windows.push(() => draw.pick([shift(day, near()), monthsBefore(day, draw.int(1, 70))]))
  return draw.list(draw.pick([0, 0, 0, 1, 1, 1, 2, 3]), () => draw.pick(windows)())
}

/** The day of a line: often today or near it, also in the benefit years beside that of today. */
function lineDay(draw: Draw, today: string): string {
  const month = draw.pick(['01', '07'])
  const around = shift(`${Number(today.slice(0, 4)) + draw.int(0, 1)}-${month}-01`, draw.int(-1, 1))
  return draw.pick([today, today, shift(today, draw.int(-3, 40)), shift(today, draw.int(0, 400)), around])
}

function someLine(draw: Draw, procedure: Procedure, terms: Terms, day: string, start: string): LineInput {
  const line: LineInput = { procedure }
  const fee = cents(draw, 3000, procedure === 'orthodontic' ? 500000 : 150000)
  const allowed = draw.chance(0.9) ? Math.round(fee * (0.5 + draw.next() / 2)) : fee + draw.int(0, 999)
  // The day that counts is `day`, unless the date is missing.
  const between = draw.chance(0.3) ? draw.pick([0, 1, 14, 30, 60]) : null
  const prep = terms?.paidOn === 'prep'
  if (between !== null) line.seatDate = prep ? shift(day, between) : day
  if (draw.chance(0.8)) line.date = prep ? day : shift(day, -(between ?? 0))
  if (draw.chance(0.3)) line.quadrant = draw.pick(['UR', 'UL', 'LL', 'LR'] as const)
  if (draw.chance(0.8)) line.tooth = draw.pick([3, 3, 14, 8, 1, 30])
  if (draw.chance(0.85)) line.fee = fee
  if (draw.chance(0.8)) line.allowed = allowed
  if (draw.chance(0.8)) line.basisAllowed = Math.round(allowed * (0.3 + draw.next() * 0.8))
  if (draw.chance(0.8)) line.history = someHistory(draw, day, terms)
  const lost = shift(start, draw.pick([-90, -1, 0, 0, 1, 30]))
  if (draw.chance(0.8)) line.lost = draw.chance(0.4) ? 'covered' : lost
  if (draw.chance(0.8)) line.primaryPaid = draw.pick([0, 1, fee >> 1, draw.int(0, fee), fee, fee + 777])
  return line
}

/** The start of coverage: around the day on which a wait ends, or in the last months, or long ago. */
function someStart(draw: Draw, day: string, terms: Terms): string {
  const months = terms?.waitMonths ?? 0
  const near = draw.pick([-4, -1, 0, 0, 1, 2, 3])
  if (months > 0 && draw.chance(0.6)) return shift(monthsBefore(day, months), near)
  return draw.chance(0.15) ? shift(day, draw.int(-60, 30)) : monthsBefore(day, draw.int(24, 90))
}

/** What is used of an allowance: often nearly all of it, sometimes more than it. */
function nearly(draw: Draw, of: Allowance, room: number): number {
  if (typeof of !== 'number') return draw.int(0, room)
  if (draw.chance(0.15)) return draw.pick([of, of + 100])
  return draw.pick([0, Math.max(0, of - draw.int(1, room)), draw.int(0, of)])
}

/** Draws a plan and an estimate that hit every rule often, alone and combined; `next` gives numbers in [0, 1). */
export function randomEstimate(next: () => number): { plan: PlanTerms; input: EstimateInput } {
  const draw = drawer(next)
  const today = someDay(draw)
  const pool = draw.list(draw.int(1, 3), () => (draw.chance(0.2) ? 'orthodontic' : draw.pick(PROCEDURES)))
  const plan = somePlan(draw, pool)
  const procedures = draw.list(draw.int(1, 6), () => draw.pick(pool))
  const visits = procedures.map((p) => ({ procedure: p, terms: plan.services[p], day: lineDay(draw, today) }))
  const waiting = draw.pick(visits)
  const start = someStart(draw, waiting.day, waiting.terms)
  const lines = visits.map((visit) => someLine(draw, visit.procedure, visit.terms, visit.day, start))
  const input: EstimateInput = { today, lines }
  if (draw.chance(0.8)) input.network = draw.pick(['in', 'in', 'middle', 'out', 'out'] as const)
  if (draw.chance(0.8)) input.age = draw.pick([5, 6, 13, 14, 15, 16, 16, 18, 19, 40])
  if (draw.chance(0.8)) input.coverageStart = start
  if (draw.chance(0.8)) input.deductibleMet = nearly(draw, plan.deductible.individual, 2000)
  if (draw.chance(0.8)) input.familyDeductibleMet = nearly(draw, plan.deductible.family, 4000)
  if (draw.chance(0.8)) input.maximumUsed = nearly(draw, plan.maximum.individual, 90000)
  if (draw.chance(0.8)) input.familyMaximumUsed = nearly(draw, plan.maximum.family, 90000)
  if (draw.chance(0.8)) input.orthoUsed = nearly(draw, plan.orthoMaximum, 60000)
  if (draw.chance(0.8)) input.otherCover = draw.chance(0.45)
  return { plan, input }
}
