/** Layouts of the fourth blind round: first measured, then tuned on. */
export const FOURTH_LAYOUTS: Record<string, string> = {
  providerPortal: `
= 40: <keep {g.carrier} Dentist Direct>
40: Search results > Member summary
40: Member || 150: <name {p.name}> || 330: Coverage status || 450: Active
40: Born on || 150: <dob {p.dob}> || 330: Relationship || 450: Dependent
40: Contract ID || 150: <member_id {p.member}> || 330: Contract holder || 450: <name {s.name}>
= 40: Group and plan
40: Employer group || 150: <group_name {g.name}> || 330: Group/Division || 450: <group_id {g.id}>
40: Benefit year || 150: <plan_date 01/01/2026 - 12/31/2026> || 330: EDI payer || 450: <payer_id {g.payer}>
40: Dentist line || 150: <service_phone {g.phone}> || 330: Send claims to || 450: <claims_address {g.claims1}>
450: <claims_address {g.claims2}>
= 40: Coinsurance
40: Preventive || 200: <percent 100%> || 330: last cleaning || 450: <date 11/18/2025>
40: Basic || 200: <percent 80%>
40: Major || 200: <percent 50%>
`,
  autoFax: `
mono
size 9
30: <keep FAX FROM: 8005550142  TO: 2185550170  PAGE 01/02>
30: BENEFIT INFORMATION REQUESTED BY YOUR OFFICE
30: SUBSCRIBER NAME....: <name {s.reversed}>
30: SUBSCRIBER NUMBER..: <member_id {s.member}>
30: PATIENT FIRST NAME.: <name {p.given}>
30: PATIENT BIRTH DATE.: <dob {p.dob}>
30: GROUP..............: <group_id {g.id}> <group_name {g.name}>
30: PAYOR..............: <payer_id {g.payer}> <carrier {g.carrier}>
30: PLAN EFFECTIVE.....: <plan_date 07/01/2024>
down
30: DIAGNOSTIC          <percent 100%>  2 PER CALENDAR YEAR
30: RESTORATIVE         <percent 80%>  1 PER SURFACE PER 24 MONTHS
30: PROSTHODONTIC       <percent 50%>  1 PER 60 MONTHS
30: QUESTIONS: <service_phone {g.phone}>
`,
  sidebarApp: `
size 8
20: Home || 130: <name {p.name}> || 420: <keep {g.carrier}>
20: Schedule || 130: <dob {p.dob}>  F  ID <member_id {p.member}> || 420: Payer <payer_id {g.payer}>
20: Patients || 130: Policy of <name {s.name}> || 420: <group_name {g.name}>
20: Claims || 130: <phone {p.phone}> || 420: Grp <group_id {g.id}>
20: Reports || 130: <address {p.street}> || 420: Call <service_phone {g.phone}>
130: <address {p.city}>
down
130: Category || 260: Plan pays || 340: Patient pays || 430: Remaining
130: Exams || 260: <percent 100%> || 340: <percent 0%> || 430: <amount $1,500.00>
130: Crowns || 260: <percent 50%> || 340: <percent 50%> || 430: <amount $1,087.40>
`,
  verificationSheet: `
= 180: Insurance verification sheet
40: Name of patient: <name {p.name}> || 330: Date of birth: <dob {p.dob}>
40: Name of insured: <name {s.name}> || 330: Insured D.O.B.: <dob {s.dob}>
40: Address: <address {s.street}> || 330: City/State/Zip: <address {s.city}>
40: Contact phone: <phone {s.phone}> || 330: Member/SSN: <member_id {s.member}>
40: Insurance company: <carrier {g.carrier}> || 330: Ins. phone: <service_phone {g.phone}>
40: Group/employer name: <group_name {g.name}> || 330: Group/policy #: <group_id {g.id}>
40: Claims address: <claims_address {g.claims}> || 330: Payer ID: <payer_id {g.payer}>
40: Verified by: <staff Marisa> || 200: Date: <date 02/12/2026> || 330: Reference #: <id 7741-2290A>
40: Yearly max: <amount $1,500> || 200: Used: <amount $212> || 330: Deductible: <amount $50>
40: Preventive: <percent 100%> || 200: Basic: <percent 80%> || 330: Major: <percent 50%>
`,
  brochure: `
= 40: Your dental benefits at a glance
40: Offered to employees of <group_name {g.name}> || 330: Plan number <group_id {g.id}>
~280 40: You may visit any dentist. Network dentists of <carrier {g.carrier}> accept lower fees. The plan pays <percent 100%> for checkups, <percent 80%> for fillings and <percent 50%> for crowns once you have met the <amount $50> deductible.
~280 40: Benefits start over every January 1. If you enroll after <plan_date March 1, 2026> you wait six months for major care. Ask Human Resources or call <service_phone {g.phone}>.
~280 40: Example: Grace and Mark Young cover two children. Premium per month <amount $42.10>.
~280 40: Paper claims: <claims_address {g.claims}>. Electronic: payer <payer_id {g.payer}>.
`,
  recallCard: `
330: <name {p.name}>
330: <address {p.street}>
330: <address {p.city}>
down
40: Acct <account 0044512> || 330: H <phone {p.phone}>
= 40: Coverage
40: <carrier {g.carrier}> (payer <payer_id {g.payer}>)
40: Emp <group_name {g.name}> || 330: Grp No <group_id {g.id}>
40: Ins'd <name {s.name}> || 330: ID# <member_id {s.member}>
40: D.O.B. <dob {p.dob}> || 330: Ins tel <service_phone {g.phone}>
40: Cleaning <percent 100%> || 330: prior <date 08/08/2025>
40: Denture <percent 50%> || 330: max <amount $1,200>
`,
}
