import { describe, expect, test } from 'bun:test'
import { engines } from '../../src/command/local-reading.ts'
import { maskFileName } from '../../src/phi/file-name.ts'
import { readDocuments } from '../../src/upload/read.ts'
import { demoDocuments } from './documents.ts'

const LIMITS = { maxFileBytes: 50e6, maxPages: 20, threads: 1 }

const WAITS: Record<string, Record<string, string>> = {
  'Pinecrest Logistics Inc benefit summary 2026.pdf': { basic: 'None', major: '12 months' },
  'Marlow Public Schools breakdown.pdf': { basic: 'None', major: '6 months' },
  'Harbor and Pine Hotels plan.jpg': { major: '12 months' },
}

describe("the demo office's documents", () => {
  test.each(demoDocuments().map((d) => [d.name, d] as const))(
    '%s is read as a plan',
    async (name, { bytes }) => {
      const { reading, phi } = await readDocuments([{ name, bytes }], { ...engines(LIMITS), model: null })
      expect(reading.found).toBe(true)
      expect([reading.plan.group_id, reading.plan.insurance_company]).not.toContain(null)
      expect(reading.parsed.coverage.crowns.coverage_percent).toBeGreaterThan(0)
      // Every wait that they state, in a sentence of its own, and no other.
      expect(reading.parsed.waiting_periods).toEqual(WAITS[name]!)
      if (name.startsWith('Marlow'))
        expect(phi.map((p) => p.type)).toEqual(expect.arrayContaining(['name', 'dob', 'member_id']))
    },
  )

  test('bear no names of people', () => {
    for (const { name } of demoDocuments()) expect(maskFileName(name)).toEqual({ name, masked: false })
  })
})
