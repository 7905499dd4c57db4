import { errorCode, log } from '../base/log.ts'
import { type RetentionNeeds, sweepOriginals } from './retention.ts'
import { sweepTrash } from './trash/trash.ts'

/**
 * Sweeps originals and the trash one sweep at a time: who asks while one runs gets the next one, shared with all who wait.
 * @returns asks for a sweep; resolves when it is over and never rejects, a fault goes to the log as a code
 */
export function sweeper(needs: RetentionNeeds): () => Promise<void> {
  let last: Promise<void> = Promise.resolve()
  let waiting: Promise<void> | null = null
  const sweep = (): Promise<void> => {
    waiting = null
    return sweepOriginals(needs)
      .then(() => sweepTrash(needs))
      .then(
        () => {},
        (error) => log.error('originals.fault', { cause: errorCode(error) }),
      )
  }
  return () => {
    if (waiting) return waiting
    last = last.then(sweep)
    waiting = last
    return last
  }
}
