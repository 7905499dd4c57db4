import os from 'node:os'
import path from 'node:path'
import type { OfficeSettings } from '../account/settings/contract.ts'
import { openSettings } from '../account/settings/live.ts'
import { emailKey } from '../account/store.ts'
import { Backups } from '../admin/backup/backups.ts'
import { backupInChild } from '../admin/backup/engine.ts'
import { startNightly } from '../admin/backup/nightly.ts'
import type { Installation } from '../admin/installation.ts'
import { assetPath } from '../base/assets.ts'
import { dayIn } from '../base/calendar.ts'
import type { Config } from '../base/config.ts'
import { steady } from '../base/steady.ts'
import { settingOf } from '../base/watch-folders.ts'
import { openPictureWork } from '../document/picture-work.ts'
import { startForms } from '../forms/start.ts'
import { openModel } from '../model/open.ts'
import { ownBundle } from '../office/about/bundle.ts'
import { startOutbox } from '../office/mail/outbox.ts'
import { startOpenDental } from '../opendental/start.ts'
import { STALE_DAYS } from '../plan/freshness.ts'
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
import { furnishData } from './furnish-data.ts'
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

/** What is in force until an administrator sets something else. */
const firstSettings = (config: Config): OfficeSettings => ({
  retain_original_days: config.retainOriginalDays,
  stale_days: STALE_DAYS,
  signup: config.signup,
  demo: config.demo !== null,
  test_redact: true,
  backup_folder: config.backupDir,
  watch_folders: settingOf(config.watchDirs),
  read_right_away: false,
  two_step_admins: false,
  office_name: null,
  time_zone: config.timeZone,
  desk_address: null,
  setup_reminder: true,
  open_dental: false,
})

/** The room of the test pages: a folder of its own, under a key that no other process has. */
async function furnishTrial({ dataDir, maxPages }: Config): Promise<Trial> {
  const files = await openFiles(path.join(dataDir, 'trial'), crypto.getRandomValues(new Uint8Array(32)))
  const redact = redactInChild({ maxPages, workers: 1 })
  return openTrial({ files, redact, clock: Date.now, steady })
}

/** The settings, the e-mail of the demo account while it may sign in, and the configuration with the time zone that an administrator set. */
async function furnishSettings(given: Config, db: Office['db']) {
  const settings = await openSettings(db, firstSettings(given))
  const demo = given.demo && emailKey(given.demo.email)
  // What is told of disk and damage keeps the environment's time zone: it was opened before.
  const config: Config = { ...given, timeZone: settings.get('time_zone') }
  const today = () => dayIn(config.timeZone, Date.now())
  return { settings, config, today, demoEmail: () => (settings.get('demo') ? demo : null) }
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
  { dataDir, timeZone, backupTime, backupKeep }: Config,
  keys: InstallationKey,
  { db, settings }: Pick<Office, 'db' | 'settings'>,
) {
  const engine = backupInChild({ dataDir, keys })
  const place = { db, settings, dataDir, timeZone, key: keys.backup, clock: Date.now }
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
export async function furnish(given: Config, keys: InstallationKey): Promise<FurnishedOffice> {
  const { db, trail, disk, seal, damage, close } = await furnishData(given, keys)
  const { settings, config, today, demoEmail } = await furnishSettings(given, db)
  const { timeZone, maxFileBytes, maxPages, admin, demo } = config
  const account = await furnishAccount(config, keys, { db, demoEmail, settings })
  const setupCode = await greetFirstPeople({ db, clock: Date.now, setup: account.setup, admin, demo })
  const model = openModel(config)
  const files = await openFiles(path.join(config.dataDir, FILES_FOLDER), keys.files, damage.onFile)
  const { words: wordKey } = keys
  const keeping = { db, files, clock: Date.now, timeZone, settings, maxFileBytes, maxPages, wordKey }
  const work = await startReading(config, model, { ...keeping, ...account })
  const trial = await furnishTrial(config)
  const riq = startRiq(keys, { db, files, settings, today })
  const outbox = await startOutbox(config, db)
  const backups = startBackups(config, keys, { db, settings })
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
    ...measuresOf(config, { ...looks, db, files, model, backups: backups.backups }),
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
