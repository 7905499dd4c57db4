import { describe, expect, test } from 'bun:test'
import { cleanName, decodeName, storedName, withEnding } from './names.ts'

describe('stored names', () => {
  test.each([
    ['../../etc/passwd.pdf', 'etcpasswd.pdf'],
    ['..\\..\\x.pdf', 'x.pdf'],
    ['C:\\fakepath\\Plan.pdf', 'CfakepathPlan.pdf'],
    ['a\u0000b\r\nc.pdf', 'abc.pdf'],
    ['plan\u202efdp.exe', 'planfdp.exe'],
    ['<img src=x>.png', 'img src=x.png'],
    ['  two   blanks .pdf', 'two blanks .pdf'],
    ['.htaccess', 'htaccess'],
    ['...', 'document'],
    ['', 'document'],
    ['\ud800', 'document'],
    ['Zahnärzte 計画.pdf', 'Zahnärzte 計画.pdf'],
  ])('%j is kept as %j', (sent, kept) => {
    expect(cleanName(sent)).toBe(kept)
  })

  test('a name of 5,000 characters is cut and keeps its ending', () => {
    const kept = cleanName(`${'x'.repeat(5000)}.pdf`)
    expect(kept).toHaveLength(120)
    expect(kept).toEndWith('x.pdf')
  })

  test('are the milliseconds, an underscore and the original name', () => {
    expect(storedName(1763737200000, 'Plan 2026.pdf')).toBe('1763737200000_Plan 2026.pdf')
  })

  test('a header with a broken encoding is taken as it stands', () => {
    expect(decodeName('%E0%A4%A.pdf')).toBe('%E0%A4%A.pdf')
    expect(decodeName('Z%C3%A4hne.pdf')).toBe('Zähne.pdf')
  })

  test('the ending tells what the file is, not what it was called', () => {
    expect(withEnding('scan.exe', 'application/pdf')).toBe('scan.exe.pdf')
    expect(withEnding('photo.JPEG', 'image/jpeg')).toBe('photo.JPEG')
  })
})
