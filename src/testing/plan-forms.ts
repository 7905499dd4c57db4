import type { Drawing } from './plan-drawing.ts'
import { limitOf } from './plan-tables.ts'
import { nameOf } from './plan-words.ts'

type Draw = (d: Drawing) => void

/** A fixed-pitch printout with leaders and aligned figures. */
export const printout: Draw = (d) => {
  const { board, dice } = d
  const set = { mono: true, size: 8.5 }
  const line = (text: string) => board.line(40, text, set, 1.3)
  line(`${'ELIGIBILITY RESPONSE'.padEnd(50)}PAGE 1`)
  line('='.repeat(74))
  line('GROUP NUMBER ..... 7719-003')
  line('PLAN ............. PPO ADVANTAGE')
  line('-'.repeat(74))
  line('ACCUMULATORS'.padEnd(30) + 'LIMIT'.padStart(10) + 'USED'.padStart(10) + 'REMAINING'.padStart(12))
  line(
    '  DEDUCTIBLE INDIVIDUAL'.padEnd(30) +
      '$50.00'.padStart(10) +
      '$50.00'.padStart(10) +
      '$0.00'.padStart(12),
  )
  line(
    '  MAXIMUM INDIVIDUAL'.padEnd(30) +
      '$1,500.00'.padStart(10) +
      '$684.20'.padStart(10) +
      '$815.80'.padStart(12),
  )
  line('-'.repeat(74))
  const wide = dice.chance(0.5)
  line(
    dice.pick(['COINSURANCE (PLAN %)', 'BENEFIT', 'SERVICE']).padEnd(40) +
      'INN'.padStart(6) +
      'OON'.padStart(7) +
      (wide ? '   WAIT' : ''),
  )
  for (const p of d.some(0.75)) {
    d.states(p)
    if (d.truth.percent[p] !== d.truth.outside[p]) d.says(p, `Out-of-network: ${d.truth.outside[p]}%`)
    const name = nameOf(dice, p).toUpperCase().slice(0, 36)
    line(
      `  ${name}`.padEnd(40) +
        `${d.truth.percent[p]}%`.padStart(6) +
        `${d.truth.outside[p]}%`.padStart(7) +
        (wide ? `   ${dice.pick(['NONE', '12 MO', '6 MO'])}` : ''),
    )
  }
  line('')
  line('FREQUENCIES')
  for (const p of ['exams', 'prophy', 'srp', 'crowns'] as const) {
    const limit = d.truth.limit[p]
    if (!limit) continue
    if (d.accept[p][0] !== null) d.says(p, 'Limit:')
    line(`  ${nameOf(dice, p).toUpperCase()}`.padEnd(40) + limit.toUpperCase())
  }
}

/** A label on one line, its value on the next. */
export const vertical: Draw = (d) => {
  d.title()
  d.board.heading(50, 'What the plan pays')
  for (const p of d.some(0.6)) {
    d.states(p)
    d.board.line(50, nameOf(d.dice, p), { bold: d.dice.chance(0.5) })
    d.board.line(50, d.share(d.truth.percent[p]))
    d.board.y += 5
  }
}

/** Names, a dotted line, the share. */
export const leaders: Draw = (d) => {
  d.title()
  d.board.heading(50, 'Covered services')
  const to = 380
  for (const p of d.some(0.7)) {
    d.states(p)
    d.board.room(14)
    const at = d.board.put(50, d.board.y, nameOf(d.dice, p))
    const dots = Math.max(3, Math.floor((to - at) / 2.5))
    const end = d.board.put(at, d.board.y, '.'.repeat(dots))
    d.board.line(end, d.share(d.truth.percent[p]))
  }
}

