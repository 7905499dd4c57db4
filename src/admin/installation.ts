import type { Tls } from '../base/tls-settings.ts'

/** What is fixed while the server runs: the environment says it, administrators read it. */
export interface Installation {
  dataDir: string
  /** The machine's own name. */
  machine: string
  /** Address and port it listens on. */
  host: string
  port: number
  tls: Tls['mode']
  /** E-mail of the demo account, whether it is switched on or not. */
  demoEmail: string | null
  /** The mail server for feedback, without its password. */
  mail: { host: string; to: string } | null
  threads: number
  /** When this server started, in milliseconds since 1970. */
  startedAt: number
}
