import { readFileSync } from 'node:fs'
import path from 'node:path'
import { HttpClient } from '../../src/testing/http-client.ts'
import { ADMIN, freshPlace, PROGRAM, startOffice } from '../../src/testing/running-office.ts'
import type { ProofRow } from './row.ts'

const SAMPLES = path.join(import.meta.dir, '../../src/testing/samples')
const bytesOf = (name: string) => new Uint8Array(readFileSync(path.join(SAMPLES, name)))
const ASKED = '02-employer-one-page.pdf'
/** A plan of another group, read again and again. */
const OTHER = '13-tricky-provisions.pdf'
const DESKS = 20
const SECONDS = 60

interface Plan extends Record<string, unknown> {
  group_name: string
  parse_result: { parsed: unknown }
}

async function signedIn(address: string): Promise<HttpClient> {
  const client = new HttpClient(address)
  await client.enter('login', ADMIN.email, ADMIN.password)
  return client
}

/** Uploads, reads and verifies one plan, as the front office does. */
async function newPlan(client: HttpClient): Promise<Plan> {
  const row = await client.upload('summary.pdf', bytesOf(ASKED))
  await client.parse(row)
  const plan = await client.call<Plan>('GET', `/api/plans/${row.rowId}`)
  const { parsed } = plan.parse_result
  return client.call<Plan>('PUT', `/api/plans/${row.rowId}/verify`, { ...plan, parse_result: { parsed } })
}

/** One desk that asks without a break. Gives how many answers were as the first one, and how many were not. */
async function ask(client: HttpClient, question: string, right: string, until: number) {
  const told = { right: 0, wrong: 0 }
  while (performance.now() < until) {
    const answer = await client
      .call<{ answer: string }>('POST', '/api/riq', { query: question })
      .then((reply) => reply.answer, String)
    if (answer === right) told.right++
    else told.wrong++
  }
  return told
}

/** Many desks ask Riq without a break while documents are read one after the other: every answer is the same right one. */
export async function proveLoad(seconds = SECONDS): Promise<ProofRow[]> {
  const place = freshPlace()
  const office = await startOffice(PROGRAM.executable, place.folder, { COVRIQ_MODEL: 'none' })
  try {
    const client = await signedIn(office.address)
    const desks: HttpClient[] = []
    while (desks.length < DESKS) desks.push(await signedIn(office.address))
    const plan = await newPlan(client)
    const question = `What does the plan pay for crowns for ${plan.group_name}?`
    const { answer } = await client.call<{ answer: string }>('POST', '/api/riq', { query: question })
    const until = performance.now() + seconds * 1000
    const asking = Promise.all(desks.map((desk) => ask(desk, question, answer, until)))
    let read = 0
    while (performance.now() < until) {
      await client.parse(await client.upload(`again ${read}.pdf`, bytesOf(OTHER)))
      read++
    }
    const told = await asking
    const right = told.reduce((sum, t) => sum + t.right, 0)
    const wrong = told.reduce((sum, t) => sum + t.wrong, 0)
    return [
      {
        name: `${DESKS} desks ask while documents are read`,
        value: `${right} right answers, ${wrong} others, ${read} documents in ${seconds} s`,
        holds: wrong === 0 && right > 0 && read > 0,
      },
    ]
  } finally {
    await office.stop()
    place.remove()
  }
}
