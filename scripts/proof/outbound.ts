import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { installPackages } from '../chromium.ts'
import { output } from './docker-engine.ts'
import { callsIn, goesOut } from './outbound-calls.ts'
import type { OutboundErrand } from './outbound-errand.ts'
import type { ProofRow } from './row.ts'

/** The namespace of the office, the two ends of its cable, and its address; the gateway is nobody's. */
const SPACE = 'cqalone'
const LINK = { own: 'cqa0', other: 'cqa1' }
const OWN = '10.96.0.5'
const GATEWAY = '10.96.0.1'

async function quietly(args: string[]): Promise<void> {
  await output(args).catch(() => '')
}

async function takeDown(): Promise<void> {
  await quietly(['ip', 'netns', 'del', SPACE])
  await quietly(['ip', 'link', 'del', LINK.other])
}

/** A namespace with an address and a way out: whatever is sent out goes over the cable, where it's counted, and nobody answers. */
async function layOut(): Promise<void> {
  await takeDown()
  await output(['ip', 'netns', 'add', SPACE])
  await output(['ip', 'link', 'add', LINK.own, 'netns', SPACE, 'type', 'veth', 'peer', 'name', LINK.other])
  const within = (...words: string[]) => output(['ip', 'netns', 'exec', SPACE, ...words])
  // The kernel itself greets neighbors over IPv6 as soon as a link is up.
  await within('sh', '-c', `echo 1 > /proc/sys/net/ipv6/conf/${LINK.own}/disable_ipv6`)
  await output(['sh', '-c', `echo 1 > /proc/sys/net/ipv6/conf/${LINK.other}/disable_ipv6`])
  await output(['ip', 'link', 'set', LINK.other, 'up'])
  await within('ip', 'addr', 'add', `${OWN}/24`, 'dev', LINK.own)
  for (const link of ['lo', LINK.own]) await within('ip', 'link', 'set', link, 'up')
  await within('ip', 'route', 'add', 'default', 'via', GATEWAY)
}

/** Packets that went out over the cable so far. */
function sentOut(): number {
  const file = `/sys/class/net/${LINK.other}/statistics/rx_packets`
  return Number(readFileSync(file, 'utf8'))
}

/** That the rig sees what it's to see: a packet for the wide world is counted. */
async function rigCounts(): Promise<boolean> {
  const before = sentOut()
  const script = `const s = await Bun.udpSocket({}); s.send('x', 53, '203.0.113.9'); await Bun.sleep(300); s.close()`
  await output(['ip', 'netns', 'exec', SPACE, process.execPath, '-e', script])
  return sentOut() > before
}

function errandRow(errand: OutboundErrand): ProofRow {
  const { fingerprint, answer, sources, sent, asked, backup } = errand
  return {
    name: 'TLS, http door, folder, phone, Riq, backup at work',
    value: `inbox from ${sources.join(' and ')}; Open Dental: ${sent} after ${asked} requests; ${backup} backup`,
    holds:
      fingerprint && /80%/.test(answer) && sources.join() === 'folder,phone' && sent === 'done' && backup > 0,
    broken: [answer],
  }
}

/** Runs the office with everything on, under the eyes of strace and of the cable. */
async function watched(folder: string): Promise<ProofRow[]> {
  const traced = path.join(folder, 'calls')
  const script = path.join(import.meta.dir, 'outbound-errand.ts')
  const before = sentOut()
  const told = await output([
    ...['ip', 'netns', 'exec', SPACE, process.execPath, script],
    ...[folder, OWN, traced],
  ])
  const packets = sentOut() - before
  // Last: asking for the gateway's address is tried again for seconds.
  const counts = await rigCounts()
  const errand = JSON.parse(told.trim().split('\n').at(-1)!) as OutboundErrand
  const calls = callsIn(readFileSync(traced, 'utf8'))
  const out = calls.filter((call) => goesOut(call, [OWN]))
  return [
    errandRow(errand),
    {
      name: 'connections and datagrams to anything but this computer',
      value: `${out.length} of ${calls.length} calls that name an address (strace, all processes)`,
      holds: out.length === 0 && calls.length > 0,
      broken: out.map(({ call, address }) => `${call} ${address}`),
    },
    {
      name: 'packets on the cable, with a way out to send them',
      value: `${packets}; a packet sent on purpose ${counts ? 'is counted' : 'ISN’T counted'}`,
      holds: packets === 0 && counts,
    },
  ]
}

/** Nothing leaves while every part of the office is at work. Needs Linux, root and strace. */
export async function proveOutbound(): Promise<ProofRow[]> {
  const leftOut = (why: string) => [{ name: 'nothing leaves', value: `left out: ${why}`, holds: true }]
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return leftOut('it needs Linux and root')
  const missing = ['strace', 'ip'].filter((name) => !Bun.which(name))
  if (missing.length > 0 && !(await installPackages(['strace', 'iproute2'])))
    return leftOut(`it needs Debian’s packages strace and iproute2 (there’s no ${missing.join(', ')})`)
  const folder = mkdtempSync(path.join(os.tmpdir(), 'covriq-outbound-'))
  try {
    await layOut()
    return await watched(folder)
  } finally {
    await takeDown()
    rmSync(folder, { recursive: true, force: true })
  }
}
