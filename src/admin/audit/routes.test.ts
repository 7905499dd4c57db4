import { describe, expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { AuditLine } from '../../account/audit/contract.ts'
import { actionsOf } from '../../account/audit/kinds.ts'
import { auditInsert, recordAudit } from '../../account/audit/store.ts'
import { buildPlan } from '../../testing/build.ts'
import { openOffice, type TestOffice } from '../../testing/office.ts'

const read = (office: TestOffice, query = '', as: 'admin' | 'ana' = 'admin') =>
  office.call('GET', `/api/admin/audit${query}`, { as })
const lines = async (office: TestOffice, query = ''): Promise<AuditLine[]> =>
  (await read(office, query)).body.lines

describe('GET /api/admin/audit', () => {
  test('is for administrators', async () => {
    expect((await read(await openOffice(), '', 'ana')).status).toBe(403)
  })

  test('a kind and a day that are none are refused, and what was sent is not repeated', async () => {
    const office = await openOffice()
    expect((await read(office, '?kind=everything')).status).toBe(422)
    expect((await read(office, '?from=yesterday')).status).toBe(422)
    const answer = await read(office, '?from=2026-02-30')
    expect([answer.status, answer.body.error]).toEqual([400, 'There is no such day.'])
  })

  test('tells who did what to whom, newest first, with names and the old and new role', async () => {
    const office = await openOffice()
    const { admin, viewer } = office.people
    await office.call('PATCH', `/api/admin/users/${viewer.id}`, { as: 'admin', body: { role: 'standard' } })
    const [newest] = await lines(office)
    expect(newest).toMatchObject({
      at: '2026-11-21T16:00:00.000Z',
      who: { id: admin.id, name: 'admin' },
      what: 'role_changed',
      object: { kind: 'user', id: viewer.id, name: 'viewer' },
      fields: ['role'],
      changes: [{ field: 'role', from: 'viewer', to: 'standard' }],
    })
  })

  test('a plan is named by its group, a file that was not read by its stored name, one that is gone not at all', async () => {
    const office = await openOffice()
    const { db, people } = office
    const named = await buildPlan(db, { identity: { group_name: 'Brightwater' } })
    const unread = await buildPlan(db, { result: null, fileName: '1768_plan.pdf' })
    for (const id of [named, unread, 'gone'])
      await recordAudit(db, {
        at: office.clock(),
        who: people.ana.id,
        what: 'upload',
        object: { kind: 'plan', id },
      })
    expect((await lines(office, '?kind=plans')).map((line) => line.object?.name)).toEqual([
      null,
      '1768_plan.pdf',
      'Brightwater',
    ])
  })

  test('what the machine did has nobody', async () => {
    const office = await openOffice()
    await recordAudit(office.db, { at: office.clock(), who: null, what: 'backup_restored' })
    expect((await lines(office, '?kind=system'))[0]).toMatchObject({ who: null, object: null })
  })
})

describe('the filters', () => {
  test('keep a kind, and a person', async () => {
    const office = await openOffice()
    const { ana } = office.people
    await office.cookieOf('ana')
    expect((await lines(office, '?kind=sign_ins')).map((l) => l.what)).toContain('login')
    expect((await lines(office, '?kind=people')).map((l) => l.what)).not.toContain('login')
    expect((await lines(office, `?who=${ana.id}`)).map((l) => l.who?.name)).toEqual(['ana', 'ana'])
    expect(await lines(office, '?who=nobody')).toEqual([])
  })

  test('keep days of the practice, whatever zone the machine runs in', async () => {
    const office = await openOffice()
    const tell = (at: string) =>
      recordAudit(office.db, { at: Date.parse(at), who: null, what: 'backup_made' })
    // Chicago is six hours behind in November.
    await tell('2026-11-10T05:59:00Z')
    await tell('2026-11-10T06:00:00Z')
    await tell('2026-11-11T05:59:00Z')
    await tell('2026-11-11T06:00:00Z')
    const found = async (query: string) =>
      (await lines(office, `?kind=system&${query}`)).map((l) => l.at.slice(0, 16))
    expect(await found('from=2026-11-10&to=2026-11-10')).toEqual(['2026-11-11T05:59', '2026-11-10T06:00'])
    expect(await found('from=2026-11-11')).toEqual(['2026-11-11T06:00'])
    expect(await found('to=2026-11-09')).toEqual(['2026-11-10T05:59'])
  })
})

describe('paging', () => {
  test('gives each line once, and says which page is the last', async () => {
    const office = await openOffice()
    await office.db.write((orm) =>
      orm.batch([
        auditInsert(orm, { at: 1, who: null, what: 'backup_made' }),
        ...Array.from({ length: 120 }, (_, i) =>
          auditInsert(orm, { at: i, who: null, what: 'backup_made' as const, fields: [`n${i}`] }),
        ),
      ]),
    )
    const seen: string[] = []
    let next: string | null = ''
    let pages = 0
    while (next !== null) {
      const { body } = await read(office, `?kind=system${next ? `&before=${next}` : ''}`)
      seen.push(...body.lines.map((l: AuditLine) => l.id))
      next = body.next
      pages++
    }
    expect([pages, seen.length, new Set(seen).size]).toEqual([3, 121, 121])
  })
})

test('every action of the trail has a kind, and stands in one only', () => {
  const entry = readFileSync(path.resolve(import.meta.dir, '../../account/audit/entry.ts'), 'utf8')
  const actions = [...entry.matchAll(/^ {2}\| '(\w+)'$/gm)].map((match) => match[1]!)
  const kinds = (['sign_ins', 'people', 'plans', 'office', 'system'] as const).flatMap(actionsOf)
  expect(actions.length).toBeGreaterThan(20)
  expect([...kinds].sort() as string[]).toEqual([...actions].sort())
})
