import type { Config } from '../base/config.ts'
import { VERSION } from '../base/version.ts'
import { deskAddresses } from '../server/hosts.ts'
import type { OpenLine } from '../server/line.ts'
import { fingerprintsOf } from '../server/own-ca/fingerprints.ts'

/** How many addresses are told: a machine with many networks has more than anybody wants to read. */
const MOST = 3

/** Where other desks open the office, and how they come to trust its certificate. */
function forDesks({ listener, door, own }: OpenLine, { httpDoor, publicOrigin }: Config): string[] {
  const { listening } = listener
  const desks = deskAddresses(listening).slice(0, MOST)
  const opened = desks.length > 0 && publicOrigin === null ? [`Other desks open ${desks.join(' or ')}`] : []
  if (own === null) return opened
  const { sha256, sha1 } = fingerprintsOf(own.authority)
  const plain = door === null ? null : { ...listening, secure: false, port: door.port, publicOrigin: null }
  const [first] = plain === null ? [] : deskAddresses(plain)
  const taken = `Port ${httpDoor?.port} is taken, so no page offers the certificate. Set COVRIQ_HTTP_PORT to another port.`
  return [
    ...opened,
    ...(first === undefined
      ? []
      : [`Each desk trusts the certificate once. It’s here, with the steps: ${first}`]),
    ...(httpDoor !== null && door === null ? [taken] : []),
    '  Fingerprint (SHA-256):',
    ...sha256.match(/.{1,48}/g)!.map((half) => `    ${half.replace(/:$/, '')}`),
    `  Thumbprint (SHA-1), on Windows: ${sha1}`,
    ...own.uncovered.map(
      (name) => `The certificate can’t be for ${name}. See “Another name later” in the install guide.`,
    ),
  ]
}

/**
 * What the console says once the office listens, line by line.
 * @param setupCode code of the one-time setup link; null = there is an administrator
 */
export function greeting(line: OpenLine, config: Config, setupCode: string | null): string[] {
  const { address } = line.listener
  const { publicOrigin } = config
  const typed = publicOrigin === null ? [] : [`People open it at ${publicOrigin}`]
  const invitation = [
    'There’s no administrator yet. Open this link within 15 minutes to become the first one:',
    `  ${publicOrigin ?? address}/setup#code=${setupCode}`,
  ]
  // A service manager doesn't read what to do next, and has no Ctrl+C.
  const next = process.stdout.isTTY ? ['Open this address in a browser and log in. Ctrl+C stops CovrIQ.'] : []
  return [
    `CovrIQ ${VERSION} is ready: ${address}`,
    ...typed,
    ...forDesks(line, config),
    ...(setupCode === null ? next : invitation),
  ]
}
