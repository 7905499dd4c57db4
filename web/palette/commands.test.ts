import { describe, expect, test } from 'bun:test'
import type { Role } from '../../src/account/contract.ts'
import { SCREENS } from '../screens.ts'
import { actionsOf, screensOf } from './commands.ts'

const pathsOf = (role: Role) => screensOf(role).flatMap(({ does }) => ('to' in does ? [does.to] : []))

describe('what a role finds', () => {
  test.each(['admin', 'standard', 'demo', 'viewer'] as const)(
    'a %s: every screen of the frame, and no other',
    (role) => {
      const may = SCREENS.filter((screen) => screen.roles === null || screen.roles.includes(role))
      const framed = may
        .filter(({ frame, path: at }) => frame !== 'none' && !at.includes(':'))
        .map((s) => s.path)
      const paths = pathsOf(role)
      expect(framed.filter((at) => !paths.some((to) => to === at || to.startsWith(`${at}/`)))).toEqual([])
      const roots = may.map((screen) => screen.path.replace(/\/:.*/, ''))
      expect(paths.filter((to) => !roots.some((root) => to === root || to.startsWith(`${root}/`)))).toEqual(
        [],
      )
      expect(new Set(paths).size).toBe(paths.length)
    },
  )

  test('only those who work with plans are offered to upload one', () => {
    const offered = (role: Role) => actionsOf(role).some(({ words }) => words === 'Upload a plan')
    expect((['admin', 'standard', 'demo', 'viewer'] as const).map(offered)).toEqual([
      true,
      true,
      false,
      false,
    ])
  })

  test('no two lines have the same words', () => {
    const words = [...actionsOf('admin'), ...screensOf('admin')].map((command) => command.words)
    expect(new Set(words).size).toBe(words.length)
  })
})
