import { describe, expect, test } from 'bun:test'
import { publicLineOf, secretKeyIn, signatureFile } from '../../scripts/minisign.ts'
import { madeKey } from '../testing/release-key.ts'
import { publicKeyIn, signedComment } from './minisign.ts'

// Made by minisign 0.11 of a file that holds "covriq" and a line break.
const THEIRS = {
  key: 'RWQzcZyEAVLStwMTee9lUt9k22kiyIMKYJPc1mM5c97YE9uyM4RaEZnk',
  signature: [
    'untrusted comment: signature from minisign secret key',
    'RUQzcZyEAVLSt6sSeG5bWdnz8XaeL5wZgbGBB30XBW8Bf40wCMwyNwSnxoxBKv2AhOoL75VAVVwE159bdK11wln3SWa0bPn3/QY=',
    'trusted comment: file:g',
    'MIkyrf3GHtxD2GJEYAhkEzeqbeRqJ76KiteGURWjG7sUGjB4Y2whj6MStqG/lsZ3qbLle3byJysE7KBUxjltCw==',
    '',
  ].join('\n'),
}
const digestOf = (text: string) => new Bun.CryptoHasher('blake2b512').update(text).digest()

describe('a signature of minisign', () => {
  const key = publicKeyIn(THEIRS.key)!
  const made = madeKey()
  const own = publicKeyIn(publicLineOf(made))!
  const signature = signatureFile(digestOf('file'), 'a comment', made)

  test('doesn’t pass for another file, another key, a changed comment or a broken file', () => {
    expect(signedComment(signature, digestOf('other'), own)).toBeNull()
    expect(signedComment(signature, digestOf('file'), key)).toBeNull()
    expect(signedComment(signature.replace('a comment', 'b comment'), digestOf('file'), own)).toBeNull()
    expect(signedComment(signature.slice(0, 120), digestOf('file'), own)).toBeNull()
    expect(signedComment('', digestOf('file'), own)).toBeNull()
    // The same id with other bytes: a key of somebody who copied the id.
    expect(signedComment(signature, digestOf('file'), { ...key, id: own.id })).toBeNull()
  })

  test('of the plain, older kind is refused', () => {
    const [head, line, ...rest] = signature.split('\n') as [string, string]
    const bytes = Buffer.from(line, 'base64')
    bytes.write('Ed', 'latin1')
    const older = [head, bytes.toString('base64'), ...rest].join('\n')
    expect(signedComment(older, digestOf('file'), own)).toBeNull()
  })

  test('passes when minisign made it, and when we did', () => {
    expect(signedComment(THEIRS.signature, digestOf('covriq\n'), key)).toBe('file:g')
    expect(signedComment(signature, digestOf('file'), own)).toBe('a comment')
  })
})

test('a text that isn’t a key is none', () => {
  expect(publicKeyIn('hello')).toBeNull()
  expect(publicKeyIn(Buffer.alloc(42).toString('base64'))).toBeNull()
  expect(() => secretKeyIn('hello')).toThrow('secret key')
})
