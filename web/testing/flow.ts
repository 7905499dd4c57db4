import { afterAll, beforeAll } from 'bun:test'
import type { Browser } from 'playwright-core'
import {
  ADMIN,
  freshPlace,
  PROGRAM,
  type RunningOffice,
  startOffice,
} from '../../src/testing/running-office.ts'
import { enterOffice, launch, type OpenPage } from './browser.ts'

/** A running office of the built executable, and a page in which its administrator is signed in. */
export interface Flow extends OpenPage {
  office: RunningOffice
  browser: Browser
}

/**
 * Starts the built executable in a folder of its own and signs its administrator in, once for all tests of a file; stops and removes
 * all of it after them.
 * @param limitMs for the start, milliseconds
 * @param prepare puts into the folder what the server finds there, and gives the environment that it starts with
 * @param use gets what was opened before the first test runs
 */
export function flowForAll(
  limitMs: number,
  prepare: (folder: string) => Promise<Record<string, string>>,
  use: (flow: Flow) => void | Promise<void>,
): { folder: string } {
  const place = freshPlace()
  let office: RunningOffice | undefined
  let browser: Browser | undefined
  beforeAll(async () => {
    office = await startOffice(PROGRAM.executable, place.folder, await prepare(place.folder))
    browser = await launch()
    await use({ office, browser, ...(await enterOffice(browser, office.address, ADMIN)) })
  }, limitMs)
  afterAll(async () => {
    await browser?.close()
    await office?.stop()
    place.remove()
  })
  return place
}
