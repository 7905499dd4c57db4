import { expect, test } from 'bun:test'
import type { EstimateRequest } from '../../src/riq/contract.ts'
import { addWorked, openEstimate } from '../testing/estimate.ts'
import { estimateLine, estimateReply } from '../testing/fake-estimate.ts'
import { all, field, inBrowser, type, until } from '../testing/screen.tsx'

inBrowser()

const words = 'On Jan 5, 2027 the patient pays $100.00 instead of $590.00, $490.00 less than on Dec 17, 2026.'

/** An engine to which any other day costs $100.00. */
const comparing = async ({ compare_date: date }: EstimateRequest) =>
  estimateReply(
    [estimateLine()],
    date === undefined
      ? {}
      : {
          compared: {
            date,
            totals: { plan_pays: 108_000, patient_pays: 10_000 },
            sure: true,
            saves: 49_000,
            words,
            because: ['That’s in a new benefit year.'],
          },
        },
  )

test('another date is compared as it’s typed, and forgotten as it’s emptied', async () => {
  const { last } = await openEstimate({ estimate: comparing })
  await addWorked('crown 30 1180')
  expect([last()?.compare_date, all('.est-compare p').length]).toEqual([undefined, 0])
  await type(field('Compare with another date'), '1/5/2027')
  await until(() => all('.est-compare p')[0])
  expect(last()?.compare_date).toBe('2027-01-05')
  expect(all('.est-compare p')[0]?.textContent).toBe(`${words} That’s in a new benefit year.`)
  await type(field('Compare with another date'), '')
  await until(() => last()?.compare_date === undefined)
  expect(all('.est-compare p')).toHaveLength(0)
})
