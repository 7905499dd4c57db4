import { describe, expect, test } from 'bun:test'
import { linkSync, renameSync, rmSync, utimesSync } from 'node:fs'
import path from 'node:path'
import { type WatchedFolder, watchedFolderForEach, wholePdf } from '../../testing/watched-folder.ts'
import { unsettledOf } from '../store.ts'
import { lookInto } from './look.ts'
import { takeFile } from './take.ts'

let at: WatchedFolder
watchedFolderForEach((opened) => {
  at = opened
  at.put('scan.pdf')
})

/** Takes the file as a server does that dies before it moves anything. */
async function takeAndDie(): Promise<void> {
  const { files } = await lookInto(at.folder)
  await takeFile(files[0]!, at.needs)
}
const inPlace = (name: string) => path.join(at.folder, name)
const again = () => at.wait(61_000, at.fresh())

/** The one file was taken once, lies in “done”, and nothing is left to do. */
async function expectOnce(done = ['scan.pdf']): Promise<void> {
  expect((await at.rows()).length).toBe(1)
  expect([at.names(), at.names('done'), at.names('failed')]).toEqual([['done', 'failed'], done, []])
  expect(await unsettledOf(at.db, at.folder)).toEqual([])
}

describe('a server that died', () => {
  test('before the move: the next one moves and takes nothing again', async () => {
    await takeAndDie()
    await again()
    await expectOnce()
  })

  test('between the two steps of the move, when the file has both names', async () => {
    await takeAndDie()
    linkSync(inPlace('scan.pdf'), inPlace('done/scan.pdf'))
    await again()
    await expectOnce()
  })

  test('after the move: the row is told', async () => {
    await takeAndDie()
    renameSync(inPlace('scan.pdf'), inPlace('done/scan.pdf'))
    await again()
    await expectOnce()
  })

  test('before the move, and somebody touched the file: it is known by its content', async () => {
    await takeAndDie()
    utimesSync(inPlace('scan.pdf'), new Date(), new Date(Date.now() + 5000))
    await again()
    await expectOnce()
  })

  test('before the move, and the scanner wrote another file of that name: both are taken, each once', async () => {
    await takeAndDie()
    at.put('scan.pdf', wholePdf('another one'))
    await again()
    expect([(await at.rows()).length, at.names(), at.names('done')]).toEqual([
      2,
      ['done', 'failed'],
      ['scan.pdf'],
    ])
  })

  test('before the move, and another program took the name in “done”: it gets the next one', async () => {
    await takeAndDie()
    at.put('done/scan.pdf', wholePdf('not ours'))
    await again()
    await expectOnce(['scan (2).pdf', 'scan.pdf'])
  })

  test('and the share is not connected when the next one starts: the row waits for it', async () => {
    await takeAndDie()
    renameSync(inPlace('scan.pdf'), path.join(at.place, 'away'))
    await again()
    expect(await unsettledOf(at.db, at.folder)).toHaveLength(1)
    renameSync(path.join(at.place, 'away'), inPlace('scan.pdf'))
    await again()
    await expectOnce()
  })

  test('and somebody took the file away for good: a day later nothing is waited for', async () => {
    await takeAndDie()
    rmSync(inPlace('scan.pdf'))
    at.clock.advance(25 * 60 * 60 * 1000)
    await again()
    expect(await unsettledOf(at.db, at.folder)).toEqual([])
  })
})

test('a folder that lets nothing be moved: taken once, said, moved later', async () => {
  await takeAndDie()
  rmSync(inPlace('done'), { recursive: true })
  at.put('done', '')
  const held = at.fresh()
  await at.wait(61_000, held)
  await at.wait(61_000, held)
  expect([(await at.rows()).length, at.names()]).toEqual([1, ['done', 'failed', 'scan.pdf']])
  expect(held.states()[0]?.words).toContain('isn’t a folder')
  rmSync(inPlace('done'))
  await again()
  await expectOnce()
})
