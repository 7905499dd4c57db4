import { describe, expect, test } from 'bun:test'
import { factIn } from '../../../src/plan/facts/printed.ts'
import type { BoxAnswer, VerifyRequest } from '../../../src/verify/contract.ts'
import {
  all,
  button,
  click,
  field,
  focus,
  inBrowser,
  press,
  shown,
  type,
  until,
} from '../../testing/screen.tsx'
import { openPlan } from '../../testing/verify.ts'

inBrowser()

const ROW = '[data-row="coverage.crowns"]'
const chips = () => all(`${ROW} [data-fact]:not(.add)`)
const facts = () => chips().map((chip) => chip.textContent)
const here = () => document.activeElement as HTMLElement
const name = () => here().textContent ?? ''
const line = () => all(`${ROW} .ced input, ${ROW} .ced select`) as HTMLInputElement[]

/** Opens the plan and goes to the facts of crowns by keys. */
async function atFacts(changes: Parameters<typeof openPlan>[0] = {}) {
  const api = await openPlan(changes)
  await focus(field('Crowns'))
  await press(field('Crowns'), 'f', { altKey: true, code: 'KeyF' })
  return api
}

async function sent(api: Awaited<ReturnType<typeof openPlan>>) {
  await click(button(/^Verify plan/))
  await click(await until(() => button(/^Verify anyway/)))
  const call = await until(() => api.calls.find((c) => c.name === 'verify'))
  return call.args[1] as VerifyRequest
}

describe('chips', () => {
  test('are short in a row and full in the focused field, each once', async () => {
    await openPlan()
    expect(facts()).toEqual(['Out 40%', '1 per 84 mo'])
    await focus(field('Crowns'))
    expect(facts()).toEqual(['Out of network 40%', '1 per 84 months'])
    expect(shown().split('1 per 84').length).toBe(2)
  })

  test('are reached by Alt+F and the arrow keys, and left by Esc', async () => {
    await atFacts()
    expect(name()).toBe('Out of network 40%')
    await press(here(), 'ArrowLeft')
    expect(name()).toBe('Out of network 40%')
    await press(here(), 'ArrowRight')
    expect(name()).toBe('1 per 84 months')
    await press(here(), 'ArrowRight')
    expect(name()).toStartWith('Add')
    await press(here(), 'Escape')
    await until(() => here() === field('Crowns'))
  })

  test('go with Delete, which is undone', async () => {
    await atFacts()
    await press(here(), 'Delete')
    expect([facts(), name()]).toEqual([['1 per 84 months'], '1 per 84 months'])
    await press(here(), 'z', { ctrlKey: true })
    expect(facts()).toEqual(['Out of network 40%', '1 per 84 months'])
  })
})

