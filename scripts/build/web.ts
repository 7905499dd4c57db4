/** The web app as the executable serves it. */
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'

/** Lays a brotli and a gzip copy beside each file of the web app: the server then compresses nothing while it serves. */
function compressWeb(folder: string): void {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  for (const name of names.filter((n) => /\.(?:html|js|css|svg|txt)$/.test(n))) {
    const bytes = readFileSync(path.join(folder, name))
    writeFileSync(path.join(folder, `${name}.br`), brotliCompressSync(bytes))
    writeFileSync(path.join(folder, `${name}.gz`), gzipSync(bytes, { level: 9 }))
  }
}

/**
 * Bundles the web app with hashed names into a folder, which is emptied first.
 * @throws AggregateError with what the bundler said
 */
export async function buildWeb(pages: readonly string[], folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true })
  const result = await Bun.build({
    entrypoints: [...pages],
    outdir: folder,
    target: 'browser',
    minify: true,
    splitting: true,
    publicPath: '/',
    define: { 'process.env.NODE_ENV': '"production"' },
    naming: {
      entry: '[name].[ext]',
      chunk: 'assets/[name]-[hash].[ext]',
      asset: 'assets/[name]-[hash].[ext]',
    },
  })
  if (!result.success) throw new AggregateError(result.logs, 'web build failed')
  compressWeb(folder)
}
