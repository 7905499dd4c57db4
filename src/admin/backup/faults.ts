import { UserError } from '../../base/errors.ts'
import { lookup } from '../../base/lookup.ts'

/** Words for a disk fault by its system code. */
const WORDS = lookup<string>({
  ENOSPC: 'The disk of the backup folder is full. Free some space or choose another folder.',
  EDQUOT: 'The disk of the backup folder is full. Free some space or choose another folder.',
  EFBIG: 'The disk of the backup folder cannot hold a file this large. Choose another folder.',
  EACCES: 'CovrIQ may not write to the backup folder. Give it the right to, or choose another folder.',
  EPERM: 'CovrIQ may not write to the backup folder. Give it the right to, or choose another folder.',
  EROFS: 'The backup folder can only be read. Choose another folder.',
  ENOENT: 'The backup folder is not there. Connect its drive or choose another folder.',
  ENOTDIR: 'The backup folder is not there. Connect its drive or choose another folder.',
  EEXIST: 'There is a file with this name already. Choose another name.',
  EIO: 'The disk of the backup folder has a fault. Choose another folder.',
})

/** A fault of the backup folder in words for people; every other error as it is. */
export function folderFault(error: unknown): unknown {
  const words = WORDS[String((error as { code?: unknown })?.code)]
  return words ? new UserError(503, words) : error
}

/** A fault of the data directory's disk while something is laid down in it. */
export function dataFault(error: unknown): unknown {
  const code = String((error as { code?: unknown })?.code)
  return ['ENOSPC', 'EDQUOT', 'SQLITE_FULL'].includes(code)
    ? new UserError(503, 'The disk of the data directory is full. Free some space and try again.')
    : error
}
