import { open } from 'node:fs/promises'
import { CHUNK_BYTES } from '../../storage/seal.ts'

/** Reads a file piece by piece. @param count is told the bytes of each piece */
export async function* filePieces(
  file: string,
  count: (bytes: number) => void = () => {},
): AsyncGenerator<Uint8Array> {
  const handle = await open(file, 'r')
  try {
    for (;;) {
      const { bytesRead, buffer } = await handle.read(new Uint8Array(CHUNK_BYTES), 0, CHUNK_BYTES)
      if (bytesRead === 0) return
      count(bytesRead)
      yield buffer.subarray(0, bytesRead)
    }
  } finally {
    await handle.close()
  }
}
