import { describe, expect, test } from 'bun:test'
import type { TrialOriginal } from '../../src/upload/trial/contract.ts'
import { ApiError } from '../api/errors.ts'
import { fakeApi } from '../testing/fake-api.ts'
import { act, all, button, click, inBrowser, link, openAt, settle, shown, until } from '../testing/screen.tsx'

inBrowser()

/** Chooses a picture. */
async function choose(name: string, bytes: BlobPart = 'picture'): Promise<void> {
  const input = await until(() => document.querySelector<HTMLInputElement>('input[type=file]'))
  Object.defineProperty(input, 'files', { value: [new File([bytes], name)], configurable: true })
  await act(async () => {
    input.dispatchEvent(new Event('change', { bubbles: true }))
  })
  await settle()
}

describe('/test-redact', () => {
  test('is open to strangers and offers the way in', async () => {
    await openAt('/test-redact', fakeApi(null))
    await until(() => shown().includes('Files are deleted after 15 minutes.'))
    expect(link('Log in')?.getAttribute('href')).toBe('/login')
    expect(shown()).toContain('PNG, JPG, JPEG or WEBP, up to 20 MB')
  })

  test('that is switched off says so and takes nothing', async () => {
    const words = 'The redaction test is turned off in this office.'
    const trialRules = () => Promise.reject(new ApiError(404, words))
    await openAt('/test-redact', fakeApi(null, { trialRules }))
    await until(() => shown().includes(words))
    expect(document.querySelector('input[type=file]')).toBeNull()
  })

  test('that cannot be reached can be tried again', async () => {
    let broken = true
    const trialRules = async () => {
      if (broken) throw new ApiError(503, 'The server is starting.')
      return { minutes: 15, max_bytes: 1024 * 1024 }
    }
    await openAt('/test-redact', fakeApi(null, { trialRules }))
    await until(() => shown().includes('We couldn’t open the redaction test. The server is starting.'))
    broken = false
    await click(button('Try again'))
    await until(() => shown().includes('Drop an image here'))
  })

  test('shows original and redacted picture with a slider that keys move, kinds and counts', async () => {
    const api = fakeApi(null)
    await openAt('/test-redact', api)
    await choose('fax.png')
    const slider = await until(() => all('input[type=range]')[0])
    expect(slider.getAttribute('aria-label')).toBe('Show more of the original or the redacted version')
    expect(all('.cmp img').map((img) => img.getAttribute('src'))).toEqual([
      '/files/redacted/key-2',
      '/files/original/key-1',
    ])
    expect(all('.kinds > div').map((row) => row.textContent)).toEqual(['Name2', 'Date of birth1'])
    expect(all('h2', 'Masked')[0]?.parentElement?.textContent).toBe('Masked3')
    await click(button('Side by side'))
    expect(all('.beside img').length).toBe(2)
  })

  test('a picture that was withheld, or in which nothing was found, says so', async () => {
    const answer = { success: true, redactedPath: '/files/redacted/k', masked: [], withheld: true }
    await openAt('/test-redact', fakeApi(null, { redactPicture: async () => answer }))
    await choose('fax.png')
    await until(() => shown().includes('No patient details were found in this picture.'))
    expect(shown()).toContain('We couldn’t read enough of this picture, so we masked all of it.')
  })

  test('a refused picture says why in the server’s words and can be tried again', async () => {
    let words: string | null = 'Other tests are running. Try again in a minute.'
    const original: TrialOriginal = { imagePath: '/files/original/k', fileName: '1_fax.png' }
    const sendPicture = async () => {
      if (words) throw new ApiError(503, words)
      return original
    }
    await openAt('/test-redact', fakeApi(null, { sendPicture }))
    await choose('<i>fax</i>.png')
    await until(() => shown().includes('<i>fax</i>.png: Other tests are running. Try again in a minute.'))
    words = null
    await click(button('Try again'))
    await until(() => button('Delete now'))
  })

  test('a picture that is too large is refused before it is sent', async () => {
    const api = fakeApi(null, { trialRules: async () => ({ minutes: 15, max_bytes: 1024 * 1024 }) })
    await openAt('/test-redact', api)
    await choose('big.png', new Uint8Array(1024 * 1024 + 1))
    expect(shown()).toContain('big.png: The file is larger than 1 MB.')
    expect(api.calls.some((c) => c.name === 'sendPicture')).toBe(false)
  })

  test('Delete now takes the pictures away, here and there', async () => {
    const api = fakeApi(null)
    await openAt('/test-redact', api)
    await choose('fax.png')
    await click(await until(() => button('Delete now')))
    expect(api.calls.find((c) => c.name === 'deletePicture')?.args).toEqual(['/files/original/key-1'])
    expect(shown()).toContain('The pictures were deleted.')
    expect(document.querySelector('.cmp')).toBeNull()
  })

  test('another picture takes the place of the first, which is deleted', async () => {
    const api = fakeApi(null)
    await openAt('/test-redact', api)
    await choose('one.png')
    await until(() => button('Delete now'))
    await choose('two.png')
    await until(() => all('h2', 'two.png')[0])
    expect(api.calls.filter((c) => c.name === 'deletePicture').length).toBe(1)
  })
})
