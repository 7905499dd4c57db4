import { Elysia, t } from 'elysia'
import type { GuardContext } from '../../account/guard.ts'
import { Throttle } from '../../account/throttle.ts'
import { UserError } from '../../base/errors.ts'
import { type AlsoRecorded, type IntakeNeeds, takeIn } from '../intake.ts'
import type { Queue } from '../queue.ts'
import {
  MOST_PHOTOS,
  OpenRequest,
  PhoneLeft,
  PhoneOpened,
  SendAnswer,
  SendRequest,
  SoFarRequest,
} from './contract.ts'
import { keyCookie, keyInCookie } from './cookie.ts'
import { type Photo, pdfOfPhotos } from './pdf.ts'
import type { Phone, Phones } from './phones.ts'
import { photoOf, thumbOf } from './photo.ts'

/** What the page on the phone needs. */
export interface PhoneContext extends GuardContext, IntakeNeeds {
  phones: Phones
  queue: Pick<Queue, 'expect'>
  /** What the office writes with the row of a document that came by phone: one sending is one plan, for sure. */
  cameByPhone: AlsoRecorded
  /** The address that a request comes from. */
  addressOf: (request: Request) => string
}

const detail = (summary: string) => ({ summary, tags: ['Phone'] })

/** Wrong codes of one address, and calls of one phone: nobody who holds a phone comes near them. */
const WRONG_CODES = { tries: 20, windowMs: 60_000 }
const CALLS = { tries: 300, windowMs: 60_000 }

/** "3 phone photos.pdf". */
const nameOf = (photos: number) => (photos === 1 ? 'Phone photo.pdf' : `${photos} phone photos.pdf`)

/** The photos of a sending in order. @throws UserError 409 one of them hasn't come */
function photosOf(phone: Phone, count: number): Photo[] {
  const photos = Array.from({ length: count }, (_, i) => phone.held.get(i + 1))
  if (photos.some((photo) => photo === undefined))
    throw new UserError(409, 'A photo hasn’t come through yet. Send it again.')
  return photos as Photo[]
}

/** The photos that came become one document of the person who showed the code, with a page for each. */
async function send(context: PhoneContext, phone: Phone, sending: string, count: number): Promise<number> {
  const before = phone.sent.get(sending)
  if (before !== undefined) return before
  if (phone.sending) throw new UserError(409, 'These photos are being sent already.')
  const photos = photosOf(phone, count)
  phone.sending = true
  try {
    const upload = { body: pdfOfPhotos(photos), length: Number.NaN, name: encodeURIComponent(nameOf(count)) }
    await takeIn(upload, phone.owner.user, context, context.cameByPhone)
  } finally {
    phone.sending = false
  }
  phone.sent.set(sending, count)
  phone.held.clear()
  phone.thumbs.clear()
  phone.photos = 0
  context.queue.expect()
  return count
}

/** Lets a phone in by its key, as long as the person who showed the code is signed in. */
function phoneGate({ phones, sessions }: PhoneContext) {
  const calls = new Throttle(() => sessions.now(), CALLS)
  return async (phone: Phone): Promise<Phone> => {
    if (await sessions.stillOpen(phone.owner.session)) {
      calls.take(phone.codeHash.toString('hex'))
      return phone
    }
    phones.end(phone)
    throw new UserError(410, 'This code doesn’t work anymore. Get a new one on the computer.', {
      reason: 'over',
    })
  }
}

/** What each call of a phone goes through. */
function doorOf(context: PhoneContext) {
  const { phones } = context
  const gate = phoneGate(context)
  return {
    gate,
    phoneOf: async (request: Request) => gate(phones.withKey(request.headers.get('x-phone-key') ?? '')),
    left: (phone: Phone) => ({ seconds_left: phones.secondsLeft(phone) }),
  }
}

type Door = ReturnType<typeof doorOf>

/** Coming in with a code, and the time that it has left. */
const codeRoutes = ({ phones, sessions, addressOf }: PhoneContext, { gate, phoneOf, left }: Door) => {
  const wrong = new Throttle(() => sessions.now(), WRONG_CODES)
  const open = (request: Request, code: string) => {
    try {
      return phones.open(code, keyInCookie(request, sessions.secure))
    } catch (error) {
      // Counted once it is wrong: the right code never waits.
      wrong.take(addressOf(request))
      throw error
    }
  }
  return new Elysia()
    .post(
      '/api/from-phone/open',
      async ({ body, request, set }) => {
        const { phone, key } = open(request, body.code)
        await gate(phone)
        set.headers['set-cookie'] = keyCookie(key, sessions.secure)
        return { key, pair: phone.pair, most_photos: MOST_PHOTOS, ...left(phone) }
      },
      {
        body: OpenRequest,
        response: PhoneOpened,
        detail: detail('A phone comes with a code; the first one has it'),
      },
    )
    .get('/api/from-phone/left', async ({ request }) => left(await phoneOf(request)), {
      response: PhoneLeft,
      detail: detail('The seconds that a phone’s code has left'),
    })
}

/** The photos: how many there are, each of them, and that they are one plan. */
const photoRoutes = (context: PhoneContext, { phoneOf, left }: Door) =>
  new Elysia()
    .put(
      '/api/from-phone/so-far',
      async ({ body, request }) => {
        const phone = await phoneOf(request)
        if (body.thumb) phone.thumbs.set(body.thumb.number, thumbOf(body.thumb.jpeg))
        phone.photos = body.photos
        phone.look++
        for (const place of phone.thumbs.keys()) if (place > body.photos) phone.thumbs.delete(place)
        return left(phone)
      },
      {
        body: SoFarRequest,
        response: PhoneLeft,
        detail: detail('How many photos were taken, for the desk to see'),
      },
    )
    .post(
      '/api/from-phone/photos/:n',
      async ({ params, request }) => {
        const phone = await phoneOf(request)
        const { body } = request
        if (!body) throw new UserError(422, 'The file is empty.')
        const photo = await context.phones.receive(phone, () => photoOf(body))
        context.phones.hold(phone, params.n, photo, context.maxFileBytes)
        return left(phone)
      },
      {
        parse: 'none',
        params: t.Object({ n: t.Integer({ minimum: 1, maximum: MOST_PHOTOS }) }),
        response: PhoneLeft,
        detail: detail('A photo (raw JPEG) with its place among the pages; sent again it replaces itself'),
      },
    )
    .post(
      '/api/from-phone/send',
      async ({ body, request, set }) => {
        const phone = await phoneOf(request)
        const photos = await send(context, phone, body.sending, body.photos)
        set.headers['set-cookie'] = keyCookie(null, context.sessions.secure)
        return { photos, ...left(phone) }
      },
      {
        body: SendRequest,
        response: SendAnswer,
        detail: detail('Makes one document of the photos that came'),
      },
    )

/** What the one-time page on a phone calls: it sends photos and learns the time left, nothing else of the office. Open to strangers with the code. */
export function fromPhoneRoutes(context: PhoneContext) {
  const door = doorOf(context)
  return new Elysia().use(codeRoutes(context, door)).use(photoRoutes(context, door))
}
