import { describe, expect, spyOn, test } from 'bun:test'
import { licences } from './licences.ts'
import { UsageError } from './usage.ts'

async function printed(args: string[]): Promise<string> {
  const log = spyOn(console, 'log').mockImplementation(() => {})
  try {
    expect(await licences(args)).toBe(0)
    return log.mock.calls.flat().join('\n')
  } finally {
    log.mockRestore()
  }
}

describe('covriq licences', () => {
  test('refuses options it does not know', () => {
    expect(licences(['--json'])).rejects.toBeInstanceOf(UsageError)
  })

  test('lists the parts by license', async () => {
    const text = await printed([])
    expect(text).toContain('GNU Affero General Public License')
    expect(text).toMatch(/MIT\n(?: {2}.+\n)* {2}react \d/)
    expect(text).not.toContain('WITHOUT WARRANTY OF ANY KIND')
  })

  test('prints every notice in full with --all', async () => {
    expect(await printed(['--all'])).toContain('WITHOUT WARRANTY OF ANY KIND')
  })
})
