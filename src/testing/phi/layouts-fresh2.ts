/** Patient blocks of the seventh round: first measured, then tuned on. */
export const FRESH_LAYOUTS_2: Record<string, string> = {
  capsCorner: `
40: <carrier {g.carrier}> || 380: PATIENT <name {p.card}>
380: DOB <dob {p.dob}>
40: Group <group_id {g.id}> || 380: ENROLLEE ID <member_id {p.member}>
40: <group_name {g.name}> || 380: FAMILY COVERAGE
down
~ 40: The deductible is <amount $50> per person. Class A services are paid at <percent 100%>, Class B at <percent 80%> and Class C at <percent 50%>. Questions? <service_phone {g.phone}>, payer <payer_id {g.payer}>.
`,
  fieldExport: `
mono
size 8
30: first_name: <name {p.given}>
30: last_name: <name {p.family}>
30: date_of_birth: <dob {p.dob}>
30: member_id: <member_id {p.member}>
30: subscriber_first_name: <name {s.given}>
30: subscriber_last_name: <name {s.family}>
30: address_line_1: <address {s.street}>
30: phone_number: <phone {s.phone}>
30: email_address: <email {s.email}>
30: group_name: <group_name {g.name}>
30: group_number: <group_id {g.id}>
30: payer_id: <payer_id {g.payer}>
30: preventive_pct: <percent 100>   annual_max: <amount 1500.00>
`,
  insuredOneCell: `
= 40: Claim form summary
40: Insured's name and address || 220: <name {s.name}>, <address {s.street}, {s.city}>
40: Patient's name || 220: <name {p.name}>
40: Patient's birth date / sex || 220: <dob {p.dob}> F
40: Insured's ID || 220: <member_id {s.member}>
40: Other insured's name || 220: <name {b.name}>
40: Insured's employer || 220: <group_name {g.name}>
40: Insured's plan or group no. || 220: <group_id {g.id}>
40: Carrier name and address || 220: <carrier {g.carrier}>, <claims_address {g.claims}>
40: Payer || 220: <payer_id {g.payer}> || 330: Max || 400: <amount $1,500>
`,
  chairsideNotes: `
~560 40: 2/9 - Pt <name {p.given}> (goes by <name {p.nick}>) here w/ dad <name {s.given}>. Pt's dob <dob {p.dobShort}>, sub's SSN last 4 <ssn {s.last4}>, ID <member_id {s.member}>.
~560 40: Ins <carrier {g.carrier}> thru <group_name {g.name}>, grp <group_id {g.id}>. Rep <staff Denise> says prev <percent 100%>, basic <percent 80%>, major <percent 50%>, max <amount $1,500>.
~560 40: Dad's cell <phone {s.phone}>, mom <name {a.given}> at <phone {a.phone}>. New address <address {s.street}, {s.city}>. Carrier line <service_phone {g.phone}>.
`,
  envelope: `
330: <name {s.card}> OR CURRENT RESIDENT
330: <address {s.street} {s.unit}>
330: <address {s.city}>
down 3
40: IMPORTANT PLAN INFORMATION
40: Member since <date 03/2019> || 330: Member ID <member_id {s.member}>
40: This notice is for <name {s.name}>, <name {a.name}> and <name {b.name}>.
40: <group_name {g.name}>, group <group_id {g.id}>, changes to <carrier {g.carrier}> on <plan_date 01/01/2027>.
40: Exams <percent 100%>, fillings <percent 80%>, crowns <percent 50%>, up to <amount $2,000> a year.
40: Call <service_phone {g.phone}> or write to <claims_address {g.claims}>.
`,
  patientBar: `
size 8
40: <name {p.reversed}> (<chart_number {p.chart}>)  M  45y  <dob {p.dob}> || 400: Bal: <amount $41.20>
40: Fam: <name {s.given}>, <name {a.given}>, <name {b.given}> || 400: Pref: <name {p.nick}>
40: Hm <phone {p.phone}>  Cell <phone {s.phone}> || 400: <email {p.email}>
40: Pri: <carrier {g.carrier}> <payer_id {g.payer}> || 400: Sub: <name {s.name}>
40: Grp: <group_name {g.name}> <group_id {g.id}> || 400: ID: <member_id {s.member}>
40: <percent 100%> / <percent 80%> / <percent 50%> || 400: Max <amount $1,500>
`,
  offsetLabels: `
40: <carrier {g.carrier}> || 360: Member: || 450: <name {p.name}>
40: Benefit overview for <group_name {g.name}> || 360: Member ID: || 450: <member_id {p.member}>
40: Client <group_id {g.id}> | PPO plus || 360: DOB: || 450: <dob {p.dob}>
360: Subscriber: || 450: <name {s.name}>
360: Address: || 450: <address {s.street}>
450: <address {s.city}>
down
40: Fillings || 200: <percent 90%> || 300: <percent 80%>
40: Crowns || 200: <percent 60%> || 300: <percent 50%>
40: Deductible || 200: <amount $0> || 300: <amount $50>
`,
  confirmation: `
60: <date 02/02/2026>
~520 60: This confirms that your dependent, <name {a.given}>, was enrolled on <date 02/01/2026> under subscriber <name {s.name}> (ID <member_id {s.member}>). Mail to <address {s.street}, {s.city}> will be addressed to <name {s.short}>.
~520 60: <name {a.given}> may see any dentist. <carrier {g.carrier}> pays <percent 100%> for exams. Group <group_name {g.name}>, no. <group_id {g.id}>; claims: <claims_address {g.claims}>; payer <payer_id {g.payer}>.
60: Signed for <name {s.name}>
60: by <staff Ottoline Graves>
`,
}
