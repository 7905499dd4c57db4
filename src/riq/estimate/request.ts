import { badRequest } from '../../base/errors.ts'
import { readDate } from '../../lexicon/dates.ts'
import { given } from '../../lexicon/given.ts'
import type { EstimateReply, EstimateRequest } from '../contract.ts'
import type { KnownPlan } from '../plan-source.ts'
import { NameIndex } from '../resolve/name-index.ts'
import { readReferences } from '../resolve/references.ts'
import type { Service } from '../understand/asks.ts'
import { compareDates } from './compare-dates.ts'
import type { EstimateInput } from './contract.ts'
import { type Asked, askedOf } from './cover.ts'
import { estimate } from './estimate.ts'
import { estimateShown } from './shown.ts'
import { keyOf, termsOf } from './terms.ts'
import type { TypedEstimate, TypedLine } from './typed-parts.ts'
import { estimateWords } from './words.ts'

const NO_NAMES = new NameIndex([])

/** The service that a code or a name means. @throws UserError 400 that names the line, never what was sent */
function serviceOf(text: string, at: number): Service {
  const named = readReferences(text, NO_NAMES).terms.flatMap(({ term }) =>
    term.about === 'procedure' ? [{ procedure: term.procedure, item: term.item, code: term.code }] : [],
  )
  if (new Set(named.map((service) => service.procedure)).size > 1)
    throw badRequest(`Line ${at + 1}: one service at a time.`)
  if (named[0]) return named[0]
  throw badRequest(`Line ${at + 1}: we don’t know that service. Use a CDT code or its name.`)
}

/** Days that don't exist are told by their line. */
function holdToDays(request: EstimateRequest, today: string): void {
  const ofLines = request.lines.flatMap(({ date, seat_date, history = [], lost }) => [
    date,
    seat_date,
    lost,
    ...history,
  ])
  for (const day of [request.coverage_start, request.compare_date, ...ofLines])
    if (day !== undefined && day !== 'covered' && readDate(day) === null)
      throw badRequest('A date doesn’t exist. Use YYYY-MM-DD.')
  for (const { history = [], lost } of request.lines)
    if ([...history, lost].some((day) => day !== undefined && day !== 'covered' && day > today))
      throw badRequest('What was done before can’t be after today.')
}

function lineOf(
  { service: text, basis_allowed, seat_date, primary_paid, ...line }: EstimateRequest['lines'][number],
  at: number,
): TypedLine {
  const service = serviceOf(text, at)
  return {
    ...line,
    procedure: service.procedure,
    service,
    ...given({
      code: service.code ?? undefined,
      terms: service.item ? keyOf(service.item) : undefined,
      basisAllowed: basis_allowed,
      seatDate: seat_date,
      primaryPaid: primary_paid,
    }),
  } as TypedLine
}

/** What is asked, as the chat would have read it. */
function askedIn(plan: KnownPlan, request: EstimateRequest, today: string): Asked {
  holdToDays(request, today)
  const lines = request.lines.map(lineOf)
  const cover = given({
    network: request.network,
    age: request.age,
    coverageStart: request.coverage_start,
    deductibleMet: request.deductible_met,
    familyDeductibleMet: request.family_deductible_met,
    maximumUsed: request.maximum_used,
    familyMaximumUsed: request.family_maximum_used,
    orthoUsed: request.ortho_used,
    otherCover: request.other_cover,
  }) as Omit<EstimateInput, 'lines' | 'today'>
  const nothingElse = {
    left: {},
    deductibleIsMet: false,
    familyDeductibleIsMet: false,
    waitOver: request.wait_over === true,
    unread: [],
    stray: [],
    strayDays: [],
    unclear: [],
    firm: true,
    teeth: [],
    prices: lines.length,
    loose: {},
    ...given({ contracted: request.contracted_fees, late: request.late_entrant || undefined }),
  }
  const typed: TypedEstimate = { lines, cover, ...nothingElse }
  const services = lines.map((line) => line.service)
  return askedOf(typed, termsOf(plan, request.network, services, request.late_entrant === true), today)
}

/**
 * Works out an estimate that a screen or a script asks for.
 * @param today ISO date of the practice
 * @throws UserError 400 for a service that we don't know or a day that doesn't exist
 */
export function estimateFor(plan: KnownPlan, request: EstimateRequest, today: string): EstimateReply {
  const asked = askedIn(plan, request, today)
  const day = request.compare_date
  const compared = day === undefined ? null : compareDates(asked.plan, asked.input, day)
  const result = compared?.own ?? estimate(asked.plan, asked.input)
  return estimateShown(asked, result, estimateWords(plan, asked, result), compared)
}
