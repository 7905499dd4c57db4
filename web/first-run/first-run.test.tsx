import { describe, expect, test } from 'bun:test'
import { ApiError } from '../api/errors.ts'
import { FIRST_RUN, SETTINGS } from '../testing/fake-admin.ts'
import { fakeApi, person } from '../testing/fake-api.ts'
import { chosen, heading, openFirstRun } from '../testing/first-run.ts'
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
} from '../testing/screen.tsx'

inBrowser()

const sent = (api: ReturnType<typeof fakeApi>) =>
  api.calls.filter((c) => c.name === 'changeSettings').map((c) => c.args[0] as object)
const picks = () => all('.su-pick').map((pick) => pick.querySelector('.su-title')?.textContent)

/** Chooses Central Time. */
async function chooseZone() {
  const select = all('select')[0] as HTMLSelectElement
  await act(async () => {
    select.value = 'America/Chicago'
    select.dispatchEvent(new Event('change', { bubbles: true }))
  })
}

/** The steps of the rail, as they are read out. */
const rail = () => all('.su-steps li > span:last-child').map((step) => step.textContent)

describe('/first-run', () => {
  test('an office without a name, or a browser that says UTC, is asked, and the step can be left out', async () => {
    const api = await openFirstRun('office')
    await submit()
    expect(shown()).toContain('Type your office’s name, or press Skip for now.')
    await type(field('Office name'), 'Maple Street Dental')
    await submit()
    expect(shown()).toContain('Choose your time zone, or press Skip for now.')
    expect(sent(api)).toEqual([])
    await click(button('Skip for now'))
    await until(() => heading() === 'Address for the other desks')
    expect(sent(api)).toEqual([])
    expect(rail()[0]).toBe('Not done: Your officeNo name yet')
  })

  test('what the server refuses stays on the step, in words', async () => {
    const changeSettings = () =>
      Promise.reject(new ApiError(422, 'You can’t use these characters in a name.'))
    await openFirstRun('office', { changeSettings })
    await type(field('Office name'), '<b>')
    await chooseZone()
    await submit()
    await until(() => shown().includes('You can’t use these characters in a name.'))
    expect(heading()).toBe('Your office')
  })

  test('office name, time zone and one’s own name are saved, and the address comes next', async () => {
    const changeName = async (full_name: string) => ({ user: { ...person('admin'), full_name } })
    const api = await openFirstRun('office', { changeName })
    await type(field('Office name'), ' Maple Street Dental ')
    await type(field('Your full name'), 'Dana Whitfield')
    await chooseZone()
    expect(shown()).toMatch(/It’s \d{1,2}:\d\d [AP]M on /)
    await submit()
    await until(() => heading() === 'Address for the other desks')
    expect(sent(api)[0]).toMatchObject({
      office_name: 'Maple Street Dental',
      time_zone: 'America/Chicago',
      version: 5,
    })
    expect(api.calls.filter((c) => c.name === 'changeName').map((c) => c.args[0])).toEqual(['Dana Whitfield'])
  })

  test('names come before addresses; another name can be typed; who has reached it is shown', async () => {
    const firstRun = async () => ({
      ...FIRST_RUN,
      reached: [{ address: '192.168.1.31', at: '2026-11-28T16:44:00Z' }],
    })
    const api = await openFirstRun('address', { firstRun })
    await until(() => picks().length > 0)
    expect(picks()).toEqual(['https://front-desk:3000', 'https://192.168.1.20:3000', 'Another name'])
    expect(chosen()).toEqual(['https://front-desk:3000'])
    expect(shown()).toContain('Reached from 192.168.1.31')
    await click(all('.su-pick input')[2]!)
    await type(field('Its address'), 'https://covriq.lan:3000')
    await submit()
    await until(() => heading() === 'Trust the certificate')
    expect(sent(api)).toEqual([{ desk_address: 'https://covriq.lan:3000', version: 5 }])
  })

  test('an office that only its own machine reaches says how to open it, and saves nothing', async () => {
    const firstRun = async () => ({ ...FIRST_RUN, addresses: [], authority: null })
    const api = await openFirstRun('address', { firstRun })
    await until(() => shown().includes('ask whoever installed it to add this line'))
    expect(all('code').map((line) => line.textContent)).toEqual(['COVRIQ_HOST=0.0.0.0'])
    await submit()
    await until(() => heading() === 'Trust the certificate')
    expect(shown()).toContain('There’s no certificate yet')
    expect(sent(api)).toEqual([])
  })

  test('the certificate shows both fingerprints, and steps for each system', async () => {
    await openFirstRun('certificate')
    await until(() => all('.su-print').length > 0)
    const pairs = all('.su-print [aria-hidden]').map((pair) => pair.textContent)
    expect(pairs.join(':')).toBe(FIRST_RUN.authority!.sha256)
    expect(shown()).toContain(FIRST_RUN.authority!.sha1)
    expect(all('[role=tab]').map((tab) => tab.textContent)).toEqual(['Windows', 'Mac'])
    expect(shown()).toContain('open http://front-desk:3080 and press Download certificate')
    await click(all('[role=tab]')[1]!)
    expect(shown()).toContain('Open covriq-ca.crt in Keychain Access.')
    expect(shown()).toContain('Opened without encryption')
  })

  test('another disk is proposed for backups, the data’s own is amber, and both can be left for later', async () => {
    const disk = { path: '/mnt/usb', free: 118e9, total: 931e9, same_disk: false, writable: true }
    const firstRunDisks = async () => [disk, { ...disk, path: '/', same_disk: true }]
    const api = await openFirstRun('backup', { firstRunDisks })
    await until(() => picks().includes('/mnt/usb'))
    expect(chosen()).toEqual(['/mnt/usb'])
    expect(shown()).toContain('118 GB free of 931 GB')
    expect(all('.chip.check').map((chip) => chip.textContent)).toEqual(['Same disk'])
    await submit()
    await until(() => heading() === 'Your team')
    expect(sent(api)).toEqual([{ backup_folder: '/mnt/usb', version: 5 }])
    await click(button('Back'))
    await until(() => heading() === 'Backup')
    await click(button('Skip for now'))
    await until(() => heading() === 'Your team')
    expect(sent(api)).toHaveLength(1)
  })

  test('a folder that isn’t typed is asked for; a set one is shown again', async () => {
    const settings = async () => ({ ...SETTINGS, values: { ...SETTINGS.values, backup_folder: '/mnt/nas' } })
    const api = await openFirstRun('backup', { settings })
    await until(() => chosen()[0] === 'Another folder')
    expect(field('Folder').value).toBe('/mnt/nas')
    await type(field('Folder'), ' ')
    await submit()
    await until(() => shown().includes('Type a folder.'))
    expect(sent(api)).toEqual([])
  })

  test('the last step ends at the dashboard', async () => {
    await openFirstRun('document')
    await submit()
    await until(() => heading() === 'Dashboard')
  })
})

describe('the dashboard’s line about the setup', () => {
  test('leads administrators to the first step that is left, and is gone when nothing is', async () => {
    await openAt(
      '/dashboard',
      fakeApi('admin', { firstRun: async () => ({ ...FIRST_RUN, left: ['backup', 'people'] }) }),
    )
    const link = await until(() => all('.page-head p a')[0])
    expect(link.textContent).toBe('Finish setting up: backup disk, your team')
    expect(link.getAttribute('href')).toBe('/first-run?step=backup')
  })

  test('is not for others', async () => {
    const api = fakeApi('standard', { firstRun: async () => ({ ...FIRST_RUN, left: ['backup'] }) })
    await openAt('/dashboard', api)
    await until(() => all('h1')[0]?.textContent === 'Dashboard')
    expect(api.calls.filter((c) => c.name === 'firstRun')).toEqual([])
  })
})
