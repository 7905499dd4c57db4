import { describe, expect, test } from 'bun:test'
import { drawnLayout, valuesOf } from '../../testing/drawn-layout.ts'
import { readWaits } from './waits.ts'

const read = (text: string) =>
  Object.fromEntries(
    Object.entries(valuesOf(readWaits(drawnLayout(text)))).map(([path, value]) => [
      path.split('.')[1],
      value,
    ]),
  )

describe('waits of a form with boxes', () => {
  test('boxes without a tick say nothing', () => {
    expect(read('# Form\nWaiting period: Basic [ ] Yes [ ] No')).toEqual({})
  })

  test('every class has its own answer', () => {
    expect(
      read('# Form\nWaiting period: Basic [ ] Yes [x] No Major [x] Yes [ ] No Length: 12 months'),
    ).toEqual({ basic: 'None', major: '12 months' })
  })
})
