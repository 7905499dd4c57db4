import type { Block } from './field-blocks.ts'

/** Blocks that name the plan without labels, the way letters, notes, running heads and feet do. */
export const looseIdentity: Record<string, Block> = {
  runningHead: (sheet, { fields: f }, dice) => {
    const kind = f.plan_type
    sheet.row(
      dice.pick([
        `${f.insurance_company} ${kind} – Group ${f.group_id}, ${f.group_name}`,
        `${f.insurance_company} | ${kind} | ${f.group_name} (group ${f.group_id})`,
        `${f.group_name} – ${f.insurance_company} – ${kind} group ${f.group_id}`,
      ]),
      { size: 11, bold: true },
    )
    sheet.row(
      `${f.insurance_company} customer service ${f.customer_service_phone}${f.payor_id ? ` · Payer ID ${f.payor_id}` : ''}`,
      { size: 9 },
    )
  },
  notes: (sheet, { fields: f }, dice) => {
    const is = dice.pick([' = ', ': '])
    sheet.row('Call notes', { size: 12, bold: true })
    sheet.row(
      `Ins${is}${f.insurance_company}, ${f.customer_service_phone}${f.payor_id ? `, e-payer ${f.payor_id}` : ''}`,
    )
    sheet.row(`Emp${is}${f.group_name}   grp# ${f.group_id}   ${f.plan_type}`)
  },
  letter: (sheet, { fields: f }, dice) => {
    sheet.row(f.insurance_company!, { size: 15, bold: true })
    sheet.paragraph(
      `This letter describes your ${f.plan_type} coverage through ${f.group_name} (group ${f.group_id}). ${dice.pick(['Questions? Call', 'You may call'])} member services at ${f.customer_service_phone}.${f.payor_id ? ` Dentists send claims to electronic payer ${f.payor_id}.` : ''}`,
    )
  },
  list: (sheet, { fields: f }) => {
    sheet.row(`${f.group_name} 2027 Benefits Guide`, { size: 16, bold: true })
    sheet.heading('Contacts')
    const places = [54, 150, 330, 450]
    sheet.cells(places, ['Medical', 'Cedar Summit Health', 'Policy 990215', '1-888-555-0107'])
    sheet.cells(places, [
      `Dental ${f.plan_type}`,
      f.insurance_company!,
      `Policy ${f.group_id}`,
      f.customer_service_phone!,
    ])
    sheet.cells(places, ['Vision', 'Sightline Choice', 'Policy 30-11946', '1-877-555-0185'])
    if (f.payor_id) sheet.row(`Dental e-claims: payer ${f.payor_id}`)
  },
}
