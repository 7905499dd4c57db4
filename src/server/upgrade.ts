import type { Trail } from '../account/audit/trail.ts'
import { assetPath } from '../base/assets.ts'
import { ConfigError } from '../base/config.ts'
import { errorCode, log } from '../base/log.ts'
import { migrationsIn } from '../db/migrate.ts'
import type { InstallationKey } from '../storage/key.ts'
import { backUpBefore, beforeUpgrades, type UpgradePlace } from './before-upgrade.ts'
import { type OpeningOffice, type OwnDatabase, openOwnDatabase } from './database.ts'
import { chained } from './trail.ts'

/** The words for data of a newer version, with the way back where there is one. */
async function newerData(place: UpgradePlace, keys: InstallationKey, own: Set<string>): Promise<ConfigError> {
  const backups = await beforeUpgrades(place, keys.backup)
  const back = backups.find(({ manifest }) => manifest.migrations.every((name) => own.has(name)))
  const way = back
    ? `To go back to this version, with the data as it was on ${new Date(back.manifest.madeAt).toISOString().slice(0, 10)} before the upgrade, run: covriq restore ${back.file}`
    : 'To go back to this version, restore a backup that it made: covriq restore FILE'
  return new ConfigError([
    `This data was made by a newer version of CovrIQ. Start that version. We changed nothing. ${way}`,
  ])
}

/** The words for an upgrade that failed, with the way back. */
function failedUpgrade(error: unknown, backup: string): ConfigError {
  if (error instanceof ConfigError) return error
  log.error('upgrade.failed', { cause: errorCode(error) })
  return new ConfigError([
    `We couldn’t update the data to this version, and we changed nothing. Start the version you used before. If that doesn't work, run with that version: covriq restore ${backup}`,
  ])
}

/**
 * Opens the office's database with its chained trail, brought up to this version. Data of an older version is backed up and the backup proven
 * before anything is changed.
 * @returns also the migrations that were applied now, and the backup from before them (null = none was needed)
 * @throws ConfigError in words that tell the way back: wrong key, newer data, no room, a backup or an upgrade that failed
 */
export async function openOffice(
  place: UpgradePlace,
  keys: InstallationKey,
  opening: Pick<OpeningOffice, 'onDamage' | 'around'> = {},
): Promise<OwnDatabase & { trail: Trail; before: string | null }> {
  const files = migrationsIn(assetPath('migrations'))
  const own = new Set(files)
  let before: string | null = null
  const beforeChange = async (seen: string[]) => {
    if (seen.some((name) => !own.has(name))) throw await newerData(place, keys, own)
    const first = seen.length === 0 ? undefined : files.find((name) => !seen.includes(name))
    if (first !== undefined) before = await backUpBefore(place, keys, first, Date.now())
  }
  try {
    const opened = await openOwnDatabase(place, keys.db, { ...opening, beforeChange })
    return { ...opened, ...(await chained(opened.db, keys.audit)), before }
  } catch (error) {
    throw before === null ? error : failedUpgrade(error, before)
  }
}
