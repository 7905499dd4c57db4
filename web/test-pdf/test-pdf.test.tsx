import { describe, expect, test } from 'bun:test'
import { ApiError } from '../api/errors.ts'
import { fakeApi } from '../testing/fake-api.ts'
import { act, all, button, click, inBrowser, openAt, path, shown, until } from '../testing/screen.tsx'

inBrowser()

/** Chooses a PDF. */
async function choose(name: string): Promise<void> {
  const input = await until(() => document.querySelector<HTMLInputElement>('input[type=file]'))
  Object.defineProperty(input, 'files', { value: [new File(['%PDF-'], name)], configurable: true })
  await act(async () => {
    input.dispatchEvent(new Event('change', { bubbles: true }))
  })
}

describe('/test-pdf', () => {
  test('is not for the demo account', async () => {
    await openAt('/test-pdf', fakeApi('demo'))
    await until(() => path() === '/ask-riq')
  })

  test('lists the converted pages as pictures with their size and masks', async () => {
    await openAt('/test-pdf', fakeApi('standard'))
    await choose('fax.pdf')
    await until(() => /2 pages in \d+\.\d s/.test(shown()))
    expect(all('.drawn-pages img').map((img) => [img.getAttribute('src'), img.getAttribute('alt')])).toEqual([
      ['/files/pages/key-1', 'Page 1, redacted'],
      ['/files/pages/key-2', 'Page 2, redacted'],
    ])
    expect(all('.drawn-pages li').map((li) => li.textContent)).toEqual([
      'Page 11700 × 22003 masked',
      'Page 21700 × 2200Withheld: we couldn’t read it',
    ])
  })

  test('a PDF that cannot be converted says why and can be tried again', async () => {
    let broken = true
    const good = fakeApi('standard').convertPdf
    const convertPdf = async (file: File) => {
      if (broken) throw new ApiError(422, 'The file is password-protected.')
      return good(file)
    }
    await openAt('/test-pdf', fakeApi('standard', { convertPdf }))
    await choose('locked.pdf')
    await until(() => shown().includes('locked.pdf: The file is password-protected.'))
    broken = false
    await click(button('Try again'))
    await until(() => all('.drawn-pages img').length === 2)
  })
})
