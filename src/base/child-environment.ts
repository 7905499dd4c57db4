/** What Windows' own libraries look for in the environment: without SystemRoot no socket opens and no random byte comes. */
const OF_WINDOWS = [
  'SystemRoot',
  'SystemDrive',
  'windir',
  'TEMP',
  'TMP',
  'PATHEXT',
  'USERPROFILE',
  'LOCALAPPDATA',
  'NUMBER_OF_PROCESSORS',
]

/**
 * The little of an environment that a child of this program needs; secrets and settings stay in the parent.
 * @param more names that this kind of child needs besides
 */
export function childEnvironment(
  env: Record<string, string | undefined>,
  more: readonly string[] = [],
  platform: NodeJS.Platform = process.platform,
): Record<string, string> {
  const kept = [...(platform === 'win32' ? OF_WINDOWS : []), ...more]
  const found = kept.flatMap((name) => (env[name] ? [[name, env[name]] as const] : []))
  return { ...Object.fromEntries(found), BUN_ENABLE_CRASH_REPORTING: '0', DO_NOT_TRACK: '1' }
}

/** The same of this program's own environment, for commands of the system. */
export const bareEnvironment = (): Record<string, string> => childEnvironment(process.env)
