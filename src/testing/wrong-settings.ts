/** What's wrong for each setting, for tests that hold every setting of the list to it. */

/** One wrong environment: what's set, and what the sentence must say besides the setting's name. */
export interface Wrong {
  /** Names without COVRIQ_. FILE, FOLDER and NOWHERE in a value stand for a text file, a folder and a path where nothing is. */
  set: Record<string, string>
  /** A part of the sentence. */
  says: string
  /** The sentence is about the place itself and names no setting. */
  unnamed?: true
}

const HUGE = '9'.repeat(400)

const each = (name: string, says: string, ...values: string[]): Wrong[] =>
  values.map((value) => ({ set: { [name]: value }, says }))

const whole = (name: string, least: number, most: number): Wrong[] =>
  each(
    name,
    `must be a number without decimals from ${least} to ${most}.`,
    'word',
    String(least - 1),
    String(most + 1),
    '2.5',
    '0x1z',
    HUGE,
  )

const MAIL = { SMTP_URL: 'smtp://mail.lan', FEEDBACK_TO: 'a@b.example', FEEDBACK_FROM: 'c@b.example' }
const DENTAL = {
  OPENDENTAL_URL: 'http://127.0.0.1:30223/api/v1',
  OPENDENTAL_DEVELOPER_KEY: 'DeveloperKey1',
  OPENDENTAL_CUSTOMER_KEY: 'CustomerKey12',
}
const EASY = 'hunter22'
const NOT_BUILT = 'isn’t supported by this version yet'
const ONE_EMAIL = 'must be one e-mail address'
const HOSTS = 'must be names or IP addresses with commas between them'

