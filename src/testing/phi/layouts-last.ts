/** Patient blocks that were drawn after most tuning; few rules were tuned on them (the form for a fax back). */
export const LAST_LAYOUTS: Record<string, string> = {
  profilePage: `
40: Profile || 320: Coverage
40: Full name || 140: <name {p.name}> || 320: Employer || 420: <group_name {g.name}>
40: Goes by || 140: <name {p.nick}> || 320: Group # || 420: <group_id {g.id}>
40: Birthday || 140: <dob {p.dob}> || 320: Payer ID || 420: <payer_id {g.payer}>
40: Mobile || 140: <phone {p.phone}> || 320: Deductible || 420: <amount $50>
40: Mail || 140: <address {p.street}> || 320: Maximum || 420: <amount $1,500>
140: <address {p.city}> || 320: Provider line || 420: <service_phone {g.phone}>
40: Contact e-mail || 140: <email {p.email}> || 320: Exams || 420: <percent 100%>
40: Member no. || 140: <member_id {p.member}> || 320: Crowns || 420: <percent 50%>
`,
  orthoLetter: `
60: <name {s.name}>
60: <address {s.street}, {s.unit}>
60: <address {s.city}>
down 2
60: Re: orthodontic benefits, <name {p.name}>, ID <member_id {s.member}>
down
60: Hello <name {s.given}>,
~520 60: <name {p.given}>'s braces are covered at <percent 50%> up to a lifetime <amount $1,500.00>. The first payment for <name {p.given}> follows the banding. Group: <group_id {g.id}>, <group_name {g.name}>. Questions: <service_phone {g.phone}>. Claims: <claims_address {g.claims}>.
`,
  daySheet: `
size 8
40: Time || 90: Patient || 220: DOB || 290: Phone || 390: Insurance || 500: Group
40: 8:00 || 90: <name {p.reversed}> || 220: <dob {p.dobShort}> || 290: <phone {p.phone}> || 390: <carrier {g.carrier}> || 500: <group_id {g.id}>
40: 9:10 || 90: <name {a.reversed}> || 220: <dob {a.dobShort}> || 290: <phone {a.phone}> || 390: <keep Cash>
40: 10:20 || 90: <name {b.reversed}> || 220: <dob {b.dobShort}> || 290: <phone {b.phone}> || 390: <keep Medicaid>
`,
  eligibilityText: `
mono
size 9
30: ELIG RESPONSE  MBR=<name {s.card}>  DOB=<dob {s.dob}>
30: MBRID=<member_id {s.member}>  REL=SELF  GRP=<group_id {g.id}>
30: GRPNAME=<group_name {g.name}>  PAYER=<payer_id {g.payer}>
30: DEP=<name {a.given}>  DEPDOB=<dob {a.dob}>
30: PREV=<percent 100%>  BAS=<percent 80%>  MAJ=<percent 50%>  MAX=<amount $1500>
`,
  noteBesideTable: `
40: Class || 160: Pays || 320: Patient notes
40: Preventive || 160: <percent 100%> || 320: Spoke with <name {a.given}>, mother of <name {p.given}>
40: Basic || 160: <percent 80%> || 320: <name {p.given}> turns 19 on <dob {p.dob}>
40: Major || 160: <percent 50%> || 320: Cell <phone {a.phone}>
40: Maximum || 160: <amount $1,250> || 320: ID <member_id {s.member}> under <name {s.name}>
40: Group || 160: <group_id {g.id}> || 320: Address on card: <address {s.street}, {s.city}>
40: Employer || 160: <group_name {g.name}> || 320: Payer <payer_id {g.payer}>
`,
  insuranceTab: `
size 8
40: Edit Insurance Plan - <name {p.reversed}> || 420: Pat # <chart_number {p.chart}>
40: Subscriber || 150: <name {s.reversed}> || 330: Subscriber ID || 440: <member_id {s.member}>
40: Birthdate || 150: <dob {s.dob}> || 330: Release info || 440: Yes
40: Employer || 150: <group_name {g.name}> || 330: Group num || 440: <group_id {g.id}>
40: Carrier || 150: <carrier {g.carrier}> || 330: Electronic ID || 440: <payer_id {g.payer}>
40: Phone || 150: <service_phone {g.phone}> || 330: Address || 440: <claims_address {g.claims1}>
440: <claims_address {g.claims2}>
40: Exams <percent 100%> || 150: Fillings <percent 80%> || 330: Annual max <amount $1,500>
`,
  appealLetter: `
60: <date January 28, 2026>
down
60: <name {s.name}>
60: <address {s.street}>
60: <address {s.city}>
down
60: Patient: <name {p.name}> || 330: Claim: <claim_number 20{#2600####}>
60: Member ID: <member_id {s.member}> || 330: Date of birth: <dob {p.dob}>
down
60: Dear <name {s.name}>:
~520 60: You asked us to look again at the crown for <name {p.given}>. Your plan, sponsored by <group_name {g.name}> (group <group_id {g.id}>), pays <percent 50%> of major services up to <amount $1,500>. Send appeals to <claims_address {g.claims}> or call <service_phone {g.phone}>.
`,
  miniCards: `
size 8
40: Patient || 220: Policyholder || 400: Group
size 11
40: <name {p.name}> || 220: <name {s.name}> || 400: <group_name {g.name}>
size 8
40: <dob {p.dob}> || 220: <dob {s.dob}> || 400: <group_id {g.id}>
40: Child || 220: <member_id {s.member}> || 400: Payer <payer_id {g.payer}>
down
40: Preventive || 220: <percent 100%> || 400: No deductible
40: Major || 220: <percent 50%> || 400: <amount $50> deductible
`,
  faxBackForm: `
40: Office please complete: || 300: Patient name: <name {p.name}>
40: Insured (if different): <name {s.name}> || 300: Patient DOB: <dob {p.dob}>
40: ID/SSN: <member_id {s.member}> || 300: Insured DOB: <dob {s.dob}>
40: Employer: <group_name {g.name}> || 300: Group #: <group_id {g.id}>
40: Ins. company: <carrier {g.carrier}> || 300: Ins. phone: <service_phone {g.phone}>
40: Patient home address: <address {p.street}, {p.city}>
40: Parent's cell: <phone {s.phone}> || 300: Parent's e-mail: <email {s.email}>
40: Exams <percent 100%> || 300: Yearly max <amount $1,000>
`,
}
