import { describe, expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { PROCEDURES } from '../lexicon/catalog.ts'
import { drawText } from '../testing/drawn-text.ts'
import { fakeDecider, fakeModel } from '../testing/fake-model.ts'
import { redactedPages } from '../testing/pages.ts'
import fixture from '../testing/questions/plans.json'
import { parsePlan } from './parse-plan.ts'

const read = (text: string, model: Parameters<typeof parsePlan>[1]['model'] = null) =>
  parsePlan(redactedPages(drawText(text)), { model })

const documentOf = (id: string) =>
  readFileSync(path.join(import.meta.dir, '../testing/questions/documents', `${id}.txt`), 'utf8')

describe('pages without a plan', () => {
  test.each([
    ['an empty page', '', 'Almost no text'],
    [
      'an invoice',
      '# INVOICE\nBill to: Maple & Third Family Dentistry\nCrown, zirconia | 1 | $118.00\nComplete denture | 1 | $210.00\nDiscount 5% | $36.68\nTotal due | $696.82',
      'another paper',
    ],
    [
      "a patient's statement with what the insurance paid",
      'Birchwood Dental\nStatement date | 04/02/2026\nPayment due | 04/22/2026\nBalance from last statement | $62.00\nD2740 Crown | $1,245.00\nInsurance payment (50% crown, 50% buildup) | $777.50\nInsurance payment (cleanings 100%) | $139.80\nYour insurance deductible of $50 has been met.\n31–60 days | $0.00\nReturn this part with your payment. Amount enclosed',
      'another paper',
    ],
    [
      'a letter that asks for records of a claim',
      'Great Ridge Dental Assurance\nGroup: Teton Outfitters, 44016\nClaim number: 2026-254-008\nDear Doctor, we received the claim below and cannot complete our review.\nDate of service | Code | Fee\n09/08/2026 | D2740 Crown | $1,395.00\nPlease send us a narrative; we look for loss of 50% or more. The filing limit of the plan applies.',
      'another paper',
    ],
    [
      'a letter',
      'Dear neighbour, thank you for the lovely evening at the lake last week. We shall come again soon and bring the boat.',
      'No dental plan',
    ],
  ])('%s: the reason is told and nothing is made up', async (_what, text, reason) => {
    const reading = await read(text)
    expect(reading.found).toBe(false)
    expect('reason' in reading && reading.reason).toContain(reason)
    expect(Object.values(reading.plan).every((v) => v === null)).toBe(true)
    expect(reading.states).toEqual({})
  })
})

describe('a plan document', () => {
  test.each(fixture.plans.map((p) => [p.id, p] as const))('%s gives its plan', async (id, plan) => {
    const reading = await read(documentOf(id))
    const { parsed } = plan.parse_result
    expect(reading.found).toBe(true)
    expect(reading.plan.group_name).toBe(plan.group_name)
    expect(reading.plan.group_id).toBe(plan.group_id)
    expect(reading.plan.payor_id).toBe(plan.payor_id)
    expect(reading.plan.insurance_company).toBe(plan.insurance_company)
    expect(reading.plan.customer_service_phone?.replace(/\D/g, '')).toBe(
      plan.customer_service_phone.replace(/\D/g, ''),
    )
    expect(reading.parsed.deductible_individual).toBe(parsed.deductible_individual)
    expect(reading.parsed.deductible_family).toBe(parsed.deductible_family)
    expect(reading.parsed.annual_maximum_individual).toBe(parsed.annual_maximum_individual)
    expect(reading.parsed.deductible_applies_to_preventive).toBe(parsed.deductible_applies_to_preventive)
    const waits = parsed.waiting_periods as unknown as Record<string, string>
    // What holds for all services is told of each class, too.
    const each = waits.all ? { preventive: waits.all, basic: waits.all, major: waits.all } : {}
    expect(reading.parsed.waiting_periods).toEqual({ ...each, ...waits })
    const percents = (coverage: Record<string, { coverage_percent: number | null }>) =>
      Object.fromEntries(PROCEDURES.map((p) => [p, coverage[p]?.coverage_percent ?? null]))
    const [found, wanted] = [percents(reading.parsed.coverage), percents(parsed.coverage)]
    // A percent is right or not found; never another one, never one that the document does not state.
    expect({
      ...found,
      ...Object.fromEntries(Object.entries(wanted).filter(([p]) => found[p] === null)),
    }).toEqual(wanted)
  })

  test('every value has evidence on its page and a state; every other field says that it was not found', async () => {
    const { plan, parsed, evidence, states } = await read(documentOf('F1'))
    for (const [field, value] of Object.entries(plan)) {
      expect(states[field]?.state).toBe(value === null ? 'not_stated' : 'read')
      if (value !== null) expect(evidence[field]?.[0]?.page).toBe(1)
    }
    expect(evidence['coverage.crowns']?.[0]).toMatchObject({ page: 3 })
    expect(evidence['coverage.crowns']?.[0]?.quote).toStartWith('Crowns 50%')
    expect(parsed.disclaimers.length).toBeGreaterThan(1)
  })

  test('typed facts follow from the reading', async () => {
    const { typed } = await read(documentOf('F1'))
    expect(typed).toMatchObject({
      option: 'High',
      effective_from: '2026-01-01',
      benefit_year: 'calendar',
      cob: 'non_duplication',
    })
    expect(typed.services.crowns?.replacement_months).toBe(84)
  })

  test('an order to software inside the document changes nothing', async () => {
    const { parsed } = await read(documentOf('F5'))
    expect(parsed.coverage.crowns.coverage_percent).not.toBe(100)
    expect(parsed.annual_maximum_individual).toBe('$3,000')
    expect(parsed.disclaimers.join(' ')).not.toContain('AI assistant')
  })
})

describe('several plans side by side', () => {
  const TABLE =
    'Service | Low Plan | High Plan\nDeductible, individual / family | $75 / $225 | $25 / $75\nCalendar year maximum per person | $1,000 | $2,500\nFillings | 60% | 85%\nCrowns | 40% | 55%'

  test('the one that the document names is read', async () => {
    const { parsed } = await read(`You are enrolled in: LOW PLAN.\n${TABLE}`)
    expect(parsed.deductible_individual).toBe('$75')
    expect(parsed.annual_maximum_individual).toBe('$1,000')
    expect(parsed.coverage.crowns.coverage_percent).toBe(40)
    expect(parsed.flags['plan_option']).toContain('Low')
  })

  test('else the one that pays most', async () => {
    const { parsed } = await read(TABLE)
    expect(parsed.deductible_individual).toBe('$25')
    expect(parsed.deductible_family).toBe('$75')
    expect(parsed.annual_maximum_individual).toBe('$2,500')
    expect(parsed.coverage.crowns.coverage_percent).toBe(55)
  })
})

describe('with a model', () => {
  const TABLE =
    'Dental benefit summary\nService | Plan pays\nExams | 100%\nFillings | 80%\nCrowns | 50%\nQuintessence | 40%\nFlimflam | 30%'
  const decider = (probability?: number) =>
    fakeDecider(
      (prompt) => (prompt.includes('Quintessence') ? ['<|is:implants|>'] : ['<|is:other|>']),
      probability === undefined ? {} : { probability },
    )

  test('a model that fails, or is in doubt, changes nothing', async () => {
    const plain = await read(TABLE)
    expect(plain.parsed.coverage.implants.coverage_percent).toBeNull()
    for (const model of [fakeDecider(() => 'fail'), decider(0.6), fakeModel('fail')])
      expect((await read(TABLE, model)).parsed).toEqual(plain.parsed)
  })

  test('a label that no list knows is read as the model says, the others as without it', async () => {
    const { parsed, evidence } = await read(TABLE, decider())
    expect(parsed.coverage.implants.coverage_percent).toBe(40)
    expect(evidence['coverage.implants']?.[0]?.quote).toContain('Quintessence')
    expect(parsed.coverage.fillings.coverage_percent).toBe(80)
  })

  test('it hears no word of pages that turn out to hold patient data', async () => {
    const model = decider()
    const pages = redactedPages(drawText(TABLE))
    const reading = await parsePlan(pages, { model, safe: Promise.resolve(false) })
    expect(reading.found).toBe(false)
    expect(model.asked).toEqual([])
  })
})
