import path from 'node:path'
import { type Engine, output, startEngine } from './docker-engine.ts'
import { ComposeOffice, verdict } from './docker-office.ts'
import { buildNewer, NEWER } from './other-version.ts'
import type { ProofRow } from './row.ts'

const ROOT = path.resolve(import.meta.dir, '../..')
const DOCUMENT = path.join(ROOT, 'src/testing/samples/01-portal-breakdown.pdf')

/** Builds the image from the shipped Dockerfile, and one of a newer version of the program. */
async function buildImages(engine: Engine): Promise<void> {
  const build = (tag: string, folder: string) =>
    engine.run(
      ['docker', 'build', '--network', 'host', '--build-arg', 'BASE=covriq-proof-base', '-t', tag, folder],
      { DOCKER_BUILDKIT: '0' },
    )
  await build('covriq:1', ROOT)
  const newer = path.join(engine.folder, 'newer')
  await buildNewer(newer)
  await build('covriq:2', newer)
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
  const allowed = Number(await output(['sh', '-c', 'ulimit -Hn']))
  const office = new ComposeOffice(engine, Math.min(65536, allowed || 65536))
  const started = Date.now()
  const first = await office.up('covriq:1')
  const asked = await office.errand(DOCUMENT)
  const logs = await office.logs('covriq:1')
  const printed = logs.replace(/[^0-9A-F]/g, '').includes(asked.fingerprint.replaceAll(':', ''))
  const seconds = ((Date.now() - started) / 1000).toFixed(0)
  await office.compose('covriq:1', 'restart')
  const restarted = await office.up('covriq:1')
  const newer = await office.up('covriq:2')
  const version = (await office.compose('covriq:2', 'exec', '-T', 'covriq', 'covriq', 'version')).trim()
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
      value: `${states.join(', ')}; newer: ${version}; ${same ? 'the same answer' : 'another answer'}`,
      holds: same && version.includes(NEWER) && states.every((state) => state === 'healthy'),
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
