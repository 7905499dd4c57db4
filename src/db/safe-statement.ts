import { DataDamaged } from './data-damaged.ts'

/** A reading statement: one that hands rows to us. Statements that change rows name nothing to hand back (house rule: no RETURNING). */
export const READS =
  /^\s*(?:(?:select|values)\b|with\b(?![\s\S]*\b(?:insert\s+into|replace\s+into|update\s+\S+\s+set|delete\s+from)\b))/i

/** A mask is one integer of SQLite, and a JavaScript number holds 53 bits of it. */
const MASK_BITS = 50

/**
 * The same statement, asked so that no text comes out as text: libSQL ends the whole process on text that is no UTF-8, which is what a flipped
 * bit makes of it. Every text comes as bytes; masks say which columns were bytes all along.
 */
export function safely(sql: string, width: number): string {
  const names = Array.from({ length: width }, (_, i) => `c${i}`)
  const values = names.map((c) => `CASE typeof(${c}) WHEN 'text' THEN CAST(${c} AS BLOB) ELSE ${c} END`)
  const masks: string[] = []
  for (let from = 0; from < width; from += MASK_BITS)
    masks.push(
      names
        .slice(from, from + MASK_BITS)
        .map((c, i) => `(typeof(${c})='blob')*${2 ** i}`)
        .join('+'),
    )
  return `WITH safely(${names.join(',')}) AS (${sql.replace(/;\s*$/, '')}\n) SELECT ${[...values, ...masks].join(',')} FROM safely`
}

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** @throws DataDamaged when the bytes are no UTF-8 */
export function textOf(bytes: ArrayBuffer | Uint8Array): string {
  try {
    return decoder.decode(bytes)
  } catch {
    throw new DataDamaged()
  }
}

/** True when a column of a row that was asked for safely held bytes, and not text. */
export const wasBytes = (row: ArrayLike<unknown>, width: number, i: number): boolean =>
  Math.floor(Number(row[width + Math.floor(i / MASK_BITS)]) / 2 ** (i % MASK_BITS)) % 2 === 1