/** Wrong values by the setting's name without COVRIQ_. */
export const WRONG_SETTINGS: Record<string, Wrong[]> = {
  HOST: [
    ...each('HOST', 'doesn’t know the address', 'not a host', '999.1.1.1', '-1'),
    ...each('HOST', 'doesn’t have the address', '203.0.113.4'),
  ],
  PORT: whole('PORT', 0, 65535),
  DATA: [
    ...each('DATA', 'is a file. Set COVRIQ_DATA to a folder', 'FILE'),
    { set: { DATA: 'FILE/inside', KEY_FILE: 'FOLDER/key' }, says: 'to another folder' },
  ],
  KEY_FILE: [
    ...each('KEY_FILE', 'is a folder. Set COVRIQ_KEY_FILE to a file', 'FOLDER'),
    ...each('KEY_FILE', 'to another file', 'FILE/inside'),
    ...each('KEY_FILE', 'outside the data directory', 'covriq-data/key'),
    { set: { KEY_FILE: 'FILE' }, says: 'Set its mode to 0600', unnamed: true },
  ],
  RUNTIME_DIR: each('RUNTIME_DIR', 'Set it to a folder', 'FILE', 'FILE/inside'),
  MODEL: each('MODEL', 'path of a GGUF file', 'word', '-1', 'NOWHERE', 'FOLDER', 'FILE', HUGE),
  THREADS: whole('THREADS', 1, 256),
  ADMIN_EMAIL: [
    { set: { ADMIN_EMAIL: 'word', ADMIN_PASSWORD: 'Quiet-Harbor-Lamp-42' }, says: ONE_EMAIL },
    { set: { ADMIN_EMAIL: 'a@b.example' }, says: 'must be set together' },
  ],
  ADMIN_PASSWORD: [
    { set: { ADMIN_PASSWORD: EASY }, says: 'must be set together' },
    { set: { ADMIN_EMAIL: 'a@b.example', ADMIN_PASSWORD: EASY }, says: 'too easy to guess' },
    { set: { ADMIN_EMAIL: 'a@b.example', ADMIN_PASSWORD: '-1' }, says: 'at least 8 characters' },
    { set: { ADMIN_EMAIL: 'a@b.example', ADMIN_PASSWORD: HUGE }, says: 'up to 256 characters' },
  ],
  DEMO_EMAIL: each('DEMO_EMAIL', ONE_EMAIL, 'word', 'a@b@c', HUGE),
  DEMO_PASSWORD: [
    { set: { DEMO_PASSWORD: EASY }, says: 'needs COVRIQ_DEMO_EMAIL' },
    { set: { DEMO_EMAIL: 'd@b.example', DEMO_PASSWORD: EASY }, says: 'too easy to guess' },
  ],
  SIGNUP: each('SIGNUP', 'must be one of: open, closed', 'word', '-1', 'OPEN', HUGE),
  IDLE_MINUTES: each('IDLE_MINUTES', 'must be a number from 0.1 to 1440', 'word', '-1', '0', '1e3', HUGE),
  UNLOAD_GRACE_SECONDS: whole('UNLOAD_GRACE_SECONDS', 0, 3600),
  TIME_ZONE: each('TIME_ZONE', 'must be an IANA time zone', 'word', '-1', 'Mars/Base', HUGE),
  TLS: [
    ...each('TLS', 'must be one of: auto, off, self, files', 'word', 'on', '-1', HUGE),
    ...each('TLS', 'needs COVRIQ_TLS_CERT and COVRIQ_TLS_KEY', 'files'),
  ],
  TLS_CERT: [
    {
      set: { TLS: 'files', TLS_CERT: 'NOWHERE', TLS_KEY: 'NOWHERE' },
      says: 'names a file that doesn’t exist',
    },
    { set: { TLS: 'files', TLS_CERT: 'FOLDER', TLS_KEY: 'FILE' }, says: "can't be read", unnamed: true },
    ...each('TLS_CERT', 'count only with COVRIQ_TLS=files', 'FILE'),
  ],
  TLS_KEY: [
    { set: { TLS: 'files', TLS_CERT: 'FILE', TLS_KEY: 'FILE' }, says: 'certificate', unnamed: true },
    { set: { TLS: 'files', TLS_CERT: 'FILE', TLS_KEY: 'NOWHERE' }, says: 'names a file that doesn’t exist' },
    ...each('TLS_KEY', 'count only with COVRIQ_TLS=files', 'FILE'),
  ],
  HTTP_PORT: each('HTTP_PORT', 'must be a port number from 0 to 65535, or off', 'word', '-1', '65536', HUGE),
  ALLOWED_HOSTS: each('ALLOWED_HOSTS', HOSTS, 'http://plans.lan', '*.lan', 'two words', '-1', 'plans.lan:x'),
  PROXY: each('PROXY', 'must be the IP address of the one proxy', 'word', '-1', '10.0.0.0/8', HUGE),
  PUBLIC_URL: each(
    'PUBLIC_URL',
    'must be an https address',
    'word',
    '-1',
    'http://plans.example',
    'https://a:b@plans.example',
    'https://plans.example/x',
    HUGE,
  ),
  MAX_FILE_MB: whole('MAX_FILE_MB', 1, 2048),
  MAX_PAGES: whole('MAX_PAGES', 1, 5000),
  RETAIN_ORIGINAL_DAYS: whole('RETAIN_ORIGINAL_DAYS', 0, 3650),
  BACKUP_DIR: each('BACKUP_DIR', 'Set it to a folder', 'FILE', 'FILE/inside'),
  BACKUP_TIME: each(
    'BACKUP_TIME',
    'must be a time such as 02:00, or off',
    'word',
    '-1',
    '24:00',
    '2:00',
    HUGE,
  ),
  BACKUP_KEEP: whole('BACKUP_KEEP', 1, 3650),
  WATCH_DIR: [
    ...each('WATCH_DIR', 'Name folders only', 'FILE', 'FOLDER; FILE/inside'),
    ...each('WATCH_DIR', 'can’t hold CovrIQ’s data or lie in it', 'covriq-data', '.'),
    ...each('WATCH_DIR', 'is inside another one', 'FOLDER; FOLDER/in'),
  ],
  SMTP_URL: [
    { set: { SMTP_URL: 'smtp://u:hunter22@mail.lan' }, says: 'must be set together' },
    ...['hunter22', '-1', 'http://u:hunter22@mail.lan', 'smtp://u:hunter22@', HUGE].map((SMTP_URL) => ({
      set: { ...MAIL, SMTP_URL },
      says: 'must be smtp://host',
    })),
    {
      set: { ...MAIL, SMTP_URL: 'smtp://u:hunter22@mail.lan?tls=off' },
      says: 'don’t send passwords without TLS',
    },
  ],
  FEEDBACK_TO: ['word', '-1', 'a@b.example, c@d.example', HUGE].map((FEEDBACK_TO) => ({
    set: { ...MAIL, FEEDBACK_TO },
    says: ONE_EMAIL,
  })),
  FEEDBACK_FROM: ['word', '-1', HUGE].map((FEEDBACK_FROM) => ({
    set: { ...MAIL, FEEDBACK_FROM },
    says: ONE_EMAIL,
  })),
  OPENDENTAL_URL: [
    ...['word', '-1', 'http://203.0.113.9/api', 'ftp://127.0.0.1/', 'http://u:hunter22@127.0.0.1/', HUGE].map(
      (OPENDENTAL_URL) => ({ set: { ...DENTAL, OPENDENTAL_URL }, says: 'address of Open Dental’s API' }),
    ),
    { set: { OPENDENTAL_URL: DENTAL.OPENDENTAL_URL }, says: 'must be set together' },
  ],
  OPENDENTAL_DEVELOPER_KEY: ['two words', 'x', HUGE].map((OPENDENTAL_DEVELOPER_KEY) => ({
    set: { ...DENTAL, OPENDENTAL_DEVELOPER_KEY },
    says: 'must be one key, without spaces',
  })),
  OPENDENTAL_CUSTOMER_KEY: ['two words', 'x', HUGE].map((OPENDENTAL_CUSTOMER_KEY) => ({
    set: { ...DENTAL, OPENDENTAL_CUSTOMER_KEY },
    says: 'must be one key, without spaces',
  })),
  DATABASE_URL: each('DATABASE_URL', NOT_BUILT, 'word', 'libsql://u:hunter22@host'),
  STORAGE_URL: each('STORAGE_URL', NOT_BUILT, 'word', 's3://u:hunter22@host'),
  MODEL_URL: each('MODEL_URL', NOT_BUILT, 'word', 'http://u:hunter22@host'),
}
