/** Layouts of the second blind round: first measured, then tuned on. */
export const SECOND_LAYOUTS: Record<string, string> = {
  orthoContract: `
= 40: Orthodontic financial agreement
40: Responsible party || 180: <name {s.name}> || 380: Today's date || 470: <date 01/15/2026>
40: Patient || 180: <name {p.name}> || 380: Age || 470: 13
40: Residence || 180: <address {s.street}, {s.city}>
40: Best number || 180: <phone {s.phone}> || 380: SSN || 470: <ssn {s.ssn}>
down
~ 40: The insurance company, <carrier {g.carrier}>, group <group_id {g.id}> through <group_name {g.name}>, has told us a lifetime orthodontic maximum of <amount $1,500> paid at <percent 50%>. If <name {p.given}> loses coverage, <name {s.given} {s.family}> will pay the balance. Claims are sent to <claims_address {g.claims}> under payer <payer_id {g.payer}>.
down
40: Signed: <name {s.name}>
`,
  hmoRoster: `
size 8
40: Capitation roster for January 2026 || 380: Facility 4471
40: Subscriber # || 130: Sfx || 160: Member || 300: Birth || 370: Sex || 410: Plan || 470: Group
40: <member_id {p.member}> || 130: 01 || 160: <name {p.reversed}> || 300: <dob {p.dob}> || 370: F || 410: DHMO 15 || 470: <group_id {g.id}>
40: <member_id {s.member}> || 130: 01 || 160: <name {s.reversed}> || 300: <dob {s.dob}> || 370: M || 410: DHMO 15 || 470: <group_id {g.id}>
40: <member_id {b.member}> || 130: 02 || 160: <name {b.reversed}> || 300: <dob {b.dob}> || 370: F || 410: DHMO 15 || 470: <group_id {g.id}>
down
40: Copays: exam <amount $0.00>, prophy <amount $0.00>, crown <amount $295.00> || 380: Help: <service_phone {g.phone}>
`,
  chatLog: `
40: Chat transcript || 300: Case <id 00884213>
40: Agent: Thank you for contacting <carrier {g.carrier}>.
40: You: I need benefits for <name {p.name}>, date of birth <dob {p.dob}>.
40: Agent: May I have the member ID?
40: You: It is <member_id {p.member}>. The subscriber is her husband <name {s.name}>.
40: Agent: I found <name {p.given}> under <group_name {g.name}>, group <group_id {g.id}>.
40: Agent: Preventive is <percent 100%>, basic <percent 80%>, major <percent 50%>, maximum <amount $1,500>.
40: Agent: The plan renews on <plan_date 01/01/2027>. Payer ID is <payer_id {g.payer}>.
40: Agent: Anything else? You may also call <service_phone {g.phone}>.
`,
  xrayMount: `
300: <name {p.name}>
300: #<chart_number {p.chart}>  <dob {p.dob}>
down 3
= 40: Benefit check
40: Payor || 160: <carrier {g.carrier}> || 340: Payor no. || 440: <payer_id {g.payer}>
40: Employer/group || 160: <group_name {g.name}> || 340: Group/plan no. || 440: <group_id {g.id}>
40: Insured person || 160: <name {s.name}> || 340: Insured's ID || 440: <member_id {s.member}>
40: Plan dates || 160: <plan_date 07/01/2025 - 06/30/2026> || 340: Insured since || 440: <date 03/15/2019>
40: Exams || 160: <percent 100%> || 340: last <date 12/02/2025>
40: Crowns || 160: <percent 50%> || 340: 1 per 60 months
`,
  certificate: `
= 60: Certificate of Dental Insurance
60: Policyholder: <group_name {g.name}>
60: Group policy number: <group_id {g.id}> || 330: Issued by <carrier {g.carrier}>
~ 60: This certificate takes effect on <plan_date July 1, 2025>. An eligible employee is one who works 30 hours a week. Class 2 benefits are paid at <percent 80%> and Class 3 at <percent 50%> of usual fees, after a deductible of <amount $50> and up to <amount $1,250> each policy year from <plan_date 07/01/2025> to <plan_date 06/30/2026>.
~ 60: Claim forms go to <carrier {g.carrier}>, <claims_address {g.claims}>. Electronic claims use payer <payer_id {g.payer}>. For help call <service_phone {g.phone}> between 8 a.m. and 6 p.m. Central time. Governing state: Iowa. President: Harlan Whitcombe.
`,
  referralSlip: `
40: <keep Lakeview Dental Care> || 330: Referral
40: <keep 120 Main Street, Duluth, MN 55802> || 330: <date Jan 9, 2026>
down
40: Introducing: <name {p.name}> || 330: D.O.B.: <dob {p.dob}>
40: Tel: <phone {p.phone}> || 330: Parent: <name {s.name}>
40: Dental coverage: <carrier {g.carrier}> || 330: Subscriber no.: <member_id {s.member}>
40: Grp. name: <group_name {g.name}> || 330: Grp. no.: <group_id {g.id}>
40: Payer code: <payer_id {g.payer}> || 330: Ins. tel.: <service_phone {g.phone}>
down
~ 40: Please evaluate <name {p.given}> for extraction of tooth 17. Oral surgery is covered at <percent 80%>.
`,
}
