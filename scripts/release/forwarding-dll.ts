/** Writes a library for Windows that holds no code, only one name that leads to a function of another library. */

const HEADERS = 0x40
const SECTION_AT = 0x200
const SECTION_BYTES = 0x200
/** Where the section lies in memory. */
const SECTION = 0x1000
const IMAGE_BASE = 0x180000000n

/** The places of the three texts and of the tables of names within the section. */
const AT = { functions: 0x28, names: 0x2c, ordinals: 0x30, library: 0x80, name: 0xc0, forward: 0x100 }

function writeHeaders(file: Buffer): void {
  file.write('MZ', 0)
  file.writeUInt32LE(HEADERS, 0x3c)
  file.write('PE\0\0', HEADERS)
  const coff = HEADERS + 4
  file.writeUInt16LE(0x8664, coff) // x86-64
  file.writeUInt16LE(1, coff + 2) // one section
  file.writeUInt16LE(0xf0, coff + 16) // length of the optional header
  file.writeUInt16LE(0x2022, coff + 18) // a library, large addresses
  const optional = coff + 20
  file.writeUInt16LE(0x20b, optional) // PE32+
  file.writeBigUInt64LE(IMAGE_BASE, optional + 24)
  file.writeUInt32LE(SECTION, optional + 32) // alignment in memory
  file.writeUInt32LE(SECTION_BYTES, optional + 36) // alignment in the file
  file.writeUInt16LE(6, optional + 40) // since Windows Vista
  file.writeUInt16LE(6, optional + 48)
  file.writeUInt32LE(2 * SECTION, optional + 56) // size in memory
  file.writeUInt32LE(SECTION_AT, optional + 60) // size of the headers
  file.writeUInt16LE(3, optional + 68) // console
  file.writeUInt16LE(0x160, optional + 70) // may lie anywhere, no code to run in data
  file.writeUInt32LE(16, optional + 108) // directories; the first is that of the exports
  file.writeUInt32LE(SECTION, optional + 112)
  file.writeUInt32LE(SECTION_BYTES, optional + 116)
  const section = optional + 0xf0
  file.write('.rdata', section)
  file.writeUInt32LE(SECTION_BYTES, section + 8)
  file.writeUInt32LE(SECTION, section + 12)
  file.writeUInt32LE(SECTION_BYTES, section + 16)
  file.writeUInt32LE(SECTION_AT, section + 20)
  file.writeUInt32LE(0x40000040, section + 36) // data, readable
}

/**
 * A library of that kind.
 * @param library its own name
 * @param name the function that it has
 * @param to "library.function" that the name leads to; it must take the same arguments
 */
export function forwardingDll(library: string, name: string, to: string): Uint8Array {
  const file = Buffer.alloc(SECTION_AT + SECTION_BYTES)
  writeHeaders(file)
  const put = (value: number, at: number) => file.writeUInt32LE(value, SECTION_AT + at)
  put(SECTION + AT.library, 12)
  for (const at of [16, 20, 24]) put(1, at) // first ordinal, one function, one name
  put(SECTION + AT.functions, 28)
  put(SECTION + AT.names, 32)
  put(SECTION + AT.ordinals, 36)
  // An address within the section of the exports isn't code but the text of a forward.
  put(SECTION + AT.forward, AT.functions)
  put(SECTION + AT.name, AT.names)
  file.write(`${library}\0`, SECTION_AT + AT.library)
  file.write(`${name}\0`, SECTION_AT + AT.name)
  file.write(`${to}\0`, SECTION_AT + AT.forward)
  return file
}
