/** Layouts of dental papers for tuning the rules of phi (grammar: layout.ts): portals, forms, letters, printouts. */
export const COMMON_LAYOUTS: Record<string, string> = {
  portal: `
= 40: {g.carrier} - Eligibility and Benefits
40: Patient: <name {p.name}> || 230: Date of birth: <dob {p.dob}> || 420: Member ID: <member_id {p.member}>
40: Subscriber: <name {s.name}> || 230: Group: <group_name {g.name}> || 420: Group no.: <group_id {g.id}>
= 40: Plan overview
40: Carrier || 180: <carrier {g.carrier}> || 350: Payer ID || 470: <payer_id {g.payer}>
40: Benefit period || 180: <plan_date 01/01/2026 - 12/31/2026> || 350: Provider line || 470: <service_phone {g.phone}>
40: Claims mailing address || 180: <claims_address {g.claims}>
down
40: Code || 100: Description || 300: In-network || 380: Limitations
40: <cdt D0120> || 100: Periodic exam || 300: <percent 100%> || 380: 1 per 24 months, to age 19
40: <cdt D1110> || 100: Prophylaxis, adult || 300: <percent 100%> || 380: 1 per 24 months, to age 19
40: <cdt D2391> || 100: Resin composite, posterior || 300: <percent 80%> || 380: 1 per 24 months, to age 19
40: <cdt D2740> || 100: Crown, porcelain/ceramic || 300: <percent 50%> || 380: 1 per 24 months, to age 19
40: <cdt D4341> || 100: Scaling and root planing || 300: <percent 80%> || 380: 1 per 24 months, to age 19
40: <cdt D8080> || 100: Comprehensive orthodontics || 300: <percent 50%> || 380: 1 per 24 months, to age 19
40: Annual maximum <amount $1,500.00> per person, deductible <amount $50> / <amount $150> family
40: Service history || 200: <date 08/19/2025>
40: Printed <date 02/11/2026> 09:42 AM  Tracking no. <id 77120934-A>
`,
  claimForm: `
size 6
40: 12. POLICYHOLDER/SUBSCRIBER NAME (LAST, FIRST, MI, SUFFIX), ADDRESS, CITY, STATE, ZIP CODE
size 9
44: <name {s.reversed}>
44: <address {s.street}>
44: <address {s.city}>
size 6
40: 13. DATE OF BIRTH (MM/DD/CCYY) || 200: 14. GENDER || 300: 15. POLICYHOLDER/SUBSCRIBER ID (SSN OR ID#)
size 9
44: <dob {s.dob}> || 204: F || 304: <member_id {s.member}>
size 6
40: 16. PLAN/GROUP NUMBER || 200: 17. EMPLOYER NAME
size 9
44: <group_id {g.id}> || 204: <group_name {g.name}>
size 6
40: 20. PATIENT NAME (LAST, FIRST, MI) || 300: 23. PATIENT ID/ACCOUNT # (ASSIGNED BY DENTIST)
size 9
44: <name {p.reversed}> || 304: <chart_number {p.chart}>
down
40: Dental plan name || 200: <carrier {g.carrier}>
200: <claims_address {g.claims}>
down
40: Code || 100: Description || 300: In-network || 380: Limitations
40: <cdt D0120> || 100: Periodic exam || 300: <percent 100%> || 380: 1 per 24 months, to age 19
40: <cdt D1110> || 100: Prophylaxis, adult || 300: <percent 100%> || 380: 1 per 24 months, to age 19
40: <cdt D2391> || 100: Resin composite, posterior || 300: <percent 80%> || 380: 1 per 24 months, to age 19
40: <cdt D2740> || 100: Crown, porcelain/ceramic || 300: <percent 50%> || 380: 1 per 24 months, to age 19
40: <cdt D4341> || 100: Scaling and root planing || 300: <percent 80%> || 380: 1 per 24 months, to age 19
40: <cdt D8080> || 100: Comprehensive orthodontics || 300: <percent 50%> || 380: 1 per 24 months, to age 19
40: Annual maximum <amount $1,500.00> per person, deductible <amount $50> / <amount $150> family
`,
  explanation: `
40: <carrier {g.carrier}>
40: <claims_address {g.claims}>
down 2
40: <name {s.name}>
40: <address {s.street}>
40: <address {s.city}>
down 2
= 40: Explanation of Benefits
40: Patient || 150: Relationship || 240: Claim number || 360: Member number || 470: Group
40: <name {p.given}> || 150: Child || 240: <claim_number 20260117004512> || 360: <member_id {p.member}> || 470: <group_id {g.id}>
down
40: Date of service || 130: Procedure || 220: Charge || 300: Allowed || 380: Paid at || 450: Plan paid
40: <date 01/17/2026> || 130: <cdt D0120> || 220: <amount $120.00> || 300: <amount $96.50> || 380: <percent 100%> || 450: <amount $77.20>
40: <date 01/17/2026> || 130: <cdt D1110> || 220: <amount $120.00> || 300: <amount $96.50> || 380: <percent 100%> || 450: <amount $77.20>
40: <date 01/17/2026> || 130: <cdt D2391> || 220: <amount $120.00> || 300: <amount $96.50> || 380: <percent 80%> || 450: <amount $77.20>
40: <date 01/17/2026> || 130: <cdt D2740> || 220: <amount $120.00> || 300: <amount $96.50> || 380: <percent 50%> || 450: <amount $77.20>
40: <date 01/17/2026> || 130: <cdt D4341> || 220: <amount $120.00> || 300: <amount $96.50> || 380: <percent 80%> || 450: <amount $77.20>
40: <date 01/17/2026> || 130: <cdt D8080> || 220: <amount $120.00> || 300: <amount $96.50> || 380: <percent 50%> || 450: <amount $77.20>
~ 40: Questions about this statement? Call customer service at <service_phone {g.phone}> and have claim 20260117004512 at hand.
`,
  letter: `
40: <carrier {g.carrier}>
down
40: <date February 3, 2026>
down
40: <name {s.name}>
40: <address {s.street}>
40: <address {s.city}>
down
40: Re: <name {p.name}>, member ID <member_id {p.member}>
down
40: Dear Mr. <name {s.family}>:
down
~ 40: Thank you for your request about <name {p.given}>. Under the <group_name {g.name}> dental plan, basic services are covered at <percent 80%> and major services at <percent 50%> after a deductible of <amount $50>. The plan year begins <plan_date July 1, 2025> and the annual maximum is <amount $1,500>. Our records show that <name {p.given}> was seen on <date 12/09/2025>. Please send claims to <claims_address {g.claims}> with payer ID <payer_id {g.payer}>.
down
40: Sincerely,
down 2
40: <staff Dana Whitcomb>
40: Member Services
`,
  practice: `
mono
size 8
30: INSURANCE COVERAGE REPORT || 380: RUN DATE <date 02/09/2026>
30: PATIENT : <name {p.reversed}> || 330: CHART # : <chart_number {p.chart}>
30: DOB     : <dob {p.dob}> || 330: SS#     : <ssn {p.ssn}>
30: ADDRESS : <address {p.street}> || 330: HOME PH : <phone {p.phone}>
84: <address {p.city}> || 330: E-MAIL  : <email {p.email}>
30: SUBSCR  : <name {s.reversed}> || 330: SUBS ID : <member_id {s.member}>
30: EMPLOYER: <group_name {g.name}> || 330: GROUP # : <group_id {g.id}>
30: CARRIER : <carrier {g.carrier}> || 330: PAYER ID: <payer_id {g.payer}>
30: INS PHN : <service_phone {g.phone}> || 330: RENEWAL : <plan_date 01/01/2027>
down
30: Code || 90: Description || 290: In-network || 370: Limitations
30: <cdt D0120> || 90: Periodic exam || 290: <percent 100%> || 370: 1 per 24 months, to age 19
30: <cdt D1110> || 90: Prophylaxis, adult || 290: <percent 100%> || 370: 1 per 24 months, to age 19
30: <cdt D2391> || 90: Resin composite, posterior || 290: <percent 80%> || 370: 1 per 24 months, to age 19
30: <cdt D2740> || 90: Crown, porcelain/ceramic || 290: <percent 50%> || 370: 1 per 24 months, to age 19
30: <cdt D4341> || 90: Scaling and root planing || 290: <percent 80%> || 370: 1 per 24 months, to age 19
30: <cdt D8080> || 90: Comprehensive orthodontics || 290: <percent 50%> || 370: 1 per 24 months, to age 19
30: Annual maximum <amount $1,500.00> per person, deductible <amount $50> / <amount $150> family
30: LAST FMX <date 03/02/2024>   LAST PROPHY <date 11/11/2025>
30: NOTES: <name {s.given}> (mother) asked to call <phone {s.phone}>
`,
  roster: `
= 40: Covered family members
40: Employer: <group_name {g.name}> || 330: Policy number: <group_id {g.id}>
down
40: Name || 190: Birth date || 280: Relationship || 370: Member ID || 480: Effective
40: <name {s.name}> || 190: <dob {s.dob}> || 280: Self || 370: <member_id {s.member}> || 480: <date 04/01/2024>
40: <name {p.name}> || 190: <dob {p.dob}> || 280: Spouse || 370: <member_id {p.member}> || 480: <date 04/01/2024>
40: <name {a.name}> || 190: <dob {a.dob}> || 280: Child || 370: <member_id {a.member}> || 480: <date 04/01/2024>
40: <name {b.name}> || 190: <dob {b.dob}> || 280: Child || 370: <member_id {b.member}> || 480: <date 04/01/2024>
down
40: Code || 100: Description || 300: In-network || 380: Limitations
40: <cdt D0120> || 100: Periodic exam || 300: <percent 100%> || 380: 1 per 24 months, to age 19
40: <cdt D1110> || 100: Prophylaxis, adult || 300: <percent 100%> || 380: 1 per 24 months, to age 19
40: <cdt D2391> || 100: Resin composite, posterior || 300: <percent 80%> || 380: 1 per 24 months, to age 19
40: <cdt D2740> || 100: Crown, porcelain/ceramic || 300: <percent 50%> || 380: 1 per 24 months, to age 19
40: <cdt D4341> || 100: Scaling and root planing || 300: <percent 80%> || 380: 1 per 24 months, to age 19
40: <cdt D8080> || 100: Comprehensive orthodontics || 300: <percent 50%> || 380: 1 per 24 months, to age 19
40: Annual maximum <amount $1,500.00> per person, deductible <amount $50> / <amount $150> family
40: Customer service: <service_phone {g.phone}> || 330: Claims: <claims_address {g.claims}>
`,
  sticker: `
360: <name {p.name}>
360: DOB <dob {p.dob}>  Chart <chart_number {p.chart}>
360: <address {p.street}>
360: <address {p.city}>
360: <phone {p.phone}> <email {p.email}>
= 40: Plan sheet
40: <carrier {g.carrier}>
40: Group: <group_name {g.name}>
40: Group no. <group_id {g.id}>
40: PPO; payer <payer_id {g.payer}>; call <service_phone {g.phone}>
down
40: Code || 100: Description || 300: In-network || 380: Limitations
40: <cdt D0120> || 100: Periodic exam || 300: <percent 100%> || 380: 1 per 24 months, to age 19
40: <cdt D1110> || 100: Prophylaxis, adult || 300: <percent 100%> || 380: 1 per 24 months, to age 19
40: <cdt D2391> || 100: Resin composite, posterior || 300: <percent 80%> || 380: 1 per 24 months, to age 19
40: <cdt D2740> || 100: Crown, porcelain/ceramic || 300: <percent 50%> || 380: 1 per 24 months, to age 19
40: <cdt D4341> || 100: Scaling and root planing || 300: <percent 80%> || 380: 1 per 24 months, to age 19
40: <cdt D8080> || 100: Comprehensive orthodontics || 300: <percent 50%> || 380: 1 per 24 months, to age 19
40: Annual maximum <amount $1,500.00> per person, deductible <amount $50> / <amount $150> family
~ 40: Note: call <name {s.given} {p.family}>, mother, at <phone {s.phone}> before scheduling. Spoke with <staff Tanya> on <date 2/9/26>, ref # <id 0417733>.
`,
  officeForm: `
= 200: BREAKDOWN OF BENEFITS
40: Patient <name {p.name}> || 320: DOB <dob {p.dob}>
40: Subscriber <name {s.name}> || 320: SS# / ID <member_id {s.member}>
40: Phone <phone {p.phone}> || 200: Eff. date <date 7/1/22> || 320: Chart # <chart_number {p.chart}>
down
40: Ins. Co. <carrier {g.carrier}> || 320: Phone <service_phone {g.phone}>
40: Employer <group_name {g.name}> || 320: Group # <group_id {g.id}>
40: Payer ID <payer_id {g.payer}> || 200: Plan type PPO || 320: Yr calendar
down
40: Code || 100: Description || 300: In-network || 380: Limitations
40: <cdt D0120> || 100: Periodic exam || 300: <percent 100%> || 380: 1 per 24 months, to age 19
40: <cdt D1110> || 100: Prophylaxis, adult || 300: <percent 100%> || 380: 1 per 24 months, to age 19
40: <cdt D2391> || 100: Resin composite, posterior || 300: <percent 80%> || 380: 1 per 24 months, to age 19
40: <cdt D2740> || 100: Crown, porcelain/ceramic || 300: <percent 50%> || 380: 1 per 24 months, to age 19
40: <cdt D4341> || 100: Scaling and root planing || 300: <percent 80%> || 380: 1 per 24 months, to age 19
40: <cdt D8080> || 100: Comprehensive orthodontics || 300: <percent 50%> || 380: 1 per 24 months, to age 19
40: Annual maximum <amount $1,500.00> per person, deductible <amount $50> / <amount $150> family
`,
  summary: `
= 40: <group_name {g.name}> Dental Plan
40: Offered through <carrier {g.carrier}>   Group <group_id {g.id}>
40: Effective <plan_date January 1, 2026>
down
40: Grace Period, Open Enrollment and Christian Science treatment are described in your booklet.
40: Code || 100: Description || 300: In-network || 380: Limitations
40: <cdt D0120> || 100: Periodic exam || 300: <percent 100%> || 380: 1 per 24 months, to age 19
40: <cdt D1110> || 100: Prophylaxis, adult || 300: <percent 100%> || 380: 1 per 24 months, to age 19
40: <cdt D2391> || 100: Resin composite, posterior || 300: <percent 80%> || 380: 1 per 24 months, to age 19
40: <cdt D2740> || 100: Crown, porcelain/ceramic || 300: <percent 50%> || 380: 1 per 24 months, to age 19
40: <cdt D4341> || 100: Scaling and root planing || 300: <percent 80%> || 380: 1 per 24 months, to age 19
40: <cdt D8080> || 100: Comprehensive orthodontics || 300: <percent 50%> || 380: 1 per 24 months, to age 19
40: Annual maximum <amount $1,500.00> per person, deductible <amount $50> / <amount $150> family
~ 40: Benefits renew each <plan_date 01/01/2027>. Members may call <service_phone {g.phone}>. Dependent children are covered until age 26; Major services need a waiting period of 12 months from the effective date. Mail claims to <claims_address {g.claims}>. Electronic payer ID <payer_id {g.payer}>.
`,
}
