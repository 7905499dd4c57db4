import { describe, expect, test } from 'bun:test'
import { PROCEDURES } from '../shape.ts'
import {
  BARE_NAMES,
  CLASS_NAMES,
  SCHEMES,
  TWIN_BARE_NAMES,
  TWIN_CLASS_NAMES,
  TWIN_SCHEMES,
} from './classes.ts'
import { FILLER } from './filler.ts'
import * as payers from './payers.ts'
import { RULE_SENTENCES } from './rule-sentences.ts'
import { SENTENCES } from './sentences.ts'
import { OTHER_SERVICES, SERVICES } from './services.ts'
import { rowsOf } from './tones.ts'
import { TWIN_SERVICES } from './twin-services.ts'
import { WORDS } from './words.ts'

const low = (list: readonly string[]) => list.map((text) => text.toLowerCase())
const shared = (a: readonly string[], b: readonly string[]) => low(a).filter((text) => low(b).includes(text))

/** Lists by name, as train and blind use them. */
const LISTS: Record<string, readonly string[]> = {
  ...SERVICES,
  ...Object.fromEntries(Object.entries(CLASS_NAMES).map(([role, list]) => [`class ${role}`, list])),
  ...Object.fromEntries(Object.entries(payers.NETWORKS).map(([net, list]) => [`network ${net}`, list])),
  ...SENTENCES,
  ...RULE_SENTENCES,
  schemes: SCHEMES,
  'plan heads': payers.PLAN_HEADS,
  'plan leads': payers.PLAN_LEADS,
  'plan phrases': payers.PLAN_PHRASES,
  'member heads': payers.MEMBER_HEADS,
  'member phrases': payers.MEMBER_PHRASES,
  'other services': OTHER_SERVICES,
  filler: FILLER,
}

/** Answers and short words, of which there are few in English: "None", "Yes", "after deductible". */
const FEW = [
  'none',
  'no_maximum',
  'after',
  'waived',
  'covered_full',
  'nothing',
  'not_covered',
  'yes',
  'no',
  'no_wait',
  'per_person',
  'per_family',
  'year',
  'class',
  'frequency',
  'age',
  'wait',
  'service',
]

describe('wordings', () => {
  test('a blind wording is none of training', () => {
    for (const [name, list] of [...Object.entries(LISTS), ...Object.entries(WORDS)])
      expect({ name, shared: shared(rowsOf(list, 'train'), rowsOf(list, 'blind')) }).toEqual({
        name,
        shared: [],
      })
  })

  test('every concept has at least eight rows, two of them blind', () => {
    for (const [name, list] of [...Object.entries(LISTS), ...Object.entries(WORDS)]) {
      expect({ name, rows: list.length >= 8 }).toEqual({ name, rows: true })
      const different = new Set(low(list)).size
      expect({ name, different: different >= (FEW.includes(name) ? 3 : 7) }).toEqual({
        name,
        different: true,
      })
    }
  })

  test('the words of twins are none of the others', () => {
    for (const one of PROCEDURES)
      for (const other of PROCEDURES) expect(shared(TWIN_SERVICES[one], SERVICES[other])).toEqual([])
    expect(shared(Object.values(TWIN_CLASS_NAMES).flat(), Object.values(CLASS_NAMES).flat())).toEqual([])
    expect(shared(TWIN_SCHEMES, SCHEMES)).toEqual([])
    expect(shared(TWIN_BARE_NAMES.flat(), BARE_NAMES.flat())).toEqual([])
    expect(shared(payers.TWIN_PLAN_HEADS, [...payers.PLAN_HEADS, ...payers.PLAN_LEADS])).toEqual([])
    expect(shared(payers.TWIN_PLAN_LEADS, [...payers.PLAN_HEADS, ...payers.PLAN_LEADS])).toEqual([])
    expect(shared(payers.TWIN_MEMBER_HEADS, payers.MEMBER_HEADS)).toEqual([])
    expect(shared(payers.TWIN_PLAN_PHRASES, payers.PLAN_PHRASES)).toEqual([])
    expect(shared(payers.TWIN_MEMBER_PHRASES, payers.MEMBER_PHRASES)).toEqual([])
  })

  test('no two services of a half are called the same', () => {
    for (const half of ['train', 'blind'] as const) {
      const all = PROCEDURES.flatMap((one) => low(rowsOf(SERVICES[one], half)))
      expect(all.filter((text, i) => all.indexOf(text) !== i)).toEqual([])
    }
    const twins = low(Object.values(TWIN_SERVICES).flat())
    expect(twins.filter((text, i) => twins.indexOf(text) !== i)).toEqual([])
  })

  test('a phrase has one place for the figure and one for what it is for', () => {
    for (const list of [
      payers.PLAN_PHRASES,
      payers.TWIN_PLAN_PHRASES,
      payers.MEMBER_PHRASES,
      payers.TWIN_MEMBER_PHRASES,
    ])
      for (const phrase of list)
        expect([phrase, phrase.split('{}').length, phrase.split('[]').length]).toEqual([phrase, 2, 2])
  })
})
