import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Errand } from './desk-errand.ts'
import { type Engine, OFFICE_NET, output } from './docker-engine.ts'

const ROOT = path.resolve(import.meta.dir, '../..')
const ADMIN = { email: 'it@office.example', password: 'Quiet-Harbor-Lamp-42' }
const HEALTHY_MS = 120_000
const ADDRESS = `https://${OFFICE_NET.server}:3000`
const AUTHORITY = `http://${OFFICE_NET.server}:3080/covriq-ca.crt`

/** What the shipped compose.yaml gets in the proof: the network of the two desks, this folder for backups, a password in a file. */
function writeOverride(folder: string, openFiles: number): string {
  const backups = path.join(folder, 'backups')
  mkdirSync(backups)
  chmodSync(backups, 0o777)
  const secret = path.join(folder, 'password')
  writeFileSync(secret, `${ADMIN.password}\n`, { mode: 0o644 })
  const file = path.join(folder, 'override.yaml')
  const lines = [
    'services:',
    '  covriq:',
    '    image: ${COVRIQ_IMAGE}',
    '    environment:',
    `      COVRIQ_ALLOWED_HOSTS: ${OFFICE_NET.server}`,
    `      COVRIQ_ADMIN_EMAIL: ${ADMIN.email}`,
    '      COVRIQ_ADMIN_PASSWORD_FILE: /run/secrets/admin_password',
    '    networks:',
    '      default:',
    `        ipv4_address: ${OFFICE_NET.server}`,
    '    secrets: [admin_password]',
    `    volumes: ["${backups}:/backup"]`,
    // A machine that is a container itself may not raise its own limit of open files.
    `    ulimits: { nofile: ${openFiles} }`,
    'secrets:',
    '  admin_password:',
    `    file: ${secret}`,
    'networks:',
    '  default:',
    '    external: true',
    `    name: ${OFFICE_NET.name}`,
  ]
  writeFileSync(file, `${lines.join('\n')}\n`)
  return file
}

/** The container's state in the engine's words: healthy, unhealthy, starting. Waits for the first verdict. */
export async function verdict(engine: Engine, container: string): Promise<string> {
  const until = Date.now() + HEALTHY_MS
  for (;;) {
    const status = await engine.run(['docker', 'inspect', '-f', '{{.State.Health.Status}}', container])
    if (status.trim() !== 'starting' || Date.now() > until) return status.trim()
    await Bun.sleep(1000)
  }
}

/** An office from compose.yaml, seen from the second desk. */
export class ComposeOffice {
  readonly #engine: Engine
  readonly #override: string

  constructor(engine: Engine, openFiles: number) {
    this.#engine = engine
    this.#override = writeOverride(engine.folder, openFiles)
  }

  compose(image: string, ...args: string[]): Promise<string> {
    const files = ['-f', path.join(ROOT, 'examples/compose.yaml'), '-f', this.#override]
    return this.#engine.run(['docker-compose', '-p', 'office', ...files, ...args], { COVRIQ_IMAGE: image })
  }

  async up(image: string): Promise<string> {
    await this.compose(image, 'up', '-d')
    const id = (await this.compose(image, 'ps', '-q', 'covriq')).trim()
    return verdict(this.#engine, id)
  }

  /** What the container's console printed. */
  async logs(image: string): Promise<string> {
    const id = (await this.compose(image, 'ps', '-q', 'covriq')).trim()
    return this.#engine.run(['docker', 'logs', id])
  }

  async errand(document = ''): Promise<Errand> {
    const program = [process.execPath, path.join(import.meta.dir, 'desk-errand.ts')]
    const printed = await output([
      ...this.#engine.desk,
      ...program,
      ADDRESS,
      AUTHORITY,
      ADMIN.email,
      ADMIN.password,
      document,
    ])
    return JSON.parse(printed.trim().split('\n').at(-1)!) as Errand
  }
}
