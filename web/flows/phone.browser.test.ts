/** A paper plan by phone, over TLS: the code at the desk, two photos of a page on a phone's screen, one plan in the list, read. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import {
  ADMIN,
  freshPlace,
  PROGRAM,
  type RunningOffice,
  startOffice,
} from '../../src/testing/running-office.ts'
import { accessFaults, accessFaultsInEveryLook, launch } from '../testing/browser.ts'

const LIMIT_MS = 180_000
const PHOTO = path.resolve(import.meta.dir, '../../src/testing/samples/17-phone-photo.jpg')
const CAMERA_WIDTH = 1200
const PHONE = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  ignoreHTTPSErrors: true,
}

const place = freshPlace()
let office: RunningOffice
let browser: Browser
let desk: BrowserContext

/** What the browser's camera sees: a page on a table, photographed slantwise. */
async function cameraFile(): Promise<string> {
  const image = await loadImage(PHOTO)
  const height = Math.round((CAMERA_WIDTH * image.height) / image.width / 2) * 2
  const canvas = createCanvas(CAMERA_WIDTH, height)
  canvas.getContext('2d').drawImage(image, 0, 0, CAMERA_WIDTH, height)
  const file = path.join(place.folder, 'camera.mjpeg')
  writeFileSync(file, canvas.toBuffer('image/jpeg', 92))
  return file
}

/** A port that was free a moment ago: the address that people type must name it before the office starts. */
async function freePort(): Promise<number> {
  const server = Bun.serve({ port: 0, hostname: '127.0.0.1', fetch: () => new Response() })
  const { port } = server
  await server.stop(true)
  return port!
}

beforeAll(async () => {
  const port = await freePort()
  office = await startOffice(PROGRAM.executable, place.folder, {
    COVRIQ_PORT: String(port),
    COVRIQ_TLS: 'self',
    COVRIQ_HTTP_PORT: 'off',
    COVRIQ_PUBLIC_URL: `https://localhost:${port}`,
    COVRIQ_MODEL: 'none',
  })
  browser = await launch([
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    `--use-file-for-fake-video-capture=${await cameraFile()}`,
  ])
  desk = await browser.newContext({ baseURL: office.address, ignoreHTTPSErrors: true })
  const answer = await desk.request.post('/api/auth/login', {
    data: ADMIN,
    headers: { origin: office.address },
  })
  expect(answer.ok()).toBe(true)
}, LIMIT_MS)

afterAll(async () => {
  await browser?.close()
  await office?.stop()
  place.remove()
})

/** What axe finds on the phone, light and dark. */
async function faultsOf(phone: Page): Promise<string[]> {
  const light = await accessFaults(phone)
  await phone.emulateMedia({ colorScheme: 'dark' })
  const dark = await accessFaults(phone, 'of color')
  await phone.emulateMedia({ colorScheme: 'light' })
  return [...light, ...dark]
}

/** Takes a photo and keeps it. */
async function shoot(phone: Page): Promise<void> {
  await phone.getByText('Edges found').waitFor()
  await phone.getByRole('button', { name: /^Take photo of page/ }).tap()
  await phone.getByText('Looks sharp').waitFor()
  expect(await faultsOf(phone)).toEqual([])
  await phone.getByRole('button', { name: 'Keep' }).tap()
}

describe('a paper plan by phone', () => {
  test(
    'goes from the code at the desk to one plan of two pages',
    async () => {
      const page = await desk.newPage()
      await page.goto('/upload?phone')
      const started = await page.waitForResponse(
        (r) => r.url().endsWith('/api/phone') && r.request().method() === 'POST',
      )
      const { link } = (await started.json()).links[0] as { link: string }
      await page.getByRole('img', { name: /^QR code/ }).waitFor()
      expect(await accessFaultsInEveryLook(page, 'main')).toEqual({})

      const pocket = await browser.newContext({ ...PHONE, permissions: ['camera'] })
      const phone = await pocket.newPage()
      await phone.goto(link)
      await shoot(phone)
      await shoot(phone)
      await phone.getByText('Edges found').waitFor()
      expect(await faultsOf(phone)).toEqual([])
      await page.getByText('2 photos so far').waitFor()
      await phone.getByRole('button', { name: 'Send 2' }).tap()
      await phone.getByRole('heading', { name: '2 pages sent' }).waitFor()
      expect(await faultsOf(phone)).toEqual([])
      expect(await pocket.cookies()).toEqual([])
      expect(await phone.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0)

      const other = await (await browser.newContext(PHONE)).newPage()
      await other.goto(link)
      await other.getByRole('heading', { name: 'Another phone uses this code' }).waitFor()

      await page.getByText('2 phone photos.pdf').first().waitFor()
      await page.getByRole('button', { name: 'Process Document' }).click()
      await page.waitForURL(/\/verify\//, { timeout: LIMIT_MS })
      const id = new URL(page.url()).pathname.split('/')[2]
      const plan = await (await desk.request.get(`/api/plans/${id}`)).json()
      expect([plan.group_name, plan.parse_result.pages.length]).toEqual(['Deschutes Trail Gear', 2])
    },
    LIMIT_MS,
  )
})
