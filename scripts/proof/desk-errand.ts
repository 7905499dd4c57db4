/** One errand of a desk in the office, as a program of its own so that it can run in another network namespace: prints what it saw as one JSON line. */
import { X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { confirmPlan } from '../../src/testing/confirm-plan.ts'
import { HttpClient } from '../../src/testing/http-client.ts'

/** What the desk saw. */
export interface Errand {
  /** SHA-256 fingerprint of the certificate that the plain port offers. */
  fingerprint: string
  /** Status of a request that trusts no certificate of ours: null when the line was refused, as it must be. */
  untrusted: number | null
  /** Names of the plans that the office has, in the end. */
  plans: string[]
  verified: number
  /** What Riq said about root canals. */
  answer: string
}

const [address = '', authorityAt = '', email = '', password = '', document = ''] = process.argv.slice(2)

/** Asks without trusting our CA. */
async function strangerStatus(): Promise<number | null> {
  try {
    return (await fetch(`${address}/health`)).status
  } catch {
    return null
  }
}

// What a person does once on each desk: download the certificate, compare its fingerprint (the caller does), trust it.
const authority = new X509Certificate(await (await fetch(authorityAt)).bytes())
const desk = new HttpClient(address, { ca: authority.toString() })
await desk.enter('login', email, password)
// Without a document the desk only looks whether everything's still there.
if (document) {
  const upload = await desk.upload('plan.pdf', new Uint8Array(readFileSync(document)))
  const parsed = await desk.parse(upload)
  if (!parsed.success) throw new Error('the document could not be read')
  await confirmPlan(desk, upload.rowId)
}
const plans = await desk.call<{ group_name: string; group_id: string; confidence_status: string }[]>(
  'GET',
  '/api/plans',
)
const { answer } = await desk.call<{ answer: string }>('POST', '/api/riq', {
  query: `what does group ${plans[0]?.group_id} pay for root canals?`,
})
const errand: Errand = {
  fingerprint: authority.fingerprint256,
  untrusted: await strangerStatus(),
  plans: plans.map((plan) => plan.group_name),
  verified: plans.filter((plan) => plan.confidence_status === 'Verified').length,
  answer,
}
console.log(JSON.stringify(errand))
