import type { AuditLine, AuditPage, AuditQuery } from '../../account/audit/contract.ts'
import { actionsOf } from '../../account/audit/kinds.ts'
import { readAudit } from '../../account/audit/store.ts'
import type { AuditRow } from '../../account/audit/table.ts'
import { listUsers } from '../../account/store.ts'
import type { UserRow } from '../../account/table.ts'
import { startOfDay, type Zone } from '../../base/calendar.ts'
import { badRequest } from '../../base/errors.ts'
import type { Db } from '../../db/open.ts'
import { announcementTitles } from '../../office/announcements/store.ts'
import { planNames } from '../../plan/names/store.ts'

/** What reading the trail needs. */
export interface AuditNeeds {
  db: Db
  zone: Zone
}

const PAGE = 50
const DAY_MS = 24 * 60 * 60 * 1000

const dayAfter = (day: string) => new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10)

/** The first instant of a day, or of the day after it. @throws UserError 400 when there is no such day */
function edge(timeZone: string, day: string | undefined, after: boolean): number | undefined {
  if (day === undefined) return undefined
  const real = new Date(`${day}T00:00:00Z`)
  if (Number.isNaN(real.getTime()) || !real.toISOString().startsWith(day))
    throw badRequest('That date doesn’t exist.')
  return startOfDay(timeZone, after ? dayAfter(day) : day)
}

/** The names that the ids of these lines stand for, one look-up for each kind of object. */
async function namesFor(db: Db, users: UserRow[], rows: AuditRow[]): Promise<(id: string) => string | null> {
  const ids = (...kinds: string[]) => [
    ...new Set(rows.filter((r) => kinds.includes(r.object_kind ?? '')).map((r) => r.object_id!)),
  ]
  const [plans, titles] = await Promise.all([
    planNames(db, ids('plan', 'file')),
    announcementTitles(db, ids('announcement')),
  ])
  const names = new Map<string, string | null>([
    ...users.map((user): [string, string] => [user.id, user.full_name]),
    ...plans,
    ...titles,
  ])
  return (id) => names.get(id) ?? null
}

/** What is searched for: a part of an id or an address, and the people whose name or e-mail holds it. */
function textOf(q: string | undefined, users: UserRow[]) {
  const part = q?.trim().toLowerCase()
  if (!part) return undefined
  const named = users.filter((user) => `${user.full_name} ${user.email}`.toLowerCase().includes(part))
  return { part, people: named.map((user) => user.id) }
}

/**
 * A page of the audit trail, newest first. Names are looked up now: the trail itself holds ids.
 * @throws UserError 400 for a day that is none
 */
export async function auditPage({ db, zone }: AuditNeeds, query: AuditQuery): Promise<AuditPage> {
  const users = await listUsers(db)
  const filter = {
    whats: query.kind && actionsOf(query.kind),
    who: query.who,
    from: edge(zone(), query.from, false),
    until: edge(zone(), query.to, true),
    before: query.before === undefined ? undefined : Number(query.before),
    result: query.result,
    text: textOf(query.q, users),
  }
  const rows = await readAudit(db, filter, PAGE + 1)
  const shown = rows.slice(0, PAGE)
  const nameOf = await namesFor(db, users, shown)
  const lines = shown.map(
    (row): AuditLine => ({
      id: row.id,
      at: new Date(row.at).toISOString(),
      who: row.who === null ? null : { id: row.who, name: nameOf(row.who) ?? row.who },
      what: row.what,
      object:
        row.object_id === null || row.object_kind === null
          ? null
          : { kind: row.object_kind, id: row.object_id, name: nameOf(row.object_id) },
      fields: row.fields,
      changes: row.changes,
      seq: row.seq,
      address: row.address,
      session: row.session,
      result: row.result,
      times: row.times,
      mac: row.mac,
    }),
  )
  return { lines, next: rows.length > PAGE ? String(shown.at(-1)!.seq) : null }
}
