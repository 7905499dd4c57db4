import { describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { auditOf } from '../account/audit/store.ts'
import { plansTest } from '../plan/table.ts'
import { valueUses } from '../plan/uses/table.ts'
import { buildPlan } from '../testing/build.ts'
import { BLANK_FORM, fakePrintForm } from '../testing/fake-forms.ts'
import { openOffice, type TestOffice } from '../testing/office.ts'
import { PDF } from '../testing/upload-office.ts'
import { listForms } from './store.ts'

const added = async (office: TestOffice): Promise<string> =>
  (await office.call('POST', '/api/forms', { as: 'ana', body: PDF, headers: { 'x-file-name': 'a.pdf' } }))
    .body.id

describe('printing', () => {
  test('puts each plan on the form as one PDF, counts it, and leaves a line in each plan’s trail', async () => {
    const office = await openOffice()
    const id = await added(office)
    const plans = [
      await buildPlan(office.db),
      await buildPlan(office.db, { identity: { group_name: 'Bluff Street Bakery' } }),
    ]
    const answer = await office.fetch('POST', `/api/forms/${id}/print`, { as: 'ana', body: { plans } })
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    const text = await answer.text()
    expect(text).toContain('Acme Hardware')
    expect(text).toContain('Bluff Street Bakery')
    expect(text).toContain('Not verified')
    expect((await listForms(office.db))[0]!.printed).toBe(2)
    for (const plan of plans)
      expect((await auditOf(office.db, plan)).map(({ what }) => what)).toContain('form_printed')
  })

  test('shows a plan on blanks that aren’t saved yet, and what it doesn’t say', async () => {
    const office = await openOffice()
    const id = await added(office)
    const plan = await buildPlan(office.db)
    const places = BLANK_FORM.blanks.map((blank) =>
      blank.field === null ? { ...blank, field: 'payor_id' } : blank,
    )
    const { body } = await office.call('POST', `/api/forms/${id}/sheet`, {
      as: 'ana',
      body: { plan, places },
    })
    expect(body).toEqual({
      pages: [{ width: 1700, height: 2200, media_type: 'image/jpeg', data: 'AQID' }],
      not_found: ['Payer ID'],
      notes: 0,
      version: 2,
    })
    const saved = await office.call('POST', `/api/forms/${id}/sheet`, { as: 'ana', body: { plan } })
    expect(saved.body.not_found).toEqual([])
  })

  test('works on the form that comes with the product, without any setup', async () => {
    const office = await openOffice()
    const plan = await buildPlan(office.db)
    expect((await office.call('GET', '/api/forms', { as: 'ana' })).body).toEqual([])
    const own = await office.call('GET', '/api/forms/covriq', { as: 'ana' })
    expect(own.body).toMatchObject({ fixed: true, left: 0, pages: 1 })
    expect(
      (await office.call('POST', '/api/forms/covriq/print', { as: 'ana', body: { plans: [plan] } })).status,
    ).toBe(200)
    expect((await office.fetch('GET', '/api/forms/covriq/pages/1', { as: 'ana' })).status).toBe(200)
  })
})

describe('what a sheet shows is kept as it was printed', () => {
  const usesOf = async (office: TestOffice) =>
    office.db.read.select({ path: valueUses.path, version: valueUses.version }).from(valueUses)
  const change = (office: TestOffice, id: string) =>
    office.db.write((orm) => orm.update(plansTest).set({ version: 9 }).where(eq(plansTest.id, id)))

  test('not from the screen, once the plan has changed: nothing is noted, and the paper isn’t printed', async () => {
    const office = await openOffice()
    const plan = await buildPlan(office.db)
    const { version } = (await office.call('POST', '/api/forms/covriq/sheet', { as: 'ana', body: { plan } }))
      .body
    await change(office, plan)
    const sheets = [{ plan, version }]
    const refused = await office.call('POST', '/api/forms/covriq/printed', { as: 'ana', body: { sheets } })
    expect([refused.status, refused.body.error]).toEqual([
      409,
      'A plan has changed since we made this sheet. Check the new sheet, then print it.',
    ])
    expect((await auditOf(office.db, plan)).map(({ what }) => what)).not.toContain('form_printed')
    expect(await usesOf(office)).toEqual([])
  })

  test('though somebody changes the plan while the PDF is made', async () => {
    const seen: string[] = []
    const office: TestOffice = await openOffice({
      printForm: async (...args) => {
        await change(office, seen[0]!)
        return fakePrintForm(...args)
      },
    })
    const plan = await buildPlan(office.db)
    seen.push(plan)
    const answer = await office.fetch('POST', '/api/forms/covriq/print', {
      as: 'ana',
      body: { plans: [plan] },
    })
    expect(answer.status).toBe(200)
    const uses = await usesOf(office)
    expect(uses.length).toBeGreaterThan(0)
    expect(new Set(uses.map(({ version }) => version))).toEqual(new Set([2]))
  })
})
