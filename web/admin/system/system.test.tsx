import { describe, expect, test } from 'bun:test'
import type { SystemView } from '../../../src/admin/system/contract.ts'
import { ApiError } from '../../api/errors.ts'
import { SYSTEM } from '../../testing/fake-admin.ts'
import { fakeApi } from '../../testing/fake-api.ts'
import { all, button, click, inBrowser, openAt, shown, until } from '../../testing/screen.tsx'
import { bytesText, cardsOf, figuresOf, reportOf, secondsText, sinceText } from './facts.ts'

inBrowser()

const NOW = new Date('2026-11-21T12:00:00Z')
const figures = () =>
  all('.figure').map((f) => [f.querySelector('h2')?.textContent, f.querySelector('.value')?.textContent])
const factOf = (view: SystemView, name: string) =>
  cardsOf(view, NOW)
    .flatMap((card) => card.facts)
    .find((fact) => fact.name === name)

describe('/admin/system', () => {
  test('numbers that cannot be measured say so, and are measured again', async () => {
    let broken = true
    const system = async () => {
      if (broken) throw new ApiError(500, 'Unexpected error')
      return SYSTEM
    }
    await openAt('/admin/system', fakeApi('admin', { system }))
    await until(() => shown().includes('We couldn’t load the system numbers.'))
    broken = false
    await click(button('Try again'))
    await until(() => figures().length === 4)
  })

  test('shows outbound connections first', async () => {
    await openAt('/admin/system', fakeApi('admin'))
    await until(() => figures().length === 4)
    expect(figures()).toEqual([
      ['Outbound connections', '0'],
      ['Documents in progress', '2'],
      ['Disk used', '59%'],
      ['People signed in', '4'],
    ])
    expect(shown()).toContain('CovrIQ 1.4.0 on front-desk')
    expect(shown()).not.toContain('does not encrypt')
  })

  test('tells how answers were rated, by role, and why they were bad', () => {
    expect(factOf(SYSTEM, 'Rated as good')?.value).toBe('5 (demo 1, standard 4)')
    expect(factOf(SYSTEM, 'Rated as bad')?.value).toBe('2 (standard 2)')
    expect(factOf(SYSTEM, 'Why they were bad')?.value).toBe('wrong figure 2')
    const none = { ...SYSTEM, riq: { ...SYSTEM.riq, thumbs: [], reasons: [] } }
    expect(factOf(none, 'Rated as good')?.value).toBe('0')
    expect(factOf(none, 'Why they were bad')).toBeUndefined()
  })

  test('an office that never made a backup is not told that its newest one is good', () => {
    const checks = [{ name: 'Newest backup', fault: null, note: 'None made yet' }]
    const view: SystemView = { ...SYSTEM, health: { status: 'ok', checks } }
    expect(factOf(view, 'Newest backup')).toEqual({ name: 'Newest backup', value: 'None made yet' })
    expect(factOf(SYSTEM, 'Database')).toEqual({ name: 'Database', value: 'Good', tone: 'well' })
  })

  test('measures again on request', async () => {
    let asked = 0
    const system = async () => ({ ...SYSTEM, people: { signed_in: ++asked, tabs: 1 } })
    await openAt('/admin/system', fakeApi('admin', { system }))
    await until(() => button('Measure again'))
    const before = asked
    await click(button('Measure again'))
    await until(() => figures()[3]?.[1] === String(before + 1))
  })

  test('an open line to other computers is told above everything', async () => {
    const program = { ...SYSTEM.program, open_line: true }
    await openAt('/admin/system', fakeApi('admin', { system: async () => ({ ...SYSTEM, program }) }))
    await until(() => shown().includes('over an unencrypted connection'))
  })

  test('the report is shown where the browser gives no clipboard', async () => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true })
    await openAt('/admin/system', fakeApi('admin'))
    await click(await until(() => button('Copy report')))
    const text = await until(() => all('textarea', 'Report')[0] as HTMLTextAreaElement | undefined)
    expect(text.value).toContain('Outbound connections: 0 now')
  })
})

describe('the numbers in words', () => {
  test('a mail server that is set up stands beside the outbound connections, a system that does not tell is a dash', () => {
    const mailing = { ...SYSTEM, outbound: { now: null, allowed: ['Feedback mail by mail.office.test'] } }
    const { outbound } = figuresOf(mailing, NOW)
    expect([outbound.value, outbound.below]).toEqual(['–', 'now. Set up: Feedback mail by mail.office.test'])
  })

  test('what is at fault stands out with its words', () => {
    const fault = 'The disk is nearly full, so uploads are off.'
    const ill: SystemView = {
      ...SYSTEM,
      health: { status: 'degraded', checks: [{ name: 'Disk', fault }] },
      recognition_bytes: 0,
      reading: { ...SYSTEM.reading, failed: 2, median_seconds: null },
      model: { name: 'big', bytes: 2e9, state: 'failed' },
    }
    expect(factOf(ill, 'Disk')).toEqual({ name: 'Disk', value: fault, tone: 'fault' })
    expect(factOf(ill, 'Text recognition, English')?.tone).toBe('fault')
    expect(factOf(ill, 'Files we couldn’t read')).toMatchObject({ value: '2', tone: 'fault' })
    expect(factOf(ill, 'Model status')).toMatchObject({ value: 'Can’t be used', tone: 'fault' })
    expect(factOf(ill, 'Median reading time')?.value).toBe('None read yet')
  })

  test('an office without a model says what words its answers', () => {
    expect(factOf({ ...SYSTEM, model: null }, 'Language model')?.value).toContain('templates')
    expect(factOf({ ...SYSTEM, model: null }, 'Model status')).toBeUndefined()
  })

  test('sizes and times are short', () => {
    expect([187e9, 2.51e9, 95.4e6, 4000, 0].map(bytesText)).toEqual([
      '187 GB',
      '2.5 GB',
      '95 MB',
      '4 KB',
      '0 KB',
    ])
    expect([8.24, 38.2, 125].map(secondsText)).toEqual(['8.2 s', '38 s', '2 min 5 s'])
    const ago = (minutes: number) => sinceText(new Date(NOW.getTime() - minutes * 60_000).toISOString(), NOW)
    expect([0, 1, 119, 120, 47 * 60, 72 * 60].map(ago)).toEqual([
      'less than a minute',
      '1 minute',
      '119 minutes',
      '2 hours',
      '47 hours',
      '3 days',
    ])
  })

  test('the report holds every number of the page', () => {
    const report = reportOf(SYSTEM, NOW)
    for (const { facts } of cardsOf(SYSTEM, NOW))
      for (const { name, value } of facts) expect(report).toContain(`- ${name}: ${value}`)
  })
})

test('the disk’s share, what’s free and the size it’s free of add up, whatever the system keeps for itself', () => {
  const disk = { free: 54e9, used: 56e9, total: 271e9, data: 1e6, database: 1e6 }
  expect(figuresOf({ ...SYSTEM, disk }, new Date()).disk).toEqual({
    value: '51%',
    below: '54 GB free of 110 GB',
  })
})
