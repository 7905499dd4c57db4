import { type Static, t } from 'elysia'
import { oneOf } from '../../base/one-of.ts'

/** One backup in the folder. What a file that cannot be opened would hold is not known: null. */
export const BackupLine = t.Object({
  name: t.String(),
  bytes: t.Integer(),
  made_at: t.Nullable(t.String()),
  plans: t.Nullable(t.Integer()),
  people: t.Nullable(t.Integer()),
  documents: t.Nullable(t.Integer()),
  /** Document files of the office that could not be opened any more when it was made. */
  broken: t.Integer(),
  automatic: t.Boolean(),
  version: t.Nullable(t.String()),
  /**
   * whole = proven by reading all of it; damaged = it cannot be restored; faulty = it can be, but the office wasn't whole when it was made;
   * unchecked = nobody has looked since it was made.
   */
  check: oneOf(['whole', 'damaged', 'faulty', 'unchecked']),
  checked_at: t.Nullable(t.String()),
  /** Why it cannot be restored. */
  words: t.Nullable(t.String()),
  /** Made with another key file: it belongs to another office and is left alone. */
  foreign: t.Boolean(),
})
export type BackupLine = Static<typeof BackupLine>

/** Where backups go. */
export const BackupFolder = t.Object({
  path: t.String(),
  /** Nobody has named a folder: it lies in the data directory. */
  own: t.Boolean(),
  same_disk: t.Boolean(),
  free_bytes: t.Nullable(t.Integer()),
  /** Why nothing can be written there. */
  fault: t.Nullable(t.String()),
})
export type BackupFolder = Static<typeof BackupFolder>

/** What is being done now. */
export const BackupWork = t.Object({
  kind: oneOf(['make', 'check']),
  name: t.String(),
  automatic: t.Boolean(),
  started_at: t.String(),
  done_bytes: t.Integer(),
  total_bytes: t.Integer(),
})
export type BackupWork = Static<typeof BackupWork>

/** The page of the backups. */
export const BackupsView = t.Object({
  folder: BackupFolder,
  /** Time of the nightly backup in the office's time zone, "02:00"; null = switched off. */
  nightly_at: t.Nullable(t.String()),
  next_at: t.Nullable(t.String()),
  /** How many nightly backups are kept. */
  keep: t.Integer(),
  running: t.Nullable(BackupWork),
  /** The newest backup that was tried. */
  last: t.Nullable(
    t.Object({
      name: t.String(),
      ended_at: t.String(),
      seconds: t.Number(),
      automatic: t.Boolean(),
      fault: t.Nullable(t.String()),
    }),
  ),
  /** Newest first. */
  backups: t.Array(BackupLine),
})
export type BackupsView = Static<typeof BackupsView>

/** A backup by the name of its file. */
export const BackupParams = t.Object({ name: t.String({ maxLength: 64 }) })
