import type { User } from '../../account/contract.ts'
import { ChildError } from '../../base/child.ts'
import { notFound, UserError } from '../../base/errors.ts'
import type { Unlock } from '../../document/unlock.ts'
import { findPlan } from '../../plan/store.ts'
import type { UploadAnswer } from '../contract.ts'
import { discardUpload } from '../discard.ts'
import { type IntakeNeeds, takeIn } from '../intake.ts'
import { findDocument } from '../store.ts'

/** What unlocking needs. */
export interface UnlockNeeds extends IntakeNeeds {
  unlock: Unlock
}

/**
 * Takes the password off an uploaded PDF: a copy without it comes in as an upload of its own under the same name, sealed like every other, and
 * the locked one goes to the trash. The password is kept nowhere.
 * @throws UserError 404 there is no such file, 409 it was read or is being read, 422 the password is wrong or the file needs none
 */
export async function unlockUpload(
  needs: UnlockNeeds,
  id: string,
  password: string,
  me: User,
): Promise<UploadAnswer> {
  const { db, files, unlock } = needs
  const [document, plan] = [await findDocument(db, id), await findPlan(db, id)]
  if (!document?.file_id || plan === null) throw notFound('File not found.')
  if (plan.parse_result !== null) throw new UserError(409, 'We’ve already read this file.')
  if (document.media_type !== 'application/pdf') throw new UserError(422, 'Only a PDF can have a password.')
  const name = files.openText(document.plan_id, Buffer.from(document.sealed_name))
  const body = unlock(files.read(document.file_id), password)
  const answer = await takeIn(
    { body, length: document.bytes, name: encodeURIComponent(name) },
    me,
    needs,
  ).catch((error) => {
    throw error instanceof ChildError ? new UserError(422, 'We can’t read the file.') : error
  })
  await discardUpload(needs, id, me)
  return answer
}
