import { describe, expect, test } from 'bun:test'
import type { UsedForm } from '../../src/forms/contract.ts'
import { ApiError } from '../api/errors.ts'
import { fakeApi, samplePlanLine } from '../testing/fake-api.ts'
import { formDetail, formLine, formSheet } from '../testing/fake-forms.ts'
import {
  act,
  all,
  button,
  click,
  field,
  inBrowser,
  openAt,
  path,
  press,
  shown,
  type,
  until,
} from '../testing/screen.tsx'
import { keepForm, lastForm } from './last-form.ts'

inBrowser()

async function choose(name: string) {
  const input = field('Choose a blank form')
  const file = new File(['%PDF'], name)
  await act(async () => {
    Object.defineProperty(input, 'files', { value: [file], configurable: true })
    input.dispatchEvent(new Event('change', { bubbles: true }))
  })
}

describe('a blank form', () => {
  test('that can’t be read is told in words', async () => {
    const api = fakeApi('standard', {
      uploadForm: () => Promise.reject(new ApiError(422, 'The file is damaged, so we can’t read it.')),
    })
    await openAt('/forms', api)
    await until(() => all('input[type=file]')[0])
    await choose('form.pdf')
    await until(() => shown().includes('The file is damaged'))
    expect(path()).toBe('/forms')
  })

  test('that was used for a patient is refused, with where that was seen', async () => {
    const body: UsedForm = {
      found: [{ type: 'name', page: 1, box: [61.2, 79.2, 122.4, 90] }],
      pictures: [{ page: 1, points: { width: 612, height: 792 }, media_type: 'image/jpeg', data: 'AQID' }],
    }
    const words = 'This form was filled in for a patient, so we didn’t keep it.'
    const api = fakeApi('standard', { uploadForm: () => Promise.reject(new ApiError(422, words, body)) })
    await openAt('/forms', api)
    await until(() => all('input[type=file]')[0])
    await choose('form.pdf')
    const page = await until(() => all('.used-page')[0])
    expect(shown()).toContain(words)
    const place = page.querySelector('span')!
    expect([place.style.left, place.style.top, place.style.width]).toEqual(['10%', '10%', '10%'])
    await click(button('Close'))
    expect(all('.used-page')).toHaveLength(0)
  })

  test('that was read is opened to place its fields', async () => {
    const api = fakeApi('standard', { uploadForm: async () => formDetail({ id: 'f-2' }) })
    await openAt('/forms', api)
    await until(() => all('input[type=file]')[0])
    await choose('form.pdf')
    await until(() => path() === '/forms/f-2')
  })
})

test('a form is deleted after a question, and can be brought back', async () => {
  const api = fakeApi('standard', {
    forms: async () => [
      formLine({ placed_at: '2026-11-20T15:00:00Z', placed_by: 'Priya Nair', printed: 12, left: 0 }),
    ],
  })
  await openAt('/forms', api)
  await until(() => shown().includes('Used for 12 plans.'))
  await click(button('Delete Harbor Lane breakdown'))
  await click(button('Keep it'))
  expect(api.calls.some(({ name }) => name === 'deleteForm')).toBe(false)
  await click(button('Delete Harbor Lane breakdown'))
  await click(button('Delete'))
  await click(await until(() => button(/Undo/)))
  expect(api.calls.filter(({ name }) => name.endsWith('Form')).map(({ name, args }) => [name, args])).toEqual(
    [
      ['deleteForm', ['f-1']],
      ['restoreForm', ['f-1']],
    ],
  )
})

describe('printing', () => {
  const plans = [
    samplePlanLine('p-1', 'Orchard Valley Credit Union'),
    {
      ...samplePlanLine('p-2', 'Bluff Street Bakery'),
      status: 'verified' as const,
      verified_date: '2026-11-20',
    },
  ]
  const calls = (api: ReturnType<typeof fakeApi>, name: string) =>
    api.calls.filter((call) => call.name === name).map(({ args }) => args)

  async function openPrinting(address: string, changes: Parameters<typeof fakeApi>[1] = {}) {
    const api = fakeApi('standard', {
      plans: async () => plans,
      formSheet: async () => formSheet({ not_found: ['Payer ID'], notes: 1 }),
      ...changes,
    })
    await openAt(address, api)
    await until(() => all('input', 'Add a plan')[0])
    return api
  }

  test('without a plan there is nothing to print', async () => {
    await openPrinting('/forms/f-1/print')
    expect(shown()).toContain('Add a plan to see it on the form.')
    expect((button(/^Print 0 sheets/) as HTMLButtonElement).disabled).toBe(true)
  })

  test('a sheet that fails is told, and can’t be printed', async () => {
    await openPrinting('/forms/f-1/print?plan=p-1', {
      formSheet: () => Promise.reject(new ApiError(409, 'We haven’t read this plan yet.')),
    })
    await until(() =>
      shown().includes('We couldn’t print Orchard Valley Credit Union. We haven’t read this plan yet.'),
    )
    expect((button(/^Print 1 sheet/) as HTMLButtonElement).disabled).toBe(true)
  })

  test('adds plans, tells what they lack, and prints those that are on', async () => {
    const api = await openPrinting('/forms/f-1/print?plan=p-1')
    await type(field('Add a plan'), 'bluff')
    await press(field('Add a plan'), 'Enter')
    await until(() => all('.bf-page.printed').length === 2)
    expect(shown()).toContain('Not verified: prints “Not verified” at the top')
    expect(shown()).toContain('Verified Nov 20, 2026')
    expect(shown()).toContain('1 value wasn’t found: Payer ID')
    expect(shown()).toContain('2 values too long for the blank are in the notes')
    await click(all('.bf-pick input')[0]!)
    let printed = 0
    window.print = () => {
      printed++
    }
    await press(document.body, 'p', { ctrlKey: true })
    await until(() => printed === 1)
    expect(calls(api, 'formPrinted')).toEqual([['f-1', [{ plan: 'p-2', version: 1 }]]])
    expect(lastForm()).toBe('f-1')
    keepForm('covriq')
    // The test's browser would follow the link of a file that is saved.
    const saved: string[] = []
    const real = HTMLAnchorElement.prototype.click
    HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
      saved.push(this.download)
    }
    await click(button('Save as PDF'))
    HTMLAnchorElement.prototype.click = real
    expect(saved).toEqual(['Harbor Lane breakdown.pdf'])
    expect(calls(api, 'printForm')).toEqual([['f-1', ['p-2']]])
  })
})
