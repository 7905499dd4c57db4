import { describe, expect, test } from 'bun:test'
import { CONTENT_FIELDS, PROCEDURES } from '../../lexicon/catalog.ts'
import { indexOf } from '../resolve/name-index.ts'
import { readReferences } from '../resolve/references.ts'
import { type Ask, askKey } from '../understand/asks.ts'
import { ITEMS } from '../understand/items.ts'
import { FIELD_WORDS, FLAG_WORDS } from '../understand/term-table.ts'
import { understand } from '../understand/understand.ts'
import { asksWords, askWords } from './ask-words.ts'

const NOBODY = indexOf([])
const asked = (text: string) => understand(text, readReferences(text, NOBODY)).asks.map(askKey)

const services = PROCEDURES.map((procedure) => ({ procedure, item: null, code: null }))
const asks: Ask[] = [
  ...services.flatMap((service): Ask[] => [
    { about: 'service', service, aspects: [] },
    { about: 'service', service, aspects: ['frequency'] },
    { about: 'service', service, aspects: ['age'] },
    { about: 'service', service, aspects: ['network'] },
    { about: 'wait', for: service },
  ]),
  ...ITEMS.map(
    (item): Ask =>
      item.procedure === null
        ? { about: 'item', item, code: null, aspects: [] }
        : { about: 'service', service: { procedure: item.procedure, item, code: null }, aspects: [] },
  ),
  ...(['preventive', 'basic', 'major', 'orthodontic'] as const).map(
    (name): Ask => ({ about: 'class', name, aspects: [] }),
  ),
  ...[...CONTENT_FIELDS, ...Object.keys(FIELD_WORDS)]
    .filter((field) => field !== 'deductible_applies_to_preventive')
    .map((field) => ({ about: 'field', field }) as Ask),
  // "Prep or seat" is asked of crowns.
  ...Object.keys(FLAG_WORDS)
    .filter((flag) => flag !== 'pay_on')
    .map((flag): Ask => ({ about: 'flag', flag })),
  { about: 'deductible_applies', to: services[5]! },
  { about: 'counts_toward_maximum', what: services[4]! },
  { about: 'wait', for: null },
  { about: 'wait', for: 'major' },
  { about: 'prior_coverage' },
  { about: 'disclaimers' },
  { about: 'summary' },
  { about: 'networks' },
  { about: 'verified' },
  { about: 'current' },
  { about: 'pages' },
]

describe('an ask in words', () => {
  test('is understood as this ask', () => {
    const lost = asks.filter((ask) => !asked(askWords(ask)).includes(askKey(ask)))
    expect(lost.map((ask) => `${askKey(ask)}: ${askWords(ask)} -> ${asked(askWords(ask))}`)).toEqual([])
  })

  test('several of them are joined, each once', () => {
    expect(asksWords([asks[0]!, asks[0]!, asks[5]!])).toBe('exams and x-rays')
    expect(asksWords([])).toBe('')
  })
})
