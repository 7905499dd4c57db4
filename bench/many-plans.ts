import type { Db, Orm } from '../src/db/open.ts'
import { planInsert, planReading, planVerified } from '../src/plan/store.ts'
import { buildIdentity, buildRecord, buildResult } from '../src/testing/build.ts'

const BATCH = 250
const FIRST_MS = Date.UTC(2026, 0, 12)
const SYLLABLES =
  'am ber bir ced dar del em fal gar har iris jun kes lau map nim ony prai quar rav sab tun umb'.split(' ')
const TRADES = 'Foods Logistics Roofing Millworks Electric Schools Holdings Clinic Bank Farms'.split(' ')
const CARRIERS = [
  'Northlake Dental',
  'Summit Mutual Dental',
  'Prairie State Dental',
  'Evergreen Dental Trust',
]

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** A name such as "Cedlau Roofing 17": every plan has its own, spread over the letters. */
export function nameOf(i: number): string {
  const first = SYLLABLES[i % SYLLABLES.length]!
  const second = SYLLABLES[Math.floor(i / 7) % SYLLABLES.length]!
  return `${capital(first + second)} ${TRADES[i % TRADES.length]} ${i}`
}

/** The statements that make one read plan; two of three are verified. */
function plan(orm: Orm, i: number) {
  const id = Bun.randomUUIDv7()
  const result = buildResult()
  const identity = buildIdentity({
    group_name: nameOf(i),
    group_id: String(100_000 + Math.floor(i / 1.1)),
    insurance_company: CARRIERS[i % CARRIERS.length]!,
    plan_type: 'PPO',
  })
  const row = {
    id,
    original_file_url: `${FIRST_MS + i}_plan.pdf`,
    last_uploaded_by: 'admin',
    last_upload_date: new Date(FIRST_MS + i * 60_000).toISOString(),
    media_type: 'application/pdf',
    bytes: 100_000,
    sha256: id,
  }
  const record = buildRecord(identity, result)
  const verified = { record, verified_by: 'admin', verified_date: '2026-11-12' }
  const read = [planInsert(orm, row), planReading(orm, id, record)]
  return i % 3 === 0 ? read : [...read, planVerified(orm, id, 2, verified)]
}

/** Puts read plans into an office, through the plan's own store. */
export async function addPlans(db: Db, count: number): Promise<void> {
  for (let from = 0; from < count; from += BATCH) {
    const numbers = Array.from({ length: Math.min(BATCH, count - from) }, (_, i) => from + i)
    await db.write(async (orm) => {
      const [first, ...rest] = numbers.flatMap((i) => plan(orm, i))
      if (first) await orm.batch([first, ...rest])
    })
  }
}
