import { writeAmount } from '../../src/lexicon/cents.ts'
import { given } from '../../src/lexicon/given.ts'
import type { EstimateRequest } from '../../src/riq/contract.ts'
import { type CoverDraft, type LineDraft, type LineField, NO_COVER, newLine } from './drafts.ts'
import { writtenDay } from './values.ts'

/** What was typed in the chat and is to be on the screen next. It's in memory alone, and for one opening. */
let waiting: EstimateRequest | null = null

/** Hands an estimate of the chat over to the screen that opens next. */
export function handOver(request: EstimateRequest): void {
  waiting = request
}

/** What waits for a screen that opens with a plan; null where nothing does, or it's of another plan. */
export const handedOver = (plan: string | null): EstimateRequest | null =>
  waiting?.plan === plan ? waiting : null

/** Forgets what was handed over: the screen that opened has it, or wasn't the one for it. */
export function forgetHandedOver(): void {
  waiting = null
}

const cents = (amount: number | undefined) => (amount === undefined ? undefined : writeAmount(amount))
const day = (iso: string | undefined) => (iso === undefined ? undefined : writtenDay(iso))

function lineDraft(line: EstimateRequest['lines'][number], id: number): LineDraft {
  const { history, lost } = line
  const [done, ...earlier] = (history ?? []).toSorted().reverse()
  const texts = given({
    tooth: line.tooth === undefined ? undefined : String(line.tooth),
    date: day(line.date),
    seat: day(line.seat_date),
    fee: cents(line.fee),
    allowed: cents(line.allowed),
    basis: cents(line.basis_allowed),
    primary: cents(line.primary_paid),
    done: day(done),
    lost: lost === 'covered' ? undefined : day(lost),
  })
  return {
    ...newLine(id, line.service),
    ...texts,
    kept: Object.keys(texts) as LineField[],
    quadrant: line.quadrant ?? '',
    earlier,
    past: history?.length === 0 ? 'never' : '',
    lostCovered: lost === 'covered',
  }
}

const yesOrNo = (value: boolean | undefined) => (value === undefined ? '' : value ? 'yes' : 'no')

/** An estimate of the chat as it's typed on the screen. */
export function draftsOf(request: EstimateRequest): { lines: LineDraft[]; cover: CoverDraft } {
  const { network, age } = request
  const texts = given({
    deductible: cents(request.deductible_met),
    familyDeductible: cents(request.family_deductible_met),
    maximum: cents(request.maximum_used),
    familyMaximum: cents(request.family_maximum_used),
    ortho: cents(request.ortho_used),
    age: age === undefined ? undefined : String(age),
    start: day(request.coverage_start),
    compare: day(request.compare_date),
  })
  return {
    lines: request.lines.map((line, at) => lineDraft(line, at + 1)),
    cover: {
      ...NO_COVER,
      ...texts,
      network: network === 'in' || network === 'out' ? network : '',
      other: yesOrNo(request.other_cover),
      contracted: yesOrNo(request.contracted_fees),
      waitOver: request.wait_over === true,
      late: request.late_entrant === true,
    },
  }
}
