/** Builds a copy of this source in a folder of its own: to build twice and compare, or with something changed. */
import { cpSync, mkdirSync, rmSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { sourceFiles } from './source.ts'

const ROOT = path.resolve(import.meta.dir, '..')

/**
 * Copies the source to a folder, lets it be changed, and builds it there.
 * @param folder is made anew; the same path gives the same bytes
 * @param change gets the folder
 * @returns the executable
 * @throws Error with what the build said
 */
export async function buildCopy(
  folder: string,
  change: (folder: string) => void = () => {},
  env: Record<string, string> = {},
): Promise<string> {
  rmSync(folder, { recursive: true, force: true })
  for (const name of await sourceFiles(ROOT)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
    cpSync(path.join(ROOT, name), path.join(folder, name))
  }
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'))
  change(folder)
  const { exitCode, stdout, stderr } = Bun.spawnSync([process.execPath, 'scripts/build.ts'], {
    cwd: folder,
    env: { PATH: process.env['PATH'] ?? '', HOME: process.env['HOME'] ?? '/root', ...env },
  })
  if (exitCode !== 0) throw new Error(`the build failed: ${stdout}${stderr}`)
  return path.join(folder, 'dist/covriq')
}
