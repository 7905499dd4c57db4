import { statSync } from 'node:fs'
import { rename, unlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '../base/config.ts'
import { dictionary } from '../base/dictionary.ts'
import { badRequest, UserError } from '../base/errors.ts'
import { sniff } from '../document/sniff.ts'
import { redactDocuments, type WholeFile } from '../upload/redact-documents.ts'
import { engines, loadFiles } from './local-reading.ts'
import { UsageError, wordsOfCommand } from './usage.ts'

const USAGE = 'Say what to redact and where to: covriq redact FILE --out FILE [--json]'

function readArgs(args: string[]): { file: string; out: string; json: boolean } {
  const { values, positionals } = wordsOfCommand(
    args,
    { json: { type: 'boolean' }, out: { type: 'string' } },
    USAGE,
  )
  const [file] = positionals
  if (!file || positionals.length !== 1 || !values.out) throw new UsageError(USAGE)
  return { file, out: values.out, json: values.json ?? false }
}

const ENDINGS: Record<string, RegExp> = dictionary({
  'application/pdf': /\.pdf$/i,
  'image/png': /\.png$/i,
  'image/jpeg': /\.jpe?g$/i,
  'image/webp': /\.webp$/i,
})

/** A copy has the kind of its original; a name that promises another kind is refused before anything is read. */
function checkEnding(file: WholeFile, out: string): void {
  const mediaType = sniff(file.bytes)
  const promised = Object.values(ENDINGS).some((ending) => ending.test(out))
  if (mediaType && promised && !ENDINGS[mediaType]?.test(out))
    throw badRequest(
      `The copy has the same type as the original. End its name in .${mediaType.split('/')[1]}.`,
    )
}

const isFolder = (place: string) => statSync(place, { throwIfNoEntry: false })?.isDirectory() === true

/** Refuses a place for the copy before the document is read: the original itself, a folder, or a folder that isn’t there. */
function checkPlace(file: string, out: string): void {
  if (path.resolve(file) === path.resolve(out))
    throw badRequest('Give the copy a different name than the original.')
  if (isFolder(out)) throw badRequest('The copy’s name is a folder. Add the name of a file to it.')
  if (!isFolder(path.dirname(path.resolve(out))))
    throw new UserError(404, 'The folder for the copy doesn’t exist. Make it first.')
}

/** Writes whole or not at all. */
async function writeCopy(out: string, bytes: Uint8Array): Promise<void> {
  const draft = `${out}.${process.pid}.tmp`
  try {
    await writeFile(draft, bytes)
    await rename(draft, out)
  } catch {
    await unlink(draft).catch(() => {})
    throw new UserError(503, 'We can’t write the copy there.')
  }
}

const counted = (types: string[]): string =>
  Object.entries(Object.groupBy(types, (type) => type))
    .map(([type, all]) => `${all?.length} ${type.replaceAll('_', ' ')}`)
    .join(', ')

/** `covriq redact`: a copy rebuilt from pixels in which patient data is blacked out; nothing else is stored. */
export async function redact(args: string[], config: Config): Promise<number> {
  const { file, out, json } = readArgs(args)
  const files = await loadFiles([file], config)
  checkPlace(file, out)
  for (const one of files) checkEnding(one, out)
  const { redaction, copy } = await redactDocuments(files, engines(config))
  await writeCopy(out, copy.bytes)
  const masked = redaction.spans.map(({ type, page, box }) => ({ type, page, box }))
  const { withheld } = redaction
  if (json) {
    console.log(
      JSON.stringify(
        { out, media_type: copy.mediaType, pages: redaction.pages.length, masked, withheld },
        null,
        1,
      ),
    )
    return 0
  }
  console.log(
    `${masked.length} ${masked.length === 1 ? 'place' : 'places'} masked${masked.length > 0 ? `: ${counted(masked.map((m) => m.type))}` : ''}.`,
  )
  if (withheld.length > 0) console.log(`Withheld because we couldn’t read them: page ${withheld.join(', ')}.`)
  console.log('Check the copy before you share it.')
  return 0
}
