import { describe, expect, test } from 'bun:test'
import type { Db } from '../db/open.ts'
import { buildPlan } from '../testing/build.ts'
import { MemoryFiles } from '../testing/memory-files.ts'
import { openOffice } from '../testing/office.ts'
import { packWords } from './kept-words.ts'
import { planText } from './plan-text.ts'
import { pageUpsert } from './store.ts'

const words = (text: string) =>
  packWords(text.split(' ').map((one, i) => ({ text: one, box: [i * 50, 0, i * 50 + 45, 10] })))

async function keep(db: Db, files: MemoryFiles, plan_id: string, number: number, text: string | null) {
  const words_id = text === null ? null : (await files.write(words(text))).id
  const rest = { file_id: `f${number}`, media_type: 'image/png', bytes: 1, width: 612, height: 792 }
  await db.write((orm) => pageUpsert(orm, { plan_id, number, words_id, ...rest }))
}

async function shelf() {
  const files = new MemoryFiles()
  const office = await openOffice({ files })
  const id = await buildPlan(office.db)
  return { office, files, id, db: office.db, textOf: planText({ db: office.db, files }) }
}

describe('the words of a plan’s pages', () => {
  test('of which none were kept, or of no plan, are none', async () => {
    const { db, files, id, textOf } = await shelf()
    expect(await textOf('nobody')).toBeNull()
    await keep(db, files, id, 1, null)
    expect(await textOf(id)).toBeNull()
  })

  test('are the same object while they stay the same, and others once a page is masked', async () => {
    const { db, files, id, textOf } = await shelf()
    await keep(db, files, id, 1, 'Night guards 50%')
    await keep(db, files, id, 2, null)
    const first = await textOf(id)
    expect(first?.pages).toEqual([{ page: 1, lines: ['Night guards 50%'] }])
    expect(await textOf(id)).toBe(first!)
    await keep(db, files, id, 1, 'Night guards')
    expect((await textOf(id))?.pages).toEqual([{ page: 1, lines: ['Night guards'] }])
  })

  test('are quoted without what could be somebody’s; what the caller knows may stay', async () => {
    const { db, files, id, textOf } = await shelf()
    await keep(db, files, id, 1, 'Night guards 50%')
    const { quoted } = (await textOf(id))!
    expect(quoted('Night guards for Thessaly Quillfeather, 402-555-0188, 50%', [])).toBe(
      'Night guards for … 50%',
    )
    expect(quoted('Call Tamarack for hypnosis', ['Tamarack'])).toBe('Call Tamarack for hypnosis')
  })
})

test('a question beyond the facts is answered from them', async () => {
  const { office, db, files, id } = await shelf()
  await keep(db, files, id, 1, 'Occlusal guards are limited to one in 36 months')
  const { body } = await office.call('POST', '/api/riq', {
    as: 'ana',
    body: { query: 'is a night guard covered' },
    headers: { 'x-active-plan-id': id },
  })
  expect([body.kind, body.citations]).toEqual([
    'not_stated',
    [{ field: 'text', page: 1, quote: 'Occlusal guards are limited to one in 36 months' }],
  ])
  expect(body.call_sheet).toEqual([
    {
      ask: 'item.night-guards',
      words: 'Night guards: covered or not, at what percent, and which limits apply?',
    },
  ])
})
