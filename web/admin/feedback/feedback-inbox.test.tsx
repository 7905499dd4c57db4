import { describe, expect, test } from 'bun:test'
import type { FeedbackMail } from '../../../src/office/feedback/contract.ts'
import { ApiError } from '../../api/errors.ts'
import { fakeApi } from '../../testing/fake-api.ts'
import { feedbackLine } from '../../testing/fake-office.ts'
import { all, button, click, inBrowser, link, openAt, shown, until } from '../../testing/screen.tsx'
import { mailWords } from './mail-words.ts'

inBrowser()

const page = (items: ReturnType<typeof feedbackLine>[], changes: object = {}) => ({
  items,
  next: null,
  open: items.length,
  mailing: false,
  ...changes,
})
const mail = (changes: Partial<FeedbackMail>): FeedbackMail => ({
  state: 'waiting',
  attempts: 0,
  code: null,
  next_at: null,
  sent_at: null,
  ...changes,
})

describe('/admin/feedback', () => {
  test('shows script as the text it is, with whoever wrote it and where to answer', async () => {
    const line = feedbackLine('1', {
      message: '<script>alert(1)</script>',
      user_name: '<b>Ana</b>',
      user_role: 'Dentist',
      follow_up: true,
      email: 'ana@maple.test',
    })
    await openAt('/admin/feedback', fakeApi('admin', { feedback: async () => page([line]) }))
    await until(() => shown().includes('<script>alert(1)</script>'))
    expect(shown()).toContain('from the account ana · <b>Ana</b> · Dentist')
    expect(link('ana@maple.test')?.getAttribute('href')).toBe('mailto:ana@maple.test')
    expect(shown()).toContain('We don’t mail it because no mail server is set up.')
    expect([shown().includes('Mail not configured'), button('Send by mail') === null]).toEqual([true, true])
  })

  test('an empty inbox and a failure say so', async () => {
    let fails = true
    const feedback = async () => {
      if (fails) throw new ApiError(500, 'Unexpected error')
      return page([])
    }
    await openAt('/admin/feedback', fakeApi('admin', { feedback }))
    await until(() => shown().includes('We couldn’t load feedback.'))
    fails = false
    await click(button('Try again'))
    await until(() => shown().includes('No open feedback.'))
    await click(button('All'))
    await until(() => shown().includes('No feedback yet.'))
  })

  test('the next page is asked for where this one ends; a failure keeps what is there', async () => {
    let fails = true
    const api = fakeApi('admin', {
      feedback: async (_show, before) => {
        if (before === null) return page([feedbackLine('2')], { next: '2' })
        if (fails) throw new ApiError(500, 'Unexpected error')
        return page([feedbackLine('1')])
      },
    })
    await openAt('/admin/feedback', api)
    await click(await until(() => button('Show more')))
    await until(() => shown().includes('We couldn’t load more.'))
    expect(shown()).toContain('Message 2')
    fails = false
    await click(button('Try again'))
    await until(() => shown().includes('Message 1'))
    expect([shown().includes('Message 2'), button('Show more') === null]).toEqual([true, true])
  })

  test('is marked as done, and a refusal stands beside it', async () => {
    let lines = [feedbackLine('1')]
    const api = fakeApi('admin', {
      feedback: async () => page(lines),
      markFeedback: async (id, done) => {
        if (api.calls.filter((c) => c.name === 'markFeedback').length === 1)
          throw new ApiError(404, 'Feedback not found.')
        lines = []
        return feedbackLine(id, { done_at: done ? 'x' : null })
      },
    })
    await openAt('/admin/feedback', api)
    await until(() => all('.tab .count')[0]?.textContent === '1')
    await click(await until(() => button('Mark as done')))
    await until(() => all('.err', /Feedback not found/).length === 1)
    await click(button('Mark as done'))
    await until(() => shown().includes('No open feedback.'))
    expect(all('.tab .count')).toHaveLength(0)
  })

  test('a mail that failed says why, and is sent again', async () => {
    const failed = feedbackLine('1', { mail: mail({ state: 'failed', attempts: 1, code: 'recipient 550' }) })
    const api = fakeApi('admin', { feedback: async () => page([failed], { mailing: true }) })
    await openAt('/admin/feedback', api)
    await until(() => shown().includes('Mail failed'))
    expect(shown()).toContain('Not mailed after 1 try: the mail server rejected the recipient (550).')
    await click(button('Send by mail'))
    await until(() => api.calls.some((c) => c.name === 'mailFeedback' && c.args[0] === '1'))
  })
})

describe('where a mail stands', () => {
  const now = new Date('2026-11-21T16:00:00')
  test.each<[Partial<FeedbackMail>, string, string | null]>([
    [{ state: 'off' }, 'Mail not configured', null],
    [{}, 'Mail waiting', null],
    [
      { attempts: 3, code: 'unreachable', next_at: '2026-11-21T16:04:00' },
      'Mail waiting',
      'Not mailed yet after 3 tries: we couldn’t reach the mail server. Next try today at 4:04 PM.',
    ],
    [
      { state: 'failed', attempts: 1, code: 'uncertain' },
      'Mail failed',
      'Not mailed after 1 try: the mail server didn’t confirm it, so it may have arrived.',
    ],
    [{ state: 'sent', sent_at: '2026-11-21T09:30:00' }, 'Mailed', 'Mailed today at 9:30 AM.'],
  ])('%j', (changes, chip, why) => {
    expect(mailWords(mail(changes), now)).toEqual({ chip, why })
  })
})
