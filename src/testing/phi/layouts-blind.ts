/** Layouts that only measured for long; tuned on since the fifth round. */
export const BLIND_LAYOUTS: Record<string, string> = {
  clearinghouse: `
= 40: Real-time eligibility
40: Inquiry date || 170: <date 02/10/2026 10:15 AM> || 340: Payer response ID || 460: <id 88-20417-K3>
= 40: Insured information
40: Insured || 170: <name {s.reversed}> || 340: Insured DOB || 460: <dob {s.dob}>
40: Insured ID || 170: <member_id {s.member}> || 340: Insured address || 460: <address {s.street}>
460: <address {s.city}>
= 40: Patient information
40: Patient || 170: <name {p.reversed}> || 340: Patient DOB || 460: <dob {p.dob}>
40: Relation || 170: Child || 340: Student || 460: No
= 40: Plan information
40: Payer || 170: <carrier {g.carrier}> || 340: Payer number || 460: <payer_id {g.payer}>
40: Plan sponsor || 170: <group_name {g.name}> || 340: Plan/group number || 460: <group_id {g.id}>
40: Plan begin || 170: <plan_date 01/01/2024> || 340: Payer phone || 460: <service_phone {g.phone}>
40: Exams || 170: <percent 100%> || 340: Crowns || 460: <percent 50%>
`,
  breakdownLetter: `
40: <carrier {g.carrier}> || 380: <date 01/28/2026>
40: Dental benefit breakdown for <name {p.name}>
down
40: Enrollee's name || 200: <name {s.name}>
40: Enrollee's number || 200: <member_id {s.member}>
40: Patient's birthday || 200: <dob {p.dob}>
40: Client name || 200: <group_name {g.name}>
40: Client number || 200: <group_id {g.id}>
40: Contract period || 200: <plan_date 04/01/2025 through 03/31/2026>
down
40: Category || 200: Plan percentage || 320: Deductible applies
40: Diagnostic || 200: <percent 100%> || 320: No
40: Restorative || 200: <percent 80%> || 320: Yes
~ 40: Annual maximum <amount $1,750>. Lifetime orthodontic maximum <amount $1,500>. Dental offices may call <service_phone {g.phone}> or file electronically with payer ID <payer_id {g.payer}>. Paper claims: <claims_address {g.claims}>.
`,
  pmsWindow: `
size 8
30: Family File - <name {p.name}> [<chart_number {p.chart}>]
30: Name: || 100: <name {p.reversed}> || 320: Consent Date: || 410: <date 03/12/2024>
30: Address: || 100: <address {p.street}> || 320: First Visit: || 410: <date 03/12/2024>
100: <address {p.city}> || 320: Last Visit: || 410: <date 11/20/2025>
30: Home: || 100: <phone {p.phone}> || 320: SS#: || 410: <ssn {p.ssn}>
30: E-Mail: || 100: <email {p.email}> || 320: Birthday: || 410: <dob {p.dob}>
30: Prim. Insurance || 320: Sec. Insurance
30: Company: || 100: <carrier {g.carrier}> || 320: Company: || 410: None
30: Group #: || 100: <group_id {g.id}> || 320: Group Plan: || 410: <group_name {g.name}>
30: Subscriber: || 100: <name {s.reversed}> || 320: Sub. ID: || 410: <member_id {s.member}>
30: Ins. Phone: || 100: <service_phone {g.phone}> || 320: Payor ID: || 410: <payer_id {g.payer}>
30: Coverage: || 100: <percent 100%> / <percent 80%> / <percent 50%> || 320: Benefit Renewal: || 410: JAN
`,
  twoPlans: `
= 40: <group_name {g.name}> dental choices
40: Carrier: <carrier {g.carrier}>   Group: <group_id {g.id}>
40: Rates and benefits effective <plan_date 07/01/2025> - <plan_date 06/30/2026>
40:   || 220: Core || 340: Buy-up
40: Maximum || 220: <amount $1,000> || 340: <amount $2,000>
40: Type 1 || 220: <percent 100%> || 340: <percent 100%>
40: Type 2 || 220: <percent 70%> || 340: <percent 90%>
40: Type 3 || 220: Not covered || 340: <percent 60%>
40: Employee || 220: <amount $11.05> || 340: <amount $22.60>
40: Employee & family || 220: <amount $34.40> || 340: <amount $61.15>
~ 40: Dentist questions: <service_phone {g.phone}>, payer <payer_id {g.payer}>. Send claims to <claims_address {g.claims}>. Open enrollment ends <plan_date May 31, 2025>.
`,
}
