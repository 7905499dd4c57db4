import type * as Own from '../../riq/estimate/contract.ts'
import { addMonths, before, type Day, read, write } from './oracle-days.ts'
import {
  type Desk,
  type Done,
  dayOf,
  type Job,
  known,
  type Limit,
  NONE,
  percentFor,
  percentOf,
  sum,
  UNUSED,
  type Used,
  unique,
  unsaid,
  yearOf,
} from './oracle-desk.ts'

/** The line with its day and its amounts, or none where it can't be worked out. */
const jobOf = (desk: Desk, line: Own.LineInput, at: number): Job[] => {
  const terms = desk.plan.services[line.procedure]
  const shared = terms !== undefined && (percentFor(desk, terms) !== null || terms.copay !== null)
  if (!shared) unsaid(desk, 'share', at)
  const allowed = known(desk, line.allowed ?? line.fee, 'amount', at)
  if (!shared || allowed === undefined) return []
  if (known(desk, line.allowed, 'allowed', at) === undefined) desk.assumed.push('allowed_is_fee')
  const charge = desk.input.network === 'out' ? Math.max(line.fee ?? 0, allowed) : allowed
  return [{ at, line, terms, day: dayOf(desk, line, terms, at), allowed, charge }]
}
// The gates.
const ageShut = (desk: Desk, { terms }: Job) => {
  if (terms.age.min === null && terms.age.under === null) return false
  const age = known(desk, desk.input.age, 'age')
  return age !== undefined && (age < (terms.age.min ?? age) || age >= (terms.age.under ?? age + 1))
}
const byStart = (desk: Desk, shut: (start: Day) => boolean) => {
  const start = known(desk, desk.input.coverageStart, 'coverage_start')
  return start !== undefined && shut(read(start))
}
const waitShut = (desk: Desk, { terms: { waitMonths }, day }: Job) =>
  (waitMonths ?? 0) > 0 && byStart(desk, (start) => before(day, addMonths(start, waitMonths ?? 0)))
