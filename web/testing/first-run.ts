import { fakeApi } from './fake-api.ts'
import { all, button, openAt, until } from './screen.tsx'

/** Opens a step of the first run as its administrator. */
export async function openFirstRun(step: string, changes: Parameters<typeof fakeApi>[1] = {}) {
  const api = fakeApi('admin', changes)
  await openAt(`/first-run?step=${step}`, api)
  await until(() => button(step === 'document' ? 'Finish' : 'Continue') && all('h1')[0])
  return api
}

/** What the step is called. */
export const heading = () => all('h1')[0]?.textContent

/** Titles of the choices that are made. */
export const chosen = () => all('.su-pick.on').map((pick) => pick.querySelector('.su-title')?.textContent)
