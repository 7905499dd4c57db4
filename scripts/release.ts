/** `npm run release [-- --target NAME,…] [--only-package]`: builds every platform and lays out what a release has (docs/architecture.md, "How a release is made"). */
import {
  chmodSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { askedTargets, TARGETS, type Target } from './build/targets.ts'
import { publicLineOf, type SecretKey, secretKeyIn, signatureFile } from './minisign.ts'
import { guideOf } from './release/guide.ts'
import { packed } from './release/packed.ts'
import { makeSetup } from './release/setup.ts'
import { releaseKey } from './release-key.ts'
import { sbomOf } from './sbom.ts'
import { packSource } from './source.ts'

const ROOT = path.resolve(import.meta.dir, '..')
const DONE = path.join(ROOT, 'dist/release')
/** Where it's laid out: a release that failed halfway never looks like one. */
const OUT = `${DONE}.draft`

/** What a release has by itself: macOS is built by name only, since nobody has ever run it. */
const RELEASED = TARGETS.filter(({ name }) => !name.startsWith('darwin')).map(({ name }) => name)

const digest = (kind: 'sha256' | 'blake2b512', file: string) =>
  new Bun.CryptoHasher(kind).update(readFileSync(file)).digest()

/** The key that signs, from the file of RELEASE_SECRET_KEY; null = nothing is signed. It's never in the source. */
function signingKey(): SecretKey | null {
  const file = process.env['RELEASE_SECRET_KEY']
  if (file === undefined) return null
  const key = secretKeyIn(readFileSync(file, 'utf8'), process.env['RELEASE_PASSWORD'] ?? '')
  if (releaseKey(ROOT) !== publicLineOf(key))
    throw new Error(
      'release.pub isn’t the public half of the secret key: a program wouldn’t trust its own next release.',
    )
  return key
}

function sign(file: string, key: SecretKey, version: string): void {
  const comment = `CovrIQ ${version}, file ${path.basename(file)}`
  writeFileSync(`${file}.minisig`, signatureFile(digest('blake2b512', file), comment, key))
}

const WAY_TO_SOURCE = (version: string) =>
  `CovrIQ ${version} is free software under the GNU Affero General Public License, version 3 or later (LICENSE).
Its source is in the same release: covriq-${version}-source.tar.gz. Every program carries the same source:
each office hands it out on its About page. Whose work is in it: NOTICES, or covriq licences --all.
`

/** Packing takes minutes: says what took how long. */
async function timed(what: string, work: () => unknown): Promise<void> {
  const started = performance.now()
  await work()
  console.log(`${what} in ${((performance.now() - started) / 1000).toFixed(1)} s`)
}

/** Refuses before anything is built where a program that packs isn't there. */
function checkTools(targets: readonly Target[]): void {
  const windows = targets.some(({ name }) => name.startsWith('windows'))
  const linux = targets.some(({ name }) => !name.startsWith('windows'))
  const missing = [
    ...(linux && !Bun.which('xz') ? ['xz (package "xz-utils")'] : []),
    ...(windows && !Bun.which('zip') ? ['zip'] : []),
    ...(windows && !Bun.which('makensis') ? ['makensis (package "nsis")'] : []),
  ]
  if (missing.length > 0) throw new Error(`Making this release needs ${missing.join(', ')}.`)
}

/** Lays one platform's folder out, packs it, and writes its list of parts. */
async function layOut(target: Target, version: string, key: SecretKey | null): Promise<void> {
  const name = `covriq-${version}-${target.name}`
  const folder = path.join(OUT, name)
  mkdirSync(folder, { recursive: true })
  const windows = target.name.startsWith('windows')
  const program = path.join(folder, windows ? 'covriq.exe' : 'covriq')
  cpSync(path.join(ROOT, 'dist', target.file), program)
  chmodSync(program, 0o755)
  if (key) sign(program, key, version)
  for (const file of ['LICENSE', 'NOTICES']) cpSync(path.join(ROOT, file), path.join(folder, file))
  for (const [page, text] of guideOf(ROOT, { windows })) {
    mkdirSync(path.dirname(path.join(folder, page)), { recursive: true })
    writeFileSync(path.join(folder, page), text)
  }
  writeFileSync(path.join(folder, 'SOURCE'), WAY_TO_SOURCE(version))
  writeFileSync(path.join(OUT, `${name}.cdx.json`), sbomOf(ROOT, target, readFileSync(program)))
  await timed(`packed ${name}`, () => packed(folder, windows ? 'zip' : 'tar.xz'))
  if (windows) await timed('made the setup program', () => laySetup(folder, version, key !== null))
  rmSync(folder, { recursive: true })
}

/** The setup program is made of what's in the zip, under names that Windows opens. */
function laySetup(folder: string, version: string, signed: boolean): void {
  for (const file of ['LICENSE', 'NOTICES', 'SOURCE'])
    renameSync(path.join(folder, file), path.join(folder, `${file}.txt`))
  makeSetup({ version, folder, signed, out: path.join(OUT, `covriq-setup-${version}.exe`) })
}

async function release(args: string[]): Promise<void> {
  const targets = askedTargets(args.length > 0 ? args : ['--target', RELEASED.join(',')])
  const key = signingKey()
  checkTools(targets)
  const { version } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as { version: string }
  rmSync(OUT, { recursive: true, force: true })
  mkdirSync(OUT, { recursive: true })
  for (const target of targets) {
    const build = Bun.spawnSync([process.execPath, 'scripts/build.ts', '--target', target.name], {
      cwd: ROOT,
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    if (build.exitCode !== 0) throw new Error(`The build of ${target.name} failed.`)
    await layOut(target, version, key)
  }
  await packSource(ROOT, path.join(OUT, `covriq-${version}-source.tar.gz`))
  cpSync(path.join(ROOT, 'NOTICES'), path.join(OUT, 'NOTICES'))
  const names = readdirSync(OUT).sort()
  const sums = path.join(OUT, 'SHA256SUMS')
  writeFileSync(
    sums,
    names.map((name) => `${digest('sha256', path.join(OUT, name)).toString('hex')}  ${name}\n`).join(''),
  )
  if (key) for (const name of [...names, 'SHA256SUMS']) sign(path.join(OUT, name), key, version)
  rmSync(DONE, { recursive: true, force: true })
  renameSync(OUT, DONE)
  console.log(readFileSync(path.join(DONE, 'SHA256SUMS'), 'utf8').trim())
  console.log(
    key
      ? 'Signed. Try the release before you give it to anybody.'
      : 'NOT SIGNED: there is no RELEASE_SECRET_KEY. Nobody can tell this release from a forged one; it is for trying only.',
  )
  if (releaseKey(ROOT) === '')
    console.log('There is no release.pub either: these programs can’t check signatures.')
}

await release(process.argv.slice(2)).catch((error) => {
  console.error((error as Error).message)
  process.exit(1)
})
