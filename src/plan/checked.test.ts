import { describe, expect, test } from 'bun:test'
import { buildContent } from '../testing/build.ts'
import { checkedOf } from './checked.ts'
import type { FieldState } from './content.ts'

const states = (names: Record<string, FieldState>) => names
const own = (state: FieldState['state'], more: Partial<FieldState> = {}): FieldState => ({
  state,
  reasons: [],
  ...more,
})
const parsed = buildContent()

describe('how far a plan was checked', () => {
  test('nothing is checked of a plan that was only read', () => {
    const all = states({ group_name: own('agreed'), 'coverage.crowns': own('check'), payor_id: own('read') })
    expect(checkedOf({ parsed, states: all }).checked).toBe(0)
  })

  test('what a person wrote, drew or confirmed counts, each field once', () => {
    const all = states({
      group_name: own('confirmed'),
      payor_id: own('edited', { by: 'ana' }),
      'coverage.crowns': own('read', { drawn_by: 'ana' }),
      'coverage.exams': own('agreed', { by: 'ana', part: 'notes' }),
      group_id: own('not_stated'),
    })
    expect(checkedOf({ parsed, states: all }).checked).toBe(4)
  })

  test('whether teeth missing before the plan count is a field of every plan', () => {
    const { missing_tooth_clause: _, ...flags } = parsed.flags
    const all = states({ 'flags.missing_tooth_clause': own('confirmed') })
    const bare = checkedOf({ parsed: { ...parsed, flags }, states: {} })
    expect(checkedOf({ parsed: { ...parsed, flags }, states: all })).toEqual({ checked: 1, of: bare.of })
  })

  test('every field counts, also one that nothing was found for; a state that is no field of the form does not', () => {
    const bare = checkedOf({ parsed, states: {} }).of
    const more = checkedOf({
      parsed: { ...parsed, disclaimers: [...parsed.disclaimers, 'one more'] },
      states: states({ 'flags.cob_rule': own('not_stated'), surplus: own('confirmed') }),
    })
    expect(more).toEqual({ checked: 0, of: bare + 2 })
  })
})
