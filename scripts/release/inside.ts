/** The release check's inner half: runs in a namespace without network, uses the built file alone, prints what it saw as one JSON line. */
import { mkdirSync, readdirSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { raiseLoopback } from './loopback.ts'
import { nobodyPrefix } from './namespace.ts'

/** What the outer test asserts. */
export interface ReleaseReport {
  interfaces: string[]
  asNobody: boolean
  version: string
  pdf: ReadReport
  scan: ReadReport
  redacted: { code: number; magic: string; bytes: number }
  answer: { code: number; text: string }
  served: { health: number; page: string; login: number; dashboard: number; source: number; stopped: number }
  filesAfterCommands: string[]
}

interface ReadReport {
  code: number
  group_id: string | null
  annual_maximum_individual: string | null
  crowns: number | null
  masked: number
}

const [folder = '', alone = 'no'] = process.argv.slice(2)
if (alone === 'alone') raiseLoopback()
const asNobody = await nobodyPrefix()
const home = path.join(folder, 'home')
const environment = (own: Record<string, string> = {}) => ({
  HOME: home,
  PATH: '/usr/bin:/bin',
  LANG: 'C.UTF-8',
  ...own,
})

async function covriq(args: string[]): Promise<{ code: number; out: string }> {
  const child = Bun.spawn([...asNobody, path.join(folder, 'covriq'), ...args], {
    cwd: path.join(folder, 'empty'),
    env: environment(),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const out = await new Response(child.stdout).text()
  return { code: await child.exited, out }
}

async function read(file: string): Promise<ReadReport> {
  const { code, out } = await covriq(['read', path.join(folder, file), '--json'])
  const answer = JSON.parse(out)
  return {
    code,
    group_id: answer.plan.group_id,
    annual_maximum_individual: answer.parsed.annual_maximum_individual,
    crowns: answer.parsed.coverage.crowns.coverage_percent,
    masked: answer.phi.length,
  }
}

async function redact(): Promise<ReleaseReport['redacted']> {
  const out = path.join(home, 'redacted.pdf')
  const { code } = await covriq(['redact', path.join(folder, 'document.pdf'), '--out', out])
  const bytes = await Bun.file(out).bytes()
  return { code, magic: new TextDecoder().decode(bytes.slice(0, 5)), bytes: bytes.length }
}

async function ask(): Promise<ReleaseReport['answer']> {
  const plans = path.join(folder, 'plans.json')
  const question = 'what does group 3M-0009 pay for root canals?'
  const { code, out } = await covriq(['ask', '--plans', plans, '--today', '2026-11-21', question])
  return { code, text: out }
}

const LOGIN = { email: 'it@office.example', password: 'a long first password' }

async function addressOf(stdout: ReadableStream<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const piece of stdout) {
    text += decoder.decode(piece, { stream: true })
    const found = /http:\/\/[\w.]+:\d+/.exec(text)
    if (found) return found[0]
  }
  throw new Error('the server printed no address')
}

/** Saves the source that the server hands out and counts the files of the project in it. */
async function sourceFiles(address: string): Promise<number> {
  const packed = await (await fetch(`${address}/api/about/source`)).blob()
  const files = await new Bun.Archive(packed).files()
  return [
    'covriq/package.json',
    'covriq/src/main.ts',
    'covriq/LICENSE',
    'covriq/migrations/0001_account.sql',
  ].filter((name) => files.has(name)).length
}

async function serve(): Promise<ReleaseReport['served']> {
  const child = Bun.spawn([...asNobody, path.join(folder, 'covriq'), 'serve'], {
    cwd: path.join(folder, 'serve'),
    env: environment({
      COVRIQ_PORT: '0',
      COVRIQ_ADMIN_EMAIL: LOGIN.email,
      COVRIQ_ADMIN_PASSWORD: LOGIN.password,
    }),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const address = await addressOf(child.stdout)
  const headers = { origin: address, 'content-type': 'application/json' }
  const login = await fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers,
    body: JSON.stringify(LOGIN),
  })
  const cookie = login.headers.get('set-cookie')?.split(';')[0] ?? ''
  const dashboard = await fetch(`${address}/api/dashboard`, { headers: { cookie } })
  const report = {
    health: (await fetch(`${address}/health`)).status,
    source: await sourceFiles(address),
    page: await (await fetch(`${address}/login`)).text(),
    login: login.status,
    dashboard: dashboard.status,
  }
  child.kill('SIGTERM')
  return { ...report, stopped: await child.exited }
}

mkdirSync(home, { recursive: true })
const report: ReleaseReport = {
  interfaces: Object.keys(os.networkInterfaces()),
  asNobody: asNobody.length > 0,
  version: (await covriq(['version'])).out.trim(),
  pdf: await read('document.pdf'),
  scan: await read('scan.png'),
  redacted: await redact(),
  answer: await ask(),
  filesAfterCommands: readdirSync(path.join(folder, 'empty')),
  served: await serve(),
}
console.log(JSON.stringify(report))
process.exit(0)
