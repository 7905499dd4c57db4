import { describe, expect, test } from 'bun:test'
import { buildIdentity, buildPlan, buildResult } from '../../testing/build.ts'
import { openOffice, type TestOffice } from '../../testing/office.ts'
import { officeWith, upload } from '../../testing/upload-office.ts'
import type { PageInfo } from '../content.ts'
import type { PlanListItem } from '../contract.ts'
import { RISK_BOUND } from '../to-look.ts'

const page = (changes: Partial<PageInfo> = {}): PageInfo => ({
  page: 1,
  file: '1768144800000_IMG_2288.jpg',
  width: 612,
  height: 792,
  source: 'ocr',
  ...changes,
})

/** A plan with these pages. */
const withPages = (office: TestOffice, group_name: string | null, pages: PageInfo[]) =>
  buildPlan(office.db, { identity: { ...buildIdentity(), group_name }, result: { ...buildResult(), pages } })

const faceOf = ({ file_name, first_page }: PlanListItem) => [file_name, first_page]
const list = async (office: TestOffice): Promise<PlanListItem[]> =>
  (await office.call('GET', '/api/plans', { as: 'ana' })).body

describe('what tells plans apart that name no group', () => {
  test('is told of no plan that names one', async () => {
    const office = await openOffice()
    await withPages(office, 'Acme Hardware', [page()])
    expect((await list(office)).map(faceOf)).toEqual([[null, null]])
  })

  test('a page that may show patient data and that nobody has looked at is not offered', async () => {
    const office = await openOffice()
    const looked = { by: 'ana', at: '2026-11-20T10:00:00Z' }
    await withPages(office, null, [page({ risk: RISK_BOUND + 0.01 }), page({ page: 2 })])
    expect((await list(office)).map(({ first_page }) => first_page)).toEqual([null])
    await withPages(office, null, [page({ risk: RISK_BOUND + 0.01, looked })])
    await withPages(office, null, [page({ risk: RISK_BOUND })])
    expect((await list(office)).flatMap(({ first_page }) => first_page ?? [])).toHaveLength(2)
  })

  test('is its file, and its own first page as it is masked now', async () => {
    const office = await openOffice()
    await withPages(office, null, [page({ page: 3, revision: 2 }), page({ page: 4 })])
    const [plan] = await list(office)
    expect(plan?.file_name).toMatch(/^\d{13}_/)
    expect(plan?.first_page).toEqual({ page: 3, revision: 2 })
  })

  test('stands in the queue too, where the page is told of every plan that waits', async () => {
    const office = await openOffice()
    await withPages(office, 'Acme Hardware', [page()])
    await withPages(office, null, [page()])
    const { to_verify } = (await office.call('GET', '/api/queue', { as: 'ana' })).body
    expect(to_verify.map((item: PlanListItem) => [item.file_name !== null, item.first_page])).toEqual([
      [false, { page: 1, revision: 0 }],
      [true, { page: 1, revision: 0 }],
    ])
  })

  test('of a file that was not read yet the name alone', async () => {
    const office = await officeWith()
    await upload(office, 'IMG_2288.pdf')
    const { latest_plans } = (await office.call('GET', '/api/dashboard', { as: 'ana' })).body
    expect(latest_plans).toMatchObject([{ group_name: null, first_page: null }])
    expect(latest_plans[0].file_name).toEndWith('_IMG_2288.pdf')
  })
})
