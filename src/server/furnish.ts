import os from 'node:os'
import path from 'node:path'
import { emailKey } from '../account/store.ts'
import { Backups } from '../admin/backup/backups.ts'
import { backupInChild } from '../admin/backup/engine.ts'
import { startNightly } from '../admin/backup/nightly.ts'
import type { Installation } from '../admin/installation.ts'
import { assetPath } from '../base/assets.ts'
import type { Config } from '../base/config.ts'
import { steady } from '../base/steady.ts'
import { openPictureWork } from '../document/picture-work.ts'
import { startForms } from '../forms/start.ts'
import { openModel } from '../model/open.ts'
import { ownBundle } from '../office/about/bundle.ts'
import { startOutbox } from '../office/mail/outbox.ts'
import { startOpenDental } from '../opendental/start.ts'
import type { Office } from '../server.ts'
import { FILES_FOLDER, openFiles } from '../storage/files.ts'
import type { InstallationKey } from '../storage/key.ts'
import { secretBox } from '../storage/secret-box.ts'
import type { BoxNeeds } from '../upload/box-reading.ts'
import { boxWork } from '../upload/mask-burning.ts'
import { liftInChild, redactInChild } from '../upload/read-in-child.ts'
import { bindStream } from '../upload/redacted-copy.ts'
import { openTrial, type Trial } from '../upload/trial/open.ts'
import { greetFirstPeople } from './first-people.ts'
import { furnishAccount } from './furnish-account.ts'
import { furnishOpened } from './furnish-opened.ts'
import { measuresOf } from './measures.ts'
import { reachParts } from './reach.ts'
import { startReading, startRiq } from './start-parts.ts'
import { watchTrail } from './trail.ts'
import { WebFiles } from './web-files.ts'

/** An office with its real engines, ready to be listened for. */
export interface FurnishedOffice {
  office: Office
  /** Code of the one-time setup link; null when there is an administrator. */
  setupCode: string | null
  /** Ends children and background work and closes the database. */
  stop(): Promise<void>
}

/** The room of the test pages: a folder of its own, under a key that no other process has. */
async function furnishTrial({ dataDir, maxPages }: Config): Promise<Trial> {
  const files = await openFiles(path.join(dataDir, 'trial'), crypto.getRandomValues(new Uint8Array(32)))
  const redact = redactInChild({ maxPages, workers: 1 })
  return openTrial({ files, redact, clock: Date.now, steady })
}

/** What the environment fixed, without its secrets. */
const installationOf = ({
  dataDir,
  keyFile,
  host,
  port,
  tls,
  demo,
  mail,
  threads,
  openDental,
}: Config): Installation => ({
  dataDir,
  keyFile,
  machine: os.hostname(),
  host,
  port,
  tls: tls.mode,
  demoEmail: demo && emailKey(demo.email),
  mail: mail && { host: mail.host, to: mail.to },
  openDental: openDental && { host: new URL(openDental.url).host },
  threads,
  startedAt: Date.now(),
})

/** What does not change while it runs: the environment's part, and what travels in the executable for the browser. */
const fixedParts = (config: Config) => ({
  installation: installationOf(config),
  faq: () => Bun.file(assetPath('faq.txt')).text(),
  bundle: ownBundle,
  web: new WebFiles(assetPath('web')),
  ...reachParts(config),
})

/** Backups on demand and every night. */
function startBackups(
  { dataDir, backupTime, backupKeep }: Config,
  keys: InstallationKey,
  { db, settings, zone }: Pick<Office, 'db' | 'settings' | 'zone'>,
) {
  const engine = backupInChild({ dataDir, keys })
  const place = { db, settings, dataDir, zone, key: keys.backup, clock: Date.now }
  const needs = { ...place, engine, nightlyAt: backupTime, keep: backupKeep }
  const backups = new Backups(needs)
  const endNightly = startNightly(backups, needs)
  const stop = async () => {
    endNightly()
    await backups.stop()
  }
  return { backups, stop }
}

/** What is done with single pages of plans, each time in a child, the key by which masked words are known again, the seal of people’s authenticator apps, and where the keys of their kept drafts come from. */
const pageWork = (keys: InstallationKey, needs: BoxNeeds & { maxPages: number }) => ({
  ...boxWork({ ...needs, bind: bindStream, liftFrom: liftInChild({ maxPages: needs.maxPages, workers: 1 }) }),
  box: secretBox(keys.secondFactor),
  draftKey: keys.drafts,
})

/**
 * Opens database and engines as the environment says, and makes the first people.
 * Children are started when they are first needed, so that an idle office is small.
 * @throws ConfigError in one sentence when the database or a setting cannot be used
 */
export async function furnish(config: Config, keys: InstallationKey): Promise<FurnishedOffice> {
  const { db, trail, disk, seal, damage, close, ...opened } = await furnishOpened(config, keys)
  const { settings, zone, today, demoEmail } = opened
  const { maxFileBytes, maxPages, admin, demo } = config
  const account = await furnishAccount(config, keys, { db, demoEmail, settings })
  const setupCode = await greetFirstPeople({ db, clock: Date.now, setup: account.setup, admin, demo })
  const model = openModel(config)
  const files = await openFiles(path.join(config.dataDir, FILES_FOLDER), keys.files, damage.onFile)
  const { words: wordKey } = keys
  const keeping = { db, files, clock: Date.now, zone, settings, maxFileBytes, maxPages, wordKey }
  const work = await startReading(config, model, { ...keeping, ...account })
  const trial = await furnishTrial(config)
  const riq = startRiq(keys, { db, files, settings, today })
  const outbox = await startOutbox(config, db)
  const backups = startBackups(config, keys, { db, settings, zone })
  const watch = watchTrail(config, keys, { db, trail, settings })
  const looks = { ...watch.parts, ...work.parts, disk, damage }
  const pictures = openPictureWork()
  const forms = startForms(config, db)
  const office: Office = {
    ...keeping,
    ...account,
    ...watch.parts,
    demoEmail,
    today,
    model,
    ...riq.parts,
    queue: work.queue,
    ...work.parts,
    outbox,
    ...pageWork(keys, { db, files, pictures, maxPages }),
    trial,
    ...forms.parts,
    openDentalDoor: startOpenDental(config.openDental),
    backups: backups.backups,
    onVerified: () => work.sweep(),
    ...fixedParts(config),
    ...measuresOf(config, zone, { ...looks, db, files, model, backups: backups.backups }),
  }
  const stop = async () => {
    for (const part of [disk, forms, trial, riq, backups, work]) await part.stop()
    pictures.close()
    await outbox?.stop()
    await watch.stop()
    model?.close()
    await close()
  }
  seal()
  return { office, setupCode, stop }
}
