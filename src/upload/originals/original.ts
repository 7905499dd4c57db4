import { recordAudit } from '../../account/audit/store.ts'
import type { User } from '../../account/contract.ts'
import type { LiveSettings } from '../../account/settings/live.ts'
import type { Zone } from '../../base/calendar.ts'
import { badRequest, forbidden, notFound } from '../../base/errors.ts'
import type { Db } from '../../db/open.ts'
import { findPlan } from '../../plan/store.ts'
import type { Files } from '../../storage/files.ts'
import { documentPlanOf } from '../jobs/options/store.ts'
import { deleteMessage, rulingPlan } from '../retention.ts'
import { type DocumentRow, documentNamed, findDocument, sourcesOf } from '../store.ts'
import { disposition, storedAnswer, wholeDocument } from '../stored-answer.ts'
import type { OriginalReason, PlanOriginals } from './contract.ts'

/** What opening originals needs. */
export interface OriginalNeeds {
  db: Db
  files: Files
  settings: Pick<LiveSettings, 'get'>
  zone: Zone
  /** Milliseconds since 1970. */
  clock: () => number
}

const noFile = () => notFound('File not found.')

async function messageOf(needs: OriginalNeeds, originals: DocumentRow[], planId: string): Promise<string> {
  const { db, settings, zone } = needs
  const plan = await rulingPlan(db, planId)
  return deleteMessage(originals, plan, settings.get('retain_original_days'), zone())
}

/** The files that a plan was read from. @throws UserError 404 no such plan, or it came from no upload */
export async function originalsOf(needs: OriginalNeeds, planId: string): Promise<PlanOriginals> {
  const { db } = needs
  if (!(await findPlan(db, planId))) throw notFound('Plan not found.')
  const document = await documentPlanOf(db, planId)
  const sources = await sourcesOf(db, document)
  const unread = sources.length === 0 ? await findDocument(db, document) : null
  const originals = unread ? [unread] : sources
  if (originals.length === 0) throw noFile()
  return {
    files: originals.map(({ stored_name, file_id }) => ({ file_name: stored_name, kept: file_id !== null })),
    message: await messageOf(needs, originals, document),
  }
}

/**
 * An original, for an administrator who says why; who opened it and the reason are recorded before the first byte goes out.
 * @throws UserError 403 another role, 400 no reason, 404 no such file, or it was deleted (the words say when)
 */
export async function openOriginal(
  needs: OriginalNeeds,
  name: string,
  reason: OriginalReason | undefined,
  me: User,
): Promise<Response> {
  if (me.role !== 'admin') throw forbidden()
  if (!reason) throw badRequest('Choose a reason for opening the original.')
  const { db, files, clock } = needs
  const original = await documentNamed(db, name)
  const planId = original?.target_id ?? original?.plan_id
  if (!original || !planId || !(await findPlan(db, planId))) throw noFile()
  if (original.file_id === null) throw notFound(await messageOf(needs, [original], planId))
  const object = { kind: 'file' as const, id: original.plan_id }
  const changes = [{ field: 'reason', from: null, to: reason }]
  await recordAudit(db, { at: clock(), who: me.id, what: 'original_opened', object, changes })
  const trueName = files.openText(original.plan_id, Buffer.from(original.sealed_name))
  return storedAnswer(
    await wholeDocument(files, original.file_id),
    original.media_type,
    original.bytes,
    trueName,
    {
      'content-disposition': disposition('', trueName),
    },
  )
}
