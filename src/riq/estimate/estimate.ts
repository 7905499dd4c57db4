import { Allowances } from './allowances.ts'
import type {
  Cents,
  Estimate,
  EstimateInput,
  LineInput,
  LineResult,
  Missing,
  PlanTerms,
  ServiceTerms,
  Unstated,
} from './contract.ts'
import { type Done, shutGate } from './gates.ts'
import { filled, NOTHING, percentOf } from './split.ts'
import { yearOf } from './years.ts'

/** A line with its plan's terms and amounts, ready to be worked out. */
interface Ready {
  at: number
  line: LineInput
  service: ServiceTerms
  day: string
  percent: number | null
  copay: Cents | null
  allowed: Cents
  charge: Cents
}

/** Works out one estimate. */
class Calculation {
  readonly #plan: PlanTerms
  readonly #input: EstimateInput
  readonly #allowances: Allowances
  readonly #yearStarts: number
  readonly #done: Done[] = []
  readonly #missing: Missing[] = []
  readonly #unstated: Unstated[] = []
  readonly #assumed = new Set<Estimate['assumed'][number]>()

  constructor(plan: PlanTerms, input: EstimateInput) {
    this.#plan = plan
    this.#input = input
    this.#yearStarts = plan.yearStarts ?? 1
    const notes = {
      missing: (what: Missing['what']) => this.#ask(what),
      unstated: (what: Unstated['what']) => this.#say(what),
    }
    this.#allowances = new Allowances(plan, input, notes, yearOf(input.today, this.#yearStarts))
  }

  #ask(what: Missing['what'], line?: number): void {
    if (!this.#missing.some((m) => m.what === what && m.line === line))
      this.#missing.push(line === undefined ? { what } : { what, line })
  }

  #say(what: Unstated['what'], line?: number): void {
    if (!this.#unstated.some((u) => u.what === what && u.line === line))
      this.#unstated.push(line === undefined ? { what } : { what, line })
  }

