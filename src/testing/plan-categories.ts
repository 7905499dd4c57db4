import type { Drawing } from './plan-drawing.ts'
import { afterwards, THREE } from './plan-lists.ts'
import { classLabels, inList, nameOf } from './plan-words.ts'

type Draw = (d: Drawing) => void

/** Category rows with their members in the same cell, beside it or below it. */
export const categoryTable: Draw = (d) => {
  const { board, dice } = d
  d.title()
  const labels = classLabels(dice)
  const form = dice.pick(['cell', 'beside', 'below', 'colon'] as const)
  const pay = dice.pick(['Plan pays', 'In-network', 'We pay', 'Coinsurance'])
  const rows: string[][] = []
  for (const name of THREE) {
    const share = `${d.truth.share[name]}%${afterwards(d)}`
    const members = d.members(name)
    for (const p of members) d.states(p, d.truth.share[name])
    const names = d.listed(members)
    if (form === 'cell') rows.push([`${labels[name]}\n${names}`, share])
    else if (form === 'colon') rows.push([`${labels[name]}: ${inList(names)}`, share])
    else if (form === 'beside') rows.push([labels[name], share, names])
    else rows.push([labels[name], share], ...members.map((p) => [nameOf(dice, p), '']))
  }
  const o = d.truth.share.orthodontic
  d.states('orthodontic', o)
  rows.push(['Orthodontia', o === 0 ? 'Not covered' : `${o}%`, ...(form === 'beside' ? [''] : [])])
  const columns =
    form === 'beside' ? [{ width: 130 }, { width: 110 }, { width: 260 }] : [{ width: 300 }, { width: 150 }]
  const head = form === 'beside' ? ['Category', pay, 'Services'] : ['Category of service', pay]
  board.table(50, columns, [head, ...rows], {
    head: 1,
    ruled: dice.pick(['none', 'rows', 'grid'] as const),
    pad: dice.pick([2, 4, 6]),
    middle: dice.chance(0.4),
  })
}

/** Only categories have percents; no service is named. */
export const categoriesOnly: Draw = (d) => {
  d.title()
  const labels = classLabels(d.dice)
  const rows = THREE.map((c) => [labels[c], `${d.truth.share[c]}%`])
  d.board.table(50, [{ width: 220 }, { width: 100 }], [['Type of service', 'Plan pays'], ...rows], {
    head: 1,
  })
}

/** The percents are lost; services and limits are all that is left. */
export const lostPercents: Draw = (d) => {
  d.title()
  const rows = d.some(0.7).map((p) => [nameOf(d.dice, p), d.truth.limit[p] ?? ''])
  d.board.table(50, [{ width: 220 }, { width: 240 }], [['Covered services', 'Frequency'], ...rows], {
    head: 1,
  })
}

/** Damaged reading order: all values first, then all labels. */
export const scrambled: Draw = (d) => {
  d.title()
  const list = d.some(0.5)
  for (const p of list) {
    d.accept[p] = [null, d.truth.percent[p]]
    d.board.line(60, `${d.truth.percent[p]}%`)
  }
  d.board.y += 20
  for (const p of list) d.board.line(60, nameOf(d.dice, p))
}
