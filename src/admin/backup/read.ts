import { open } from 'node:fs/promises'
import { readExactly } from '../../storage/disk.ts'
import { beginUnseal, chunksOf, HEADER_BYTES, SealBroken } from '../../storage/seal.ts'
import { ByteStream, StreamEnded } from './byte-stream.ts'
import {
  checkPrefix,
  LENGTH_BYTES,
  type Manifest,
  PART_NAME,
  type Part,
  PREFIX_BYTES,
  REFUSALS,
  sealName,
} from './format.ts'

/** A backup that was opened with its key. */
export interface OpenBackup {
  manifest: Manifest
  /** Length of the file. */
  bytes: number
  /** The stream in the clear, piece by piece; a piece comes only when it is authentic. */
  stream(): AsyncGenerator<Uint8Array>
  close(): Promise<void>
}

/** Everything that a changed or cut file can cause, as one sentence; other errors (a disk that fails) as they are. */
export const damaged = (error: unknown): unknown =>
  error instanceof SealBroken || error instanceof StreamEnded || error instanceof SyntaxError
    ? REFUSALS.damaged()
    : error

/** The pieces of a backup's stream by their index. */
async function openPieces(handle: Awaited<ReturnType<typeof open>>, key: Uint8Array) {
  const { size } = await handle.stat()
  checkPrefix(await readExactly(handle, 0, PREFIX_BYTES), key)
  const chunks = chunksOf(size - PREFIX_BYTES)
  const openChunk = beginUnseal(key, sealName(key), await readExactly(handle, PREFIX_BYTES, HEADER_BYTES))
  const piece = async (index: number) => {
    const { at, length, last } = chunks[index]!
    return openChunk(await readExactly(handle, PREFIX_BYTES + at, length), index, last)
  }
  return { size, count: chunks.length, piece }
}

/** The manifest, read from the end backwards: only as much of the file as it takes. */
async function manifestAtEnd({ count, piece }: Awaited<ReturnType<typeof openPieces>>): Promise<Manifest> {
  let tail: Buffer = Buffer.alloc(0)
  for (let index = count - 1; index >= 0; index--) {
    tail = Buffer.concat([await piece(index), tail])
    if (tail.length < LENGTH_BYTES) continue
    const length = tail.readUInt32BE(tail.length - LENGTH_BYTES)
    const from = tail.length - LENGTH_BYTES - length
    if (from >= 0) return JSON.parse(tail.toString('utf8', from, from + length)) as Manifest
  }
  throw new StreamEnded()
}

/**
 * Opens a backup and reads what it says of itself.
 * @throws UserError 422 in one sentence: no backup, another key, damaged
 */
export async function openBackup(file: string, key: Uint8Array): Promise<OpenBackup> {
  const handle = await open(file, 'r')
  try {
    const pieces = await openPieces(handle, key)
    const manifest = await manifestAtEnd(pieces)
    async function* stream() {
      for (let index = 0; index < pieces.count; index++) yield pieces.piece(index)
    }
    return { manifest, bytes: pieces.size, stream, close: () => handle.close() }
  } catch (error) {
    await handle.close()
    throw damaged(error)
  }
}

/** One part as it comes out of a backup. `take` must read `content` to its end. */
export type TakePart = (part: Part, content: AsyncIterable<Uint8Array>) => Promise<void>

async function* hashed(content: AsyncIterable<Uint8Array>, hash: Bun.CryptoHasher) {
  for await (const piece of content) {
    hash.update(piece)
    yield piece
  }
}

async function readPart(stream: ByteStream, expected: Part, take: TakePart): Promise<void> {
  const head = JSON.parse(Buffer.from(await stream.exactly(await stream.length())).toString('utf8')) as Part
  const same = head.name === expected.name && head.bytes === expected.bytes
  if (!same || !PART_NAME.test(head.name)) throw REFUSALS.damaged()
  const hash = new Bun.CryptoHasher('sha256')
  await take(expected, hashed(stream.pieces(expected.bytes), hash))
  if (hash.digest('hex') !== expected.sha256) throw REFUSALS.damaged()
}

/**
 * Reads a backup from its first byte to its last: every chunk is authenticated, every part must be the one that the manifest names, with its
 * digest, and nothing may come after it. What `take` was given counts only when this has resolved.
 * @throws UserError 422 when anything is not as it was written
 */
export async function readParts(backup: OpenBackup, take: TakePart): Promise<void> {
  const stream = new ByteStream(backup.stream(), LENGTH_BYTES)
  try {
    for (const part of backup.manifest.parts) await readPart(stream, part, take)
    if ((await stream.length()) !== 0) throw REFUSALS.damaged()
    const told = JSON.stringify(backup.manifest)
    const manifest = Buffer.from(await stream.exactly(Buffer.byteLength(told))).toString('utf8')
    await stream.length()
    if (manifest !== told || !(await stream.atEnd())) throw REFUSALS.damaged()
  } catch (error) {
    throw damaged(error)
  }
}
