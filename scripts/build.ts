/** `npm run build [-- --target NAME]`: builds the one executable of a platform: bundles the web app, stages what it carries, compiles (docs/architecture.md, "How the executable is made"). */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { buildInfo, stageEmbedded } from './build/natives.ts'
import { packageFolder } from './build/packages.ts'
import { guardedPatches, PATCHES, type Patch } from './build/patches.ts'
import { askedTargets, DEFAULT_TARGET, type Target } from './build/targets.ts'
import { buildWeb } from './build/web.ts'
import { withoutCrashLinks } from './crash-words.ts'
import { releaseKey } from './release-key.ts'
import { packSource } from './source.ts'

const ROOT = path.resolve(import.meta.dir, '..')
const at = (...parts: string[]) => path.join(ROOT, ...parts)

/** The Bun that becomes the executable: the one that runs this where it's of the target's platform (npm moved it out of its package), else the one of the target's package. */
const bunOf = async (target: Target) =>
  target.bun === `bun-${process.platform}-${process.arch}`
    ? process.execPath
    : path.join(await packageFolder(ROOT, target.bunPackage), target.bunFile)

/** Compiles what was staged into the target's file. */
async function compile(target: Target, embed: string): Promise<void> {
  const applied = new Set<Patch>()
  const info = buildInfo(ROOT, embed)
  const outfile = at('dist', target.file)
  const result = await Bun.build({
    entrypoints: [at('src/main.ts')],
    target: 'bun',
    format: 'esm',
    minify: true,
    bytecode: true,
    sourcemap: 'linked',
    define: {
      COVRIQ_VERSION: JSON.stringify(info.version),
      COVRIQ_BUILD: JSON.stringify(info.build),
      COVRIQ_RELEASE_KEY: JSON.stringify(releaseKey(ROOT)),
    },
    plugins: [guardedPatches(applied)],
    compile: {
      outfile,
      target: target.bun,
      executablePath: await bunOf(target),
      assets: [embed],
      autoloadDotenv: false,
      autoloadBunfig: false,
    },
  })
  if (!result.success) throw new AggregateError(result.logs, 'compile failed')
  if (applied.size !== PATCHES.length)
    throw new Error(`${applied.size} of ${PATCHES.length} patches were applied`)
  if (!existsSync(outfile)) throw new Error('no executable was written')
  const executable = readFileSync(outfile)
  withoutCrashLinks(executable)
  writeFileSync(outfile, executable)
}

/**
 * Builds one target. The default one works in dist, whose web app is also what runs from source; each other in a folder of
 * its own, so that its build changes nothing under a running test.
 */
async function build(target: Target): Promise<void> {
  const started = performance.now()
  const isDefault = target.name === DEFAULT_TARGET
  const made = isDefault ? at('dist') : at('dist', target.name)
  mkdirSync(made, { recursive: true })
  await buildWeb([at('web/index.html'), at('web/phone/phone.html')], path.join(made, 'web'))
  await packSource(ROOT, path.join(made, 'source.tar.gz'))
  const embed = path.join(made, 'embed')
  await stageEmbedded(ROOT, target, made, embed)
  await compile(target, embed)
  if (isDefault) writeFileSync(at('dist/.built'), String(Date.now()))
  console.log(`built dist/${target.file} in ${((performance.now() - started) / 1000).toFixed(1)} s`)
}

try {
  for (const target of askedTargets(process.argv.slice(2))) await build(target)
} catch (error) {
  console.error(error instanceof AggregateError ? error : (error as Error).message)
  process.exit(1)
}
