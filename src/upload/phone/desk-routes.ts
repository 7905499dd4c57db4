import { Elysia, t } from 'elysia'
import { type GuardContext, only, STAFF } from '../../account/guard.ts'
import { notFound, UserError } from '../../base/errors.ts'
import { qrOf } from '../../base/qr.ts'
import { PhoneAnswer, type PhoneLink, type PhoneReach, PhoneStarted, PhoneState } from './contract.ts'
import type { Phones } from './phones.ts'

/** What showing a code at a desk needs. */
export interface PhoneDeskContext extends GuardContext {
  phones: Phones
  /** How phones reach the office from which this request comes. */
  phoneReach: (request: Request) => PhoneReach
}

const detail = (summary: string) => ({ summary, tags: ['Phone'] })

/** Why no phone can come, in words with the remedy. */
const WHY_NOT = {
  loopback:
    'Only this computer can open CovrIQ, so a phone can’t. Set COVRIQ_HOST=0.0.0.0 and restart, then phones in the office can.',
  plain:
    'CovrIQ isn’t encrypted here, and photos of plans must be. Set COVRIQ_TLS=self and restart, then phones can send photos.',
} as const

/** The page that the phone opens; the code stands behind the mark that browsers send to nobody. */
const linkOf = (address: string, code: string): PhoneLink => {
  const link = `${address}/phone#${code}`
  return { address, link, qr: qrOf(link) }
}

/** A person's code for their phone: showing, prolonging and stopping it, and what has come with it. */
export const phoneDeskRoutes = ({ phones, phoneReach, ...context }: PhoneDeskContext) =>
  new Elysia()
    .use(only(context, STAFF))
    .get(
      '/api/phone',
      ({ request, signed }) => {
        const phone = phones.of(signed.session)
        return { phone: phone && phones.stateOf(phone), reach: phoneReach(request) }
      },
      {
        response: PhoneAnswer,
        detail: detail('The code for this person’s phone, and how phones reach the office'),
      },
    )
    .post(
      '/api/phone',
      ({ request, signed }) => {
        const { addresses, why } = phoneReach(request)
        if (why !== null) throw new UserError(409, WHY_NOT[why])
        const { phone, code } = phones.start(signed)
        return { phone: phones.stateOf(phone), links: addresses.map((address) => linkOf(address, code)) }
      },
      {
        response: PhoneStarted,
        detail: detail('Opens a one-time code for a phone, in place of the one before'),
      },
    )
    .post('/api/phone/more', ({ signed }) => phones.stateOf(phones.more(signed.session)), {
      response: PhoneState,
      detail: detail('Ten more minutes for the same phone'),
    })
    .delete(
      '/api/phone',
      ({ signed }) => {
        phones.stop(signed.session)
        return { success: true }
      },
      { response: t.Object({ success: t.Boolean() }), detail: detail('Ends the code') },
    )
    .get(
      '/api/phone/thumbs/:n',
      ({ params, signed }) => {
        const thumb = phones.of(signed.session)?.thumbs.get(params.n)
        if (!thumb) throw notFound('Photo not found.')
        return new Response(thumb as Uint8Array<ArrayBuffer>, { headers: { 'content-type': 'image/jpeg' } })
      },
      {
        params: t.Object({ n: t.Numeric({ minimum: 1 }) }),
        detail: detail('Small picture of a photo that isn’t sent yet, too small to read'),
      },
    )
