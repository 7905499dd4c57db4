import { describe, expect, test } from 'bun:test'
import { isPassedOver, nthName, packed, reasonName, unpacked } from './names.ts'

const raw = (text: string) => Buffer.from(text)

describe('names in a watched folder', () => {
  test.each([
    '.hidden.pdf',
    '~$plan.pdf',
    'plan.pdf~',
    'plan.pdf.part',
    'Scan.TMP',
    'a.crdownload',
    'Thumbs.db',
  ])('%s is passed over', (name) => expect(isPassedOver(raw(name))).toBe(true))

  test.each(['plan.pdf', 'party.pdf', 'scan~1.pdf', 'no ending', 'a.docx'])('%s is looked at', (name) =>
    expect(isPassedOver(raw(name))).toBe(false),
  )

  test('a second file of a name keeps its ending, and stays within what disks take', () => {
    expect(nthName(raw('scan.pdf'), 2).toString()).toBe('scan (2).pdf')
    expect(nthName(raw('scan'), 3).toString()).toBe('scan (3)')
    const long = nthName(raw(`${'é'.repeat(125)}.pdf`), 12)
    expect(long.length).toBeLessThanOrEqual(255)
    expect(long.toString()).toEndWith('é (12).pdf')
  })

  test('the text beside a file bears its name, cut where it would be too long', () => {
    expect(reasonName(raw('scan.pdf')).toString()).toBe('scan.pdf.txt')
    const long = reasonName(raw(`${'é'.repeat(126)}.p`))
    expect([long.length <= 255, long.toString().endsWith('é.txt')]).toEqual([true, true])
  })

  test('a name that is no text comes back byte by byte', () => {
    const odd = Buffer.from([0x63, 0xe9, 0xff, 0x00 + 1])
    expect(unpacked(packed(odd))).toEqual(odd)
  })
})
