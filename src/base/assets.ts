import path from 'node:path'

/** True in the compiled executable, false when run from source. */
export const COMPILED: boolean = Bun.isStandaloneExecutable

const PROJECT = path.resolve(import.meta.dir, '../..')

/** Where each embedded folder or file lies when run from source; the build copies exactly these (scripts/build.ts). */
export const ASSETS = {
  web: 'dist/web',
  migrations: 'migrations',
  'mupdf.wasm': 'node_modules/mupdf/dist/mupdf-wasm.wasm',
  'tesseract.wasm': 'node_modules/tesseract.js-core/tesseract-core-simd-lstm.wasm',
  'eng.traineddata': 'models/eng.traineddata',
  'faq.txt': 'web/faq/section1-about-covriq.txt',
  'license.txt': 'LICENSE',
  'notices.txt': 'NOTICES',
  'source.tar.gz': 'dist/source.tar.gz',
} as const

/** Name of a thing that travels inside the executable. */
export type Asset = keyof typeof ASSETS

/**
 * The path of an embedded folder or file. In the executable it is a virtual path that node:fs and Bun.file read.
 * @param name a key of ASSETS
 */
export function assetPath(name: Asset): string {
  // In the executable all modules share one virtual folder; the asset directory `embed` lies in it.
  return COMPILED ? path.join(import.meta.dir, 'embed', name) : path.join(PROJECT, ASSETS[name])
}

/** The embedded file's bytes. */
export async function assetBytes(name: Asset): Promise<Uint8Array> {
  return new Uint8Array(await Bun.file(assetPath(name)).arrayBuffer())
}

/** The folder of natives and the default model inside the executable (they must be unpacked before use). */
export const EMBEDDED_RUNTIME = path.join(import.meta.dir, 'embed', 'runtime')

/** A file of the project; only when run from source. */
export const projectFile = (name: string) => path.join(PROJECT, name)
