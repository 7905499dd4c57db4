import { describe, expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { inflateSync } from 'node:zlib'
import { openDocument } from '../document/open.ts'
import { hostilePdf, SECRETS } from '../testing/phi/hostile-pdf.ts'
import { redact } from './redact.ts'
import { type LabeledItem, scorePhi, stillReadable } from './score.ts'

const SAMPLES = path.join(import.meta.dir, '..', 'testing', 'samples')
const OPTIONS = { firstNumber: 1, workers: 1, maxPages: 200 }
const PATIENCE = 120_000

/** The bytes as text, with every deflated stream opened as well. */
function allText(bytes: Uint8Array): string {
  const raw = Buffer.from(bytes).toString('latin1')
  const opened = [...raw.matchAll(/stream\r?\n/g)].map((match) => {
    try {
      return inflateSync(bytes.subarray(match.index + match[0].length)).toString('latin1')
    } catch {
      return ''
    }
  })
  return [raw, ...opened].join('\n')
}

async function redactFile(name: string, bytes: Uint8Array) {
  const document = await openDocument({ name, bytes }, OPTIONS)
  try {
    const raw = []
    for (let page = 1; page <= document.pageCount; page++)
      raw.push({ page: await document.readPage(page), document })
    const redaction = await redact(raw)
    const copy = await document.assemble(redaction.pages.map((page) => redaction.pictures.get(page.number)!))
    return { redaction, copy }
  } finally {
    document.close()
  }
}

const sample = (name: string) => new Uint8Array(readFileSync(path.join(SAMPLES, name)))

describe('a redacted copy', () => {
  test(
    'holds nothing of what a hostile PDF hides',
    async () => {
      const { redaction, copy } = await redactFile('hostile.pdf', hostilePdf())
      const text = `${allText(copy)} ${redaction.pages.flatMap((page) => page.words.map((word) => word.text)).join(' ')}`
      const left = Object.entries(SECRETS).filter(
        ([, secret]) =>
          text.includes(secret) || text.includes(Buffer.from(secret, 'utf16le').toString('latin1')),
      )
      expect(left.map(([place]) => place)).toEqual([])
      expect(redaction.pages[0]!.words.map((word) => word.text).join(' ')).toContain('0048217-0002')
      expect(redaction.withheld).toEqual([])
    },
    PATIENCE,
  )

  test(
    'the hiding places of the test file are real',
    () => {
      const text = allText(hostilePdf())
      expect(Object.values(SECRETS).filter((secret) => !text.includes(secret))).toEqual([])
    },
    PATIENCE,
  )

  test.each([
    ['07-eligibility-printout', 'a printout with a text layer'],
    ['17-phone-photo', 'a phone photo'],
    ['09-office-form-hand', 'a form filled in by hand'],
  ])(
    '%s (%s): everything that must go is covered, nothing of the plan is lost',
    async (id) => {
      const label = JSON.parse(readFileSync(path.join(SAMPLES, `${id}.json`), 'utf8')) as {
        files: string[]
        phi: LabeledItem[]
        keep: LabeledItem[]
      }
      const { redaction } = await redactFile(label.files[0]!, sample(label.files[0]!))
      const score = scorePhi(label, redaction.spans)
      expect(score.leaked).toEqual({})
      expect(score.damaged).toEqual({})
      const words = redaction.pages.flatMap((page) => page.words.map((word) => word.text))
      const mustGo = label.phi.filter((item) => item.tier === 1)
      expect(stillReadable(mustGo, words).map((item) => item.type)).toEqual([])
    },
    PATIENCE,
  )
})
