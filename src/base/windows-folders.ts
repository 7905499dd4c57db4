import path from 'node:path'

/** The folders of Windows that an installation uses, as the system names them. */
export interface WindowsFolders {
  /** "C:\Windows". */
  system: string
  /** "C:\Program Files": everybody runs what's in it, and only administrators write there. */
  programs: string
  /** "C:\ProgramData": what belongs to programs rather than to a person. */
  data: string
}

/** Where Windows has its own folders; the usual places where the environment doesn't tell. */
export function windowsFolders(env: Record<string, string | undefined> = process.env): WindowsFolders {
  const system = env['SystemRoot'] ?? 'C:\\Windows'
  const { root } = path.win32.parse(system)
  return {
    system,
    programs: env['ProgramW6432'] ?? env['ProgramFiles'] ?? `${root}Program Files`,
    data: env['ProgramData'] ?? `${root}ProgramData`,
  }
}
