import { open, unlink } from 'node:fs/promises'
import path from 'node:path'
import { publish, writeAll } from '../../storage/disk.ts'
import { pieces } from '../../storage/pieces.ts'
import { beginSeal, CHUNK_BYTES } from '../../storage/seal.ts'
import { syncFolder } from '../../storage/sync-folder.ts'
import { folderFault } from './faults.ts'
import { LENGTH_BYTES, type Manifest, officeMark, type Part, prefixOf, sealName } from './format.ts'

/** A file that goes into a backup: exactly `bytes` bytes come out of `content`. */
export interface PartSource {
  name: string
  bytes: number
  content: AsyncIterable<Uint8Array>
}

function length(of: number): Uint8Array {
  const bytes = Buffer.alloc(LENGTH_BYTES)
  bytes.writeUInt32BE(of)
  return bytes
}

const json = (value: unknown): Uint8Array => new TextEncoder().encode(JSON.stringify(value))

/** The stream of a backup in the clear, as format.ts describes it. */
async function* streamOf(
  sources: AsyncIterable<PartSource>,
  finish: (parts: Part[]) => Manifest,
): AsyncGenerator<Uint8Array> {
  const parts: Part[] = []
  for await (const { name, bytes, content } of sources) {
    const head = json({ name, bytes })
    yield length(head.length)
    yield head
    const hash = new Bun.CryptoHasher('sha256')
    let come = 0
    for await (const piece of content) {
      come += piece.length
      hash.update(piece)
      yield piece
    }
    // The head has gone out already: a part of another length would shift all that follows.
    if (come !== bytes) throw new Error('a file changed its length while it was backed up')
    parts.push({ name, bytes, sha256: hash.digest('hex') })
  }
  const manifest = json(finish(parts))
  yield length(0)
  yield manifest
  yield length(manifest.length)
}

/**
 * Name of what is not finished yet. It tells which process of which office writes it, so that what a crash left can be cleared away, and
 * only that: several servers may share a folder, and none knows the others' processes.
 */
const draftOf = (file: string, key: Uint8Array) =>
  path.join(path.dirname(file), `.${path.basename(file)}.${officeMark(key)}.${process.pid}.part`)

/** The process that writes this file, if the name is that of a draft of this office. */
export function draftProcess(name: string, key: Uint8Array): number | null {
  const found = /^\..+\.([0-9a-f]+)\.(\d+)\.part$/.exec(name)
  return found?.[1] === officeMark(key) ? Number(found[2]) : null
}

async function writeDraft(draft: string, key: Uint8Array, stream: AsyncIterable<Uint8Array>): Promise<void> {
  const handle = await open(draft, 'wx', 0o600)
  try {
    const { header, chunk } = beginSeal(key, sealName(key))
    await writeAll(handle, prefixOf(key))
    await writeAll(handle, header)
    for await (const { piece, last } of pieces(stream, CHUNK_BYTES))
      await writeAll(handle, chunk(piece, last))
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/**
 * Writes a backup under a name that nothing has yet, with little memory, and resolves when it would survive a power cut. It is written under
 * the name of a draft first: half a backup never bears the name of a whole one.
 * @param finish makes the manifest once all parts are written
 * @throws UserError 503 when the folder is full, cannot be written or is not there; then nothing is left behind
 */
export async function writeBackup(
  file: string,
  key: Uint8Array,
  sources: AsyncIterable<PartSource>,
  finish: (parts: Part[]) => Manifest,
): Promise<void> {
  const draft = draftOf(file, key)
  try {
    await writeDraft(draft, key, streamOf(sources, finish))
    await publish(draft, file)
    await syncFolder(path.dirname(file))
  } catch (error) {
    await unlink(draft).catch(() => {})
    throw folderFault(error)
  }
}
