/** What a log line may hold: ids, counts and codes. Never text from a document, a question or a form. */
export type LogFields = Record<string, number | string | boolean | null | undefined>

const CONTROL = /[\u0000-\u001f\u007f-\u009f]/g

/** What a person at a terminal sees of a line: nothing that is only told for the record, the others in plain words and figures. */
function forPerson({ level, code, at: _, ...fields }: LogFields): string {
  if (level === 'info') return ''
  const told = Object.entries(fields).map(([name, value]) => ` ${name}=${value}`)
  return `covriq: ${level} ${code}${told.join('')}\n`
}

// Whoever keeps the log has it from a pipe or a file, as JSON. On a terminal it would run through what the command says.
let write = (line: string) =>
  process.stderr.write(process.stderr.isTTY ? forPerson(JSON.parse(line) as LogFields) : `${line}\n`)

/** Sends log lines elsewhere (tests). Returns a function that puts the former target back. */
export function captureLog(target: (line: string) => void): () => void {
  const before = write
  write = (line) => {
    target(line)
    return true
  }
  return () => {
    write = before
  }
}

/** One JSON line on stderr (on a terminal plain text, without the level info): time, level, code and fields; control characters are dropped so that a line stays a line. */
function line(level: 'info' | 'warn' | 'error', code: string, fields: LogFields = {}): void {
  const safe: LogFields = {}
  for (const [key, value] of Object.entries(fields)) {
    safe[key] = typeof value === 'string' ? value.replace(CONTROL, ' ').slice(0, 200) : value
  }
  write(JSON.stringify({ at: new Date().toISOString(), level, code, ...safe }))
}

/** The log. `code` is a fixed dotted word such as 'job.done'; `fields` hold ids, counts and codes only. */
export const log = {
  info: (code: string, fields?: LogFields) => line('info', code, fields),
  warn: (code: string, fields?: LogFields) => line('warn', code, fields),
  error: (code: string, fields?: LogFields) => line('error', code, fields),
}

/** The class name of an error: safe to log, unlike its message. */
export function errorCode(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  const code = (error as { code?: unknown }).code
  return typeof code === 'string' ? `${error.name}:${code}` : error.name
}
