import { createHmac, timingSafeEqual } from 'node:crypto'
import jwt from '@elysiajs/jwt'
import { callerNow } from '../audit/caller.ts'

const AUDIENCE = 'covriq'

/** So many signatures are remembered: several for everybody in the largest office. */
const MOST_TOKENS = 1000

/** How a session's id is stored: whoever reads the database cannot make a token from it. */
export const hashOf = (id: string) => new Bun.CryptoHasher('sha256').update(id).digest('hex')

/** The token plugin's own signer and verifier, pinned to HS256. */
const signer = (key: Uint8Array) =>
  jwt({ name: 'jwt', secret: key as Uint8Array<ArrayBuffer>, alg: 'HS256' }).decorator.jwt

/** The signed tokens that name sessions. */
export class SessionTokens {
  readonly #key: Uint8Array
  readonly #jwt: ReturnType<typeof signer>
  readonly #verified = new Map<string, { hash: string; exp: number }>()

  /** @param key 32 bytes that sign the tokens */
  constructor(key: Uint8Array) {
    this.#key = key
    this.#jwt = signer(key)
  }

  /**
   * A token that names a session.
   * @param ends milliseconds of the sessions' time. The token's end lies just beyond the row's: the row decides, the token never outlives it for long
   */
  sign(id: string, ends: number): Promise<string> {
    return this.#jwt.sign({ jti: id, aud: AUDIENCE, exp: Math.ceil(ends / 1000), iat: false })
  }

  /**
   * The hash of the session id in a token of ours; null for any other. A signature that was right stays right, so it is worked out once; its end is looked at
   * each time. One that we never signed is noted as forged.
   * @param now milliseconds of the sessions' time
   */
  async namedBy(token: string, now: number): Promise<string | null> {
    const known = this.#verified.get(token)
    if (known) return Math.floor(now / 1000) < known.exp ? known.hash : null
    const claims = await this.#jwt.verify(token, {
      algorithms: ['HS256'],
      audience: AUDIENCE,
      requiredClaims: ['exp', 'jti'],
      currentDate: new Date(now),
    })
    if (claims === false && !this.#signedHere(token)) {
      const caller = callerNow()
      if (caller) caller.forged = true
    }
    if (claims === false || typeof claims.jti !== 'string') return null
    const [oldest] = this.#verified.keys()
    if (this.#verified.size >= MOST_TOKENS && oldest !== undefined) this.#verified.delete(oldest)
    const hash = hashOf(claims.jti)
    this.#verified.set(token, { hash, exp: claims.exp! })
    return hash
  }

  /** True for a token that this office signed once, whatever else is wrong with it: an old one is nobody's attack. */
  #signedHere(token: string): boolean {
    const [head, claims, signature = ''] = token.split('.')
    const own = createHmac('sha256', this.#key).update(`${head}.${claims}`).digest()
    const given = Buffer.from(signature, 'base64url')
    return given.length === own.length && timingSafeEqual(given, own)
  }
}
