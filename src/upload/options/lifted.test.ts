import { expect, test } from 'bun:test'
import type { Box } from '../../document/page.ts'
import { buildOutcome } from '../../testing/fake-read.ts'
import { officeWith, parse, upload } from '../../testing/upload-office.ts'
import type { ReadOutcome, ReadWish } from '../reading.ts'

const GROUP: Box = [300, 100, 360, 112]
const MASK = { type: 'member_id', page: 1, box: GROUP }

/** A document with three plans whose group id was masked as a member id. */
function threePlans(names: string[], wish?: ReadWish): ReadOutcome {
  const made = buildOutcome(names)
  const read = wish?.option ?? 'High'
  made.phi = wish?.lifted.length ? [] : [MASK]
  if (wish?.lifted.length) made.lifted = wish.lifted
  made.meta.options = { read, others: ['High', 'Low', 'DHMO'].filter((name) => name !== read) }
  return made
}

test('another option is read with what was lifted, keeps to it, and is not where it was masked again', async () => {
  const wishes: Pick<ReadWish, 'lifted' | 'drawn'>[] = []
  const office = await officeWith({
    outcome: (names, wish) => {
      if (wish?.option) wishes.push({ lifted: wish.lifted, drawn: wish.drawn })
      return threePlans(names, wish)
    },
  })
  const { body } = await upload(office)
  await parse(office, body)
  const id = body.rowId as string
  const planOf = async (row: string) => (await office.call('GET', `/api/plans/${row}`, { as: 'ana' })).body
  const post = async (row: string, way: string, body: object) =>
    (await office.call('POST', `/api/plans/${row}/${way}`, { as: 'ana', body })).body
  const version = async (row: string) => (await planOf(row)).version

  const reason = { code: 'plan_number' }
  await post(id, 'pages/1/lift', { box: GROUP, version: await version(id), reason })
  const low = (await post(id, 'options', { option: 'Low' })).newRowId
  expect(wishes[0]).toEqual({ lifted: [MASK], drawn: [] })
  expect((await planOf(low)).parse_result).toMatchObject({ phi: [], lifted: [MASK] })

  for (const row of [id, low]) await post(row, 'pages/1/masks', { box: GROUP, version: await version(row) })
  await post(id, 'options', { option: 'DHMO' })
  const again = { page: 1, box: GROUP }
  expect(wishes[1]).toEqual({ lifted: [], drawn: [again, again] })
})
