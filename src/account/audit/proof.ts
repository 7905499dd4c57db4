import { UserError } from '../../base/errors.ts'
import type { Db } from '../../db/open.ts'
import { noteSettled } from './caller.ts'
import { recordAudit } from './store.ts'

/**
 * Judges a password or code of somebody who is signed in, and tells the trail of a wrong one: in one line, not as a refused request too.
 * What was refused before it was judged (429) tells the trail by itself.
 * @param judge throws UserError 403 when it is wrong
 */
export async function tellingProof<T>(
  { db, clock }: { db: Db; clock: () => number },
  userId: string,
  field: 'password' | 'code',
  judge: () => Promise<T>,
): Promise<T> {
  try {
    return await judge()
  } catch (error) {
    if (error instanceof UserError && error.status === 403) {
      const object = { kind: 'user' as const, id: userId }
      await recordAudit(db, { at: clock(), who: userId, what: 'confirm_failed', object, fields: [field] })
      noteSettled()
    }
    throw error
  }
}
