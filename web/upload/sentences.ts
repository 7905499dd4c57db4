import type { UnparsedRow } from '../../src/upload/contract.ts'
import { ApiError, Unreachable, wordsOf } from '../api/errors.ts'

/** The name a person gave the file: without the milliseconds in front of the stored name. */
export const plainName = (stored: string): string => stored.replace(/^\d{13}_/, '')

/** True for a row that goes to the PDF call; pictures have their own (SPEC.md section 4). */
export const isPdf = (row: Pick<UnparsedRow, 'media_type' | 'file_name'>): boolean =>
  row.media_type === 'application/pdf' || /\.pdf$/i.test(row.file_name)

/** What was being processed when it failed. */
export type Source = 'pdf' | 'image' | 'merge'

const LEADS: Record<Source, string> = {
  pdf: '❌ PDF processing failed',
  image: '❌ Image processing failed',
  merge: '❌ Parsing failed',
}

const DEFAULTS: Record<Source, string> = {
  pdf: 'PDF processing failed',
  image: 'Image processing failed',
  merge: 'Merge/parse failed',
}

/** The catalogue's sentence for an answer that says no (SPEC.md section 8). */
export const refusedSentence = (source: Source, error: string | null | undefined): string =>
  `${LEADS[source]}: ${error || DEFAULTS[source]}`

/** The catalogue's sentence for a call that broke off. */
export const brokenSentence = (error: unknown): string => {
  const message = error instanceof Unreachable ? error.message : wordsOf(error)
  return `❌ Processing failed: ${message || 'Unexpected error'}`
}

/** The server's mark of a file that came through without its row. */
const halfDone = (error: unknown) =>
  error instanceof ApiError &&
  typeof error.body === 'object' &&
  error.body !== null &&
  'stage' in error.body &&
  error.body.stage === 'insert'

/** The catalogue's sentence for an upload that failed. */
export function uploadSentence(error: unknown): string {
  return halfDone(error)
    ? `Upload succeeded but DB insert failed: ${wordsOf(error)}`
    : `Upload failed: ${wordsOf(error)}`
}
