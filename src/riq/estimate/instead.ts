import type { Service } from '../understand/asks.ts'
import type { PlanTerms } from './contract.ts'
import type { TypedEstimate, TypedLine } from './typed-parts.ts'

/** What a plan may pay in place of something dearer. */
export const CHEAPER = /^(?:amalgams?|silver|metal|base|noble|cheaper|alternate|downgraded?)$/

/** Whether a service is what plans pay in place of something dearer: an amalgam. */
export const isCheaper = ({ item }: Pick<Service, 'item'>): boolean =>
  item !== null && CHEAPER.test(item.name.split(' ')[0]!)

/** "fee 240, amalgam 160" names what's paid instead; "amalgam #3 160" is what's done. */
function treated(line: TypedLine): TypedLine {
  const { basisAllowed, terms: _, code: __, ...rest } = line
  const amount = line.fee ?? line.allowed
  if (basisAllowed === undefined || !isCheaper(line.service)) return line
  if (amount !== undefined && amount > basisAllowed)
    return { ...rest, basisAllowed, service: { procedure: line.procedure, item: null, code: null } }
  const { basisAllowed: ___, ...own } = line
  return { ...own, fee: line.fee ?? basisAllowed }
}

/** The treatments of an estimate as they're done, each with what's allowed instead only where its plan pays its tooth as something cheaper. */
export const asTreated = (lines: readonly TypedLine[], plan: PlanTerms): TypedLine[] =>
  lines.map(treated).map((line) => {
    const rule = plan.services[line.procedure]?.downgrade
    const isElsewhere = rule && rule.teeth.length > 0 && line.tooth && !rule.teeth.includes(line.tooth)
    if (rule && !isElsewhere) return line
    const { basisAllowed: _, ...own } = line
    return own
  })

/** Whether a message names nothing but what's paid instead of a treatment before it, with its amount. */
export const namesOnlyCheaper = ({ lines }: TypedEstimate): boolean =>
  lines.length > 0 && lines.every((line) => isCheaper(line.service) && line.basisAllowed !== undefined)

/** An amount of what's paid instead, typed without its treatment: of several treatments that are paid as something cheaper nothing tells which it's of. */
export function placedInstead(
  typed: TypedEstimate,
  before: TypedEstimate | null,
  plan: PlanTerms,
): TypedEstimate {
  const { basisAllowed, ...loose } = typed.loose
  const ruled = new Set(
    before?.lines.flatMap((l) => (plan.services[l.procedure]?.downgrade ? l.procedure : [])),
  )
  if (basisAllowed === undefined || ruled.size < 2) return typed
  return { ...typed, loose, unread: [...typed.unread, basisAllowed] }
}
