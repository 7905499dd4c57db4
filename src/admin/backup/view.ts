import type { BackupFolder, BackupLine, BackupsView, BackupWork } from './contract.ts'
import type { FoundBackup } from './folder.ts'
import { faultsOf } from './format.ts'
import type { BackupNeeds } from './needs.ts'
import { nextDue } from './schedule.ts'
import { lastChecks, lastMake } from './store.ts'
import type { BackupRun } from './table.ts'

const iso = (at: number | undefined | null) => (at == null ? null : new Date(at).toISOString())

/** A file of the folder with what its newest check found. */
function lineOf(found: FoundBackup, checked: BackupRun | undefined): BackupLine {
  const { name, bytes, manifest, foreign } = found
  const damage = found.words ?? checked?.fault ?? null
  const faults = manifest && faultsOf(manifest)
  return {
    name,
    bytes,
    made_at: iso(manifest?.madeAt),
    plans: manifest?.plans ?? null,
    people: manifest?.people ?? null,
    documents: manifest ? manifest.parts.length - 1 : null,
    broken: manifest?.broken.length ?? 0,
    automatic: manifest?.automatic ?? false,
    version: manifest?.version ?? null,
    check: damage !== null ? 'damaged' : faults !== null ? 'faulty' : checked ? 'whole' : 'unchecked',
    checked_at: iso(checked?.ended_at),
    words: damage ?? (faults && `Some data was already damaged or missing when we made it: ${faults}.`),
    foreign,
  }
}

const lastOf = (run: BackupRun | null): BackupsView['last'] =>
  run && {
    name: run.name,
    ended_at: new Date(run.ended_at).toISOString(),
    seconds: (run.ended_at - run.started_at) / 1000,
    automatic: run.automatic,
    fault: run.fault,
  }

/** Puts the page of the backups together. */
export async function backupsView(
  { db, clock, zone, nightlyAt, keep }: BackupNeeds,
  now: { folder: BackupFolder; found: FoundBackup[]; running: BackupWork | null },
): Promise<BackupsView> {
  const checks = await lastChecks(db)
  return {
    folder: now.folder,
    nightly_at: nightlyAt,
    next_at: nightlyAt === null ? null : iso(nextDue(zone(), nightlyAt, clock())),
    keep,
    running: now.running,
    last: lastOf(await lastMake(db)),
    // What is being written has no name yet; what is being checked stays in the list.
    backups: now.found.map((found) => lineOf(found, checks.get(found.name))),
  }
}
