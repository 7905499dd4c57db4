import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { keyName, type PublicKey, publicKeyIn, signedComment } from '../../base/minisign.ts'
import { digestOf } from '../install/files.ts'

/** How a file's origin stands. `unsigned` = it has no signature; `keyless` = we have no key to check one with. */
export type Origin =
  | { state: 'signed'; by: string; comment: string }
  | { state: 'unsigned' | 'keyless' | 'forged' }

const MOST_BYTES = 10_000

/** The text of a small file that lies beside another; null = there's none. */
function besides(file: string): string | null {
  return existsSync(file) && statSync(file).isFile() && statSync(file).size <= MOST_BYTES
    ? readFileSync(file, 'utf8')
    : null
}

/** Holds the signature beside a file (FILE.minisig) against the file. @param of the bytes to check, where they were copied elsewhere */
export function originOf(file: string, releaseKey: string, of = file): Origin {
  const key: PublicKey | null = publicKeyIn(releaseKey)
  const signature = besides(`${file}.minisig`)
  if (signature === null) return { state: 'unsigned' }
  if (key === null) return { state: 'keyless' }
  const digest = digestOf(of, 'blake2b512')
  const comment = digest === null ? null : signedComment(signature, digest, key)
  return comment === null ? { state: 'forged' } : { state: 'signed', by: keyName(key), comment }
}

/** What the list of checksums beside a file says of it; null = there's no list, or the file isn't in it. */
export function sumOf(file: string): 'matches' | 'differs' | null {
  const list = path.join(path.dirname(file), 'SHA256SUMS')
  const lines = existsSync(list) ? readFileSync(list, 'utf8').split('\n') : []
  const found = lines
    .map((line) => /^([0-9a-f]{64}) [ *](.+)$/.exec(line))
    .find((match) => match?.[2] === path.basename(file))
  if (!found) return null
  return digestOf(file, 'sha256')?.toString('hex') === found[1] ? 'matches' : 'differs'
}

/** In words, why a file isn't trusted; null = it's signed by the key that we know. */
export function originFault(origin: Origin): string | null {
  if (origin.state === 'signed') return null
  if (origin.state === 'forged')
    return 'The signature doesn’t match the file or our release key: the file may have been changed. Download both again.'
  if (origin.state === 'keyless')
    return 'This is a development build without a release key, so it can’t check signatures. If you trust the file, add --unsigned.'
  return 'There’s no signature next to the file (its name with .minisig added). Put it there, or add --unsigned if you trust the file.'
}
