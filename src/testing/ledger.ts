import { existsSync } from 'node:fs'
import path from 'node:path'
import { readMarks } from '../admin/damage/mark.ts'
import { DATABASE } from '../db/file-name.ts'
import { openDatabase } from '../db/open.ts'
import { databaseIsWhole } from '../db/snapshot.ts'
import { FILES_FOLDER, openFiles } from '../storage/files.ts'
import { installationKey } from '../storage/key.ts'
import { knownFiles } from '../upload/store.ts'
import type { HttpClient } from './http-client.ts'

/** Digest of bytes as hex. */
export const sha256 = (bytes: Uint8Array) => new Bun.CryptoHasher('sha256').update(bytes).digest('hex')

type Row = {
  version: number
  confidence_status: string | null
  parse_result: { parsed: Record<string, unknown> } | null
}

/** What an office said was done, kept outside of it. */
export class Ledger {
  readonly uploads = new Map<string, { fileName: string; sha256: string }>()
  readonly read = new Set<string>()
  /** Plans of which a verification was sent, whatever was answered. */
  readonly verifying = new Set<string>()
  readonly verified = new Map<string, { version: number; maximum: string }>()
  readonly feedback = new Set<string>()
  readonly backups = new Set<string>()
  /** Backups that were deleted. */
  readonly gone = new Set<string>()
  asked = 0
  readonly #seen = new Set<string>()

  /** How many acknowledged changes it holds. */
  get size(): number {
    const { uploads, read, verified, feedback, backups, gone } = this
    return [uploads, read, verified, feedback, backups, gone].reduce(
      (sum, { size }) => sum + size,
      this.asked,
    )
  }

  /**
   * Looks for everything that was acknowledged.
   * @param all also what was found after an earlier round
   * @returns what is missing, in words without any text of a document
   */
  async missing(client: HttpClient, all = false): Promise<string[]> {
    const lost: string[] = []
    const fresh = (key: string) => {
      const seen = this.#seen.has(key)
      this.#seen.add(key)
      return all || !seen
    }
    for (const [id, { fileName, sha256: digest }] of this.uploads) {
      if (!fresh(`upload ${id}`)) continue
      const at = `/files/documents/${encodeURIComponent(fileName)}?original=1&reason=audit_or_legal`
      const answer = await client.fetch('GET', at)
      if (sha256(new Uint8Array(await answer.arrayBuffer())) !== digest)
        lost.push(`upload ${id}: ${answer.status}`)
    }
    for (const id of this.read) if (fresh(`read ${id}`)) lost.push(...(await this.#plan(client, id)))
    for (const [id, { version }] of this.verified)
      if (fresh(`verify ${id} ${version}`)) lost.push(...(await this.#plan(client, id)))
    lost.push(...(await this.#rest(client)))
    return lost
  }

  async #plan(client: HttpClient, id: string): Promise<string[]> {
    const plan = await client.call<Row>('GET', `/api/plans/${id}`).catch(() => null)
    if (!plan?.parse_result) return [`reading ${id}`]
    const told = this.verified.get(id)
    if (!told) return []
    // A later verification whose answer never came may stand there in its place; the same version must hold what was told.
    const same =
      plan.version > told.version || plan.parse_result.parsed['annual_maximum_individual'] === told.maximum
    const kept = plan.version >= told.version && plan.confidence_status === 'Verified' && same
    return kept ? [] : [`verification ${id}: version ${plan.version} for ${told.version}`]
  }

  async #rest(client: HttpClient): Promise<string[]> {
    const { riq } = await client.call<{ riq: { asked: number } }>('GET', '/api/admin/system')
    const lost = riq.asked < this.asked ? [`questions: ${riq.asked} of ${this.asked}`] : []
    const left = new Set(this.feedback)
    for (let before: string | null = ''; before !== null && left.size > 0; ) {
      const page: { items: { message: string }[]; next: string | null } = await client.call(
        'GET',
        `/api/admin/feedback?show=all${before && `&before=${before}`}`,
      )
      for (const { message } of page.items) left.delete(message)
      before = page.next
    }
    if (left.size > 0) lost.push(`feedback: ${left.size}`)
    const { backups } = await client.call<{ backups: { name: string; check: string }[] }>(
      'GET',
      '/api/admin/backups',
    )
    const whole = new Set(backups.filter(({ check }) => check === 'whole').map(({ name }) => name))
    for (const name of this.backups) if (!whole.has(name)) lost.push(`backup ${name}`)
    for (const name of this.gone) if (whole.has(name)) lost.push(`deleted backup ${name} is back`)
    return lost
  }
}

/** Opens the data of a stopped office and looks for anything half: the whole database, and a whole file for each row that names one. */
export async function halves(dataDir: string): Promise<string[]> {
  const keys = await installationKey({ dataDir, keyFile: `${dataDir}.key` })
  const db = await openDatabase(path.join(dataDir, DATABASE), keys.db, { log: 'guest' })
  const files = await openFiles(path.join(dataDir, FILES_FOLDER), keys.files)
  // A kill damages nothing: what the server noted all the same would keep every backup apart from then on.
  const found = readMarks(dataDir).map(({ words }) => `told as damaged: ${words}`)
  try {
    if (!(await databaseIsWhole(db))) found.push('the database is not whole')
    for (const id of await knownFiles(db)) {
      const place = path.join(dataDir, FILES_FOLDER, id)
      if (!existsSync(place)) found.push(`file ${id} is missing`)
      else await files.readWhole(id).catch(() => found.push(`file ${id} does not open`))
    }
  } finally {
    await db.close()
  }
  return found
}
