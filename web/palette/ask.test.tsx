import { expect, test } from 'bun:test'
import { fakeApi, samplePlanLine } from '../testing/fake-api.ts'
import { all, button, field, inBrowser, openAt, path, press, type, until } from '../testing/screen.tsx'

inBrowser()

const box = () => field('Find plans, screens and actions')
const chosen = () => all('dialog.palette [aria-selected=true] .what').map((o) => o.textContent)

async function opened() {
  const plans = async () => [samplePlanLine('p1', 'Acme Fabricators')]
  await openAt('/dashboard', fakeApi('standard', { plans }))
  await until(() => button(/account menu/))
  await press(document.body, 'k', { ctrlKey: true })
  await until(() => all('dialog.palette input')[0])
}

test('what fits a plan or a screen is no question', async () => {
  await opened()
  await type(box(), 'acme')
  await until(() => chosen()[0] === 'Acme Fabricators')
  expect(all('dialog.palette .what').map((o) => o.textContent)).not.toContain('Ask Riq: acme')
})

test('what fits none may be one: Enter puts it in front of Riq', async () => {
  await opened()
  await type(box(), 'D2740 acme')
  await until(() => chosen()[0] === 'Ask Riq: D2740 acme')
  await press(box(), 'Enter')
  await until(() => path() === '/chat')
  await until(() => field('Your question')?.value === 'D2740 acme')
})
