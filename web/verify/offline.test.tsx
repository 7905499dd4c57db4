import { describe, expect, test } from 'bun:test'
import type { Draft } from '../../src/verify/contract.ts'
import type { Api } from '../api/calls.ts'
import { ApiError, Unreachable } from '../api/errors.ts'
import { DRAFT_KEY } from '../testing/fake-account.ts'
import { withIndexedDb } from '../testing/fake-indexed-db.ts'
import { button, click, close, field, inBrowser, path, shown, type, until } from '../testing/screen.tsx'
import { openPlan } from '../testing/verify.ts'

inBrowser()
const { rows } = withIndexedDb()

const KEPT = 'Not saved: offline. Kept on this computer.'
const refuse = (error: Error) => () => Promise.reject(error)
const CUT: Partial<Api> = { keepDraft: refuse(new Unreachable()) }
const isCut = () => until(() => shown().includes(KEPT))
const tab = () => JSON.stringify({ ...sessionStorage })

describe('while the line is cut', () => {
  test('nothing is called saved, and the work lies sealed on this computer alone', async () => {
    await openPlan(CUT)
    await type(field('Crowns'), '65%')
    expect(shown()).toContain('Saving draft')
    await isCut()
    expect(shown()).not.toContain('Draft saved')
    expect([rows().length, tab().includes('65%'), JSON.stringify(rows()).includes('65%')]).toEqual([
      1,
      false,
      false,
    ])
  })

  test('the work comes back once the tab was closed, and is gone from here when the server has it', async () => {
    await openPlan(CUT)
    await type(field('Crowns'), '65%')
    await isCut()
    await close()
    const sent: Draft[] = []
    const answer = Promise.withResolvers<void>()
    await openPlan({
      keepDraft: async (_, draft) => {
        sent.push(draft)
        await answer.promise
        return { kept_at: Date.now() }
      },
    })
    await until(() => /Your draft from .* is back\./.test(shown()))
    expect(field('Crowns').value).toBe('65%')
    await until(() => sent.length > 0)
    expect([rows().length, shown().includes('Draft saved')]).toEqual([1, false])
    answer.resolve()
    await until(() => shown().includes('Draft saved'))
    expect(sent[0]?.values['coverage.crowns']?.text).toBe('65%')
    await until(() => rows().length === 0)
  })

  test('it is sent at once when the line is back', async () => {
    let cut = true
    await openPlan({
      keepDraft: () => (cut ? CUT.keepDraft!('', {} as Draft) : Promise.resolve({ kept_at: Date.now() })),
    })
    await type(field('Crowns'), '65%')
    await isCut()
    cut = false
    window.dispatchEvent(new Event('online'))
    await until(() => shown().includes('Draft saved') && !shown().includes('Not saved'))
    await until(() => rows().length === 0)
  })

  test('what is taken back is forgotten', async () => {
    await openPlan(CUT)
    await type(field('Crowns'), '65%')
    await isCut()
    await type(field('Crowns'), '50%')
    await until(() => rows().length === 0)
    expect(shown()).not.toContain('Not saved')
  })

  test('nothing is sent before the server could be asked what it has', async () => {
    let cut = true
    const api = await openPlan({
      draft: () => (cut ? refuse(new Unreachable())() : Promise.resolve({ draft: null, kept_at: null })),
    })
    await type(field('Crowns'), '65%')
    await isCut()
    expect(api.calls.filter((call) => call.name === 'keepDraft')).toEqual([])
    cut = false
    window.dispatchEvent(new Event('online'))
    await until(() => shown().includes('Draft saved'))
    expect(shown()).not.toContain('You also have')
  })

  test('what was put back to a saved state while the line went is kept all the same', async () => {
    const second = Promise.withResolvers<{ kept_at: number }>()
    let tries = 0
    const keepDraft = () => (++tries === 1 ? Promise.resolve({ kept_at: 1 }) : second.promise)
    await openPlan({ keepDraft })
    await type(field('Crowns'), '65%')
    await until(() => shown().includes('Draft saved'))
    await type(field('Crowns'), '70%')
    await until(() => tries === 2)
    await type(field('Crowns'), '65%')
    second.reject(new Unreachable())
    await isCut()
    await until(() => rows().length === 1)
  })

  test('a browser that cannot seal says that the tab has it', async () => {
    const { subtle } = crypto
    Object.defineProperty(crypto, 'subtle', { value: undefined, configurable: true })
    await openPlan(CUT)
    await type(field('Crowns'), '65%')
    await until(() => shown().includes('Not saved: offline. It stays here until you close this tab.'))
    Object.defineProperty(crypto, 'subtle', { value: subtle, configurable: true })
    expect([rows().length, tab().includes('65%')]).toEqual([0, true])
  })
})

describe('what lies on this computer', () => {
  const leave = async () => {
    await openPlan(CUT)
    await type(field('Crowns'), '65%')
    await isCut()
    await close()
  }

  test('is not offered to somebody else, and stays for its owner', async () => {
    await leave()
    await openPlan({
      session: async () => ({
        user: { id: 'id-ben', email: 'ben@office.test', full_name: 'Ben', role: 'standard' },
        idle_minutes: 15,
        idle_left_seconds: 900,
      }),
      draftKey: async () => ({ key: DRAFT_KEY.replace('AQ', 'Ag'), now: Date.now() }),
    })
    await type(field('Fillings'), '70%')
    await until(() => shown().includes('Draft saved'))
    await until(() => rows().length === 1)
    expect([field('Crowns').value, shown().includes('is back'), rows()[0]?.['owner']]).toEqual([
      '50%',
      false,
      'id-standard',
    ])
  })

  test('cannot be opened after a new password, and that is said', async () => {
    await leave()
    await openPlan({ draftKey: async () => ({ key: DRAFT_KEY.replace('AQ', 'Ag'), now: Date.now() }) })
    await until(() => shown().includes('we can’t open it because your password has changed since.'))
    expect(field('Crowns').value).toBe('50%')
    await click(button('OK'))
    expect(shown()).not.toContain('password has changed')
    await until(() => rows().length === 0)
  })

  test('is forgotten once the plan is verified', async () => {
    await leave()
    await openPlan(CUT)
    await until(() => shown().includes('is back'))
    await click(button(/^Verify plan/))
    await click(button(/^Verify anyway/))
    await until(() => path() === '/verify')
    await until(() => rows().length === 0)
  })
})

describe('what the server will not take', () => {
  test('is told in its words, and kept nowhere when it may hold what was masked', async () => {
    await openPlan({ keepDraft: refuse(new ApiError(409, 'Someone masked something on this plan.')) })
    await type(field('Crowns'), '65%')
    await until(() => shown().includes('Not saved. Someone masked something on this plan.'))
    await until(() => rows().length === 0)
    expect([tab().includes('65%'), shown().includes('Kept on')]).toEqual([false, false])
  })

  test('for its length stays on this computer', async () => {
    await openPlan({ keepDraft: refuse(new ApiError(422, 'That’s too long.')) })
    await type(field('Crowns'), '65%')
    await until(() => shown().includes('Not saved. That’s too long. Kept on this computer.'))
    expect(rows().length).toBe(1)
  })

  test('because of a fault of its own is tried again', async () => {
    let tries = 0
    await openPlan({
      keepDraft: async () => {
        if (++tries === 1) throw new ApiError(500, 'Unexpected error')
        return { kept_at: Date.now() }
      },
    })
    await type(field('Crowns'), '65%')
    await until(() => shown().includes('Not saved. Kept on this computer.'))
    await until(() => shown().includes('Draft saved'))
    expect(tries).toBe(2)
  })
})
