import { describe, expect, test } from 'bun:test'
import net from 'node:net'
import { demoPort } from './port.ts'

const words = (wanted: string) => demoPort(wanted).catch((error: Error) => error.message)

describe('the port of the demo', () => {
  test.each(['http', '-1', '65536', '80.5', ' '])('%p is refused', async (wanted) => {
    expect(await words(wanted)).toBe('COVRIQ_PORT must be a whole number from 0 to 65535.')
  })

  test('one that is taken is refused by its number, and taken once it is free', async () => {
    const other = net.createServer()
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
    const { port } = other.address() as net.AddressInfo
    expect(await words(String(port))).toBe(`Port ${port} is already in use.`)
    await new Promise((resolve) => other.close(resolve))
    expect(await words(String(port))).toBe(String(port))
  })

  test('nobody has to name one', async () => {
    expect(['3000', '0']).toContain(await demoPort(undefined))
    expect(['3000', '0']).toContain(await demoPort(''))
  })
})
