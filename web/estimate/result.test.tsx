import { beforeEach, describe, expect, test } from 'bun:test'
import type { EstimateRequest } from '../../src/riq/contract.ts'
import { ApiError } from '../api/errors.ts'
import { addWorked, labels, openEstimate } from '../testing/estimate.ts'
import { estimateLine, estimateReply } from '../testing/fake-estimate.ts'
import { samplePlan } from '../testing/sample-plan.ts'
import {
  act,
  all,
  button,
  click,
  field,
  inBrowser,
  link,
  path,
  shown,
  type,
  until,
} from '../testing/screen.tsx'

inBrowser()

let printed = 0
beforeEach(() => {
  printed = 0
  Reflect.set(window, 'print', () => {
    printed += 1
  })
})

describe('what’s asked', () => {
  const asking = async ({ lines }: EstimateRequest) => {
    const line = lines[0]
    const isKnown = line?.history !== undefined
    return estimateReply([estimateLine()], {
      missing: isKnown
        ? []
        : [
            { what: 'history', line: 0 },
            { what: 'basis_allowed', line: 0 },
          ],
      question: isKnown ? null : 'To be sure, tell us when it was last done.',
      not_checked: isKnown ? [] : ['Not checked: 84 months.', 'To be sure, tell us when it was last done.'],
    })
  }

  test('stands in one card whose buttons lead to fields that stay; "about" goes once nothing is missing', async () => {
    const { last } = await openEstimate({ estimate: asking })
    await addWorked('crown 30 1180')
    expect(labels()).toEqual(['Plan pays about', 'Patient pays about'])
    expect(all('.est-ask h2')[0]?.textContent).toBe('2 answers would finish this estimate')
    await click(button('Last done, Crowns, tooth 30'))
    expect(document.activeElement).toBe(field('Last done, Crowns'))
    await click(button('I don’t know, Crowns'))
    expect(all('.est-ask h2')[0]?.textContent).toBe('1 answer would finish this estimate')
    expect(labels()).toEqual(['Plan pays about', 'Patient pays about'])
    await click(button('Never, Crowns'))
    await until(() => labels()[0] === 'Plan pays')
    expect(last()?.lines[0]?.history).toEqual([])
    expect(all('.est-ask')).toHaveLength(0)
    expect(field('Allowed for what the plan pays instead, Crowns').value).toBe('')
    await type(field('Last done, Crowns'), '03/2020')
    await until(() => last()?.lines[0]?.history?.[0] === '2020-03-31')
    expect(button('Never, Crowns')?.getAttribute('aria-pressed')).toBe('false')
  })

  test('what another plan pays is asked at each line, and sent only while there is one', async () => {
    const { last } = await openEstimate()
    await addWorked('crown 30 1180')
    await click(button('Yes'))
    await type(field('The other plan pays, Crowns'), '100')
    await until(() => last()?.lines[0]?.primary_paid === 10_000)
    expect(last()?.other_cover).toBe(true)
    await click(button('No'))
    await until(() => last()?.other_cover === false)
    expect(last()?.lines[0]?.primary_paid).toBeUndefined()
  })
})

describe('the result', () => {
  test('leaves out rows of zero, says why the plan pays nothing, and folds the steps', async () => {
    await openEstimate({
      estimate: async () =>
        estimateReply([
          estimateLine({
            plan_pays: 0,
            patient_pays: 118_000,
            coinsurance: 0,
            not_paid: 118_000,
            percent: null,
            gate: 'wait',
          }),
        ]),
    })
    await addWorked('crown 30 1180')
    expect(all('.est-split dt').map((dt) => dt.textContent)).toEqual([
      'Not paid by the plan',
      'Patient pays, of $1,180.00 charged',
    ])
    expect(
      all('.est-lines th .warned, .est-lines th span').some(
        (s) => s.textContent === 'The waiting period isn’t over',
      ),
    ).toBe(true)
    const steps = button(/^Crowns, tooth 30/)
    expect([steps?.getAttribute('aria-expanded'), all('.est-steps table').length]).toEqual(['false', 0])
    await click(steps)
    expect(all('.est-steps th').map((th) => th.textContent)).toEqual([
      'Charge',
      'The waiting period isn’t over',
      'The plan pays',
    ])
    await click(button(/^p\. 2, Crowns$/))
    await until(() => document.querySelector('dialog[open]'))
  })

  test('an error stays with Try again, and nothing is printed', async () => {
    let fails = false
    await openEstimate({
      estimate: async () => {
        if (fails) throw new ApiError(500, 'Unexpected error')
        return estimateReply([estimateLine()])
      },
    })
    await addWorked('crown 30 1180')
    fails = true
    await type(field('Patient age'), '44')
    await until(() => shown().includes('We couldn’t work this out. Unexpected error'))
    await click(button('Print for the patient'))
    expect([printed, all('.patient-sheet').length]).toEqual([0, 0])
    fails = false
    await click(button('Try again'))
    await until(() => !shown().includes('Unexpected error'))
  })

  test('is printed and copied in the language that was chosen, without a word of the patient', async () => {
    let copied = ''
    const writeText = async (text: string) => {
      copied = text
    }
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
    Object.defineProperty(window, 'isSecureContext', { value: true, configurable: true })
    await openEstimate()
    await addWorked('crown 30 1180')
    await click(button('Copy text'))
    expect(copied).toContain('You pay: $590.00')
    await click(button('Español'))
    await click(button(/^Cop/))
    expect(copied).toContain('Usted paga: $590.00')
    expect(all('.patient-sheet')[0]?.lang).toBe('es')
    expect(all('.patient-sheet h1')[0]?.textContent).toBe('Estimado de su tratamiento')
    await click(button('Print for the patient'))
    expect(printed).toBe(1)
  })
})

test('leaving the page or logging out clears everything, and nothing was kept anywhere', async () => {
  await openEstimate()
  await addWorked('crown 30 1180')
  await type(field('Maximum used'), '640')
  const kept = JSON.stringify([{ ...sessionStorage }, { ...localStorage }, window.location.href])
  for (const word of ['crown', '1180', '118000', '640']) expect(kept).not.toContain(word)
  await click(link('FAQ'))
  await until(() => path() === '/faq')
  await click(link('Estimate'))
  await until(() => all('h1', 'Estimate')[0])
  expect([all('.est-lines').length, field('Maximum used').value]).toEqual([0, ''])
  await click(button('Log out'))
  await until(() => path() === '/login')
  expect(shown()).not.toContain('Crowns')
})

test('a sheet that was printed is noted with the values of the plan that it goes by, and nothing that was typed', async () => {
  const notes: unknown[][] = []
  const note = async (...args: unknown[]) => void notes.push(args)
  await openEstimate({ printed: note })
  await act(async () => window.dispatchEvent(new Event('afterprint')))
  expect(notes).toEqual([])
  await addWorked('crown 30 1180')
  await act(async () => window.dispatchEvent(new Event('afterprint')))
  const { version } = samplePlan()
  const paths = ['coverage.crowns', 'deductible_individual', 'annual_maximum_individual']
  expect(notes).toEqual([['acme', { version, paths }]])
  expect(JSON.stringify(notes)).not.toMatch(/1180|30|tooth/)
})
