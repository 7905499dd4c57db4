import type { EstimateRequest } from '../../src/riq/contract.ts'
import type { Api } from '../api/calls.ts'
import { fakeApi } from './fake-api.ts'
import { act, all, button, field, openAt, type, until } from './screen.tsx'

/** The box that adds a line. */
export const box = () => field('Add a service')

/** The two figures of the result. */
export const figures = () => all('.est-figures dd').map((dd) => dd.textContent)

/** What stands above them. */
export const labels = () => all('.est-figures dt').map((dt) => dt.textContent)

/** Opens the estimate with a plan and a given engine. */
export async function openEstimate(changes: Partial<Api> = {}, address = '/estimate?plan=acme') {
  const api = fakeApi('standard', changes)
  await openAt(address, api)
  await until(() => all('h1', 'Estimate')[0])
  if (address.includes('plan=')) await until(() => button(/^Change/))
  const asked = () => api.calls.filter((c) => c.name === 'estimate').map((c) => c.args[0] as EstimateRequest)
  return { asked, last: () => asked().at(-1) }
}

/** Types a line and presses Enter. */
export async function add(text: string) {
  await type(box(), text)
  await act(async () => box().form?.requestSubmit())
}

/** Adds a line and waits for its figures. */
export async function addWorked(text: string) {
  await add(text)
  await until(() => figures().length === 2 && !button('Print for the patient')?.hasAttribute('aria-disabled'))
}
