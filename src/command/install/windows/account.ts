import { WINDOWS_SERVICE } from '../place.ts'

/**
 * The account of the service. It's a virtual one: Windows makes it with the service, it has no password, nobody logs in as it, and no other
 * service has it. LocalService would share our files with every other service that runs as LocalService.
 */
export const ACCOUNT = `NT SERVICE\\${WINDOWS_SERVICE}`

/**
 * The number (SID) of a service's virtual account. Windows makes it from the service's name alone, so it's known before the service is there.
 * @param service such as "CovrIQ"; case doesn't matter
 */
export function sidOfService(service: string): string {
  const digest = new Bun.CryptoHasher('sha1').update(Buffer.from(service.toUpperCase(), 'utf16le')).digest()
  const words = [0, 4, 8, 12, 16].map((at) => digest.readUInt32LE(at))
  return `S-1-5-80-${words.join('-')}`
}

const SID = sidOfService(WINDOWS_SERVICE)

/** Owner and everything for the administrators, everything for the system; nothing from the folder around it, nothing for others. */
const OURS = (flags: string) => `O:BAD:P(A;${flags};FA;;;SY)(A;${flags};FA;;;BA)`

/** For what's made in a folder, too. */
const INHERITED = 'OICI'

/** Read, write and delete what's in it, but neither give rights nor delete what others put there ("modify"). */
const MODIFY = '0x1301bf'

/** Rights in Windows' words (SDDL): what the service writes, what it only passes through, and what it only reads. */
export const RIGHTS = {
  writes: `${OURS(INHERITED)}(A;${INHERITED};${MODIFY};;;${SID})`,
  passes: `${OURS(INHERITED)}(A;;0x1200a9;;;${SID})`,
  reads: `${OURS('')}(A;;FR;;;${SID})`,
}

/** Who may do what, without who owns it: what's compared. */
export const entriesOf = (words: string): string => (words.match(/\([^)]*\)/g) ?? []).sort().join('')
