import path from 'node:path'
import type { OfficeSettings, SettingName } from '../../account/settings/contract.ts'
import type { LiveSettings } from '../../account/settings/live.ts'
import { listUsers } from '../../account/store.ts'
import { UserError } from '../../base/errors.ts'
import { watchFault } from '../../base/watch-fault.ts'
import { foldersFault, foldersIn, isInside, settingOf } from '../../base/watch-folders.ts'
import type { Db } from '../../db/open.ts'
import { readyFolder } from '../backup/folder.ts'
import type { Installation } from '../installation.ts'
import type { SettingsChange, SettingsView } from './contract.ts'

/** What showing and changing settings needs. */
export interface SettingsNeeds {
  db: Db
  clock: () => number
  settings: LiveSettings
  sessions: { idleMinutes: number }
  installation: Pick<Installation, 'dataDir' | 'keyFile' | 'demoEmail' | 'mail' | 'openDental'>
  /** Whether this office is opened under a host (name, with its port where it has one). */
  answersTo: (host: string) => boolean
}

const MOST_DAYS = 3650
const LONGEST_PATH = 500

const wrong = (words: string) => new UserError(422, words)

function days(value: number | null, least: number): number {
  if (value !== null && Number.isInteger(value) && value >= least && value <= MOST_DAYS) return value
  throw wrong(`Type a number of days from ${least} to ${MOST_DAYS.toLocaleString('en-US')}.`)
}

/** @throws UserError in words when it is no full path, or one that can't be used */
function fullPath(text: string): string {
  if (!path.isAbsolute(text)) throw wrong('Type the full path, starting with /.')
  if (text.length > LONGEST_PATH || /[\x00-\x1f\x7f]/.test(text))
    throw wrong('You can’t use this path: it’s too long or has unusual characters.')
  return path.resolve(text)
}

/**
 * Folders that files can be taken from: each is there, can be written to, and keeps clear of the office's own places and of the others.
 * @throws UserError in words
 */
async function watched(
  typed: string | null,
  { installation, settings }: SettingsNeeds,
): Promise<string | null> {
  const parts = (typed ?? '').split(';').map((part) => part.trim())
  const folders = foldersIn(parts.filter(Boolean).map(fullPath).join(';'))
  const places = { ...installation, backupDir: settings.get('backup_folder') }
  const together = foldersFault(folders, places)
  if (together !== null) throw wrong(together)
  for (const folder of folders) {
    const words = await watchFault(folder, places)
    if (words !== null) throw wrong(words)
  }
  return settingOf(folders)
}

/**
 * A folder that backups can be written to: it exists, is no part of the data, and this server may write there.
 * @throws UserError in words
 */
async function folder(typed: string | null, dataDir: string): Promise<string | null> {
  const text = typed?.trim() ?? ''
  if (text === '') return null
  const place = fullPath(text)
  if (isInside(place, dataDir))
    throw wrong('This folder is in the data directory. Choose one on another disk.')
  await readyFolder({ path: place, own: false })
  return place
}

/** A name as people write it: blanks collapsed, null for none. @throws UserError in words */
function officeName(typed: string | null): string | null {
  const text = typed?.replace(/\s+/g, ' ').trim() ?? ''
  if (text === '') return null
  if (text.length > 80) throw wrong('Type a name of up to 80 letters.')
  if (/[\x00-\x1f\x7f<>]/.test(text)) throw wrong('You can’t use these characters in a name.')
  return text
}

/** @throws UserError in words when the system knows no such time zone */
function timeZone(typed: string | null): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: typed ?? '' }).resolvedOptions().timeZone
  } catch {
    throw wrong('Choose a time zone from the list.')
  }
}

