import { type FakeLifting, fakeLift } from './fake-lift.ts'
import { buildOutcome, fakeRead } from './fake-read.ts'
import { MemoryFiles } from './memory-files.ts'
import { openOffice, type TestOffice } from './office.ts'
import { parse, upload } from './upload-office.ts'

export type Box = [number, number, number, number]

/** Where the group id is printed that was masked. */
export const GROUP: Box = [300, 100, 360, 112]
/** Where a patient's name is masked. */
export const NAME: Box = [72, 40, 140, 52]
/** What can be read on the page. */
export const WORDS: { text: string; box: Box }[] = [
  { text: 'Group', box: [200, 100, 230, 110] },
  { text: 'ID:', box: [235, 100, 260, 110] },
]
const LIFTED = [...WORDS, { text: 'NG-884-20', box: [302, 101, 358, 111] as Box }]

/** An office with one plan whose group id was masked as a member id, or as another kind, beside a patient's name. */
export async function liftOffice(lifting: FakeLifting = {}, kind = 'member_id') {
  const files = new MemoryFiles()
  const outcome = (names: string[]) => {
    const made = buildOutcome(names)
    made.phi = [
      { type: 'name', page: 1, box: NAME },
      { type: kind, page: 1, box: GROUP },
    ]
    return made
  }
  const liftFrom = fakeLift({ words: LIFTED, ...lifting })
  const open = await openOffice({ files, liftFrom, read: fakeRead({ words: WORDS, outcome }) })
  const { body } = await upload(open)
  await parse(open, body)
  return { open, files, liftFrom, id: body.rowId as string }
}

/** The plan as ana sees it. */
export const planOf = async (open: TestOffice, id: string) =>
  (await open.call('GET', `/api/plans/${id}`, { as: 'ana' })).body

/** Asks as ana to lift the mask over the group id, with a reason, but for the changes. */
export async function liftMask(
  open: TestOffice,
  id: string,
  { page = 1, ...changes }: { box?: Box; version?: number; page?: number; reason?: unknown } = {},
) {
  const { version } = changes.version ? changes : await planOf(open, id)
  const body = { box: GROUP, reason: { code: 'plan_number' }, ...changes, version }
  return open.call('POST', `/api/plans/${id}/pages/${page}/lift`, { as: 'ana', body })
}
