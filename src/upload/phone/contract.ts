import { type Static, t } from 'elysia'
import { oneOf } from '../../base/one-of.ts'

/** Most pages of one plan that a phone sends at a time. */
export const MOST_PHOTOS = 30

/** How phones can reach the office: addresses, best first; or why none can. */
export const PhoneReach = t.Object({
  addresses: t.Array(t.String()),
  /** 'loopback' = nothing but this computer reaches the office, 'plain' = its line isn't encrypted; null = phones reach it. */
  why: t.Nullable(oneOf(['loopback', 'plain'])),
  /** Where phones get the office's own certificate, if it made one. */
  trust: t.Nullable(t.String()),
})
export type PhoneReach = Static<typeof PhoneReach>

/** A code that was shown and is open, or ran out a while ago (`seconds_left` 0: ten more minutes open it again). */
export const PhoneState = t.Object({
  /** Four digits that both screens show. */
  pair: t.String(),
  seconds_left: t.Integer(),
  /** True once a phone has opened the address. */
  joined: t.Boolean(),
  /** Photos that were taken and not sent yet. */
  photos: t.Integer(),
  /** Another number whenever one of the photos is another. */
  look: t.Integer(),
  /** True while photos are on their way. */
  sending: t.Boolean(),
  /** Plans that have come with this code, and the pages of the newest. */
  plans: t.Integer(),
  last_pages: t.Integer(),
})
export type PhoneState = Static<typeof PhoneState>

/** GET /api/phone: this person's code, and how a phone would reach the office. */
export const PhoneAnswer = t.Object({ phone: t.Nullable(PhoneState), reach: PhoneReach })
export type PhoneAnswer = Static<typeof PhoneAnswer>

/** An address of the office, the link with the code that a phone opens, and its QR code: modules on a side, and the dark ones as SVG path data. */
export const PhoneLink = t.Object({
  address: t.String(),
  link: t.String(),
  qr: t.Object({ size: t.Integer(), path: t.String() }),
})
export type PhoneLink = Static<typeof PhoneLink>

/** POST /api/phone: a new code. Its links are shown this once: the office keeps but a hash of the code. */
export const PhoneStarted = t.Object({ phone: PhoneState, links: t.Array(PhoneLink) })
export type PhoneStarted = Static<typeof PhoneStarted>

export const OpenRequest = t.Object({ code: t.String({ maxLength: 200 }) })

/** POST /api/from-phone/open: the key goes with each further call in `x-phone-key`. */
export const PhoneOpened = t.Object({
  key: t.String(),
  pair: t.String(),
  seconds_left: t.Integer(),
  most_photos: t.Integer(),
})
export type PhoneOpened = Static<typeof PhoneOpened>

/** GET /api/from-phone/left. */
export const PhoneLeft = t.Object({ seconds_left: t.Integer() })
export type PhoneLeft = Static<typeof PhoneLeft>

/** PUT /api/from-phone/so-far: how many photos were taken, and a small picture of one of them (JPEG in base64, at most 96 pixels wide). */
export const SoFarRequest = t.Object({
  photos: t.Integer({ minimum: 0, maximum: MOST_PHOTOS }),
  thumb: t.Optional(
    t.Object({
      number: t.Integer({ minimum: 1, maximum: MOST_PHOTOS }),
      jpeg: t.String({ maxLength: 16_000 }),
    }),
  ),
})

/** POST /api/from-phone/send: the photos that were sent before become one document. Asked again with the same `sending`, it answers the same. */
export const SendRequest = t.Object({
  sending: t.String({ minLength: 8, maxLength: 64 }),
  photos: t.Integer({ minimum: 1, maximum: MOST_PHOTOS }),
})
export const SendAnswer = t.Object({ photos: t.Integer(), seconds_left: t.Integer() })
export type SendAnswer = Static<typeof SendAnswer>
