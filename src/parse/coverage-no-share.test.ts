import { describe, expect, test } from 'bun:test'
import { statedPercents } from '../testing/stated-percents.ts'

describe('figures that stand out and are no shares', () => {
  test('how much of a limit is used is no share', async () => {
    const percents = await statedPercents((board) => {
      for (const [i, name] of ['Cleanings', 'Exams', 'Crowns'].entries()) {
        board.put(40 + i * 150, 100, name, { size: 8 })
        board.put(40 + i * 150, 113, '50% used', { size: 13, bold: true })
      }
    })
    expect(percents).toEqual({})
  })

  test('large figures beside sentences are no shares of what the sentences name', async () => {
    const percents = await statedPercents((board) => {
      board.put(60, 100, '35%', { size: 24, bold: true })
      board.put(140, 104, 'is what members save on average when they choose a network dentist.')
      board.put(60, 160, '80%', { size: 24, bold: true })
      board.put(140, 164, 'of adults see a dentist for a cleaning each year.')
    })
    expect(percents).toEqual({})
  })
})
