/** Lifting a mask with the keyboard, and seeing what stands there, against the built executable. */
import { expect, test } from 'bun:test'
import path from 'node:path'
import type { RunningOffice } from '../../src/testing/running-office.ts'
import { processFile, showPage } from '../testing/acts.ts'
import { accessFaults, type OpenPage } from '../testing/browser.ts'
import { flowForAll } from '../testing/flow.ts'

const SAMPLE = path.resolve(import.meta.dir, '../../src/testing/samples/01-portal-breakdown.pdf')
const NAME = 'Rosalind Achterberg'
const LIMIT_MS = 180_000

let office: RunningOffice
let opened: OpenPage

flowForAll(
  LIMIT_MS,
  async () => ({}),
  async (flow) => {
    office = flow.office
    opened = flow
    const { page } = flow
    await page.goto('/upload')
    await processFile(page, SAMPLE)
    await page.waitForURL(/\/verify\/[^/]+$/, { timeout: LIMIT_MS })
    await showPage(page)
  },
)

/** Share of the first mask's place that is black in the picture on screen. */
const BLACK = `(async () => {
  const image = document.querySelector('.sheet-page > img')
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = image.naturalWidth
  canvas.height = image.naturalHeight
  const context = canvas.getContext('2d')
  context.drawImage(image, 0, 0)
  const [x0, y0, x1, y1] = BOX.map((at) => at * canvas.width / WIDTH)
  const { data } = context.getImageData(x0 + 2, y0 + 2, x1 - x0 - 4, y1 - y0 - 4)
  let black = 0
  for (let at = 0; at < data.length; at += 4) black += data[at] < 60 ? 1 : 0
  return black / (data.length / 4)
})()`

/** How much wider what the dialog holds is than the dialog. */
const WIDER = `(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)(document.querySelector('dialog[open]'))`

test(
  'a mask is picked by keys, asked about, lifted, and what stood under it can be read',
  async () => {
    const { page, faults } = opened
    const address = `/api/plans/${page.url().split('/').at(-1)}`
    const { parse_result } = await (await page.request.get(address)).json()
    // The patient's name stands first on the page.
    const first = parse_result.phi
      .filter((mask: { page: number; type: string }) => mask.page === 1 && mask.type === 'name')
      .sort((a: { box: number[] }, b: { box: number[] }) => a.box[1]! - b.box[1]!)[0]
    const black = BLACK.replace('BOX', JSON.stringify(first.box)).replace(
      'WIDTH',
      `${parse_result.pages[0].width}`,
    )
    const read = async () => {
      const headers = { origin: office.address }
      const data = { box: first.box }
      return (await (await page.request.post(`${address}/pages/1/read`, { data, headers })).json()).text
    }
    expect(await page.evaluate(black)).toBeGreaterThan(0.95)
    expect(await read()).not.toContain(NAME)

    const chip = page.locator('.masks > .chip')
    const count = Number.parseInt((await chip.textContent())!, 10)
    await chip.focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.locator('.mask.named.on').waitFor()
    expect(await accessFaults(page)).toEqual([])
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('alertdialog', { name: 'Remove this redaction?' })
    await dialog.getByText('Only do this if it isn’t patient data.').waitFor()
    expect(await accessFaults(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Remove it' }).press('Enter')
    await page.getByText('Redaction removed.').waitFor({ timeout: LIMIT_MS })

    await page.locator('.masks > .chip', { hasText: `${count - 1} items masked` }).waitFor()
    await page.locator('.sheet-page > img[src*="revision=1"]').waitFor()
    expect(await page.evaluate(black)).toBeLessThan(0.5)
    expect(await read()).toContain(NAME)
    await chip.click()
    await page.getByText('Removed on page 1: Name: 1').waitFor()
    expect(faults).toEqual([])
  },
  LIMIT_MS,
)

test(
  'a mask over an ID goes with a reason alone, chosen by keys, on a phone and in the dark too',
  async () => {
    const { page, faults } = opened
    await page.reload()
    const address = `/api/plans/${page.url().split('/').at(-1)}`
    const { parse_result, version } = await (await page.request.get(address)).json()
    const id = parse_result.phi.find(
      (mask: { page: number; type: string }) => mask.page === 1 && mask.type === 'member_id',
    )
    const bare = { data: { box: id.box, version }, headers: { origin: office.address } }
    const refused = await page.request.post(`${address}/pages/1/lift`, bare)
    expect([refused.status(), (await refused.json()).field]).toEqual([422, 'reason'])

    const chip = page.locator('.masks > .chip')
    await chip.click()
    await page.locator('.mask-rows button', { hasText: 'Member ID' }).first().click()
    const dialog = page.getByRole('alertdialog', { name: 'Remove this redaction?' })
    await dialog.getByRole('button', { name: 'Remove it' }).press('Enter')
    await dialog.getByText('Choose a reason first.').waitFor()
    const reasons = dialog.getByRole('radiogroup', { name: 'Why isn’t it patient data?' })
    expect(await reasons.locator('.choice:first-of-type input:focus').count()).toBe(1)
    await page.keyboard.press('ArrowUp')
    expect(await reasons.getByRole('radio', { name: 'Something else' }).isChecked()).toBe(true)
    await page.keyboard.press('Tab')
    await page.keyboard.type('Ends in 6789')
    await dialog.getByRole('button', { name: 'Remove it' }).press('Enter')
    await dialog
      .getByText('Leave out names, dates, e-mails and anything with more than three digits.')
      .waitFor()

    const shapes = [
      { width: 1440, height: 900 },
      { width: 390, height: 844 },
    ]
    for (const size of shapes)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.setViewportSize(size)
        await page.emulateMedia({ colorScheme })
        expect([size, colorScheme, await accessFaults(page)]).toEqual([size, colorScheme, []])
        expect(await page.evaluate(WIDER)).toBe(0)
        await dialog.getByRole('button', { name: 'Remove it' }).scrollIntoViewIfNeeded()
      }
    await page.emulateMedia({ colorScheme: 'light' })
    await page.setViewportSize({ width: 1440, height: 900 })

    await dialog.getByLabel('In a few words').fill('A row label, box 3')
    await dialog.getByRole('button', { name: 'Remove it' }).press('Enter')
    await page.getByText('Redaction removed.').waitFor({ timeout: LIMIT_MS })
    await dialog.waitFor({ state: 'hidden' })
    const { lines } = await (await page.request.get('/api/admin/audit?kind=plans')).json()
    expect(lines[0]).toMatchObject({ what: 'mask_lifted', fields: ['page 1', 'member_id'] })
    expect(lines[0].changes.map((change: { to: string }) => change.to)).toEqual([
      'other',
      'A row label, box 3',
    ])
    expect(faults).toEqual([])
  },
  LIMIT_MS,
)
