import { describe, expect, test } from 'bun:test'
import { drawText } from '../../testing/drawn-text.ts'
import { redactedPages } from '../../testing/pages.ts'
import { readIdentity } from './identity.ts'

const found = (text: string) =>
  readIdentity(redactedPages(drawText(text))).filter((f) => f.path === 'insurance_company')
const names = (text: string) => found(text).map((f) => f.value)

describe('who insures the plan', () => {
  test.each([
    ['words that ran into the name', '# Your plan\nBraces the Fund pays up to $2,100 in a lifetime.'],
    ["a payer's code", '# Your plan\nPAYER: NARC7\nThe plan pays 80% of fillings.'],
    ['the employer that provides it', '# Your plan\nYour benefits are provided by Prairie View Cooperative.'],
  ])('%s is no company', (_what, text) => {
    expect(names(text)).toEqual([])
  })

  test('a letterhead that nothing else speaks of is to be looked at', () => {
    const [alone] = found('# Larkmoor Dental\nThe plan pays 80% of fillings and 50% of crowns.')
    expect(alone).toMatchObject({
      value: 'Larkmoor Dental',
      doubts: [expect.stringContaining('Only the title')],
    })
  })

  test.each([
    ['the text speaks of it again', '# Larkmoor Dental\nDentists in the Larkmoor network accept our fees.'],
    ['its name is that of an insurer', '# Larkmoor Life Insurance Company\nThe plan pays 80% of fillings.'],
  ])('a letterhead stands without a doubt where %s', (_when, text) => {
    expect(found(text)[0]?.doubts).toBeUndefined()
  })

  test.each<[string, string]>([
    ['# Larkmoor Dental Benefits Summary\nDentists in the Larkmoor network.', 'Larkmoor Dental'],
    [
      '# Your plan\nClaims are paid by Larkmoor Administrative Services under contract 77-14.',
      'Larkmoor Administrative Services',
    ],
    ['# Your plan\nPayer: LRK01 - Larkmoor Dental', 'Larkmoor Dental'],
    [
      '# Your plan\nInsured by Larkmoor Life & Dental Insurance Company, Fort Collins, North Carolina, since 2011.',
      'Larkmoor Life & Dental Insurance Company',
    ],
    ['# Your plan\nPayer: Larkmoor Dental (LRK01)', 'Larkmoor Dental'],
    ['# Your plan\nOpen to staff and their families through Larkmoor Dental.', 'Larkmoor Dental'],
  ])('"%s" names %s', (text, name) => {
    expect(names(text)[0]).toBe(name)
  })

  test('the kind of plan is no part of the name', () => {
    expect(names('# Larkmoor Dental PPO plus Premier\nDentists in the Larkmoor network.')).toEqual([
      'Larkmoor Dental',
    ])
  })
})
