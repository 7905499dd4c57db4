import { describe, expect, test } from 'bun:test'
import { percentsOf } from '../../testing/drawn-layout.ts'
import { drawText } from '../../testing/drawn-text.ts'
import { redactedPages } from '../../testing/pages.ts'
import { parsePlan } from '../parse-plan.ts'

describe('a share behind its list', () => {
  test('is not that of the list below it', () => {
    expect(
      percentsOf('Exams', 'Cleanings', 'These services are covered at 100%.', 'Fillings', 'Extractions'),
    ).toEqual({
      exams: '100',
      prophy: '100',
    })
  })

  test('every list has the share behind it', () => {
    expect(
      percentsOf(
        'Exams',
        'Cleanings',
        'These services are covered at 100%.',
        'Fillings',
        'Extractions',
        'These services are covered at 80%.',
      ),
    ).toEqual({ exams: '100', prophy: '100', fillings: '80', extractions: '80' })
  })
})

describe('a share under the heading of one service', () => {
  test('that only dates or amounts stand under has none', () => {
    expect(percentsOf('# Orthodontia', 'Children under age 19. Lifetime maximum $1,500.')).toEqual({})
  })

  test('is its share', async () => {
    const text =
      '# Fern Valley dental plan\nAnnual deductible | $50\n# Orthodontia\nThe plan pays 50% for children under age 19.'
    const { parsed } = await parsePlan(redactedPages(drawText(text)), { model: null })
    expect(parsed.coverage.orthodontic.coverage_percent).toBe(50)
  })
})

describe('refusals in everyday words', () => {
  test('what is left out of a list is not refused', () => {
    expect(percentsOf('Major services 50%: crowns and bridges, excluding implants')).toEqual({
      crowns: '50',
      bridges: '50',
    })
  })

  test.each([
    "Implants aren't covered.",
    "We don't cover implants.",
    'The plan will not pay for implants.',
    'This plan excludes implants.',
  ])('%s', (text) => {
    expect(percentsOf(text)).toEqual({ implants: '0' })
  })
})
