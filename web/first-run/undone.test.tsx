import { describe, expect, test } from 'bun:test'
import { FIRST_RUN, SETTINGS } from '../testing/fake-admin.ts'
import { backupsView } from '../testing/fake-backups.ts'
import { personLine } from '../testing/fake-people.ts'
import { chosen, heading, openFirstRun } from '../testing/first-run.ts'
import {
  all,
  button,
  click,
  close,
  field,
  inBrowser,
  link,
  shown,
  submit,
  type,
  until,
} from '../testing/screen.tsx'

inBrowser()

/** The steps of the rail, as they are read out. */
const rail = () => all('.su-steps li > span:last-child').map((step) => step.textContent)

describe('what is left undone at the first run', () => {
  test('the rail marks as done what was done, and says what was not', async () => {
    const values = { ...SETTINGS.values, office_name: 'Maple', desk_address: 'https://front-desk:3000' }
    await openFirstRun('document', {
      settings: async () => ({ ...SETTINGS, values }),
      firstRun: async () => ({ ...FIRST_RUN, left: ['people'] }),
    })
    await until(() => all('.su-steps .open')[0])
    expect(rail()).toEqual([
      'Done: Your officeName and time zone',
      'Done: AddressFor the other desks',
      'Not done: CertificateNot trusted here yet',
      'Not done: BackupOn the same disk as your data',
      'Not done: PeopleJust you so far',
      'First documentSee it work',
    ])
  })

  test('a backup folder on the disk of the data is told before it’s kept', async () => {
    const { folder, ...view } = backupsView()
    const backups = async () => ({ ...view, folder: { ...folder, same_disk: true } })
    const settings = async () => ({
      ...SETTINGS,
      values: { ...SETTINGS.values, backup_folder: '/srv/copies' },
    })
    await openFirstRun('backup', { backups, settings })
    await until(() => chosen()[0] === 'Another folder')
    expect(shown()).toContain('On the server it’s /etc/covriq/covriq.key')
    await submit()
    await until(() => shown().includes('This folder is on the same disk as your data.'))
    expect(heading()).toBe('Backup')
    await submit()
    await until(() => heading() === 'Your team')
  })

  test('who waits for approval is marked, with the way to approve them', async () => {
    await openFirstRun('people', {
      people: async () => [personLine('ana', 'standard'), personLine('tom', 'viewer')],
    })
    await until(() => shown().includes('tom'))
    expect(all('.su-person .chip').map((chip) => chip.textContent)).toEqual(['Waiting for approval'])
    expect(link('Admin, Users')?.getAttribute('href')).toBe('/admin/users')
    expect(shown()).not.toContain('Viewer')
  })

  test('a code’s address is one that other desks can open; where there’s none, that is said', async () => {
    const add = async () => {
      await click(await until(() => button('Add an account')))
      await type(field('E-mail *'), 'ana@office.test')
      await submitForm()
    }
    await openFirstRun('people')
    await add()
    await until(() => shown().includes('At https://front-desk:3000/reset they type'))
    expect(shown()).toContain('press Reset code under Admin, Users')
    await close()
    await openFirstRun('people', { firstRun: async () => ({ ...FIRST_RUN, addresses: [] }) })
    await add()
    await until(() => shown().includes('other desks can’t open CovrIQ yet'))
  })
})

/** Sends the dialog's form. */
const submitForm = () => click(all('dialog button[type=submit]')[0] ?? null)
