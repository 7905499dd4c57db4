import type { Draft } from '../../src/verify/contract.ts'
import type { Api } from '../api/calls.ts'
import { dropRecord, isStale, putRecords, recordOf, type SealedDraft } from './records.ts'

/** Unsent work as it's kept here. */
export interface Held {
  /** When it was typed: milliseconds since 1970, by the server's clock as far as it's known. */
  at: number
  /** When the server's draft was kept that this goes on from; null = it had none. */
  since: number | null
  draft: Draft
}

/** Binds what is sealed to its place: moved to another person, plan or time it opens no more. */
const placeOf = ({ owner, plan, at }: Pick<SealedDraft, 'owner' | 'plan' | 'at'>) =>
  new TextEncoder().encode(`${owner} ${plan} ${at}`)

const bytesOf = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))

/** Where one person's drafts are kept in this browser, sealed with AES-GCM under the key that the server gives to them alone. */
export class DraftBox {
  readonly #owner: string
  readonly #key: CryptoKey
  readonly #ahead: number

  private constructor(owner: string, key: CryptoKey, ahead: number) {
    this.#owner = owner
    this.#key = key
    this.#ahead = ahead
  }

  /** The box of the signed-in person; null where the browser can't seal (plain http in a LAN) or keeps nothing. @throws what the call for the key throws */
  static async open(api: Pick<Api, 'draftKey'>, owner: string): Promise<DraftBox | null> {
    if (typeof indexedDB === 'undefined' || globalThis.crypto?.subtle === undefined) return null
    const { key, now } = await api.draftKey()
    const usages: KeyUsage[] = ['encrypt', 'decrypt']
    const imported = await crypto.subtle.importKey('raw', bytesOf(key), 'AES-GCM', false, usages)
    return new DraftBox(owner, imported, now - Date.now())
  }

  /** Milliseconds since 1970, by the server's clock. */
  now(): number {
    return Date.now() + this.#ahead
  }

  /** Keeps unsent work on a plan in place of what was kept before. @throws when the browser has no room */
  async keep(plan: string, held: Held): Promise<void> {
    const { at, ...rest } = held
    const about = { owner: this.#owner, plan, at }
    const iv = crypto.getRandomValues(new Uint8Array(12))
    const text = new TextEncoder().encode(JSON.stringify(rest))
    const how = { name: 'AES-GCM', iv, additionalData: placeOf(about) }
    await putRecords([
      { ...about, put: Date.now(), iv, sealed: await crypto.subtle.encrypt(how, this.#key, text) },
    ])
  }

  /** What's kept of a plan, as `read` gives it. @throws when the browser can't be asked */
  async find(plan: string): Promise<Held | 'locked' | null> {
    return this.read(await recordOf(this.#owner, plan))
  }

  /** What a record of this person holds; 'locked' when it was sealed under an earlier key, null when there's none, or one that is too old. */
  async read(record: SealedDraft | undefined): Promise<Held | 'locked' | null> {
    if (!record || isStale(record, Date.now())) return null
    const how = { name: 'AES-GCM', iv: record.iv, additionalData: placeOf(record) }
    const text = await crypto.subtle.decrypt(how, this.#key, record.sealed).catch(() => null)
    if (text === null) return 'locked'
    return { ...JSON.parse(new TextDecoder().decode(text)), at: record.at }
  }

  /** Forgets what's kept of a plan. @param at of what is meant: newer work stays; unset = whatever there is */
  drop(plan: string, at?: number): Promise<void> {
    return dropRecord(this.#owner, plan, at)
  }
}
