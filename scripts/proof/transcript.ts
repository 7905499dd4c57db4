import { appendFileSync, writeFileSync } from 'node:fs'
import type { BareDebian } from './bare-debian.ts'

/**
 * A machine that writes down every command, when it began, in seconds, and all that it printed: what IT sees.
 * @param file of the transcript; an older one is overwritten
 */
export function transcribed(machine: BareDebian, file: string): BareDebian {
  const began = Date.now()
  let last = ''
  writeFileSync(file, '')
  const note = (at: number, command: string, said: string) => {
    // Polling would fill it with one answer over and over: the first of equal ones in a row is enough.
    if (last === `${command}\n${said}`) return
    last = `${command}\n${said}`
    appendFileSync(file, `[${((at - began) / 1000).toFixed(1)} s] # ${command}\n${said.trimEnd()}\n`)
  }
  const run = async (args: string[]) => {
    const at = Date.now()
    try {
      const said = await machine.run(args)
      note(at, args.join(' '), said)
      return said
    } catch (error) {
      note(at, args.join(' '), (error as Error).message)
      throw error
    }
  }
  return { ...machine, run }
}
