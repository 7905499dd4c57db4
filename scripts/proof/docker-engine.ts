import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { installPackages } from '../chromium.ts'

const PACKAGES = {
  dockerd: 'docker.io',
  debootstrap: 'debootstrap',
  'docker-compose': 'docker-compose',
  ip: 'iproute2',
}
const READY_MS = 60_000

/** Where the desks of the proof's office network are. */
export const OFFICE_NET = {
  name: 'covriq-proof',
  subnet: '10.98.0.0/24',
  server: '10.98.0.5',
  desk: '10.98.0.200',
}

/** A Docker engine of the proof's own, with a network that two namespaces share. */
export interface Engine {
  /** Runs a command in the engine's environment; its output. @throws Error with the end of what it printed when it fails */
  run(args: string[], env?: Record<string, string>): Promise<string>
  /** The words before a command that make it run on the second desk. */
  desk: readonly string[]
  folder: string
  close(): Promise<void>
}

/** Runs a command and gives back what it printed. @throws Error with the end of it when it fails */
export async function output(args: string[], env: Record<string, string> = {}): Promise<string> {
  const child = Bun.spawn(args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  const [out, err] = await Promise.all([new Response(child.stdout).text(), new Response(child.stderr).text()])
  if ((await child.exited) !== 0)
    throw new Error(`${args.slice(0, 3).join(' ')} failed: ${(out + err).trim().slice(-800)}`)
  return out + err
}

async function quietly(args: string[]): Promise<void> {
  await output(args).catch(() => '')
}

/** The second desk: a namespace of its own, joined to the containers' network by macvlan (a bridge isn't to be had everywhere). */
async function layNetwork(): Promise<void> {
  const { desk, subnet } = OFFICE_NET
  await output(['ip', 'link', 'add', 'cqp0', 'type', 'veth', 'peer', 'name', 'cqp1'])
  await output(['ip', 'link', 'set', 'cqp0', 'up'])
  await output(['ip', 'link', 'set', 'cqp1', 'up'])
  await output(['ip', 'netns', 'add', 'cqdesk'])
  await output(['ip', 'link', 'add', 'cqpd', 'link', 'cqp0', 'type', 'macvlan', 'mode', 'bridge'])
  await output(['ip', 'link', 'set', 'cqpd', 'netns', 'cqdesk'])
  await output(['ip', '-n', 'cqdesk', 'addr', 'add', `${desk}/${subnet.split('/')[1]}`, 'dev', 'cqpd'])
  await output(['ip', '-n', 'cqdesk', 'link', 'set', 'cqpd', 'up'])
}

async function takeUpNetwork(): Promise<void> {
  await quietly(['ip', 'netns', 'del', 'cqdesk'])
  await quietly(['ip', 'link', 'del', 'cqp0'])
}

/** Lets go of what the engine leaves mounted when it stops: its network namespaces and its own root. */
async function unmountUnder(folder: string): Promise<void> {
  const mounted = readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .map((line) => line.split(' ')[1] ?? '')
    .filter((at) => at.startsWith(folder))
  for (const at of mounted.reverse()) await quietly(['umount', '-l', at])
}

/** A Debian 12 without anything else, as the image `debian:bookworm-slim` would be: packed once, kept for the next run. */
async function importBase(run: Engine['run'], cache: string): Promise<void> {
  const root = path.join(cache, 'bookworm')
  if (!existsSync(path.join(root, 'etc/debian_version'))) {
    rmSync(root, { recursive: true, force: true })
    await output(['debootstrap', '--variant=minbase', 'bookworm', root])
  }
  await output(['tar', '-C', root, '-cf', path.join(cache, 'bookworm.tar'), '.'])
  await run(['docker', 'import', path.join(cache, 'bookworm.tar'), 'covriq-proof-base'])
}

/**
 * Starts Debian's engine without iptables and bridge, with a Debian 12 base image made here.
 * @param cache folder that keeps the base from one run to the next
 * @throws Error in words where the machine doesn't allow an engine (no root, no packages)
 */
export async function startEngine(cache: string): Promise<Engine> {
  const missing = Object.entries(PACKAGES).filter(([name]) => !Bun.which(name))
  if (missing.length > 0 && !(await installPackages(missing.map(([, name]) => name))))
    throw new Error(
      `this proof needs root and Debian’s packages: ${missing.map(([, name]) => name).join(', ')}`,
    )
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(path.join(os.tmpdir(), 'covriq-engine-'))
  const socket = `unix://${folder}/engine.sock`
  const daemon = Bun.spawn(
    [
      'dockerd',
      '--iptables=false',
      '--bridge=none',
      '-H',
      socket,
      '--data-root',
      path.join(folder, 'data'),
      '--exec-root',
      path.join(folder, 'exec'),
      '--pidfile',
      path.join(folder, 'pid'),
    ],
    { stdio: ['ignore', 'ignore', Bun.file(path.join(folder, 'log'))] },
  )
  const run: Engine['run'] = (args, env) => output(args, { DOCKER_HOST: socket, ...env })
  const close = async () => {
    const left = (await run(['docker', 'ps', '-aq']).catch(() => '')).split('\n').filter(Boolean)
    if (left.length > 0) await run(['docker', 'rm', '-f', '-v', ...left]).catch(() => '')
    daemon.kill('SIGTERM')
    await daemon.exited
    await takeUpNetwork()
    await unmountUnder(folder)
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    const until = Date.now() + READY_MS
    while (
      !(await run(['docker', 'info']).then(
        () => true,
        () => false,
      ))
    ) {
      if (Date.now() > until || daemon.exitCode !== null)
        throw new Error('Docker’s engine doesn’t start here')
      await Bun.sleep(500)
    }
    await takeUpNetwork()
    await layNetwork()
    const { name, subnet } = OFFICE_NET
    await run(['docker', 'network', 'create', '-d', 'macvlan', '--subnet', subnet, '-o', 'parent=cqp0', name])
    await importBase(run, cache)
  } catch (error) {
    await close()
    throw error
  }
  return { run, desk: ['ip', 'netns', 'exec', 'cqdesk'], folder, close }
}
