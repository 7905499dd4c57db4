import { badRequest, notFound, UserError } from '../base/errors.ts'
import type { Db } from '../db/open.ts'
import { findPlan } from '../plan/store.ts'
import type { StoredPlan } from '../plan/table.ts'
import { type DocumentRow, documentsOf, findDocument } from './store.ts'

const FILES = '/files/documents/'

/** An upload row with its original. */
export interface Upload {
  plan: StoredPlan
  original: DocumentRow
}

/**
 * The upload row that a client means.
 * @param fileName its stored name, as the client knows it; it is only compared, never opened
 * @throws UserError 404 when row and name are not one upload of this office
 */
export async function uploadOf(db: Db, rowId: string, fileName: string): Promise<Upload> {
  const [plan, original] = await Promise.all([findPlan(db, rowId), findDocument(db, rowId)])
  if (!plan || original?.stored_name !== fileName) throw notFound('File not found.')
  return { plan, original }
}

/**
 * The stored name in a `fileUrl`: `/files/documents/{name}`, with or without our own origin. Nothing is ever fetched.
 * @param host the request's own host with port
 * @throws UserError 404 when it is any other address
 */
export function nameInUrl(fileUrl: string, host: string): string {
  const origin = /^https?:\/\/([^/]+)(\/.*)$/.exec(fileUrl)
  if (origin && origin[1] !== host) throw notFound('File not found.')
  const path = origin ? origin[2]! : fileUrl
  if (!path.startsWith(FILES)) throw notFound('File not found.')
  try {
    return decodeURIComponent(path.slice(FILES.length))
  } catch {
    throw notFound('File not found.')
  }
}

/**
 * The rows of a merge, each once, in the order given.
 * @throws UserError 400 fewer than two, 404 a row that is not there, 409 a row that was read already
 */
export async function mergeRows(db: Db, rowIds: string[]): Promise<string[]> {
  const ids = [...new Set(rowIds)]
  if (ids.length < 2) throw badRequest('Please select at least two rows to merge.')
  const plans = await Promise.all(ids.map((id) => findPlan(db, id)))
  const originals = await documentsOf(db, ids)
  if (plans.some((p) => p === null) || originals.length < ids.length) throw notFound('File not found.')
  if (plans.some((p) => p?.parse_result)) throw new UserError(409, 'We’ve already read one of these files.')
  return ids
}
