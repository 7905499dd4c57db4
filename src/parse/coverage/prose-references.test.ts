import { describe, expect, test } from 'bun:test'
import { percentsOf } from '../../testing/drawn-layout.ts'

describe('sentences that speak of the one before', () => {
  test('a sentence about something else takes nothing over', () => {
    expect(
      percentsOf('Crowns need a pre-treatment estimate. Claims are paid within 30 days in 95% of cases.'),
    ).toEqual({})
  })

  test('"Benefits are paid at" is about the class that was just described', () => {
    expect(
      percentsOf(
        'Class III Benefits cover prosthodontics and inlays. Benefits are paid at 50% after deductible.',
      ),
    ).toEqual({ bridges: '50', dentures: '50', inlays_onlays: '50' })
  })

  test('"they" are the services that were just named', () => {
    expect(
      percentsOf('Crowns are not covered in the first year. After that they are covered at 50%.'),
    ).toEqual({
      crowns: '50',
    })
  })

  test('a class described next ends the list of the class before', () => {
    expect(
      percentsOf(
        'Class II Benefits are paid at 80%.',
        'Class III Benefits cover crowns. Benefits are paid at 50%.',
      ),
    ).toEqual({ crowns: '50' })
  })

  test('a share "of" a category is that of the class before it', () => {
    expect(
      percentsOf('Class I Benefits cover 100% of diagnostic and preventive services including X-rays.'),
    ).toEqual({
      xray: '100',
    })
  })

  test('a refusal in brackets is for what stands in them', () => {
    expect(percentsOf('Bridges and dentures 50% (implants not covered)')).toEqual({
      bridges: '50',
      dentures: '50',
      implants: '0',
    })
  })
})
