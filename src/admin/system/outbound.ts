import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import type { OfficeProcess } from './processes.ts'

/** A line of the kernel's tables of connections. */
interface Line {
  localPort: string
  remote: string
  state: string
  inode: string
}

const ESTABLISHED = '01'
const SYN_SENT = '02'
const LISTEN = '0A'

/** Addresses that never leave this machine, as the kernel writes them: 127.x.x.x, ::1, and 127.x.x.x within IPv6. */
const STAYS_HERE = /^(?:[0-9A-F]{6}7F|0{24}01000000|0{16}FFFF0000[0-9A-F]{6}7F)$/
const NOWHERE = /^0+$/

function linesOf(table: string): Line[] {
  return table
    .split('\n')
    .slice(1)
    .flatMap((text) => {
      const parts = text.trim().split(/\s+/)
      const [, local = '', remote = '', state = ''] = parts
      const inode = parts[9]
      return inode
        ? [{ localPort: local.split(':')[1] ?? '', remote: remote.split(':')[0] ?? '', state, inode }]
        : []
    })
}

/**
 * Counts the connections that lead out of the machine: opened, or being opened, from here, not accepted at a port we listen on.
 * @param tables the kernel's tables of TCP and UDP connections
 * @param ours numbers of the sockets that belong to this office
 */
export function countOutbound(tables: { tcp: string[]; udp: string[] }, ours: ReadonlySet<string>): number {
  const tcp = tables.tcp.flatMap(linesOf).filter((line) => ours.has(line.inode))
  const heard = new Set(tcp.filter((line) => line.state === LISTEN).map((line) => line.localPort))
  const leaves = (line: Line) => !STAYS_HERE.test(line.remote) && !NOWHERE.test(line.remote)
  const opened = tcp.filter(
    (line) => [ESTABLISHED, SYN_SENT].includes(line.state) && !heard.has(line.localPort) && leaves(line),
  )
  const udp = tables.udp.flatMap(linesOf).filter((line) => ours.has(line.inode) && leaves(line))
  return opened.length + udp.length
}

/** The numbers of the sockets that a process holds. */
function socketsOf(pid: number): string[] {
  return readdirSync(`/proc/${pid}/fd`).flatMap((fd) => {
    try {
      return /^socket:\[(\d+)\]$/.exec(readlinkSync(`/proc/${pid}/fd/${fd}`))?.[1] ?? []
    } catch {
      return [] // closed meanwhile
    }
  })
}

const table = (name: string): string => {
  try {
    return readFileSync(`/proc/self/net/${name}`, 'utf8')
  } catch {
    return '' // a machine without IPv6
  }
}

/** The connections that this office's processes have out of the machine at this moment; null where the system does not tell. */
export function outboundNow(processes: OfficeProcess[]): number | null {
  try {
    const ours = new Set(processes.flatMap(({ pid }) => socketsOf(pid)))
    return countOutbound({ tcp: [table('tcp'), table('tcp6')], udp: [table('udp'), table('udp6')] }, ours)
  } catch {
    return null
  }
}
