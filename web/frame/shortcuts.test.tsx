import { describe, expect, test } from 'bun:test'
import { fakeApi, samplePlanLine } from '../testing/fake-api.ts'
import { all, button, click, inBrowser, openAt, path, press, shown, until } from '../testing/screen.tsx'
import { setLetterKeys } from '../ui/letter-keys.ts'

inBrowser()

const plans = async () => [samplePlanLine('p1', 'Acme Fabricators')]
const map = () => document.querySelector('dialog.map')

describe('keys of every page', () => {
  test('while something is typed they are letters', async () => {
    await openAt('/plans-by-group', fakeApi('standard', { plans }))
    const search = await until(() => all('input[type=search]')[0])
    search.focus()
    await press(search, '?')
    await press(search, 'g')
    await press(search, 'd')
    expect(map()).toBeNull()
    expect(path()).toBe('/plans-by-group')
  })

  test('with Ctrl or Alt held they belong to the browser', async () => {
    await openAt('/dashboard', fakeApi('standard'))
    await press(document.body, 'g')
    await press(document.body, 'p', { ctrlKey: true })
    expect(path()).toBe('/dashboard')
  })

  test('a person may switch them off, and is told so in the map', async () => {
    setLetterKeys(false)
    await openAt('/dashboard', fakeApi('standard'))
    await press(document.body, '?')
    expect(map()).toBeNull()
    await press(document.body, 'g')
    await press(document.body, 'p')
    expect(path()).toBe('/dashboard')
  })

  test('the demo account is not led to pages it may not open', async () => {
    await openAt('/dashboard', fakeApi('demo'))
    await press(document.body, 'g')
    await press(document.body, 'u')
    expect(path()).toBe('/dashboard')
    await press(document.body, 'g')
    await press(document.body, 'n')
    expect(path()).toBe('/dashboard')
    await press(document.body, '/')
    expect(path()).toBe('/dashboard')
    await press(document.body, '?')
    expect(map()?.textContent).toContain('Ask Riq')
    expect(map()?.textContent).not.toContain('Verify')
    expect(map()?.textContent).not.toContain('Upload')
    expect(map()?.textContent).not.toContain('Renewals')
    expect(map()?.textContent).not.toContain('Search')
  })

  test.each([
    ['d', '/dashboard'],
    ['r', '/chat'],
    ['u', '/upload'],
    ['p', '/plans-by-group'],
    ['i', '/inbox'],
    ['n', '/renewals'],
  ])('G and %s opens %s', async (letter, there) => {
    await openAt('/faq', fakeApi('standard'))
    await press(document.body, 'g')
    await press(document.body, letter)
    expect(path()).toBe(there)
  })

  test('another key between them breaks the pair', async () => {
    await openAt('/faq', fakeApi('standard'))
    await press(document.body, 'g')
    await press(document.body, 'x')
    await press(document.body, 'd')
    expect(path()).toBe('/faq')
  })

  test('? shows the map, and it closes again', async () => {
    await openAt('/faq', fakeApi('standard'))
    await press(document.body, '?')
    for (const words of [
      'Verification queue',
      'Confirm and next',
      'Show or hide boxes',
      'Change plan',
      'Take',
    ])
      expect(map()?.textContent).toContain(words)
    await click(button('Close'))
    expect(map()).toBeNull()
  })

  test('/ goes to the search of the page, or to the plans where there is none', async () => {
    await openAt('/dashboard', fakeApi('standard', { plans }))
    await press(document.body, '/')
    expect(path()).toBe('/plans-by-group')
    await until(() => document.activeElement?.matches('input[type=search]'))
    expect(shown()).toContain('Acme Fabricators')
  })

  test('F1 opens the help', async () => {
    await openAt('/dashboard', fakeApi('standard'))
    await press(document.body, 'F1')
    await until(() => all('dialog h2', 'Help')[0])
  })

  test('F1 opens it over a window, too, and never the help of the browser', async () => {
    await openAt('/dashboard', fakeApi('standard'))
    await press(document.body, '?')
    const close = await until(() => map()?.querySelector('button'))
    await press(close, 'F1')
    await until(() => all('dialog h2', 'Help')[0])
  })
})

describe('the top bar of a phone', () => {
  test.each(['standard', 'demo'] as const)('opens the palette of a %s', async (role) => {
    await openAt('/dashboard', fakeApi(role, { plans }))
    await click(button('Find'))
    await until(() => all('dialog.palette input')[0])
  })
})
