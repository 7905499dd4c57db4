import path from 'node:path'
import type { Config } from '../base/config.ts'
import { UserError } from '../base/errors.ts'
import { openDocument } from '../document/open.ts'
import type { Model } from '../model/contract.ts'
import { tooLarge } from '../storage/disk.ts'
import { readDocuments } from '../upload/read.ts'
import type { ReadOutcome, ReadSinks } from '../upload/reading.ts'
import type { RedactNeeds, WholeFile } from '../upload/redact-documents.ts'
import { bindPictures } from '../upload/redacted-copy.ts'

/** Sinks of a command that keeps neither pictures nor copies. */
export const NOWHERE: ReadSinks = {
  onStep: () => {},
  onPicture: async () => {},
  onWords: async () => {},
  onCopy: async () => {},
}

type Limits = Pick<Config, 'maxFileBytes' | 'maxPages' | 'threads'>

/** The files of a command line, in memory, each under its bare name. @throws UserError in words that name the file's place */
export async function loadFiles(paths: string[], { maxFileBytes }: Limits): Promise<WholeFile[]> {
  return Promise.all(
    paths.map(async (place, i) => {
      const which = paths.length > 1 ? `File ${i + 1} of ${paths.length}` : 'The file'
      const file = Bun.file(place)
      if (!(await file.exists())) throw new UserError(404, `${which} doesn’t exist or is a folder.`)
      if (file.size > maxFileBytes) throw tooLarge(maxFileBytes)
      return { name: path.basename(place), bytes: await file.bytes() }
    }),
  )
}

/** The real engines with the limits of the settings; pages are read in children of this process. */
export const engines = (
  { maxPages, threads }: Limits,
  sinks: ReadSinks = NOWHERE,
): RedactNeeds & { sinks: ReadSinks } => ({
  open: openDocument,
  bind: bindPictures,
  limits: { maxPages, workers: threads },
  sinks,
})

/** Reads files as pages of one plan in this process; nothing is stored. */
export async function readLocal(paths: string[], config: Limits, model: Model | null): Promise<ReadOutcome> {
  const files = await loadFiles(paths, config)
  return readDocuments(files, { ...engines(config), model })
}
