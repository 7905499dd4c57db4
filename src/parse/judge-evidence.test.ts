import { describe, expect, test } from 'bun:test'
import { drawnLayout } from '../testing/drawn-layout.ts'
import { find } from '../testing/judged.ts'
import { evidenceOf, linesOf } from './judge-evidence.ts'
import type { Finding, Layout } from './layout-types.ts'

test('a long sentence has a place for each of its lines, so that a mask over the last one finds it', () => {
  const layout = drawnLayout(
    'This summary is no\nguarantee of any payment\nand benefits may change\nat any time of the year\nwithout notice to members\nor their dependents',
  )
  const words = layout.rows.flatMap((row) => row.cells.flatMap((cell) => cell.words))
  const text = words.map((word) => word.text).join(' ')
  const places = evidenceOf([find('disclaimers.0', text, { words })], linesOf(layout))
  expect(places.at(-1)?.box[3]).toBe(words.at(-1)!.box[3])
  expect(places).toHaveLength(6)
})

describe('the boxes of a value take in what says it', () => {
  const wordsOf = (layout: Layout, ...texts: string[]) =>
    layout.rows.flatMap((row) =>
      row.cells.flatMap((cell) => cell.words.filter((w) => texts.includes(w.text))),
    )
  /** The words of the page that lie inside the boxes of a value. */
  const shown = (layout: Layout, ...findings: Finding[]) => {
    const places = evidenceOf(findings, linesOf(layout))
    const inside = layout.rows.flatMap((row) =>
      row.cells.flatMap((cell) =>
        cell.words.filter((w) =>
          places.some(
            ({ page, box }) =>
              page === row.page &&
              w.box[0] >= box[0] &&
              w.box[1] >= box[1] &&
              w.box[2] <= box[2] &&
              w.box[3] <= box[3],
          ),
        ),
      ),
    )
    return inside.map((w) => w.text).join(' ')
  }

  test('an age that the label of its row tells', () => {
    const layout = drawnLayout('Orthodontia up to age 19 | 50%\nCrowns | 60%')
    expect(shown(layout, find('flags.ortho_age_limit', '19', { words: wordsOf(layout, '50%') }))).toBe(
      '19 50%',
    )
    // A percent has its figure: what else stands in the row is no part of it.
    expect(shown(layout, find('coverage.orthodontic', '50', { words: wordsOf(layout, '50%') }))).toBe('50%')
  })

  test('the heading that refuses what is listed below it', () => {
    const layout = drawnLayout('What is not covered:\nDental implants.\n\nWe also list:\nCrowns | 50%')
    const refused = find('coverage.implants', '0', { words: wordsOf(layout, 'Dental', 'implants.') })
    expect(shown(layout, refused)).toBe('What is not covered: Dental implants.')
    const told = find('coverage.crowns', '0', { words: wordsOf(layout, 'Crowns') })
    expect(shown(drawnLayout('Services:\nCrowns | 50%'), told)).toBe('')
  })

  test('of several pages only those that hold the figure of a term', () => {
    const layout = drawnLayout('Crowns once in seven years\n\fCrowns | 50%')
    const own = find('flags.crown_replacement', '7 years', { words: wordsOf(layout, 'seven', 'years') })
    const other = find('flags.crown_replacement', '7 years', { page: 2, words: wordsOf(layout, '50%') })
    expect(evidenceOf([other, own], linesOf(layout)).map((e) => e.page)).toEqual([1])
    expect(evidenceOf([other], linesOf(layout)).map((e) => e.page)).toEqual([2])
  })
})
