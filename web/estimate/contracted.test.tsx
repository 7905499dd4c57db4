import { describe, expect, test } from 'bun:test'
import type { EstimateRequest } from '../../src/riq/contract.ts'
import { addWorked, openEstimate } from '../testing/estimate.ts'
import { estimateLine, estimateReply } from '../testing/fake-estimate.ts'
import { all, button, click, field, inBrowser, shown, until } from '../testing/screen.tsx'
import { NO_COVER } from './drafts.ts'
import { sheetOf, sheetText } from './sheet.ts'

inBrowser()

/** Asks for the allowed amount of every line as long as nobody says that the fees are contracted. */
const asking = async ({ lines, contracted_fees }: EstimateRequest) =>
  estimateReply(
    lines.map(() => estimateLine()),
    {
      missing: contracted_fees ? [] : lines.map((_, line) => ({ what: 'allowed', line })),
      question: contracted_fees ? null : 'Are these the plan’s contracted fees?',
    },
  )

const heads = () => all('.est-ask h2').map((head) => head.textContent)

describe('contracted fees', () => {
  test('are one question for all lines; yes answers it, and the switch takes it back', async () => {
    const { last } = await openEstimate({ estimate: asking })
    await addWorked('crown 30 1180')
    await addWorked('exam 48')
    expect(heads()).toEqual(['1 answer would finish this estimate'])
    expect(last()).not.toHaveProperty('contracted_fees')
    await click(button('Yes, contracted fees'))
    await until(() => last()?.contracted_fees === true && heads().length === 0)
    const box = document.getElementById('estimate-contracted') as HTMLInputElement
    expect([box.checked, field('Allowed, Crowns').placeholder]).toEqual([true, 'Our fee'])
    await click(box)
    await until(() => !('contracted_fees' in (last() ?? {})) && heads().length === 1)
  })

  test('after no, each allowed amount is asked for', async () => {
    const { last } = await openEstimate({ estimate: asking })
    await addWorked('crown 30 1180')
    await click(button(/^No, type/))
    await until(() => last()?.contracted_fees === false)
    await click(button('Allowed, Crowns, tooth 30'))
    expect(document.activeElement).toBe(field('Allowed, Crowns'))
  })

  test('outside of the network there are none', async () => {
    const { last } = await openEstimate({ estimate: asking })
    await addWorked('crown 30 1180')
    await click(button('Out of network'))
    await until(() => last()?.network === 'out')
    expect(all('.est-contracted')).toHaveLength(0)
    expect(button(/^Yes, contracted/)).toBeNull()
    expect(button('Allowed, Crowns, tooth 30')).toBeDefined()
  })
})

test('what couldn’t be worked out is named beside the sums', async () => {
  await openEstimate({ estimate: async () => estimateReply([estimateLine(), null]) })
  await addWorked('crown 30 1180')
  await addWorked('buildup 240')
  expect(shown()).toContain('Not counting Crowns, tooth 30.')
})

describe('a plan that isn’t verified', () => {
  const warning = 'This plan isn’t verified yet: check it before you quote this.'

  test('is told with the result and on both sheets', async () => {
    await openEstimate({ estimate: async () => estimateReply([estimateLine()], { warning }) })
    await addWorked('crown 30 1180')
    expect(all('.est-warning')[0]?.textContent).toBe(warning)
    expect(all('.patient-sheet')[0]?.textContent).toContain('We still have to verify your plan’s benefits.')
    await click(button('Español'))
    expect(all('.patient-sheet')[0]?.textContent).toContain(
      'Todavía tenemos que verificar los beneficios de su plan.',
    )
  })

  test('a verified one says nothing of it', async () => {
    await openEstimate()
    await addWorked('crown 30 1180')
    expect(shown()).not.toContain('before you quote')
    expect(all('.patient-sheet')[0]?.textContent).not.toContain('verify your plan')
  })

  test('stands in the copied text, under the figures', () => {
    const missing = [0, 1].map((line) => ({ what: 'allowed', line }))
    const reply = estimateReply([estimateLine(), estimateLine()], { warning, missing })
    const needs = { reply, cover: NO_COVER, plan: 'Acme', preparedBy: 'Ana', today: '2026-11-22' }
    const text = sheetText(sheetOf({ ...needs, language: 'en' }))
    expect(text).toContain('$1,180.00\n\nWe still have to verify your plan’s benefits.')
    expect(text.match(/What your plan allows/g)).toHaveLength(1)
  })
})
