import { describe, expect, test } from 'bun:test'
import type { FormChange } from '../../src/forms/contract.ts'
import { fakeApi } from '../testing/fake-api.ts'
import { FORM_BLANKS, formDetail } from '../testing/fake-forms.ts'
import {
  all,
  button,
  click,
  field,
  focus,
  inBrowser,
  openAt,
  path,
  press,
  shown,
  type,
  until,
} from '../testing/screen.tsx'
import { joined, moved, nextOpen, resized, waysOf, withField } from './place-boxes.ts'

inBrowser()

const blankNamed = (name: RegExp) =>
  all('.fx').find((one) => name.test(one.getAttribute('aria-label') ?? ''))!

async function openPlacing() {
  const api = fakeApi('standard', { form: async (id) => formDetail({ id }) })
  await openAt('/forms/f-1', api)
  await until(() => all('.fx')[0])
  const saved = () =>
    api.calls.findLast(({ name }) => name === 'placeForm')?.args[1] as FormChange | undefined
  const save = async () => {
    await click(button('Save for the office'))
    return until(saved)
  }
  return { api, save }
}

describe('placing fields', () => {
  test('a field that isn’t known is offered to nobody, and a likely one that isn’t there is not taken', async () => {
    const { save } = await openPlacing()
    await type(field('Find a field'), 'zzzzzz')
    expect(shown()).toContain('No such field')
    await type(field('Find a field'), '')
    await focus(blankNamed(/^Crown, Lab/))
    await press(blankNamed(/^Crown, Lab/), '3')
    expect((await save()).places.find(({ id }) => id === 'd')!.field).toBeNull()
  })

  test('shows what’s placed, what’s left, and what’s by hand', async () => {
    await openPlacing()
    expect(all('.fx.set').map((one) => one.textContent)).toEqual(['Group name', 'Crowns %'])
    expect(all('.fx.open')).toHaveLength(2)
    expect(all('.fx.hand')).toHaveLength(1)
    expect(shown()).toContain('2 left')
    // Tab goes to open blanks alone.
    expect(all('.fx').filter((one) => one.tabIndex === 0)).toHaveLength(2)
  })

  test('keys take a likely field, go on to the next blank, and leave it to be written by hand', async () => {
    const { save } = await openPlacing()
    await focus(blankNamed(/^Crown, Lab/))
    await press(blankNamed(/^Crown, Lab/), '1')
    await until(() => document.activeElement?.getAttribute('data-blank') === 'e')
    await press(document.activeElement!, 'h')
    expect(shown()).toContain('All placed')
    const { places, version, name } = await save()
    expect([version, name]).toEqual([1, 'Harbor Lane breakdown'])
    expect(places.map(({ id, field: own }) => [id, own])).toEqual([
      ['a', 'hand'],
      ['b', 'group_name'],
      ['c', 'service.crowns.percent'],
      ['d', 'service.crowns.limit'],
      ['e', 'hand'],
    ])
    await until(() => path() === '/forms/f-1/print')
  })

  test('arrows nudge, with Shift by 8; Delete removes; a blank can be added', async () => {
    const { save } = await openPlacing()
    await focus(blankNamed(/^Employer/))
    await press(blankNamed(/^Employer/), 'ArrowRight')
    await press(blankNamed(/^Employer/), 'ArrowDown', { shiftKey: true })
    await press(blankNamed(/^Crown, Lab/), 'Delete')
    await click(button('Add a blank'))
    const { places } = await save()
    expect(places.find(({ id }) => id === 'b')!.box).toEqual([101, 128, 201, 142])
    expect(places.some(({ id }) => id === 'd')).toBe(false)
    expect(places).toHaveLength(FORM_BLANKS.length)
  })

  test('a search places the field in the blank that is selected', async () => {
    const { save } = await openPlacing()
    await focus(blankNamed(/^Crown, Lab/))
    await type(field('Find a field'), 'payer')
    await press(field('Find a field'), 'Enter')
    expect((await save()).places.find(({ id }) => id === 'd')!.field).toBe('payor_id')
  })

  test('how a percent is printed, and what stands there when it’s not found', async () => {
    const { save } = await openPlacing()
    await focus(blankNamed(/^Crown, In net/))
    await click(button('40% pt'))
    await click(button('Blank'))
    expect((await save()).places.find(({ id }) => id === 'c')).toMatchObject({
      as: 'patient',
      missing: 'blank',
    })
  })

  test('a blank takes a second field, which is shown, saved and taken away again', async () => {
    const { save } = await openPlacing()
    await focus(blankNamed(/^Crown, In net/))
    await click(button('Add a field here'))
    await type(field('Find a field'), 'payer')
    await press(field('Find a field'), 'Enter')
    expect(all('.fx.set').map((one) => one.textContent)).toContain('Crowns % / Payer ID')
    expect((await save()).places.find(({ id }) => id === 'c')).toMatchObject({
      field: 'service.crowns.percent',
      more: ['payor_id'],
    })
  })

  test('a blank with two fields can go back to its first one', async () => {
    const { save } = await openPlacing()
    await focus(blankNamed(/^Crown, In net/))
    await click(button('Add a field here'))
    await type(field('Find a field'), 'payer')
    await press(field('Find a field'), 'Enter')
    await click(button(/^Only /))
    expect((await save()).places.find(({ id }) => id === 'c')!.more).toBeUndefined()
  })

  test('that someone else changed is told, and stays as it is', async () => {
    const words = 'Someone else changed this form. Open it again.'
    const api = fakeApi('standard', { placeForm: () => Promise.reject(new Error(words)) })
    await openAt('/forms/f-1', api)
    await until(() => button('Save for the office'))
    await click(button('Save for the office'))
    await until(() => shown().includes(words))
    expect(path()).toBe('/forms/f-1')
  })
})

describe('blanks', () => {
  test('the next open one is looked for from the top again', () => {
    expect(nextOpen(FORM_BLANKS, 'd')).toBe('e')
    expect(nextOpen(FORM_BLANKS, 'e')).toBe('d')
    expect(nextOpen(FORM_BLANKS.slice(0, 3), 'a')).toBeNull()
  })

  test('stay on their page and large enough to be seen', () => {
    const page = { width: 612, height: 792 }
    const [blank] = FORM_BLANKS
    expect(moved(blank!, -500, 5000, page).box).toEqual([0, 778, 100, 792])
    expect(resized(blank!, -500, 5000, page).box).toEqual([100, 100, 106, 792])
  })

  test('keep their way of printing where their new field has it', () => {
    const percent = withField(FORM_BLANKS[2]!, 'service.crowns.out')
    expect(percent.as).toBe('percent')
    expect(withField({ ...percent, as: 'patient' }, 'service.exams.percent').as).toBe('patient')
    expect(withField(percent, 'group_name').as).toBe('text')
    expect(withField({ ...percent, more: ['payor_id'] }, 'group_name').more).toBeUndefined()
    const cross = joined({ ...FORM_BLANKS[1]!, field: 'rollover', as: 'yes' }, 'notes')
    expect([cross.as, cross.more]).toEqual(['text', ['notes']])
    expect(joined(cross, 'rollover').more).toEqual(['notes'])
    expect(waysOf('hand')).toEqual([])
    expect(waysOf('missing_tooth').map(({ as }) => as)).toEqual(['text', 'yes', 'no'])
  })
})
