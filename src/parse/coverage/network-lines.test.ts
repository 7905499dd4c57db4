import { expect, test } from 'bun:test'
import { drawnLayout, valuesOf } from '../../testing/drawn-layout.ts'
import { readCoverage } from '../coverage.ts'

const read = (text: string) => {
  const findings = readCoverage(drawnLayout(`# Oakfield PPO\n${text}`))
  const notes = findings.find((f) => f.path === 'coverage.fillings')?.notes ?? []
  return { percent: valuesOf(findings)['coverage.fillings'], notes }
}

test.each([
  ['on two lines', 'In-network: 80%\nOut-of-network: 60%'],
  ['in a list', '- In-network: 80%\n- Out-of-network: 60%'],
])('shares of both networks under a heading, %s: the first counts, the other is noted', (_how, lines) => {
  const { percent, notes } = read(`## Basic services\nFillings and root canals\n${lines}`)
  expect(percent).toBe('80')
  expect(notes).toContain('Out-of-network: 60%.')
})

test('a network named behind its share stays with it', () => {
  const { percent, notes } = read('Fillings: 70% out-of-network, 90% in-network')
  expect(percent).toBe('90')
  expect(notes).toContain('Out-of-network: 70%.')
})
