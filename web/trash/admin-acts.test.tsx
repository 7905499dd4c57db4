import { describe, expect, spyOn, test } from 'bun:test'
import { ApiError } from '../api/errors.ts'
import { fakeApi } from '../testing/fake-api.ts'
import { all, button, click, inBrowser, openAt, path, press, shown, until } from '../testing/screen.tsx'

inBrowser()

const VIEW = '/view-plan/group/0471882'

/** Opens the menu and takes one of its items. */
async function take(item: string): Promise<void> {
  const more = await until(() => button('More'))
  more.focus()
  await press(more, 'Enter')
  await click(await until(() => all('[role=menuitem]', item)[0] ?? null))
}

describe('what an administrator does with a plan', () => {
  test.each([VIEW, '/verify/row-1'])('is not offered to others on %s', async (screen) => {
    await openAt(screen, fakeApi('standard'))
    await until(() => document.querySelector('h1'))
    const more = button('More')
    if (!more) return
    more.focus()
    await press(more, 'Enter')
    expect(all('[role=menuitem]', /trash|original/)).toHaveLength(0)
  })

  test.each([
    [VIEW, '/plans-by-group'],
    ['/verify/row-1', '/verify'],
  ])('moving a plan to the trash from %s asks, leads to %s, and can be undone', async (screen, after) => {
    const api = fakeApi('admin')
    await openAt(screen, api)
    await take('Move to trash…')
    expect(shown()).toContain('Move this plan to the trash?You can restore it for 30 days.')
    await click(button('Move to trash'))
    await until(() => path() === after)
    expect(shown()).toContain('was moved to the trash.')
    expect(api.calls.some((c) => c.name === 'trashPlan')).toBe(true)
    await click(button('Undo'))
    await until(() => api.calls.some((c) => c.name === 'restorePlan'))
    await until(() => shown().includes('was restored.'))
  })

  test('a plan that cannot be moved stays, and the dialog says why', async () => {
    const trashPlan = () => Promise.reject(new ApiError(409, 'We’re reading this file now.'))
    await openAt(VIEW, fakeApi('admin', { trashPlan }))
    await take('Move to trash…')
    await click(button('Move to trash'))
    expect(shown()).toContain('We couldn’t move the plan. We’re reading this file now.')
    expect(path()).toBe(VIEW)
    await click(button('Keep plan'))
    expect(shown()).not.toContain('Move this plan to the trash?')
  })
})

describe('the original', () => {
  test('opens with a reason only', async () => {
    const saved: string[] = []
    const saving = spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download)
    })
    const api = fakeApi('admin')
    await openAt(VIEW, api)
    await take('Open original…')
    await until(() => shown().includes('kept encrypted until December 19, 2026'))
    await click(button('Open original'))
    expect(shown()).toContain('Choose a reason first.')
    expect(api.calls.some((c) => c.name === 'openOriginal')).toBe(false)
    const reason = all('label', 'The carrier has a question about it')[0]!
    await click(reason.querySelector('input'))
    expect(shown()).not.toContain('Choose a reason first.')
    await click(button('Open original'))
    expect(api.calls.find((c) => c.name === 'openOriginal')?.args).toEqual([
      '1768144800000_plan.pdf',
      'carrier_question',
    ])
    await until(() => saved.includes('plan.pdf'))
    saving.mockRestore()
  })

  test('that was deleted is told with its day, and nothing can be opened', async () => {
    const message = 'The original file was deleted on November 1, 2026.'
    const originals = async () => ({ files: [{ file_name: '1_plan.pdf', kept: false }], message })
    await openAt(VIEW, fakeApi('admin', { originals }))
    await take('Open original…')
    await until(() => shown().includes(message))
    expect(button('Open original')).toBeNull()
  })

  test('of a merged plan is one of several', async () => {
    const files = ['a.pdf', 'b.pdf'].map((name) => ({ file_name: `1768144800000_${name}`, kept: true }))
    const originals = async () => ({ files, message: 'The original files are kept.' })
    await openAt(VIEW, fakeApi('admin', { originals }))
    await take('Open original…')
    await until(() => button('Open a.pdf') && button('Open b.pdf'))
  })
})
