/** Layouts that were blind (written first, measured, not looked at) until the rules of phi stood; tuned on since. */
export const LATE_LAYOUTS: Record<string, string> = {
  callNotes: `
= 50: Insurance verification call
~ 50: Called <carrier {g.carrier}> at <service_phone {g.phone}> on <date Feb 12, 2026> and talked to <staff Keisha>. Verified coverage for <name {p.name}>, born <dob {p.dob}>, under <name {s.name}>'s policy through <group_name {g.name}>, group <group_id {g.id}>. Her member number is <member_id {p.member}>.
down
~ 50: Preventive <percent 100%>, basic <percent 80%>, major <percent 50%>. Deductible <amount $50>, yearly maximum <amount $1,500>. Plan runs on a calendar year and renews <plan_date 01/01/2027>. Electronic payer ID <payer_id {g.payer}>. Last bitewings <date 06/30/2025>. If <name {p.given}> wants the crown done, phone <phone {p.phone}> or write to <email {p.email}>.
`,
  sideBySide: `
= 40: Eligibility Details
40: Patient Information || 320: Insurance Information
40: Name || 130: <name {p.name}> || 320: Name || 410: <carrier {g.carrier}>
40: Birth Date || 130: <dob {p.dob}> || 320: Payer Number || 410: <payer_id {g.payer}>
40: Address || 130: <address {p.street}> || 320: Address || 410: <claims_address {g.claims1}>
130: <address {p.city}> || 410: <claims_address {g.claims2}>
40: Phone || 130: <phone {p.phone}> || 320: Phone || 410: <service_phone {g.phone}>
40: Enrollee || 130: <name {s.name}> || 320: Group Name || 410: <group_name {g.name}>
40: Enrollee ID || 130: <member_id {s.member}> || 320: Group/Policy || 410: <group_id {g.id}>
down
40: Service || 250: Coinsurance || 350: Last visit
40: Oral evaluation || 250: <percent 80%> || 350: <date 04/05/2025>
40: Cleaning || 250: <percent 80%> || 350: <date 04/05/2025>
40: Root canal || 250: <percent 80%> || 350: <date 04/05/2025>
40: Crown || 250: <percent 80%> || 350: <date 04/05/2025>
`,
  idCard: `
= 40: {g.carrier}
40: SUBSCRIBER NAME || 220: PLAN
40: <name {s.name}> || 220: Dental PPO Plus
down 0.5
40: MEMBER ID || 220: GROUP NUMBER
40: <member_id {s.member}> || 220: <group_id {g.id}>
down 0.5
40: EFFECTIVE || 220: EMPLOYER
40: <date 03/01/2025> || 220: <group_name {g.name}>
down
~330 40: Dentists: call <service_phone {g.phone}> to verify benefits. Submit claims to <claims_address {g.claims}>. EDI payer ID <payer_id {g.payer}>. This card does not guarantee coverage.
`,
  predetermination: `
40: <carrier {g.carrier}> || 400: PREDETERMINATION OF BENEFITS
40: <claims_address {g.claims}>
down
40: <name {s.name}> || 400: Date: <date 01/19/2026>
40: <address {s.street}> || 400: Document #: <id 2026019-88213>
40: <address {s.city}>
down
40: Patient's name: <name {p.name}> || 300: Employee's name: <name {s.name}>
40: Patient's date of birth: <dob {p.dob}> || 300: Employee's identification number: <member_id {s.member}>
40: Group name: <group_name {g.name}> || 300: Group number: <group_id {g.id}>
down
40: Tooth || 90: Procedure code || 200: Submitted fee || 300: Contract allowance || 420: Plan pays
40: 14 || 90: <cdt D2740> || 200: <amount $1,180.00> || 300: <amount $905.00> || 420: <percent 50%>
40: 14 || 90: <cdt D2950> || 200: <amount $310.00> || 300: <amount $220.00> || 420: <percent 50%>
down
~ 40: This estimate is valid for 12 months. <name {p.given}> must be eligible when treatment is completed. Questions? Call <service_phone {g.phone}>.
`,
  edi: `
mono
size 8
30: *** ELIGIBILITY BENEFIT RESPONSE ***
30: Trace Number       <id 93175-001482>
30: Payer
46: Name || 190: <carrier {g.carrier}>
46: Payer Identification || 190: <payer_id {g.payer}>
30: Subscriber
46: Last Name || 190: <name {s.family}>
46: First Name || 190: <name {s.given}>
46: Member Identification Number || 190: <member_id {s.member}>
46: Address || 190: <address {s.street}>
190: <address {s.city}>
46: Date of Birth || 190: <dob {s.dob}>
46: Gender || 190: M
46: Group Number || 190: <group_id {g.id}>
46: Group Description || 190: <group_name {g.name}>
46: Plan Begin || 190: <date 20240101>
30: Dependent
46: Last Name || 190: <name {p.family}>
46: First Name || 190: <name {p.given}>
46: Relationship || 190: Child
46: Date of Birth || 190: <dob {p.dob}>
30: Benefits
46: Co-Insurance  Diagnostic Dental   In Network || 330: <percent 100%>
46: Co-Insurance  Restorative         In Network || 330: <percent 80%>
46: Deductible    Individual          Calendar Year || 330: <amount $50.00>
`,
  remittance: `
40: <carrier {g.carrier}> || 420: Check No. <id 0004418267>
40: PROVIDER REMITTANCE ADVICE || 420: Check Date <date 02/06/2026>
down
40: Patient: <name {p.reversed}> || 260: ID: <member_id {p.member}> || 410: Claim: <claim_number {#26###########}>
60: <date 01/27/2026> || 130: <cdt D1110> || 190: <amount $98.00> || 260: <amount $74.00> || 330: <percent 100%> || 400: <amount $74.00>
down 0.4
40: Patient: <name {s.reversed}> || 260: ID: <member_id {s.member}> || 410: Claim: <claim_number {#26###########}>
60: <date 01/27/2026> || 130: <cdt D1110> || 190: <amount $98.00> || 260: <amount $74.00> || 330: <percent 100%> || 400: <amount $74.00>
down 0.4
40: Patient: <name {a.reversed}> || 260: ID: <member_id {a.member}> || 410: Claim: <claim_number {#26###########}>
60: <date 01/27/2026> || 130: <cdt D1110> || 190: <amount $98.00> || 260: <amount $74.00> || 330: <percent 100%> || 400: <amount $74.00>
down 0.4
40: Patient: <name {b.reversed}> || 260: ID: <member_id {b.member}> || 410: Claim: <claim_number {#26###########}>
60: <date 01/27/2026> || 130: <cdt D1110> || 190: <amount $98.00> || 260: <amount $74.00> || 330: <percent 100%> || 400: <amount $74.00>
down 0.4
40: Group: <group_id {g.id}> <group_name {g.name}> || 400: Inquiries: <service_phone {g.phone}>
`,
  dayList: `
size 8
30: Appointments for Tuesday, <date March 10, 2026>
30: Time || 80: Patient || 210: Phone || 300: DOB || 380: Insurance || 500: Group
30: 8:00 || 80: <name {p.name}> || 210: <phone {p.phone}> || 300: <dob {p.dob}> || 380: <carrier {g.carrier2}> || 500: <group_id {g.id}>
30: 9:00 || 80: <name {s.name}> || 210: <phone {s.phone}> || 300: <dob {s.dob}> || 380: <carrier {g.carrier2}> || 500: <group_id {g.id}>
30: 10:00 || 80: <name {a.name}> || 210: <phone {a.phone}> || 300: <dob {a.dob}> || 380: <carrier {g.carrier2}> || 500: <group_id {g.id}>
30: 11:00 || 80: <name {b.name}> || 210: <phone {b.phone}> || 300: <dob {b.dob}> || 380: <carrier {g.carrier2}> || 500: <group_id {g.id}>
30: 12:00 || 80: <name {c.name}> || 210: <phone {c.phone}> || 300: <dob {c.dob}> || 380: <carrier {g.carrier2}> || 500: <group_id {g.id}>
down
30: Plan note <group_name {g.name}>: prophy <percent 100%>, SRP <percent 80%>, crowns <percent 50%>, max <amount $2,000>
`,
  faxRequest: `
40: Feb 18 2026 08:16AM  FAX  PAGE 1/2
= 40: Request for breakdown of benefits
40: TO: <carrier {g.carrier}> Provider Services || 330: FAX <service_phone {g.phone}>
40: FROM: Maple Family Dentistry || 330: PAGES 2
down
~ 40: Please fax the dental benefits for our patient <name {p.name}> (DOB <dob {p.dob}>). The insured is <name {s.name}>, SSN <ssn {s.ssn}>, who works for <group_name {g.name}>. The subscriber lives at <address {s.street}, {s.city}>.
down
~ 40: We have group number <group_id {g.id}> and payer <payer_id {g.payer}> on file. Thank you, <staff Renata>
`,
  household: `
40: Account holder || 200: <name {s.name}>
40: Cert. number || 200: <member_id {s.member}>
40: Sponsoring company || 200: <group_name {g.name}>
40: Group/Account || 200: <group_id {g.id}>
down
40: First || 120: Last || 220: Birthdt || 310: Rel || 370: Cov from || 460: Cov to
40: <name {s.given}> || 120: <name {s.family}> || 220: <dob {s.dob}> || 310: 01 || 370: <date 01/01/2024> || 460: <date 12/31/9999>
40: <name {p.given}> || 120: <name {p.family}> || 220: <dob {p.dob}> || 310: 02 || 370: <date 01/01/2024> || 460: <date 12/31/9999>
40: <name {a.given}> || 120: <name {a.family}> || 220: <dob {a.dob}> || 310: 03 || 370: <date 01/01/2024> || 460: <date 12/31/9999>
down
40: Type I || 120: <percent 100%>
40: Type II || 120: <percent 80%>
40: Type III || 120: <percent 50%>
40: Calendar year max || 160: <amount $1,250>
40: Help desk <service_phone {g.phone}>
`,
  browserPrint: `
size 7
20: <date 2/11/2026>, 9:42 AM || 230: Member Benefits - <name {p.name}>
size 10
down
= 30: Welcome back, Lakeview Dental
30: <name {p.name}> || 330: <group_name {g.name}>
30: <dob {p.dob}> (age 38) || 330: Group <group_id {g.id}>
30: ID <member_id {p.member}> || 330: Payer <payer_id {g.payer}>
30: Covered under <name {s.name}>
down
30: Exams || 200: <percent 100%> || 280: 2 per year
30: Fillings || 200: <percent 80%> || 280: 1 per surface per 24 months
30: Dentures || 200: <percent 50%> || 280: 1 per 5 years
size 7
y 770
20: <url https://portal.example.com/member/view?id={p.member}> || 560: 1/2
`,
  highlights: `
= 60: Dental highlights for employees of <group_name {g.name}>
60: Administered by <carrier {g.carrier}>
60: Group plan number <group_id {g.id}>  |  Plan effective <plan_date 07/01/2025>
down
60: Class || 150: Type of service || 330: You pay || 420: Plan pays
60: A || 150: Preventive || 330: <percent 0%> || 420: <percent 100%>
60: B || 150: Basic || 330: <percent 20%> || 420: <percent 80%>
60: C || 150: Major || 330: <percent 50%> || 420: <percent 50%>
down
~ 60: Example: Maria needs a crown that costs <amount $1,000>. After the <amount $50> deductible the plan pays <amount $475>. Late entrants who enroll after <plan_date August 1, 2025> wait 12 months for Class C. Coverage ends on <plan_date 06/30/2026> unless renewed. Write to Appeals, <claims_address {g.claims}> or call <service_phone {g.phone}>. Claims go electronically to <payer_id {g.payer}>.
`,
  customers: `
= 40: Coverage report
40: Customer name || 160: <name {p.name}> || 340: Customer ID || 450: <member_id {p.member}>
40: Born || 160: <dob {p.dob}> || 340: Planholder || 450: <name {s.name}>
40: Client || 160: <group_name {g.name}> || 340: Account number || 450: <group_id {g.id}>
40: Lives at || 160: <address {p.street}, {p.city}>
down
40: Reach the customer on || 160: <phone {p.phone}> || 340: Questions || 450: <service_phone {g.phone}>
40: Ref || 160: <id CR-2026-0091447>
down
40: X-rays || 160: <percent 100%> || 340: <amount $0.00>
40: Implants || 160: <percent 50%> || 340: <amount $100.00>
`,
}
