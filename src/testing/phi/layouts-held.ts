/** Patient blocks that only measured in the fifth round; tuned on since the sixth. */
export const HELD_LAYOUTS: Record<string, string> = {
  appointmentSlip: `
40: <date 02/17/2026>  9:40a || 200: <name {p.reversed}> || 400: age 37 || 470: #<chart_number {p.chart}>
40: Responsible: <name {s.name}> || 330: Cell <phone {s.phone}>
40: <carrier {g.carrier}> || 200: <member_id {s.member}> || 330: Grp <group_id {g.id}> || 470: <payer_id {g.payer}>
40: <group_name {g.name}> || 330: ins. <service_phone {g.phone}>
40: Ded met <amount $50.00> || 200: Max left <amount $880.00> || 330: Prophy <percent 100%>
`,
  rosterWithIds: `
= 40: Enrolment roster
40: <group_name {g.name}> || 250: Group <group_id {g.id}> || 400: as of <plan_date 01/01/2026>
40: Cert || 130: Employee || 290: Date of birth || 380: Tier || 440: Phone
40: <member_id {p.member}> || 130: <name {p.reversed}> || 290: <dob {p.dob}> || 380: EE || 440: <phone {p.phone}>
40: <member_id {s.member}> || 130: <name {s.reversed}> || 290: <dob {s.dob}> || 380: FAM || 440: <phone {s.phone}>
40: <member_id {a.member}> || 130: <name {a.reversed}> || 290: <dob {a.dob}> || 380: ES || 440: <phone {a.phone}>
down
40: Class I <percent 100%> || 200: Class II <percent 80%> || 330: Class III <percent 50%>
`,
  memberCardTwoSides: `
60: Name || 200: Member no.
60: <name {s.name}> || 200: <member_id {s.member}>
60: Effective || 200: Group/Acct
60: <date 05/01/2023> || 200: <group_id {g.id}>
down
60: Also covered: <name {a.given}>, <name {b.given}> and <name {c.given}>
60: Employer <group_name {g.name}>
60: Mail claims to <claims_address {g.claims}>
60: Payer no. <payer_id {g.payer}> · Dentists call <service_phone {g.phone}>
`,
  predetermination: `
= 40: Predetermination of benefits
40: To: || 90: <name {s.name}>
90: <address {s.street}>
90: <address {s.unit}>
90: <address {s.city}>
330: In reply refer to || 440: <id {#77-####-A}>
330: Patient || 440: <name {p.name}>
330: Patient's birth date || 440: <dob {p.dob}>
330: Your ID || 440: <member_id {s.member}>
330: Your group || 440: <group_name {g.name}> <group_id {g.id}>
down
~560 40: We reviewed the plan for <name {p.given}>. A crown on tooth 14 is payable at <percent 50%>, an estimated <amount $540.00>. Benefits are subject to the <amount $1,500.00> maximum. Mr. <name {s.family}> may call <service_phone {g.phone}>.
40: <carrier {g.carrier}> || 330: Electronic payer <payer_id {g.payer}>
`,
  textMessages: `
40: <name {p.nick}> (<phone {p.phone}>)
40: hi its <name {p.given}> my insurance id is <member_id {p.member}> bday <dob {p.dobShort}>
40: im under my wife <name {s.given}> shes at <group_name {g.name}>
40: email me at <email {p.email}>
40: Front desk: Thanks! <carrier {g.carrier}> says <percent 80%> for fillings, group <group_id {g.id}>
40: Front desk: they are at <service_phone {g.phone}>
`,
  twoPatients: `
40: PATIENT 1 || 320: PATIENT 2
40: <name {p.name}> || 320: <name {a.name}>
40: <dob {p.dob}> || 320: <dob {a.dob}>
40: <address {p.box}> || 320: <address {a.street}>
40: <address {p.city}> || 320: <address {a.city}>
40: SS <ssn {p.ssn}> || 320: SS <ssn {a.ssn}>
down
40: Both under <name {s.name}>, ID <member_id {s.member}>
40: <carrier {g.carrier}>, group <group_id {g.id}>, <group_name {g.name}>
40: Claims: <claims_address {g.claims}> || 320: Payer <payer_id {g.payer}>
40: <percent 100%> / <percent 80%> / <percent 50%> || 320: <amount $1,750> max
`,
  footerSigned: `
40: Dental Plan: <carrier {g.carrier}> || 320: Policy: <group_id {g.id}>
40: Sponsor: <group_name {g.name}> || 320: EDI: <payer_id {g.payer}>
40: Basic <percent 80%> || 200: Major <percent 50%> || 320: <amount $1,000> per year
down
40: I agree to pay what my plan does not.
40: Signature: <name {s.name}> || 320: Date: <date 2/9/2026>
40: Print name: <name {s.name}> || 320: Relationship: parent of <name {p.given}>
40: Home address: <address {s.street} {s.unit}, {s.city}>
40: E-mail or phone: <email {s.email}> / <phone {s.phone}>
size 7
40: Acct {#####} · <name {p.name}> · <dob {p.dob}> · printed <date 02/09/2026> by <staff mkowal>
`,
}
