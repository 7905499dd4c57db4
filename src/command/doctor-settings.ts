import type { Config } from '../base/config.ts'
import { settingOf } from '../base/watch-folders.ts'

const hidden = (secret: string | null | undefined): string => (secret ? '(set, not shown)' : '')

/** Why the office may do otherwise than the environment says. */
export const CHANGED_IN_ADMIN =
  'An administrator changes RETAIN_ORIGINAL_DAYS, SIGNUP, BACKUP_DIR, TIME_ZONE and WATCH_DIR, and switches the demo account, in the app under Settings. Those values win.'

const shownOpenDental = (set: Config['openDental']) => ({
  OPENDENTAL_URL: set?.url ?? '',
  OPENDENTAL_DEVELOPER_KEY: hidden(set?.developerKey),
  OPENDENTAL_CUSTOMER_KEY: hidden(set?.customerKey),
})

/** What is in force for every setting that this version honours, by its name without COVRIQ_. Passwords are never shown. */
export function shownSettings(config: Config): Record<string, string> {
  const { tls, mail, openDental } = config
  return {
    HOST: config.host,
    PORT: String(config.port),
    DATA: config.dataDir,
    KEY_FILE: config.keyFile,
    RUNTIME_DIR: config.runtimeDir ?? '',
    MODEL: config.model,
    THREADS: String(config.threads),
    ADMIN_EMAIL: config.admin?.email ?? '',
    ADMIN_PASSWORD: hidden(config.admin?.password),
    DEMO_EMAIL: config.demo?.email ?? '',
    DEMO_PASSWORD: hidden(config.demo?.password),
    SIGNUP: config.signup,
    IDLE_MINUTES: String(config.idleMinutes),
    UNLOAD_GRACE_SECONDS: String(config.unloadGraceSeconds),
    TIME_ZONE: config.timeZone,
    TLS: tls.mode,
    TLS_CERT: tls.mode === 'files' ? tls.cert : '',
    TLS_KEY: tls.mode === 'files' ? tls.key : '',
    HTTP_PORT: config.httpDoor === null ? 'off' : String(config.httpDoor.port),
    ALLOWED_HOSTS: config.allowedHosts.join(', '),
    PROXY: config.proxy ?? '',
    PUBLIC_URL: config.publicOrigin ?? '',
    MAX_FILE_MB: String(config.maxFileBytes / 1024 / 1024),
    MAX_PAGES: String(config.maxPages),
    BACKUP_DIR: config.backupDir ?? '',
    WATCH_DIR: settingOf(config.watchDirs) ?? '',
    BACKUP_TIME: config.backupTime ?? 'off',
    BACKUP_KEEP: String(config.backupKeep),
    RETAIN_ORIGINAL_DAYS: String(config.retainOriginalDays),
    SMTP_URL: mail
      ? `${mail.host}:${mail.port}, TLS ${mail.tls}${mail.login ? ', login (set, not shown)' : ''}`
      : '',
    FEEDBACK_TO: mail?.to ?? '',
    FEEDBACK_FROM: mail?.from ?? '',
    ...shownOpenDental(openDental),
  }
}
