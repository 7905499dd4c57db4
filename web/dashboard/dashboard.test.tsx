import { describe, expect, test } from 'bun:test'
import type { Dashboard } from '../../src/office/contract.ts'
import { ApiError } from '../api/errors.ts'
import { EMPTY_DASHBOARD, fakeApi } from '../testing/fake-api.ts'
import { all, button, click, inBrowser, link, openAt, path, shown, until } from '../testing/screen.tsx'

inBrowser()

const FULL: Dashboard = {
  total_plans: 1248,
  plans_this_week: 9,
  latest_plans: [
    {
      id: '1',
      group_name: 'Brightwater',
      group_id: '7',
      last_upload_date: '2026-11-19',
      file_name: null,
      first_page: null,
    },
    {
      id: '2',
      group_name: null,
      group_id: null,
      last_upload_date: '2026-11-18',
      file_name: '1768144800000_IMG_2288.jpg',
      first_page: { page: 1, revision: 2 },
    },
  ],
  verified_plans: 234,
  verified_this_week: 6,
  renewals_due: 2,
  inbox_ready: 4,
  inbox_questions: 2,
  waiting_plans: 14,
  groups: 212,
  carriers: 61,
  verified_long_ago: 5,
  stale_days: 365,
  week: {
    sunday: '2026-11-15',
    today: 4,
    uploads: [0, 3, 1, 4, 1, 0, 0],
    verified: [0, 2, 2, 1, 1, 0, 0],
  },
  latest_announcements: [{ id: 'a', title: 'Office news', created_at: '2026-11-17' }],
  total_riq_interactions: 1282,
  riq_successful_answers: 1205,
  riq_accuracy: 94,
}

const card = (title: string) => all('article').find((a) => a.querySelector('h3')?.textContent === title)
const figure = (title: string) => card(title)?.querySelector('.fig')?.textContent

describe('/dashboard', () => {
  test('shows the nine cards of the contract in their order', async () => {
    await openAt('/dashboard', fakeApi('standard', { dashboard: async () => FULL }))
    await until(() => figure('Total Plans') === '1,248')
    expect(all('article h3').map((h) => h.textContent)).toEqual([
      'Total Plans',
      'Plans This Week',
      'Latest Uploaded Plans',
      'Verified Plans',
      'Verified This Week',
      'Latest Announcements',
      'Total Riq Interactions',
      'Riq Accuracy Score',
      'Ask Riq',
    ])
    expect(figure('Riq Accuracy Score')).toBe('94%')
    expect(card('Ask Riq')?.textContent).toContain('Riq is available 24/7')
  })

  test('a plan without a name is an Unnamed Plan, and a click leads to the plans', async () => {
    await openAt('/dashboard', fakeApi('standard', { dashboard: async () => FULL }))
    await until(() => shown().includes('Unnamed Plan'))
    expect(card('Latest Uploaded Plans')?.textContent).toContain('BrightwaterNov 19, 2026')
    expect(link(/^Unnamed Plan/)?.textContent).toBe('Unnamed PlanIMG_2288.jpgNov 18, 2026')
    expect(
      link(/^Unnamed Plan/)
        ?.querySelector('img')
        ?.getAttribute('src'),
    ).toBe('/api/plans/2/pages/1?revision=2')
    await click(link(/^Unnamed Plan/))
    expect(path()).toBe('/plans-by-group')
  })

  test('announcements lead to their page', async () => {
    await openAt('/dashboard', fakeApi('standard', { dashboard: async () => FULL }))
    await click(await until(() => link(/^Office news/)))
    expect(path()).toBe('/announcements')
  })

  test('an empty office says so; nobody asked means no score yet', async () => {
    await openAt('/dashboard', fakeApi('standard', { dashboard: async () => EMPTY_DASHBOARD }))
    await until(() => shown().includes('No recent uploads'))
    expect(shown()).toContain('No announcements yet')
    expect(figure('Riq Accuracy Score')).toBe('–None yet')
    expect(shown()).toContain('No answers to count yet')
    expect(card('Verified Plans')?.querySelector('progress')).toBeNull()
  })

  test('one plan is a plan', async () => {
    const one = { ...FULL, total_plans: 1, total_riq_interactions: 1 }
    await openAt('/dashboard', fakeApi('standard', { dashboard: async () => one }))
    await until(() => shown().includes('1212 groups with 61 carriers'))
    expect(shown()).toContain('1question asked by your team')
    expect(card('Verified Plans')?.querySelector('progress')).not.toBeNull()
  })

  test('tells groups, long-ago verifications and the counted answers', async () => {
    await openAt('/dashboard', fakeApi('standard', { dashboard: async () => FULL }))
    await until(() => shown().includes('212 groups with 61 carriers'))
    expect(shown()).toContain('19% of all plans, 5 of them more than a year ago')
    expect(shown()).toContain('1,205 of 1,282 questions got an answer, right or wrong')
  })

  test('the bars of a week begin on the Sunday that the office names, and today is marked', async () => {
    await openAt('/dashboard', fakeApi('standard', { dashboard: async () => FULL }))
    await until(() => shown().includes('since Sunday, Nov 15'))
    const bars = [...(card('Plans This Week')?.querySelectorAll('.week i') ?? [])] as HTMLElement[]
    expect(bars.map((bar) => [bar.className, bar.style.height])).toEqual([
      ['none', '0%'],
      ['', '75%'],
      ['', '25%'],
      ['', '100%'],
      ['now', '25%'],
      ['to-come', ''],
      ['to-come', ''],
    ])
    expect(card('Plans This Week')?.querySelector('.week-l .now')?.textContent).toBe('T')
  })

  test('the demo account sees the figures and no way to what it may not open', async () => {
    await openAt('/dashboard', fakeApi('demo', { dashboard: async () => FULL }))
    await until(() => shown().includes('14 waiting for verification'))
    expect([shown().includes('IMG_2288.jpg'), all('.ls img').length]).toEqual([true, 0])
    const hrefs = all('.page a').map((a) => a.getAttribute('href'))
    expect([...new Set(hrefs)].sort()).toEqual(['/announcements', '/chat'])
  })

  test('what is unknown is a dash, the page lives, and one press reads it again', async () => {
    let broken = true
    const dashboard = async () => {
      if (broken) throw new ApiError(500, 'Unexpected error')
      return FULL
    }
    await openAt('/dashboard', fakeApi('standard', { dashboard }))
    await until(() => figure('Riq Accuracy Score')?.startsWith('–') && button('Try again'))
    expect(shown()).not.toContain('Unexpected error')
    broken = false
    await click(button('Try again'))
    await until(() => figure('Total Plans') === '1,248')
    expect(figure('Riq Accuracy Score')).toBe('94%')
  })
})
