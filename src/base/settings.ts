/** One setting of the environment: its name without `COVRIQ_`, its default in words, and what it does. */
export interface Setting {
  name: string
  default: string
  does: string
  /** A secret may lie in a file that `COVRIQ_<name>_FILE` names (secret-files.ts). */
  secret?: true
  /** It names a file or folder, or several with ; between them. */
  place?: true
}

/** Every setting that `covriq` knows. The table of docs/settings.md and `covriq doctor` are held to this list by a test. */
export const SETTINGS: readonly Setting[] = [
  { name: 'HOST', default: '127.0.0.1', does: 'address to listen on' },
  { name: 'PORT', default: '3000', does: 'port to listen on; 0 takes a free one' },
  {
    name: 'DATA',
    default: './covriq-data',
    does: 'data directory (database, sealed documents, unpacked natives)',
    place: true,
  },
  {
    name: 'KEY_FILE',
    default: 'the data directory with .key added',
    does: 'file with the 32-byte key of this installation; made at first start, kept outside the data directory so a copy of the data doesn’t include its key',
    place: true,
  },
  {
    name: 'RUNTIME_DIR',
    default: 'the data directory, else the user cache',
    does: 'where the natives of the executable are unpacked',
    place: true,
  },
  { name: 'MODEL', default: 'the embedded riq-mini', does: 'path of a GGUF model, or none', place: true },
  {
    name: 'THREADS',
    default: 'cores minus 1, at least 1',
    does: 'threads of the model, and page workers per document; in a container, of the cores it may use',
  },
  { name: 'ADMIN_EMAIL', default: '', does: 'e-mail of the first administrator, made at first start' },
  { name: 'ADMIN_PASSWORD', default: '', does: 'password of the first administrator', secret: true },
  { name: 'DEMO_EMAIL', default: '', does: 'e-mail of the restricted demo account; off when unset' },
  {
    name: 'DEMO_PASSWORD',
    default: '',
    does: 'password of the demo account, made at first start',
    secret: true,
  },
  { name: 'SIGNUP', default: 'open', does: 'open or closed' },
  {
    name: 'IDLE_MINUTES',
    default: '15',
    does: 'minutes without activity until a session ends (decimals allowed)',
  },
  { name: 'UNLOAD_GRACE_SECONDS', default: '10', does: 'seconds between the last tab closing and sign-out' },
  {
    name: 'TIME_ZONE',
    default: "the machine's",
    does: 'IANA time zone of the practice: weeks and dates are counted in it',
  },
  {
    name: 'TLS',
    default: 'auto',
    does: 'auto, off, self or files; auto is off on loopback and self elsewhere; self makes a certificate for the office network',
  },
  { name: 'TLS_CERT', default: '', does: 'certificate file for TLS=files', place: true },
  { name: 'TLS_KEY', default: '', does: 'key file for TLS=files', place: true },
  {
    name: 'HTTP_PORT',
    default: '3080 with TLS=self, else off',
    does: 'second port, or off: it sends people on to https and offers the certificate to trust, nothing else',
  },
  {
    name: 'ALLOWED_HOSTS',
    default: 'localhost, 127.0.0.1, [::1], the machine name',
    does: 'further host names, separated by commas, each with an optional port',
  },
  {
    name: 'PROXY',
    default: '',
    does: 'IP address of the one proxy in front whose X-Forwarded-For counts; no other is trusted',
  },
  {
    name: 'PUBLIC_URL',
    default: '',
    does: 'https address that people type when a proxy speaks TLS for CovrIQ; cookies then travel on TLS only, changes are taken from this origin alone, and browsers are told to stay on https',
  },
  { name: 'MAX_FILE_MB', default: '50', does: 'largest upload in megabytes' },
  { name: 'MAX_PAGES', default: '200', does: 'most pages of one file' },
  {
    name: 'RETAIN_ORIGINAL_DAYS',
    default: '30',
    does: 'days an original is kept, sealed, after its plan was verified',
  },
  {
    name: 'BACKUP_DIR',
    default: 'backups in the data directory',
    does: 'folder for backups, best on another disk; must exist; the first value of the setting in /admin',
    place: true,
  },
  {
    name: 'BACKUP_TIME',
    default: '02:00',
    does: 'time of the nightly backup in the time zone of the practice, or off',
  },
  { name: 'BACKUP_KEEP', default: '14', does: 'how many nightly backups are kept' },
  {
    name: 'WATCH_DIR',
    default: '',
    does: 'folders whose files are taken in, with ; between them (a scanner’s folder, a network share); the first value of the setting in /admin',
    place: true,
  },
  {
    name: 'SMTP_URL',
    default: '',
    does: 'mail server for feedback: smtp://host (port 25, STARTTLS where it is offered), smtp://name:password@host:587 (STARTTLS or nothing) or smtps://host (TLS, port 465); ?tls=off behind smtp://host keeps the line plain. Needs the next two as well',
    secret: true,
  },
  { name: 'FEEDBACK_TO', default: '', does: 'e-mail address that gets feedback' },
  { name: 'FEEDBACK_FROM', default: '', does: 'e-mail address that feedback mail comes from' },
  {
    name: 'OPENDENTAL_URL',
    default: '',
    does: 'address of Open Dental’s local API, such as http://192.168.1.20:30223/api/v1; only localhost or a private IP address. Needs both keys as well, and an administrator who turns it on',
  },
  {
    name: 'OPENDENTAL_DEVELOPER_KEY',
    default: '',
    does: 'developer key for Open Dental’s API',
    secret: true,
  },
  {
    name: 'OPENDENTAL_CUSTOMER_KEY',
    default: '',
    does: 'customer key for Open Dental’s API',
    secret: true,
  },
  { name: 'DATABASE_URL', default: '', does: 'remote libSQL (not built yet: refused when set)' },
  { name: 'STORAGE_URL', default: '', does: 'object storage (not built yet: refused when set)' },
  { name: 'MODEL_URL', default: '', does: 'model server in the LAN (not built yet: refused when set)' },
]

/** Settings that later versions will honour: set today they stop the start, so that nobody believes they work. */
export const NOT_BUILT = ['DATABASE_URL', 'STORAGE_URL', 'MODEL_URL'] as const