describe('an open chip', () => {
  test('that says nothing stays open and says why; Esc leaves all as it was', async () => {
    await atFacts()
    await click(chips()[1]!)
    await type(line()[1]!, '')
    await press(here(), 'Enter')
    expect(shown()).toContain('Type the length, such as 12.')
    await press(here(), 'Escape')
    expect([line().length, facts()]).toEqual([0, ['Out of network 40%', '1 per 84 months']])
    expect(all(`${ROW} .stt`)[0]?.textContent).toBe('Check')
  })

  test('has a line of its kind; Enter keeps it and is not the field’s', async () => {
    await atFacts()
    await click(chips()[1]!)
    expect(line().map((part) => part.value)).toEqual(['1', '84', 'month', ''])
    expect(button(/^Confirm 50%$/) !== null).toBe(true)
    await type(line()[1]!, '60')
    await press(here(), 'Enter')
    expect([line().length, facts()]).toEqual([0, ['Out of network 40%', '1 per 60 months']])
    expect(all(`${ROW} .stt`)[0]?.textContent).toBe('Edited')
    expect(button(/^Confirm/) === null).toBe(true)
  })

  test('takes a short form in place of a figure', async () => {
    await atFacts()
    await click(chips()[1]!)
    await type(line()[0]!, '1/5y tooth')
    await press(here(), 'Enter')
    expect(facts()[1]).toBe('1 per 5 years for each tooth')
  })

  test('keeps what it says when the cursor leaves; Esc after that brings back what was', async () => {
    await atFacts()
    await click(chips()[1]!)
    await type(line()[1]!, '60')
    await focus(all('.canvas')[0]!)
    expect(facts()[1]).toBe('1 per 60 months')
    await focus(line()[1]!)
    await press(here(), 'Escape')
    expect(facts()[1]).toBe('1 per 84 months')
  })

  test('goes with Alt+Delete', async () => {
    await atFacts()
    await click(chips()[0]!)
    await press(line()[0]!, 'Delete', { altKey: true })
    expect([line().length, facts()]).toEqual([0, ['1 per 84 months']])
  })

  test('is refilled by a box that is drawn; one of another kind is said beside the field', async () => {
    const reads = ['Under 16', '2 in 12 months']
    const readBox = async (_: string, __: number, box: BoxAnswer['box']): Promise<BoxAnswer> => ({
      text: reads.shift()!,
      box,
      source: 'words',
      values: [],
    })
    const api = await atFacts({ readBox })
    await click(chips()[1]!)
    const draw = async () => {
      await press(line()[0]!, 'b', { altKey: true, code: 'KeyB' })
      await press(await until(() => document.querySelector<HTMLElement>('.aim')), 'Enter')
    }
    await draw()
    await until(() => shown().includes('The box reads “Under 16”, which isn’t what this fact takes.'))
    await click(button('Leave it'))
    expect(facts()[1]).toBe('1 per 84 months')
    await draw()
    await until(() => facts()[1] === '2 per 12 months')
    expect(line().map((part) => part.value)).toEqual(['2', '12', 'month', ''])
    expect(shown()).not.toContain('Reading the box.')
    const { drawn } = await sent(api)
    expect(drawn).toMatchObject([{ path: 'coverage.crowns', part: 'notes' }])
  })
})

describe('a new fact', () => {
  test('is typed for short', async () => {
    const api = await atFacts()
    await click(button(/^Add a fact to Crowns/))
    await type(line()[0]!, 'wait 6')
    expect(shown()).toContain('Adds “Wait 6 months”.')
    await press(here(), 'Enter')
    expect(facts()[2]).toBe('Wait 6 months')
    expect(name()).toStartWith('Add')
    const request = await sent(api)
    expect(request.edited_facts?.['coverage.crowns']).toEqual([
      factIn('oon 40')!,
      factIn('1/84mo')!,
      factIn('wait 6')!,
    ])
  })

  test('takes the place of the only one of its kind, and of the same', async () => {
    await atFacts()
    for (const typed of ['oon 45', '1/84mo', '1/36mo']) {
      await click(button(/^Add a fact to Crowns/))
      await type(line()[0]!, typed)
      await press(here(), 'Enter')
    }
    expect(facts()).toEqual(['Out of network 45%', '1 per 84 months', '1 per 36 months'])
  })

  test('is picked by its kind', async () => {
    await atFacts()
    await click(button(/^Add a fact to Crowns/))
    await click(button('Paid as'))
    expect(line().map((part) => part.value)).toEqual(['Crowns', ''])
    await type(line()[1]!, 'base metal')
    await press(here(), 'Enter')
    expect(facts()[2]).toBe('Crowns paid as base metal')
  })

  test('in words that are no fact is a remark; nothing typed adds nothing', async () => {
    await atFacts()
    await click(button(/^Add a fact to Crowns/))
    await press(line()[0]!, 'Enter')
    expect([line().length, facts().length]).toEqual([0, 2])
    await click(button(/^Add a fact to Crowns/))
    await type(line()[0]!, 'Only on permanent teeth.')
    await press(here(), 'Enter')
    expect(facts()[2]).toBe('Only on permanent teeth')
  })
})
