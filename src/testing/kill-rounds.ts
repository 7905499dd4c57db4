import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { seeded } from './degrade.ts'
import { HardWork, type Kind } from './hard-work.ts'
import { HttpClient } from './http-client.ts'
import { halves, Ledger } from './ledger.ts'
import { ADMIN, freshPlace, launchOffice } from './running-office.ts'

/** What came of many kills. */
export interface KillReport {
  kills: number
  /** Kills before the server had told its address. */
  whileStarting: number
  acknowledged: number
  done: Record<Kind, number>
  /** What was acknowledged and is missing, or half, with the number of the kill. */
  lost: string[]
}

/** Kills of one office; then the next begins with an empty folder, so that first starts are killed as well. */
const KILLS_AN_OFFICE = 40

/** So many offices are killed side by side: most of a round is waiting, for a start or for the moment. */
const AT_ONCE = 3

/** A port that nobody has now: an office keeps it over its kills, and the browser its session. */
export function freePort(): string {
  const server = Bun.serve({ port: 0, hostname: '127.0.0.1', fetch: () => new Response() })
  const { port } = server
  void server.stop(true)
  return String(port)
}

/** One office that is killed so often. */
async function killOffice(
  program: readonly string[],
  runtime: string,
  kills: number,
  random: () => number,
  report: KillReport,
): Promise<void> {
  const { folder, remove } = freshPlace()
  const port = freePort()
  const client = new HttpClient(`http://127.0.0.1:${port}`, { reuse: false })
  const work = new HardWork(client, random, new Ledger())
  const env = { COVRIQ_MODEL: 'none', COVRIQ_PORT: port, COVRIQ_RUNTIME_DIR: runtime }
  let entered = false
  let running: { crash(): Promise<void> } | null = null
  const look = async (all = false) => {
    if (!entered) await client.enter('login', ADMIN.email, ADMIN.password)
    entered = true
    for (const one of await work.ledger.missing(client, all)) report.lost.push(`kill ${report.kills}: ${one}`)
  }
  try {
    for (let i = 0; i < kills; i++) {
      const office = launchOffice(program, folder, env)
      running = office
      const dead = Promise.withResolvers<'dead'>()
      let stopped = false
      const early = random() < 0.25
      const killAfter = async (moment: Promise<void>) => {
        await moment
        stopped = true
        await office.crash()
        dead.resolve('dead')
      }
      if (early) void killAfter(Bun.sleep(random() * 700))
      const came = await Promise.race([office.ready.catch(() => 'dead' as const), dead.promise])
      report.kills++
      if (came === 'dead') report.whileStarting++
      else if (!early) {
        await look()
        void killAfter(work.moment())
        await work.until(() => stopped)
      }
      await dead.promise
    }
    const last = launchOffice(program, folder, env)
    running = last
    const office = await last.ready
    await look(true)
    await office.stop()
    report.lost.push(...(await halves(path.join(folder, 'data'))))
  } finally {
    await running?.crash() // what went wrong must not leave a server behind on a deleted folder
    report.acknowledged += work.ledger.size
    for (const kind of Object.keys(work.done) as Kind[]) report.done[kind] += work.done[kind]
    remove()
  }
}

/**
 * Kills servers with SIGKILL at seeded moments of their start and of all work at the same time, starts them again on the same data, and looks for
 * everything that was acknowledged.
 * @param program how a server is started (running-office.ts)
 * @param kills altogether
 */
export async function killRounds(
  program: readonly string[],
  kills: number,
  seed: number,
  onOffice: (report: KillReport) => void = () => {},
): Promise<KillReport> {
  const done = { upload: 0, read: 0, verify: 0, ask: 0, feedback: 0, backup: 0 }
  const report: KillReport = { kills: 0, whileStarting: 0, acknowledged: 0, done, lost: [] }
  const home = freshPlace()
  const runtime = path.join(home.folder, 'runtime')
  mkdirSync(runtime, { mode: 0o700 })
  try {
    const offices = Array.from({ length: Math.ceil(kills / KILLS_AN_OFFICE) }, (_, office) => office)
    const killOne = async () => {
      for (let office = offices.shift(); office !== undefined; office = offices.shift()) {
        const these = Math.min(KILLS_AN_OFFICE, kills - office * KILLS_AN_OFFICE)
        await killOffice(program, runtime, these, seeded(seed + office), report)
        onOffice(report)
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, killOne))
    return report
  } finally {
    home.remove()
  }
}