/** An office's form: fields with typed values, one or two on a line. */
export const form: Draw = (d) => {
  const { board, dice } = d
  board.line(50, 'Breakdown of benefits', { size: 16, bold: true }, 1.7)
  board.line(50, 'Ins. Co. Union Birch Life      Group # 92-6610      Payer ID UB314')
  board.y += 6
  const two = dice.chance(0.5)
  const list = d.some(0.7)
  list.forEach((p, i) => {
    const covered = d.truth.percent[p] > 0
    const name = nameOf(dice, p)
    const asked = dice.chance(0.3) && !two
    const freq = d.truth.limit[p] && dice.chance(0.5) && !two && !asked ? `   Freq: ${limitOf(d, p)}` : ''
    d.states(p)
    const text = asked
      ? covered
        ? `${name} Covered? [x] Yes [ ] No  At what %? ${d.truth.percent[p]}%`
        : `${name} Covered? [ ] Yes [x] No`
      : `${name}: ${d.truth.percent[p]}%${freq}`
    if (two && i % 2 === 1) board.line(310, text)
    else if (two) board.put(50, board.y, text)
    else board.line(50, text, {}, 1.6)
  })
  board.y += 20
  board.line(50, 'Spoke with Tanya   Ref # 0417733')
}

/** A grid form: category, percent, notes by hand. */
export const formGrid: Draw = (d) => {
  const { board, dice } = d
  board.line(50, 'Verification of dental benefits', { size: 16, bold: true }, 1.7)
  const rows = d.some(0.7).map((p) => {
    d.states(p)
    return [nameOf(dice, p), `${d.truth.percent[p]}${dice.chance(0.5) ? '%' : ' %'}`, limitOf(d, p)]
  })
  board.table(
    50,
    [{ width: 170 }, { width: 80 }, { width: 240 }],
    [['Category', 'Pays %', 'Frequency / notes'], ...rows],
    { head: 1, ruled: 'grid', pad: 5 },
  )
}

/** A label of the office's lab: crowns, percents and dollars, but no plan. */
export const invoice: Draw = (d) => {
  const { board } = d
  board.line(50, 'INVOICE', { size: 18, bold: true }, 1.6)
  board.line(50, 'Riverstone Dental Laboratory, 740 Commerce Way, Reno, NV')
  board.table(
    50,
    [{ width: 90 }, { width: 230 }, { width: 50 }, { width: 80 }],
    [
      ['Case', 'Description', 'Qty', 'Amount'],
      ['81120', 'Crown, zirconia, #14', '1', '$118.00'],
      ['81133', 'Bridge, porcelain fused to metal, 3 units', '3', '$312.00'],
      ['81140', 'Complete denture, upper, processing', '1', '$210.00'],
    ],
    { head: 1, ruled: 'rows' },
  )
  board.paragraph(50, 500, 'Discount 5%. A 1.5% monthly charge applies to balances over 60 days.')
}

/** What an insurer paid for one visit: no plan either. */
export const paidClaim: Draw = (d) => {
  const { board } = d
  board.line(50, 'Explanation of benefits', { size: 18, bold: true }, 1.6)
  board.line(50, 'This is not a bill. Claim number 00417733')
  board.table(
    50,
    [{ width: 70 }, { width: 160 }, { width: 80 }, { width: 80 }, { width: 80 }],
    [
      ['Date', 'Service', 'Charged', 'Allowed', 'Plan paid'],
      ['02/03/2026', 'D1110 Prophylaxis, adult', '$95.00', '$70.00', '$70.00'],
      ['02/03/2026', 'D2391 Resin composite', '$210.00', '$140.00', '$112.00'],
    ],
    { head: 1, ruled: 'rows' },
  )
  board.paragraph(50, 500, 'You owe $28.00. Deductible met to date: $50.00.')
}

/** Medical and vision benefits; a dental plan is only mentioned. */
export const otherBenefits: Draw = (d) => {
  const { board } = d
  board.line(50, 'Medical plan summary', { size: 18, bold: true }, 1.6)
  board.table(
    50,
    [{ width: 220 }, { width: 120 }, { width: 120 }],
    [
      ['Medical', 'In-network', 'Out-of-network'],
      ['Deductible, individual', '$1,500', '$3,000'],
      ['Coinsurance', '80%', '60%'],
      ['Specialist visit', '$40 copay', '60% after deductible'],
    ],
    { head: 1 },
  )
  board.heading(50, 'Vision')
  board.table(
    50,
    [{ width: 220 }, { width: 120 }],
    [
      ['Eye exams', '$10 copay'],
      ['Frames', '$150 allowance, 20% off the rest'],
    ],
  )
  board.paragraph(50, 500, 'Dental coverage is described in a separate booklet.')
}
