import { dictionary } from '../../base/dictionary.ts'
import type { Procedure } from '../../lexicon/catalog.ts'
import type { FieldPath } from '../content.ts'
import { type Claim, type ClaimOf, isSlot } from '../facts.ts'
import type { ServiceFact } from './contract.ts'
import { placesOf, wordsOf } from './places.ts'

/** Slots of claims that a procedure's entry tells; what else is bound to it stands among the flags. */
const isOwn = ({ slot, value }: Claim) =>
  !(slot === 'replacement' && !('of' in value)) && !(slot === 'downgrade' && value.of === 'rule')

/** What is claimed of one procedure: its percent and what its note tells. What is known beside the words comes last. */
export const claimsOn = (claims: readonly Claim[], procedure: Procedure): Claim[] =>
  claims.filter((claim) => claim.bind.procedure === procedure && isOwn(claim))

/** The percent that the plan pays in network; null where none is claimed. */
export function percentOf(claims: readonly Claim[]): number | null {
  for (const { slot, value, bind } of claims)
    if (slot === 'share' && 'percent' in value && bind.network === 'in') return value.percent
  return null
}

/** What is told of each procedure beside its percent in network, in its order, by the procedure's path. */
export function serviceFacts(claims: readonly Claim[]): Record<FieldPath, ServiceFact[]> {
  const told = claims.filter((claim) => !claim.unsaid)
  const places = placesOf(told)
  const found: Record<FieldPath, ServiceFact[]> = dictionary()
  for (const [i, { slot, bind, value, said }] of told.entries()) {
    const path = places[i]!
    if (!path.startsWith('coverage.') || (slot === 'share' && bind.network === 'in')) continue
    const own = bind.network ? { network: bind.network } : {}
    const fact = { slot, bind: own, value, ...(said === undefined ? {} : { said }) } as ServiceFact
    found[path] = [...(found[path] ?? []), fact]
  }
  return found
}

const kept = new WeakMap<readonly Claim[], ReadonlyMap<FieldPath, string>>()

/** The words at each place that is no procedure's, in the order of the claims: "flags.cob", "waiting_periods.major", "disclaimers.0". */
export function wordsByPlace(claims: readonly Claim[]): ReadonlyMap<FieldPath, string> {
  const known = kept.get(claims)
  if (known) return known
  const told = claims.filter((claim) => !claim.unsaid)
  const places = placesOf(told)
  const words = new Map<FieldPath, string>()
  for (const [i, claim] of told.entries())
    if (!places[i]!.startsWith('coverage.')) words.set(places[i]!, wordsOf(claim) ?? '')
  kept.set(claims, words)
  return words
}

/** The last claim of a slot, or of one side of it: what is known beside the words stands behind them. */
export const lastOf = <S extends Claim['slot']>(claims: readonly Claim[], slot: S, of?: string) =>
  claims.filter(isSlot(slot)).findLast((c) => of === undefined || ('of' in c.value && c.value.of === of))
    ?.value as ClaimOf<S>['value'] | undefined

/** The last claim of one side of a slot. */
export const sideOf = <S extends Claim['slot'], K extends string>(claims: readonly Claim[], slot: S, of: K) =>
  lastOf(claims, slot, of) as Extract<ClaimOf<S>['value'], { of: K }> | undefined
