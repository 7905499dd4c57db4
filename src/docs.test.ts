import { describe, expect, test } from 'bun:test'
import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { PICTURES, README_SCREENS } from '../scripts/screenshots/readme.ts'
import { COMMANDS } from './command/list.ts'
import { deadLinks } from './testing/markdown.ts'

const ROOT = path.resolve(import.meta.dir, '..')
const read = (name: string) => readFileSync(path.join(ROOT, name), 'utf8')
const scan = (pattern: string) => [...new Bun.Glob(pattern).scanSync({ cwd: ROOT, dot: true })]

/** What people read before and beside the program. The changelog tells of the past: what it names may be gone. */
const PAGES = ['*.md', 'docs/**/*.md', 'examples/*.md', '.github/**/*.md', 'models/README.md']
  .flatMap(scan)
  .filter((name) => name !== 'CHANGELOG.md')
  .map((name) => ({ name, text: read(name) }))

/** Every match of a pattern in the pages, as "page: what was found". */
const found = (pattern: RegExp) =>
  PAGES.flatMap(({ name, text }) => [...text.matchAll(pattern)].map((match) => ({ name, match })))

describe('the pages of the project', () => {
  test('are all here: a page that was moved must be looked for, not left out', () => {
    for (const name of ['install', 'admin-guide', 'how-it-reads', 'how-it-redacts', 'riq', 'api', 'settings'])
      expect(PAGES.map((p) => p.name)).toContain(`docs/${name}.md`)
    for (const name of [
      'command-line',
      'troubleshooting',
      'architecture',
      'proofs-and-benchmarks',
      'security',
    ])
      expect(PAGES.map((p) => p.name)).toContain(`docs/${name}.md`)
  })

  test('link only to pages, headings and pictures that are there', () => {
    const dead = PAGES.flatMap(({ name }) => deadLinks(path.join(ROOT, name)).map((to) => `${name}: ${to}`))
    expect(dead).toEqual([])
  })

  test('a link to a heading that is gone, and to a page that is gone, is found', () => {
    const page = path.join(ROOT, 'src/testing/markdown-sample.md')
    expect(deadLinks(page)).toEqual(['#no-such-heading', 'no-such-page.md', 'markdown.ts#nothing'])
  })

  test('the pictures of the front door come light and dark, say what they show, and are small', () => {
    const readme = read('README.md')
    const shown = [
      ...readme.matchAll(
        /<source media="\(prefers-color-scheme: dark\)" srcset="(.+)-dark\.webp">\n\s*<img src="(.+)-light\.webp" [^>]*alt="([^"]+)">/g,
      ),
    ]
    expect(shown.map(([, dark, light]) => [dark, light])).toEqual(
      README_SCREENS.map(({ name }) => [`${PICTURES}/${name}`, `${PICTURES}/${name}`]),
    )
    for (const [, , , alt] of shown) expect(alt!.length).toBeGreaterThan(40)
    const files = scan(`${PICTURES}/*.webp`)
    expect(files.length).toBe(2 * shown.length)
    const bytes = files.reduce((sum, name) => sum + statSync(path.join(ROOT, name)).size, 0)
    expect(bytes).toBeLessThan(900_000)
  })

  test('the front door is short', () => {
    expect(read('README.md').split('\n').length).toBeLessThanOrEqual(151)
  })
})

describe('what the pages tell people to type', () => {
  const scripts = Object.keys(JSON.parse(read('package.json')).scripts)

  test('npm scripts are those of the project', () => {
    const named = found(/\bnpm (?:run )?([a-z][a-z-]*)/g).filter(({ match }) => match[1] !== 'ci')
    expect(named.length).toBeGreaterThan(30)
    const unknown = named.filter(
      ({ match }) => !scripts.includes(match[1]!) && match[0].startsWith('npm run'),
    )
    expect(unknown.map(({ name, match }) => `${name}: ${match[0]}`)).toEqual([])
    expect(scripts).toEqual(expect.arrayContaining(['start', 'test']))
  })

  test('proofs and benchmarks are those of the scripts, and all of them are told', () => {
    for (const [script, pattern] of [
      ['proof', /\bnpm run proof -- ([a-z-]+)/g],
      ['bench', /\bnpm run bench -- ([a-z-]+)/g],
    ] as const) {
      const body = /Promise<\w+\[\]>> = \{\n([\s\S]*?)\n\}/.exec(read(`scripts/${script}.ts`))![1]!
      const known = [...body.matchAll(/^ {2}'?([a-z-]+)'?:/gm)].map((m) => m[1]!)
      const told = new Set(found(pattern).map(({ match }) => match[1]!))
      expect([...told].sort()).toEqual(known.sort())
    }
  })

  test('commands of covriq are those it knows, and all of them are told', () => {
    const named = found(/[`\n ]covriq (?:-- )?([a-z]+)(?=[ `\n])/g)
      .filter(({ match }) => /^[`\n]/.test(match[0]) || Object.keys(COMMANDS).includes(match[1]!))
      .map(({ name, match }) => ({ name, command: match[1]! }))
    const unknown = named.filter(({ command }) => !Object.keys(COMMANDS).includes(command))
    expect(unknown).toEqual([])
    const told = [...read('docs/command-line.md').matchAll(/^\| `covriq ([a-z]+)/gm)].map((m) => m[1]!)
    expect([...new Set(told)].sort()).toEqual(Object.keys(COMMANDS).sort())
  })

  test('settings are those that the program reads', () => {
    const table = read('docs/settings.md')
    // A name that ends in a dash or a star speaks of all of them.
    const named = found(/\bCOVRIQ_([A-Z_]*[A-Z])\b/g)
    const unknown = named.filter(({ match }) => !table.includes(`| \`COVRIQ_${match[1]}\` |`))
    expect(unknown.map(({ name, match }) => `${name}: ${match[0]}`)).toEqual([])
  })

  test('files of the source that they name are there', () => {
    const named = found(/`((?:src|web|scripts|bench|examples|models|migrations)\/[\w./-]+)`/g)
    const gone = named.filter(({ match }) => scan(match[1]!.replace(/\/$/, '/**')).length === 0)
    expect(gone.filter(({ match }) => !scan(`${match[1]}/**`).length).map((g) => g.match[1])).toEqual([])
  })
})

describe('the decisions', () => {
  const index = read('docs/decisions/README.md')
  const pages = scan('docs/decisions/[0-9]*.md').map((name) => path.basename(name))

  test('each has a number of its own, context, decision and consequence, and stands in the index', () => {
    expect(new Set(pages.map((name) => name.slice(0, 3))).size).toBe(pages.length)
    for (const name of pages) {
      const text = read(`docs/decisions/${name}`)
      const headings = [...text.matchAll(/^## (.+)$/gm)].map((m) => m[1])
      expect([name, headings]).toEqual([name, ['Context', 'Decision', 'Consequence']])
      expect(index).toContain(`](${name})`)
    }
  })

  test('every number that code cites leads to a page', () => {
    const sources = ['src/**/*.ts', 'web/**/*.{ts,tsx}', 'scripts/**/*.ts', 'migrations/*.sql'].flatMap(scan)
    const cited = sources.flatMap((name) =>
      [...read(name).matchAll(/\bDECISIONS(?:\.md)? (\d+)(?: and (\d+))?/g)].flatMap((m) => [
        m[1]!,
        m[2] ?? m[1]!,
      ]),
    )
    expect(cited.length).toBeGreaterThan(20)
    const known = new Set([...index.matchAll(/DECISIONS (\d+)/g)].map((m) => m[1]!))
    expect([...new Set(cited)].filter((number) => !known.has(number))).toEqual([])
  })
})