const missingToothShut = (desk: Desk, { terms, line, at }: Job) => {
  const lost = terms.missingTooth ? known(desk, line.lost, 'lost', at) : 'covered'
  if (lost === undefined || lost === 'covered') return false
  if (!desk.input.coverageStart && before(read(lost), read(desk.plan.effective ?? lost))) return true
  return byStart(desk, (start) => before(read(lost), start))
}
const daysBefore = (desk: Desk, job: Job) => known(desk, job.line.history, 'history', job.at)?.map(read) ?? []
/** Where a line is done, for limits by place: a tooth, a quadrant, or an arch (the first letter of its quadrant). */
const spot = ({ tooth, quadrant }: Own.LineInput, per: NonNullable<Limit['per']>) => {
  if (per === 'tooth' || per === 'surface') return tooth
  const byTooth =
    tooth === undefined ? undefined : tooth <= 8 ? 'UR' : tooth <= 16 ? 'UL' : tooth <= 24 ? 'LL' : 'LR'
  const own = quadrant ?? byTooth
  return per === 'arch' ? own?.charAt(0) : own
}
const alike = (desk: Desk, job: Job) => desk.done.filter((d) => d.line.procedure === job.line.procedure)
const replacementShut = (desk: Desk, job: Job, months = job.terms.replacementMonths ?? 0) => {
  const { tooth } = job.line
  const again = alike(desk, job).filter((d) => tooth !== undefined && d.line.tooth === tooth)
  const days = months > 0 ? [...daysBefore(desk, job), ...again.map((d) => d.day)] : []
  return days.some((h) => !before(job.day, h) && before(job.day, addMonths(h, months)))
}
const inWindow = (desk: Desk, { unit, every }: Limit, h: Day, day: Day) => {
  if (before(day, h) || unit === 'lifetime') return !before(day, h)
  if (unit === 'month') return before(day, addMonths(h, every))
  return unit === 'calendar_year' ? h[0] > day[0] - every : yearOf(desk, h) > yearOf(desk, day) - every
}
const limitReached = (desk: Desk, job: Job, limit: Limit) => {
  const { per } = limit
  const here = per === null ? null : spot(job.line, per)
  const others = alike(desk, job).map((d) => ({ day: d.day, there: per === null ? null : spot(d.line, per) }))
  if (others.some(({ there }) => here === undefined || there === undefined))
    known(desk, undefined, 'tooth', job.at)
  const earlier = others.filter(({ there }) => here !== undefined && there === here)
  const days = [...daysBefore(desk, job), ...earlier.map((d) => d.day)]
  return days.filter((h) => inWindow(desk, limit, h, job.day)).length >= limit.count
}
const frequencyShut = (desk: Desk, job: Job) => {
  const same = (l: Limit) => l.unit === 'month' && l.every === job.terms.replacementMonths
  return job.terms.limits.filter((l) => l.item === null && !same(l)).some((l) => limitReached(desk, job, l))
}
const gateOf = (desk: Desk, job: Job): Own.Gate | null => {
  if (percentFor(desk, job.terms) === 0) return 'not_covered'
  if (ageShut(desk, job)) return 'age'
  if (waitShut(desk, job)) return 'wait'
  if (missingToothShut(desk, job)) return 'missing_tooth'
  if (replacementShut(desk, job)) return 'replacement'
  return frequencyShut(desk, job) ? 'frequency' : null
}
/** What the plan that pays first pays; 0 where it isn't taken into account. */
const primaryOf = (desk: Desk, { line, at }: Job) => {
  if (desk.input.otherCover && desk.plan.coordination === null) unsaid(desk, 'coordination')
  const counted = desk.input.otherCover && desk.plan.coordination !== null
  return counted ? (known(desk, line.primaryPaid, 'primary_paid', at) ?? 0) : 0
}
const basisOf = (desk: Desk, { line, terms, allowed, at }: Job) => {
  if (terms.downgrade === null) return allowed
  const tooth = terms.downgrade.teeth.length > 0 ? known(desk, line.tooth, 'tooth', at) : undefined
  if (tooth !== undefined && !terms.downgrade.teeth.includes(tooth)) return allowed
  return Math.min(allowed, known(desk, line.basisAllowed, 'basis_allowed', at) ?? allowed)
}
const inYear = (desk: Desk, day: Day) => desk.done.filter((d) => yearOf(desk, d.day) === yearOf(desk, day))
/** What is left of an amount in a year, less `own` of this estimate; none where it doesn't limit. */
const leftOf = (
  desk: Desk,
  day: Day,
  of: Own.Allowance,
  told: number | undefined,
  what: Used,
  own: number,
) => {
  if (typeof of !== 'number') return []
  const current = yearOf(desk, day) === yearOf(desk, read(desk.input.today))
  const used = current ? known(desk, told, what) : 0
  return used === undefined && what.startsWith('family') ? [] : [Math.max(0, of - (used ?? 0) - own)]
}
const deductibleTaken = (desk: Desk, { terms, day, at }: Job, basis: number) => {
  const { individual, family } = desk.plan.deductible
  if (terms.deductible !== false && individual === null) unsaid(desk, 'deductible')
  if (terms.deductible === false || typeof individual !== 'number' || individual === 0) return 0
  if (terms.deductible === null) unsaid(desk, 'deductible_applies', at)
  const { deductibleMet: mine, familyDeductibleMet: ours } = desk.input
  const own = sum(inYear(desk, day).map((d) => d.taken))
  const left = leftOf(desk, day, individual, mine, 'deductible_met', own)
  if (left[0] === 0) return 0
  return Math.min(basis, ...left, ...leftOf(desk, day, family, ours, 'family_deductible_met', own))
}
const coordinated = ({ plan }: Desk, { charge }: Job, share: number, primary: number) => {
  if (plan.coordination === 'standard') return Math.min(share, Math.max(0, charge - primary))
  return plan.coordination === 'non_duplication' ? Math.max(0, share - primary) : share
}
const poolOf = ({ plan }: Desk, { line, terms }: Job): Done['pool'] =>
  line.procedure === 'orthodontic' && plan.orthoMaximum !== null ? 'ortho' : terms.counts ? 'year' : 'none'
