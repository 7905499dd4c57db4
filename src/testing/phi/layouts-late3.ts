/** Layouts of the third blind round: first measured, then tuned on. */
export const THIRD_LAYOUTS: Record<string, string> = {
  agedClaims: `
= 40: Outstanding insurance claims
40: <carrier {g.carrier}> || 300: Phone: <service_phone {g.phone}> || 460: Payer: <payer_id {g.payer}>
size 8
40: Sent || 110: Patient/DOB || 260: Subscriber/ID || 420: Group || 510: Fee
40: <date 11/02/2025> || 110: <name {p.name}> || 260: <name {s.name}> || 420: <group_id {g.id}> || 510: <amount $412.00>
110: <dob {p.dob}> || 260: <member_id {s.member}>
40: <date 12/11/2025> || 110: <name {a.name}> || 260: <name {s.name}> || 420: <group_id {g.id}> || 510: <amount $98.00>
110: <dob {a.dob}> || 260: <member_id {s.member}>
`,
  planNotes: `
40: PLAN NOTES || 300: Updated <date 02/03/2026>
40: Plan: <group_name {g.name}> || 300: Plan/Group: <group_id {g.id}>
40: Administered by: <carrier {g.carrier}> || 300: E-claims: <payer_id {g.payer}>
40: Provider hotline: <service_phone {g.phone}> || 300: Mail: <claims_address {g.claims}>
40: Prev/Basic/Major/Ortho: <percent 100%>/<percent 80%>/<percent 50%>/<percent 50%>
40: Ded: <amount $50> ind <amount $150> fam || 300: Max: <amount $1,500> || 420: Renews <plan_date 01/01/2027>
40: Patients on plan: <name {p.name}>; <name {s.name}>
`,
  smsThread: `
40: <name {s.name}>
40: <phone {s.phone}>
down
40: Hi, this is <name {s.given}>. Here is our new insurance:
40: <carrier {g.carrier}>, group <group_id {g.id}>
40: my id is <member_id {s.member}>
40: <name {p.given}>'s birthday is <dob {p.dob}>
40: we moved to <address {p.street}>, <address {p.city}>
down
40: Thanks! Payer ID <payer_id {g.payer}>, preventive <percent 100%>, basic <percent 80%>
`,
  memberPortalEs: `
= 40: My plan
40: Hello, <name {s.given}> || 400: <group_name {g.name}>
40: Covered family || 200: Date of birth || 330: ID
40: <name {s.name}> || 200: <dob {s.dob}> || 330: <member_id {s.member}>
40: <name {p.name}> || 200: <dob {p.dob}> || 330: <member_id {p.member}>
down
40: Your dental plan || 200: <carrier {g.carrier}> PPO || 400: Group <group_id {g.id}>
40: Deductible || 200: <amount $50> || 400: Payer ID <payer_id {g.payer}>
40: Maximum || 200: <amount $2,000> || 400: Questions? <service_phone {g.phone}>
40: Mailing address on file || 200: <address {s.street}, {s.city}>
40: Contact e-mail on file || 200: <email {s.email}>
`,
  denial: `
40: <carrier {g.carrier}> || 360: Notice date: <date 01/30/2026>
40: <claims_address {g.claims}> || 360: Claim reference: <claim_number 2026-0130-88412>
down
40: <name {s.name}> || 360: Member: <name {p.name}>
40: <address {s.street}> || 360: Identification: <member_id {p.member}>
40: <address {s.city}> || 360: Group: <group_id {g.id}>
down
~ 40: Dear <name {s.given}>, we cannot approve the implant requested for <name {p.name}> on <date January 12, 2026>. Implants are paid at <percent 0%>. Bridges are paid at <percent 50%> after the deductible of <amount $50>. Your employer, <group_name {g.name}>, chose these benefits. You may appeal within 180 days by calling <service_phone {g.phone}>.
40: Respectfully,
40: <staff Dana Whitcomb>
`,
  quickCard: `
size 11
40: <name {p.reversed}> (<chart_number {p.chart}>) || 330: <dob {p.dob}>
size 8
40: Ins 1: <carrier {g.carrier}> / <group_name {g.name}> / Grp <group_id {g.id}>
40: Sub: <name {s.reversed}>  Sub ID: <member_id {s.member}>  Payer <payer_id {g.payer}>
40: Ins Ph <service_phone {g.phone}>  Home <phone {p.phone}>  Wk <phone {s.phone}>
40: Annual max <amount $1,000.00>  Ded <amount $25.00>  Prev <percent 100%>  Bas <percent 80%>  Maj <percent 50%>
40: Last seen <date 10/10/2025>  Recall due <date 04/10/2026>
`,
}
