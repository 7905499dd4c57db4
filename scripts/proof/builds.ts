import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { buildCopy } from '../build-copy.ts'
import type { ProofRow } from './row.ts'

const sha256 = (file: string) => new Bun.CryptoHasher('sha256').update(readFileSync(file)).digest('hex')

/** Builds the same source twice at the same path: the executable, with its bytecode, and the packed source have the same bytes. */
export async function proveBuilds(): Promise<ProofRow[]> {
  const parent = mkdtempSync(path.join(os.tmpdir(), 'covriq-builds-'))
  try {
    const built: [string, string][] = []
    for (let i = 0; i < 2; i++) {
      const executable = await buildCopy(path.join(parent, 'covriq'))
      built.push([sha256(executable), sha256(path.join(path.dirname(executable), 'source.tar.gz'))])
    }
    const [first, second] = built as [[string, string], [string, string]]
    return ['executable', 'packed source'].map((name, i) => ({
      name: `two builds at one path: the same ${name}`,
      value: `SHA-256 ${first[i]!.slice(0, 16)}… and ${second[i]!.slice(0, 16)}…`,
      holds: first[i] === second[i],
    }))
  } finally {
    rmSync(parent, { recursive: true, force: true })
  }
}
