/** The platforms that CovrIQ is built for. */

/** What differs from platform to platform: Bun's own name for it, the packages with its natives, and where things lie in them. */
export interface Target {
  name: string
  /** The file that is written, under dist. */
  file: string
  /** Bun's name of it, and the package that holds its Bun. */
  bun: Bun.Build.CompileTarget
  bunPackage: string
  /** The program in that package. */
  bunFile: string
  libsql: string
  canvas: string
  /** The native library in the package of `canvas`. */
  canvasFile: string
  llama: string
}

const target = (
  name: string,
  file: string,
  bun: Bun.Build.CompileTarget,
  [bunPackage, bunFile]: [string, string],
  [libsql, canvas, llama]: [string, string, string],
): Target => ({
  name,
  file,
  bun,
  bunPackage: `@oven/${bunPackage}`,
  bunFile: `bin/${bunFile}`,
  libsql: `@libsql/${libsql}`,
  canvas: `@napi-rs/canvas-${canvas}`,
  canvasFile: `skia.${canvas}.node`,
  llama: `@node-llama-cpp/${llama}`,
})

/** The target that is built when none is named: what `npm start` and the tests run. */
export const DEFAULT_TARGET = 'linux-x64'

/** All targets. The one for macOS is built, neither signed nor ever run. */
export const TARGETS: readonly Target[] = [
  target(
    'linux-x64',
    'covriq',
    'bun-linux-x64',
    ['bun-linux-x64', 'bun'],
    ['linux-x64-gnu', 'linux-x64-gnu', 'linux-x64'],
  ),
  target(
    'linux-arm64',
    'covriq-linux-arm64',
    'bun-linux-arm64',
    ['bun-linux-aarch64', 'bun'],
    ['linux-arm64-gnu', 'linux-arm64-gnu', 'linux-arm64'],
  ),
  target(
    'windows-x64',
    'covriq-windows-x64.exe',
    'bun-windows-x64',
    ['bun-windows-x64', 'bun.exe'],
    ['win32-x64-msvc', 'win32-x64-msvc', 'win-x64'],
  ),
  target(
    'darwin-arm64',
    'covriq-darwin-arm64',
    'bun-darwin-arm64',
    ['bun-darwin-aarch64', 'bun'],
    ['darwin-arm64', 'darwin-arm64', 'mac-arm64-metal'],
  ),
]

/**
 * The targets that a command line asks for: `--target NAME`, several with commas, the default one without.
 * @throws Error in words for a name that isn't there, or for anything else on the line
 */
export function askedTargets(args: readonly string[]): Target[] {
  const [flag = '--target', names = DEFAULT_TARGET, ...more] = args
  const known = TARGETS.map((t) => t.name).join(', ')
  if (flag !== '--target' || more.length > 0 || (args.length > 0 && args.length < 2))
    throw new Error(`The build takes --target and one of ${known}; several with commas.`)
  return names.split(',').map((name) => {
    const found = TARGETS.find((t) => t.name === name)
    if (!found) throw new Error(`There is no target of that name. There are: ${known}.`)
    return found
  })
}
