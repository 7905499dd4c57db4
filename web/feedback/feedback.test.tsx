import { beforeEach, describe, expect, test } from 'bun:test'
import { ApiError } from '../api/errors.ts'
import { fakeApi } from '../testing/fake-api.ts'
import {
  act,
  all,
  button,
  click,
  field,
  focus,
  inBrowser,
  link,
  openAt,
  path,
  submit,
  type,
  until,
} from '../testing/screen.tsx'

inBrowser()

const SENT = 'Thank you! Your feedback has been submitted.'
const FAILED = 'There was an error submitting your feedback. Please try again.'

let alerts: string[] = []
beforeEach(() => {
  alerts = []
  window.alert = (words?: string) => void alerts.push(String(words))
})

const choice = (name: string | RegExp) => all('label', name)[0]?.querySelector('input') ?? null
const chosen = () => all('input[type=radio]').filter((i) => (i as HTMLInputElement).checked).length
const faults = () => all('.err').map((e) => e.textContent)

async function openForm(changes: Parameters<typeof fakeApi>[1] = {}) {
  const api = fakeApi('standard', changes)
  await openAt('/Feedback', api)
  await until(() => button('Send feedback'))
  return { sent: () => api.calls.filter((c) => c.name === 'sendFeedback').map((c) => c.args[0]) }
}

async function fillIn(): Promise<void> {
  await click(choice('Bug Report or Unexpected Error'))
  await type(field('Your Message *'), 'The list <b>jumps</b>.')
}

describe('/Feedback', () => {
  test('stands in the menu between View all Plans and FAQ, and is not for the demo account', async () => {
    await openForm()
    expect(all('nav[aria-label=Pages] a').map((a) => a.textContent)).toEqual([
      'Dashboard',
      'Ask Riq',
      'Upload',
      'View all Plans',
      'Feedback',
      'FAQ',
    ])
    expect(link('Feedback')?.getAttribute('aria-current')).toBe('page')
  })

  test('a demo account that types the address lands on /ask-riq', async () => {
    await openAt('/Feedback', fakeApi('demo'))
    await until(() => path() === '/ask-riq')
  })

  test('shows every option open', async () => {
    await openForm()
    expect(all('[role=radiogroup]').map((g) => g.querySelectorAll('input').length)).toEqual([6, 6, 3])
    for (const option of ['General Comments or Praise', 'Office Manager', '1-2 weeks'])
      expect(choice(option)).not.toBeNull()
  })

  test('without type and message it says so beside both fields and sends nothing', async () => {
    const { sent } = await openForm()
    await submit()
    expect(faults()).toEqual(['Choose a type of feedback.', 'Write your message.'])
    expect(document.activeElement?.getAttribute('name')).toBe('category')
    await click(choice('Bug Report or Unexpected Error'))
    expect(faults()).toEqual(['Write your message.'])
    await submit()
    expect(document.activeElement?.getAttribute('name')).toBe('message')
    expect([sent(), alerts]).toEqual([[], []])
  })

  test('an e-mail is asked for only with follow-up, is not required, and must be one', async () => {
    const { sent } = await openForm()
    await fillIn()
    expect(all('input[type=email]')).toHaveLength(0)
    await click(choice(/^You may follow up/))
    await type(field('E-mail optional'), 'ana at maple')
    await focus(field('Your Message *'))
    expect(faults()).toEqual(['That isn’t an e-mail address.'])
    await submit()
    expect(sent()).toEqual([])
    await type(field('E-mail optional'), '')
    expect(faults()).toEqual([])
    await submit()
    expect(sent()).toMatchObject([{ follow_up: true, email: '' }])
  })

  test('sent: the contract’s words as alert and on the page, a cleared form, and the way to /thank-you', async () => {
    const { sent } = await openForm()
    await fillIn()
    await click(choice('Dentist'))
    await submit()
    await until(() => alerts.length > 0)
    expect(alerts).toEqual([SENT])
    expect(sent()).toEqual([
      {
        category: 'Bug Report or Unexpected Error',
        message: 'The list <b>jumps</b>.',
        user_name: '',
        practice_name: '',
        user_role: 'Dentist',
        duration: '',
        follow_up: false,
        email: '',
      },
    ])
    expect(all('[role=status]').map((e) => e.textContent)).toContain(SENT)
    expect([field('Your Message *').value, chosen()]).toEqual(['', 0])
    await click(link('Go on'))
    await until(() => path() === '/thank-you')
  })

  test('not sent: the contract’s words, and nothing that was typed is lost, not even with the page', async () => {
    let fails = true
    const { sent } = await openForm({
      sendFeedback: async () => {
        if (fails) throw new ApiError(500, 'Unexpected error')
        return {}
      },
    })
    await fillIn()
    await submit()
    await until(() => alerts.length > 0)
    expect(alerts).toEqual([FAILED])
    expect(all('[role=alert]').map((e) => e.textContent)).toEqual([FAILED])
    await click(link('Dashboard'))
    await until(() => path() === '/dashboard')
    await click(link('Feedback'))
    await until(() => button('Send feedback'))
    expect([field('Your Message *').value, chosen()]).toEqual(['The list <b>jumps</b>.', 1])
    fails = false
    await submit()
    await until(() => alerts.length === 2)
    expect(sent()).toHaveLength(2)
    expect(Object.keys(sessionStorage).filter((key) => key.includes('feedback'))).toEqual([])
  })

  test('what one person has written is kept for them alone', async () => {
    await openForm()
    await type(field('Your Message *'), 'About my colleague.')
    expect(Object.keys(sessionStorage).filter((key) => key.includes('feedback'))).toEqual([
      'covriq.draft.feedback.id-standard',
    ])
  })

  test('a second click while it is sent sends nothing more', async () => {
    const { promise, resolve } = Promise.withResolvers<object>()
    const { sent } = await openForm({ sendFeedback: () => promise })
    await fillIn()
    await submit()
    await submit()
    expect(sent()).toHaveLength(1)
    await act(async () => resolve({}))
    await until(() => alerts.length > 0)
  })

  test('what the server refuses stands beside its field', async () => {
    const fields = { user_name: '3 characters too long. The limit is 120.' }
    await openForm({
      sendFeedback: () => Promise.reject(new ApiError(422, 'no', { success: false, error: 'no', fields })),
    })
    await fillIn()
    await submit()
    await until(() => faults().includes(fields.user_name))
    await until(() => alerts.length > 0)
  })

  test('a role once chosen can be taken back', async () => {
    await openForm()
    await click(choice('Dentist'))
    await click(button('Clear Role'))
    expect(chosen()).toBe(0)
  })
})
