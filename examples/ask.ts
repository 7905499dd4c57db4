/**
 * Logs in to an office and asks Riq one question.
 *   COVRIQ=http://localhost:3000 EMAIL=ana@office.example PASSWORD=… node_modules/.bin/bun examples/ask.ts "Does group 12345 cover crowns?"
 * Node 22.18 or newer runs it too; older ones don't read TypeScript.
 * Use an account without two-step sign-in for programs.
 */
const address = process.env['COVRIQ'] ?? 'http://localhost:3000'

interface Reply {
  answer: string
  plan: { name: string; group_id: string | null } | null
  candidates?: { name: string; group_id: string | null }[]
}

async function post(path: string, body: unknown, cookie = ''): Promise<Response> {
  const response = await fetch(`${address}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  })
  // A refusal is one sentence for people; 429 says in retry_after how many seconds to wait.
  if (!response.ok)
    throw new Error(`${response.status}: ${((await response.json()) as { error: string }).error}`)
  return response
}

const login = await post('/api/auth/login', {
  email: process.env['EMAIL'],
  password: process.env['PASSWORD'],
})
const cookie = login.headers.getSetCookie()[0]?.split(';')[0] ?? ''

const { answer, plan, candidates } = (await (
  await post('/api/riq', { query: process.argv[2] ?? 'Does it cover crowns?' }, cookie)
).json()) as Reply
if (plan) console.log(`${plan.name} (${plan.group_id})`)
console.log(answer)
for (const [i, one] of (candidates ?? []).entries()) console.log(`${i + 1}. ${one.name} (${one.group_id})`)
await post('/api/auth/logout', {}, cookie)

export {}
