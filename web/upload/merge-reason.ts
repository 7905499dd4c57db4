import type { UnparsedRow } from '../../src/upload/contract.ts'
import { plainName } from './sentences.ts'

/** Why a merge is off: what stands in its way, and what to do about it. */
export interface MergeReason {
  lead: string
  way: string
}

/** The most files of one merge (`MergeRequest` in src/upload/contract.ts). */
const MOST_FILES = 50

const CLEAR = 'or clear its check mark.'

/** What makes a file one that can't be read as it is, by the words of its failure (src/document/errors.ts). */
const OWN_FAULTS: readonly [words: RegExp, lead: string, way: string][] = [
  [/password/i, 'needs a password.', 'Save it without one and upload it again'],
  [/too many pages/i, 'has too many pages.', 'Split it and upload the parts'],
]

function ofRow(row: UnparsedRow, live: boolean): MergeReason | null {
  const name = plainName(row.file_name)
  if (row.state === 'running' || live)
    return { lead: `${name} is being read.`, way: `Wait until it’s done, ${CLEAR}` }
  if (row.state === 'queued')
    return { lead: `${name} is waiting for its turn.`, way: `Wait until it’s done, ${CLEAR}` }
  for (const [words, lead, way] of OWN_FAULTS)
    if (row.state === 'failed' && words.test(row.error ?? ''))
      return { lead: `${name} ${lead}`, way: `${way}, ${CLEAR}` }
  return null
}

/**
 * Why these files can't be merged now; null where they can, or where too few are checked: pressing the button says that.
 * @param isLive whether the steps of a file are shown here or it waits for its turn here
 * @param busy true while the steps of other work are shown
 */
export function mergeReason(
  chosen: readonly UnparsedRow[],
  isLive: (id: string) => boolean,
  busy: boolean,
): MergeReason | null {
  for (const row of chosen) {
    const reason = ofRow(row, isLive(row.id))
    if (reason) return reason
  }
  if (chosen.length > MOST_FILES)
    return { lead: `${chosen.length} files are checked.`, way: `${MOST_FILES} are the most for one plan.` }
  if (busy && chosen.length > 1)
    return { lead: 'Another document is being read.', way: 'You can merge these when it’s done.' }
  return null
}
