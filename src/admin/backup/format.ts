import { createHash } from 'node:crypto'
import { UserError } from '../../base/errors.ts'

/**
 * A backup is one file: a short clear beginning (what it is, and which key opens it), then a sealed stream (storage/seal.ts) under a key
 * that is derived from the key of the installation for this purpose alone. Each chunk of the stream is authenticated with its place and with
 * whether it is the last, so that a changed, moved, cut or added byte is noticed before anything that follows it is used.
 *
 * The sealed stream: for each part the length of its head (4 bytes), its head as JSON (name and bytes) and its bytes; then four zero bytes, the
 * manifest as JSON and the manifest's length (4 bytes). The manifest stands at the end because it holds the digests of the parts.
 */
const MAGIC = Buffer.from('CovrIQ backup 1\n')
const KEY_ID_BYTES = 8

/** Bytes of the clear beginning. */
export const PREFIX_BYTES = MAGIC.length + KEY_ID_BYTES

/** Bytes of a length in the stream. */
export const LENGTH_BYTES = 4

/** The part that holds the database; every other one is a sealed document file, `files/<id>`. */
export const DATABASE_PART = 'covriq.db'

/** Names that a part may have. */
export const PART_NAME = /^(?:covriq\.db|files\/[0-9a-f-]{36})$/

/** One file of the office in a backup. */
export interface Part {
  name: string
  bytes: number
  /** Of the bytes as they lie on the disk, as hex. */
  sha256: string
}

/** What a backup says of itself. */
export interface Manifest {
  /** Version and build of CovrIQ that made it. */
  version: string
  build: string
  /** Milliseconds since 1970. */
  madeAt: number
  /** Made by the nightly run, and cleared away when its time is over. */
  automatic: boolean
  /** Migrations that its database has seen. */
  migrations: string[]
  plans: number
  people: number
  /** The newest link of the chain over the audit trail; null or missing where the trail was not chained yet. */
  audit?: { seq: number; mac: string } | null
  parts: Part[]
  /** Parts whose file the office deleted while the backup was made: they are not restored. */
  left: string[]
  /** Document files that could not be opened any more when the backup was made, and are not in it. */
  broken: string[]
  /** What else was wrong with the office's data when it was made, in words. Backups from before this was looked at have none. */
  faults?: string[]
}

/** What keeps a backup from being a good one, in words; null when it holds all of an office that was whole. */
export function faultsOf({ broken, faults = [] }: Pick<Manifest, 'broken' | 'faults'>): string | null {
  const files = broken.length === 1 ? '1 document file' : `${broken.length} document files`
  const all = [
    ...(broken.length > 0
      ? [`${files} couldn’t be opened and ${broken.length === 1 ? 'is' : 'are'} not in it`]
      : []),
    ...faults,
  ]
  return all.length === 0 ? null : all.join('; ')
}

/** Eight bytes that tell one key from another and nothing about the key. */
const keyId = (key: Uint8Array) =>
  createHash('sha256').update('covriq backup key id').update(key).digest().subarray(0, KEY_ID_BYTES)

/** The same as text, for names of files: which office they belong to. */
export const officeMark = (key: Uint8Array): string => keyId(key).toString('hex')

/** The clear beginning of every backup under this key. */
export const prefixOf = (key: Uint8Array): Uint8Array => new Uint8Array(Buffer.concat([MAGIC, keyId(key)]))

/** The name under which the stream is sealed: the beginning is part of what is authenticated. */
export const sealName = (key: Uint8Array): string => `backup:${Buffer.from(prefixOf(key)).toString('hex')}`

/** Words for a file that cannot be used as a backup. */
export const REFUSALS = {
  noBackup: () => new UserError(422, 'This isn’t a CovrIQ backup, or its first part is damaged.'),
  otherKey: () =>
    new UserError(422, 'This backup was made with another key file. Put that office’s key file in place.'),
  damaged: () => new UserError(422, 'This backup is damaged or incomplete. Use another one.'),
  newer: () =>
    new UserError(
      422,
      'This backup was made by a newer version of CovrIQ. Restore it with that version or a newer one.',
    ),
} as const

/** Compares the beginning of a file with that of our own backups. @throws UserError in one sentence */
export function checkPrefix(prefix: Uint8Array, key: Uint8Array): void {
  const own = prefixOf(key)
  if (!MAGIC.equals(prefix.subarray(0, MAGIC.length))) throw REFUSALS.noBackup()
  if (prefix.length < own.length) throw REFUSALS.damaged()
  if (!Buffer.from(own).equals(prefix)) throw REFUSALS.otherKey()
}
