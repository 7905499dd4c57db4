import { accessSync, constants } from 'node:fs'

/** True when the folder lies on a disk that is mounted read-only, whoever asks. */
export function isReadOnly(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK)
    return false
  } catch (error) {
    return (error as { code?: string }).code === 'EROFS'
  }
}
