import { timingSafeEqual } from 'node:crypto'
import type { Db } from '../../db/open.ts'
import { cookieName, cookieValue, setCookie } from '../session/cookie.ts'
import { findUser } from '../store.ts'
import type { UserRow } from '../table.ts'
import { deviceEpoch } from './store.ts'

/** What knowing browsers again needs. */
export interface DeviceNeeds {
  db: Db
  /** 32 bytes that sign the marks. */
  key: Uint8Array
  /** Milliseconds since 1970. */
  clock: () => number
  /** True when people reach the office over TLS. */
  secure: boolean
}

const NAME = 'covriq-device'
const DAY_MS = 24 * 60 * 60 * 1000
/** As long as browsers keep a cookie at most. */
const LIFE_DAYS = 400
/** People who share one browser at the front desk. */
const MOST_MARKS = 20

/** Day, number of the browser, signature. */
const MARK = /^([\da-z]{1,6})\.([\w-]{22})\.([\w-]{22})$/

/** One account's mark in a browser. */
interface Mark {
  text: string
  day: string
  device: string
  signature: string
}

function marksIn(header: string | null, secure: boolean): Mark[] {
  const value = cookieValue(header, cookieName(NAME, secure)) ?? ''
  return value
    .slice(0, MOST_MARKS * 60)
    .split('~')
    .flatMap((text) => {
      const [, day, device, signature] = MARK.exec(text) ?? []
      return day && device && signature ? [{ text, day, device, signature }] : []
    })
    .slice(0, MOST_MARKS)
}

const same = (a: string, b: string) =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))

/**
 * Browsers in which somebody has signed in before: a cookie with a signed mark for each account. A mark opens nothing and tells nothing;
 * whoever brings it has a line of their own at the door, so that a stranger's tries never keep them waiting.
 * The signature covers the password's hash: with a new password, and after a reset code was given out, no browser is known any more.
 */
export class Devices {
  readonly #needs: DeviceNeeds

  constructor(needs: DeviceNeeds) {
    this.#needs = needs
  }

  /**
   * The number of the browser when it is known for this account, else null. For an e-mail without account the same work is done.
   * @param cookies the Cookie header
   */
  async find(cookies: string | null, user: UserRow | null): Promise<string | null> {
    const epoch = await deviceEpoch(this.#needs.db, user?.id ?? '')
    const today = Math.floor(this.#needs.clock() / DAY_MS)
    const mark = marksIn(cookies, this.#needs.secure).find(
      (one) => this.#isOf(one, user, epoch) && today - Number.parseInt(one.day, 36) <= LIFE_DAYS,
    )
    return mark && user ? mark.device : null
  }

  /**
   * After a sign-in: a new mark for this account in place of the one before; the marks of others who use the browser stay.
   * @param cookies the Cookie header of the request
   * @returns the Set-Cookie header; null when there is no such account any more
   */
  async remember(cookies: string | null, userId: string): Promise<string | null> {
    const { db, clock, secure } = this.#needs
    // Read anew: the password may have been set a moment ago.
    const user = await findUser(db, userId)
    if (user === null) return null
    const epoch = await deviceEpoch(db, userId)
    const day = Math.floor(clock() / DAY_MS).toString(36)
    const device = Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('base64url')
    const others = marksIn(cookies, secure).filter((mark) => !this.#isOf(mark, user, epoch))
    const own = `${day}.${device}.${this.#sign(day, device, user, epoch)}`
    const marks = [own, ...others.map((mark) => mark.text)].slice(0, MOST_MARKS)
    return setCookie(NAME, marks.join('~'), secure, LIFE_DAYS * 24 * 60 * 60)
  }

  #isOf({ day, device, signature }: Mark, user: UserRow | null, epoch: number): boolean {
    return same(this.#sign(day, device, user, epoch), signature) && user !== null
  }

  #sign(day: string, device: string, user: UserRow | null, epoch: number): string {
    const signed = JSON.stringify(['device', user?.id, day, device, epoch, user?.password_hash])
    const hash = new Bun.CryptoHasher('sha256', this.#needs.key).update(signed).digest()
    return hash.subarray(0, 16).toString('base64url')
  }
}
