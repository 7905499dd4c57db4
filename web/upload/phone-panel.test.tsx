import { describe, expect, test } from 'bun:test'
import type { PhoneState } from '../../src/upload/phone/contract.ts'
import { ApiError } from '../api/errors.ts'
import { fakeApi } from '../testing/fake-api.ts'
import { phoneState, REACH } from '../testing/fake-phone.ts'
import { act, all, button, click, inBrowser, link, openAt, shown, until } from '../testing/screen.tsx'

inBrowser()

/** A desk whose code stands as told. */
async function deskWith(first: PhoneState | null, address = '/upload') {
  let phone = first
  const api = fakeApi('standard', {
    phone: async () => ({ phone, reach: REACH }),
    startPhone: async () => {
      phone = phoneState()
      const qr = { size: 3, path: 'M0 0h1v1H0z' }
      return { phone, links: [{ address: REACH.addresses[0]!, link: 'x', qr }] }
    },
    stopPhone: async () => {
      phone = null
    },
  })
  const cache = await openAt(address, api)
  const tell = async (next: PhoneState) => {
    phone = next
    await act(() => cache.invalidateQueries({ queryKey: ['phone'] }))
  }
  return { api, tell }
}

const counted = (api: { calls: { name: string }[] }, name: string) =>
  api.calls.filter((c) => c.name === name).length

describe('the phone panel', () => {
  test.each([
    ['loopback', 'A phone can’t reach CovrIQ yet'],
    ['plain', 'isn’t encrypted'],
  ] as const)('says why a phone can’t come (%s), and offers no code', async (why, words) => {
    const reach = { addresses: [], why, trust: null }
    await openAt('/upload?phone', fakeApi('standard', { phone: async () => ({ phone: null, reach }) }))
    await until(() => shown().includes(words))
    expect(button('Show QR code')).toBeNull()
  })

  test('a refusal is told in the office’s words', async () => {
    const startPhone = () => Promise.reject(new ApiError(429, 'Too many codes are open in the office.'))
    await openAt('/upload', fakeApi('standard', { startPhone }))
    await click(await until(() => button('Show QR code')))
    await until(() => shown().includes('Too many codes are open'))
  })

  test('shows the code with the number of both screens, the steps and the certificate', async () => {
    const { api } = await deskWith(null)
    await click(await until(() => button('Show QR code')))
    await until(() => all('svg', 'QR code for https://192.0.2.7:3000')[0])
    expect(shown()).toContain('Code on both screens48 21')
    expect(link('Add the office certificate')?.getAttribute('href')).toBe('http://192.0.2.7:3080')
    expect(shown()).toContain('Waiting for a phone. Works for one phone.')
    expect([counted(api, 'startPhone'), button('10 more minutes') === null]).toEqual([1, true])
  })

  test('shows photos so far as small pictures, then the pages in the list', async () => {
    const { api, tell } = await deskWith(null)
    await click(await until(() => button('Show QR code')))
    await tell(phoneState({ joined: true, photos: 7, look: 9 }))
    await until(() => shown().includes('7 photos so far'))
    expect(all('.phone-thumbs img').map((img) => img.getAttribute('src')?.split('/').at(-1))).toContain(
      '5?look=9',
    )
    expect([all('.phone-thumbs img').length, button('New code') === null]).toEqual([5, true])
    const before = counted(api, 'unparsed')
    await tell(phoneState({ joined: true, plans: 1, last_pages: 3 }))
    await until(() => shown().includes('3 pages came in.'))
    expect(counted(api, 'unparsed')).toBe(before + 1)
  })

  test('a code that ran out can have ten more minutes, for the phone that came', async () => {
    const { api } = await deskWith(phoneState({ joined: true, photos: 2, seconds_left: 0 }))
    await until(() => shown().includes('This code has run out.'))
    await click(button('10 more minutes'))
    await until(() => button('10 more minutes') === null)
    expect([counted(api, 'morePhone'), shown().includes('run out')]).toEqual([1, false])
  })

  test('Stop ends it', async () => {
    await deskWith(phoneState())
    await click(await until(() => button('Stop')))
    await until(() => button('Show QR code'))
  })

  test('the palette’s way shows a code at once, and asks for it once', async () => {
    const { api } = await deskWith(null, '/upload?phone')
    await until(() => all('.phone-box')[0])
    expect([window.location.search, counted(api, 'startPhone')]).toEqual(['', 1])
  })
})
