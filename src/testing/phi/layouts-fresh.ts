/** Patient blocks of the sixth round: first measured, then tuned on. */
export const FRESH_LAYOUTS: Record<string, string> = {
  memberDashboard: `
size 8
40: Signed in as <name {s.name}> || 420: <date 02/11/2026> 4:17 PM
size 13
40: <name {p.given} {p.family}>'s coverage
size 8
40: Date of birth <dob {p.dob}> || 240: Member number <member_id {s.member}> || 420: Suffix 02
down
40: EMPLOYER || 220: GROUP NO. || 380: PAYER
40: <group_name {g.name}> || 220: <group_id {g.id}> || 380: <payer_id {g.payer}>
down
40: 100% || 120: <keep Preventive care>
40: 80% || 120: <keep Basic care>
40: You have <amount $1,204.00> left of <amount $1,500.00>, {p.given}.
40: Need help? <service_phone {g.phone}>
`,
  welcomeLetter: `
60: <name {s.name}> and Family
60: <address {s.box}>
60: <address {s.city}>
down 2
60: Subject: Enrollment of <name {a.name}>
down
60: Dear Mr. <name {s.family}>,
~520 60: We are pleased to confirm that <name {a.given}> (date of birth <dob {a.dob}>) has been added to your <carrier {g.carrier}> dental plan through <group_name {g.name}>. Her ID is <member_id {a.member}>. Coverage for preventive care is <percent 100%> with no deductible; major care is paid at <percent 50%> after <amount $50>.
~520 60: Your group number is <group_id {g.id}>. Write to <claims_address {g.claims}> or call <service_phone {g.phone}>.
down
60: cc: <name {b.name}>, spouse
`,
  phoneSlip: `
40: WHO: <name {p.nick}> <name {p.family}> (<dob {p.dobShort}>) || 330: FROM: mom, <name {a.given}>
40: #: <phone {p.phone}> or <phone {a.extension}>
40: INS: <carrier {g.carrier}> / <member_id {p.member}> / <group_id {g.id}>
40: EMP: <group_name {g.name}>
40: TOLD: max <amount $1000>, fillings <percent 80%>, crowns <percent 50%>
40: CALL BACK: <name {a.given}> after 5 || 330: INS # <service_phone {g.phone}>
`,
  ledgerHead: `
mono
size 8
30: ACCOUNT <account {p.account}>   GUARANTOR <name {s.reversed}>
30: <address {s.street}>      HM <phone {s.phone}>
30: <address {s.city}>      WK <phone {p.phone}>
30: PATIENTS: <name {p.given}> (<dob {p.dobShort}>), <name {a.given}> (<dob {a.dobShort}>)
down
30: INS PLAN 1  <carrier {g.carrier}>
30:   GRP <group_id {g.id}>  <group_name {g.name}>
30:   SUBSCR <name {s.reversed}>  ID <member_id {s.member}>
30:   PAYER <payer_id {g.payer}>  TEL <service_phone {g.phone}>
30:   COV  PREV <percent 100%>  BASIC <percent 80%>  MAJOR <percent 50%>
`,
  verificationEmail: `
40: Hi team,
~520 40: Please see benefits for <name {p.name}> (DOB <dob {p.dob}>, sub <name {s.name}> <dob {s.dob}>). Member # <member_id {s.member}>, SSN ending <ssn {s.last4}>.
40: - Group: <group_name {g.name}> <group_id {g.id}>
40: - Carrier: <carrier {g.carrier}>, payer <payer_id {g.payer}>
40: - Max <amount $2,000>, ded <amount $50>; <percent 100%>/<percent 80%>/<percent 50%>
~520 40: <name {p.given}> lives with <name {a.given}> at <address {p.street}, {p.city}>; her e-mail is <email {a.email}>.
down
40: Best,
40: <staff Xiomara>
`,
  benefitCardTable: `
40: Enrollee || 140: Enrollee ID || 260: Birth dt || 350: Dependents || 480: Group
40: <name {s.short}> || 140: <member_id {s.member}> || 260: <dob {s.dob}> || 350: <name {a.given}>, <name {b.given}> || 480: <group_id {g.id}>
down
40: Sponsor: <group_name {g.name}> || 330: Plan year: <plan_date 01/01/2026 - 12/31/2026>
40: Payor ID <payer_id {g.payer}> || 330: Provider line <service_phone {g.phone}>
40: Oral exam || 140: <percent 100%>
40: Crown || 140: <percent 50%>
`,
  treatmentPlan: `
= 40: Treatment estimate
40: Prepared for: <name {p.name}> || 330: Chart: <chart_number {p.chart}>
40: Guardian: <name {a.name}> || 330: Mobile: <phone {a.phone}>
40: Insurance plan: <carrier {g.carrier}> || 330: Policy holder's ID: <member_id {s.member}>
40: Policy holder: <name {s.name}> || 330: Policy holder's DOB: <dob {s.dob}>
40: Employer/Group: <group_name {g.name}> / <group_id {g.id}>
down
40: D2740 || 120: Crown #14 || 330: <amount $1,150.00> || 430: <percent 50%>
40: D1110 || 120: Cleaning || 330: <amount $92.00> || 430: <percent 100%>
40: Signature of <name {a.given}>: ____________ || 330: Date: ________
`,
  dependentBlocks: `
= 40: Subscriber || 320: Dependent
40: <name {s.reversed}> || 320: <name {a.reversed}>
40: M, born <dob {s.dob}> || 320: F, born <dob {a.dob}>
40: ID <member_id {s.member}> || 320: ID <member_id {a.member}>
40: <address {s.street}> || 320: same address
40: <address {s.unit}>
40: <address {s.city}>
= 40: Plan || 320: Contact
40: <group_name {g.name}> || 320: <carrier {g.carrier}>
40: Group <group_id {g.id}> || 320: <service_phone {g.phone}>
40: Deductible <amount $50> / <amount $150> || 320: Payer <payer_id {g.payer}>
`,
  faxCover: `
mono
size 10
30: TO:      <keep Willow Creek Dental>
30: FROM:    <carrier {g.carrier}>
30: RE:      <name {p.name}>  DOB <dob {p.dob}>
30: SUBSCR:  <name {s.name}>  ID# <member_id {s.member}>
30: GROUP:   <group_name {g.name}>  #<group_id {g.id}>
30: PAYER:   <payer_id {g.payer}>
30: PHONE:   <service_phone {g.phone}>
down
30: PREVENTIVE <percent 100%>   BASIC <percent 80%>   MAJOR <percent 50%>
30: MAXIMUM <amount $1500>   DEDUCTIBLE <amount $50>
30: PT HAS USED <amount $212>. <name {p.given}> LAST SEEN <date 11/03/2025>.
`,
  cobQuestions: `
40: Coordination of benefits for <name {p.name}>
40: Is <name {p.given}> covered by another plan? Yes
40: Other policyholder: <name {b.name}> || 330: His birth date: <dob {b.dob}>
40: Other policy ID: <member_id {b.member}> || 330: Social Security no.: <ssn {b.ssn}>
40: Primary plan: <carrier {g.carrier}> || 330: Group no.: <group_id {g.id}>
40: Employer: <group_name {g.name}> || 330: Payer no.: <payer_id {g.payer}>
40: Call <name {b.given}> at <phone {b.phone}> (evenings) || 330: or us at <service_phone {g.phone}>
40: Plan pays <percent 80%> of basic care.
`,
}
