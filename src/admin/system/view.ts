import { totalmem } from 'node:os'
import { countOpenSessions } from '../../account/session/open/store.ts'
import type { SessionLimits } from '../../account/session/state.ts'
import { assetPath } from '../../base/assets.ts'
import type { Zone } from '../../base/calendar.ts'
import { groupLimits } from '../../base/cgroup.ts'
import { isLoopback } from '../../base/tls-settings.ts'
import { BUILD, VERSION } from '../../base/version.ts'
import type { Db } from '../../db/open.ts'
import { planTotals } from '../../plan/counts/store.ts'
import type { Installation } from '../installation.ts'
import type { HealthCheck, ModelState, ReadingState, SystemView } from './contract.ts'
import { diskUse } from './disk.ts'
import { outboundNow } from './outbound.ts'
import { memoryOf, type OfficeProcess, officeProcesses } from './processes.ts'

/** What measuring the office needs; what other modules know is handed in. */
export interface SystemNeeds {
  db: Db
  clock: () => number
  zone: Zone
  sessions: { limits: SessionLimits; now: () => number }
  installation: Installation
  /** Whether an administrator has turned sending to Open Dental on. */
  openDentalOn: () => boolean
  riqCounters: () => Promise<{ total_riq_interactions: number; riq_successful_answers: number }>
  riqThumbs: () => Promise<{ roles: SystemView['riq']['thumbs']; reasons: SystemView['riq']['reasons'] }>
  checks: () => Promise<HealthCheck[]>
  reading: () => Promise<ReadingState>
  modelState: () => ModelState | null
  /** Bytes that the machine has left for programs. */
  freeMemory: () => number
}

const DATABASE = 'covriq.db'
const MODEL_WORK = 'llm-worker'

const memoryUse = (processes: OfficeProcess[], free: number): SystemView['memory'] => ({
  server: memoryOf(processes, (work) => work === null),
  readers: memoryOf(processes, (work) => work !== null && work !== MODEL_WORK),
  model: memoryOf(processes, (work) => work === MODEL_WORK),
  free,
  // In a container the machine’s memory isn’t ours to use.
  total: Math.min(totalmem(), groupLimits().memory ?? Number.POSITIVE_INFINITY),
})

const programOf = ({ installation, zone }: SystemNeeds): SystemView['program'] => ({
  version: VERSION,
  build: BUILD,
  machine: installation.machine,
  started_at: new Date(installation.startedAt).toISOString(),
  time_zone: zone(),
  tls: installation.tls,
  open_line: installation.tls === 'off' && !isLoopback(installation.host),
})

/** What an administrator lets connect out, in words. */
function allowedOut({ installation: { mail, openDental }, openDentalOn }: SystemNeeds): string[] {
  return [
    ...(mail ? [`Feedback mail by ${mail.host}`] : []),
    ...(openDental && openDentalOn() ? [`Open Dental at ${openDental.host}`] : []),
  ]
}

/** Measures the office now: nothing in the answer was known before the call. */
export async function systemView(needs: SystemNeeds): Promise<SystemView> {
  const { db, sessions, installation } = needs
  const processes = officeProcesses()
  const checks = await needs.checks()
  const counters = await needs.riqCounters()
  const { roles, reasons } = await needs.riqThumbs()
  return {
    outbound: { now: outboundNow(processes), allowed: allowedOut(needs) },
    program: programOf(needs),
    health: { status: checks.every((check) => check.fault === null) ? 'ok' : 'degraded', checks },
    disk: await diskUse(installation.dataDir, DATABASE),
    memory: memoryUse(processes, needs.freeMemory()),
    people: await countOpenSessions(db, sessions.now(), sessions.limits),
    plans: await planTotals(db),
    reading: await needs.reading(),
    recognition_bytes: Bun.file(assetPath('eng.traineddata')).size,
    model: needs.modelState(),
    riq: {
      asked: counters.total_riq_interactions,
      answered: counters.riq_successful_answers,
      thumbs: roles,
      reasons,
    },
  }
}
