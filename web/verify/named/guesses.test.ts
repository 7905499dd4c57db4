import { describe, expect, test } from 'bun:test'
import type { PageWords } from '../../../src/upload/contract.ts'
import { guessesFor, isLikely, typedGuesses } from './guesses.ts'

/** A page of lines; two blanks and more part what stands side by side. Each letter is 5 wide, each line 20 below the one before. */
function page(...lines: string[]): PageWords {
  return {
    lines: lines.map((line, y) => {
      let x = 0
      return line.split(/ {2,}/).map((piece) => {
        x += 40
        return piece.split(' ').map((text) => {
          const box: [number, number, number, number] = [x, y * 20, x + text.length * 5, y * 20 + 10]
          x = box[2] + 4
          return { text, box }
        })
      })
    }),
  }
}

const likely = (path: string, ...lines: string[]) =>
  guessesFor(path, new Map([[1, page(...lines)]]))
    .filter(isLikely)
    .map(({ text }) => text)

describe('names and ids on a page', () => {
  test('are none for other fields, without words, and in captions, amounts, dates, codes and addresses', () => {
    expect(guessesFor('coverage.crowns', new Map([[1, page('Crowns  50%')]]))).toEqual([])
    expect(guessesFor('group_id', new Map())).toEqual([])
    expect(likely('group_id', 'Group No.  $1,500', 'Plan year  01/01/2026', 'Group  D2740')).toEqual([])
    expect(likely('group_name', 'Group Name', 'PO Box 7740 Duluth', 'Dental Plan Summary')).toEqual([])
    expect(likely('group_name', 'Group:  Classes I, II and III', 'For:  Class IV for 12 months')).toEqual([])
  })

  test('are known by the caption before them or above them', () => {
    expect(likely('group_name', 'Employer:  Lake Meridian School District')[0]).toBe(
      'Lake Meridian School District',
    )
    expect(likely('group_id', 'Group No.  20973-0016', 'Payer ID  BH7D1')).toEqual(['20973-0016'])
    expect(likely('payor_id', 'Group No.  20973-0016', 'Payer ID  BH7D1')).toEqual(['BH7D1'])
    expect(likely('group_id', 'Group ID  Form', 'POG-5530  7')).toEqual(['POG-5530'])
    expect(
      likely('customer_service_phone', 'Fax  800-555-0111', 'Provider Services  (800) 555-0186'),
    ).toEqual(['(800) 555-0186'])
  })

  test('stand in sentences, too, without what surrounds them', () => {
    const line = 'The plan is administered by Pellworth Benefit Administrators, which pays claims.'
    expect(likely('insurance_company', line)[0]).toBe('Pellworth Benefit Administrators')
  })

  test('go on from what was typed, from the word that was begun', () => {
    const all = guessesFor('group_name', new Map([[1, page('State of New Franklin Employees Group')]]))
    expect(typedGuesses(all, '')).toEqual([])
    expect(typedGuesses(all, 'zebra')).toEqual([])
    expect(typedGuesses(all, 'new f')[0]?.text).toBe('New Franklin Employees Group')
  })

  test('tell whether their place holds nothing else', () => {
    const [own] = guessesFor('group_name', new Map([[1, page('Employer:  Acme Hardware, Inc.')]]))
    expect([own?.text, own?.words, own?.page]).toEqual(['Acme Hardware, Inc.', 'Acme Hardware, Inc.', 1])
  })
})
