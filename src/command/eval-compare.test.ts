import { describe, expect, test } from 'bun:test'
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { buildContent, buildIdentity } from '../testing/build.ts'
import { readLabel } from '../upload/score/label.ts'
import { compareSides } from './eval-compare.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'covriq-compare-'))
const at = (...names: string[]) => path.join(folder, ...names)

function report(name: string, cells: Record<string, boolean>): string {
  const score = { fields: cells, coverage: { crowns: true } }
  writeFileSync(at(name), JSON.stringify({ documents: [{ id: 'a', type: 'digital', score }] }))
  return at(name)
}

function readings(name: string, deductible: string | null): string {
  mkdirSync(at(name), { recursive: true })
  const parsed = buildContent({ deductible_individual: deductible })
  writeFileSync(at(name, 'a.json'), JSON.stringify({ found_plan: true, plan: buildIdentity(), parsed }))
  return at(name)
}

const label = {
  ...readLabel(JSON.stringify({ id: 'a', files: ['a.pdf'], kind: 'plan' }))!,
  fields: { deductible_individual: '$50' },
}

describe('covriq eval --compare', () => {
  test('two reports: cells that went from right to wrong and back, by document and kind', async () => {
    const one = report('one.json', { deductible_individual: true, group_id: false, payor_id: true })
    const two = report('two.json', { deductible_individual: false, group_id: true, payor_id: true })
    expect(await compareSides(one, two)).toEqual({
      documents: 1,
      cells: 4,
      changes: [
        { document: 'a', kind: 'digital', cell: 'deductible_individual', change: 'right to wrong' },
        { document: 'a', kind: 'digital', cell: 'group_id', change: 'wrong to right' },
      ],
      missing: { first: [], second: [] },
    })
  })

  test('two folders of readings: values by themselves, right and wrong with labels', async () => {
    const [one, two] = [readings('before', '$50'), readings('after', null)]
    expect((await compareSides(one, two)).changes).toEqual([
      {
        document: 'a',
        kind: 'reading',
        cell: 'deductible_individual',
        change: 'changed',
        from: '$50',
        to: 'nothing',
      },
    ])
    const [change] = (await compareSides(one, two, [label])).changes
    expect(change).toMatchObject({ kind: 'digital', change: 'right to wrong' })
  })

  test.each([
    ['nowhere.json', 'The second doesn’t exist.'],
    ['broken.json', 'isn’t JSON'],
    ['other.json', 'is no report of covriq eval'],
    ['empty', 'has no readings'],
    ['folder', 'two reports or two folders'],
  ])('%s is refused in one sentence', async (name, words) => {
    writeFileSync(at('broken.json'), '{')
    writeFileSync(at('other.json'), '{"plans": []}')
    mkdirSync(at('empty'), { recursive: true })
    readings('folder', '$50')
    const one = report('one.json', { deductible_individual: true })
    await expect(compareSides(one, at(name))).rejects.toThrow(words)
  })
})
