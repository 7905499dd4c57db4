import { randomInt, timingSafeEqual } from 'node:crypto'
import type { SignedIn } from '../../account/session/sessions.ts'
import { UserError } from '../../base/errors.ts'
import type { PhoneState } from './contract.ts'
import type { Photo } from './pdf.ts'

/** So long a code is good, and so long after its end ten more minutes can be had: photos wait on the phone's page. */
export const CODE_MS = 10 * 60_000
const MEMORY_MS = 30 * 60_000

/** Bytes of a code and of a key: 192 bits. */
const SECRET_BYTES = 24

/** Codes that are open at a time, and bytes of photos that wait in memory for their "Send", over all of them. */
const MOST_PHONES = 20
const MOST_HELD = 256 * 1024 * 1024
/** Photos that one phone sends at a time: its page sends one, and another after a lost line. */
const MOST_COMING = 2

/** A code and what has come with it. In memory alone: a restart of the server ends it. */
export interface Phone {
  owner: SignedIn
  codeHash: Buffer
  pair: string
  endsAt: number
  /** Of the one phone that opened the address; null before. */
  keyHash: Buffer | null
  photos: number
  /** Counts the changes of what was taken. */
  look: number
  thumbs: Map<number, Uint8Array>
  /** Photos on their way to be one document, by their place. */
  held: Map<number, Photo>
  /** What was sent, by the phone's own name for it. */
  sent: Map<string, number>
  sending: boolean
  /** Photos that are coming in right now. */
  coming: number
}

const hashed = (secret: string) => new Bun.CryptoHasher('sha256').update(secret).digest()
const newSecret = () =>
  Buffer.from(crypto.getRandomValues(new Uint8Array(SECRET_BYTES))).toString('base64url')
const fits = (hash: Buffer | null, secret: string) => hash !== null && timingSafeEqual(hash, hashed(secret))

/** A code that nobody gave, or that somebody ended. */
const over = () =>
  new UserError(410, 'This code doesn’t work anymore. Get a new one on the computer.', { reason: 'over' })
/** A code whose time is over; the computer can give it more. */
const ranOut = () => new UserError(410, 'This code has run out.', { reason: 'out' })

/** The codes that are open, each of one session: its end ends them as well. */
export class Phones {
  readonly #phones = new Set<Phone>()
  readonly #now: () => number

  /** @param now milliseconds of a clock that nobody sets */
  constructor(now: () => number) {
    this.#now = now
  }

  /** Opens a code for a session, in place of the one it had. @returns the code, which nobody can ask for again */
  start(owner: SignedIn): { phone: Phone; code: string } {
    this.sweep()
    this.stop(owner.session)
    if (this.#phones.size >= MOST_PHONES)
      throw new UserError(429, 'Too many codes are open in the office. Stop one first.')
    const code = newSecret()
    const phone: Phone = {
      owner,
      codeHash: hashed(code),
      pair: String(randomInt(10_000)).padStart(4, '0'),
      endsAt: this.#now() + CODE_MS,
      keyHash: null,
      photos: 0,
      look: 0,
      thumbs: new Map(),
      held: new Map(),
      sent: new Map(),
      sending: false,
      coming: 0,
    }
    this.#phones.add(phone)
    return { phone, code }
  }

  /** The code of a session; null for none. */
  of(session: string): Phone | null {
    this.sweep()
    return [...this.#phones].find((phone) => phone.owner.session === session) ?? null
  }

  /** Ten more minutes from now, for the same phone. @throws UserError 404 the session has no code */
  more(session: string): Phone {
    const phone = this.of(session)
    if (phone === null) throw new UserError(404, 'That code is gone. Get a new one.')
    phone.endsAt = this.#now() + CODE_MS
    return phone
  }

  /** Ends the code of a session, if there is one. */
  stop(session: string): void {
    for (const phone of this.#phones) if (phone.owner.session === session) this.end(phone)
  }

  /** Ends a code; nothing of its photos is left. */
  end(phone: Phone): void {
    this.#phones.delete(phone)
    phone.held.clear()
    phone.thumbs.clear()
  }

  /**
   * Lets a phone in: the first one that comes with the code, and the same one again.
   * @param known the key that this phone was given before, if any
   * @returns the key of the phone
   * @throws UserError 410 wrong, ended or run out; 409 another phone was first
   */
  open(code: string, known: string | null): { phone: Phone; key: string } {
    this.sweep()
    const phone = [...this.#phones].find((one) => fits(one.codeHash, code))
    if (!phone) throw over()
    if (this.secondsLeft(phone) === 0) throw ranOut()
    if (phone.keyHash !== null && !(known !== null && fits(phone.keyHash, known)))
      throw new UserError(409, 'Another phone uses this code. Get a new one on the computer.', {
        reason: 'taken',
      })
    const key = phone.keyHash === null ? newSecret() : known!
    phone.keyHash = hashed(key)
    return { phone, key }
  }

  /** The code that a phone has come with. @throws UserError 410 ended or run out */
  withKey(key: string): Phone {
    this.sweep()
    const phone = [...this.#phones].find((one) => fits(one.keyHash, key))
    if (!phone) throw over()
    if (this.secondsLeft(phone) === 0) throw ranOut()
    return phone
  }

  /** Takes a photo in, which is in memory as it comes. @throws UserError 429 when the phone sends more at a time than its page does */
  async receive<Result>(phone: Phone, work: () => Promise<Result>): Promise<Result> {
    if (phone.coming >= MOST_COMING)
      throw new UserError(429, 'Send one photo after the other.', { retry_after: 1 })
    phone.coming++
    try {
      return await work()
    } finally {
      phone.coming--
    }
  }

  /** Keeps a photo until "Send". @throws UserError 413 more than a document may have, 503 too much waits in the office */
  hold(phone: Phone, place: number, photo: Photo, most: number): void {
    const bytesOf = (held: Phone['held']) =>
      [...held].reduce(
        (sum, [n, { jpeg }]) => sum + (held === phone.held && n === place ? 0 : jpeg.length),
        0,
      )
    if (bytesOf(phone.held) + photo.jpeg.length > most)
      throw new UserError(413, 'These photos are too much for one plan. Send some of them first.')
    const all = [...this.#phones].reduce((sum, one) => sum + bytesOf(one.held), 0)
    if (all + photo.jpeg.length > MOST_HELD)
      throw new UserError(503, 'Other phones are sending. Try again in a minute.')
    phone.held.set(place, photo)
  }

  /** Whole seconds that are left, 0 when it ran out. */
  secondsLeft(phone: Phone): number {
    return Math.max(0, Math.ceil((phone.endsAt - this.#now()) / 1000))
  }

  /** What both screens show. */
  stateOf(phone: Phone): PhoneState {
    return {
      pair: phone.pair,
      seconds_left: this.secondsLeft(phone),
      joined: phone.keyHash !== null,
      photos: phone.photos,
      look: phone.look,
      sending: phone.held.size > 0,
      plans: phone.sent.size,
      last_pages: [...phone.sent.values()].at(-1) ?? 0,
    }
  }

  /** Forgets photos whose code has run out, and codes that nobody gave more time to. */
  sweep(): void {
    for (const phone of this.#phones) {
      if (this.secondsLeft(phone) > 0) continue
      phone.held.clear()
      if (this.#now() > phone.endsAt + MEMORY_MS) this.end(phone)
    }
  }
}
