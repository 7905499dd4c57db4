import { describe, expect, test } from 'bun:test'
import { maskFileName } from './file-name.ts'

describe('names of uploaded files', () => {
  test.each([
    ['Jane_Roe_03-14-1987.pdf', 'masked.pdf'],
    ['Roe, Jane eligibility.pdf', 'masked eligibility.pdf'],
    ['JaneRoe-breakdown.PNG', 'masked-breakdown.PNG'],
    ['219-09-9999 benefits.jpg', 'masked benefits.jpg'],
    ['W123456789_delta_ppo.pdf', 'masked_delta_ppo.pdf'],
    ['hernandez benefits 19870314.webp', 'masked benefits masked.webp'],
    ['jane.roe@example.com.pdf', 'masked.pdf'],
    // Surnames and trades at once: they may be a patient's.
    ['02-mason-comparison.pdf', '02-masked-comparison.pdf'],
    ['Cooper benefits.pdf', 'masked benefits.pdf'],
    ["O'Brien dental plan.pdf", 'masked dental plan.pdf'],
  ])('%s is shown as %s', (name, shown) => {
    expect(maskFileName(name)).toEqual({ name: shown, masked: true })
  })

  test.each([
    'Delta Dental PPO 2026.pdf',
    'benefit_summary_plan-year-2025.pdf',
    'scan0001.jpg',
    'IMG_20260211_094213.jpg',
    'group benefits breakdown v2.png',
    '02-broker-comparison.pdf',
    'Broker Rate Comparison 2027.pdf',
    'SBC_Amendment_Retirees.pdf',
    'DentaQuest buyup worksheet.pdf',
    'endodontist-narrative-bicuspid.pdf',
  ])('%s stays as it is', (name) => {
    expect(maskFileName(name)).toEqual({ name, masked: false })
  })
})
