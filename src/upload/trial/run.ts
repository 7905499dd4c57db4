import { ChildError } from '../../base/child.ts'
import { told } from '../../document/pool.ts'
import type { Bytes, ReadSinks, RedactOutcome, SourceFile } from '../reading.ts'
import type { Trial } from './open.ts'

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
    throw error instanceof ChildError ? told(error) : error
  }
}