  /** The day that counts for the plan: of two visits the one it pays on. */
  #dayOf(line: LineInput, at: number, paidOn: ServiceTerms['paidOn']): string {
    if (line.date === undefined) this.#assumed.add('today')
    const day = line.date ?? this.#input.today
    if (line.seatDate === undefined || paidOn === 'prep') return day
    if (paidOn === null && line.seatDate !== day) this.#say('paid_on', at)
    return line.seatDate
  }

  /** Null where the line can't be worked out: it has no amount, or the plan states no share. */
  #ready(line: LineInput, at: number): Ready | null {
    const { network = 'in' } = this.#input
    const service = this.#plan.services[line.terms ?? line.procedure]
    const amount = line.allowed ?? line.fee
    const percent = service?.percent[network] ?? null
    const isStated = service && (percent !== null || service.copay !== null)
    if (amount === undefined) this.#ask('amount', at)
    if (!isStated) this.#say('share', at)
    if (isStated && amount !== undefined) {
      if (line.allowed === undefined) {
        this.#assumed.add('allowed_is_fee')
        this.#ask('allowed', at)
      }
      const charge = network === 'out' ? Math.max(line.fee ?? 0, amount) : amount
      const copay = percent === null ? service.copay : null
      const day = this.#dayOf(line, at, service.paidOn)
      return { at, line, service, day, percent, copay, allowed: amount, charge }
    }
    return null
  }

  /** What the plan works its share out of: what it pays instead, where that's cheaper. */
  #basisOf({ line, service, allowed, at }: Ready): Cents {
    const { downgrade } = service
    if (!downgrade) return allowed
    if (downgrade.teeth.length > 0) {
      if (line.tooth === undefined) this.#ask('tooth', at)
      else if (!downgrade.teeth.includes(line.tooth)) return allowed
    }
    if (line.basisAllowed === undefined) this.#ask('basis_allowed', at)
    return Math.min(allowed, line.basisAllowed ?? allowed)
  }

  /** How the plan reckons with a plan that pays first; null where there is none, or it doesn't say how. */
  #primaryOf({ line, at }: Ready): { method: NonNullable<PlanTerms['coordination']>; paid: Cents } | null {
    if (!this.#input.otherCover) return null
    const method = this.#plan.coordination
    if (method === null) this.#say('coordination')
    else if (line.primaryPaid === undefined) this.#ask('primary_paid', at)
    return method && { method, paid: line.primaryPaid ?? 0 }
  }

  #takeDeductible({ service, at }: Ready, from: Cents, year: number): Cents {
    const { individual } = this.#plan.deductible
    if (service.deductible === false) return 0
    if (service.deductible === null && typeof individual === 'number' && individual > 0)
      this.#say('deductible_applies', at)
    return this.#allowances.takeDeductible(from, year)
  }

  #pay({ line, service }: Ready, plan: Cents, year: number): { pays: Cents; left: Cents | null } {
    if (line.procedure === 'orthodontic' && this.#plan.orthoMaximum !== null)
      return this.#allowances.payOrtho(plan)
    return service.counts ? this.#allowances.payYearly(plan, year) : { pays: plan, left: null }
  }

  #worked(ready: Ready): LineResult {
    const { line, day, percent, copay, allowed, charge, at } = ready
    const gate = shutGate(ready, {
      input: this.#input,
      yearStarts: this.#yearStarts,
      effective: this.#plan.effective,
      done: this.#done,
      ask: (what, of) => this.#ask(what, of === 'line' ? at : undefined),
    })
    const primary = this.#primaryOf(ready)
    const primaryPays = Math.min(primary?.paid ?? 0, charge)
    const open = charge - primaryPays
    if (gate) {
      const split = { ...NOTHING, notPaid: open }
      const paid = { planPays: 0, patientPays: open, primaryPays, maximumLeft: null }
      const nothing = { deductibleTaken: 0, shareOf: 0, percent: null, copay: null }
      return { date: day, charge, basis: allowed, allowed, gate, split, ...nothing, ...paid }
    }
    this.#done.push({ line, day })
    const year = yearOf(day, this.#yearStarts)
    const basis = this.#basisOf(ready)
    const due = primary?.method === 'maintenance_of_benefits' ? Math.max(0, basis - primary.paid) : basis
    const deductible = this.#takeDeductible(ready, due, year)
    const rest = due - deductible
    const benefit = percent === null ? rest - Math.min(copay ?? 0, rest) : percentOf(rest, percent)
    const owed = primary?.method === 'non_duplication' ? Math.max(0, benefit - primary.paid) : benefit
    const held = primary ? Math.min(owed, open) : owed
    const { pays, left } = this.#pay(ready, held, year)
    const parts = {
      ...NOTHING,
      deductible,
      coinsurance: rest - benefit,
      upgrade: allowed - basis,
      overMaximum: held - pays,
      balance: charge - allowed,
    }
    const patientPays = open - pays
    const split = primary ? filled(parts, patientPays) : parts
    const paid = { planPays: pays, patientPays, primaryPays, maximumLeft: left }
    const shared = { deductibleTaken: deductible, shareOf: rest, percent, copay }
    return { date: day, charge, basis, allowed, gate, split, ...shared, ...paid }
  }

  result(): Estimate {
    const input = this.#input
    const ready = input.lines.flatMap((line, at) => this.#ready(line, at) ?? [])
    if (input.network === undefined) this.#assumed.add('in_network')
    if (input.otherCover === undefined) this.#assumed.add('no_other_cover')
    const years = new Set([input.today, ...ready.map((r) => r.day)].map((day) => yearOf(day, 1)))
    if (this.#plan.yearStarts === null && years.size > 1) this.#say('year_starts')
    const lines: (LineResult | null)[] = input.lines.map(() => null)
    // The plan takes claims in the order of their days.
    const inOrder = ready.toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : a.at - b.at))
    for (const one of inOrder) lines[one.at] = this.#worked(one)
    const sum = (of: (line: LineResult) => Cents) => lines.reduce((all, l) => all + (l ? of(l) : 0), 0)
    return {
      lines,
      planPays: sum((l) => l.planPays),
      patientPays: sum((l) => l.patientPays),
      missing: this.#missing,
      unstated: this.#unstated,
      assumed: [...this.#assumed],
    }
  }
}

/**
 * Works out what a plan pays for treatments and what is left to the patient, to the cent (docs/estimates.md has the rules).
 * @param plan what the plan states; what it doesn't state is told, never made up
 * @param input treatments with what is known of patient and year; what isn't known is asked for
 * @returns a line is null where it has no amount or the plan states no share for it
 */
export const estimate = (plan: PlanTerms, input: EstimateInput): Estimate =>
  new Calculation(plan, input).result()
