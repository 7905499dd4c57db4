/** The feedback form with its literal texts and alerts (SPEC.md sections 5 and 8), against the built executable. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'bun:test'
import type { Browser, Page } from 'playwright-core'
import { CAST, openStage, type Stage } from '../../src/testing/stage.ts'
import { button, told } from '../testing/acts.ts'
import { enterOffice, launch } from '../testing/browser.ts'

const LIMIT_MS = 120_000

let stage: Stage
let browser: Browser
let page: Page

beforeAll(async () => {
  stage = await openStage()
  browser = await launch()
}, LIMIT_MS)

afterAll(async () => {
  await browser?.close()
  await stage?.close()
})

afterEach(() => page?.context().close())

async function openForm(): Promise<void> {
  page = (await enterOffice(browser, stage.office.address, CAST.standard)).page
  await page.goto('/Feedback')
  await page.locator('form').waitFor()
}

describe('feedback', () => {
  test('every option of the form, and the e-mail only when a follow-up is wished', async () => {
    await openForm()
    const form = await page.locator('form').innerText()
    for (const option of [
      'Front Office',
      'Insurance Coordinator',
      'Dentist',
      'Clinical Team',
      'Office Manager',
      'Other',
      'Less than 1 week',
      '1-2 weeks',
      'More than 2 weeks',
      'Riq AI Behavior or Response Issue',
      'Parsing Accuracy or Plan Data Error',
      'User Interface or Page Layout Suggestion',
      'Feature Request or Workflow Enhancement',
      'Bug Report or Unexpected Error',
      'General Comments or Praise',
      'Type of Feedback',
      'Your Message',
    ])
      expect(form).toContain(option)
    expect(await page.locator('input[type=email]').count()).toBe(0)
    await page.getByRole('checkbox').check()
    await page.locator('input[type=email]').waitFor()
  })

  test.each([
    [200, 'Thank you! Your feedback has been submitted.'],
    [500, 'There was an error submitting your feedback. Please try again.'],
  ])('after an answer %d the alert says: %s', async (status, words) => {
    await openForm()
    if (status !== 200)
      await page.route('**/api/send-feedback-email', (route) =>
        route.fulfill({ status, json: { success: false } }),
      )
    const alert = page.waitForEvent('dialog').then(async (dialog) => {
      await dialog.accept()
      return dialog.message()
    })
    await page.getByLabel('General Comments or Praise').check()
    await page.getByLabel(/^Your Message/).fill('The breakdown prints well.')
    await button(page, 'Send feedback').click()
    await told(page, words)
    expect(await alert).toBe(words)
    const left = await page.getByLabel(/^Your Message/).inputValue()
    expect(left).toBe(status === 200 ? '' : 'The breakdown prints well.')
  })
})
