import { given } from '../../lexicon/given.ts'
import { BY_QUADRANT, QUADRANTS } from './begun.ts'
import type { Cents, EstimateInput, PlanTerms } from './contract.ts'
import { withContract } from './contracted.ts'
import { isCheaper, namesOnlyCheaper } from './instead.ts'
import type { TypedEstimate, TypedLine } from './typed-parts.ts'

/** An estimate as it's asked for: what the calculation takes, with the services of its lines. */
export interface Asked {
  input: EstimateInput
  plan: PlanTerms
  lines: TypedLine[]
  /** What was typed, here and in the messages before. */
  typed: TypedEstimate
}

/** What is used of a limit, when somebody typed what is left of it. */
const usedOf = (limit: PlanTerms['maximum']['individual'], left: Cents | undefined): Cents | undefined =>
  typeof limit === 'number' && left !== undefined ? Math.max(0, limit - left) : undefined

/** A limit that is met wholly. */
const allOf = (limit: PlanTerms['maximum']['individual'], isMet: boolean): Cents | undefined =>
  isMet && typeof limit === 'number' ? limit : undefined

/** Terms of a plan whose waits are over. */
const withoutWaits = (plan: PlanTerms): PlanTerms => ({
  ...plan,
  services: Object.fromEntries(
    Object.entries(plan.services).map(([key, service]) => [key, service && { ...service, waitMonths: 0 }]),
  ),
})

/** "1180 on #15" after "how much is a crown": an amount and a tooth by themselves are of the one treatment before. */
function completed(line: TypedLine, { unread, teeth, loose }: TypedEstimate): TypedLine {
  const [fee] = unread
  const [tooth] = teeth
  // What was done on another tooth, and how that was lost, says nothing of this one.
  const { history: _, lost: __, ...elsewhere } = line
  const isElsewhere = teeth.length === 1 && line.tooth !== undefined && line.tooth !== tooth
  return {
    ...(isElsewhere ? elsewhere : line),
    ...loose,
    ...(unread.length === 1 && fee !== undefined && { fee }),
    ...(teeth.length === 1 && tooth !== undefined && { tooth }),
  }
}

/** The lines of two messages: the same treatment again is changed, another one is added where the message says so, else it stands alone. */
function linesOn(typed: TypedEstimate, before: TypedEstimate, adds: boolean): TypedLine[] {
  if (typed.lines.length === 0) {
    const { fee: _, allowed: __, history: ___, ...whole } = typed.loose
    const [only, ...others] = before.lines
    if (only && others.length === 0 && !adds) return [completed(only, typed)]
    return before.lines.map((line) => ({ ...line, ...whole }))
  }
  const changed = typed.lines.map((line) => {
    const same = before.lines.find((l) => l.procedure === line.procedure)
    const instead = line.basisAllowed ?? line.fee
    // "amalgam would be 121.50": what the plan pays in place of what was named before.
    if (same && isCheaper(line.service) && !isCheaper(same.service) && instead !== undefined) {
      // "fee 240, amalgam 160": both are of what was named before.
      const { fee, allowed } = line.basisAllowed === undefined ? {} : line
      return { ...same, ...given({ fee, allowed }), basisAllowed: instead }
    }
    const { tooth: _, history: __, ...known } = same ?? {}
    return { ...known, ...line }
  })
  if (adds && typed.lines.every((line) => line.fee !== undefined || line.allowed !== undefined)) {
    // What is added to a visit on another day is done on that day.
    const [date, ...others] = new Set(before.lines.map((line) => line.date))
    const added = typed.lines.map((line) => ({
      ...given({ date: others.length > 0 ? undefined : date }),
      ...line,
    }))
    return [...before.lines, ...added]
  }
  const others = before.lines.filter((l) => !typed.lines.some((own) => own.procedure === l.procedure))
  return adds || namesOnlyCheaper(typed) ? [...others, ...changed] : changed
}

