import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import path from 'node:path'
import { HttpClient } from '../../src/testing/http-client.ts'
import { freePort } from '../../src/testing/kill-rounds.ts'
import { demoDocuments } from './documents.ts'

let demo: Bun.Subprocess<'ignore', 'pipe', 'inherit'>
let said = ''
const port = freePort()

beforeAll(async () => {
  demo = Bun.spawn([process.execPath, path.join(import.meta.dir, '../demo.ts')], {
    env: { ...process.env, COVRIQ_PORT: port },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const decoder = new TextDecoder()
  for await (const piece of demo.stdout) {
    said += decoder.decode(piece)
    if (said.includes('removes everything.\n')) break
  }
}, 120_000)
afterAll(async () => {
  demo.kill('SIGINT')
  await demo.exited
})

/** Signs in with what the demo printed for a role. */
async function enter(role: string): Promise<{ client: HttpClient; role: string }> {
  const address = /^Open (\S+) and log in/m.exec(said)?.[1] ?? ''
  const [, email = '', password = ''] = new RegExp(`^ +${role} +(\\S+) +(\\S+)$`, 'm').exec(said) ?? []
  const client = new HttpClient(address)
  return { client, role: (await client.enter('login', email, password)).role }
}

describe('npm run demo', () => {
  test('says each step with its seconds, opens on the port that the environment names, and ends with what to do', () => {
    const lines = said.trim().replace(/\d+ s/g, 'N s').split('\n')
    for (const { name } of demoDocuments())
      expect(lines.filter((line) => line.endsWith(`${name}: done in N s.`))).toHaveLength(1)
    expect(lines.at(-1)).toBe(
      `Open http://localhost:${port} and log in with any of these accounts. Ctrl+C closes the demo and removes everything.`,
    )
    expect(said).not.toMatch(/^\{/m)
  })

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
