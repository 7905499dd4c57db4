import { describe, expect, test } from 'bun:test'
import { subjectsOf } from './subjects.ts'

/** The procedures that a sentence is about. */
const named = (name: string) => [
  ...new Set(
    subjectsOf(`The plan pays 80% for ${name}.`, false, false)
      .subjects.filter((s) => s.part === 'subject')
      .flatMap((s) => s.procedures),
  ),
]

describe('names of services in sentences', () => {
  test.each([
    'partial payments',
    'caps on charges',
    'local anesthetics',
    'stainless and resin-based crowns',
    'your plate',
  ])('"%s" names none of the 21 procedures', (name) => {
    expect(named(name)).toEqual([])
  })

  test.each([
    ['endodontia', 'endo'],
    ['pulp capping', 'endo'],
    ['periodontia', 'periodontal'],
    ['crown build-ups', 'core_buildup'],
    ['crown restorations', 'crowns'],
    ['jackets', 'crowns'],
    ['removable partials', 'dentures'],
    ['gingival grafts', 'osseous_surgery'],
    ['tooth pulling', 'extractions'],
    ['surgical removal of erupted teeth', 'oral_surgery'],
    ['complete mouth series', 'xray'],
  ])('"%s" is %s', (name, procedure) => {
    expect(named(name)).toEqual([procedure as never])
  })
})
