import type { BoardColumn } from './plan-board.ts'
import type { Drawing } from './plan-drawing.ts'
import { align, first, IN, OUT, PLAN, style, YOU } from './plan-tables.ts'
import { nameOf } from './plan-words.ts'

type Draw = (d: Drawing) => void

const OPTIONS: [string, string][] = [
  ['Base Plan', 'Buy-Up Plan'],
  ['Low Option', 'High Option'],
  ['Silver', 'Gold'],
  ['Core', 'Enhanced'],
  ['Standard Plan', 'Premium Plan'],
]

/** The lower plan pays less. */
const lower = (percent: number) => Math.max(0, percent - 20)

/** Two plans side by side; the page names one, or the richer is read. */
export const twoPlans: Draw = (d) => {
  d.title()
  const [low, high] = d.dice.pick(OPTIONS)
  const swap = d.dice.chance(0.3)
  const named = d.dice.chance(0.4) ? d.dice.pick([low, high]) : null
  if (named) d.board.line(50, `You are enrolled in: ${named}`, { bold: true })
  d.board.y += 6
  const you = d.dice.chance(0.35)
  const payer = d.dice.pick(you ? YOU : PLAN)
  const head = [first(d), `${swap ? high : low}\n${payer}`, `${swap ? low : high}\n${payer}`]
  const rows = d.some(0.7).map((p) => {
    const target = named === low ? lower(d.truth.percent[p]) : d.truth.percent[p]
    d.states(p, target)
    const pair = [d.share(lower(d.truth.percent[p]), you), d.share(d.truth.percent[p], you)]
    return [nameOf(d.dice, p), ...(swap ? pair.toReversed() : pair)]
  })
  d.board.table(
    50,
    [{ width: 210 }, { width: 120, ...align(d) }, { width: 120, ...align(d) }],
    [head, ...rows],
    style(d),
  )
}

/** Two plans with two networks each, under merged heads. */
export const twoPlansTwoNetworks: Draw = (d) => {
  d.title()
  d.board.y += 6
  const [low, high] = d.dice.pick(OPTIONS)
  const [inside, outside] = [d.dice.pick(IN), d.dice.pick(OUT)]
  const set = { bold: true, size: 9 }
  const x = [50, 220, 305, 390, 475]
  const centre = (from: number, to: number, text: string) =>
    d.board.put((from + to) / 2 - text.length * 2.3, d.board.y, text, set)
  centre(x[1]!, x[3]!, low)
  centre(x[3]!, 560, high)
  d.board.y += 13
  const columns: BoardColumn[] = [{ width: 170 }, { width: 85 }, { width: 85 }, { width: 85 }, { width: 85 }]
  const rows = d.some(0.65).map((p) => {
    d.states(p)
    const [a, b] = [d.truth.percent[p], d.truth.outside[p]]
    if (a !== b) d.says(p, `Out-of-network: ${b}%`)
    return [nameOf(d.dice, p), d.share(lower(a)), d.share(lower(b)), d.share(a), d.share(b)]
  })
  d.board.table(50, columns, [[first(d), inside, outside, inside, outside], ...rows], {
    ...style(d),
    middle: false,
  })
}

/** A PPO beside a copay plan. */
export const ppoAndDhmo: Draw = (d) => {
  d.title()
  const columns: BoardColumn[] = [{ width: 210 }, { width: 110 }, { width: 120 }]
  const head = [
    first(d),
    d.dice.pick(['PPO Plan', 'Dental PPO', 'DPPO']),
    d.dice.pick(['DHMO Plan', 'Dental HMO', 'DHMO copay']),
  ]
  const rows = d.some(0.7).map((p) => {
    d.states(p)
    return [
      nameOf(d.dice, p),
      d.share(d.truth.percent[p]),
      d.dice.chance(0.3) ? '$0' : `$${d.dice.whole(1, 90) * 5}`,
    ]
  })
  d.board.table(50, columns, [head, ...rows], style(d))
}

/** A plan whose shares rise with the years. */
export const graded: Draw = (d) => {
  d.title()
  const head = [first(d), 'Year 1', 'Year 2', 'Year 3']
  const rows = d.some(0.6).map((p) => {
    const base = d.truth.percent[p]
    const one = base === 0 ? 0 : Math.max(10, base - 40)
    d.states(p, one)
    return [nameOf(d.dice, p), d.share(one), d.share(base === 0 ? 0 : Math.max(10, base - 20)), d.share(base)]
  })
  d.board.table(50, [{ width: 210 }, { width: 80 }, { width: 80 }, { width: 80 }], [head, ...rows], style(d))
}

/** A table where a category's rows lie across: one column a class. */
export const across: Draw = (d) => {
  d.title()
  const labels = ['Preventive', 'Basic', 'Major', 'Orthodontia']
  const names = ['preventive', 'basic', 'major', 'orthodontic'] as const
  const head = ['', ...labels]
  const columns: BoardColumn[] = [{ width: 110 }, { width: 95 }, { width: 95 }, { width: 95 }, { width: 95 }]
  const rows = [
    [
      d.dice.pick(['Plan pays', 'In-network', 'Coinsurance']),
      ...names.map((n) => (d.truth.share[n] === 0 ? 'Not covered' : `${d.truth.share[n]}%`)),
    ],
    ['Waiting period', 'None', d.dice.pick(['None', '6 months']), '12 months', '12 months'],
  ]
  d.board.table(50, columns, [head, ...rows], { ...style(d), middle: false })
  d.states('orthodontic', d.truth.share.orthodontic)
  for (const [i, name] of names.slice(0, 3).entries()) {
    const members = d.members(name)
    d.board.paragraph(50, 500, `${labels[i]}: ${d.listed(members)}.`)
    for (const p of members) d.states(p, d.truth.share[name])
  }
}
