import { describe, expect, test } from 'bun:test'
import { auditOf } from '../account/audit/store.ts'
import type { PhiType } from '../phi/hit.ts'
import { liftMask, liftOffice, planOf } from '../testing/lift-office.ts'

describe('the reason for lifting a mask', () => {
  const NEEDED = 'Choose why it isn’t patient data. We need a reason to remove this kind of redaction.'
  const KINDS: Record<PhiType | 'picture' | 'unread' | 'person' | 'a later kind', 'needed' | 'free'> = {
    ssn: 'needed',
    member_id: 'needed',
    dob: 'needed',
    phone: 'needed',
    email: 'needed',
    account: 'needed',
    chart_number: 'needed',
    claim_number: 'needed',
    id: 'needed',
    'a later kind': 'needed',
    name: 'free',
    address: 'free',
    date: 'free',
    url: 'free',
    picture: 'free',
    unread: 'free',
    person: 'free',
  }

  test('is needed for every kind that tells who somebody is, before the page is read again', async () => {
    for (const [kind, is] of Object.entries(KINDS)) {
      const { open, id, liftFrom } = await liftOffice({}, kind)
      const { status, body } = await liftMask(open, id, { reason: undefined })
      expect([kind, status, body.error]).toEqual(is === 'free' ? [kind, 200, undefined] : [kind, 422, NEEDED])
      if (is === 'needed') {
        expect(body.field).toBe('reason')
        expect(liftFrom.wishes).toEqual([])
        expect((await auditOf(open.db, id)).some(({ what }) => what === 'mask_lifted')).toBe(false)
      } else expect((await auditOf(open.db, id)).at(-1)?.changes).toEqual([])
    }
  })

  test('is one of the list, with words for "other" alone', async () => {
    const { open, id, liftFrom } = await liftOffice()
    const wrong = 'Something in the request is missing or in the wrong format.'
    const said = 'Say in a few words why it isn’t patient data.'
    const alone = 'Only add words of your own if you choose “Something else”.'
    const cases: [unknown, string][] = [
      ['plan_number', wrong],
      [null, wrong],
      [{}, wrong],
      [{ code: 'because' }, wrong],
      [{ code: ['other'] }, wrong],
      [{ code: 'other', text: 'a'.repeat(81) }, wrong],
      [{ code: 'other' }, said],
      [{ code: 'other', text: ' \u200b\n ' }, said],
      [{ code: 'payer_id', text: 'Jane Roe' }, alone],
    ]
    for (const [reason, words] of cases) {
      const { status, body } = await liftMask(open, id, { reason })
      expect([reason, status, body.error]).toEqual([reason, 422, words])
      expect(JSON.stringify(body)).not.toContain('Jane')
    }
    expect(liftFrom.wishes).toEqual([])
  })

  test.each([
    'Ends in 6789',
    'SSN 123-45-6789',
    'Born 3/14/84',
    '1 2 3 4',
    'ID W1A2B3C4',
    '１２３４',
    '١٢٣٤',
    '①②③④',
    '1\u200b2\u200b3\u200b4',
    'jane@example.test',
    'jane＠example.test',
    'Jane Roe',
    'it is jennifer',
    'for Quillfeather',
    'Quillfeather’s number',
    'the row of Grace Hill',
    'для Иван',
    'Born 3/14',
    'Born Mar 14',
    'Born 14th of March',
  ])('holds no patient data: %s', async (text) => {
    const { open, id, liftFrom } = await liftOffice()
    const { status, body } = await liftMask(open, id, { reason: { code: 'other', text } })
    expect([status, body]).toEqual([
      422,
      {
        success: false,
        error:
          'Leave out names, dates, e-mails and anything with more than three digits. We keep your words in the audit trail.',
        field: 'reason',
      },
    ])
    expect(liftFrom.wishes).toEqual([])
    expect(JSON.stringify(await auditOf(open.db, id))).not.toContain(text)
  })

  test('stands in the audit trail with the words, in one line, and nowhere in the plan', async () => {
    const { open, id } = await liftOffice()
    const reason = { code: 'other', text: '  A row label\n of form 12B,\u202e box ３ ' }
    expect((await liftMask(open, id, { reason })).status).toBe(200)
    const told = (await auditOf(open.db, id)).at(-1)
    expect([told?.object_id, told?.what, told?.changes]).toEqual([
      id,
      'mask_lifted',
      [
        { field: 'reason', from: null, to: 'other' },
        { field: 'reason_text', from: null, to: 'A row label of form 12B, box 3' },
      ],
    ])
    expect(JSON.stringify(await planOf(open, id))).not.toContain('row label')
  })

  test('is kept where it need not be given too', async () => {
    const { open, id } = await liftOffice({}, 'address')
    await liftMask(open, id, { reason: { code: 'organization' } })
    expect((await auditOf(open.db, id)).at(-1)?.changes).toEqual([
      { field: 'reason', from: null, to: 'organization' },
    ])
  })
})
