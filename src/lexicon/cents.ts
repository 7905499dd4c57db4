/** How amounts in whole cents are written, on screens and in answers alike. */

/** Cents as "1,234.50". */
export const writeAmount = (cents: number): string =>
  (cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Cents as "$1,234.50". */
export const writeCents = (cents: number): string => `$${writeAmount(cents)}`
