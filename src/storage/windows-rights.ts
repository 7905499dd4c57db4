import { dlopen, FFIType, type Pointer, ptr, toArrayBuffer } from 'bun:ffi'

const open = () => ({
  ...dlopen('advapi32.dll', {
    ConvertStringSecurityDescriptorToSecurityDescriptorW: {
      args: [FFIType.ptr, FFIType.u32, FFIType.ptr, FFIType.ptr],
      returns: FFIType.i32,
    },
    ConvertSecurityDescriptorToStringSecurityDescriptorW: {
      args: [FFIType.ptr, FFIType.u32, FFIType.u32, FFIType.ptr, FFIType.ptr],
      returns: FFIType.i32,
    },
    SetFileSecurityW: { args: [FFIType.ptr, FFIType.u32, FFIType.ptr], returns: FFIType.i32 },
    GetFileSecurityW: {
      args: [FFIType.ptr, FFIType.u32, FFIType.ptr, FFIType.u32, FFIType.ptr],
      returns: FFIType.i32,
    },
  }).symbols,
  ...dlopen('kernel32.dll', { LocalFree: { args: [FFIType.ptr], returns: FFIType.ptr } }).symbols,
})

let known: ReturnType<typeof open> | undefined
const api = () => (known ??= open())

const REVISION = 1
const OWNER = 1 // OWNER_SECURITY_INFORMATION
const RIGHTS = 4 // DACL_SECURITY_INFORMATION
const NOT_INHERITED = 0x8000_0004 // the same, and protected from what its folder gives
const MOST_BYTES = 64 * 1024

/** Nothing from the folder; everything for its owner, the system (the service) and the administrators; nothing for anybody else. */
export const OWNER_ONLY = 'D:P(A;;FA;;;OW)(A;;FA;;;SY)(A;;FA;;;BA)'

/** A text as Windows takes it: UTF-16 with a zero at its end. */
const wide = (text: string) => Buffer.from(`${text}\0`, 'utf16le')

/** Accounts that stand for more than one person of the office or for any program: everyone, users, guests, anybody who is signed in, here or by network. */
const OTHERS = /^(?:WD|BU|BG|AU|AN|IU|NU|LG|S-1-1-0|S-1-5-(?:2|4|7|11)|S-1-5-32-54[56])$/

/**
 * Whether rights, in Windows' own words for them (SDDL), let others than the owner, the system and administrators read a file.
 * @param words such as "D:P(A;;FA;;;SY)"; without a list anybody may
 */
export function othersMayRead(words: string): boolean {
  const list = /D:[A-Z]*((?:\([^)]*\))*)/.exec(words)
  if (!list || /D:[A-Z]*NO_ACCESS_CONTROL/.test(words)) return true
  return [...list[1]!.matchAll(/\(([^)]*)\)/g)].some(([, entry]) => {
    const [kind, flags = '', , , , who = ''] = entry!.split(';')
    // IO: it counts for what's made in a folder, not for the thing itself.
    return kind === 'A' && !flags.includes('IO') && OTHERS.test(who)
  })
}

/** Gives a file or folder rights of its own, and an owner where the words name one ("O:BA"). What's in a folder already keeps its own. @returns false where its disk knows none (FAT), or the system doesn't let it be done */
export function setRights(file: string, words: string): boolean {
  const place = new BigUint64Array(1)
  const made = api().ConvertStringSecurityDescriptorToSecurityDescriptorW(
    ptr(wide(words)),
    REVISION,
    ptr(place),
    null,
  )
  if (!made) return false
  const rights = Number(place[0]) as Pointer
  try {
    const what = words.startsWith('O:') ? NOT_INHERITED + OWNER : NOT_INHERITED
    return api().SetFileSecurityW(ptr(wide(file)), what, rights) !== 0
  } finally {
    api().LocalFree(rights)
  }
}

/** The rights of a file in Windows' own words (SDDL), null where they can't be told. */
export const rightsOf = (file: string): string | null => told(file, RIGHTS)

/** Who owns a file, as "BA" (the administrators), "SY" (the system) or a number "S-1-…"; null where it can't be told. */
export const ownerOf = (file: string): string | null =>
  /^O:([A-Z]{2}|S-[\d-]+)/.exec(told(file, OWNER) ?? '')?.[1] ?? null

function told(file: string, what: number): string | null {
  const rights = new Uint8Array(MOST_BYTES)
  const [needed, place, length] = [new Uint32Array(1), new BigUint64Array(1), new Uint32Array(1)]
  if (!api().GetFileSecurityW(ptr(wide(file)), what, ptr(rights), MOST_BYTES, ptr(needed))) return null
  const done = api().ConvertSecurityDescriptorToStringSecurityDescriptorW(
    ptr(rights),
    REVISION,
    what,
    ptr(place),
    ptr(length),
  )
  if (!done) return null
  const text = Number(place[0]) as Pointer
  try {
    return Buffer.from(toArrayBuffer(text, 0, length[0]! * 2).slice(0))
      .toString('utf16le')
      .replace(/\0+$/, '')
  } finally {
    api().LocalFree(text)
  }
}
