/** The office with every part on, in a network namespace of its own, for the proof that nothing leaves: prints what was done as one JSON line. */
import { X509Certificate } from 'node:crypto'
import { copyFileSync, mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { createCanvas } from '@napi-rs/canvas'
import type { Inbox } from '../../src/arrivals/inbox/contract.ts'
import type { Comparison, Send } from '../../src/opendental/contract.ts'
import { confirmPlan } from '../../src/testing/confirm-plan.ts'
import { FakeOpenDental } from '../../src/testing/fake-opendental.ts'
import { HttpClient } from '../../src/testing/http-client.ts'
import { ADMIN, PROGRAM, startOffice } from '../../src/testing/running-office.ts'

/** What was tried, and what came of it. */
export interface OutboundErrand {
  /** SHA-256 fingerprint of the authority that the plain port offers: the office spoke TLS by it. */
  fingerprint: boolean
  /** Riq's answer of the verified plan. */
  answer: string
  /** Where the inbox's documents came from. */
  sources: string[]
  /** How the plan was sent to Open Dental, and requests that came there. */
  sent: string
  asked: number
  backup: number
}

const [folder = '', own = '', traced = ''] = process.argv.slice(2)
const ROOT = path.resolve(import.meta.dir, '../..')
const SAMPLE = path.join(ROOT, 'src/testing/samples/01-portal-breakdown.pdf')
const OTHER = path.join(ROOT, 'src/testing/samples/02-employer-one-page.pdf')
const WAIT_MS = 60_000

async function until<T>(look: () => Promise<T | null>, what: string): Promise<T> {
  const end = Date.now() + WAIT_MS
  for (;;) {
    const found = await look()
    if (found !== null) return found
    if (Date.now() > end) throw new Error(`${what}: not within ${WAIT_MS / 1000} s`)
    await Bun.sleep(250)
  }
}

/** A plan is uploaded, verified and asked about. @returns its id and the answer */
async function plan(desk: HttpClient): Promise<{ id: string; answer: string }> {
  const upload = await desk.upload('plan.pdf', new Uint8Array(readFileSync(SAMPLE)))
  await desk.parse(upload)
  await confirmPlan(desk, upload.rowId)
  const { group_id } = await desk.call<{ group_id: string }>('GET', `/api/plans/${upload.rowId}`)
  const query = `what does group ${group_id} pay for root canals?`
  const { answer } = await desk.call<{ answer: string }>('POST', '/api/riq', { query })
  return { id: upload.rowId, answer }
}

/** A phone sends a photo over its one-time page. */
async function phone(desk: HttpClient, ca: string): Promise<void> {
  const { links } = await desk.call<{ links: { link: string }[] }>('POST', '/api/phone', {})
  const mobile = new HttpClient(desk.address, { ca })
  const code = links[0]!.link.split('#')[1]!
  const { key } = await mobile.call<{ key: string }>('POST', '/api/from-phone/open', { code })
  const jpeg = new Uint8Array(createCanvas(600, 800).toBuffer('image/jpeg', 60))
  const send = async (way: string, body: unknown) => {
    const answer = await mobile.fetch('POST', `/api/from-phone/${way}`, body, { 'x-phone-key': key })
    if (!answer.ok) throw new Error(`${way}: ${answer.status} ${await answer.text()}`)
  }
  await send('photos/1', jpeg)
  await send('send', { sending: 'outbound-proof', photos: 1 })
}

/** The verified plan goes to the practice system. */
async function openDental(desk: HttpClient, id: string): Promise<string> {
  await desk.call('PATCH', '/api/admin/settings', { open_dental: true })
  await desk.call('POST', '/api/admin/open-dental/check', {})
  const { key } = await desk.call<Comparison>('GET', `/api/plans/${id}/open-dental/comparison`)
  const { state } = await desk.call<Send>('POST', `/api/plans/${id}/open-dental/sends`, { key })
  return state
}

const fake = new FakeOpenDental()
const scans = path.join(folder, 'scans')
mkdirSync(scans)
const carrier = fake.put('carriers', { CarrierName: 'Harbor Mutual Dental', ElectID: '99421' })
fake.put('insplans', { GroupName: 'Any', GroupNum: '1', CarrierNum: carrier })
const strace = [
  'strace',
  '-f',
  '-qq',
  '--seccomp-bpf',
  '-e',
  'trace=connect,sendto,sendmsg,sendmmsg,io_uring_setup',
  '-o',
  traced,
]
const office = await startOffice([...strace, ...PROGRAM.executable], folder, {
  COVRIQ_HOST: '0.0.0.0',
  COVRIQ_PORT: '3000',
  COVRIQ_HTTP_PORT: '3080',
  COVRIQ_ALLOWED_HOSTS: own,
  COVRIQ_WATCH_DIR: scans,
  COVRIQ_OPENDENTAL_URL: fake.settings.url,
  COVRIQ_OPENDENTAL_DEVELOPER_KEY: fake.settings.developerKey,
  COVRIQ_OPENDENTAL_CUSTOMER_KEY: fake.settings.customerKey,
})
try {
  const offered = await fetch(`http://${own}:3080/covriq-ca.crt`)
  const ca = new X509Certificate(await offered.bytes()).toString()
  const desk = new HttpClient(`https://${own}:3000`, { ca })
  await desk.enter('login', ADMIN.email, ADMIN.password)
  const { id, answer } = await plan(desk)
  copyFileSync(OTHER, path.join(scans, 'scan.pdf'))
  await phone(desk, ca)
  const inbox = await until(async () => {
    const now = await desk.call<Inbox>('GET', '/api/inbox')
    return now.ready.length + now.questions.length >= 2 ? now : null
  }, 'two documents in the inbox')
  const entries = [...inbox.ready, ...inbox.questions]
  await desk.call('POST', '/api/inbox/process', {
    plans: entries.filter((one) => one.source === 'folder').map((one) => one.files.map((file) => file.id)),
  })
  const sent = await openDental(desk, id)
  await desk.call('POST', '/api/admin/backups', {})
  const backups = await until(async () => {
    const { backups: all } = await desk.call<{ backups: unknown[] }>('GET', '/api/admin/backups')
    return all.length > 0 ? all.length : null
  }, 'a backup')
  await until(
    async () => ((await desk.call<Inbox>('GET', '/api/inbox')).read_today >= 2 ? true : null),
    'a reading',
  )
  const errand: OutboundErrand = {
    fingerprint: ca.includes('BEGIN CERTIFICATE'),
    answer,
    sources: [...new Set(entries.map((one) => one.source))].sort(),
    sent,
    asked: fake.asked.length,
    backup: backups,
  }
  console.log(JSON.stringify(errand))
} finally {
  // strace lets no signal through to itself while it writes to a file: the office is told by its own number.
  process.kill(
    Number(readFileSync(`/proc/${office.pid}/task/${office.pid}/children`, 'utf8').trim().split(' ')[0]),
  )
  await office.stop()
  fake.stop()
}
