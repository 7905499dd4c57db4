import { ChildError } from '../../base/child.ts'
import { refuse } from '../../document/errors.ts'
import type { Bytes, ReadSinks, RedactOutcome, SourceFile } from '../reading.ts'
import type { Trial } from './open.ts'

/** Longest time for one test; its pages have limits of their own. */
export const LONGEST_MS = 10 * 60_000

/** Reads a stream to its end and keeps nothing. */
export async function passOver(bytes: Bytes): Promise<void> {
  for await (const _ of bytes);
}

/**
 * Makes one file safe for a test page.
 * @throws UserError in the words of document/errors.ts, also when its reader was ended at a limit
 */
export async function runTrial(
  { redact, signal }: Pick<Trial, 'redact' | 'signal'>,
  file: SourceFile,
  sinks: Pick<ReadSinks, 'onPicture' | 'onCopy'>,
): Promise<RedactOutcome> {
  try {
    return await redact([file], { ...sinks, onStep: () => {} }, signal)
  } catch (error) {
    if (!(error instanceof ChildError)) throw error
    if (error.end === 'memory') throw refuse('memory')
    throw refuse(error.end === 'deadline' || error.end === 'cpu' ? 'slow' : 'unreadable')
  }
}
