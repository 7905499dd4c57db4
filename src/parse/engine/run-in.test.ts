import { describe, expect, test } from 'bun:test'
import { Board } from '../../testing/plan-board.ts'
import { readTerms } from './whole.ts'

const read = (...paragraphs: string[]) => {
  const board = new Board()
  board.line(60, 'Fern Valley Dental', { size: 16, bold: true }, 2)
  for (const words of paragraphs) {
    board.paragraph(60, 480, words)
    board.y += 20
  }
  return Object.fromEntries(readTerms(board.pages()).map(({ path, value }) => [path, value]))
}

describe('a head that runs into its text', () => {
  test('holds for no other paragraph', () => {
    const found = read(
      'Not covered. Whitening; veneers; lost retainers.',
      'TMJ treatment is paid up to $500.',
    )
    expect(found['flags.tmj']).toBe('$500')
  })

  test('is no sentence with a verb of its own', () => {
    expect(read('Claims are excluded. TMJ treatment up to $500 is paid.')['flags.tmj']).toBe('$500')
  })

  test.each([
    ['a list behind it', 'Not covered. Whitening; TMJ treatment; night guards; veneers.'],
    ['a colon and a list', 'Not covered: whitening; TMJ treatment; night guards; veneers.'],
    ['sentences behind it', 'Exclusions. Whitening and veneers. TMJ treatment. Night guards.'],
  ])('refuses all of its list: %s', (_, words) => {
    expect(read(words)).toMatchObject({ 'flags.tmj': 'Not covered', 'flags.occlusal_guard': 'Not covered' })
  })

  test('is followed by others of its kind, but for a list of what isn’t covered', () => {
    const found = read(
      'Missing teeth. Replaced after two years. Night guards. Covered at 50%. TMJ. Not covered at all.',
    )
    expect(found).toMatchObject({ 'flags.occlusal_guard': 'Covered 50%', 'flags.tmj': 'Not covered' })
  })

  test.each([
    ['The plan covers these:', 'TMJ treatment up to $500', '$500'],
    ['Limitations. We help with many things. No benefits will be paid for:', 'TMJ treatment', 'Not covered'],
  ])('a list is what its last sentence says: "%s"', (lead, item, value) => {
    const board = new Board()
    board.line(60, lead)
    for (const words of ['Whitening', item, 'Veneers']) board.line(70, `• ${words}`)
    expect(readTerms(board.pages()).find((t) => t.path === 'flags.tmj')?.value).toBe(value)
  })

  test('names what a sentence answers', () => {
    expect(read('Coordination of benefits. Standard.')['flags.cob']).toBe('Standard')
    expect(read('Do I need preauthorization? No, it is not.')['flags.preauthorization']).toBe('Not required')
    expect(read('Waiting periods. 6 months for basic care, 12 months for major care.')).toMatchObject({
      'waiting_periods.basic': '6 months',
      'waiting_periods.major': '12 months',
    })
  })
})
