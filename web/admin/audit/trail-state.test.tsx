import { describe, expect, test } from 'bun:test'
import type { AuditLine, AuditQuery } from '../../../src/account/audit/contract.ts'
import { ApiError } from '../../api/errors.ts'
import { auditLine } from '../../testing/fake-admin.ts'
import { fakeApi } from '../../testing/fake-api.ts'
import { all, field, inBrowser, openAt, shown, type, until } from '../../testing/screen.tsx'
import { detailText, resultText } from './words.ts'

inBrowser()

const rows = () =>
  all('.trail tbody tr').map((row) => [...row.querySelectorAll('td')].slice(1).map((td) => td.textContent))
const open = (lines: AuditLine[]) =>
  openAt('/admin/audit', fakeApi('admin', { audit: async () => ({ lines, next: null }) }))

describe('a refused request', () => {
  const refused = (changes: Partial<AuditLine> = {}) =>
    auditLine('access_refused', {
      who: null,
      result: 'refused',
      fields: ['PATCH /api/admin/users/:id'],
      session: null,
      ...changes,
    })

  test('says who tried what from where, and how often', async () => {
    await open([refused({ times: 41 })])
    await until(() => rows().length === 1)
    expect(rows()[0]).toEqual([
      'SSomeone',
      'Was refused access',
      '',
      'PATCH /api/admin/users/:id',
      'Refused 41 times',
      '10.0.0.14',
    ])
  })

  test('that stands for many, or has no address, says no more than is known', () => {
    expect(detailText(refused({ fields: ['many'] }))).toBe('Many different requests')
    expect(resultText(refused())).toBe('Refused')
    expect(resultText(auditLine('backup_made', { result: 'failed' }))).toBe('Failed')
  })
})

describe('whether the trail is intact', () => {
  const state = { lines: 4318, since: '2026-03-02T20:00:00Z', checked_at: '', head: null }

  test('stands above it', async () => {
    await openAt('/admin/audit', fakeApi('admin', { trail: async () => ({ ...state, fault: null }) }))
    await until(() => shown().includes('Trail intact since'))
    expect(shown()).toContain('4,318 entries')
  })

  test('is told loudly where it is not, and when nobody knows', async () => {
    const fault = 'The audit trail was changed: it breaks at line 12.'
    await openAt('/admin/audit', fakeApi('admin', { trail: async () => ({ ...state, fault }) }))
    await until(() => shown().includes(fault))
    expect(shown()).not.toContain('Trail intact')
  })

  test('is not claimed when it could not be checked', async () => {
    const trail = async () => {
      throw new ApiError(500, 'Unexpected error')
    }
    await openAt('/admin/audit', fakeApi('admin', { trail }))
    await until(() => shown().includes("We couldn't check whether the audit trail is intact."))
  })
})

describe('searching', () => {
  test('waits until somebody has stopped typing, and keeps the words in the address', async () => {
    const asked: AuditQuery[] = []
    const audit = async (query: AuditQuery) => {
      asked.push(query)
      return { lines: [], next: null }
    }
    await openAt('/admin/audit?result=refused', fakeApi('admin', { audit }))
    await until(() => asked.length === 1)
    await type(field('Search'), '10.0.0.14')
    await until(() => asked.length === 2)
    expect(asked).toEqual([{ result: 'refused' }, { result: 'refused', q: '10.0.0.14' }])
    expect(window.location.search).toBe('?result=refused&q=10.0.0.14')
  })
})
