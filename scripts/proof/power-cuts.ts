import { fsyncSync, mkdirSync, openSync, writeFileSync, writeSync } from 'node:fs'
import path from 'node:path'
import { seeded } from '../../src/testing/degrade.ts'
import { HardWork, KINDS, type Kind } from '../../src/testing/hard-work.ts'
import { HttpClient } from '../../src/testing/http-client.ts'
import { freePort } from '../../src/testing/kill-rounds.ts'
import { halves } from '../../src/testing/ledger.ts'
import { ADMIN, freshPlace, launchOffice, PROGRAM } from '../../src/testing/running-office.ts'
import { buildCutDisk, cannotCut, makeImage, mountCutDisk } from './cut-disk.ts'
import type { ProofRow } from './row.ts'

const CUTS = 100
/** Then the next office begins on an empty disk, so that first starts are cut as well. */
const CUTS_A_DISK = 20
const SEED = 20261122
interface Report {
  cuts: number
  whileStarting: number
  acknowledged: number
  dropped: number
  lost: string[]
  done: Record<Kind, number>
}

interface Room {
  folder: string
  program: string
  runtime: string
}

/** The rig itself: what was not synced is gone after a cut, what was synced is there. */
async function deviceRow({ folder, program }: Room): Promise<ProofRow> {
  const image = path.join(folder, 'try.img')
  makeImage(image)
  const disk = await mountCutDisk(program, folder, image, 1)
  const synced = openSync(path.join(disk.mount, 'synced'), 'w')
  writeSync(synced, 'kept')
  fsyncSync(synced)
  writeFileSync(path.join(disk.mount, 'unsynced'), 'lost')
  await disk.cut()
  await disk.remove()
  const after = await mountCutDisk(program, folder, image, 1)
  const read = (name: string) =>
    Bun.file(path.join(after.mount, name))
      .text()
      .catch(() => 'gone')
  const [kept, gone] = [await read('synced'), await read('unsynced')]
  await after.remove()
  return {
    name: 'the device (FUSE under loop and ext4) drops what is not synced',
    value: `synced: ${kept}, not synced: ${gone}`,
    holds: kept === 'kept' && gone === 'gone',
  }
}

/** One office on one disk that loses its power so often. */
async function cutOffice(room: Room, cuts: number, seed: number, report: Report): Promise<void> {
  const random = seeded(seed)
  const image = path.join(room.folder, 'office.img')
  makeImage(image)
  const port = freePort()
  const client = new HttpClient(`http://127.0.0.1:${port}`)
  const work = new HardWork(client, random)
  let entered = false
  for (let i = 0; i <= cuts; i++) {
    const last = i === cuts
    const disk = await mountCutDisk(room.program, room.folder, image, seed * 1000 + i)
    const dataDir = path.join(disk.mount, 'data')
    const office = launchOffice(PROGRAM.executable, room.folder, {
      COVRIQ_MODEL: 'none',
      COVRIQ_PORT: port,
      COVRIQ_DATA: dataDir,
      COVRIQ_RUNTIME_DIR: room.runtime,
    })
    const early = !last && random() < 0.15
    let stopped = false
    const power = Promise.withResolvers<void>()
    const cutAfter = async (moment: Promise<void>) => {
      await moment
      stopped = true
      report.dropped += Number(/dropped (\d+)/.exec(await disk.cut())?.[1] ?? 0)
      await office.crash()
      power.resolve()
    }
    if (early) void cutAfter(Bun.sleep(random() * 700))
    const came = await Promise.race([
      office.ready.catch(() => 'dead' as const),
      power.promise.then(() => 'dead' as const),
    ])
    if (came === 'dead') {
      if (!early) throw new Error(`the office did not start after cut ${report.cuts}`)
      report.whileStarting++
    } else if (!early) {
      if (!entered) await client.enter('login', ADMIN.email, ADMIN.password)
      entered = true
      for (const one of await work.ledger.missing(client, last))
        report.lost.push(`cut ${report.cuts}: ${one}`)
      if (last) {
        await came.stop()
        report.lost.push(...(await halves(dataDir)))
      } else {
        void cutAfter(work.moment())
        await work.until(() => stopped)
      }
    }
    if (!last) {
      await power.promise
      report.cuts++
    }
    await disk.remove()
  }
  report.acknowledged += work.ledger.size
  for (const kind of KINDS) report.done[kind] += work.done[kind]
}

/**
 * The executable works on a block device that drops at a power cut what was not flushed, at seeded moments of starts and of all work at the same
 * time: nothing that was acknowledged is lost, nothing is half.
 * @param cuts altogether
 */
export async function provePowerCuts(cuts = CUTS): Promise<ProofRow[]> {
  const why = cannotCut()
  if (why !== null) return [{ name: 'power cuts', value: `left out: ${why}`, holds: true }]
  const place = freshPlace()
  const runtime = path.join(place.folder, 'runtime')
  mkdirSync(runtime, { mode: 0o700 })
  const room = { folder: place.folder, program: buildCutDisk(place.folder), runtime }
  const done = { upload: 0, read: 0, verify: 0, ask: 0, feedback: 0, backup: 0 }
  const report: Report = { cuts: 0, whileStarting: 0, acknowledged: 0, dropped: 0, lost: [], done }
  try {
    const device = await deviceRow(room)
    for (let disk = 0; report.cuts < cuts; disk++) {
      await cutOffice(room, Math.min(CUTS_A_DISK, cuts - report.cuts), SEED + disk, report)
      console.log(
        `        ${report.cuts} cuts, ${report.acknowledged} acknowledged, ${report.lost.length} lost`,
      )
    }
    const kinds = KINDS.map((kind) => `${kind} ${report.done[kind]}`).join(', ')
    return [
      device,
      {
        name: 'power cuts in all work at once',
        value: `${report.cuts} cuts (${report.whileStarting} in a start), ${report.dropped} blocks dropped, ${report.lost.length} lost of ${report.acknowledged}: ${kinds}`,
        holds: report.lost.length === 0 && report.acknowledged > 0,
        broken: report.lost,
      },
    ]
  } finally {
    place.remove()
  }
}
