/** Packages with the natives of a platform: those that npm put into node_modules, and others, which npm fetches by name and which are checked against package-lock.json. */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'

/** What the lock file says of a package. */
interface Locked {
  version: string
  /** "sha512-" and the digest in base64. */
  integrity: string
}

/**
 * Version and digest of a package in the lock file.
 * @throws Error when it isn't there with both
 */
export function locked(lockFile: string, name: string): Locked {
  const { packages } = JSON.parse(readFileSync(lockFile, 'utf8')) as {
    packages: Record<string, Partial<Locked>>
  }
  const { version, integrity } = packages[`node_modules/${name}`] ?? {}
  if (!version || !integrity?.startsWith('sha512-'))
    throw new Error(`package-lock.json doesn't hold ${name} with its digest.`)
  return { version, integrity }
}

/**
 * Holds a package's file against the digest of the lock file.
 * @throws Error when it's another one
 */
export function checkDigest(bytes: Uint8Array, { integrity }: Locked, name: string): void {
  const found = `sha512-${createHash('sha512').update(bytes).digest('base64')}`
  if (found !== integrity) throw new Error(`${name} isn't the package that package-lock.json names.`)
}

/** Has npm fetch a package's file into a folder. @throws Error when it can't */
function fetchPackage(name: string, version: string, folder: string): string {
  const npm = Bun.which('npm')
  if (!npm) throw new Error('Fetching the natives of another platform needs npm.')
  const args = ['pack', `${name}@${version}`, '--pack-destination', folder, '--ignore-scripts', '--json']
  const run = Bun.spawnSync([npm, ...args], { cwd: folder, stderr: 'ignore' })
  if (run.exitCode !== 0) throw new Error(`npm couldn't fetch ${name} ${version}. Is there a network?`)
  const [packed] = JSON.parse(run.stdout.toString()) as [{ filename: string }]
  return path.join(folder, packed.filename)
}

function installed(root: string, name: string): { folder: string; version: string | null } {
  const folder = path.join(root, 'node_modules', name)
  const about = path.join(folder, 'package.json')
  if (!existsSync(about)) return { folder, version: null }
  return { folder, version: (JSON.parse(readFileSync(about, 'utf8')) as { version: string }).version }
}

/**
 * The folder of a package in the version of the lock file: in node_modules where npm installed it (and checked it),
 * else in dist/packages, fetched once and checked.
 * @throws Error in words when it can't be had or isn't what the lock file says
 */
export async function packageFolder(root: string, name: string): Promise<string> {
  const wanted = locked(path.join(root, 'package-lock.json'), name)
  const own = installed(root, name)
  if (own.version === wanted.version) return own.folder
  const cache = path.join(root, 'dist/packages')
  const digest = createHash('sha256').update(wanted.integrity).digest('hex').slice(0, 12)
  const folder = path.join(
    cache,
    `${name.replace(/\W+/g, '-').replace(/^-/, '')}-${wanted.version}-${digest}`,
  )
  if (existsSync(folder)) return path.join(folder, 'package')
  const draft = `${folder}.draft-${process.pid}`
  mkdirSync(draft, { recursive: true })
  try {
    const file = fetchPackage(name, wanted.version, draft)
    const bytes = readFileSync(file)
    checkDigest(bytes, wanted, name)
    await new Bun.Archive(bytes).extract(draft)
    rmSync(file)
    renameSync(draft, folder)
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
  return path.join(folder, 'package')
}
