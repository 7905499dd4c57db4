/** The second half of the fifth round (see layouts-wide.ts). */
export const WIDE_LAYOUTS_2: Record<string, string> = {
  intakeForm: `
= 40: New patient insurance form
40: Preferred name: <name {p.nick}> || 220: Legal name: <name {p.name}>
40: Birthdate: <dob {p.dob}> || 220: Age: 41 || 330: SS# (last four): <ssn {p.last4}>
40: Street: <address {p.street}> || 330: Apt: <address {p.unit}>
40: City, state, zip: <address {p.city}>
40: If mail goes elsewhere: <address {p.box}, {p.city}>
40: Best number to reach you: <phone {p.phone}> || 330: Work: <phone {p.extension}>
40: Email: <email {p.email}> || 330: Who may we thank? <name {b.name}>
40: Emergency contact: <name {a.name}> (sister) || 330: <phone {a.phone}>
= 40: Insurance
40: Name of policy holder: <name {s.name}> || 330: Their birthdate: <dob {s.dob}>
40: Insurance: <carrier {g.carrier}> || 330: ID on card: <member_id {s.member}>
40: Employer: <group_name {g.name}> || 330: Group: <group_id {g.id}>
40: Insurance phone: <service_phone {g.phone}> || 330: Payer: <payer_id {g.payer}>
40: Mail claims: <claims_address {g.claims}>
`,
  emailThread: `
40: From: <name {s.name}> <email {s.email}>
40: To: <keep benefits@harborlight.example.com>
40: Date: <date Tue, Feb 3, 2026 10:14 AM>
40: Subject: <name {p.given}>'s dental benefits
down
~500 40: Hi, my name is <name {s.name}> and I am covered through <group_name {g.name}> (group <group_id {g.id}>). My daughter <name {p.given}>, born <dob {p.dob}>, needs a crown. Our ID is <member_id {s.member}>. You can reach me on my mobile <phone {s.phone}> or at <phone {s.extension}>.
~500 40: We moved to <address {s.street}, {s.unit}, {s.city}> last month.
down
40: Thanks,
40: <name {s.nick}>
down
~500 40: Hello <name {s.given}>, crowns are paid at <percent 50%> after the <amount $50> deductible, up to <amount $1,500> a year. Claims go to <claims_address {g.claims}> or payer <payer_id {g.payer}>. Our line is <service_phone {g.phone}>.
`,
  hipaaGrid: `
mono
size 8
30: SUBSCRIBER LAST/ORG NAME . . <name {s.family}>
30: SUBSCRIBER FIRST NAME. . . . <name {s.given}>
30: SUBSCRIBER PRIMARY ID. . . . <member_id {s.member}>
30: SUBSCRIBER ADDRESS 1 . . . . <address {s.street}>
30: SUBSCRIBER ADDRESS 2 . . . . <address {s.unit}>
30: SUBSCRIBER CITY/ST/ZIP . . . <address {s.city}>
30: DEPENDENT LAST NAME. . . . . <name {p.family}>
30: DEPENDENT FIRST NAME . . . . <name {p.given}>
30: DEPENDENT DOB. . . . . . . . <dob {p.dob}>
30: TRACE NUMBER . . . . . . . . <id {#99########}>
30: PAYER NAME . . . . . . . . . <carrier {g.carrier}>
30: PAYER PRIMARY ID . . . . . . <payer_id {g.payer}>
30: GROUP OR POLICY NUMBER . . . <group_id {g.id}>
30: GROUP DESCRIPTION. . . . . . <group_name {g.name}>
30: PLAN DATE. . . . . . . . . . <plan_date 01/01/2026-12/31/2026>
30: CONTACT TELEPHONE. . . . . . <service_phone {g.phone}>
30: COINSURANCE  PREVENTIVE . . . <percent 0%>
30: COINSURANCE  BASIC . . . . . . <percent 20%>
`,
  chartLabelled: `
40: <name {p.short}> || 200: <keep Dr. Ostrander> || 330: Chart <chart_number {p.chart}>
40: (<name {p.nick}>) || 200: H: <phone {p.phone}> || 330: C: <phone {s.phone}>
40: e: <email {p.email}> || 330: Guar: <name {s.short}>
down
40: Ins1 || 100: <carrier {g.carrier}> || 330: Subscr ID || 420: <member_id {s.member}>
40: Grp || 100: <group_name {g.name}> || 330: Grp # || 420: <group_id {g.id}>
40: Ph || 100: <service_phone {g.phone}> || 330: EDI || 420: <payer_id {g.payer}>
40: Addr || 100: <claims_address {g.claims}>
40: Ded <amount $50> || 200: Max <amount $1,000> || 330: Prev <percent 100%>
`,
  benefitSummaryFor: `
= 40: Benefit summary for <name {p.name}>
40: <address {p.street}, {p.unit}> || 330: Coverage began <date 03/01/2022>
40: <address {p.city}> || 330: Subscriber since <date 2022-03-01>
40: SSN <ssn {s.ssn}> || 330: Subscriber <name {s.reversed}>
down
40: Group <group_name {g.name}> (<group_id {g.id}>) || 330: Underwritten by <carrier {g.carrier}>
40: Orthodontia for <name {b.given}> ends at age 19. || 330: Lifetime <amount $1,000>
40: Last cleaning for <name {p.given}>: <date 09/15/2025> || 330: Cleaning <percent 100%>
40: Call <service_phone {g.phone}> || 330: Send claims to payer <payer_id {g.payer}>
`,
}
