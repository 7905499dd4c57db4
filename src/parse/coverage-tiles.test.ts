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

  test('boxes with a share in large type at the left and two columns of names at the right', async () => {
    const percents = await statedPercents((board) => {
      const boxes = [
        [
          '100%',
          'Check-up care',
          ['Oral exams', 'Cleanings', 'Bitewing x-rays'],
          ['Fluoride', 'Space maintainers'],
        ],
        [
          '75%',
          'Simple repairs',
          ['Silver and white fillings', 'Tooth extractions'],
          ['Emergency pain relief'],
        ],
        [
          '45%',
          'Bigger work',
          ['Root canals', 'Gum disease treatment, including deep', 'cleaning'],
          ['Crowns', 'Bridges'],
        ],
        ['0%', 'Not covered', ['Teeth whitening', 'Night guards'], ['Implants']],
      ] as const
      boxes.forEach(([share, caption, left, right], i) => {
        const top = 100 + i * 74
        board.put(60, top + 8, share, { size: 22, bold: true })
        board.put(52, top + 34, caption, { size: 8 })
        for (const [n, name] of left.entries()) board.put(170, top + n * 14, name)
        for (const [n, name] of right.entries()) board.put(390, top + n * 14, name)
      })
    })
    expect(percents).toMatchObject({
      exams: 100,
      prophy: 100,
      fluoride: 100,
      fillings: 75,
      extractions: 75,
      endo: 45,
      srp: 45,
      crowns: 45,
      bridges: 45,
      implants: 0,
    })
  })

  test('a figure in large type that lost its sign is a share among others; alone it is none', async () => {
    const boxes = (shares: readonly string[]) =>
      statedPercents((board) => {
        const lists = [
          ['Oral exams', 'Cleanings'],
          ['Fillings', 'Tooth extractions'],
          ['Crowns', 'Bridges'],
        ]
        for (const [i, share] of shares.entries()) {
          const top = 100 + i * 74
          board.put(60, top + 8, share, { size: 22, bold: true })
          for (const [n, name] of lists[i]!.entries()) board.put(170, top + n * 14, name)
        }
      })
    expect(await boxes(['100', '75', '45'])).toEqual({})
    expect(await boxes(['100%', '75', '45%'])).toMatchObject({ exams: 100, fillings: 75, crowns: 45 })
  })

  test('boxes beside each other, each with its share above its names', async () => {
    const percents = await statedPercents((board) => {
      const boxes = [
        ['100%', ['Oral exams', 'Cleanings', 'X-rays', 'Fluoride']],
        ['70%', ['Fillings', 'Root canals', 'Extractions']],
        ['40%', ['Crowns', 'Bridges', 'Dentures']],
      ] as const
      boxes.forEach(([share, list], i) => {
        board.put(50 + i * 180, 100, share, { size: 20, bold: true })
        for (const [n, name] of list.entries()) board.put(50 + i * 180, 130 + n * 15, name)
      })
    })
    expect(percents).toMatchObject({
      exams: 100,
      prophy: 100,
      fluoride: 100,
      fillings: 70,
      endo: 70,
      extractions: 70,
      crowns: 40,
      bridges: 40,
      dentures: 40,
    })
  })

  test.each([
    ['at the right, in large type', 480, 24],
    ['at the left in the middle of uneven boxes, in the type of the names', 60, 9.5],
  ] as const)('boxes with their share %s', async (_, x, size) => {
    const boxes = [
      ['100%', ['Oral exams', 'Cleanings', 'Fluoride', 'Sealants']],
      ['75%', ['Fillings', 'Root canals']],
      ['45%', ['Crowns', 'Dentures', 'Bridges']],
    ] as const
    const percents = await statedPercents((board) => {
      let y = 100
      for (const [share, names] of boxes) {
        for (const [i, name] of names.entries()) board.put(150, y + i * 14, name)
        board.put(x, y + names.length * 7 - size / 2 - 2, share, { size, bold: true })
        y += names.length * 14 + 18
      }
    })
    expect(percents).toMatchObject({
      exams: 100,
      sealants: 100,
      fillings: 75,
      endo: 75,
      crowns: 45,
      bridges: 45,
    })
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
