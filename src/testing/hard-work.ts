import { readFileSync } from 'node:fs'
import path from 'node:path'
import { UserError } from '../base/errors.ts'
import { FEEDBACK_CATEGORIES, FEEDBACK_DURATIONS, FEEDBACK_ROLES } from '../office/feedback/contract.ts'
import { lookedPlan } from './confirm-plan.ts'
import type { HttpClient } from './http-client.ts'
import { Ledger, sha256 } from './ledger.ts'

/** A one-page plan with a text layer: read in a second, so that short rounds see whole readings. */
const SAMPLE = path.join(import.meta.dir, 'samples/02-employer-one-page.pdf')

/** Nobody waits longer for one answer: what hangs is refused work. */
const MOST_MS = 20_000

/** A reading has ended by then, also on a busy machine. */
const READING_MS = 10_000

/** What an office is asked to do all at the same time. Each piece is noted only once the office has said yes. */
export const KINDS = ['upload', 'read', 'verify', 'ask', 'feedback', 'backup'] as const
export type Kind = (typeof KINDS)[number]

/** Longest pause between two pieces of one kind: a reading must get its share of the processor. */
const PAUSE_MS: Record<Kind, number> = {
  upload: 600,
  read: 20,
  verify: 100,
  ask: 200,
  feedback: 200,
  backup: 4000,
}

/** A refusal as it came: its status, and the words for people. */
export interface Refusal {
  kind: Kind
  status: number
  words: string
}

interface BackupsView {
  running: object | null
  last: { name: string; fault: string | null } | null
  backups: { name: string; check: string }[]
}

/** People who work without a break, and the book of what they were told is done. */
export class HardWork {
  readonly ledger: Ledger
  /** Every answer that was no yes. Connections that broke are none. */
  readonly refusals: Refusal[] = []
  readonly done: Record<Kind, number> = { upload: 0, read: 0, verify: 0, ask: 0, feedback: 0, backup: 0 }
  readonly #client: HttpClient
  readonly #random: () => number
  #bytes = readFileSync(SAMPLE)
  #count = 0

  /** @param client somebody who may do all of it (an administrator) @param random seeded */
  constructor(client: HttpClient, random: () => number, ledger = new Ledger()) {
    this.#client = client
    this.#random = random
    this.ledger = ledger
  }

  /** Signs in. */
  async enter({ email, password }: { email: string; password: string }): Promise<void> {
    await this.#client.enter('login', email, password)
  }

  /** What of the acknowledged is missing (ledger.ts). */
  missing(all = false): Promise<string[]> {
    return this.ledger.missing(this.#client, all)
  }

  async #call<T>(
    method: string,
    at: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<T> {
    const response = await this.#client.fetch(method, at, body, headers, AbortSignal.timeout(MOST_MS))
    const answer = (await response.json()) as T & { success?: boolean; error?: string }
    if (!response.ok || answer.success === false)
      throw new UserError(response.status, String(answer.error ?? 'no words'))
    return answer
  }

  /** One document, another one each time: a comment at its end changes its digest, not its page. */
  async #upload(): Promise<void> {
    const sent = new Uint8Array(Buffer.concat([this.#bytes, Buffer.from(`\n% copy ${this.#count++}\n`)]))
    const name = { 'x-file-name': encodeURIComponent(`plan ${this.#count}.pdf`) }
    const { rowId, fileName } = await this.#call<{ rowId: string; fileName: string }>(
      'POST',
      '/api/uploads',
      sent,
      name,
    )
    this.ledger.uploads.set(rowId, { fileName, sha256: sha256(sent) })
  }

  async #read(): Promise<void> {
    const [rowId, { fileName }] = this.#one(
      [...this.ledger.uploads].filter(([id]) => !this.ledger.read.has(id)),
    )
    await this.#call('POST', '/api/parse-pdf', { rowId, fileName })
    this.ledger.read.add(rowId)
  }

  async #verify(): Promise<void> {
    const id = this.#one([...this.ledger.read])
    const plan = await lookedPlan({ call: (...asked) => this.#call(...asked) }, id)
    const maximum = `$${(1000 + Math.floor(this.#random() * 9000)).toLocaleString('en-US')}`
    const parsed = { ...plan.parse_result.parsed, annual_maximum_individual: maximum }
    const sent = { ...plan, parse_result: { parsed } }
    this.ledger.verifying.add(id)
    const saved = await this.#call<{ version: number }>('PUT', `/api/plans/${id}/verify`, sent)
    this.ledger.verified.set(id, { version: saved.version, maximum })
  }

  async #ask(): Promise<void> {
    await this.#call('POST', '/api/riq', { query: 'How many plans do we have?' })
    this.ledger.asked++
  }

  async #feedback(): Promise<void> {
    const message = `Feedback ${this.#count++} ${this.#random()}`
    const [user_role, duration, category] = [FEEDBACK_ROLES[0], FEEDBACK_DURATIONS[0], FEEDBACK_CATEGORIES[5]]
    await this.#call('POST', '/api/send-feedback-email', { user_role, duration, category, message })
    this.ledger.feedback.add(message)
  }

  /** A backup is done when the page shows it as proven. The oldest of four goes, and must stay away. */
  async #backup(): Promise<void> {
    await this.#call('POST', '/api/admin/backups', {})
    let view = await this.#call<BackupsView>('GET', '/api/admin/backups')
    while (view.running) {
      await Bun.sleep(50)
      view = await this.#call<BackupsView>('GET', '/api/admin/backups')
    }
    if (view.last?.fault) throw new UserError(503, view.last.fault)
    for (const { name, check } of view.backups) if (check === 'whole') this.ledger.backups.add(name)
    const oldest = view.backups[3]
    if (!oldest) return
    this.ledger.backups.delete(oldest.name)
    await this.#call('DELETE', `/api/admin/backups/${oldest.name}`)
    this.ledger.gone.add(oldest.name)
  }

  /** One of these by chance; work for which nothing is there yet is left to others. */
  #one<T>(things: T[]): T {
    const one = things[Math.floor(this.#random() * things.length)]
    if (one === undefined) throw new UserError(0, 'nothing to do')
    return one
  }

  /** Does one piece of work. @returns false when the connection broke */
  async step(kind: Kind): Promise<boolean> {
    const work = {
      upload: () => this.#upload(),
      read: () => this.#read(),
      verify: () => this.#verify(),
      ask: () => this.#ask(),
      feedback: () => this.#feedback(),
      backup: () => this.#backup(),
    }
    try {
      await work[kind]()
      this.done[kind]++
      return true
    } catch (error) {
      if (!(error instanceof UserError)) return false
      if (error.status !== 0) this.refusals.push({ kind, status: error.status, words: error.message })
      return true
    }
  }

  /** Waits for the moment of a fault: any time, mostly soon, and in one of four rounds just after a reading was acknowledged. */
  async moment(): Promise<void> {
    if (this.#random() >= 0.25) return Bun.sleep(this.#random() ** 3 * 4000)
    const [read, end] = [this.done.read, performance.now() + READING_MS]
    while (this.done.read === read && performance.now() < end) await Bun.sleep(20)
    await Bun.sleep(this.#random() * 100)
  }

  /** Works on all of it at the same time until told to stop; resolves when the last answer is in. */
  async until(stopped: () => boolean, kinds: readonly Kind[] = KINDS): Promise<void> {
    await Promise.all(
      kinds.map(async (kind) => {
        while (!stopped()) {
          if (!(await this.step(kind))) await Bun.sleep(20)
          if (stopped()) return
          await Bun.sleep(this.#random() * PAUSE_MS[kind])
        }
      }),
    )
  }
}
