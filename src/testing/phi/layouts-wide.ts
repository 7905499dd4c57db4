/** Patient blocks of the fifth round, with people from people-wide.ts: first measured, then tuned on. */
export const WIDE_LAYOUTS: Record<string, string> = {
  portalHeader: `
size 14
40: <name {p.name}>
size 8
40: Dependent of <name {s.name}> || 220: DOB <dob {p.dob}> (male) || 360: ID <member_id {s.member}> || 480: Last seen <date 03/04/2025>
down
size 9
40: <group_name {g.name}> || 300: Group <group_id {g.id}> || 440: <keep Active>
40: Payer <payer_id {g.payer}> || 300: Provider line <service_phone {g.phone}>
down
40: Class || 200: In network || 300: Out of network
40: Diagnostic || 200: <percent 100%> || 300: <percent 80%>
40: Basic || 200: <percent 80%> || 300: <percent 60%>
`,
  memberPrint: `
40: Printed for <name {p.name}> on <date 02/14/2026> at 9:12 AM
= 40: My dental coverage
40: Welcome back, <name {p.given}>!
40: Covered under your plan:
50: <name {s.name}> (you)
50: <name {a.name}> (spouse)
50: <name {b.name}> (child)
down
40: Member ID ending in <member_id {p.last4}> || 320: Employer: <group_name {g.name}>
40: Questions? <service_phone {g.phone}> || 320: Group # <group_id {g.id}>
40: Annual maximum <amount $1,500> per person || 320: Deductible <amount $50>
40: Cleanings covered at <percent 100%> || 320: Crowns covered at <percent 50%>
`,
  dependentsTable: `
= 40: Covered individuals
40: Last name || 150: First name || 250: MI || 290: Born || 380: Sex || 420: Rel. || 480: Eff.
40: <name {s.family}> || 150: <name {s.given}> || 250: <name J> || 290: <dob {s.dob}> || 380: F || 420: Self || 480: <date 01/01/2024>
40: <name {a.family}> || 150: <name {a.given}> || 250: <name T> || 290: <dob {a.dob}> || 380: M || 420: Spouse || 480: <date 01/01/2024>
40: <name {b.family}> || 150: <name {b.given}> || 290: <dob {b.dob}> || 380: F || 420: Child || 480: <date 06/01/2024>
down
40: Group name || 150: <group_name {g.name}> || 330: Group number || 450: <group_id {g.id}>
40: Carrier || 150: <carrier {g.carrier}> || 330: Payer ID || 450: <payer_id {g.payer}>
40: Preventive || 150: <percent 100%> || 330: Major || 450: <percent 50%>
`,
  idCard: `
size 11
60: <carrier {g.carrier}> || 360: <keep DENTAL PPO>
down
size 9
60: <name {s.card}>
60: ID: <member_id {s.member}>
60: Dependents
60: <name {a.given}> || 160: 01
60: <name {b.given}> || 160: 02
down
60: <group_name {g.name}> || 360: GRP: <group_id {g.id}>
60: Payer: <payer_id {g.payer}> || 360: Issued <plan_date 01/2026>
down
60: Dental claims: <claims_address {g.claims1}>
60: <claims_address {g.claims2}> || 360: <service_phone {g.phone}>
`,
  windowLetter: `
60: <carrier {g.carrier}>
60: <claims_address {g.claims1}>
60: <claims_address {g.claims2}>
down 3
60: <date February 3, 2026>
down 2
60: <name {p.name}>
60: <address {p.street}>
60: <address {p.unit}>
60: <address {p.city}>
down 2
60: RE: Your dental benefits || 300: Member <name {p.name}> · ID <member_id {p.member}>
down
60: Dear <name {p.given}>:
~500 60: Thank you for calling about your coverage through <group_name {g.name}>, group number <group_id {g.id}>. Your plan pays <percent 100%> for exams and <percent 50%> for crowns after a <amount $50> deductible. If you or <name {a.given}> have questions, call <service_phone {g.phone}>.
down
60: With best wishes,
down
60: <staff Marlene Achterhof>
60: Member Care
`,
  callNotes: `
40: Pt: <name {p.name}> || 300: Sub: <name {s.name}>
40: DOB <dob {p.dobShort}> || 300: sub dob <dob {s.dobShort}>
40: cell <phone {p.phone}> || 300: ID <member_id {s.member}>
40: Ins: <carrier {g.carrier}> || 300: grp <group_id {g.id}> || 440: payer <payer_id {g.payer}>
40: Emp: <group_name {g.name}> || 300: ph <service_phone {g.phone}>
down
~560 40: Called <date 2/3/26>, spoke w/ <staff Tamika>. Max <amount $1500>, ded <amount $50>, prev <percent 100%>, basic <percent 80%>. <name {p.nick}>'s cell is <phone {p.phone}>, okay to text. Asked if <name {s.given}>'s plan coordinates - it does.
~560 40: <name {p.given}> wants implants; told <name {s.family}> household that frequency is 1 in 60 months.
`,
  claimTable: `
= 40: Claims activity
40: Claim || 130: Patient || 270: Service date || 350: Billed || 410: Allowed || 470: Paid || 530: You owe
40: <claim_number 2026{#0####1}> || 130: <name {p.name}> || 270: <date 01/12/2026> || 350: <amount $212.00> || 410: <amount $148.00> || 470: <amount $118.40> || 530: <amount $29.60>
40: <claim_number 2026{#0####2}> || 130: <name {a.name}> || 270: <date 01/19/2026> || 350: <amount $88.00> || 410: <amount $61.00> || 470: <amount $61.00> || 530: <amount $0.00>
40: <claim_number 2025{#1####7}> || 130: <name {p.given}> || 270: <date 11/02/2025> || 350: <amount $1,120.00> || 410: <amount $840.00> || 470: <amount $420.00> || 530: <amount $420.00>
down
40: Subscriber || 150: <name {s.reversed}> || 350: Group || 440: <group_id {g.id}>
40: Employer || 150: <group_name {g.name}> || 350: Payor || 440: <payer_id {g.payer}>
`,
  eobPage: `
40: THIS IS NOT A BILL || 380: <carrier {g.carrier}>
40: <name {s.name}> || 380: Customer service
40: <address {s.street}> || 380: <service_phone {g.phone}>
40: <address {s.city}> || 380: Claims: <claims_address {g.claims1}>
380: <claims_address {g.claims2}>
down
40: Patient || 150: <name {p.name}> || 330: Group || 420: <group_name {g.name}>
40: Relationship || 150: Dependent || 330: Group no. || 420: <group_id {g.id}>
40: Patient account || 150: <account {p.account}> || 330: Identification no. || 420: <member_id {s.member}>
40: Check || 150: <id 00{#88####1}> || 330: Issue date || 420: <date 02/01/2026>
down
40: D2740 Crown || 200: <amount $1,200.00> || 280: <percent 50%> || 360: <amount $600.00>
40: D1110 Cleaning || 200: <amount $90.00> || 280: <percent 100%> || 360: <amount $90.00>
40: Applied to <name {p.given}>'s annual maximum of <amount $1,500.00>: <amount $690.00>
`,
  sticker: `
size 8
330: <name {p.reversed}>
330: <dob {p.dob}>  F  54y
330: MRN <chart_number {p.chart}> || 450: Acct <account {p.account}>
330: <phone {p.phone}>
330: <address {p.street} {p.unit}>
330: <address {p.city}>
size 10
down
40: <carrier {g.carrier}> benefit fax-back
40: Group <group_id {g.id}> <group_name {g.name}>
40: Payer <payer_id {g.payer}> || 300: Call <service_phone {g.phone}>
40: Type A <percent 100%> || 200: Type B <percent 80%> || 360: Type C <percent 50%>
40: Maximum <amount $2,000> || 200: Deductible <amount $25>
`,
  pipedHeader: `
40: Member: <name {s.name}> | ID: <member_id {s.member}> | DOB: <dob {s.dob}>
40: Patient: <name {p.name}> | Rel: Child | DOB: <dob {p.dob}>
40: Group: <group_name {g.name}> | No.: <group_id {g.id}> | Payer: <payer_id {g.payer}>
40: Coverage: <plan_date 01/01/2026> - <plan_date 12/31/2026> | Status: Active
40: Provider services: <service_phone {g.phone}> | Claims: <claims_address {g.claims}>
down
40: Exams <percent 100%> | Fillings <percent 80%> | Crowns <percent 50%> | Max <amount $1,500>
`,
  familyList: `
= 40: Family accumulators
40: Name || 220: Deductible used || 320: Maximum used || 420: Remaining
40: <name {s.given}> || 220: <amount $50.00> || 320: <amount $412.00> || 420: <amount $1,088.00>
40: <name {a.given}> || 220: <amount $0.00> || 320: <amount $0.00> || 420: <amount $1,500.00>
40: <name {b.given}> || 220: <amount $25.00> || 320: <amount $96.00> || 420: <amount $1,404.00>
40: Family total || 220: <amount $75.00> || 320: <amount $508.00>
down
40: Primary: <name {s.name}> ({#####-##}) || 320: Group: <group_id {g.id}>
40: Plan sponsor: <group_name {g.name}> || 320: Payer ID: <payer_id {g.payer}>
`,
}
