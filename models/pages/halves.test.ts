import { describe, expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type MadePage, makePage } from './page.ts'
import { STRUCTURES } from './structures/list.ts'
import { STYLES } from './styles.ts'

const made = (split: 'train' | 'blind', count: number, twin = false): MadePage[] =>
  Array.from({ length: count }, (_, seed) => makePage({ seed, split, twin }))
const TRAIN = made('train', 240)
const BLIND = made('blind', 160)
const ALL = [...TRAIN, ...BLIND]

describe('the halves', () => {
  test('every structure and every style is used', () => {
    expect(new Set(ALL.map((p) => p.structure))).toEqual(new Set(STRUCTURES.map((s) => s.id)))
    expect(new Set(ALL.map((p) => p.style))).toEqual(new Set(STYLES.map((s) => s.id)))
    expect(STRUCTURES.length).toBeGreaterThanOrEqual(40)
    expect(new Set(STRUCTURES.map((s) => s.id)).size).toBe(STRUCTURES.length)
    expect(STYLES.length).toBeGreaterThanOrEqual(12)
  })

  test('a train page has nothing that is blind; a blind page has a blind structure', () => {
    const blind = (list: readonly { id: string; split: string }[]) =>
      new Set(list.filter((x) => x.split === 'blind').map((x) => x.id))
    for (const { structure, style, wording } of TRAIN) {
      expect(blind(STRUCTURES).has(structure)).toBe(false)
      expect(blind(STYLES).has(style)).toBe(false)
      expect(wording.startsWith('train/')).toBe(true)
    }
    for (const { structure } of BLIND) expect(blind(STRUCTURES).has(structure)).toBe(true)
    expect(BLIND.some((p) => p.wording.startsWith('blind/'))).toBe(true)
    expect(BLIND.some((p) => blind(STYLES).has(p.style))).toBe(true)
  })

  test('a quarter of structures and styles is set aside', () => {
    for (const list of [STRUCTURES, STYLES]) {
      const share = list.filter((x) => x.split === 'blind').length / list.length
      expect(share).toBeGreaterThan(0.2)
      expect(share).toBeLessThan(0.3)
    }
  })

  test('a structure can be asked for by name, in its own half only', () => {
    const blind = STRUCTURES.find((s) => s.split === 'blind')!.id
    expect(makePage({ seed: 3, split: 'blind', structure: blind }).structure).toBe(blind)
    expect(() => makePage({ seed: 3, split: 'train', structure: blind })).toThrow('is blind')
    expect(() => makePage({ seed: 3, split: 'train', structure: 'no_such' })).toThrow('no_such')
  })
})

describe('word twins', () => {
  const twins = made('blind', 60, true)

  test('say the same in the same structure and style', () => {
    for (const [i, twin] of twins.entries()) {
      const page = BLIND[i]!
      expect([twin.id, twin.structure, twin.style]).toEqual([page.id, page.structure, page.style])
      expect(twin.truth).toEqual(page.truth)
      // A sentence in other words may name the figure before its service.
      const said = (of: MadePage) => of.marks.map((m) => JSON.stringify([m.slot, m.value, m.subject])).sort()
      expect(said(twin)).toEqual(said(page))
    }
  })

  test('share no word for services, classes and payers with any normal page', () => {
    const words = (pages: readonly MadePage[]) =>
      new Set(
        pages.flatMap((p) =>
          p.marks
            .filter((m) => m.kind === 'label' && ['procedure', 'class', 'payer'].includes(m.slot!))
            .map((m) => m.text.toLowerCase()),
        ),
      )
    const normal = words(ALL)
    expect([...words(twins)].filter((text) => normal.has(text))).toEqual([])
  })
})

test('the page maker has words of its own: it imports nothing of the reader', async () => {
  const root = import.meta.dir
  for (const name of new Bun.Glob('**/*.ts').scanSync({ cwd: root }))
    for (const [, spec = ''] of readFileSync(path.join(root, name), 'utf8').matchAll(/from '(\.[^']+)'/g)) {
      const target = path.relative(root, path.resolve(root, path.dirname(name), spec))
      expect({ name, outside: target.startsWith('..') && target !== '../../scripts/chromium.ts' }).toEqual({
        name,
        outside: false,
      })
    }
})
