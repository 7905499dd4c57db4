import { describe, expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { AuditLine, AuditQuery } from '../../../src/account/audit/contract.ts'
import { ApiError } from '../../api/errors.ts'
import { auditLine, type fakeAdmin } from '../../testing/fake-admin.ts'
import { fakeApi } from '../../testing/fake-api.ts'
import { personLine } from '../../testing/fake-people.ts'
import { act, all, button, click, inBrowser, openAt, shown, until } from '../../testing/screen.tsx'
import { trailCsv, trailJsonLines, wholeTrail } from './export.ts'
import { whenText } from './line.tsx'
import { changesOf, DID, detailText, objectText, whoText } from './words.ts'

inBrowser()

const rows = () =>
  all('.trail tbody tr').map((row) => [...row.querySelectorAll('td')].slice(1).map((td) => td.textContent))
const open = (lines: AuditLine[]) =>
  openAt('/admin/audit', fakeApi('admin', { audit: async () => ({ lines, next: null }) }))

/** Chooses from a select as a person does. */
async function pick(label: string, value: string) {
  const id = all('label', label)[0]?.getAttribute('for')
  const select = document.getElementById(id ?? '') as HTMLSelectElement
  await act(async () => {
    select.value = value
    select.dispatchEvent(new Event('change', { bubbles: true }))
  })
}

test('every action that the code can tell has words', () => {
  const entry = readFileSync(path.resolve(import.meta.dir, '../../../src/account/audit/entry.ts'), 'utf8')
  const actions = [...entry.matchAll(/^ {2}\| '(\w+)'$/gm)].map((match) => match[1]!)
  expect(actions.length).toBeGreaterThan(20)
  expect(Object.keys(DID).sort()).toEqual(actions.sort())
  expect(new Set(Object.values(DID)).size).toBe(actions.length)
})

describe('a line of the trail', () => {
  test('shows an old value struck through, then the new one', async () => {
    const changes = [{ field: 'role', from: 'viewer', to: 'standard' }]
    const object = { kind: 'user', id: 'id-tom', name: 'tom' }
    await open([auditLine('role_changed', { object, changes })])
    await until(() => rows().length === 1)
    expect(rows()[0]).toEqual([
      'ANana',
      'Changed a role',
      'tom',
      'from Waiting for approvalto Standard',
      'Done',
      '10.0.0.14',
    ])
    expect(all('.trail del').map((d) => d.textContent)).toEqual(['Waiting for approval'])
  })

  test('says settings in the words of their page', () => {
    const changes = [
      { field: 'stale_days', from: '365', to: '1' },
      { field: 'demo', from: 'true', to: 'false' },
      { field: 'backup_folder', from: null, to: '/srv/backups' },
    ]
    expect(changesOf(auditLine('settings_changed', { changes }))).toEqual([
      { label: 'Stale after', from: '365 days', to: '1 day' },
      { label: 'Demo account', from: 'on', to: 'off' },
      { label: 'Backup folder', from: 'none', to: '/srv/backups' },
    ])
  })

  test('says why an original was opened', () => {
    const changes = [{ field: 'reason', from: null, to: 'carrier_question' }]
    expect(changesOf(auditLine('original_opened', { changes }))).toEqual([
      { label: 'Reason', from: null, to: 'The carrier has a question about it' },
    ])
  })

  test('names the fields that a verifier edited, never their values', () => {
    const line = auditLine('verify', { fields: ['annual_maximum_individual', 'coverage.crowns'] })
    expect(detailText(line)).toBe('Edited: Annual maximum, individual, Crowns')
  })

  test('names the fields of an announcement as its form does, and a file by the name it came with', () => {
    const line = auditLine('announcement_changed', { fields: ['expires_at', 'ended_at', 'title'] })
    expect(detailText(line)).toBe('Last day shown, Taken off, Title')
    const object = { kind: 'file', id: '1', name: '1795301223111_employer.pdf' }
    expect(objectText(auditLine('upload', { object }))).toBe('employer.pdf')
  })

  test('says why a session ended', () => {
    expect(detailText(auditLine('session_ended', { fields: ['idle'] }))).toBe('No activity for too long')
    expect(detailText(auditLine('logout', { fields: ['signed_out'] }))).toBe('')
  })

  test('knows the machine, strangers and things that are gone', () => {
    expect(whoText(auditLine('backup_made', { who: null }))).toBe('System')
    expect(whoText(auditLine('login_failed', { who: null }))).toBe('Someone')
    expect(objectText(auditLine('upload', { object: { kind: 'plan', id: '1', name: null } }))).toBe(
      'Deleted plan',
    )
    expect(objectText(auditLine('login', { object: { kind: 'user', id: 'id-ana', name: 'ana' } }))).toBe(
      'Own account',
    )
  })

  test('of an action that a newer version told is spelled out, and markup is shown as text', async () => {
    const object = { kind: 'plan', id: '1', name: '<b>Group</b>' }
    await open([auditLine('moon_landing', { object })])
    await until(() => rows().length === 1)
    expect(rows()[0]?.slice(1, 3)).toEqual(['Moon landing', '<b>Group</b>'])
  })

  test('has its year when that is another one', () => {
    const at = new Date(2025, 10, 19, 10, 42).toISOString()
    expect(whenText(at, new Date(2026, 0, 1))).toBe('Nov 19 2025, 10:42 AM')
    expect(whenText(at, new Date(2025, 11, 1))).toBe('Nov 19, 10:42 AM')
  })
})

describe('/admin/audit', () => {
  test('says that nothing has happened, and that nothing fits the filters', async () => {
    await open([])
    await until(() => shown().includes('Nothing has happened yet.'))
    await pick('What happened', 'plans')
    await until(() => shown().includes('No entries match these filters.'))
    expect(window.location.search).toBe('?kind=plans')
    await click(button('Clear filters'))
    await until(() => shown().includes('Nothing has happened yet.'))
  })

  test('asks for kind, person and days; days the wrong way round are refused beside the fields', async () => {
    const asked: AuditQuery[] = []
    const audit = async (query: AuditQuery) => {
      asked.push(query)
      return { lines: [], next: null }
    }
    const people = async () => [personLine('ana', 'standard')]
    await openAt('/admin/audit?from=2026-11-10&to=2026-11-12', fakeApi('admin', { audit, people }))
    await until(() => asked.length === 1)
    await pick('Who did it', 'id-ana')
    await until(() => asked.length === 2)
    expect(asked[1]).toEqual({ who: 'id-ana', from: '2026-11-10', to: '2026-11-12' })
  })

  test('days the wrong way round are told beside them, and nothing is asked', async () => {
    const api = fakeApi('admin')
    await openAt('/admin/audit?from=2026-11-12&to=2026-11-10', api)
    await until(() => shown().includes('The first day is after the last one.'))
    expect(api.calls.map((c) => c.name)).not.toContain('audit')
    expect(all('[type=date]').map((i) => i.getAttribute('aria-invalid'))).toEqual(['true', 'true'])
  })

  test('a failing page says so and is read again; older entries come on request', async () => {
    let broken = true
    const audit = async ({ before }: AuditQuery) => {
      if (broken) throw new ApiError(500, 'Unexpected error')
      return before
        ? { lines: [auditLine('login')], next: null }
        : { lines: [auditLine('upload')], next: 'x' }
    }
    await openAt('/admin/audit', fakeApi('admin', { audit }))
    await until(() => shown().includes('We couldn’t load the audit trail.'))
    broken = false
    await click(button('Try again'))
    await until(() => rows().length === 1)
    broken = true
    await click(button('Show older entries'))
    await until(() => shown().includes('We couldn’t load the audit trail.'))
    expect(rows()).toHaveLength(1)
    broken = false
    await click(button('Try again'))
    await until(() => rows().length === 2)
    expect(button('Show older entries')).toBeNull()
  })
})

describe('the trail as a file', () => {
  test('holds every page, and no cell is a formula', async () => {
    const pages: Record<string, AuditLine[]> = {
      '': [auditLine('login', { who: { id: 'x', name: '=HYPERLINK("x")' } })],
      b: [auditLine('role_changed', { changes: [{ field: 'role', from: 'viewer', to: 'admin' }] })],
    }
    const read: typeof fakeAdmin.audit = async ({ before = '' }) => ({
      lines: pages[before]!,
      next: before ? null : 'b',
    })
    const csv = trailCsv(await wholeTrail(read, {}))
    expect(csv.split('\r\n')).toEqual([
      '\ufeffline,when,who,action,on,change,result,times,address,session,link',
      `7,2026-11-19T16:42:00Z,"'=HYPERLINK(""x"")",Signed in,,,ok,1,10.0.0.14,5f0c2a91be34,ab12`,
      '7,2026-11-19T16:42:00Z,ana,Changed a role,,Waiting for approval to Administrator,ok,1,10.0.0.14,5f0c2a91be34,ab12',
      '',
    ])
  })

  test('for programs is one line of JSON each, with place and link', () => {
    const lines = [auditLine('login'), auditLine('upload', { seq: 8, mac: null })]
    const told = trailJsonLines(lines).split('\n')
    expect(told.pop()).toBe('')
    expect(told.map((line) => JSON.parse(line))).toEqual(lines)
  })
})
