import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import path from 'node:path'
import { HttpClient } from '../../src/testing/http-client.ts'

let demo: Bun.Subprocess<'ignore', 'pipe', 'inherit'>
let said = ''

beforeAll(async () => {
  demo = Bun.spawn([process.execPath, path.join(import.meta.dir, '../demo.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const decoder = new TextDecoder()
  for await (const piece of demo.stdout) {
    said += decoder.decode(piece)
    if (said.includes('Ctrl+C')) break
  }
}, 120_000)
afterAll(async () => {
  demo.kill('SIGINT')
  await demo.exited
})

/** Signs in with what the demo printed for a role. */
async function enter(role: string): Promise<{ client: HttpClient; role: string }> {
  const address = /office is open: (\S+)/.exec(said)?.[1] ?? ''
  const [, email = '', password = ''] = new RegExp(`^ +${role} +(\\S+) +(\\S+)$`, 'm').exec(said) ?? []
  const client = new HttpClient(address)
  return { client, role: (await client.enter('login', email, password)).role }
}

describe('npm run demo', () => {
  test.each(['admin', 'standard', 'demo'])(
    'prints an account with the role %s that lets one in',
    async (role) => {
      expect((await enter(role)).role).toBe(role)
    },
  )

  test('opens an office with three plans, two of them verified, and two announcements', async () => {
    const { client } = await enter('standard')
    const plans = await client.call<{ group_name: string | null; status: string }[]>('GET', '/api/plans')
    expect(plans.map((p) => [p.group_name, p.status])).toEqual([
      ['Harbor and Pine Hotels', 'unverified'],
      ['Marlow Public Schools', 'verified'],
      ['Pinecrest Logistics', 'verified'],
    ])
    expect(await client.call<unknown[]>('GET', '/api/announcements')).toHaveLength(2)
  })

  test('closes when it is told to', async () => {
    demo.kill('SIGINT')
    expect(await demo.exited).toBe(0)
  })
})
