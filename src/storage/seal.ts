import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

/**
 * The sealed form of a file: `CQS1`, the file's own random key wrapped by the key of the installation, then chunks.
 * Every chunk is AES-256-GCM with the chunk's index as nonce (the key is unique to the file) and `id:index:last` as associated data,
 * so that chunks cannot be moved, dropped, repeated, or carried over from another file.
 */
const MAGIC = Buffer.from('CQS1')
const KEY = 32
const NONCE = 12
const TAG = 16

/** Bytes before the first chunk. */
export const HEADER_BYTES = MAGIC.length + NONCE + KEY + TAG

/** Plain bytes of every chunk but the last. At the same time the largest piece that goes to a reader process in one message. */
export const CHUNK_BYTES = 256 * 1024

const SEALED_CHUNK = CHUNK_BYTES + TAG

/** The sealed bytes are not what was written: damaged, cut, moved or made with another key. */
export class SealBroken extends Error {
  constructor(what: string) {
    super(`seal broken: ${what}`)
    this.name = 'SealBroken'
  }
}

const aad = (id: string, index: number, last: boolean) => Buffer.from(`${id}:${index}:${last ? 1 : 0}`)

function counter(index: number): Buffer {
  const nonce = Buffer.alloc(NONCE)
  nonce.writeUInt32BE(index, NONCE - 4)
  return nonce
}

function seal(key: Uint8Array, nonce: Uint8Array, context: Uint8Array, plain: Uint8Array): Buffer {
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(context)
  return Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()])
}

function unseal(key: Uint8Array, nonce: Uint8Array, context: Uint8Array, sealed: Uint8Array): Buffer {
  if (sealed.length < TAG) throw new SealBroken('length')
  const cut = sealed.length - TAG
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG })
  decipher.setAAD(context).setAuthTag(sealed.subarray(cut))
  try {
    return Buffer.concat([decipher.update(sealed.subarray(0, cut)), decipher.final()])
  } catch {
    throw new SealBroken('content')
  }
}

/**
 * Begins a sealed file.
 * @param master key of the installation for files
 * @param id name of the file; a file that is read under another name does not open
 * @returns the header to write first, and the sealer of its chunks in order
 */
export function beginSeal(master: Uint8Array, id: string) {
  const key = randomBytes(KEY)
  const nonce = randomBytes(NONCE)
  const header = Buffer.concat([MAGIC, nonce, seal(master, nonce, Buffer.from(id), key)])
  let index = 0
  const chunk = (plain: Uint8Array, last: boolean): Uint8Array => {
    if (plain.length > CHUNK_BYTES || (!last && plain.length !== CHUNK_BYTES)) throw new Error('chunk length')
    const sealed = seal(key, counter(index), aad(id, index, last), plain)
    index++
    return sealed
  }
  return { header: new Uint8Array(header), chunk }
}

/** Where the chunks of a sealed file lie, worked out from its size. Refuses a file without any chunk. */
export function chunksOf(size: number): { at: number; length: number; last: boolean }[] {
  const body = size - HEADER_BYTES
  const count = Math.ceil(body / SEALED_CHUNK)
  if (count < 1) throw new SealBroken('no chunk')
  return Array.from({ length: count }, (_, index) => {
    const at = HEADER_BYTES + index * SEALED_CHUNK
    return { at, length: Math.min(SEALED_CHUNK, size - at), last: index === count - 1 }
  })
}

/**
 * Opens the header of a sealed file.
 * @returns the opener of its chunks: sealed bytes, index and whether it is the last → plain bytes
 * @throws SealBroken when the header is not of this file or this installation
 */
export function beginUnseal(master: Uint8Array, id: string, header: Uint8Array) {
  if (header.length !== HEADER_BYTES || !MAGIC.equals(header.subarray(0, MAGIC.length)))
    throw new SealBroken('header')
  const nonce = header.subarray(MAGIC.length, MAGIC.length + NONCE)
  const key = unseal(master, nonce, Buffer.from(id), header.subarray(MAGIC.length + NONCE))
  return (sealed: Uint8Array, index: number, last: boolean): Uint8Array =>
    unseal(key, counter(index), aad(id, index, last), sealed)
}

/** A short text sealed for one row: random nonce, then the sealed bytes. */
export function sealText(master: Uint8Array, id: string, text: string): Uint8Array {
  const nonce = randomBytes(NONCE)
  const sealed = seal(master, nonce, Buffer.from(`text:${id}`), Buffer.from(text, 'utf8'))
  return new Uint8Array(Buffer.concat([nonce, sealed]))
}

/** The text of `sealText`. Throws SealBroken when it was changed or belongs to another row. */
export function openText(master: Uint8Array, id: string, sealed: Uint8Array): string {
  const plain = unseal(master, sealed.subarray(0, NONCE), Buffer.from(`text:${id}`), sealed.subarray(NONCE))
  return plain.toString('utf8')
}
