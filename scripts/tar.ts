/** Archives whose bytes depend on nothing but their content: no times, no owners, always in the same order. */

/** One file of an archive. */
export interface Entry {
  name: string
  bytes: Uint8Array
  executable?: boolean
}

const BLOCK = 512
const NAME_BYTES = 100
const PREFIX_BYTES = 155

/** Splits a name as ustar keeps it. @throws Error when it's too long for that */
function split(name: string): [name: string, prefix: string] {
  if (Buffer.byteLength(name) <= NAME_BYTES) return [name, '']
  const fits = [...name.matchAll(/\//g)]
    .map(({ index }) => [name.slice(index + 1), name.slice(0, index)] as [string, string])
    .find(
      ([rest, prefix]) => Buffer.byteLength(rest) <= NAME_BYTES && Buffer.byteLength(prefix) <= PREFIX_BYTES,
    )
  if (!fits) throw new Error(`a name is too long for the archive: ${name}`)
  return fits
}

const octal = (value: number, digits: number) => `${value.toString(8).padStart(digits, '0')}\0`

function headOf({ name, bytes, executable }: Entry): Buffer {
  const head = Buffer.alloc(BLOCK)
  const [short, prefix] = split(name)
  head.write(short, 0)
  head.write(octal(executable ? 0o755 : 0o644, 7), 100)
  head.write(octal(0, 7), 108)
  head.write(octal(0, 7), 116)
  head.write(octal(bytes.length, 11), 124)
  head.write(octal(0, 11), 136)
  head.write('        ', 148) // the sum counts its own place as blanks
  head.write('0', 156)
  head.write('ustar\x0000', 257, 'latin1')
  head.write(prefix, 345)
  const sum = head.reduce((total, byte) => total + byte, 0)
  head.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return head
}

/** A tar archive (ustar) of the files in the order of their names. */
export function tarOf(entries: readonly Entry[]): Buffer {
  const sorted = [...entries].sort((a, b) => (a.name < b.name ? -1 : 1))
  const pieces = sorted.flatMap((entry) => [
    headOf(entry),
    entry.bytes,
    Buffer.alloc((BLOCK - (entry.bytes.length % BLOCK)) % BLOCK),
  ])
  return Buffer.concat([...pieces, Buffer.alloc(2 * BLOCK)])
}