/** Scheme and host of an address that this office is opened under. @throws UserError in words */
function deskAddress(typed: string | null, answersTo: SettingsNeeds['answersTo']): string | null {
  const text = typed?.trim() ?? ''
  if (text === '') return null
  const url = URL.parse(/^https?:\/\//i.test(text) ? text : `https://${text}`)
  const bare =
    url !== null && url.username === '' && url.pathname === '/' && url.search === '' && url.hash === ''
  if (!bare) throw wrong('Type an address such as https://covriq.lan:3000, with nothing after it.')
  if (!answersTo(url.host.toLowerCase()))
    throw wrong(
      'CovrIQ doesn’t answer to this name yet. Set COVRIQ_ALLOWED_HOSTS to it, restart CovrIQ, and choose it here.',
    )
  return url.origin
}

/** How each setting is read from what was sent. @throws UserError in words */
const READERS: {
  [Name in SettingName]: (
    sent: NonNullable<SettingsChange[Name]> | null,
    needs: SettingsNeeds,
  ) => OfficeSettings[Name] | Promise<OfficeSettings[Name]>
} = {
  retain_original_days: (sent) => days(sent, 0),
  stale_days: (sent) => days(sent, 1),
  signup: (sent) => {
    if (sent === 'open' || sent === 'closed') return sent
    throw wrong('Choose open or closed for sign-up.')
  },
  demo: (sent, { installation }) => {
    if (sent === true && installation.demoEmail === null)
      throw wrong('There’s no demo account. To add one, set COVRIQ_DEMO_EMAIL.')
    return sent === true
  },
  test_redact: (sent) => sent === true,
  two_step_admins: (sent) => sent === true,
  open_dental: (sent, { installation }) => {
    if (sent === true && installation.openDental === null)
      throw wrong('Open Dental isn’t set up. Set COVRIQ_OPENDENTAL_URL and its two keys first.')
    return sent === true
  },
  backup_folder: (sent, { installation }) => folder(sent, installation.dataDir),
  office_name: (sent) => officeName(sent),
  time_zone: (sent) => timeZone(sent),
  desk_address: (sent, { answersTo }) => deskAddress(sent, answersTo),
  setup_reminder: (sent) => sent === true,
  watch_folders: watched,
  read_right_away: (sent) => sent === true,
}

/** What was sent, checked field by field. @throws UserError 422 with words for each field that cannot be used */
async function checked(change: SettingsChange, needs: SettingsNeeds): Promise<Partial<OfficeSettings>> {
  const fields: Partial<Record<SettingName, string>> = {}
  const values: Partial<Record<SettingName, unknown>> = {}
  for (const name of Object.keys(READERS) as SettingName[]) {
    const sent = change[name]
    if (sent === undefined) continue
    try {
      values[name] = await READERS[name](sent as never, needs)
    } catch (error) {
      if (!(error instanceof UserError)) throw error
      fields[name] = error.message
    }
  }
  const [first] = Object.values(fields)
  if (first) throw new UserError(422, first, { fields })
  return values as Partial<OfficeSettings>
}

/** The settings in force, by whom each was set, and what only the environment sets. */
export async function settingsView(needs: SettingsNeeds): Promise<SettingsView> {
  const { db, settings, sessions, installation } = needs
  const values = settings.all()
  const people = new Map((await listUsers(db)).map((user) => [user.id, user.full_name]))
  const set = (Object.keys(values) as SettingName[]).flatMap((name) => {
    const change = settings.changeOf(name)
    if (change === null) return []
    const by = change.by === null ? null : (people.get(change.by) ?? null)
    return [{ name, at: new Date(change.at).toISOString(), by }]
  })
  const { demoEmail: demo_email, mail, openDental: open_dental } = installation
  return {
    version: settings.version(),
    values,
    set,
    fixed: { idle_minutes: sessions.idleMinutes, demo_email, mail, open_dental },
  }
}

/**
 * Changes settings: all of them, or none when one cannot be used. They count from the next use on.
 * @param me user id of the administrator
 * @throws UserError 422 with words by field, 409 somebody else set some of them since the version that was seen: with `settings` as they are
 */
export async function changeSettings(
  needs: SettingsNeeds,
  change: SettingsChange,
  me: string,
): Promise<SettingsView> {
  const values = await checked(change, needs)
  await needs.settings.set(values, me, needs.clock(), change.version).catch(async (error) => {
    if (!(error instanceof UserError) || error.status !== 409) throw error
    throw new UserError(409, error.message, { ...error.details, settings: await settingsView(needs) })
  })
  return settingsView(needs)
}
