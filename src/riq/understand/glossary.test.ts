import { describe, expect, test } from 'bun:test'
import { definitionsIn } from './glossary.ts'

const names = (text: string) => definitionsIn(text).map(({ name }) => name)

describe('no meaning is asked for', () => {
  test.each([
    'whats the deductible',
    'what is the max',
    'whats major',
    'whats covered',
    'whats that',
    'crown 1200 whats that',
    'difference between high and low',
    'does non dup apply',
    'whats rollover limit on acme',
  ])('%s', (text) => expect(names(text)).toEqual([]))
})

test.each<[string, string[]]>([
  ['whats non dup', ['Non-duplication']],
  ['non duplication in english pls', ['Non-duplication']],
  ['whats mtc', ['Missing tooth clause']],
  ['whats coinsurance', ['Coinsurance']],
  ['base metal whats that', ['Base metal']],
  ['what is 80th percentile', ['Percentile']],
  ['que es un deducible', ['Deductible']],
  ['que es cob', ['Coordination of benefits']],
  ['whats a pontic', ['Pontic']],
  ['no idea what ucr means', ['UCR']],
  ['difference between ppo and hmo', ['PPO', 'DHMO']],
  ['whats the difference between an inlay and an onlay', ['Inlay', 'Onlay']],
  ['what is a bony impaction', ['Bony impaction']],
])('%s: the meaning of %j', (text, meant) => expect(names(text)).toEqual(meant))

test('meanings are in plain words, without marks of the table', () => {
  for (const { meaning } of definitionsIn('what does coinsurance mean')) expect(meaning).not.toContain('\\')
})
