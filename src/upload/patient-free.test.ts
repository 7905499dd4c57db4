import { describe, expect, test } from 'bun:test'
import type { Reading } from '../parse/parse-plan.ts'
import { redact } from '../phi/redact.ts'
import type { Evidence, FieldState, Leftover } from '../plan/content.ts'
import { factsOf } from '../plan/facts/read.ts'
import { viewOf } from '../plan/facts/view.ts'
import { buildContent, buildIdentity } from '../testing/build.ts'
import { paper } from '../testing/phi/paper.ts'
import { inPlanWords, namesWithout, withoutPatient } from './patient-free.ts'

const PAGE = [
  '40: Insured: <name Thessaly Quillfeather> || 300: Member ID: <member_id W842260195>',
  '40: Dependent: <name Bramwell Quillfeather> || 300: Phone: <phone (402) 555-0188>',
  '40: Group name: <group_name Tamarack Millworks Inc> || 400: Group no.: <group_id 0048217-0002>',
].join('\n')
const { holdsPatient } = await redact([paper(PAGE)])

const at = (quote: string): Evidence[] => [{ page: 1, box: [1, 2, 3, 4], quote }]
const agreed: FieldState = { state: 'agreed', reasons: ['two readers'] }

/** A reading that took people for the plan. */
function readingOf(): Reading {
  const content = buildContent({ disclaimers: ['Paid until June.', 'Bramwell Quillfeather is covered.'] })
  content.coverage.crowns = {
    coverage_percent: 50,
    notes: 'Only for Bramwell Quillfeather. Limit: 1 per 5 years.',
  }
  content.waiting_periods = { major: '12 months' }
  content.flags = { cob: 'See W842260195', plan_option: 'High' }
  const form = {
    identity: buildIdentity({
      group_name: 'Tamarack Millworks Inc',
      insurance_company: 'Thessaly Quillfeather',
      group_id: 'W842260195',
      payor_id: '60054',
    }),
    content,
  }
  const facts = factsOf(form, {
    evidence: {
      insurance_company: at('Insured: Thessaly Quillfeather'),
      group_id: at('Member ID: W842260195'),
      payor_id: at('Payer 60054, dependent’s phone 402-555-0188'),
      group_name: at('Group name: Tamarack Millworks Inc'),
      'coverage.crowns': at('Crowns 50%'),
    },
    states: {
      insurance_company: agreed,
      group_id: agreed,
      payor_id: agreed,
      group_name: {
        state: 'check',
        reasons: ['Another place has "Bramwell Quillfeather".', 'two readers differ'],
        readings: ['Tamarack Millworks Inc', 'Bramwell Quillfeather'],
      },
      'coverage.crowns': agreed,
      annual_maximum_family: { state: 'unclear', reasons: ['Someone wrote W842260195 here.'] },
    },
  })
  const quote = 'Quillfeather paid $40'
  const near = { clause: quote, row: 'Thessaly', head: 'Copay', section: '', services: [] }
  const leftovers: Leftover[] = [
    { kind: 'amount', page: 1, box: [1, 2, 3, 4], text: '$40', quote, fields: [], near },
  ]
  const options = { read: 'High', others: ['Low', 'Thessaly Quillfeather'] }
  return { found: true, plan: form.identity, facts, leftovers, ...viewOf(facts), options }
}

describe('a reading that takes people for the plan', () => {
  const told = withoutPatient(readingOf(), holdsPatient)

  test('keeps nothing of them, in no value, quote, note or name', () => {
    expect(JSON.stringify(told)).not.toMatch(/quillfeather|thessaly|bramwell|w842260195|555-?0188/i)
  })

  test('says of a field without its value that a person must look', () => {
    expect(told.plan.insurance_company).toBeNull()
    expect(told.plan.group_id).toBeNull()
    expect(told.states['group_id']).toEqual({
      state: 'unclear',
      reasons: ['We left this out: it repeats patient data that we masked.'],
    })
  })

  test('keeps what is the plan’s, and has a person look where a part is gone', () => {
    expect(told.plan).toMatchObject({ group_name: 'Tamarack Millworks Inc', payor_id: '60054' })
    expect(told.parsed.coverage.crowns).toEqual({ coverage_percent: 50, notes: 'Limit: 1 per 5 years.' })
    expect(told.states['coverage.crowns']?.state).toBe('check')
    expect(told.states['payor_id']?.state).toBe('check')
    expect(told.evidence['payor_id']).toEqual([{ page: 1, box: [1, 2, 3, 4], quote: '' }])
    expect(told.parsed.waiting_periods).toEqual({ major: '12 months' })
    expect(told.parsed.flags).toEqual({ plan_option: 'High' })
    expect(told.parsed.disclaimers).toEqual(['Paid until June.'])
    expect(told.options).toEqual({ read: 'High', others: ['Low'] })
    expect(told.leftovers[0]).toMatchObject({ text: '$40', quote: '' })
    expect(told.leftovers[0]?.near).toMatchObject({ clause: '', row: '', head: 'Copay' })
  })

  test('stays as it is where it tells of nobody', () => {
    const clean = withoutPatient(readingOf(), () => false)
    expect(clean).toEqual(readingOf())
  })
})

