import type { Db } from '../../db/open.ts'
import { unparsedRows } from '../../upload/rows.ts'
import { type GlanceFacts, glancesOf } from '../glance/store.ts'
import type { EqualPlan, InboxEntry, InboxFile } from './contract.ts'
import { type Answered, type Group, groupsOf, type Loose } from './group.ts'
import { type AnswerRow, answersOf, arrivalsOf, digestsOf, type Same, withContent } from './store.ts'

/** A row that waits, as the list of files has it. */
type Row = Awaited<ReturnType<typeof unparsedRows>>[number]

/** How a document came. */
type Came = NonNullable<ReturnType<Awaited<ReturnType<typeof arrivalsOf>>['get']>>

/** An entry with what is needed to find what it renews. */
export interface Entry extends Omit<InboxEntry, 'renews'> {
  groupDigests: string[]
  /** False while somebody still has to glance at one of its files. */
  glanced: boolean
  /** When its newest file came: milliseconds since 1970. */
  newest: number
}

/** The documents that wait and nobody has asked to be read. */
export interface Sorted {
  ready: Entry[]
  questions: Entry[]
  /** Rows that can't be read: a reading failed, or a glance says so. */
  failed: { row: Row; words: string; came: Came | undefined }[]
}

const bare = (stored: string) => stored.replace(/^\d{13}_/, '')

/** What of a document was stored before it, of the same content; null = nothing. One that was read counts whenever it came. */
function equalOf(row: Row, sha256: string | null, same: readonly Same[]): EqualPlan | null {
  const others = same.filter((other) => other.id !== row.id && other.sha256 === sha256)
  const twin = others.find((other) => other.read) ?? others.find((other) => other.id < row.id)
  if (!twin) return null
  const { merged_into, id, group_name, read, uploaded_at } = twin
  return { id: merged_into ?? id, group_name, read, uploaded_at }
}

function looseOf(row: Row, came: Came | undefined, glance: GlanceFacts | undefined): Loose {
  return {
    id: row.id,
    name: bare(row.file_name),
    at: came?.changed_ms ?? Date.parse(row.uploaded_at),
    from: `${came?.source ?? 'upload'} ${came?.folder ?? row.uploaded_by ?? ''}`,
    session: came?.session_id ?? null,
    glance: glance ?? null,
  }
}

const fileOf = (row: Row, glance: GlanceFacts | undefined): InboxFile => ({
  id: row.id,
  name: row.file_name,
  pages: glance?.pages ?? null,
  bytes: row.bytes,
  at: row.uploaded_at,
  pictured: glance?.pictured ?? false,
})

/** What was answered about two documents in this order. */
const answeredBy = (answers: readonly AnswerRow[]): Answered => {
  const known = new Map(answers.map((row) => [`${row.first_id} ${row.second_id}`, row.answer]))
  return (first, second) => known.get(`${first} ${second}`) ?? null
}

/** Everything that is known of the rows that wait. */
async function knownOf(db: Db, rows: readonly Row[]) {
  const ids = rows.map((row) => row.id)
  const digests = await digestsOf(db, ids)
  return {
    digests,
    glances: await glancesOf(db, ids),
    came: await arrivalsOf(db, ids),
    answers: await answersOf(db, ids),
    same: await withContent(db, [...digests.values()]),
  }
}

/** Sorts what waits into what is ready, what somebody has to answer, and what couldn't be read. Menu, dashboard and inbox count by this. */
export async function sortInbox(db: Db): Promise<Sorted> {
  const rows = (await unparsedRows(db)).filter(({ state }) => state === 'waiting' || state === 'failed')
  const known = await knownOf(db, rows)
  const { glances, came, answers } = known
  const answered = answeredBy(answers)
  const faultOf = (row: Row) =>
    row.state === 'failed' ? (row.error ?? 'We can’t read the file.') : glances.get(row.id)?.words
  const failed = rows.flatMap((row) => {
    const words = faultOf(row)
    return words == null ? [] : [{ row, words, came: came.get(row.id) }]
  })
  const good = rows.filter((row) => faultOf(row) == null)
  const twins = new Map(
    good.flatMap((row) => {
      const equal =
        answered(row.id, row.id) === 'keep'
          ? null
          : equalOf(row, known.digests.get(row.id) ?? null, known.same)
      return equal ? [[row.id, equal] as const] : []
    }),
  )
  const loose = good
    .filter((row) => !twins.has(row.id))
    .map((row) => looseOf(row, came.get(row.id), glances.get(row.id)))
  const pairs = answers
    .filter(({ answer }) => answer === 'one')
    .map(({ first_id: first, second_id: second }) => ({ first, second }))
  const groups = groupsOf(loose, answered, pairs)
  const entry = (ids: readonly string[], group: Group | null): Entry => {
    const own = ids.map((id) => good.find((row) => row.id === id)!)
    const [first] = own as [Row]
    return {
      files: own.map((row) => fileOf(row, glances.get(row.id))),
      source: came.get(first.id)?.source ?? 'upload',
      by: first.uploaded_by,
      together: group?.why ?? null,
      equals: twins.get(first.id) ?? null,
      groupDigests: own.flatMap((row) => glances.get(row.id)?.group_digest ?? []),
      glanced: own.every((row) => glances.has(row.id)),
      newest: Math.max(...own.map((row) => Date.parse(row.uploaded_at))),
    }
  }
  return { ...listed(good, groups, twins, entry), failed }
}

/** The entries in the order in which their first files came. */
function listed(
  rows: readonly Row[],
  groups: readonly Group[],
  twins: ReadonlyMap<string, EqualPlan>,
  entry: (ids: readonly string[], group: Group | null) => Entry,
): Pick<Sorted, 'ready' | 'questions'> {
  const done = new Set<string>()
  const sorted: Pick<Sorted, 'ready' | 'questions'> = { ready: [], questions: [] }
  for (const { id } of rows) {
    if (done.has(id)) continue
    const group = groups.find(({ ids }) => ids.includes(id)) ?? null
    for (const one of group?.ids ?? [id]) done.add(one)
    const asked = twins.has(id) || group?.sure === false
    sorted[asked ? 'questions' : 'ready'].push(entry(group?.ids ?? [id], group))
  }
  return sorted
}

/** The files of each plan that waits in several ones, where nothing has to be asked about it. */
export async function sureGroups(db: Db): Promise<string[][]> {
  const { ready } = await sortInbox(db)
  return ready.map(({ files }) => files.map((file) => file.id)).filter((ids) => ids.length > 1)
}

/** How many plans are ready and how many questions there are: the one number of menu, dashboard and inbox. */
export async function inboxCounts(db: Db): Promise<{ ready: number; questions: number }> {
  const { ready, questions } = await sortInbox(db)
  return { ready: ready.length, questions: questions.length }
}
