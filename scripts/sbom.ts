/** The list of what is in an executable, as CycloneDX: npm's own list fails on the empty stand-ins (scripts/empty-package), and knows no natives and models. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Target } from './build/targets.ts'
import PARTS from './notices/parts.json' with { type: 'json' }

interface Locked {
  version?: string
  license?: string
  integrity?: string
  dev?: boolean
  link?: boolean
}

/** One thing in the executable. */
interface Component {
  type: 'library' | 'machine-learning-model' | 'data' | 'platform'
  name: string
  version?: string
  purl?: string
  licenses?: { expression: string }[] | { license: { name: string } }[]
  hashes?: { alg: 'SHA-256' | 'SHA-512'; content: string }[]
}

/** Natives are packages of a platform; only those of the target are in its executable. */
const OF_A_PLATFORM =
  /(?:linux|darwin|win32|win|windows|mac|android|freebsd|openharmony)-(?:x64|arm64|arm|aarch64|armv7l|ia32|riscv64|ppc64|s390x)/

/** Never in a program: the stand-ins of what we leave out, and the compiler, which npm brings along as the peer of another package. */
const LEFT_OUT = /empty-package$|^node_modules\/(?:@typescript\/|typescript$)/

/** Files that are no package: their place in the source, and what they are. */
const FILES = [
  { file: 'models/riq-mini-q8_0.gguf', type: 'machine-learning-model', license: 'AGPL-3.0-or-later' },
  { file: 'models/eng.traineddata', type: 'data', license: 'Apache-2.0' },
] as const

/** One license's name in SPDX: a word without blanks, such as "MIT-0". */
const ID = String.raw`[A-Za-z0-9][\w.+-]*`
const EXPRESSION = new RegExp(String.raw`^\(?${ID}\)?(?: (?:AND|OR|WITH) \(?${ID}\)?)*$`)

/** "MIT", "(MIT OR Apache-2.0)" and "MIT, Zlib and FTL" are what SPDX calls an expression. Anything else is a name. */
function licensesOf(license: string | undefined): Pick<Component, 'licenses'> {
  if (license === undefined) return {}
  const expression = license.replaceAll(/, | and /g, ' AND ')
  return {
    licenses: EXPRESSION.test(expression) ? [{ expression }] : [{ license: { name: license } }],
  }
}

const hashOf = (integrity: string | undefined): Pick<Component, 'hashes'> =>
  integrity?.startsWith('sha512-')
    ? { hashes: [{ alg: 'SHA-512', content: Buffer.from(integrity.slice(7), 'base64').toString('hex') }] }
    : {}

const nameOf = (place: string) => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)

function packagesOf(root: string, target: Target): Component[] {
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Locked>
  }
  const natives = [target.libsql, target.canvas, target.llama, target.bunPackage]
  const found = Object.entries(packages).filter(([place, { dev, link }]) => {
    if (!place.startsWith('node_modules/') || link || LEFT_OUT.test(place)) return false
    return natives.includes(nameOf(place)) || (!dev && !OF_A_PLATFORM.test(place))
  })
  const all = found.map(([place, { version = '', license, integrity }]): Component => {
    const name = nameOf(place)
    const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`
    const type = name === target.bunPackage ? 'platform' : 'library'
    return { type, name, version, purl, ...licensesOf(license), ...hashOf(integrity) }
  })
  const once = new Map(all.map((component) => [component.purl, component]))
  return [...once.values()].sort((a, b) => (a.purl! < b.purl! ? -1 : 1))
}

const sha256 = (bytes: Uint8Array) => new Bun.CryptoHasher('sha256').update(bytes).digest('hex')

/**
 * The list of one executable, as text. It holds no time and no random number: the same source gives the same list.
 * @param root folder of the source
 * @param executable bytes of the program
 */
export function sbomOf(root: string, target: Target, executable: Uint8Array): string {
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string }
  const files = FILES.map(({ file, type, license }): Component => {
    const content = sha256(readFileSync(path.join(root, file)))
    return { type, name: path.basename(file), ...licensesOf(license), hashes: [{ alg: 'SHA-256', content }] }
  })
  const parts = PARTS.map(
    ({ name, license }): Component => ({ type: 'library', name, ...licensesOf(license) }),
  )
  const list = {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      component: {
        type: 'application',
        name: `covriq-${target.name}`,
        version,
        licenses: [{ expression: 'AGPL-3.0-or-later' }],
        hashes: [{ alg: 'SHA-256', content: sha256(executable) }],
      },
    },
    components: [...packagesOf(root, target), ...files, ...parts],
  }
  return `${JSON.stringify(list, null, 1)}\n`
}
