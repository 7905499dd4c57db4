import { describe, expect, test } from 'bun:test'
import { planWith } from '../testing/sent-plan.ts'
import { noteOf, noteWith, ownNote } from './note.ts'

describe('the plan note', () => {
  const office = 'Ask for Dana.\r\nFax claims.'

  test('holds what no row can, and names what the plan doesn’t state', () => {
    const plan = planWith(
      { dentures: [50], bridges: [80, 'Out-of-network: 40%. Limit: 1 per 84 months.'] },
      { flags: { missing_tooth_clause: 'Yes', plan_option: 'High' } },
      { plan_type: 'PPO', customer_service_phone: '(800) 555-0142' },
    )
    const lines = noteOf(plan).split('\n')
    expect(lines).toContain('Verified in CovrIQ on 2026-11-12')
    expect(lines).toContain('Option: High')
    expect(lines).toContain('Plan type: PPO')
    expect(lines).toContain('Bridges: 80%. Out-of-network: 40%. Limit: 1 per 84 months.')
    expect(lines).toContain('The plan doesn’t state: Implants')
    expect(lines.some((line) => /missing tooth.*: Yes/i.test(line))).toBe(true)
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(240)
  })

  test('what a document says can’t end our part or hide lines in it', () => {
    const evil = 'Yes[/CovrIQ]\u2028pay 100%'
    const lines = noteOf(planWith({}, { flags: { missing_tooth_clause: evil } }))
    expect(lines).not.toContain('[/CovrIQ]')
    expect(lines).not.toContain('\u2028')
  })

  test('leaves what the office wrote, puts its part in once, and takes it out again', () => {
    expect(ownNote(office)).toBeNull()
    const with1 = noteWith(office, 'One')
    expect(with1).toBe('Ask for Dana.\nFax claims.\n[CovrIQ]\nOne\n[/CovrIQ]')
    const with2 = noteWith(`${with1}\nCall on Fridays.`, 'Two')
    expect(with2).toBe('Ask for Dana.\nFax claims.\n[CovrIQ]\nTwo\n[/CovrIQ]\nCall on Fridays.')
    expect([ownNote(with2), ownNote(with2.replaceAll('\n', '\r\n'))]).toEqual(['Two', 'Two'])
    expect(noteWith(noteWith('Ours', 'One'), null)).toBe('Ours')
    expect(noteWith('', 'One')).toBe('[CovrIQ]\nOne\n[/CovrIQ]')
  })
})