describe('a reading that says names which no mask covers', () => {
  /** Cuts these names wherever nothing says that they are the plan's. */
  const cut = (text: string, own: readonly string[]) =>
    text.replace(/Thessaly|Bramwell|Quillfeather|W842260195|402-555-0188/g, (word) =>
      own.some((one) => one.includes(word)) ? word : '…',
    )
  const told = inPlanWords(readingOf(), { cut, proves: (text) => text !== 'Thessaly Quillfeather' })

  test('loses them in quotes, rules, disclaimers, reasons, leftovers and options, and says so', () => {
    const { plan, ...rest } = told
    expect(JSON.stringify(rest)).not.toMatch(/quillfeather|thessaly|bramwell|555-?0188/i)
    expect(told.parsed.disclaimers).toEqual(['Paid until June.', '… … is covered.'])
    expect(told.states['disclaimers.1']).toEqual({
      causes: ['own'],
      state: 'check',
      reasons: ['We left words out of this: they could be patient data. Look at the page.'],
    })
    expect(told.states['disclaimers.0']?.state).not.toBe('check')
    expect(told.evidence['payor_id']![0]!.quote).toBe('Payer 60054, dependent’s phone …')
    expect(told.leftovers[0]).toMatchObject({ text: '$40', quote: '… paid $40' })
    expect(told.leftovers[0]?.near).toMatchObject({ clause: '… paid $40', row: '…', head: 'Copay' })
    expect(told.options).toEqual({ read: 'High', others: ['Low', '… …'] })
    expect(told.states['group_name']).toMatchObject({ state: 'check' })
    expect(told.states['group_name']?.readings).toBeUndefined()
  })

  test('loses a name that nothing shows to be the plan’s, and keeps and quotes one that is', () => {
    expect(told.plan.insurance_company).toBeNull()
    expect(told.states['insurance_company']).toEqual({
      state: 'unclear',
      reasons: ['We left this out: it could be a patient’s. Look at the page.'],
    })
    expect(told.plan.group_id).toBe('W842260195')
    expect(told.evidence['group_id']![0]!.quote).toBe('Member ID: W842260195')
  })

  test('keeps percents, amounts and places', () => {
    expect(told.parsed.coverage.crowns.coverage_percent).toBe(50)
    expect(told.evidence['payor_id']![0]).toMatchObject({ page: 1, box: [1, 2, 3, 4] })
  })

  test('loses a leftover figure that could be somebody’s, and the plan’s own name where nothing of it is left', () => {
    const all = inPlanWords(readingOf(), { cut: () => '', proves: () => true })
    expect(all.leftovers).toEqual([])
    expect(all.options).toBeUndefined()
  })

  test('stays as it is where every word is the plan’s', () => {
    expect(inPlanWords(readingOf(), { cut: (text) => text, proves: () => true })).toEqual(readingOf())
  })
})

describe('the name of a file', () => {
  const named = (names: string[]) => names.map((name) => ({ name }))
  const OWN = ['Pinecrest School District', 'Harborlight Dental']
  test.each([
    ['Pinecrest 2027.pdf', 'masked 2027.pdf', 'Pinecrest 2027.pdf'],
    ['PinecrestHarborlight.pdf', 'masked.pdf', 'PinecrestHarborlight.pdf'],
    // Beside a person's name, the plan's tells whose it is.
    ['Jane Roe Pinecrest.pdf', 'masked.pdf', null],
    ['Zephyrine 2027.pdf', 'masked 2027.pdf', null],
    // The masks have taught this one.
    ['Bramwell.pdf', 'masked.pdf', null],
    // Somebody's upload under a name of its own isn't taken for what was sent.
    ['Pinecrest 2027.pdf', 'other.pdf', null],
  ])('%p, stored as %p, becomes %p once the plan is read', (sent, name, after) => {
    const at = '1763740800000_'
    const told = namesWithout([{ name: at + name, sent }], holdsPatient, [...OWN, 'Bramwell Foods'])
    expect(told.get(at + name) ?? null).toBe(after && at + after)
  })

  test('that tells of somebody goes, each into another one; the rest stays', () => {
    const names = [
      '1763740800000_Quillfeather.pdf',
      'bramwell_2026.png',
      'Tamarack Millworks.pdf',
      'scan.pdf',
    ]
    expect([...namesWithout(named(names), holdsPatient)]).toEqual([
      ['1763740800000_Quillfeather.pdf', '1763740800000_masked.pdf'],
      ['bramwell_2026.png', 'masked.png'],
    ])
    expect([...namesWithout(named(['Bramwell.pdf', 'Thessaly.pdf']), holdsPatient).values()]).toEqual([
      'masked.pdf',
      'masked 2.pdf',
    ])
  })
})
