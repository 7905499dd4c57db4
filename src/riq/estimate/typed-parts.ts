import type { Service } from '../understand/asks.ts'
import type { Cents, EstimateInput, LineInput } from './contract.ts'

/** One treatment of a message. */
export interface TypedLine extends LineInput {
  service: Service
}

/** What a message says toward an estimate. */
export interface TypedEstimate {
  lines: TypedLine[]
  cover: Omit<EstimateInput, 'lines' | 'today'>
  /** What is left of limits, where that was typed. */
  left: { maximum?: Cents; deductible?: Cents; familyDeductible?: Cents }
  /** Used this year for what doesn't come off the maximum. */
  outside?: Cents
  deductibleIsMet: boolean
  familyDeductibleIsMet: boolean
  /** The patient joined late, so that the plan's waits for late entrants hold. */
  late?: true
  /** The wait was said to be over. */
  waitOver: boolean
  /** Amounts and teeth of which nothing tells what they are of. */
  unread: Cents[]
  /** Small numbers that may be anything. */
  stray: Cents[]
  /** Days of which nothing tells what they are, as ISO dates. */
  strayDays: string[]
  /** Limits that it speaks of in words that we don't understand; 'primary' = another plan's payment that's told as a percent. */
  unclear: ('deductible' | 'maximum' | 'primary')[]
  teeth: number[]
  /** How many quadrants are to be treated ("all 4 quads"). */
  planned?: number
  /** How many treatments have an amount, and whether one of them is more than a small bare number: what makes it a message about money. */
  prices: number
  firm: boolean
  /** Of all fees: whether they're the plan's contracted fees, so that each is what it allows. Unset = nobody said so. */
  contracted?: boolean
  /** What is charged and allowed for, or instead of, a treatment that an earlier message names. */
  loose: Pick<LineInput, 'fee' | 'allowed' | 'basisAllowed' | 'primaryPaid' | 'date' | 'seatDate' | 'history'>
}
