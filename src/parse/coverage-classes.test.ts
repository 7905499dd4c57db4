import { describe, expect, test } from 'bun:test'
import { statedPercents } from '../testing/stated-percents.ts'

describe('services that name their class, and classes that name their share', () => {
  test('a table printed in two halves, with the level of every service and a legend of levels above', async () => {
    const percents = await statedPercents((board) => {
      for (const [i, [level, share]] of [
        ['Level P', '95%'],
        ['Level R', '75%'],
        ['Level S', '40%'],
        ['Level X', '0%'],
      ].entries()) {
        board.put(60 + i * 130, 90, level!, { bold: true })
        board.put(66 + i * 130, 106, share!)
      }
      board.y = 136
      const head = ['Service', 'Level', 'How often', 'Service', 'Level', 'How often']
      const rows = [
        ['Bitewing x-rays', 'P', '1 set / year', 'Fluoride', 'P', 'to age 16'],
        ['Bridgework', 'S', '1 in 5 years', 'Implants', 'X', ''],
        ['Cleaning', 'P', '2 / year', 'Onlay', 'S', '1 in 5 years'],
        ['Crown', 'S', '', 'Root canal', 'R', ''],
        ['Extraction', 'R', '', 'Sealants', 'P', 'to age 14'],
      ]
      const widths = [110, 45, 100, 110, 45, 100].map((width) => ({ width }))
      board.table(36, widths, [head, ...rows], { head: 1, ruled: 'rows' })
    })
    expect(percents).toMatchObject({
      xray: 95,
      prophy: 95,
      fluoride: 95,
      sealants: 95,
      endo: 75,
      extractions: 75,
      bridges: 40,
      crowns: 40,
      inlays_onlays: 40,
      implants: 0,
    })
  })

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
