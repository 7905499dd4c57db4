/** `npm run demo`: an office that is already set up, in a temporary folder that goes when it stops. Its plans went through the real pipeline. */
import { confirmPlan } from '../src/testing/confirm-plan.ts'
import { HttpClient } from '../src/testing/http-client.ts'
import { freshPlace, PROGRAM, startOffice } from '../src/testing/running-office.ts'
import { demoDocuments } from './demo/documents.ts'
import { demoPort } from './demo/port.ts'
import { step } from './run/progress.mjs'

const PEOPLE = {
  admin: { email: 'admin@demo.covriq.example', password: 'demo-admin-2026' },
  standard: { email: 'front.desk@demo.covriq.example', password: 'demo-desk-2026' },
  demo: { email: 'tour@demo.covriq.example', password: 'demo-tour-2026' },
} as const

const ANNOUNCEMENTS = [
  {
    title: 'New plan year',
    message: 'Upload the 2026 summaries as they arrive; the old ones turn stale on January 1.',
  },
  {
    title: 'Ask Riq before you call',
    message: 'Riq answers from verified plans and names the page of every figure.',
  },
]

/** The standard account signs itself up and is approved by the administrator, as in every office. */
async function hireStandard(admin: HttpClient): Promise<void> {
  const { email, password } = PEOPLE.standard
  const { id } = await new HttpClient(admin.address).enter('signup', email, password)
  await admin.call('PATCH', `/api/admin/users/${id}`, { role: 'standard' })
}

async function fill(admin: HttpClient): Promise<void> {
  await hireStandard(admin)
  for (const announcement of ANNOUNCEMENTS) await admin.call('POST', '/api/announcements', announcement)
  const desk = new HttpClient(admin.address)
  await desk.enter('login', PEOPLE.standard.email, PEOPLE.standard.password)
  for (const { name, bytes, verified } of demoDocuments()) {
    await step(`${verified ? 'Reading and verifying' : 'Reading, for you to verify,'} ${name}`, async () => {
      const row = await desk.upload(name, bytes)
      await desk.parse(row)
      if (verified) await confirmPlan(desk, row.rowId)
    })
  }
}

const port = await demoPort(process.env['COVRIQ_PORT']).catch((error: Error) => {
  console.error(error.message)
  process.exit(78)
})
const place = freshPlace()
const office = await step('Starting the demo office', () =>
  startOffice(PROGRAM.executable, place.folder, {
    COVRIQ_PORT: port,
    COVRIQ_ADMIN_EMAIL: PEOPLE.admin.email,
    COVRIQ_ADMIN_PASSWORD: PEOPLE.admin.password,
    COVRIQ_DEMO_EMAIL: PEOPLE.demo.email,
    COVRIQ_DEMO_PASSWORD: PEOPLE.demo.password,
  }),
)
let leaving = false
async function leave(code: number): Promise<never> {
  if (!leaving) {
    leaving = true
    await office.stop()
    place.remove()
  }
  process.exit(code)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void leave(0))

try {
  const admin = new HttpClient(office.address)
  await admin.enter('login', PEOPLE.admin.email, PEOPLE.admin.password)
  await fill(admin)
  console.log('')
  for (const [role, { email, password }] of Object.entries(PEOPLE))
    console.log(`  ${role.padEnd(10)} ${email.padEnd(34)} ${password}`)
  console.log(
    `\nOpen ${office.address} and log in with any of these accounts. Ctrl+C closes the demo and removes everything.`,
  )
} catch (error) {
  console.error(error)
  await leave(1)
}
