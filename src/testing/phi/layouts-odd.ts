/** Layouts with unusual captions and orders, for tuning. */
export const ODD_LAYOUTS: Record<string, string> = {
  notesSheet: `
40: Pt: <name {p.name}>   DOB <dob {p.dob}>
40: Subscriber: <name {s.name}> (dad)   SSN: <ssn {s.ssn}>
40: Ins: <carrier {g.carrier}>  Ph: <service_phone {g.phone}>
40: Grp Name: <group_name {g.name}>  Grp#: <group_id {g.id}>  Payor ID: <payer_id {g.payer}>
40: Mbr ID: <member_id {s.member}>  Eff: <date 01/01/2025>
down
40: Prev <percent 100%>  Basic <percent 80%>  Major <percent 50%>  Ortho <percent 50%> LTM <amount $1500>
40: Ded <amount $50>/<amount $150> waived prev  Max <amount $1500>  MTC no  Wait none
40: FMX last <date 5/2/23>  Pro last <date 11/14/25>
40: Cell <phone {p.phone}>  email <email {p.email}>
40: Rep: <staff Dwayne>  Call ref <id 88120445>
`,
  mainframe: `
mono
size 8
30: PT-NAME  <name {p.reversed}> || 300: BRTH-DT <dob {p.dob}>
30: SUBS-NAME <name {s.reversed}> || 300: SUBS-NO  <member_id {s.member}>
30: GRP-NO   <group_id {g.id}> || 300: GRP-NAME <group_name {g.name}>
30: PAYOR-ID <payer_id {g.payer}> || 300: CUST-SVC <service_phone {g.phone}>
30: CARRIER  <carrier {g.carrier}>
down
30: CAT || 130: PCT || 190: LIM
30: PREVENT || 130: <percent 100%> || 190: 2 PER CALENDAR YEAR
30: RESTOR || 130: <percent 80%> || 190: 1 SET PER 5 YEARS
30: PROSTH || 130: <percent 50%> || 190: 1 PER TOOTH EVERY 60 MONTHS
`,
  tiles: `
size 12
40: <name {p.name}> || 300: <group_name {g.name}>
size 7
40: Patient name || 300: Group name
down 0.8
size 12
40: <member_id {p.member}> || 300: <group_id {g.id}>
size 7
40: Member ID || 300: Group number
down 0.8
size 12
40: <dob {p.dob}> || 300: <name {s.name}>
size 7
40: Date of birth || 300: Subscriber
down 0.8
size 12
40: <amount $1,500> || 200: <amount $50> || 300: <carrier {g.carrier}>
size 7
40: Annual maximum || 200: Deductible || 300: Insurance company
down
size 9
40: Cleanings || 200: <percent 100%>
40: Crowns || 200: <percent 50%>
40: Customer service <service_phone {g.phone}> | Payer ID <payer_id {g.payer}>
`,
  familyLine: `
40: Subscriber – <name {s.name}> || 330: Certificate – <member_id {s.member}>
40: Covered dependents: <name {p.given}> (<dob {p.dob}>), <name {b.given}> (<dob {b.dob}>)
40: Employer – <group_name {g.name}> || 330: Group Name/Number: <group_id {g.id}>
down
40: <carrier {g.carrier}> – Electronic claims: <payer_id {g.payer}> – Phone: <service_phone {g.phone}>
40: Preventive – <percent 100%>
40: Basic – <percent 80%>
40: Deductible – <amount $50>
`,
  splitNames: `
40: Patient Last Name: || 150: <name {p.family}> || 300: Patient First Name: || 410: <name {p.given}>
40: Insured Last Name: || 150: <name {s.family}> || 300: Insured First Name: || 410: <name {s.given}>
40: Sex: || 150: Female || 300: DOB: || 410: <dob {p.dob}>
40: City: || 150: <address Kearney> || 300: ZIP: || 410: <address 68847>
down
40: Insurance: || 150: <carrier {g.carrier}> || 300: Ins. Phone: || 410: <service_phone {g.phone}>
40: Group Name: || 150: <group_name {g.name}> || 300: Group Num: || 410: <group_id {g.id}>
40: Insured ID: || 150: <member_id {s.member}> || 300: Payor ID#: || 410: <payer_id {g.payer}>
down
40: Diagnostic || 200: <percent 100%>
40: Oral surgery || 200: <percent 80%>
`,
  emailThread: `
40: From: <email {s.email}>
40: Sent: <date February 10, 2026>
40: To: frontdesk@lakeviewdental.example.com
40: Subject: Benefits for <name {p.name}>
down
~ 40: Hello, my daughter <name {p.given}> has an appointment on <date 03/02/2026>. We are covered through <group_name {g.name}> with <carrier {g.carrier}>, group <group_id {g.id}>, and my ID is <member_id {s.member}>. The card says to call <service_phone {g.phone}>. She was born <dob {p.dob}>. Our address is <address {s.street}, {s.city}>. Preventive should be <percent 100%> and fillings <percent 80%>.
down
40: Thank you,
40: <name {s.name}>
40: Cell: <phone {s.phone}>
`,
  groupVariants: `
= 40: Dental Benefit Booklet
40: Policyholder: <group_name {g.name}>
40: Policy Number: <group_id {g.id}>   Class: All Eligible Employees
40: Policy Effective Date: <plan_date March 1, 2024>   Policy Anniversary: <plan_date March 1>
40: Insured by <carrier {g.carrier}>
down
40: Contact us || 200: <service_phone {g.phone}>
40: Where to send claims || 200: <claims_address {g.claims}>
40: Electronic claims || 200: Payer ID: <payer_id {g.payer}>
down
~ 40: Plan Type I pays <percent 100%>, Type II <percent 80%> and Type III <percent 50%>. Insured persons must be Actively at Work. A Dependent Child is covered to age 26. Coverage will end on the last day of the month. See Section 4, Page 12. Amendment effective <plan_date 04/01/2025> replaces the schedule dated <plan_date 04/01/2024>.
`,
  sideNotes: `
40: <name {p.name}> / <dob {p.dob}> / <member_id {p.member}>
40: sub: <name {s.name}> <dob {s.dob}>
40: <carrier {g.carrier}> <service_phone {g.phone}> payer <payer_id {g.payer}>
40: group <group_name {g.name}> #<group_id {g.id}>
down
40: prev <percent 100%> basic <percent 80%> major <percent 50%> max <amount $1500> ded <amount $50>
40: hist: fmx <date 3/2/24>, pano <date 4/4/22>, prophy <date 11/11/25>
`,
  directory: `
= 40: {g.carrier} Plan Administration Guide
40: Group: <group_id {g.id}> <group_name {g.name}>
down
40: Department || 200: Telephone || 330: Mailing address
40: Customer Service || 200: <service_phone {g.phone}> || 330: <claims_address {g.claims}>
40: Billing || 200: <service_phone (303) 555-0144> || 330: <claims_address PO Box 17241, Denver, CO 80217>
40: Provider Relations || 200: <service_phone 303-555-0150> || 330: <claims_address 4582 S Ulster St, Denver, CO 80237>
down
40: Payer ID <payer_id {g.payer}> || 200: Control <group_id 0123456> Suffix 010
40: Class || 200: Plan pays
40: I || 200: <percent 100%>
40: II || 200: <percent 80%>
`,
  adaNotes: `
40: Eligibility for || 140: <name {p.name}> || 340: As of || 420: <date 02/11/2026>
40: Primary member || 140: <name {s.name}> || 340: Unique ID || 420: <member_id {s.member}>
40: Home address || 140: <address {s.street}, {s.city}>
40: Contract holder || 140: <group_name {g.name}> || 340: Contract no. || 420: <group_id {g.id}>
40: Underwritten by || 140: <carrier {g.carrier}> || 340: NEIC || 420: <payer_id {g.payer}>
40: Toll-free || 140: <service_phone {g.phone}> || 340: Coverage status || 420: Active
down
40: Individual annual maximum || 240: <amount $2,000.00> || 330: Remaining || 420: <amount $1,412.60>
40: Periodic exam || 240: <percent 100%> || 330: Last: || 420: <date 12/03/2025>
`,
}
