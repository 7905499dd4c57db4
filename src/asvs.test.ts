import { describe, expect, test } from 'bun:test'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { deadLinks } from './testing/markdown.ts'

const ROOT = path.resolve(import.meta.dir, '..')
const LEDGER = path.join(ROOT, 'docs/asvs.md')

/** Every requirement of ASVS 5.0.0 at levels 1 and 2, by chapter: "section: numbers", a star for level 1. */
const STANDARD: Record<number, string> = {
  1: '1: 1 2 / 2: 1* 2* 3* 4* 5* 6 7 8 9 / 3: 1* 2* 3 4 5 6 7 8 9 10 11 / 4: 1 2 3 / 5: 1* 2',
  2: '1: 1* 2 3 / 2: 1* 2* 3 / 3: 1* 2 3 4 / 4: 1',
  3: '2: 1* 2* / 3: 1* 2 3 4 / 4: 1* 2* 3 4 5 6 / 5: 1* 2* 3* 4 5 / 7: 1 2',
  4: '1: 1* 2 3 / 2: 1 / 3: 1 2 / 4: 1* 2 3 4',
  5: '1: 1 / 2: 1* 2* 3 / 3: 1* 2* / 4: 1 2 3',
  6: '1: 1* 2 3 / 2: 1* 2* 3* 4* 5* 6* 7* 8* 9 10 11 12 / 3: 1* 2* 3 4 / 4: 1* 2* 3 4 / 5: 1 2 3 4 5 / 6: 1 2 3 / 8: 1 2 3 4',
  7: '1: 1 2 3 / 2: 1* 2* 3* 4* / 3: 1 2 / 4: 1* 2* 3 4 5 / 5: 1 2 / 6: 1 2',
  8: '1: 1* 2 / 2: 1* 2* 3 / 3: 1* / 4: 1',
  9: '1: 1* 2* 3* / 2: 1* 2 3 4',
  10: '1: 1 2 / 2: 1 2 / 3: 1 2 3 4 / 4: 1* 2* 3* 4* 5* 6 7 8 9 10 11 / 5: 1 2 3 4 5 / 6: 1 2 / 7: 1 2 3',
  11: '1: 1 2 / 2: 1 2 3 / 3: 1* 2* 3 / 4: 1* 2 3 4 / 5: 1 / 6: 1',
  12: '1: 1* 2 3 / 2: 1* 2* / 3: 1 2 3 4',
  13: '1: 1 / 2: 1 2 3 4 5 / 3: 1 2 / 4: 1* 2 3 4 5',
  14: '1: 1 2 / 2: 1* 2 3 4 / 3: 1* 2 3',
  15: '1: 1* 2 3 / 2: 1* 2 3 / 3: 1* 2 3 4 5 6 7',
  16: '1: 1 / 2: 1 2 3 4 5 / 3: 1 2 3 4 / 4: 1 2 3 / 5: 1 2 3',
  17: '1: 1 / 2: 1 2 3 4 / 3: 1 2',
}

/** How many requirements of a chapter are about something that CovrIQ hasn't got. One more needs a look at this test. */
const NOT_APPLICABLE = { 1: 6, 4: 6, 6: 7, 7: 2, 10: 29, 12: 1, 17: 7 }

const VERDICTS = ['met', 'partly', 'no', 'n/a']

const standard = Object.entries(STANDARD).flatMap(([chapter, sections]) =>
  sections.split(' / ').flatMap((section) => {
    const [number, items] = section.split(': ') as [string, string]
    return items.split(' ').map((item) => ({
      item: `${chapter}.${number}.${item.replace('*', '')}`,
      level: item.endsWith('*') ? 1 : 2,
    }))
  }),
)

const text = readFileSync(LEDGER, 'utf8')
const lines = [...text.matchAll(/^\| (\d+\.\d+\.\d+) \| (.*?) \| (.*?) \| (.*) \|$/gm)].map(
  ([, item, level, verdict, evidence]) => ({ item, level: Number(level), verdict, evidence: evidence! }),
)
const count = (level: number, ...verdicts: string[]) =>
  lines.filter((l) => l.level === level && verdicts.includes(l.verdict!)).length

describe('the ASVS ledger', () => {
  test('has a line for each of the 70 and 183 requirements, in their order, at their level', () => {
    expect([1, 2].map((level) => standard.filter((s) => s.level === level).length)).toEqual([70, 183])
    expect(lines.map(({ item, level }) => ({ item: item!, level }))).toEqual(standard)
  })

  test('judges each, and says of none that it does not apply beyond the known 58', () => {
    expect(lines.filter((l) => !VERDICTS.includes(l.verdict!))).toEqual([])
    const absent: Record<string, number> = {}
    for (const { item } of lines.filter((l) => l.verdict === 'n/a')) {
      const chapter = item!.split('.')[0]!
      absent[chapter] = (absent[chapter] ?? 0) + 1
    }
    expect(absent).toEqual(NOT_APPLICABLE)
  })

  test('prints the counts that its lines have', () => {
    for (const level of [1, 2]) {
      const [met, partly, no, absent] = VERDICTS.map((verdict) => count(level, verdict)) as [
        number,
        number,
        number,
        number,
      ]
      const all = met + partly + no + absent
      expect(text).toContain(
        `| ${level} | ${all} | ${absent} | ${all - absent} | ${met} | ${partly} | ${no} |\n`,
      )
    }
  })

  test('says of everything that is met where that can be seen: a file, or a page', () => {
    const bare = lines.filter(
      (l) => l.verdict === 'met' && !/`[\w./-]+\.\w+`|`Dockerfile`|\]\(|As \d/.test(l.evidence),
    )
    expect(bare.map((l) => l.item)).toEqual([])
  })

  test('names only files and sections that are there', () => {
    const named = [...text.matchAll(/`((?:src|web|scripts|docs|models)\/[\w./-]+|[\w-]+\.(?:md|json))`/g)]
    expect(named.length).toBeGreaterThan(150)
    expect(named.map((m) => m[1]!).filter((name) => !existsSync(path.join(ROOT, name)))).toEqual([])
    expect(deadLinks(LEDGER)).toEqual([])
  })
})