/** "two quads today": one treatment that is paid by the quadrant is that many. */
function byQuadrant(lines: TypedLine[], planned: number | undefined): TypedLine[] {
  const [line] = lines
  if (!planned || lines.length !== 1 || !line || line.quadrant || !BY_QUADRANT.has(line.procedure))
    return lines
  return QUADRANTS.slice(0, planned).map((quadrant) => ({ ...line, quadrant }))
}

/**
 * What two messages say together, where the later one goes on with the earlier one.
 * @param adds whether its treatments come to those before
 */
export function carriedOn(typed: TypedEstimate, before: TypedEstimate, adds: boolean): TypedEstimate {
  const { cover, left } = typed
  const saysMaximum = cover.maximumUsed !== undefined || left.maximum !== undefined
  const saysDeductible =
    typed.deductibleIsMet || cover.deductibleMet !== undefined || left.deductible !== undefined
  const saysPrimary =
    typed.loose.primaryPaid !== undefined || typed.lines.some((line) => line.primaryPaid !== undefined)
  const says = { deductible: saysDeductible, maximum: saysMaximum, primary: saysPrimary }
  const { maximumUsed: _, deductibleMet: __, ...kept } = before.cover
  const { maximum: ___, deductible: ____, ...keptLeft } = before.left
  const lone = typed.lines.length === 0 && before.lines.length === 1 && !adds
  return {
    lines: byQuadrant(linesOn(typed, before, adds), typed.planned),
    cover: {
      ...kept,
      ...(saysMaximum ? {} : given({ maximumUsed: before.cover.maximumUsed })),
      ...(saysDeductible ? {} : given({ deductibleMet: before.cover.deductibleMet })),
      ...given(cover),
    },
    left: {
      ...keptLeft,
      ...(saysMaximum ? {} : given({ maximum: before.left.maximum })),
      ...(saysDeductible ? {} : given({ deductible: before.left.deductible })),
      ...given(left),
    },
    deductibleIsMet: typed.deductibleIsMet || (before.deductibleIsMet && !saysDeductible),
    familyDeductibleIsMet: typed.familyDeductibleIsMet || before.familyDeductibleIsMet,
    waitOver: typed.waitOver || before.waitOver,
    // What nobody has explained yet stays open: nothing is worked out past it.
    unread:
      lone && typed.unread.length === 1
        ? []
        : typed.lines.length === 0 && typed.unread.length === 0
          ? before.unread
          : typed.unread,
    stray: typed.stray,
    strayDays: typed.strayDays,
    unclear: [...new Set([...typed.unclear, ...before.unclear])].filter(
      (limit) => !says[limit] || typed.unclear.includes(limit),
    ),
    firm: typed.firm,
    teeth: lone ? [] : typed.teeth,
    prices: typed.prices,
    loose: {},
    ...given({ contracted: typed.contracted ?? before.contracted, late: typed.late ?? before.late }),
  }
}

/** What an estimate is worked out from. */
export function askedOf(typed: TypedEstimate, plan: PlanTerms, today: string): Asked {
  const { deductible, maximum } = plan
  const { left } = typed
  const input: EstimateInput = {
    ...typed.cover,
    today,
    lines: withContract(typed).map(({ service: _, ...line }) => line),
    ...given({
      deductibleMet:
        allOf(deductible.individual, typed.deductibleIsMet) ??
        usedOf(deductible.individual, left.deductible) ??
        typed.cover.deductibleMet,
      familyDeductibleMet:
        allOf(deductible.family, typed.familyDeductibleIsMet) ??
        usedOf(deductible.family, left.familyDeductible) ??
        typed.cover.familyDeductibleMet,
      maximumUsed: usedOf(maximum.individual, left.maximum) ?? typed.cover.maximumUsed,
    }),
  }
  return { input, plan: typed.waitOver ? withoutWaits(plan) : plan, lines: typed.lines, typed }
}
