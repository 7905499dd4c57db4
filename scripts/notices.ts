/** Writes NOTICES: every part of others that travels in the executable, with its license and its notice. `--check` only compares. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import NATIVE from './notices/parts.json' with { type: 'json' }

const ROOT = path.resolve(import.meta.dir, '..')
const at = (...parts: string[]) => path.join(ROOT, ...parts)

/** One part of others. */
export interface Notice {
  /** Name, with the version where it has one. */
  name: string
  license: string
  text: string
}

/** Natives that are chosen by the machine that builds; the package that asks for one has its notice. */
const OF_A_PLATFORM =
  /(?:linux|darwin|win32|win|mac|android|freebsd|openharmony)-(?:x64|arm64|arm|armv7l|ia32|riscv64|ppc64|s390x)/

interface Locked {
  version?: string
  license?: string
  dev?: boolean
  link?: boolean
}

interface Manifest {
  license?: string
  author?: string | { name?: string }
  repository?: string | { url?: string }
}

const bare = (text: string) =>
  text
    .replaceAll('\r\n', '\n')
    .replace(/[ \t]+$/gm, '')
    .trim()

/** The license files of a package's folder, one after the other; null when it ships none. */
function ownTexts(folder: string): string | null {
  const names = readdirSync(folder).filter((name) => /^(?:licen[cs]e|copying|notice)/i.test(name))
  const texts = names.sort().flatMap((name) => {
    try {
      return [bare(readFileSync(path.join(folder, name), 'utf8'))]
    } catch {
      return [] // a folder of that name
    }
  })
  return texts.length > 0 ? texts.join('\n\n') : null
}

/** The common texts by their SPDX names, each taken from a package that ships it alone. */
const standard = {
  MIT: () => readFileSync(at('scripts/notices/mit.txt'), 'utf8'),
  'BSD-2-Clause': () => readFileSync(at('scripts/notices/bsd-2-clause.txt'), 'utf8'),
  'BSD-3-Clause': () => readFileSync(at('scripts/notices/bsd-3-clause.txt'), 'utf8'),
  'Apache-2.0': () => readFileSync(at('scripts/notices/apache-2.0.txt'), 'utf8'),
  'LGPL-2.1': () => readFileSync(at('scripts/notices/lgpl-2.1.txt'), 'utf8'),
} as Record<string, () => string>

function holderOf(manifest: Manifest): string {
  const author = typeof manifest.author === 'string' ? manifest.author : manifest.author?.name
  const home = typeof manifest.repository === 'string' ? manifest.repository : manifest.repository?.url
  return `Copyright (c) ${author ?? 'its authors'}${home ? ` (${home})` : ''}`
}

function noticeOf(place: string, locked: Locked): Notice {
  const folder = at(place)
  const manifest = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as Manifest
  const license = locked.license ?? manifest.license ?? 'see its text'
  const name = `${place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)} ${locked.version}`
  const text = ownTexts(folder) ?? `${holderOf(manifest)}\n\n${bare(standard[license]?.() ?? license)}`
  return { name, license, text }
}

/** The packages that the executable is made from, by the lock file. */
function packages(): Notice[] {
  const lock = JSON.parse(readFileSync(at('package-lock.json'), 'utf8')) as {
    packages: Record<string, Locked>
  }
  const found = Object.entries(lock.packages)
    .filter(([place, { dev, link }]) => place.startsWith('node_modules/') && !dev && !link)
    .filter(([place]) => !OF_A_PLATFORM.test(place) && existsSync(at(place, 'package.json')))
    .map(([place, locked]) => noticeOf(place, locked))
  const once = new Map(found.map((notice) => [notice.name, notice]))
  return [...once.values()].sort((a, b) => (a.name < b.name ? -1 : 1))
}

/** Parts that are no npm package, or that lie inside one. */
const natives = (): Notice[] =>
  NATIVE.map(({ name, license, notice, text }) => ({
    name,
    license,
    text: [notice, ...(text ? [bare(standard[text]!())] : [])].join('\n\n'),
  }))

/** All of NOTICES. Texts that several parts share are printed once, below the last of them. */
export function noticesText(): string {
  const all = [...natives(), ...packages()]
  const groups = Map.groupBy(all, ({ text }) => text)
  const pieces = [...groups].map(([text, parts]) =>
    [...parts.map(({ name, license }) => `== ${name} · ${license}`), '', text].join('\n'),
  )
  return [
    'CovrIQ is free software under the GNU Affero General Public License, version 3 or later (see LICENSE).',
    'It carries the following parts of others. We thank their authors.',
    '',
    pieces.join('\n\n'),
    '',
  ].join('\n')
}

if (import.meta.main) {
  const text = noticesText()
  const file = at('NOTICES')
  if (!process.argv.includes('--check')) writeFileSync(file, text)
  else if (!existsSync(file) || readFileSync(file, 'utf8') !== text) {
    console.error('NOTICES is out of date: run `npm run notices`.')
    process.exit(1)
  }
}
