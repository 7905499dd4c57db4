import { existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { tarOf } from './tar.ts'

/** What a folder that is no checkout holds besides the source. */
const MADE = /^(?:node_modules|dist|\.git|covriq-data[^/]*)(?:\/|$)/

/** Names of all source files: what git tracks and what it doesn't ignore; without git (an unpacked source), all but what is made. */
export async function sourceFiles(root: string): Promise<string[]> {
  const listed = Bun.spawnSync(['git', 'ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    stderr: 'ignore',
  })
  const names =
    listed.exitCode === 0
      ? listed.stdout.toString().split('\0')
      : await Array.fromAsync(new Bun.Glob('**/*').scan({ cwd: root, dot: true }))
  return names.filter((name) => name && !MADE.test(name) && existsSync(path.join(root, name))).sort()
}

/**
 * Packs the source of exactly this build, the same bytes each time: the executable carries it, since the AGPL (section 13) gives it to everybody who uses it over the network.
 * @param file where to, a .tar.gz
 * @returns how many files are in it
 */
export async function packSource(root: string, file: string): Promise<number> {
  const names = await sourceFiles(root)
  const entries = await Promise.all(
    names.map(async (name) => {
      const place = path.join(root, name)
      const executable = (statSync(place).mode & 0o100) !== 0
      return { name: `covriq/${name}`, bytes: await Bun.file(place).bytes(), executable }
    }),
  )
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, gzipSync(tarOf(entries), { level: 9 }))
  return names.length
}
