import type { PhoneAnswer, PhoneStarted, PhoneState } from '../../src/upload/phone/contract.ts'
import { call } from './request.ts'

/** The calls about the code for one's phone. */
export interface PhoneDeskApi {
  phone(): Promise<PhoneAnswer>
  /** A new code; its links come this once. */
  startPhone(): Promise<PhoneStarted>
  morePhone(): Promise<PhoneState>
  stopPhone(): Promise<unknown>
}

/** Address of the small picture of a photo that isn't sent yet. @param look changes with each look, so that another photo in its place is seen */
export const phoneThumb = (number: number, look: number): string => `/api/phone/thumbs/${number}?look=${look}`

/** The same against the real server. */
export const phoneDeskApi: PhoneDeskApi = {
  phone: () => call('/api/phone'),
  startPhone: () => call('/api/phone', { method: 'POST', json: {} }),
  morePhone: () => call('/api/phone/more', { method: 'POST', json: {} }),
  stopPhone: () => call('/api/phone', { method: 'DELETE' }),
}
