import { describe, expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import path from 'node:path'

/** Who may import whom (docs/architecture.md, "Map of the source"). The list is the order: a module names only modules above it. */
const MAY: Record<string, string[]> = {
  base: [],
  lexicon: ['base'],
  db: ['base'],
  storage: ['base'],
  account: ['base', 'db'],
  text: ['base', 'lexicon'],
  document: ['base', 'storage'],
  layout: ['base', 'document'],
  phi: ['base', 'lexicon', 'text', 'document'],
  plan: ['base', 'lexicon', 'db', 'account'],
  model: ['base'],
  parse: ['base', 'lexicon', 'text', 'layout', 'phi', 'plan', 'model'],
  verify: ['base', 'lexicon', 'db', 'account', 'plan'],
  riq: ['base', 'lexicon', 'db', 'account', 'plan', 'model'],
  renewals: ['base', 'lexicon', 'db', 'account', 'plan', 'riq'],
  upload: ['base', 'db', 'storage', 'account', 'document', 'phi', 'parse', 'plan', 'model'],
  arrivals: ['base', 'db', 'storage', 'account', 'document', 'phi', 'plan', 'upload'],
  forms: [
    'base',
    'lexicon',
    'db',
    'storage',
    'account',
    'document',
    'phi',
    'plan',
    'riq',
    'renewals',
    'upload',
  ],
  opendental: ['base', 'lexicon', 'db', 'account', 'plan'],
  office: ['base', 'db', 'account', 'plan', 'riq'],
  admin: ['base', 'db', 'storage', 'account', 'plan', 'office'],
}

/** These put the modules together and may name everything in src. */
const ASSEMBLY = new Set(['command', 'testing', 'main', 'server', ''])

/** Values that the browser may take; everything else of src reaches it as types of a contract only. */
const WEB_VALUES = new Set([
  'document/gray',
  'document/matrix',
  'document/preprocess/page-quad',
  'lexicon/catalog',
  'lexicon/values',
  'lexicon/cents',
  'lexicon/drawn',
  'lexicon/given',
  'lexicon/plan-search',
  'lexicon/rules',
  'lexicon/dates',
  'lexicon/spoken-numbers',
  'plan/facts/chips',
  'plan/facts/printed',
  'plan/state',
  'text/topics',
])

interface Import {
  from: string
  target: string
  typeOnly: boolean
}

const ROOT = path.resolve(import.meta.dir, '..')

function importsOf(file: string, source: string): Import[] {
  const found: Import[] = []
  const pattern =
    /(?:^|[\s;])(import|export)(\s+type)?(?:[\s\w{},*$]*?\bfrom)?\s*['"](\.[^'"]+)['"]|import\(\s*['"](\.[^'"]+)['"]/g
  for (const match of source.matchAll(pattern)) {
    const spec = (match[3] ?? match[4])!
    const target = path.relative(ROOT, path.resolve(ROOT, path.dirname(file), spec))
    found.push({ from: file, target, typeOnly: match[2] !== undefined })
  }
  return found
}

const moduleOf = (file: string) => {
  const parts = file.split('/')
  return parts[0] !== 'src' ? `outside:${parts[0]}` : parts.length > 2 ? parts[1]! : ''
}

/** The breaches among a file's imports, in words. */
export function breachesOf(file: string, source: string): string[] {
  const own = moduleOf(file)
  return importsOf(file, source).flatMap(({ target, typeOnly }) => {
    const other = moduleOf(target)
    const told = `${file} imports ${target}`
    if (own === 'outside:web') {
      if (other === 'outside:web' || other.startsWith('outside:')) return []
      // A browser test starts the built office, itself or by what browser tests share.
      if (other === 'testing' && /\.browser\.test\.ts$|^web\/testing\/flow\.ts$/.test(file)) return []
      const plain = target.replace(/^src\//, '').replace(/\.tsx?$/, '')
      if (WEB_VALUES.has(plain)) return []
      return typeOnly && /\/(contract|content)$/.test(plain) ? [] : [told]
    }
    if (other.startsWith('outside:')) return other === 'outside:web' ? [told] : []
    if (own === other || ASSEMBLY.has(own) || /\.test\.tsx?$/.test(file)) return []
    return MAY[own]?.includes(other) ? [] : [told]
  })
}

/** The two readers of plans; what both share only writes words out, and which box of a form is ticked. */
const READERS: readonly RegExp[] = [
  /^src\/parse\/engine\//,
  /^src\/parse\/(?:coverage|readers|layout|option|of-option)(?![a-z]|-types)/,
]
const SHARED = /^src\/parse\/readers\/(?:span|misread|flag-ticks)\.ts$/

/** Imports by which one reader of plans would see what the other found. */
function seenByOther(file: string, source: string): string[] {
  const own = READERS.findIndex((reader) => reader.test(file))
  if (own < 0 || SHARED.test(file) || /\.test\.ts$/.test(file)) return []
  return importsOf(file, source).flatMap(({ target }) => {
    const other = READERS.findIndex((reader) => reader.test(target))
    return other >= 0 && other !== own && !SHARED.test(target) ? [`${file} imports ${target}`] : []
  })
}

describe('the two readers of plans', () => {
  test.each([
    ['src/parse/engine/solve.ts', `import { readCoverage } from '../coverage.ts'`],
    ['src/parse/engine/solve.ts', `import { readWaits } from '../readers/waits.ts'`],
    ['src/parse/readers/money.ts', `import { solve } from '../engine/solve.ts'`],
    ['src/parse/coverage.ts', `import type { Decision } from './engine/solve.ts'`],
  ])('a planted look of %s at the other is caught', (file, source) => {
    expect(seenByOther(file, source)).toHaveLength(1)
  })

  test('see nothing of what the other found', async () => {
    const seen: string[] = []
    let files = 0
    for await (const file of new Bun.Glob('src/parse/**/*.ts').scan({ cwd: ROOT })) {
      files++
      seen.push(...seenByOther(file, readFileSync(path.join(ROOT, file), 'utf8')))
    }
    expect(files).toBeGreaterThan(100)
    expect(seen).toEqual([])
  })
})

describe('imports point up the list', () => {
  test('no file of src or web breaks the rule', async () => {
    const glob = new Bun.Glob('{src,web}/**/*.{ts,tsx}')
    const breaches: string[] = []
    let files = 0
    for await (const file of glob.scan({ cwd: ROOT })) {
      files++
      breaches.push(...breachesOf(file, readFileSync(path.join(ROOT, file), 'utf8')))
    }
    expect(files).toBeGreaterThan(20)
    expect(breaches).toEqual([])
  })

  test.each([
    ['src/riq/answer.ts', `import { detect } from '../phi/detect.ts'`],
    ['src/parse/rows.ts', `import type { Page } from '../document/page.ts'`],
    ['src/parse/rows.ts', `import type {\n  Page,\n} from '../document/page.ts'`],
    ['src/plan/store.ts', `const x = await import('../riq/answer.ts')`],
    ['src/base/log.ts', `import '../db/open.ts'`],
    ['src/phi/detect.ts', `export * from '../parse/rows.ts'`],
    ['web/app.tsx', `import { plans } from '../src/plan/store.ts'`],
    ['web/app.tsx', `import { User } from '../src/account/contract.ts'`],
    ['src/office/mail.ts', `import { App } from '../../web/app.tsx'`],
  ])('a planted breach in %s is caught', (file, source) => {
    expect(breachesOf(file, source)).toHaveLength(1)
  })

  test.each([
    ['web/app.tsx', `import type { User } from '../src/account/contract.ts'`],
    ['web/form.tsx', `import { readPercent } from '../src/lexicon/values.ts'`],
    ['src/riq/answer.ts', `import { PROCEDURES } from '../lexicon/catalog.ts'`],
    ['src/command/serve.ts', `import { createServer } from '../server.ts'`],
  ])('an allowed import in %s passes', (file, source) => {
    expect(breachesOf(file, source)).toEqual([])
  })
})
