import { expect, test } from 'bun:test'
import type { PlanListItem } from '../../src/plan/contract.ts'
import { fakeApi, samplePlanLine } from '../testing/fake-api.ts'
import { all, inBrowser, openAt, press, shown, type, until } from '../testing/screen.tsx'

inBrowser()

const unnamed = (id: string, changes: Partial<PlanListItem> = {}): PlanListItem => ({
  ...samplePlanLine(id, ''),
  group_name: null,
  file_name: '1768144800000_IMG_2288.jpg',
  first_page: { page: 1, revision: 0 },
  ...changes,
})
const plans = async () => [
  samplePlanLine('a', 'Acme Hardware'),
  unnamed('b'),
  unnamed('c', { first_page: null }),
]

test('a plan that names no group stands with its file, day and first page, a named one without', async () => {
  await openAt('/plans-by-group', fakeApi('standard', { plans }))
  await until(() => all('a.pl').length === 3)
  const lines = all('a.pl .name').map((name) => [name.textContent, name.querySelector('img') !== null])
  expect(lines).toEqual([
    ['Acme HardwareGroup ID 0471882', false],
    ['Unnamed PlanIMG_2288.jpg, Nov 19, 2026Group ID 0471882', true],
    ['Unnamed PlanIMG_2288.jpg, Nov 19, 2026Group ID 0471882', false],
  ])
})

test.each(['unnamed', 'img 2288'])('the palette finds it by %p', async (words) => {
  await openAt('/plans-by-group', fakeApi('standard', { plans }))
  await until(() => all('a.pl').length === 3)
  await press(document.body, 'k', { ctrlKey: true })
  const box = await until(() => all('dialog.palette input')[0] as HTMLInputElement)
  await type(box, words)
  await until(() => shown().includes('IMG_2288.jpg, Nov 19, 2026'))
  expect(
    all('dialog.palette [role=option]').filter((line) => line.textContent?.includes('Unnamed Plan')),
  ).toHaveLength(2)
})
