import { beforeEach, describe, expect, test } from 'bun:test'
import { auditOf } from '../../account/audit/store.ts'
import { findUserByEmail } from '../../account/store.ts'
import { ChildError } from '../../base/child.ts'
import { UserError } from '../../base/errors.ts'
import type { Unlock } from '../../document/unlock.ts'
import { findPlan } from '../../plan/store.ts'
import { officeWith, PDF, PNG, parse, upload } from '../../testing/upload-office.ts'
import { unparsedRows } from '../rows.ts'
import { unlockUpload } from './unlock.ts'

const PLAIN = new TextEncoder().encode('%PDF-1.7 the same plan, and nobody is asked')

const fake: Unlock = async function* (bytes, password) {
  await Array.fromAsync(bytes)
  if (password === 'crash') throw new ChildError('crashed')
  if (password !== 'secret') throw new UserError(422, 'That isn’t the password of this file.')
  yield PLAIN
}

let office: Awaited<ReturnType<typeof officeWith>>
beforeEach(async () => {
  office = await officeWith()
})

async function unlock(id: string, password: string) {
  const me = await findUserByEmail(office.db, 'ana@office.test')
  const needs = { ...office.office, db: office.db, files: office.files, clock: office.clock, unlock: fake }
  return unlockUpload(needs, id, password, me!)
}
const waitingNames = async () => (await unparsedRows(office.db)).map((row) => row.file_name.slice(14))

describe('a file with a password', () => {
  test('nobody but the staff may open it, with a password that’s none refused at the door', async () => {
    const { body } = await upload(office)
    const path = `/api/uploads/${body.rowId}/unlock`
    expect((await office.call('POST', path, { body: { password: 'secret' } })).status).toBe(401)
    expect((await office.call('POST', path, { as: 'demo', body: { password: 'secret' } })).status).toBe(403)
    for (const password of ['', 'x'.repeat(257)])
      expect((await office.call('POST', path, { as: 'ana', body: { password } })).status).toBe(422)
  })

  test('a wrong password, a crash, a picture, an unknown file and one that was read change nothing', async () => {
    const { body: locked } = await upload(office, 'Locked 2027.pdf')
    await expect(unlock(locked.rowId, 'Secret')).rejects.toThrow('That isn’t the password')
    await expect(unlock(locked.rowId, 'crash')).rejects.toThrow('We can’t read the file.')
    const { body: picture } = await upload(office, 'a.png', PNG)
    await expect(unlock(picture.rowId, 'secret')).rejects.toThrow('Only a PDF can have a password.')
    await expect(unlock('none', 'secret')).rejects.toMatchObject({ status: 404 })
    expect((await waitingNames()).sort()).toEqual(['Locked 2027.pdf', 'a.png'])
    const { body: open } = await upload(office, 'open.pdf', Buffer.concat([PDF, PLAIN]))
    await parse(office, open)
    await expect(unlock(open.rowId, 'secret')).rejects.toMatchObject({ status: 409 })
  })

  test('comes back without it under its own name, and the locked one is in the trash', async () => {
    const { body } = await upload(office, 'Locked 2027.pdf')
    const { rowId } = await unlock(body.rowId, 'secret')
    expect(await waitingNames()).toEqual(['Locked 2027.pdf'])
    expect((await unparsedRows(office.db))[0]!.id).toBe(rowId)
    expect(await findPlan(office.db, body.rowId)).toBeNull()
    expect(JSON.stringify(await auditOf(office.db, rowId))).not.toContain('secret')
    expect((await auditOf(office.db, body.rowId)).map(({ what }) => what)).toContain('discard')
  })
})
