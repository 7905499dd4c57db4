import { hkdfSync } from 'node:crypto'
import type { UserRow } from '../table.ts'

const KEY_BYTES = 32

/**
 * The key under which somebody's browsers keep unsent work. It's derived and stored nowhere, the same at every sign-in and another one
 * after a new password: whoever knew the old one opens nothing that's kept from then on.
 * @param key 32 bytes that only the server holds
 * @returns 32 bytes in base64url
 */
export function draftKeyOf(
  key: Uint8Array,
  { id, password_changed_at }: Pick<UserRow, 'id' | 'password_changed_at'>,
): string {
  const info = `covriq drafts of ${id} since ${password_changed_at ?? 'the start'}`
  return Buffer.from(hkdfSync('sha256', key, new Uint8Array(0), info, KEY_BYTES)).toString('base64url')
}
