import { describe, expect, test } from 'bun:test'
import {
  appendFileSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import {
  openWatchedFolder,
  type WatchedFolder,
  watchedFolderForEach,
  wholePdf,
} from '../../testing/watched-folder.ts'
import { refusedArrivals } from '../store.ts'

let at: WatchedFolder
watchedFolderForEach((opened) => {
  at = opened
})

const text = (file: string) => readFileSync(path.join(at.folder, file), 'utf8')
const words = () => at.watch.states().map((state) => state.words)

describe('a folder that can’t be watched is told, and nothing is touched', () => {
  test('one that is gone, and it is watched again when it is back', async () => {
    const away = `${at.folder}-away`
    at.put('a.pdf')
    renameSync(at.folder, away)
    await at.wait()
    expect(words()[0]).toStartWith('We can’t find the watched folder.')
    expect(at.watch.trouble()).toStartWith(`${at.folder}: We can’t find`)
    renameSync(away, at.folder)
    await at.wait()
    expect([words(), at.names('done')]).toEqual([[null], ['a.pdf']])
  })

  test('one that is a file, or that holds the data', async () => {
    rmSync(at.folder, { recursive: true })
    writeFileSync(at.folder, '')
    await at.wait()
    expect(words()[0]).toContain('isn’t a folder')
    rmSync(at.folder)
    mkdirSync(path.join(at.folder, 'data'), { recursive: true })
    const held = await openWatchedFolder({
      places: { dataDir: path.join(at.folder, 'data'), keyFile: path.join(at.place, 'key') },
    })
    await held.office.settings.set({ watch_folders: at.folder }, held.people.admin.id, 1)
    at.put('a.pdf')
    await held.wait()
    expect(held.watch.states()[0]?.words).toContain('can’t hold CovrIQ’s data')
    expect(at.names()).toEqual(['a.pdf', 'data'])
    held.remove()
  })

  test('one whose “done” is a link that leads out of it', async () => {
    const out = path.join(at.place, 'out')
    mkdirSync(out)
    symlinkSync(out, path.join(at.folder, 'done'))
    at.put('a.pdf')
    await at.wait()
    expect([words()[0]?.includes('isn’t a folder'), at.names(), await at.rows()]).toEqual([
      true,
      ['a.pdf', 'done'],
      [],
    ])
  })

  test('an office whose disk is nearly full leaves the files there', async () => {
    at.put('a.pdf')
    at.files.freeBytes = 1000
    await at.wait()
    expect([words()[0], at.names()]).toEqual([
      'The disk is nearly full, so files stay in the watched folder.',
      ['a.pdf', 'done', 'failed'],
    ])
    at.files.freeBytes = 10 ** 12
    await at.watch.look()
    expect([words(), at.names('done')]).toEqual([[null], ['a.pdf']])
  })
})

describe('what isn’t a finished file stays', () => {
  test('hidden files, parts, links, folders', async () => {
    const secret = path.join(at.place, 'secret.pdf')
    writeFileSync(secret, wholePdf())
    symlinkSync(secret, path.join(at.folder, 'link.pdf'))
    mkdirSync(path.join(at.folder, 'inner.pdf'))
    for (const name of ['.a.pdf', 'b.pdf.part', '~$c.pdf', 'd.tmp']) at.put(name)
    await at.wait(120_000)
    expect(await at.rows()).toEqual([])
    expect(at.names()).toEqual(
      ['.a.pdf', 'b.pdf.part', '~$c.pdf', 'd.tmp', 'done', 'failed', 'inner.pdf', 'link.pdf'].sort(),
    )
  })

  test('one that still grows, and one that stalls without its end for less than a minute', async () => {
    at.put('grows.pdf')
    await at.watch.look()
    at.pass(3000)
    appendFileSync(path.join(at.folder, 'grows.pdf'), 'more')
    at.put('stalls.pdf', '%PDF-1.7 half')
    await at.wait(3000)
    expect([await at.rows(), at.watch.states()[0]?.coming]).toEqual([[], 2])
    at.pass(2000)
    await at.watch.look()
    expect(at.names('done')).toEqual(['grows.pdf'])
    at.pass(60_000)
    await at.watch.look()
    expect(at.names('done')).toEqual(['grows.pdf', 'stalls.pdf'])
  })
})

describe('a file that can’t be used goes to “failed” with the reason beside it', () => {
  test.each<[string, string | Uint8Array, string]>([
    [
      'rates.docx',
      'PK not a plan',
      'The file isn’t a PDF, PNG, JPG or WEBP. Print it to PDF and drop it in again.',
    ],
    ['empty.pdf', '', 'The file is empty.'],
    ['huge.pdf', new Uint8Array(1024), 'The file is larger than 0 MB.'],
  ])('%s', async (name, bytes, reason) => {
    if (name === 'huge.pdf') Object.assign(at.needs, { maxFileBytes: 1000 })
    at.put(name, bytes)
    await at.wait(61_000, at.fresh())
    expect(at.names('failed')).toEqual([name, `${name}.txt`])
    expect(text(`failed/${name}.txt`)).toBe(`${reason}\r\n`)
    expect([at.names(), await at.rows(), at.files.stored.size]).toEqual([['done', 'failed'], [], 0])
    expect((await refusedArrivals(at.db)).map((row) => [row.shown_name, row.words])).toEqual([[name, reason]])
  })

  test('no name of a patient is kept in it', async () => {
    at.put('Jane Roe 03-14-1987.docx', 'x')
    await at.wait(61_000)
    expect((await refusedArrivals(at.db))[0]?.shown_name).not.toMatch(/Roe|1987/)
    expect(at.names('failed')).toContain('Jane Roe 03-14-1987.docx')
  })
})
