/** The Windows file for tests. */
import { copyFileSync, existsSync, linkSync, statSync } from 'node:fs'
import path from 'node:path'

const ROOT = path.resolve(import.meta.dir, '../..')
const BUILT = path.join(ROOT, 'dist/covriq-windows-x64.exe')

/** Lays the Windows file at a place; builds it first where the usual one is newer. @throws Error when it can't be built */
export async function layWindowsFile(to: string): Promise<void> {
  const usual = statSync(path.join(ROOT, 'dist/covriq')).mtimeMs
  if (!existsSync(BUILT) || statSync(BUILT).mtimeMs <= usual) {
    const args = [process.execPath, path.join(ROOT, 'scripts/build.ts'), '--target', 'windows-x64']
    const run = Bun.spawn(args, { stdio: ['ignore', 'ignore', 'inherit'] })
    if ((await run.exited) !== 0) throw new Error('the Windows file could not be built')
  }
  try {
    linkSync(BUILT, to)
  } catch {
    copyFileSync(BUILT, to) // another disk
  }
}
