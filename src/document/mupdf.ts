import type * as Mupdf from 'mupdf'
import { assetBytes } from '../base/assets.ts'

export type MupdfEngine = typeof Mupdf

interface MupdfGlobals {
  $libmupdf_wasm_Module?: unknown
  $libmupdf_log_error?: (message: string) => void
  $libmupdf_log_warning?: (message: string) => void
}

async function load(): Promise<MupdfEngine> {
  const globals = globalThis as unknown as MupdfGlobals
  // Its complaints may quote the document; nothing of a document goes to a log.
  const silent = () => {}
  const wasmBinary = await assetBytes('mupdf.wasm')
  globals.$libmupdf_wasm_Module = { wasmBinary, print: silent, printErr: silent }
  const engine = await import('mupdf')
  globals.$libmupdf_log_error = silent
  globals.$libmupdf_log_warning = silent
  return engine
}

let loading: Promise<MupdfEngine> | null = null

/** The PDF engine, loaded once from the embedded wasm. For `doc` children only: it is synchronous and may spin. */
export function mupdf(): Promise<MupdfEngine> {
  loading ??= load()
  return loading
}
