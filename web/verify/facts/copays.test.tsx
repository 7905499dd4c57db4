import { describe, expect, test } from 'bun:test'
import { factIn } from '../../../src/plan/facts/printed.ts'
import type { VerifyRequest } from '../../../src/verify/contract.ts'
import { samplePlan } from '../../testing/sample-plan.ts'
import { all, button, click, field, inBrowser, shown, type, until } from '../../testing/screen.tsx'
import { openPlan } from '../../testing/verify.ts'

inBrowser()

const facts = () => all('[data-row="coverage.crowns"] [data-fact]:not(.add)').map((chip) => chip.textContent)

async function sent(api: Awaited<ReturnType<typeof openPlan>>) {
  await click(button(/^Verify plan/))
  await click(await until(() => button(/^Verify anyway/)))
  const call = await until(() => api.calls.find((c) => c.name === 'verify'))
  return call.args[1] as VerifyRequest
}

describe('a plan with copays', () => {
  const dhmo = () => {
    const plan = samplePlan()
    const { coverage } = plan.parse_result!.parsed
    coverage.crowns = { coverage_percent: null, notes: 'Copay: $295. Limit: 1 per 60 months.' }
    coverage.endo = { coverage_percent: null, notes: 'Copay: anterior $95; molar $235.' }
    const copay = (dollars: number, condition: string | null) =>
      ({ slot: 'share', bind: {}, value: { copay: dollars, condition } }) as const
    plan.facts = {
      'coverage.crowns': [copay(295, null), factIn('1 per 60 months')!],
      'coverage.endo': [copay(95, 'anterior'), copay(235, 'molar')],
    }
    return { plan: async () => plan }
  }

  test('has dollars for values, and none of them twice', async () => {
    await openPlan(dhmo())
    expect([field('Crowns').value, facts()]).toEqual(['$295', ['1 per 60 mo']])
    const endo = field('Endodontics (root canals)')
    expect([endo.value, endo.placeholder]).toEqual(['', '$95–235'])
    expect(all('[data-row="coverage.endo"] [data-fact]').map((chip) => chip.textContent)).toEqual([
      'Anterior $95',
      'Molar $235',
    ])
  })

  test('takes another copay, or a percent in its place', async () => {
    const api = await openPlan(dhmo())
    await type(field('Crowns'), '$310')
    expect(facts()).toEqual(['1 per 60 months'])
    await type(field('Endodontics (root canals)'), '80')
    const { edited_facts, parse_result } = await sent(api)
    const entries = parse_result.parsed.coverage as Record<string, { coverage_percent: number | null }>
    expect(edited_facts?.['coverage.crowns']?.[0]).toMatchObject({ value: { copay: 310 } })
    expect([entries['crowns']?.coverage_percent, entries['endo']?.coverage_percent]).toEqual([null, 80])
  })

  test('refuses dollars that are none', async () => {
    await openPlan(dhmo())
    await type(field('Crowns'), '$lots')
    expect(shown()).toContain('Type a copay such as $25.')
  })
})

test('a note that was kept before there were chips is a remark until the plan is saved, as a note', async () => {
  const draft = {
    version: 3,
    values: { 'coverage.crowns': { text: '60%', notes: 'Age: under 19. In two visits.' } },
    confirmed: [],
    sources: {},
  }
  const api = await openPlan({ draft: async () => ({ draft, kept_at: 0 }) })
  await until(() => field('Crowns').value === '60%')
  expect(facts()).toEqual(['Age: under 19. In two visits'])
  const { edited_facts, parse_result } = await sent(api)
  expect(edited_facts?.['coverage.crowns']).toBeUndefined()
  expect((parse_result.parsed.coverage as Record<string, unknown>)['crowns']).toMatchObject({
    notes: 'Age: under 19. In two visits.',
  })
})
