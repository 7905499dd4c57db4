import { describe, expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import path from 'node:path'

const WEB = import.meta.dir
const names = await Array.fromAsync(new Bun.Glob('**/*.{ts,tsx,css,html}').scan({ cwd: WEB }))
const FILES = names
  .filter((name) => !/\.test\.|^testing\//.test(name))
  .map((name) => ({ name, text: readFileSync(path.join(WEB, name), 'utf8') }))

const holding = (pattern: RegExp) => FILES.filter((f) => pattern.test(f.text)).map((f) => f.name)

describe('the content security policy holds', () => {
  test('the page carries no script and no style of its own', () => {
    for (const name of ['index.html', 'phone/phone.html']) {
      const page = FILES.find((f) => f.name === name)?.text ?? ''
      expect(page).toContain('<script type="module" src=')
      expect(page.match(/<style|<script(?![^>]*\bsrc=)|\sstyle=|\son\w+=/g)).toBeNull()
    }
  })

  test('nothing is drawn from a string, and nothing is evaluated', () => {
    expect(holding(/dangerouslySetInnerHTML|\.innerHTML|insertAdjacentHTML|\beval\(|new Function\(/)).toEqual(
      [],
    )
  })

  test('nothing is loaded from elsewhere or from data addresses', () => {
    expect(holding(/url\(|https?:\/\/|@font-face/)).toEqual([])
  })

  test.each(['styles/app.css', 'phone/phone.css'])(
    'every style sheet is part of the one that the page loads: %s',
    (first) => {
      const whole = FILES.find((f) => f.name === first)?.text ?? ''
      const sheets = FILES.filter(
        (f) => f.name.endsWith('.css') && path.dirname(f.name) === path.dirname(first),
      )
      expect(sheets.length).toBeGreaterThan(2)
      for (const { name } of sheets) if (name !== first) expect(whole).toContain(`"./${path.basename(name)}"`)
    },
  )

  test('style sheets lie where one of the pages takes them from', () => {
    const folders = new Set(FILES.filter((f) => f.name.endsWith('.css')).map((f) => path.dirname(f.name)))
    expect([...folders].sort()).toEqual(['phone', 'styles'])
  })
})

/** Sheets that change what others set: for small windows and for paper. */
const CHANGES = /(?:narrow|print)\.css$/

/** Classes that a sheet draws by themselves, outside of any query: `.card`, not `.card .title`. */
const ownClasses = (text: string) =>
  text
    .replaceAll(/\/\*.*?\*\//gs, '')
    .replaceAll(/@media[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, '')
    .split(/\{[^{}]*\}/)
    .flatMap((selectors) => selectors.split(','))
    .map((selector) => selector.trim())
    .filter((selector) => /^\.[\w-]+$/.test(selector))

/** The sheets of one screen share the first word of their names. */
const screenOf = (name: string) => path.basename(name).replace(/[-.].*/, '')

test('a class is drawn by the sheets of one screen, so that two screens never share a name by chance', () => {
  const owners = new Map<string, Set<string>>()
  for (const { name, text } of FILES) {
    if (!name.endsWith('.css') || CHANGES.test(name)) continue
    for (const found of ownClasses(text))
      owners.set(found, (owners.get(found) ?? new Set()).add(screenOf(name)))
  }
  expect(owners.size).toBeGreaterThan(100)
  expect(
    [...owners].filter(([, names]) => names.size > 1).map(([found, names]) => [found, ...names]),
  ).toEqual([])
})

/** Sheets of controls that all screens have. */
const SHARED = /(?:base|buttons|forms)\.css$/

test('what a screen calls its own by one class is no kind of something on another: `i.to-come`', () => {
  const sheets = FILES.filter((f) => f.name.endsWith('.css') && !CHANGES.test(f.name))
  const kinds = sheets.flatMap((f) =>
    [...f.text.matchAll(/[\w\])]\.([a-z][\w-]*)(?=[^{}]*\{)/g)].map((m) => ({ kind: m[1]!, of: f.name })),
  )
  expect(kinds.length).toBeGreaterThan(100)
  const taken = sheets
    .filter(({ name }) => !SHARED.test(name))
    .flatMap(({ name, text }) =>
      ownClasses(text).flatMap((own) =>
        kinds.filter(({ kind, of }) => `.${kind}` === own && screenOf(of) !== screenOf(name)),
      ),
    )
  expect(taken).toEqual([])
})

test('words in the color for brand fills stand on one: a plain button in a note is no exception', () => {
  const sheets = FILES.filter((f) => f.name.endsWith('.css'))
  const rules = sheets.flatMap((f) => [...f.text.matchAll(/([^{}]+)\{([^{}]*)\}/g)])
  const bare = rules.filter(
    ([, of = '', body = '']) =>
      /(^|[^-])color: var\(--on-brand\)/.test(body) &&
      !/background: var\(--brand/.test(body) &&
      !/\.primary\s*$/.test(of),
  )
  expect(bare.map(([, of = '']) => of.trim())).toEqual([])
})
