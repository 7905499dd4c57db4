/** Further layouts for tuning: estimates, enrollment, ledgers, plan descriptions. */
export const MORE_LAYOUTS: Record<string, string> = {
  card: `
size 14
40: <name {p.name}> || 420: <group_name {g.name}>
size 8
40: DOB <dob {p.dob}> · Member ID <member_id {p.member}> · Dependent child of <name {s.name}> || 420: Group <group_id {g.id}> · Payer ID <payer_id {g.payer}>
down
40: Code || 100: Description || 300: In-network || 380: Limitations
40: <cdt D0120> || 100: Periodic exam || 300: <percent 100%> || 380: 1 per 24 months, to age 19
40: <cdt D1110> || 100: Prophylaxis, adult || 300: <percent 100%> || 380: 1 per 24 months, to age 19
40: <cdt D2391> || 100: Resin composite, posterior || 300: <percent 80%> || 380: 1 per 24 months, to age 19
40: <cdt D2740> || 100: Crown, porcelain/ceramic || 300: <percent 50%> || 380: 1 per 24 months, to age 19
40: <cdt D4341> || 100: Scaling and root planing || 300: <percent 80%> || 380: 1 per 24 months, to age 19
40: <cdt D8080> || 100: Comprehensive orthodontics || 300: <percent 50%> || 380: 1 per 24 months, to age 19
40: Annual maximum <amount $1,500.00> per person, deductible <amount $50> / <amount $150> family
40: Support <service_phone {g.phone}>
`,
  treatmentPlan: `
40: Lakeview Dental Care || 400: Date: <date 02/17/2026>
40: 120 Main Street, Suite 4
40: Duluth, MN 55802
40: (218) 555-0170
down
= 40: Treatment Plan Estimate
40: Patient: <name {p.name}> || 330: Chart No: <chart_number {p.chart}>
40: Birthdate: <dob {p.dob}> || 330: Phone (H): <phone {p.phone}>
40: Guarantor: <name {s.name}> || 330: Acct #: <account 0045121>
40: Primary Ins: <carrier {g.carrier}> || 330: Grp: <group_id {g.id}>
40: Employer: <group_name {g.name}>
down
40: Tooth || 90: Surf || 140: Code || 200: Description || 350: Fee || 420: Ins Est || 490: Pat Est
40: 3 || 90: MOD || 140: <cdt D2393> || 200: Resin composite 3s || 350: <amount $245.00> || 420: <amount $156.80> || 490: <amount $88.20>
40: 30 || 140: <cdt D2740> || 200: Crown || 350: <amount $1,250.00> || 420: <amount $600.00> || 490: <amount $650.00>
down 2
40: Signature of patient or guardian || 300: Date
40: I, <name {s.name}>, accept this estimate for <name {p.given}>.
`,
  enrollment: `
= 40: EMPLOYEE ENROLLMENT CONFIRMATION
40: EMPLOYEE || 300: EMPLOYER
40: Last name, first name, MI || 300: Company
40: <name {s.reversed}> || 300: <group_name {g.name}>
down 0.4
40: Social security no. || 180: Date of birth || 300: Group no. || 420: Class
40: <ssn {s.ssn}> || 180: <dob {s.dob}> || 300: <group_id {g.id}> || 420: 01
down 0.4
40: Street address || 300: City, state, ZIP
40: <address {s.street}> || 300: <address {s.city}>
down 0.4
40: Home phone || 180: E-mail
40: <phone {s.phone}> || 180: <email {s.email}>
down
40: DEPENDENTS
40: Name || 200: Relationship || 300: SSN || 400: Birthdate
40: <name {p.name}> || 200: Spouse || 300: <ssn {p.ssn}> || 400: <dob {p.dob}>
down
40: Coverage elected: Dental High option || 300: Employee contribution <amount $12.76>
40: Carrier: <carrier {g.carrier}>  Payer ID: <payer_id {g.payer}>
`,
  ledger: `
mono
size 8
30: <date 02/10/2026>        PATIENT LEDGER        Page: 1
30: Guarantor: <name {s.reversed}>     (<chart_number 004512>)
30: Address:   <address {s.street}>
30:            <address {s.city}>
30: Phone:     <phone {s.phone}>
down
30: DATE || 100: NAME || 230: CODE || 280: DESCRIPTION || 430: AMOUNT
30: <date 01/12/2026> || 100: <name {p.given}> || 230: <cdt D0120> || 280: Periodic evaluation || 430: <amount 62.00>
30: <date 01/12/2026> || 100: <name {p.given}> || 230: <cdt D1110> || 280: Prophylaxis adult || 430: <amount 98.00>
30: <date 01/29/2026> || 100: <name {s.given}> || 230: Ins || 280: Payment <carrier {g.carrier}> || 430: <amount -98.00>
down
30: Dental plan: <group_name {g.name}>  Group: <group_id {g.id}>  Ins phone: <service_phone {g.phone}>
`,
  medicaid: `
= 40: Member eligibility verification
40: Recipient ID || 160: <member_id {p.member}> || 330: Recipient name || 450: <name {p.reversed}>
40: DOB / Age || 160: <dob {p.dob}> / 38 || 330: County || 450: St. Louis
40: Verified on || 160: <date 02/11/2026> || 330: Confirmation # || 450: <id EV-99210348>
down
40: Plan || 160: Dental managed care || 330: Plan phone || 450: <service_phone {g.phone}>
40: MCO || 160: <carrier {g.carrier}> || 330: MCO payer ID || 450: <payer_id {g.payer}>
40: Eligibility begin || 160: 01/01/2026 || 330: Eligibility end || 450: 12/31/2026
down
40: Exams || 160: <percent 100%>
40: Restorative || 160: <percent 100%>
`,
  providerLetter: `
40: <carrier {g.carrier}>
40: <claims_address {g.claims}>
down 2
40: Lakeview Dental Care
40: 120 Main Street
40: Duluth, MN 55802
down
40: Subject: Request for additional information
40: Subscriber: || 140: <name {s.name}>
40: Dependent: || 140: <name {p.name}>
40: Contract: || 140: <group_id {g.id}>
40: Claim: || 140: <claim_number A26017000931>
down
40: Dear Doctor:
down
~ 40: We received your claim for services to <name {p.name}> on <date January 9, 2026>. Please send the periodontal charting for <name {p.given}> within 45 days. The subscriber's employer, <group_name {g.name}>, covers periodontal services at <percent 80%>. If you have questions, please contact our provider line at <service_phone {g.phone}>, Monday through Friday.
`,
  stackedHead: `
40: <group_name {g.name}> || 400: Group <group_id {g.id}>
down
40: Employee || 170: Date of || 260: Identification || 370: Coverage || 460: Deductible
40: Name || 170: Birth || 260: Number || 370: Tier || 460: Met
40: <name {s.name}> || 170: <dob {s.dob}> || 260: <member_id {s.member}> || 370: Family || 460: <amount $50.00>
40: <name {p.name}> || 170: <dob {p.dob}> || 260: <member_id {p.member}> || 370: Family || 460: <amount $50.00>
40: <name {b.name}> || 170: <dob {b.dob}> || 260: <member_id {b.member}> || 370: Family || 460: <amount $50.00>
down
40: Carrier: <carrier {g.carrier}> || 300: Member services: <service_phone {g.phone}>
40: Preventive || 200: <percent 100%>
40: Basic || 200: <percent 80%>
`,
  twoCards: `
40: PATIENT || 230: SUBSCRIBER || 420: PLAN
40: <name {p.name}> || 230: <name {s.name}> || 420: <carrier {g.carrier}>
40: Born <dob {p.dob}> || 230: Born <dob {s.dob}> || 420: PPO
40: Dependent || 230: ID: <member_id {s.member}> || 420: Payer <payer_id {g.payer}>
40: <address {s.street}> || 230: <address {s.street}> || 420: <service_phone {g.phone}>
40: <address {s.city}> || 230: <address {s.city}>
down
40: EMPLOYER GROUP || 230: GROUP ID
40: <group_name {g.name}> || 230: <group_id {g.id}>
down
40: Diagnostic || 200: <percent 100%>
40: Endodontics || 200: <percent 80%>
`,
  spd: `
= 60: Summary Plan Description
60: <group_name {g.name}>
60: Effective as of <plan_date January 1, 2026>
down
~ 60: The Plan Sponsor is <group_name {g.name}>, 4100 Industrial Parkway, Omaha, NE 68108. The plan number is <keep 504> and the employer identification number is <keep 84-5550127>. Claims are administered by <carrier {g.carrier}>, <claims_address {g.claims}>, telephone <service_phone {g.phone}>. The group number is <group_id {g.id}>; electronic claims use payer ID <payer_id {g.payer}>.
down
~ 60: A child is covered to age 26. Coverage for a new employee begins on the first of the month after 60 days. Late entrants enrolled after <plan_date March 31, 2026> have a 12 month waiting period. The plan pays <percent 100%> of preventive, <percent 80%> of basic and <percent 50%> of major services, up to <amount $1,500> in a plan year beginning <plan_date 01/01/2026> and ending <plan_date 12/31/2026>. Example: Jordan has a crown on June 3 that costs <amount $1,200>.
down
~ 60: If you disagree with a decision, write to the Appeals Committee, <claims_address PO Box 5512, Lexington, KY 40512>. You may also call the Employee Benefits Security Administration at 1-866-444-3272 or visit www.askebsa.dol.gov.
`,
  comparison: `
= 40: Compare your options - <group_name {g.name}>
40: <carrier {g.carrier}> || 300: Policy No. <group_id {g.id}>
down
40: Plan feature || 220: Low Plan || 340: High Plan
40: Annual deductible (person/family) || 220: <amount $50/$150> || 340: <amount $25/$75>
40: Annual maximum || 220: <amount $1,000> || 340: <amount $2,000>
40: Type A - Preventive || 220: <percent 100%> || 340: <percent 100%>
40: Type B - Basic || 220: <percent 70%> || 340: <percent 80%>
40: Type C - Major || 220: <percent 40%> || 340: <percent 50%>
40: Orthodontia lifetime || 220: <amount $1,000> || 340: <amount $1,500>
down
40: Employee Only || 220: <amount $12.76> || 340: <amount $24.31>
40: Employee + Spouse || 220: <amount $25.10> || 340: <amount $48.80>
40: Employee + Child(ren) || 220: <amount $28.44> || 340: <amount $55.02>
40: Family || 220: <amount $41.20> || 340: <amount $79.93>
down
~ 40: Rates effective <plan_date 07/01/2025> through <plan_date 06/30/2026>. Member Services <service_phone {g.phone}>. Dentists submit claims to <claims_address {g.claims}>, EDI <payer_id {g.payer}>. Form GP-1-DEN-2026.
`,
}
