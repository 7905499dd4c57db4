import { describe, expect, test } from 'bun:test'
import { statedPercents } from '../testing/stated-percents.ts'

describe('shares that stand above, below or in large type beside the names', () => {
  test('tiles: every name with its share below it, several beside each other', async () => {
    const percents = await statedPercents((board) => {
      const tiles = [
        ['Exams', '100%', '2 per 12 months'],
        ['Fillings', '75%', ''],
        ['Root canals', '75%', ''],
        ['Crowns', '45%', '6-month wait'],
        ['Dentures & bridges', '45%', '6-month wait'],
        ['Implants', 'Not covered', ''],
        ['Orthodontics', '50%', 'to age 18'],
      ] as const
      tiles.forEach(([name, share, more], i) => {
        const [x, y] = [40 + (i % 3) * 150, 100 + Math.floor(i / 3) * 62]
        board.put(x, y, name, { size: 8 })
        board.put(x, y + 13, share, { size: 13, bold: true })
        if (more) board.put(x, y + 30, more, { size: 8 })
      })
    })
    expect(percents).toMatchObject({
      exams: 100,
      fillings: 75,
      endo: 75,
      crowns: 45,
      dentures: 45,
      bridges: 45,
      implants: 0,
      orthodontic: 50,
    })
  })

  test('cards: name, caption "Plan pays", share, and other fields beside them', async () => {
    const percents = await statedPercents((board) => {
      const cards = [
        ['Cleaning', '100%', 'Waived'],
        ['Sealants', '90%', 'Waived'],
        ['Fillings', '75%', 'Applies'],
        ['Crown', '45%', 'Applies'],
      ]
      board.y = 90
      for (const [name, share, deductible] of cards) {
        board.line(60, name!, { bold: true })
        board.put(300, board.y, 'Deductible', { size: 8 })
        board.line(60, 'Plan pays', { size: 8 })
        board.put(300, board.y, deductible!, { bold: true })
        board.line(60, share!, { bold: true })
        board.y += 10
      }
    })
    expect(percents).toEqual({ prophy: 100, sealants: 90, fillings: 75, crowns: 45 })
  })

  test('tiles with the share above the name', async () => {
    const percents = await statedPercents((board) => {
      const tiles = ['Oral exams 100%', 'Fillings 75%', 'Crowns 45%', 'Dentures 45%'].map((t) =>
        t.split(/ (?=\d)/),
      )
      for (const [i, [name, share]] of tiles.entries()) {
        const [x, y] = [40 + (i % 2) * 250, 100 + Math.floor(i / 2) * 50]
        board.put(x, y, share!, { size: 15, bold: true })
        board.put(x, y + 18, name!, { size: 8 })
      }
    })
    expect(percents).toEqual({ exams: 100, fillings: 75, crowns: 45, dentures: 45 })
  })
})
