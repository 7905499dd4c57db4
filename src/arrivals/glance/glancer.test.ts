import { expect, test } from 'bun:test'
import { ChildError } from '../../base/child.ts'
import { UserError } from '../../base/errors.ts'
import { captureLog } from '../../base/log.ts'
import type { Glance } from '../../document/glance.ts'
import { planTrashed } from '../../plan/store.ts'
import { officeWith, upload } from '../../testing/upload-office.ts'
import { wholePdf } from '../../testing/watched-folder.ts'
import { Glancer, groupDigest } from './glancer.ts'
import { glancesOf, thumbOf } from './store.ts'

const SEEN: Glance = {
  ...{ pages: 3, text: true, titled: true, group: '4022871', thumb: new Uint8Array([1]) },
  first: { page: 1, of: 5 },
  last: { page: 3, of: 5 },
}

test('keeps what a glance told, a group number as a digest alone; what can’t be read with its words; and forgets', async () => {
  const release = captureLog(() => {})
  const office = await officeWith()
  const ids: string[] = []
  for (const name of ['good', 'locked', 'killed', 'odd'])
    ids.push((await upload(office, `${name}.pdf`, wholePdf(name))).body.rowId as string)
  const glancer = new Glancer({
    ...office.office,
    files: office.files,
    glanceAt: async (bytes) => {
      const text = Buffer.concat(await Array.fromAsync(bytes)).toString()
      if (text.includes('locked')) throw new UserError(422, 'The file is password-protected.')
      if (text.includes('killed')) throw new ChildError('killed')
      return text.includes('odd') ? { ...SEEN, last: { page: 5, of: 5 } } : SEEN
    },
  })
  await glancer.look()
  const told = await glancesOf(office.db, ids)
  const [good, locked, killed, odd] = ids.map((id) => told.get(id))
  expect(good).toMatchObject({ pages: 3, first_page: 1, last_page: 3, of_pages: 5, pictured: true })
  expect(good?.group_digest).toBe(groupDigest(office.office.wordKey, '4022871'))
  expect(JSON.stringify(good)).not.toContain('4022871')
  expect(locked).toMatchObject({ words: 'The file is password-protected.', pictured: false })
  expect(killed).toMatchObject({ words: null, pages: null })
  expect(odd).toMatchObject({ pages: 3, first_page: null })
  expect(await thumbOf(office.db, ids[0]!)).toHaveLength(1)
  await office.db.write((orm) => planTrashed(orm, ids[0]!, '2026-11-21T16:00:00.000Z', 'ana'))
  expect(await thumbOf(office.db, ids[0]!)).toBeNull()
  await glancer.look()
  expect((await glancesOf(office.db, ids)).has(ids[0]!)).toBe(false)
  release()
})
