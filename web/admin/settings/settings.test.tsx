import { describe, expect, test } from 'bun:test'
import { ApiError } from '../../api/errors.ts'
import { SETTINGS } from '../../testing/fake-admin.ts'
import { fakeApi } from '../../testing/fake-api.ts'
import {
  act,
  all,
  button,
  click,
  field,
  inBrowser,
  openAt,
  shown,
  submit,
  type,
  until,
} from '../../testing/screen.tsx'

inBrowser()

const open = async (changes: Parameters<typeof fakeApi>[1] = {}) => {
  const api = fakeApi('admin', changes)
  await openAt('/admin/settings', api)
  await until(() => button('Save settings'))
  return api
}
const sent = (api: ReturnType<typeof fakeApi>) =>
  api.calls.filter((c) => c.name === 'changeSettings').map((c) => c.args[0] as object)
const toggle = (name: string) => all(`[role=switch][name=${name}]`)[0]!
const errors = () => all('.setting [role=alert]').map((e) => e.textContent)

describe('/admin/settings', () => {
  test('settings that cannot be read say so, and are read again', async () => {
    let broken = true
    const settings = async () => {
      if (broken) throw new ApiError(500, 'Unexpected error')
      return SETTINGS
    }
    await openAt('/admin/settings', fakeApi('admin', { settings }))
    await until(() => shown().includes('We couldn’t load settings.'))
    broken = false
    await click(button('Try again'))
    await until(() => button('Save settings'))
  })

  test('nothing can be saved while nothing is changed', async () => {
    const api = await open()
    await submit()
    expect(sent(api)).toEqual([])
  })

  test.each([
    ['Originals kept', '', 'Type a number of days from 0 to 3,650.'],
    ['Originals kept', '1.5', 'Type a number of days from 0 to 3,650.'],
    ['Stale after', '0', 'Type a number of days from 1 to 3,650.'],
    ['Stale after', 'a year', 'Type a number of days from 1 to 3,650.'],
    ['Backup folder', 'backups', 'Type the full path, starting with /.'],
  ])('%s "%s" is refused beside the field', async (label, text, words) => {
    const api = await open()
    await type(field(label), text)
    await submit()
    expect(errors()).toEqual([words])
    expect(field(label).getAttribute('aria-invalid')).toBe('true')
    expect(field(label).value).toBe(text)
    expect(document.activeElement).toBe(field(label))
    expect(sent(api)).toEqual([])
  })

  test('the words come when the field is left and go with the key that mends it', async () => {
    await open()
    const days = field('Stale after')
    await type(days, '0')
    expect(errors()).toEqual([])
    await act(async () => days.blur())
    await until(() => errors().length === 1)
    await type(days, '90')
    expect(errors()).toEqual([])
  })

  test('only what was changed is sent, and what was saved is shown', async () => {
    const api = await open()
    await type(field('Stale after'), ' 90 days ')
    await type(field('Backup folder'), ' /mnt/backups ')
    await click(toggle('signup'))
    expect(toggle('signup').textContent).toBe('Closed')
    await submit()
    await until(() => shown().includes('Settings saved.'))
    expect(sent(api)).toEqual([
      { stale_days: 90, backup_folder: '/mnt/backups', signup: 'closed', version: 5 },
    ])
    expect(field('Stale after').value).toBe('90')
    expect(button('Undo changes')).toBeNull()
  })

  test('originals are deleted sooner only after a question', async () => {
    const api = await open()
    await type(field('Originals kept'), '7')
    await submit()
    await until(() => shown().includes('We’ll delete originals of plans verified 7 days ago or earlier'))
    await click(button('Keep them longer'))
    expect(sent(api)).toEqual([])
    await submit()
    await click(await until(() => button('Save and delete sooner')))
    expect(sent(api)).toEqual([{ retain_original_days: 7, version: 5 }])
  })

  test('what the server refuses stands beside its field; everything else above the button', async () => {
    let refusal = new ApiError(422, 'x', {
      fields: { backup_folder: 'Nothing can be written to the folder.' },
    })
    await open({ changeSettings: () => Promise.reject(refusal) })
    await type(field('Backup folder'), '/mnt/backups')
    await submit()
    await until(() => errors()[0] === 'Nothing can be written to the folder.')
    expect(field('Backup folder').value).toBe('/mnt/backups')
    refusal = new ApiError(503, 'The disk is full.')
    await submit()
    await until(() => shown().includes('We couldn’t save the settings. The disk is full.'))
    expect(errors()).toEqual([])
  })

  test('what another administrator set meanwhile is told beside the field before it is replaced', async () => {
    const theirs = {
      ...SETTINGS,
      version: 9,
      values: { ...SETTINGS.values, stale_days: 90, test_redact: false },
      set: [{ name: 'stale_days', at: '2026-11-12T12:00:00Z', by: 'Bo' }],
    }
    const clash = { changed: ['stale_days'], settings: theirs }
    let clashes = true
    const api = await open({
      changeSettings: async () => {
        if (clashes)
          throw new ApiError(
            409,
            'Another administrator changed these settings while you were editing.',
            clash,
          )
        return theirs
      },
    })
    await type(field('Stale after'), '200')
    await submit()
    const words =
      'Bo set this to 90 days while you were editing. Save again to use your value, or undo your changes.'
    await until(() => errors()[0] === words)
    expect(shown()).toContain('We haven’t saved anything yet.')
    expect([field('Stale after').value, toggle('test_redact').textContent]).toEqual(['200', 'Off'])
    await submit()
    expect(sent(api)).toEqual([
      { stale_days: 200, version: 5 },
      { stale_days: 200, version: 9 },
    ])
    await click(button('Undo changes'))
    expect(field('Stale after').value).toBe('90')
    clashes = false
  })

  test('Undo changes brings back what is in force', async () => {
    await open()
    await type(field('Stale after'), '0')
    await click(toggle('test_redact'))
    await click(button('Undo changes'))
    expect([field('Stale after').value, toggle('test_redact').textContent]).toEqual(['365', 'On'])
  })

  test('an office without a demo e-mail cannot switch the demo account on; mail and idle time are told', async () => {
    const settings = async () => ({
      ...SETTINGS,
      values: { ...SETTINGS.values, demo: false },
      set: [{ name: 'stale_days', at: '2026-11-12T12:00:00Z', by: 'ana' }],
      fixed: {
        idle_minutes: 5,
        demo_email: null,
        mail: { host: 'mail.office.test', to: 'owner@office.test' },
        open_dental: null,
      },
    })
    await open({ settings })
    await click(toggle('demo'))
    expect(toggle('demo').getAttribute('aria-checked')).toBe('false')
    expect(shown()).toContain('set COVRIQ_DEMO_EMAIL')
    expect(shown()).toContain('by mail.office.test to owner@office.test')
    expect(shown()).toContain('after 5 minutes')
    expect(shown()).toContain('Set by ana on Nov 12, 2026.')
  })
})
