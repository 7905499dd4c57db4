import net from 'node:net'

/** The port of the demo where nobody names one. */
const USUAL = 3000

/** True when nobody has a port of this computer. */
const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = net.createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })

/**
 * The port for the demo office.
 * @param wanted COVRIQ_PORT; without it the usual one if nobody has it, else '0': any free port
 * @throws Error in words when the wanted one is no port (0 to 65535) or is taken
 */
export async function demoPort(wanted: string | undefined): Promise<string> {
  if (!wanted) return (await isFree(USUAL)) ? String(USUAL) : '0'
  if (!/^\d{1,5}$/.test(wanted) || Number(wanted) > 65535)
    throw new Error('COVRIQ_PORT must be a whole number from 0 to 65535.')
  if (!(await isFree(Number(wanted)))) throw new Error(`Port ${wanted} is already in use.`)
  return wanted
}
