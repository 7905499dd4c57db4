import { describe, expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import path from 'node:path'

const WEB = import.meta.dir
const names = await Array.fromAsync(new Bun.Glob('**/*.{ts,tsx,css,html}').scan({ cwd: WEB }))
const FILES = names
  .filter((name) => !/\.test\.|^testing\//.test(name))
  .map((name) => ({ name, text: readFileSync(path.join(WEB, name), 'utf8') }))

const holding = (pattern: RegExp) => FILES.filter((f) => pattern.test(f.text)).map((f) => f.name)

describe('the content security policy holds', () => {
  test('the page carries no script and no style of its own', () => {
    const page = FILES.find((f) => f.name === 'index.html')?.text ?? ''
    expect(page).toContain('<script type="module" src=')
    expect(page.match(/<style|<script(?![^>]*\bsrc=)|\sstyle=|\son\w+=/g)).toBeNull()
  })

  test('nothing is drawn from a string, and nothing is evaluated', () => {
    expect(holding(/dangerouslySetInnerHTML|\.innerHTML|insertAdjacentHTML|\beval\(|new Function\(/)).toEqual(
      [],
    )
  })

  test('nothing is loaded from elsewhere or from data addresses', () => {
    expect(holding(/url\(|https?:\/\/|@font-face/)).toEqual([])
  })

  test('every style sheet is part of the one that the page loads', () => {
    const app = FILES.find((f) => f.name === 'styles/app.css')?.text ?? ''
    const sheets = FILES.filter((f) => f.name.endsWith('.css') && f.name !== 'styles/app.css')
    expect(sheets.length).toBeGreaterThan(10)
    for (const sheet of sheets) expect(app).toContain(`"./${path.basename(sheet.name)}"`)
  })
})
