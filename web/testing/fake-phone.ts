/** A desk's code for a phone in memory, for the tests of screens. */
import type { PhoneAnswer, PhoneState } from '../../src/upload/phone/contract.ts'
import type { PhoneDeskApi } from '../api/phone.ts'

/** A code that waits for a phone. */
export const phoneState = (changes: Partial<PhoneState> = {}): PhoneState => ({
  pair: '4821',
  seconds_left: 582,
  joined: false,
  photos: 0,
  look: 0,
  sending: false,
  plans: 0,
  last_pages: 0,
  ...changes,
})

/** How phones reach the office. */
export const REACH: PhoneAnswer['reach'] = {
  addresses: ['https://192.0.2.7:3000'],
  why: null,
  trust: 'http://192.0.2.7:3080',
}

/** No code yet. */
export const fakePhone: PhoneDeskApi = {
  phone: async () => ({ phone: null, reach: REACH }),
  startPhone: async () => ({
    phone: phoneState(),
    links: REACH.addresses.map((address) => ({
      address,
      link: `${address}/phone#code`,
      qr: { size: 3, path: 'M0 0h1v1H0z' },
    })),
  }),
  morePhone: async () => phoneState({ seconds_left: 600 }),
  stopPhone: async () => null,
}
