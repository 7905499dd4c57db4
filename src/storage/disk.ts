import { existsSync } from 'node:fs'
import { type FileHandle, link, rename, unlink } from 'node:fs/promises'
import { UserError } from '../base/errors.ts'

/** Gives the draft its name without ever replacing a file that has it. */
export async function publish(draft: string, final: string): Promise<void> {
  try {
    await link(draft, final)
    await unlink(draft)
  } catch (error) {
    const code = (error as { code?: unknown }).code
    // Some network and container volumes know no hard links; the random name makes a clash impossible there too.
    if (!['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK'].includes(String(code)) || existsSync(final)) {
      throw error
    }
    await rename(draft, final)
  }
}

/** Writes all of it, however little the system takes at a time. */
export async function writeAll(handle: FileHandle, bytes: Uint8Array): Promise<void> {
  let done = 0
  while (done < bytes.length) done += (await handle.write(bytes, done)).bytesWritten
}

/** Reads `length` bytes from `at`, fewer only where the file ends. */
export async function readExactly(handle: FileHandle, at: number, length: number): Promise<Uint8Array> {
  const bytes = new Uint8Array(length)
  let done = 0
  while (done < length) {
    const { bytesRead } = await handle.read(bytes, done, length - done, at + done)
    if (bytesRead === 0) break
    done += bytesRead
  }
  return bytes.subarray(0, done)
}

/** Words for a file that is larger than the setting allows. */
export const tooLarge = (limit: number) =>
  new UserError(413, `The file is larger than ${Math.floor(limit / 1024 / 1024)} MB.`)
