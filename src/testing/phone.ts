import { createCanvas } from '@napi-rs/canvas'
import { Phones } from '../upload/phone/phones.ts'
import type { Person, TestOffice } from './office.ts'

/** The codes of a test office, which phones reach. */
export const phoneParts = (clock: () => number) => ({
  phones: new Phones(clock),
  phoneReach: () => ({ addresses: ['https://192.0.2.7:3000'], why: null, trust: null }),
})

/** A photo of nothing. */
export const photo = (width = 300, height = 400) =>
  new Uint8Array(createCanvas(width, height).toBuffer('image/jpeg', 60))

/** The link that a person's desk shows. */
export async function linkFor(office: TestOffice, as: Person = 'ana') {
  const { body } = await office.call('POST', '/api/phone', { as, body: {} })
  return body.links[0] as { address: string; link: string; qr: { size: number; path: string } }
}

/** The code of a fresh link. */
export const codeFor = async (office: TestOffice, as: Person = 'ana'): Promise<string> =>
  (await linkFor(office, as)).link.split('#')[1]!

/** Opens the one-time page's door. */
export const openCode = (office: TestOffice, code: string, headers: Record<string, string> = {}) =>
  office.call('POST', '/api/from-phone/open', { body: { code }, headers })

/** A phone that came with ana's code. */
export async function phoneIn(office: TestOffice) {
  const { body } = await openCode(office, await codeFor(office))
  const key: string = body.key
  return (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    office.call(method, `/api/from-phone/${path}`, {
      ...(body === undefined ? {} : { body }),
      headers: { 'x-phone-key': key, ...headers },
    })
}

/** How ana's code stands. */
export const deskState = async (office: TestOffice) =>
  (await office.call('GET', '/api/phone', { as: 'ana' })).body.phone
