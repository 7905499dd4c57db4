import { describe, expect, test } from 'bun:test'
import { samplePlan } from '../testing/sample-plan.ts'
import { field, focus, inBrowser, shown } from '../testing/screen.tsx'
import { openPlan } from '../testing/verify.ts'

inBrowser()

describe('a file of which parts are missing', () => {
  test('says so on each of its pages, and on no page of another file', async () => {
    const plan = samplePlan()
    const pages = plan.parse_result!.pages.map((p) => (p.page === 2 ? { ...p, file_damaged: true } : p))
    await openPlan({ plan: async () => ({ ...plan, parse_result: { ...plan.parse_result!, pages } }) })
    expect(shown()).not.toContain('missing or damaged')
    await focus(field('Crowns'))
    expect(shown()).toContain(
      'Part of this file is missing or damaged. Check that every page of the document is here before you verify.',
    )
  })
})
