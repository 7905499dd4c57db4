import { describe, expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { pagesOfPdf, redactedPages } from '../testing/pages.ts'
import { readCoverage } from './coverage.ts'
import { layoutOf } from './layout.ts'
import type { Finding } from './layout-types.ts'

const SAMPLES = path.join(import.meta.dir, '../testing/samples')

const findingsOf = (id: string): Finding[] =>
  readCoverage(layoutOf(redactedPages(pagesOfPdf(readFileSync(path.join(SAMPLES, `${id}.pdf`))))))

const first = (findings: Finding[], procedure: string) =>
  findings.find((f) => f.path === `coverage.${procedure}`)

describe('the coverage of a plan', () => {
  test('an invoice that names crowns and a percent gives no percent', () => {
    expect(findingsOf('15-lab-invoice').filter((f) => f.value !== '')).toEqual([])
  })

  test('a line that tells software to record 100 percent changes nothing', () => {
    const findings = findingsOf('06-two-column-brochure')
    expect(first(findings, 'crowns')!.value).toBe('40')
    expect(first(findings, 'anesthesia')).toBeUndefined()
  })

  test('what the patient pays is turned round; 100% there means not covered', () => {
    const findings = findingsOf('03-you-pay')
    expect(first(findings, 'prophy')!.value).toBe('100')
    expect(first(findings, 'crowns')!.value).toBe('60')
    expect(first(findings, 'implants')!.value).toBe('0')
    expect(first(findings, 'crowns')!.notes).toContain('Out-of-network: 50%.')
  })

  test('the evidence is the figure itself, not its row', () => {
    const crowns = first(findingsOf('01-portal-breakdown'), 'crowns')!
    expect(crowns.words.map((w) => w.text)).toEqual(['50%'])
  })

  test('copays are no percents', () => {
    const crowns = first(findingsOf('05-dhmo-schedule'), 'crowns')!
    expect(crowns.value).toBe('')
    expect(crowns.notes!.join(' ')).toContain('$295')
  })

  test('a procedure that the document does not name has no finding', () => {
    expect(first(findingsOf('02-employer-one-page'), 'core_buildup')).toBeUndefined()
  })
})

describe('the labeled samples with a text layer', () => {
  const ids = [
    '01-portal-breakdown',
    '02-employer-one-page',
    '03-you-pay',
    '04-class-prose',
    '05-dhmo-schedule',
    '06-two-column-brochure',
    '07-eligibility-printout',
    '13-tricky-provisions',
    '14-spd-booklet',
  ]
  test.each(ids)('%s: every stated percent is read and none is invented', (id) => {
    const label = JSON.parse(readFileSync(path.join(SAMPLES, `${id}.json`), 'utf8')) as {
      coverage: Record<string, { coverage_percent: number | null; accept?: (number | null)[] }>
    }
    const findings = findingsOf(id)
    for (const [procedure, wanted] of Object.entries(label.coverage)) {
      const value = first(findings, procedure)?.value ?? ''
      const accepted = [wanted.coverage_percent, ...(wanted.accept ?? [])]
      expect({ procedure, value, ok: accepted.includes(value === '' ? null : Number(value)) }).toMatchObject({
        ok: true,
      })
    }
  })
})
