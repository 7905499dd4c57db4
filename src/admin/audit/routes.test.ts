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
    expect([answer.status, answer.body.error]).toEqual([400, 'That date doesn’t exist.'])
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

describe('searching', () => {
  const tellFrom = (office: TestOffice, address: string, id: string) =>
    recordAudit(office.db, {
      at: office.clock(),
      who: null,
      what: 'upload',
      object: { kind: 'plan', id },
      from: { address, session: 'abc123def456' },
    })
  const found = async (office: TestOffice, q: string) =>
    (await lines(office, `?kind=plans&q=${encodeURIComponent(q)}`)).map((l) => l.object?.id)

  test('finds an address, a session, the id of an object and a line, or a part of one', async () => {
    const office = await openOffice()
    await tellFrom(office, '10.0.0.14', 'plan-one')
    await tellFrom(office, '10.0.0.15', 'plan-two')
    const [two] = await lines(office, '?kind=plans')
    expect(await found(office, '10.0.0.14')).toEqual(['plan-one'])
    expect(await found(office, '10.0.0.1')).toEqual(['plan-two', 'plan-one'])
    expect(await found(office, ' PLAN-TWO ')).toEqual(['plan-two'])
    expect(await found(office, two!.id)).toEqual(['plan-two'])
    expect((await found(office, 'abc123')).length).toBe(2)
    expect(await found(office, '%')).toEqual([])
    expect((await found(office, ' ')).length).toBe(2)
  })

  test('finds what a person did and what was done to them by a part of their name', async () => {
    const office = await openOffice()
    const { ana } = office.people
    const who = (l: AuditLine) => l.who?.id === ana.id || l.object?.id === ana.id
    await office.cookieOf('ana')
    const all = (await lines(office, '')).filter(who)
    expect(all.length).toBeGreaterThan(1)
    expect((await lines(office, '?q=ANA%40office')).map((l) => l.seq)).toEqual(all.map((l) => l.seq))
  })

  test('keeps how it ended, and tells from where, in which session and the link of the chain', async () => {
    const office = await openOffice()
    await office.call('POST', '/api/auth/login', { body: { email: 'x@office.test', password: 'wrong one' } })
    await office.office.trail.sealed()
    const failed = await lines(office, '?result=failed')
    expect(failed).toMatchObject([{ what: 'login_failed', address: '127.0.0.1', result: 'failed', times: 1 }])
    expect(failed[0]!.mac).toMatch(/^[0-9a-f]{64}$/)
    await office.call('POST', '/api/auth/login', {
      body: { email: 'ana@office.test', password: 'correct horse battery' },
    })
    const [login] = await lines(office, '?result=ok')
    expect(login).toMatchObject({ what: 'login', address: '127.0.0.1' })
    expect(login!.session).toMatch(/^[0-9a-f]{12}$/)
    expect((await read(office, '?result=good')).status).toBe(422)
    expect((await read(office, '?before=x')).status).toBe(422)
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
  const kinds = (['sign_ins', 'people', 'plans', 'office', 'system', 'refusals'] as const).flatMap(actionsOf)
  expect(actions.length).toBeGreaterThan(20)
  expect([...kinds].sort() as string[]).toEqual([...actions].sort())
})