const maximaLeft = (desk: Desk, { day }: Job, pool: Done['pool']): number[] => {
  const { maximum, orthoMaximum: forLife } = desk.plan
  const { maximumUsed: mine, familyMaximumUsed: ours, orthoUsed } = desk.input
  const paid = (done: Done[]) => sum(done.filter((d) => d.pool === pool).map((d) => d.planPays))
  if (pool === 'none' || (pool === 'ortho' && typeof forLife !== 'number')) return []
  const ortho = () => Number(forLife) - (known(desk, orthoUsed, 'ortho_used') ?? 0) - paid(desk.done)
  if (pool === 'ortho') return [Math.max(0, ortho())]
  if (maximum.individual === null) unsaid(desk, 'maximum')
  const own = paid(inYear(desk, day))
  const left = leftOf(desk, day, maximum.individual, mine, 'maximum_used', own)
  return [...left, ...leftOf(desk, day, maximum.family, ours, 'family_maximum_used', own)]
}
/** The parts of the patient's part, as far as it lasts; what is beyond them is coinsurance. */
const splitOf = (patientPays: number, parts: Partial<Own.PatientSplit>): Own.PatientSplit => {
  const split = { ...NONE }
  const left = () => patientPays - sum(Object.values(split))
  for (const part of ['deductible', 'coinsurance', 'overMaximum', 'upgrade', 'balance', 'notPaid'] as const)
    split[part] = Math.min(parts[part] ?? 0, left())
  return { ...split, coinsurance: split.coinsurance + left() }
}
const workOut = (desk: Desk, job: Job): Own.LineResult => {
  const { charge, allowed, terms, day } = job
  const gate = gateOf(desk, job)
  const primary = primaryOf(desk, job)
  const owed = charge - Math.min(primary, charge)
  const line = { date: write(day), charge, allowed, gate, primaryPays: charge - owed, ...UNUSED }
  const shut = { ...line, basis: allowed, planPays: 0, patientPays: owed, split: { ...NONE, notPaid: owed } }
  if (gate !== null) return shut
  const full = basisOf(desk, job)
  const basis = Math.max(0, full - (desk.plan.coordination === 'maintenance_of_benefits' ? primary : 0))
  const deductible = deductibleTaken(desk, job, basis)
  const rest = basis - deductible
  const percent = percentFor(desk, terms)
  const share = percent !== null ? percentOf(rest, percent) : rest - Math.min(terms.copay ?? 0, rest)
  const plan = coordinated(desk, job, share, primary)
  const pool = poolOf(desk, job)
  const maxima = maximaLeft(desk, job, pool)
  const limited = Math.min(plan, ...maxima)
  const planPays = Math.min(limited, owed)
  desk.done.push({ ...job, taken: deductible, planPays, pool })
  const cut = { overMaximum: plan - limited, upgrade: allowed - full, balance: charge - allowed }
  const split = splitOf(owed - planPays, { deductible, coinsurance: rest - share, ...cut })
  const maximumLeft = maxima.length === 0 ? null : Math.min(...maxima) - planPays
  const copay = percent === null ? terms.copay : null
  const used = { percent, copay, maximumLeft, deductibleTaken: deductible, shareOf: rest }
  return { ...line, ...used, basis: full, planPays, patientPays: owed - planPays, split }
}

/** Works an estimate out slowly and straight from the rules, to check the real engine against. */
export function oracle(plan: Own.PlanTerms, input: Own.EstimateInput): Own.Estimate {
  const desk: Desk = { plan, input, done: [], missing: [], unstated: [], assumed: [] }
  if (input.network === undefined) desk.assumed.push('in_network')
  if (input.otherCover === undefined) desk.assumed.push('no_other_cover')
  const jobs = input.lines.flatMap((line, at) => jobOf(desk, line, at))
  const oneYear = jobs.every((job) => job.day[0] === read(input.today)[0])
  if (plan.yearStarts === null && !oneYear) unsaid(desk, 'year_starts')
  jobs.sort((a, b) => +before(b.day, a.day) - +before(a.day, b.day))
  const results = new Map(jobs.map((job) => [job.at, workOut(desk, job)]))
  const lines = input.lines.map((_, at) => results.get(at) ?? null)
  const total = (of: 'planPays' | 'patientPays') => sum(lines.map((line) => line?.[of] ?? 0))
  const { missing, unstated, assumed } = desk
  const lists = { missing: unique(missing), unstated: unique(unstated), assumed: unique(assumed) }
  return { lines, planPays: total('planPays'), patientPays: total('patientPays'), ...lists }
}
