import { bareId } from '../lexicon/values.ts'
import type { Choice, ComparisonQuery } from './contract.ts'
import type { Door } from './door.ts'
import type { Benefit, Carrier, CovCat, InsPlan } from './rows.ts'
import type { SentPlan } from './wanted.ts'

/** What stands in Open Dental for a plan: read anew for every comparison and before every send. */
export interface There {
  cats: CovCat[]
  /** The plan that gets the values; null = a new one. */
  plan: InsPlan | null
  carrier: Carrier | null
  /** False for a plan that Open Dental has under another carrier than ours. */
  ownCarrier: boolean
  benefits: Benefit[]
  plans: Choice[]
  carriers: Choice[]
  choose: 'plan' | 'carrier' | null
}

const nameKey = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

const shown = ({ IsHidden }: { IsHidden: string }) => IsHidden !== 'true'

/** Carriers that the plan's may be: by payer ID, else by name. */
function carriersFor(plan: SentPlan, carriers: readonly Carrier[]): Carrier[] {
  const visible = carriers.filter(shown)
  const name = nameKey(plan.insurance_company ?? '')
  const byName = visible.filter((one) => name !== '' && nameKey(one.CarrierName) === name)
  if (byName.length > 0) return byName
  const payer = plan.payor_id?.trim()
  return payer ? visible.filter((one) => one.ElectID.trim() === payer) : []
}

const planChoice = (plan: InsPlan, carriers: readonly Carrier[]): Choice => {
  const carrier = carriers.find((one) => one.CarrierNum === plan.CarrierNum)?.CarrierName
  return {
    num: plan.PlanNum,
    name: [plan.GroupName || 'No group name', plan.GroupNum, carrier].filter(Boolean).join(', '),
  }
}

const chosenOf = (text: string | undefined) =>
  text === undefined ? null : text === 'new' ? 'new' : Number(text)

/** The one that was chosen, or the only one that there is; undefined = a person has to choose. */
function pick<Row>(rows: readonly Row[], num: (row: Row) => number, chosen: number | 'new' | null) {
  if (chosen === 'new') return null
  if (chosen !== null) return rows.find((row) => num(row) === chosen)
  return rows.length > 1 ? undefined : (rows[0] ?? null)
}

/** Reads what stands there for a plan: its plan by group number, its carrier by name or payer ID. @throws OpenDentalFault */
export async function readThere(door: Door, plan: SentPlan, query: ComparisonQuery): Promise<There> {
  const cats = await door.covCats()
  const carriers = await door.carriers()
  const group = bareId(plan.group_id ?? '')
  const alike = (await door.insPlans()).filter(
    (one) => shown(one) && group !== '' && bareId(one.GroupNum) === group,
  )
  const mayBe = carriersFor(plan, carriers)
  const choices = {
    plans: alike.map((one) => planChoice(one, carriers)),
    carriers: mayBe.map((one) => ({
      num: one.CarrierNum,
      name: [one.CarrierName, one.ElectID].filter(Boolean).join(', '),
    })),
  }
  const asked = chosenOf(query.plan)
  const ownCarrier = (one: InsPlan) => mayBe.some(({ CarrierNum }) => CarrierNum === one.CarrierNum)
  // Two carriers may use the same number for different groups: a plan of another carrier is taken only where a person says so.
  const foreign = asked === null && alike.length === 1 && !ownCarrier(alike[0]!)
  const found = foreign ? undefined : pick(alike, (one) => one.PlanNum, asked)
  const nothing = { cats, plan: null, carrier: null, benefits: [], ownCarrier: true, ...choices }
  if (found === undefined) return { ...nothing, choose: 'plan' }
  if (found !== null) {
    const carrier = carriers.find((one) => one.CarrierNum === found.CarrierNum) ?? null
    const benefits = await door.benefits(found.PlanNum)
    return { ...nothing, plan: found, carrier, benefits, ownCarrier: ownCarrier(found), choose: null }
  }
  const carrier = pick(mayBe, (one) => one.CarrierNum, chosenOf(query.carrier))
  return carrier === undefined ? { ...nothing, choose: 'carrier' } : { ...nothing, carrier, choose: null }
}
