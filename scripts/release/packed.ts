/** Packs a folder so that the same content gives the same bytes. */
import { readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { tarOf } from '../tar.ts'

/** The earliest time that a zip can hold, at noon so that no time zone makes it the day before. */
const ZIP_TIME = new Date('1980-01-01T12:00:00Z')

function run(command: string[], cwd: string, stdin?: Uint8Array): Uint8Array {
  if (!Bun.which(command[0]!)) throw new Error(`Making a release needs ${command[0]}.`)
  const { exitCode, stdout, stderr } = Bun.spawnSync(command, {
    cwd,
    stdin,
    env: { ...process.env, TZ: 'UTC' },
  })
  if (exitCode !== 0) throw new Error(`${command[0]} failed: ${stderr}`)
  return stdout
}

/** All files below a folder, in the order of their names; folders come by themselves. */
const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(path.join(folder, name)).isFile())
    .sort()

/**
 * Packs a folder's files beside it.
 * @returns the file
 */
export async function packed(folder: string, kind: 'tar.xz' | 'zip'): Promise<string> {
  const [parent, name] = [path.dirname(folder), path.basename(folder)]
  const file = `${folder}.${kind}`
  const files = filesIn(folder)
  if (kind === 'zip') {
    for (const one of files) utimesSync(path.join(folder, one), ZIP_TIME, ZIP_TIME)
    run(['zip', '-q', '-X', '-9', file, ...files.map((one) => `${name}/${one}`)], parent)
    return file
  }
  const entries = files.map((one) => ({
    name: `${name}/${one}`,
    bytes: readFileSync(path.join(folder, one)),
    executable: (statSync(path.join(folder, one)).mode & 0o100) !== 0,
  }))
  // One thread: with more, xz cuts the content differently.
  writeFileSync(file, run(['xz', '-6', '--threads=1', '--stdout'], parent, tarOf(entries)))
  return file
}
