import { afterAll, describe, expect, spyOn, test } from 'bun:test'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { projectFile } from '../base/assets.ts'
import { readConfig } from '../base/config.ts'
import { UserError } from '../base/errors.ts'
import { ask } from './ask.ts'

const PLANS = projectFile('src/testing/questions/plans.json')
const folder = mkdtempSync(path.join(os.tmpdir(), 'covriq-ask-'))
const config = readConfig({ COVRIQ_MODEL: 'none', COVRIQ_TIME_ZONE: 'America/Chicago' })
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function printed(args: string[]): Promise<string> {
  const log = spyOn(console, 'log').mockImplementation(() => {})
  try {
    expect(await ask(args, config)).toBe(0)
    return log.mock.calls.map((c) => c.join(' ')).join('\n')
  } finally {
    log.mockRestore()
  }
}

const refusal = (args: string[]) =>
  ask(args, config).then(
    () => 'it worked',
    (error: unknown) => (error instanceof UserError ? error.message : String(error)),
  )

describe('covriq ask', () => {
  test('says how it is used when something is missing or unknown', async () => {
    for (const args of [[], ['crowns?'], ['--plans', PLANS], ['--plans', PLANS, 'x', '--loud'], ['--plans']])
      expect(await refusal(args)).toStartWith('Use: covriq ask')
  })

  test('says what is wrong with the plan file, the plan or the day', async () => {
    const broken = path.join(folder, 'broken.json')
    const other = path.join(folder, 'other.json')
    writeFileSync(broken, '{')
    writeFileSync(other, '{"plans": [{"id": 1}]}')
    expect(await refusal(['--plans', path.join(folder, 'none.json'), 'x'])).toBe(
      'We can’t read the plan file.',
    )
    expect(await refusal(['--plans', broken, 'x'])).toBe('The plan file isn’t valid JSON.')
    expect(await refusal(['--plans', other, 'x'])).toBe('The plan file doesn’t have a list of read plans.')
    expect(await refusal(['--plans', PLANS, 'x', '--plan', 'F9'])).toBe(
      'The plan file has no plan with that ID.',
    )
    expect(await refusal(['--plans', PLANS, 'x', '--today', 'monday'])).toBe(
      '--today must be a date such as 2026-11-21.',
    )
  })

  test('answers a question on a plan, on the day that is said', async () => {
    const answer = await printed(['--plans', PLANS, 'crowns?', '--plan', 'F3', '--today', '2026-11-21'])
    expect(answer).toContain('Crowns: the plan pays 60%')
    expect(answer).toContain('Stale: verified by j.lee on Nov 30, 2024')
    const earlier = await printed(['--plans', PLANS, 'crowns?', '--plan', 'F3', '--today', '2024-12-01'])
    expect(earlier).not.toContain('Stale')
  })
})
