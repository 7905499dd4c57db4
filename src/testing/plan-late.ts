import { PROCEDURES } from '../lexicon/catalog.ts'
import type { Drawing } from './plan-drawing.ts'
import { THREE } from './plan-lists.ts'
import { classLabels, nameOf } from './plan-words.ts'

type Draw = (d: Drawing) => void

/** Three cards beside each other: a title, the share in large type, the services below. */
export const cards: Draw = (d) => {
  const { board, dice } = d
  board.line(50, 'Dental at a glance', { size: 20, bold: true }, 2)
  const labels = classLabels(dice)
  const top = board.y + 10
  let lowest = top
  THREE.forEach((name, i) => {
    const x = 50 + i * 175
    const share = d.truth.share[name]
    board.y = top
    board.line(x, labels[name], { size: 9.5, bold: true }, 1.6)
    board.line(x, dice.chance(0.5) ? `${share}%` : `Plan pays ${share}%`, { size: 15, bold: true }, 1.6)
    for (const p of d.members(name)) {
      d.states(p, share)
      board.list(x, 160, [nameOf(dice, p)], '•', { size: 9 })
    }
    lowest = Math.max(lowest, board.y)
  })
  board.y = lowest + 20
  board.paragraph(
    50,
    500,
    'Annual maximum: $1,500 per person. Deductible: $50 per person, waived for preventive care.',
  )
}

/** A web page: a menu on the left, the table on the right. */
export const sidebar: Draw = (d) => {
  const { board, dice } = d
  board.line(40, 'Member portal', { size: 14, bold: true }, 1.8)
  const top = board.y + 6
  board.y = top
  for (const item of ['Home', 'My benefits', 'Claims', 'ID cards', 'Find a dentist', 'Documents', 'Settings'])
    board.line(40, item, { size: 10 }, 2)
  board.y = top
  const rows = d.some(0.7).map((p) => {
    d.states(p)
    return [nameOf(dice, p), d.share(d.truth.percent[p]), dice.pick(['Yes', 'No'])]
  })
  board.table(
    160,
    [{ width: 200 }, { width: 90 }, { width: 110 }],
    [['Service', 'Plan pays', 'Deductible applies'], ...rows],
    { head: 1, ruled: dice.pick(['none', 'rows'] as const), pad: 5 },
  )
}

/** A long table over pages with running heads and feet; the head is not repeated. */
export const longTable: Draw = (d) => {
  const { board, dice } = d
  const group = 'Larkspur Logistics dental plan'
  const foot = () => {
    const at = board.y
    board.put(50, 30, group, { size: 8 })
    board.put(270, 765, `Page ${d.board.pages().length}`, { size: 8 })
    board.y = at
  }
  board.line(50, 'Schedule of benefits', { size: 16, bold: true }, 1.7)
  const columns = [{ width: 230 }, { width: 110 }, { width: 110 }]
  board.table(50, columns, [['Service', 'In-network', 'Out-of-network']], { head: 1 })
  foot()
  let page = 1
  for (const p of PROCEDURES.filter(() => dice.chance(0.85))) {
    d.states(p)
    for (let i = 0; i < 3; i++) {
      const name =
        i === 0
          ? nameOf(dice, p)
          : dice.pick(['Office visit after hours', 'Laboratory tests', 'Case presentation', 'Study models'])
      const share = i === 0 ? d.truth.percent[p] : 20
      const out = i === 0 ? d.truth.outside[p] : 10
      board.table(50, columns, [[name, d.share(share), d.share(out)]], { pad: 2 })
      if (board.pages().length > page) {
        page = board.pages().length
        foot()
      }
    }
  }
}

/** The text of a mail. */
export const mail: Draw = (d) => {
  const { board, dice } = d
  const mark = dice.pick(['', '> '])
  board.line(50, `${mark}From: eligibility@unionbirch.example`)
  board.line(50, `${mark}Subject: RE: breakdown of benefits`)
  board.line(50, mark)
  board.line(50, `${mark}Hi, here is what we have for this group. The plan pays (in network):`)
  const dash = dice.pick([' - ', ': ', ' = ', ' … '])
  for (const p of d.some(0.7)) {
    d.states(p)
    board.line(50, `${mark}${nameOf(dice, p)}${dash}${d.share(d.truth.percent[p])}`)
  }
  board.line(50, mark)
  board.line(50, `${mark}Deductible is 50/150 and the maximum 1,500. Kind regards, Tanya`)
}

/** "Covered" and the share in two columns. */
export const coveredTable: Draw = (d) => {
  const { board, dice } = d
  d.title()
  const rows = d.some(0.75).map((p) => {
    const percent = d.truth.percent[p]
    d.states(p)
    return [
      nameOf(dice, p),
      percent === 0 ? 'No' : 'Yes',
      percent === 0 ? dice.pick(['-', '0%', 'N/A']) : `${percent}%`,
      dice.pick(['', '', 'Ask for details']),
    ]
  })
  board.table(
    50,
    [{ width: 200 }, { width: 70 }, { width: 80 }, { width: 120 }],
    [['Procedure', 'Covered', '% paid', 'Remarks'], ...rows],
    { head: 1, ruled: dice.pick(['none', 'grid'] as const), pad: 3 },
  )
}

/** Shares as ticked boxes. */
export const ticked: Draw = (d) => {
  const { board, dice } = d
  board.line(50, 'Benefit verification', { size: 16, bold: true }, 1.8)
  for (const p of d.some(0.6)) {
    const share = dice.pick([100, 80, 50])
    d.accept[p] = [share, null]
    const boxes = [100, 80, 50].map((v) => `${v === share ? '[x]' : '[ ]'} ${v}%`).join('   ')
    board.put(50, board.y, nameOf(dice, p))
    board.line(280, boxes, {}, 1.7)
  }
}
