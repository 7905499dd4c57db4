import { describe, expect, test } from 'bun:test'
import { drawText } from '../testing/drawn-text.ts'
import { redactedPages } from '../testing/pages.ts'
import fitted from './blanks.json'
import { ASKED, BLANK_INPUTS, heardOf, isBlank } from './blanks.ts'
import { distinctPages } from './distinct-pages.ts'
import { engineFindings } from './engine/findings.ts'
import { readWhole } from './engine/whole.ts'
import { judgeBoth } from './judge-both.ts'
import { layoutOf } from './layout.ts'
import { readByRules } from './parse-plan.ts'

function pagesOf(...lines: string[]) {
  const pages = distinctPages(redactedPages(drawText(lines.join('\n'))))
  const layout = layoutOf(pages)
  const seen = readWhole(pages)
  return judgeBoth(engineFindings(seen), readByRules(layout), seen, layout).weighed
}
const PLAN = ['# Fern Valley Dental PPO', 'Fillings | 80%', 'Crowns | 50%', 'Individual deductible | $50']

describe('what the pages may say of a blank field', () => {
  test('nothing, of pages without a word', () => {
    const pages = pagesOf('')
    for (const [, { talk, inputs }] of heardOf(pages, ASKED)) {
      expect(talk).toBeNull()
      expect(inputs).toHaveLength(BLANK_INPUTS.length)
    }
  })

  test('is weighed by the numbers that the trees were fitted with, whole numbers all', () => {
    expect(fitted.inputs).toEqual([...BLANK_INPUTS])
    const heard = heardOf(pagesOf(...PLAN), ASKED)
    expect([...heard.keys()]).toEqual([...ASKED])
    for (const { inputs } of heard.values()) expect(inputs.every(Number.isFinite)).toBe(true)
  })

  test('is likelier where it’s named with an answer than where it isn’t named', () => {
    const path = 'flags.assignment_of_benefits'
    const likely = (...more: string[]) => heardOf(pagesOf(...PLAN, ...more), [path]).get(path)!.likely
    const silent = likely('Claims are paid weekly.')
    expect(likely('Benefits payable to provider: in and out of network')).toBeGreaterThan(silent * 3)
  })

  test('a value that was read is no blank, nor is a class’s wait where all wait alike', () => {
    const { verdict } = pagesOf(...PLAN, 'Waiting period for all services: 6 months')
    expect(isBlank(verdict, 'coverage.crowns')).toBe(false)
    expect(isBlank(verdict, 'waiting_periods.major')).toBe(false)
    expect(isBlank(verdict, 'coverage.implants')).toBe(true)
    expect(isBlank(verdict, 'flags.tmj')).toBe(true)
  })
})
