import { open } from 'node:fs/promises'

/** Makes new and renamed names of a folder survive a power cut (facts: a rename without it leaves empty files). */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return // folders cannot be opened there; NTFS journals names itself
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
