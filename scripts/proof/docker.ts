import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Errand } from './desk-errand.ts'
import { type Engine, OFFICE_NET, output, startEngine } from './docker-engine.ts'
import type { ProofRow } from './row.ts'

const ROOT = path.resolve(import.meta.dir, '../..')
const ADMIN = { email: 'it@office.example', password: 'Quiet-Harbor-Lamp-42' }
const DOCUMENT = path.join(ROOT, 'src/testing/samples/01-portal-breakdown.pdf')
const HEALTHY_MS = 120_000
const ADDRESS = `https://${OFFICE_NET.server}:3000`
const AUTHORITY = `http://${OFFICE_NET.server}:3080/covriq-ca.crt`

/** What the shipped compose.yaml gets in the proof: the network of the two desks, this folder for backups, a password in a file. */
function writeOverride(folder: string): string {
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
async function verdict(engine: Engine, container: string): Promise<string> {
  const until = Date.now() + HEALTHY_MS
  for (;;) {
    const status = await engine.run(['docker', 'inspect', '-f', '{{.State.Health.Status}}', container])
    if (status.trim() !== 'starting' || Date.now() > until) return status.trim()
    await Bun.sleep(1000)
  }
}

/** An office from compose.yaml, seen from the second desk. */
class ComposeOffice {
  readonly #engine: Engine
  readonly #override: string

  constructor(engine: Engine) {
    this.#engine = engine
    this.#override = writeOverride(engine.folder)
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

/** Builds the image from the shipped Dockerfile; the newer one only differs by what is laid over it, as a newer program would be. */
async function buildImages(engine: Engine): Promise<void> {
  const build = (tag: string, ...more: string[]) =>
    engine.run(
      [
        'docker',
        'build',
        '--network',
        'host',
        '--build-arg',
        'BASE=covriq-proof-base',
        '-t',
        tag,
        ...more,
        ROOT,
      ],
      { DOCKER_BUILDKIT: '0' },
    )
  await build('covriq:1')
  await build('covriq:2', '--label', 'covriq.proof=newer')
}

/** `docker run` with no setting at all, no network, no writable root and no capability: it gets healthy by itself. */
async function bare(engine: Engine): Promise<ProofRow> {
  const locked = [
    '--read-only',
    '--tmpfs',
    '/tmp',
    '--cap-drop',
    'ALL',
    '--security-opt',
    'no-new-privileges:true',
  ]
  const id = await engine.run(['docker', 'run', '-d', '--network', 'none', ...locked, 'covriq:1'])
  const state = await verdict(engine, id.trim())
  const logs = await engine.run(['docker', 'logs', id.trim()])
  await engine.run(['docker', 'rm', '-f', '-v', id.trim()])
  const said = /SHA-256/.test(logs) && /setup#code=/.test(logs)
  return {
    name: 'docker run without settings',
    value: `${state}; fingerprint and setup link ${said ? 'printed' : 'missing'}`,
    holds: state === 'healthy' && said,
  }
}

/** The limits that the engine sets are the ones that the program counts. */
async function limits(engine: Engine): Promise<ProofRow> {
  const shown = await engine.run([
    'docker',
    'run',
    '--rm',
    '--network',
    'none',
    '--cpus',
    '1',
    '--memory',
    '2g',
    'covriq:1',
    'doctor',
  ])
  const threads = /COVRIQ_THREADS +(\d+)/.exec(shown)?.[1]
  return { name: 'a container’s limits count', value: `--cpus 1: ${threads} thread`, holds: threads === '1' }
}

async function composeLife(engine: Engine): Promise<ProofRow[]> {
  const office = new ComposeOffice(engine)
  const started = Date.now()
  const first = await office.up('covriq:1')
  const asked = await office.errand(DOCUMENT)
  const logs = await office.compose('covriq:1', 'logs', '--no-color')
  const printed = logs.replace(/[^0-9A-F]/g, '').includes(asked.fingerprint.replaceAll(':', ''))
  const seconds = ((Date.now() - started) / 1000).toFixed(0)
  await office.compose('covriq:1', 'restart')
  const restarted = await office.up('covriq:1')
  const newer = await office.up('covriq:2')
  const afterUpgrade = await office.errand()
  const back = await office.up('covriq:1')
  const afterBack = await office.errand()
  await office.compose('covriq:1', 'down')
  const volumes = await engine.run(['docker', 'volume', 'ls', '-q', '-f', 'name=office_'])
  const kept = volumes.split('\n').filter(Boolean).length
  const states = [first, restarted, newer, back]
  const same = [afterUpgrade, afterBack].every(
    (errand) => errand.verified === 1 && errand.answer === asked.answer,
  )
  return [
    {
      name: 'compose: open over TLS from another namespace, upload, verify, ask',
      value: `${seconds} s; ${asked.verified} verified; untrusted: ${asked.untrusted ?? 'refused'}; fingerprint ${printed ? 'as printed' : 'ANOTHER'}`,
      holds: asked.verified === 1 && /80%/.test(asked.answer) && asked.untrusted === null && printed,
    },
    {
      name: 'compose: restart, newer image, back again',
      value: `${states.join(', ')}; ${same ? 'the same answer' : 'another answer'}`,
      holds: same && states.every((state) => state === 'healthy'),
    },
    { name: 'compose: down leaves the data', value: `${kept} volumes`, holds: kept === 2 },
  ]
}

/** Builds and runs the image with Debian's engine (root; the packages are installed): `docker run`, and a life from compose.yaml. */
export async function proveDocker(): Promise<ProofRow[]> {
  const engine = await startEngine(path.join(ROOT, '.cache/docker'))
  try {
    await buildImages(engine)
    return [await bare(engine), await limits(engine), ...(await composeLife(engine))]
  } finally {
    await engine.close()
  }
}
