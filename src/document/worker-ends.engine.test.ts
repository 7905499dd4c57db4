import { describe, expect, test } from 'bun:test'
import { readdirSync, readFileSync } from 'node:fs'
import { longPdf } from '../testing/hostile-documents.ts'
import { openDocument } from './open.ts'

/** Process ids of the page workers that this process started. */
function pageWorkers(): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
        const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
        const own = Number(parent) === process.pid && state !== 'Z'
        return own && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('doc-worker')
      } catch {
        return false // ended meanwhile
      }
    })
}

const wordsOf = (reading: Promise<{ words: { text: string }[] }>) =>
  reading.then(
    ({ words }) => words.map((w) => w.text).join(' '),
    (error: Error) => error.message,
  )

describe('a page worker that somebody else ends', () => {
  test('is replaced, and its page is read all the same', async () => {
    const before = pageWorkers()
    const options = { firstNumber: 1, workers: 1, maxPages: 5 }
    const document = await openDocument({ name: 'a.pdf', bytes: longPdf(2) }, options)
    try {
      expect(await wordsOf(document.readPage(1))).toBe('Page 1')
      const [own] = pageWorkers().filter((pid) => !before.includes(pid))
      process.kill(own!, 'SIGKILL')
      expect(await wordsOf(document.readPage(2))).toBe('Page 2')
    } finally {
      document.close()
    }
  })

  test('or stops for longer than a page takes is waited for', async () => {
    const before = pageWorkers()
    const options = { firstNumber: 1, workers: 1, maxPages: 5, limits: { cpuSeconds: 3, wallMs: 60_000 } }
    const document = await openDocument({ name: 'a.pdf', bytes: longPdf(1) }, options)
    try {
      const [own] = pageWorkers().filter((pid) => !before.includes(pid))
      process.kill(own!, 'SIGSTOP')
      const reading = wordsOf(document.readPage(1))
      await Bun.sleep(4000)
      process.kill(own!, 'SIGCONT')
      expect(await reading).toBe('Page 1')
    } finally {
      document.close()
    }
  })
})
