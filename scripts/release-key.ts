import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { publicKeyIn } from '../src/base/minisign.ts'

/** The file that holds the public key of releases, as minisign writes it. Whoever makes releases commits it; a fork has its own. */
export const PUBLIC_KEY_FILE = 'release.pub'

/**
 * The public key that a build carries, so that it checks what comes after it.
 * @returns its line; '' when there's none: such a build can't check signatures, and says so
 * @throws Error when the file holds something else
 */
export function releaseKey(
  root: string,
  file = process.env['RELEASE_PUBLIC_KEY'] ?? PUBLIC_KEY_FILE,
): string {
  const place = path.resolve(root, file)
  if (!existsSync(place)) return ''
  const line = readFileSync(place, 'utf8').trim().split('\n').at(-1)!.trim()
  if (publicKeyIn(line) === null)
    throw new Error(`${path.basename(place)} doesn’t hold a public key of minisign`)
  return line
}
