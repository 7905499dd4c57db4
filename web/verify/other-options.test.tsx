import { describe, expect, test } from 'bun:test'
import type { ProgressEvent } from '../../src/upload/contract.ts'
import type { OptionAnswer } from '../../src/upload/options/contract.ts'
import { ApiError } from '../api/errors.ts'
import { otherOption, otherOptions } from '../testing/fake-options.ts'
import { act, all, button, click, inBrowser, link, settle, shown, until } from '../testing/screen.tsx'
import { openPlan } from '../testing/verify.ts'

inBrowser()

const READ = 'Read as a separate plan'
const part = () => all('section', 'Other options in this document')[0]?.textContent ?? ''

describe('the other options of a document', () => {
  test('are not spoken of where the document holds one plan', async () => {
    const api = await openPlan()
    await until(() => api.calls.some((c) => c.name === 'otherOptions'))
    await settle()
    expect(shown()).not.toContain('This document also holds')
  })

  test('lead to their plans with their status, whatever their names contain', async () => {
    const evil = '<img src=x onerror=alert(1)>'
    await openPlan({
      otherOptions: async () =>
        otherOptions([
          otherOption('Low', { state: 'plan', plan: { id: 'plan-2', status: 'verified' } }),
          otherOption('DHMO', { state: 'trash' }),
          otherOption(evil),
        ]),
    })
    await until(() => part().includes('Low'))
    expect(part()).toContain('Verified')
    expect(link('Open Low')?.getAttribute('href')).toBe('/verify/plan-2')
    expect(part()).toContain('In the trash. An administrator can restore it.')
    expect(part()).toContain(evil)
    expect(document.querySelector('.options img')).toBeNull()
    expect(all('button', new RegExp(READ))).toHaveLength(1)
  })

  test('one is read at the press of a button, its progress is told, and then it leads to its plan', async () => {
    const answer = Promise.withResolvers<OptionAnswer>()
    let made = false
    let tell: (event: ProgressEvent) => void = () => undefined
    const api = await openPlan({
      otherOptions: async () =>
        otherOptions([
          made
            ? otherOption('Low', { state: 'plan', plan: { id: 'plan-2', status: 'unverified' } })
            : otherOption('Low'),
        ]),
      readOption: () => answer.promise,
      watch: (_id, onEvent) => {
        tell = onEvent
        return () => undefined
      },
    })
    await until(() => button(new RegExp(READ)))
    await click(button(new RegExp(READ)))
    expect(api.calls.find((c) => c.name === 'readOption')?.args).toEqual(['plan-1', 'Low'])
    expect(button(new RegExp(READ))).toBeNull()
    expect(part()).toContain('Waiting in line')
    await until(() => api.calls.some((c) => c.name === 'watch' && c.args[0] === 'plan-1'))
    await act(async () => tell({ step: 'redact', state: 'active', page: 2, pages: 3 }))
    expect(part()).toContain('Masking patient data, page 2 of 3')
    await act(async () => tell({ step: 'parse', state: 'active' }))
    expect(part()).toContain('Reading the plan')
    made = true
    await act(async () => answer.resolve({ success: true, newRowId: 'plan-2' }))
    await until(() => link('Open Low'))
    expect(part()).toContain('Not verified')
  })

  test('one that could not be read says why and can be tried again', async () => {
    await openPlan({
      otherOptions: async () => otherOptions([otherOption('Low')]),
      readOption: async () => {
        throw new ApiError(422, 'The file is damaged, so we can’t read it.')
      },
    })
    await until(() => button(new RegExp(READ)))
    await click(button(new RegExp(READ)))
    await until(() => part().includes('We couldn’t read it. The file is damaged, so we can’t read it.'))
    expect(button(/^Try again/)).not.toBeNull()
  })

  test('none can be read once the original is gone, and the words say what to do', async () => {
    const words = 'The original file was deleted. Upload the document again to read another option of it.'
    await openPlan({ otherOptions: async () => otherOptions([otherOption('Low')], words) })
    await until(() => part().includes(words))
    expect(button(new RegExp(READ))).toBeNull()
  })

  test('that could not be loaded say so and can be asked for again', async () => {
    let fails = true
    await openPlan({
      otherOptions: async () => {
        if (fails) throw new ApiError(500, 'Unexpected error')
        return otherOptions([otherOption('Low')])
      },
    })
    await until(() => shown().includes('We couldn’t load this document’s other options.'))
    fails = false
    await click(button('Try again'))
    await until(() => part().includes('Low'))
  })
})
