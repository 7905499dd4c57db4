import { UserError } from '../base/errors.ts'

const BACKSPACE = new Set(['\u007f', '\b'])

/** Reads a line from a terminal without showing it. Ctrl+C and an early end stop the command. */
async function hiddenLine(prompt: string): Promise<string> {
  process.stdout.write(prompt)
  process.stdin.setRawMode(true)
  process.stdin.setEncoding('utf8')
  try {
    let line = ''
    for await (const chunk of process.stdin.iterator({ destroyOnReturn: false })) {
      for (const char of String(chunk)) {
        if (char === '\r' || char === '\n') return line
        if (char === '\u0003' || char === '\u0004') throw new UserError(400, 'Stopped.')
        line = BACKSPACE.has(char) ? line.slice(0, -1) : line + char
      }
    }
    throw new UserError(400, 'Stopped.')
  } finally {
    process.stdin.setRawMode(false)
    process.stdout.write('\n')
  }
}

/**
 * A new password: typed twice on the terminal without being shown, or the first line of what is piped in.
 * It never comes from the command line, where other people of the machine could see it.
 * @throws UserError when the two differ or nothing was given
 */
export async function askPassword(): Promise<string> {
  if (!process.stdin.isTTY) {
    const [line = ''] = (await Bun.stdin.text()).split(/\r?\n/)
    if (line === '') throw new UserError(400, 'Type the password in a terminal, or pipe it in as one line.')
    return line
  }
  try {
    const password = await hiddenLine('Password: ')
    if ((await hiddenLine('Once more: ')) !== password) throw new UserError(400, 'The passwords don’t match.')
    return password
  } finally {
    process.stdin.destroy() // else the open terminal would hold the process
  }
}
