import { describe, expect, test } from 'bun:test'
import { statedPercents } from '../testing/stated-percents.ts'

describe('services that name their class, and classes that name their share', () => {
  test('a letter whose share is nowhere stated gives no percent', async () => {
    const percents = await statedPercents((board) => {
      const rows = [
        ['Service', 'Level'],
        ['Root canals', 'K'],
        ['Crowns', 'K'],
        ['Bridges', 'K'],
      ]
      board.table(40, [{ width: 200 }, { width: 80 }], rows, { head: 1 })
    })
    expect(percents).toEqual({})
  })

  test('a form that names the class of some services after their shares', async () => {
    const percents = await statedPercents((board) => {
      board.line(40, 'Preventive: 100%   Basic: 75%   Major: 45%')
      board.line(40, 'Endo: Basic   Oral surgery: Major   Implants: N')
    })
    expect(percents).toMatchObject({ endo: 75, oral_surgery: 45, implants: 0 })
  })

  test('what a footnote says is paid as a class has the share of that class', async () => {
    const percents = await statedPercents((board) => {
      const rows = [
        ['Covered expenses', 'Plan pays'],
        ['Class I: oral exams, cleanings', '100%'],
        ['Class II: fillings', '70%'],
        ['Class III: crowns', '50%'],
      ]
      board.table(40, [{ width: 300 }, { width: 80 }], rows, { head: 1 })
      board.line(40, 'Root canal therapy and simple extractions are paid as Class II expenses.')
    })
    expect(percents).toMatchObject({ fillings: 70, endo: 70, extractions: 70, crowns: 50 })
  })

  test('classes whose Roman figures a scan misread', async () => {
    const percents = await statedPercents((board) => {
      const rows = [
        ['Class', 'Plan pays'],
        ['Class l', '100%'],
        ['Class Il', '70%'],
        ['Class Ill', '40%'],
      ]
      board.table(40, [{ width: 200 }, { width: 80 }], rows, { head: 1 })
      board.line(40, 'Class I: oral exams, cleanings')
      board.line(40, 'Class II: fillings, root canals')
      board.line(40, 'Class III: crowns, dentures')
    })
    expect(percents).toMatchObject({ exams: 100, fillings: 70, endo: 70, crowns: 40, dentures: 40 })
  })
})
