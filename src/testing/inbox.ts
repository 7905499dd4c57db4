import { groupDigest } from '../arrivals/glance/glancer.ts'
import { type GlanceRow, glanceInsert } from '../arrivals/glance/store.ts'
import type { Inbox } from '../arrivals/inbox/contract.ts'
import type { TestOffice } from './office.ts'
import { upload } from './upload-office.ts'
import { wholePdf } from './watched-folder.ts'

/** What a glance told of a page of text that begins as a document does. */
export const PLAIN_GLANCE: Omit<GlanceRow, 'plan_id'> = {
  pages: 2,
  text: true,
  titled: true,
  first_page: null,
  last_page: null,
  of_pages: null,
  group_digest: null,
  thumb: Buffer.from('a small picture'),
  words: null,
}

/** Uploads a file of its own as ana, and keeps what a glance told of it. @param group its group number, as `bareId` makes it */
export async function waiting(
  office: TestOffice,
  name: string,
  {
    group,
    text = name,
    ...facts
  }: Partial<Omit<GlanceRow, 'text'>> & { group?: string; text?: string; scan?: boolean } = {},
): Promise<string> {
  const { body } = await upload(office, name, wholePdf(text))
  const { scan = false, ...told } = facts
  const row = { ...PLAIN_GLANCE, ...told, text: !scan, plan_id: body.rowId as string }
  const group_digest = group === undefined ? null : groupDigest(office.office.wordKey, group)
  await office.db.write((orm) => glanceInsert(orm, { ...row, group_digest }))
  return body.rowId
}

/** The inbox as ana gets it. */
export const inboxOf = async (office: TestOffice): Promise<Inbox> =>
  (await office.call('GET', '/api/inbox', { as: 'ana' })).body

/** Its entries in short: names of the files of each. */
export const namesIn = (entries: Inbox['ready']): string[] =>
  entries.map(({ files }) => files.map(({ name }) => name.slice(14)).join(' + '))
