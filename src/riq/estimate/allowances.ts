import type { Allowance, Cents, EstimateInput, Missing, PlanTerms, Unstated } from './contract.ts'

/** What one of the limits holds: an amount, and what was used of it so far. */
interface Used {
  left: Cents
  use(cents: Cents): void
}

/** What is asked for, or not stated, for the whole estimate. */
export interface Notes {
  missing(what: Missing['what']): void
  unstated(what: Unstated['what']): void
}

type Typed = 'deductibleMet' | 'familyDeductibleMet' | 'maximumUsed' | 'familyMaximumUsed' | 'orthoUsed'

const ASKED = {
  deductibleMet: 'deductible_met',
  familyDeductibleMet: 'family_deductible_met',
  maximumUsed: 'maximum_used',
  familyMaximumUsed: 'family_maximum_used',
  orthoUsed: 'ortho_used',
} as const

/** Deductibles and maximums of a plan, with what is left of each in each benefit year. */
export class Allowances {
  readonly #plan: PlanTerms
  readonly #input: EstimateInput
  readonly #notes: Notes
  /** The benefit year that the typed amounts belong to. */
  readonly #now: number
  readonly #used = new Map<string, Cents>()

  constructor(plan: PlanTerms, input: EstimateInput, notes: Notes, now: number) {
    this.#plan = plan
    this.#input = input
    this.#notes = notes
    this.#now = now
  }

  /** What is used of an amount in a year. What nobody typed is asked for, and counts as nothing. */
  #of(amount: Cents, typed: Typed, year: number | 'life'): Used {
    const key = `${typed} ${year}`
    const isTyped = year === this.#now || year === 'life'
    const known = isTyped ? this.#input[typed] : 0
    if (known === undefined) this.#notes.missing(ASKED[typed])
    const used = this.#used.get(key) ?? known ?? 0
    return {
      left: Math.max(0, amount - used),
      use: (cents) => void this.#used.set(key, (this.#used.get(key) ?? known ?? 0) + cents),
    }
  }

  /** The family's amount, where it's one and it's known how much of it is used; else it holds nobody. */
  #family(amount: Allowance, typed: 'familyDeductibleMet' | 'familyMaximumUsed', year: number): Used[] {
    if (typeof amount !== 'number') return []
    const own = this.#of(amount, typed, year)
    return year === this.#now && this.#input[typed] === undefined ? [] : [own]
  }

  /** Takes the deductible off an amount. @returns what was taken */
  takeDeductible(from: Cents, year: number): Cents {
    const { individual, family } = this.#plan.deductible
    if (individual === null) this.#notes.unstated('deductible')
    if (typeof individual !== 'number' || individual === 0) return 0
    const own = this.#of(individual, 'deductibleMet', year)
    const all = own.left > 0 ? [own, ...this.#family(family, 'familyDeductibleMet', year)] : [own]
    const taken = Math.min(from, ...all.map((one) => one.left))
    for (const one of all) one.use(taken)
    return taken
  }

  /** Pays out of the lifetime maximum of orthodontics. */
  payOrtho(plan: Cents): { pays: Cents; left: Cents | null } {
    const { orthoMaximum } = this.#plan
    return pay(plan, typeof orthoMaximum === 'number' ? [this.#of(orthoMaximum, 'orthoUsed', 'life')] : [])
  }

  /** Pays out of the yearly maximum. @returns what is paid, and what is left afterwards of the tightest limit; null = without limit */
  payYearly(plan: Cents, year: number): { pays: Cents; left: Cents | null } {
    const { individual, family } = this.#plan.maximum
    if (individual === null) this.#notes.unstated('maximum')
    const own = typeof individual === 'number' ? [this.#of(individual, 'maximumUsed', year)] : []
    return pay(plan, [...own, ...this.#family(family, 'familyMaximumUsed', year)])
  }
}

function pay(plan: Cents, limits: readonly Used[]): { pays: Cents; left: Cents | null } {
  if (limits.length === 0) return { pays: plan, left: null }
  const least = Math.min(...limits.map((one) => one.left))
  const pays = Math.min(plan, least)
  for (const one of limits) one.use(pays)
  return { pays, left: least - pays }
}
