import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { writePdf } from '../testing/pdf-writer.ts'

const SECRET = 'Marigold'
const MAIN = path.join(import.meta.dir, '..', 'main.ts')
let folder = ''
let file = ''
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'complaints-'))
  file = path.join(folder, 'a.pdf')
  const content = `${SECRET} Fenwick\nBT /F 12 Tf 1 0 0 1 72 300 Tm (Hello) Tj ET\n${SECRET}`
  writeFileSync(file, writePdf([{ content }]))
})
afterAll(() => rmSync(folder, { recursive: true }))

async function said(command: string[]): Promise<string> {
  const run = Bun.spawn([process.execPath, ...command], { stdout: 'pipe', stderr: 'pipe', cwd: folder })
  const [out, err] = await Promise.all([
    new Response(run.stdout).text(),
    new Response(run.stderr).text(),
    run.exited,
  ])
  return out + err
}

describe('a PDF whose faults quote its text', () => {
  test('makes the engine by itself complain in the words of the document', async () => {
    const script = `
      import * as mupdf from ${JSON.stringify(Bun.resolveSync('mupdf', import.meta.dir))}
      const pdf = mupdf.Document.openDocument(await Bun.file(${JSON.stringify(file)}).bytes(), 'application/pdf')
      pdf.loadPage(0).toPixmap([1, 0, 0, 1, 0, 0], mupdf.ColorSpace.DeviceGray)`
    expect(await said(['-e', script])).toContain(SECRET)
  }, 60_000)

  test('is read without one of these words on the terminal or in the log', async () => {
    const told = await said([MAIN, 'read', file])
    expect(told).toContain('1 page read')
    expect(told).not.toContain(SECRET)
  }, 60_000)
})
