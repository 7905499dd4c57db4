import { AMOUNT_WORDS } from './amounts.ts'
import { TABLE_WORDS } from './table-words.ts'

/** All labels and words that are no services, classes, payers or networks. */
export const WORDS = { ...AMOUNT_WORDS, ...TABLE_WORDS }

/** A key of them. */
export type Concept = keyof typeof WORDS
