import { benefitLine, downgradeWords, watchLines } from './benefit.ts'
import { answers, type Block, capital, line, silent } from './line.ts'
import { flagOf, restOf, type Side } from './side.ts'
import { downgradeOfTeeth } from './teeth.ts'

/** Whether something cheaper is paid instead. */
export function downgrade(side: Side): Block {
  const { context, facts, service, name } = side
  const key = service.procedure === 'crowns' ? 'crown_downgrade' : 'composite_downgrade'
  const flag = ['crowns', 'fillings'].includes(service.procedure) ? flagOf(side, key) : null
  if (facts.downgrade) {
    const teeth = downgradeOfTeeth(context, facts)
    const rule = downgradeWords(facts.downgrade)
    const lead = teeth ? `${teeth} ${rule}` : `Yes. ${rule}`
    return answers(line(lead, facts.path, ...(flag ? [`flags.${key}`] : [])), [], restOf(side, 'downgrade'))
  }
  if (flag)
    return answers(
      line(`Downgrade of ${name.inside}: ${flag}.`, `flags.${key}`),
      [],
      restOf(side, 'downgrade'),
    )
  const general = flagOf(side, 'alternate_benefit')
  const more = general ? [line(`Alternate benefit rule: ${general}.`, 'flags.alternate_benefit')] : []
  return silent(`The plan document does not say whether ${name.inside} ${name.be} downgraded.`, more)
}

/** What is paid out of network. */
export function network(side: Side): Block {
  const { facts, name } = side
  if (facts.outOfNetwork !== null) {
    const lead = line(`${name.start} out of network: the plan pays ${facts.outOfNetwork}%.`, facts.path)
    return answers(lead, [], restOf(side, 'network'))
  }
  const keys = ['network_restriction', 'oon_reimbursement'].filter((key) => flagOf(side, key))
  const more = keys.map((key) =>
    line(
      `${key === 'network_restriction' ? 'Network' : 'Out-of-network basis'}: ${flagOf(side, key)}.`,
      `flags.${key}`,
    ),
  )
  return silent(`The plan document does not state an out-of-network percent for ${name.inside}.`, more)
}

/** Prep or seat: from the crowns' note, or from the plan's flag when the document is silent on crowns otherwise. */
export function payOnBlock(side: Side): Block {
  const { facts } = side
  const flag = flagOf(side, 'pay_on')
  const on = facts.paidOn
  if (on === null && !flag)
    return silent('The plan document does not say whether crowns are paid on the prep or the seat date.')
  const text = on ? `${capital(on)} date: crowns are paid on the ${on} date.` : `Crowns are paid on: ${flag}.`
  const more = facts.stated ? restOf(side, 'pay_on') : []
  return answers(
    line(text, ...(facts.paidOn ? [facts.path] : []), ...(flag ? ['flags.pay_on'] : [])),
    [],
    more,
  )
}

/** What the patient pays as a fixed amount. */
export function copay(side: Side): Block {
  const { facts, name } = side
  const [benefit, ...rest] = restOf(side, '')
  if (facts.copays.length > 0) return answers(benefit!, [], rest)
  return silent(`The plan document does not state a copay for ${name.inside}.`, [benefit!, ...rest])
}

/** Whether a build-up may be done on the day of the crown. */
export function sameDay(side: Side): Block {
  const flag = flagOf(side, 'same_day')
  if (flag)
    return answers(
      line(`Build-up on the same day as the crown: ${flag}.`, 'flags.same_day'),
      [],
      restOf(side, ''),
    )
  return silent(
    `The plan document does not say whether ${side.name.inside} may be done on the same day as the crown.`,
  )
}

/** To which class the document puts it. */
export function classOf(side: Side): Block {
  const { facts, name, context, service } = side
  const benefit = benefitLine(context, facts, service.item, name)
  if (facts.category) {
    const row = line(`By the document's own rows ${name.inside} belong to ${facts.category}.`, facts.path)
    return answers(row, watchLines(context, facts, service.item, new Set(['category'])), [benefit])
  }
  return answers(
    benefit,
    [line(`The document names no class for ${name.inside}.`)],
    watchLines(context, facts, service.item),
  )
}
