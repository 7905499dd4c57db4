import { dictionary } from '../../base/dictionary.ts'
import { diskFault, UserError } from '../../base/errors.ts'

/** Words for a disk fault by its system code. */
const WORDS: Record<string, string> = dictionary({
  ENOSPC: 'The backup folder’s disk is full. Free some space or choose another folder.',
  EDQUOT: 'The backup folder’s disk is full. Free some space or choose another folder.',
  EFBIG: 'The backup folder’s disk can’t store a file this large. Choose another folder.',
  EACCES: 'CovrIQ isn’t allowed to write to the backup folder. Allow it, or choose another folder.',
  EPERM: 'CovrIQ isn’t allowed to write to the backup folder. Allow it, or choose another folder.',
  EROFS: 'The backup folder is read-only. Choose another folder.',
  ENOENT: 'We can’t find the backup folder. Connect its drive or choose another folder.',
  ENOTDIR: 'We can’t find the backup folder. Connect its drive or choose another folder.',
  EEXIST: 'A file with this name already exists. Choose another name.',
  EIO: 'The backup folder’s disk has an error. Choose another folder.',
})

/** A fault of the backup folder in words for people; every other error as it is. */
export function folderFault(error: unknown): unknown {
  const words = WORDS[String((error as { code?: unknown })?.code)]
  return words ? new UserError(503, words) : error
}

/** A fault of the data directory's disk while something is laid down in it. */
export function dataFault(error: unknown): unknown {
  return diskFault(error)
}
