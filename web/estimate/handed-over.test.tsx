import { describe, expect, test } from 'bun:test'
import type { EstimateRequest } from '../../src/riq/contract.ts'
import { acme, openChat, say } from '../testing/chat.ts'
import { figures } from '../testing/estimate.ts'
import { reply } from '../testing/fake-api.ts'
import { estimateLine, estimateReply } from '../testing/fake-estimate.ts'
import { all, button, click, field, inBrowser, link, path, until } from '../testing/screen.tsx'
import { requestOf } from './drafts.ts'
import { draftsOf, forgetHandedOver, handedOver, handOver } from './handed-over.ts'

inBrowser()

const TODAY = '2026-11-26'

/** Everything that a chat can say of an estimate. */
const WHOLE: EstimateRequest = {
  plan: 'acme',
  network: 'in',
  lines: [
    {
      service: 'D2740',
      tooth: 30,
      fee: 134_000,
      allowed: 118_000,
      basis_allowed: 90_000,
      date: '2026-12-17',
    },
    { service: 'srp', quadrant: 'UR', fee: 24_000, history: ['2025-05-31', '2024-01-10'] },
    { service: 'bridge', fee: 300_000, lost: '2019-04-02', seat_date: '2027-01-11', history: [] },
    { service: 'implant', lost: 'covered', primary_paid: 6_000 },
  ],
  age: 44,
  coverage_start: '2024-01-01',
  deductible_met: 0,
  family_deductible_met: 5_000,
  maximum_used: 64_000,
  family_maximum_used: 70_000,
  ortho_used: 100,
  other_cover: true,
  contracted_fees: false,
  wait_over: true,
  compare_date: '2027-01-05',
}

describe('what’s handed over', () => {
  test('is for its own plan, until it’s forgotten', () => {
    handOver(WHOLE)
    expect([handedOver('other'), handedOver(null)]).toEqual([null, null])
    // A drawing may be thrown away and started again.
    expect([handedOver('acme'), handedOver('acme')]).toEqual([WHOLE, WHOLE])
    forgetHandedOver()
    expect(handedOver('acme')).toBeNull()
  })

  test('asks for the same estimate as it did in the chat', () => {
    const { lines, cover } = draftsOf(WHOLE)
    expect(requestOf('acme', lines, cover, TODAY)).toEqual(WHOLE)
    const least = { plan: 'acme', lines: [{ service: 'crown' }] }
    const drafts = draftsOf(least)
    expect(requestOf('acme', drafts.lines, drafts.cover, TODAY)).toEqual(least)
  })
})

describe('an estimate in the chat', () => {
  const request: EstimateRequest = {
    plan: 'acme',
    lines: [{ service: 'Crowns', tooth: 30, fee: 118_000 }],
    maximum_used: 64_000,
  }
  const choices = ['These are our contracted fees', 'These aren’t our contracted fees']
  const answer = reply({
    plan: acme,
    answer: 'Patient pays about $590.00, plan pays about $590.00.\nAcme Hardware. Verified by ana.',
    estimate: estimateReply([estimateLine()]),
    estimate_request: request,
    choices,
  })

  test('opens as estimate with everything that was typed, and nothing of it in the address', async () => {
    await openChat(async () => answer)
    await say('crown #30 1180, 640 used, what does she pay')
    await until(() => link('Open as estimate'))
    for (const words of [...choices, 'Show the steps']) expect(button(words)).toBeDefined()
    await click(link('Open as estimate'))
    await until(() => figures().length === 2)
    expect([path(), window.location.search]).toEqual(['/estimate', '?plan=acme'])
    expect([field('Our fee, Crowns').value, field('Maximum used').value]).toEqual(['1,180.00', '640.00'])
    await click(link('Ask Riq'))
    await until(() => path() === '/chat')
    await click(link('Estimate'))
    await until(() => all('h1', 'Estimate')[0])
    expect(all('.est-lines')).toHaveLength(0)
  })

  test('the demo account sees its steps, and no screen that it can’t open', async () => {
    await openChat(async () => answer, 'demo')
    await say('crown #30 1180, what does she pay')
    await until(() => button('Show the steps'))
    expect(link('Open as estimate')).toBeNull()
  })
})
