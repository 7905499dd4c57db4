import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { installPackages } from '../chromium.ts'
import { output } from './docker-engine.ts'

const BOOTED_MS = 60_000

/** Addresses of the two ends of the cable between the office's computer and a desk. */
export const CABLE = { server: '10.97.0.5', desk: '10.97.0.20' }

/** A Debian 12 of its own that systemd has started, with a network of its own and a desk at the other end of a cable. */
export interface BareDebian {
  /** Runs a command in it as root. @throws Error with the end of what it printed when it fails */
  run(args: string[]): Promise<string>
  /** The words before a command that make it run on the desk. */
  desk: readonly string[]
  close(): Promise<void>
}

/**
 * What the machine's first process does before it becomes systemd: a writable layer over the base, the file systems that systemd
 * asks for, and the programs that are to be tried, which are all that's added.
 */
const BOOT = `set -e
B=$1; W=$2; R=$W/root
mount --make-rprivate /
mount -t tmpfs -o size=4g tmpfs $W; mkdir -p $W/up $W/work $R
mount -t overlay overlay -o lowerdir=$B,upperdir=$W/up,workdir=$W/work $R
mkdir -p $R/old
mount -t proc proc $R/proc
mount -t sysfs sysfs $R/sys
mount -t tmpfs tmpfs $R/run
mount -t tmpfs tmpfs $R/dev
for n in null zero full random urandom tty; do mknod $R/dev/$n c $(stat -c '0x%t 0x%T' /dev/$n) -m 666; done
mkdir $R/dev/pts $R/dev/shm; mount -t devpts devpts $R/dev/pts -o newinstance,ptmxmode=0666
ln -s pts/ptmx $R/dev/ptmx; ln -s /proc/self/fd $R/dev/fd
mount -t tmpfs tmpfs $R/sys/fs/cgroup
mkdir $R/sys/fs/cgroup/unified $R/sys/fs/cgroup/systemd
mount -t cgroup2 cgroup2 $R/sys/fs/cgroup/unified
mount -t cgroup -o none,name=systemd cgroup $R/sys/fs/cgroup/systemd
shift 2; for f in "$@"; do cp "$f" $R/root/; done
cd $R; pivot_root . old; umount -l old
exec env -i container=covriq PATH=/usr/sbin:/usr/bin:/sbin:/bin /sbin/init --log-target=console
`

async function quietly(args: string[]): Promise<void> {
  await output(args).catch(() => '')
}

async function layCable(): Promise<void> {
  for (const name of ['cqoffice', 'cqfar']) await output(['ip', 'netns', 'add', name])
  await output(['ip', 'link', 'add', 'cqo', 'type', 'veth', 'peer', 'name', 'cqf'])
  for (const [link, space, address] of [
    ['cqo', 'cqoffice', CABLE.server],
    ['cqf', 'cqfar', CABLE.desk],
  ] as const) {
    await output(['ip', 'link', 'set', link, 'netns', space])
    await output(['ip', '-n', space, 'addr', 'add', `${address}/24`, 'dev', link])
    await output(['ip', '-n', space, 'link', 'set', link, 'up'])
    await output(['ip', '-n', space, 'link', 'set', 'lo', 'up'])
  }
}

async function takeUpCable(): Promise<void> {
  for (const name of ['cqoffice', 'cqfar']) await quietly(['ip', 'netns', 'del', name])
  await quietly(['ip', 'link', 'del', 'cqo'])
}

/** The process that is number 1 in the namespaces that `outer` made; null until it's there. */
function firstProcess(outer: number): number | null {
  const children = readFileSync(`/proc/${outer}/task/${outer}/children`, 'utf8').trim()
  return children === '' ? null : Number(children.split(' ')[0])
}

async function until(done: () => Promise<boolean>, what: string): Promise<void> {
  const end = Date.now() + BOOTED_MS
  while (!(await done())) {
    if (Date.now() > end) throw new Error(`${what} within ${BOOTED_MS / 1000} s`)
    await Bun.sleep(500)
  }
}

/**
 * Starts a bare Debian 12 with systemd (root; debootstrap is installed).
 * @param cache folder that keeps the base from one run to the next
 * @param programs files that are put into its /root; nothing else is added
 * @throws Error in words where the machine doesn't allow it
 */
export async function bootDebian(cache: string, programs: readonly string[]): Promise<BareDebian> {
  if (!Bun.which('debootstrap') && !(await installPackages(['debootstrap', 'iproute2'])))
    throw new Error('this proof needs root and Debian’s packages debootstrap and iproute2')
  const base = path.join(cache, 'bookworm-systemd')
  if (!existsSync(path.join(base, 'sbin/init'))) {
    rmSync(base, { recursive: true, force: true })
    mkdirSync(cache, { recursive: true })
    await output(['debootstrap', '--variant=minbase', '--include=systemd-sysv,dbus', 'bookworm', base])
  }
  const folder = mkdtempSync(path.join(os.tmpdir(), 'covriq-debian-'))
  const boot = path.join(folder, 'boot.sh')
  writeFileSync(boot, BOOT)
  mkdirSync(path.join(folder, 'layer'))
  await takeUpCable()
  await layCable()
  const spaces = ['--mount', '--pid', '--uts', '--ipc', '--cgroup', '--fork', '--kill-child']
  const outer = Bun.spawn(
    [
      'ip',
      'netns',
      'exec',
      'cqoffice',
      'unshare',
      ...spaces,
      'bash',
      boot,
      base,
      path.join(folder, 'layer'),
      ...programs,
    ],
    { stdio: ['ignore', 'ignore', 'ignore'] },
  )
  const close = async () => {
    outer.kill('SIGKILL')
    await outer.exited
    await takeUpCable()
    rmSync(folder, { recursive: true, force: true })
  }
  const run = (args: string[]) =>
    output([
      ...[
        'nsenter',
        '-t',
        String(firstProcess(outer.pid)),
        '-m',
        '-p',
        '-u',
        '-i',
        '-n',
        '-C',
        '-r',
        '-w',
        '--',
      ],
      ...['env', '-i', 'PATH=/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', 'HOME=/root', 'LANG=C.UTF-8'],
      ...args,
    ])
  try {
    await until(async () => firstProcess(outer.pid) !== null, 'no first process')
    const running = () => run(['systemctl', 'is-system-running']).catch((error: Error) => error.message)
    await until(async () => /running|degraded/.test(await running()), 'systemd doesn’t come up')
  } catch (error) {
    await close()
    throw error
  }
  return { run, desk: ['ip', 'netns', 'exec', 'cqfar'], close }
}
