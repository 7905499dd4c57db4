import { describe, expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { Board } from '../../testing/plan-board.ts'
import { stanceIn } from '../../text/rules/stance.ts'
import { readTerms } from './whole.ts'

/** What a page with one sentence, or one row of a table (" | "), tells of a rule. */
function told(flag: string, words: string): string | undefined {
  const board = new Board()
  board.line(60, 'Fern Valley Dental', { size: 16, bold: true }, 2)
  const rows = [['Provision', 'Answer'], words.split(' | ')]
  if (words.includes(' | '))
    board.table(60, [{ width: 190 }, { width: 120 }], rows, { ruled: 'grid', head: 1, pad: 4 })
  else board.paragraph(60, 480, words)
  return readTerms(board.pages()).find((t) => t.path === `flags.${flag}`)?.value
}

interface Wording {
  flag: string
  /** How the value begins; null = nothing is told. */
  value: string
  words: string
}

const file = path.join(import.meta.dir, '../../testing/rule-wordings.txt')
/** The wordings that the rules were made by, and those that were set aside and read when they were made. */
const [tuned, aside] = readFileSync(file, 'utf8')
  .split(/^## .*\n/m)
  .slice(1)
  .map((part) => {
    let flag = ''
    return part
      .trim()
      .split('\n')
      .flatMap((line): Wording[] => {
        const [value, words] = line.split('\t')
        if (line.startsWith('# ')) flag = line.slice(2)
        return words === undefined ? [] : [{ flag, value: value!, words }]
      })
  }) as [Wording[], Wording[]]

const isRight = ({ flag, value, words }: Wording) => {
  const own = told(flag, words)
  return value === 'null' ? own === undefined : (own ?? '').toLowerCase().startsWith(value.toLowerCase())
}

describe('rules in many wordings', () => {
  test.each(tuned.map((w) => [w.flag, w.value, w.words, w] as const))('%s %s: %s', (_f, _v, _w, wording) => {
    expect(told(wording.flag, wording.words) ?? 'null').toSatisfy(() => isRight(wording))
  })

  test('wordings that were set aside are nearly all read, too, and hardly one is read wrongly', () => {
    const missed = aside.filter((wording) => !isRight(wording))
    const wrong = missed.filter(({ flag, words }) => told(flag, words) !== undefined)
    expect(aside.length).toBeGreaterThan(70)
    expect(missed.length).toBeLessThanOrEqual(5)
    expect(wrong.length).toBeLessThanOrEqual(1)
  })
})

describe('what a sentence says of what it names', () => {
  test.each<[string, boolean | null]>([
    ['Services covered under this plan are listed below.', null],
    ['Teeth replaced that were missing before eligibility began', null],
    ['It is not covered.', false],
    ['It is not excluded.', true],
    ['No benefit is payable for it.', false],
    ['It is covered unless another plan pays.', true],
    ['The plan replaces teeth that were already missing when you joined.', true],
    ['Cleanings are covered, but night guards are not paid for.', true],
  ])('%s', (text, stance) => {
    expect(stanceIn(text)).toBe(stance)
  })

  test('the half of the sentence that names it counts', () => {
    const text = 'Cleanings are covered, but night guards are not paid for.'
    expect(stanceIn(text, text.indexOf('night'))).toBe(false)
  })
})

describe('what stands under a caption', () => {
  const flags = (words: string) => ({
    tmj: told('tmj', words),
    occlusal_guard: told('occlusal_guard', words),
    missing_tooth_clause: told('missing_tooth_clause', words),
  })

  test('“Not covered.” refuses the list behind it', () => {
    const words =
      'Not covered. Teeth replaced that were missing before eligibility began; TMJ treatment; bite splints and night guards.'
    expect(flags(words)).toEqual({
      tmj: 'Not covered',
      occlusal_guard: 'Not covered',
      missing_tooth_clause: 'Yes - teeth missing before coverage are not replaced',
    })
  })

  test('an answer to one caption refuses nothing of the next', () => {
    expect(flags('TMJ. Not covered. Night guards. Covered as Major, one every 36 months.')).toEqual({
      tmj: 'Not covered',
      occlusal_guard: 'Covered as Major, one every 36 months',
      missing_tooth_clause: undefined,
    })
  })
})
