import { describe, expect, test } from 'bun:test'
import type { UserError } from '../base/errors.ts'
import { checkPassword, hashPassword, passwordFits } from './password.ts'

const refusal = (password: string, email = 'jane@office.test') => {
  try {
    checkPassword(password, email)
    return null
  } catch (error) {
    return (error as UserError).message
  }
}

const TOO_EASY = 'This password is too easy to guess. Choose another one.'

describe('choosing a password', () => {
  test('seven characters are too few, eight are enough, whatever they are', () => {
    expect(refusal('gh7-kq2')).toBe('A password has at least 8 characters.')
    expect(refusal('gh7-kq2x')).toBeNull()
    expect(refusal('lettersonly')).toBeNull()
  })

  test('more than 256 characters are refused', () => {
    expect(refusal('xy'.repeat(129))).toBe('A password has at most 256 characters.')
  })

  test.each([
    'password',
    'PassWord123',
    'Dental2026',
    '12345678',
    'zyxwvuts',
    'aaaaaaaaaa',
    'jane@office.test',
  ])('%p is refused since anybody would guess it', (password) => {
    expect(refusal(password)).toBe(TOO_EASY)
  })

  test('the name of the person is no password', () => {
    expect(refusal('Jane.Miller', 'jane.miller@office.test')).toBe(TOO_EASY)
  })
})

describe('checking a password', () => {
  test('is stored as argon2id with 64 MiB and three passes', async () => {
    expect(await hashPassword('a fine password')).toStartWith('$argon2id$v=19$m=65536,t=3,p=1$')
  })

  test('fits only itself', async () => {
    const hash = await hashPassword('a fine password')
    expect(await passwordFits('a fine password', hash)).toBe(true)
    expect(await passwordFits('a fine Password', hash)).toBe(false)
  })

  test('é is é, however the keyboard writes it', async () => {
    const hash = await hashPassword('caf\u00e9 au lait')
    expect(await passwordFits('cafe\u0301 au lait', hash)).toBe(true)
  })

  test('fits nobody when there is no such account', async () => {
    expect(await passwordFits('a fine password', null)).toBe(false)
  })
})
