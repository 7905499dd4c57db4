import { describe, expect, test } from 'bun:test'
import { drawnLayout, valuesOf } from '../../testing/drawn-layout.ts'
import { readServiceRows } from './flag-service-rows.ts'

const read = (text: string) => valuesOf(readServiceRows(drawnLayout(text)))

describe('guards and the jaw joint in tables', () => {
  test('rows of other services say nothing of them', () => {
    expect(
      read('Service | Plan pays | Limits\nCrowns | 50% | 1 per 5 years\nDentures | 50% | 1 per 5 years'),
    ).toEqual({})
  })

  test('a message that refuses it wins over the share beside it', () => {
    expect(
      read('Service | Patient pays | Message\nCrowns | 50% | once\nNight guard | 100% | Not covered'),
    ).toEqual({ 'flags.occlusal_guard': 'Not covered' })
  })

  test('share and limit of the row are told together', () => {
    expect(
      read(
        'Service | Plan pays | Limits\nCrowns | 50% | 1 per 5 years\nOcclusal guard | 60% | 1 per 3 years',
      ),
    ).toEqual({ 'flags.occlusal_guard': 'Covered 60%, 1 per 3 years' })
  })

  test('what the patient pays is turned round', () => {
    expect(
      read('Service | You pay | Limits\nCrowns | 50% | 1 per 5 years\nTMJ | 70% | 1 per lifetime'),
    ).toMatchObject({ 'flags.tmj': 'Covered 30%, 1 per lifetime' })
  })
})
