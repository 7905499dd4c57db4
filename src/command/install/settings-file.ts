/** One line `NAME=value` as systemd reads it from an environment file; null for comments and empty lines. */
function pairIn(line: string): [string, string] | null {
  const found = /^\s*([A-Za-z_]\w*)=(.*)$/.exec(line)
  if (!found) return null
  const [, name, written] = found as unknown as [string, string, string]
  const value = written.trim()
  if (/^".*"$/.test(value)) return [name, value.slice(1, -1).replace(/\\(["\\$`])/g, '$1')]
  if (/^'.*'$/.test(value)) return [name, value.slice(1, -1)]
  return [name, value]
}

/** The settings that an environment file holds; a later line wins. */
export function settingsIn(text: string): Record<string, string> {
  return Object.fromEntries(text.split('\n').flatMap((line) => [pairIn(line) ?? []].filter((p) => p.length)))
}

const line = (name: string, value: string) => `${name}="${value.replace(/["\\$`]/g, '\\$&')}"`

/**
 * An environment file with some settings changed: each takes the place of its old line, or stands at the end. Everything else stays as somebody wrote
 * it, comments too.
 */
export function withSettings(text: string, changes: Record<string, string>): string {
  const left = new Map(Object.entries(changes))
  const lines = text.replace(/\n+$/, '').split('\n')
  const kept = lines.flatMap((old) => {
    const name = pairIn(old)?.[0]
    if (name === undefined || !(name in changes)) return [old]
    const value = left.get(name)
    left.delete(name)
    return value === undefined ? [] : [line(name, value)]
  })
  const added = [...left].map(([name, value]) => line(name, value))
  return `${[...kept, ...added].join('\n').replace(/^\n+/, '')}\n`
}
