/** The pictures of the README: three screens of the demo office, light and dark, as small files that travel with the code. */
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import type { Page } from 'playwright-core'
import { ask, at, type Stop } from './stops.ts'

const openPlan = (group: string) => async (page: Page) => {
  await at('/plans-by-group', 'a.pl')(page)
  await page.locator('a.pl', { hasText: group }).first().click()
  await page.locator('.cc').first().waitFor()
}

/** The screens that the README shows: a page with masks beside its form, an answer beside its source, and a plan. */
export const README_SCREENS: readonly Stop[] = [
  {
    name: 'verify',
    go: async (page) => {
      await openPlan('Marlow')(page)
      await page
        .getByRole('link', { name: 'Verify again' })
        .or(page.getByRole('button', { name: 'Verify again' }))
        .click()
      await page.locator('.gh').first().waitFor()
      await page.locator('[data-path="annual_maximum_individual"]:visible').first().focus()
    },
  },
  {
    name: 'riq',
    go: async (page) => {
      await openPlan('Pinecrest')(page)
      await page.getByRole('button', { name: 'Ask Riq' }).click()
      await page.locator('textarea').waitFor()
      await ask(page, 'What is the deductible, and does it apply to cleanings?')
      await ask(page, 'Does Pinecrest Logistics cover crowns?')
      await page.getByRole('button', { name: 'show the source' }).last().click()
    },
  },
  {
    name: 'plan',
    go: async (page) => {
      await openPlan('Pinecrest')(page)
      await page.getByRole('button', { name: 'Expand All' }).click()
    },
  },
]

/** Where the README's pictures live, from the root of the project. */
export const PICTURES = 'docs/pictures'

/** Pixels across: what a code host shows of a page's width. */
export const PICTURE_WIDTH = 1000

/** WebP quality in percent: text stays clean, and all six pictures stay well under 900 KB together. */
const QUALITY = 86

/**
 * Writes one picture of the README, `docs/pictures/NAME-light.webp` or `NAME-dark.webp`.
 * @param root the project's folder
 * @param name the name of a stop of README_SCREENS
 * @param png a screenshot, twice as large as the window so that small print stays clean when it shrinks
 */
export async function writePicture(root: string, name: string, dark: boolean, png: Buffer): Promise<void> {
  const screen = await loadImage(png)
  const height = Math.round((screen.height * PICTURE_WIDTH) / screen.width)
  const canvas = createCanvas(PICTURE_WIDTH, height)
  const context = canvas.getContext('2d')
  context.imageSmoothingQuality = 'high'
  context.drawImage(screen, 0, 0, PICTURE_WIDTH, height)
  const folder = path.join(root, PICTURES)
  mkdirSync(folder, { recursive: true })
  const file = `${name}-${dark ? 'dark' : 'light'}.webp`
  writeFileSync(path.join(folder, file), await canvas.encode('webp', QUALITY))
}
