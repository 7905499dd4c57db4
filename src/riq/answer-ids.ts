import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const NONCE_BYTES = 12
const SIGNATURE_BYTES = 16

/** Ids of answers. The server keeps no answer, so an id carries the proof that this office gave it to this person. */
export class AnswerIds {
  readonly #key: Uint8Array

  /** @param key 32 bytes that nobody else holds */
  constructor(key: Uint8Array) {
    this.#key = key
  }

  #signature(nonce: string, userId: string): Buffer {
    const whole = createHmac('sha256', this.#key).update(`${nonce} ${userId}`).digest()
    return whole.subarray(0, SIGNATURE_BYTES)
  }

  /** An id for the next answer that this person gets. */
  next(userId: string): string {
    const nonce = randomBytes(NONCE_BYTES).toString('base64url')
    return `${nonce}.${this.#signature(nonce, userId).toString('base64url')}`
  }

  /** The part of an id that is stored; null when it was not given to this person here. */
  known(id: string, userId: string): string | null {
    const [nonce = '', signature = ''] = id.split('.')
    const given = Buffer.from(signature, 'base64url')
    const right = this.#signature(nonce, userId)
    return given.length === right.length && timingSafeEqual(given, right) ? nonce : null
  }
}
