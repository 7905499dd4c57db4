import { CATEGORIES, type Procedure } from '../../lexicon/catalog.ts'
import type { Claim, Fact } from '../../plan/facts.ts'
import { isAddressedToSoftware } from '../../riq/facts/addressed.ts'

/** Services whose "1 per N months" is their replacement rule: the record says it at several places. */
const REPLACED: readonly Procedure[] = ['crowns', 'bridges', 'dentures', 'inlays_onlays']

/** A sentence of a note that tells how much of it may be done at one visit. */
const PER_VISIT = /per visit/i

function amountKey(slot: string, { bind }: Claim): string {
  if (bind.network === 'out') return `flag/out_of_network_${slot}`
  if (bind.class === 'orthodontic')
    return slot === 'deductible' ? 'field/orthodontic_deductible' : 'field/orthodontic_lifetime_maximum'
  return `field/${slot === 'maximum' ? 'annual_maximum' : slot}_${bind.person}`
}

function serviceKey(claim: Claim, p: Procedure): string | null {
  const { slot, value, bind } = claim
  if (slot === 'share' && bind.network === 'out') return `out/${p}`
  if (slot === 'share' && bind.network === 'middle') return `middle/${p}`
  if (slot === 'share') return `pays/${p}`
  if (slot === 'class') return `class/${p}`
  if (slot === 'deductible') return `deductible/${p}`
  if (slot === 'age') return `age/${p}`
  if (slot === 'replacement') return `replacement/${p}`
  if (slot === 'frequency') {
    if (value.item === null && REPLACED.includes(p)) return `replacement/${p}`
    return `limit/${p}${value.item === null ? '' : `/${value.item}`}`
  }
  if (slot === 'downgrade') return `downgrade/${p}`
  if (slot === 'paid_on') return 'paid_on'
  return slot === 'statement' && PER_VISIT.test(value.text) ? `visit/${p}` : null
}

function identityKey({ slot, value }: Claim): string | null {
  if (slot === 'contact') return 'field/customer_service_phone'
  if (slot !== 'identity') return null
  if (value.of === 'effective') return 'flag/effective_date'
  if (value.of === 'benefit_year') return 'flag/benefit_period'
  return value.of === 'option' ? 'flag/plan_option' : `field/${value.of}`
}

function planKey(claim: Claim): string | null {
  const { slot, value, bind } = claim
  if (slot === 'deductible' || slot === 'maximum') {
    if (value.of === 'amount') return amountKey(slot, claim)
    if (value.of === 'rollover') return 'flag/rollover'
    return `${value.of === 'applies' ? 'class_deductible' : 'counts'}/${bind.class}`
  }
  if (slot === 'age')
    return bind.class === 'orthodontic' ? 'age/orthodontic' : `flag/${bind.person}_age_limit`
  if (slot === 'wait') return `wait/${bind.class}`
  if (slot === 'downgrade') return 'flag/alternate_benefit'
  if (slot === 'paid_on') return 'paid_on'
  if (slot === 'missing_tooth') return 'flag/missing_tooth_clause'
  if (slot === 'coordination') return 'flag/cob'
  if (slot === 'claim_rule')
    return value.of === 'filing' ? 'flag/claim_timely_filing' : 'flag/preauthorization'
  if (slot === 'basis') return 'flag/oon_reimbursement'
  if (slot !== 'statement') return identityKey(claim)
  if (value.topic === null) return isAddressedToSoftware(value.text) ? null : 'disclaimers'
  return value.topic === 'implant_coverage' ? 'pays/implants' : `flag/${value.topic}`
}

/** What a claim tells, by the name of the fact that people ask for ("pays/crowns", "wait/major"); null where nobody asks for it by itself. */
export function factKey(claim: Claim): string | null {
  const { procedure } = claim.bind
  return procedure ? serviceKey(claim, procedure) : planKey(claim)
}

const categoryOf = (name: string) => CATEGORIES.find((c) => c.name.toLowerCase() === name)

/** Other keys whose claims say the same fact once more: whether the deductible applies to a class is said of its services, too. */
export function saidBy(key: string): string[] {
  const [kind, of = ''] = key.split('/')
  if (kind === 'class_deductible')
    return [key, ...(categoryOf(of)?.procedures ?? []).map((p) => `deductible/${p}`)]
  if (kind !== 'deductible')
    return kind === 'counts' ? [key, 'counts/preventive', 'counts/orthodontic'] : [key]
  const own = CATEGORIES.find((c) => (c.procedures as readonly string[]).includes(of))
  return [key, `class_deductible/${own?.name.toLowerCase()}`]
}

/** The claims of a plan that tell a fact, wherever the record keeps it. */
export function claimsOf(facts: readonly Fact[], key: string): Fact[] {
  const keys = new Set(saidBy(key))
  return facts.filter((fact) => keys.has(factKey(fact) ?? ''))
}
