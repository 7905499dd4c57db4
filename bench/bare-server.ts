/** What reading a plan costs without anything around it: Bun, libSQL's driver, one prepared statement, the same JSON. Started by the benchmark with the path of a plan's JSON. */
import { readFileSync } from 'node:fs'
import Database from 'libsql'

const { parse_result, ...row } = JSON.parse(readFileSync(process.argv[2]!, 'utf8')) as Record<string, unknown>
const names = Object.keys(row)
const database = new Database(`${process.argv[2]}.db`)
database.exec(`CREATE TABLE plans (${names.map((name) => `"${name}"`).join(', ')}, parse_result)`)
database
  .prepare(`INSERT INTO plans VALUES (${names.map(() => '?').join(', ')}, ?)`)
  .run(...Object.values(row), JSON.stringify(parse_result))
const plan = database.prepare('SELECT * FROM plans WHERE id = ?')

const server = Bun.serve({
  hostname: '127.0.0.1',
  port: 0,
  fetch: (request) => {
    const found = plan.get(new URL(request.url).pathname.slice('/api/plans/'.length)) as typeof row
    return Response.json({ ...found, parse_result: JSON.parse(String(found['parse_result'])) })
  },
})
console.log(server.port)
