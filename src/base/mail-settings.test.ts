import { describe, expect, test } from 'bun:test'
import { isEmail } from './email.ts'
import { readMail } from './mail-settings.ts'

const read = (
  url: string | null,
  to: string | null = 'office@maple.test',
  from: string | null = 'riq@maple.test',
) => {
  const faults: string[] = []
  return { mail: readMail({ url, to, from }, faults), faults }
}

describe('the mail settings', () => {
  test('all three are needed', () => {
    for (const { mail, faults } of [
      read('smtp://mail.lan', null),
      read(null),
      read('smtp://mail.lan', 'a@b.test', null),
    ]) {
      expect(mail).toBeNull()
      expect(faults).toEqual([
        'COVRIQ_SMTP_URL, COVRIQ_FEEDBACK_TO and COVRIQ_FEEDBACK_FROM must be set together.',
      ])
    }
    expect(read(null, null, null)).toEqual({ mail: null, faults: [] })
  })

  test.each([
    'mail.lan',
    'http://mail.lan',
    'smtp://',
    'smtp://mail.lan/inbox',
    'smtp://mail.lan?tls=maybe',
    'smtp://mail.lan?tls=off&logger=true',
    'smtps://mail.lan?tls=off',
    'smtp://name@mail.lan',
    'smtp://:word@mail.lan',
    'smtp://name:50%off@mail.lan',
    'smtp://mail.lan:99999',
  ])('an address of another form is refused without repeating it: %s', (url) => {
    const { faults } = read(url)
    expect(faults).toHaveLength(1)
    expect(faults[0]).toStartWith('COVRIQ_SMTP_URL must be smtp://host')
    expect(faults[0]).not.toContain('mail.lan')
  })

  test('receiver and sender are one plain address each', () => {
    expect(read('smtp://mail.lan', 'a@b.test, c@d.test', 'Riq <riq@b.test>').faults).toEqual([
      'COVRIQ_FEEDBACK_TO must be one e-mail address.',
      'COVRIQ_FEEDBACK_FROM must be one e-mail address.',
    ])
  })

  test('a password never goes over a plain line', () => {
    expect(read('smtp://name:word@mail.lan?tls=off').faults).toHaveLength(1)
    expect(read('smtp://name:word@mail.lan').mail?.tls).toBe('must')
    expect(read('smtp://name:word@127.0.0.1:2525?tls=off').faults).toEqual([])
  })

  test('what is written is what is used', () => {
    expect(read('smtp://mail.lan').mail).toEqual({
      host: 'mail.lan',
      port: 25,
      tls: 'offered',
      login: null,
      to: 'office@maple.test',
      from: 'riq@maple.test',
    })
    expect(read('smtps://riq:p%40ss%3Aword@[::1]').mail).toMatchObject({
      host: '::1',
      port: 465,
      tls: 'whole',
      login: { user: 'riq', pass: 'p@ss:word' },
    })
    expect(read('smtp://mail.lan:2525?tls=off').mail).toMatchObject({ port: 2525, tls: 'off' })
  })
})

describe('an e-mail address', () => {
  test.each([
    '',
    'ana',
    '@maple.test',
    'ana@',
    'ana@@maple.test',
    'a b@maple.test',
    'ana@maple.test\r\nBcc: all@maple.test',
    'ana@maple.test\n',
    'Ana <ana@maple.test>',
    'ana@maple.test,bob@maple.test',
    '"ana"@maple.test',
    'ana@-maple.test',
    'ana@maple..test',
    `${'a'.repeat(250)}@b.test`,
  ])('%p is none', (text) => {
    expect(isEmail(text)).toBe(false)
  })

  test.each(['ana@maple.test', "o'neil+riq@mail.maple-dental.example", 'zoë@zähne.example', 'ana@localhost'])(
    '%p is one',
    (text) => {
      expect(isEmail(text)).toBe(true)
    },
  )
})
