import { describe, expect, test } from 'bun:test'
import type { UserError } from '../base/errors.ts'
import { withRealPasswords } from '../testing/cheap-passwords.ts'
import { checkPassword, hashPassword, passwordFits } from './password.ts'

const refusal = (password: string, email = 'jane@office.test') =>
  checkPassword(password, email).then(
    () => null,
    (error: UserError) => error.message,
  )

const tooEasy = (why: string) => `This password is too easy to guess: ${why}. Choose another one.`
const COMMON = tooEasy('it’s one of the most common passwords')
const OFFICE = tooEasy('it’s a season, a year or a word that every dental office uses')
const OWN = tooEasy('it’s made from your e-mail or your office’s name')

describe('choosing a password', () => {
  test('seven characters are too few, eight are enough, whatever they are', async () => {
    expect(await refusal('gh7-kq2')).toBe('Use at least 8 characters.')
    expect(await refusal('gh7-kq2x')).toBeNull()
    expect(await refusal('wobnlekr')).toBeNull()
  })

  test('256 characters are enough, more are refused', async () => {
    const long = 'tall kettles hum quietly '.repeat(11).slice(0, 256)
    expect(await refusal(long)).toBeNull()
    expect(await refusal(`${long}!`)).toBe('A password can have up to 256 characters.')
  })

  test.each([
    ['password', COMMON],
    ['PassWord123', COMMON],
    ['iloveyou', COMMON],
    ['Dental2026', OFFICE],
    ['Summer2026!', OFFICE],
    ['2026Summer!', OFFICE],
    ['Fall26!!', OFFICE],
    ['$ummer2026', OFFICE],
    ['CovrIQ!2026', OFFICE],
    ['Front desk', OFFICE],
    ['zyxwvuts', tooEasy('it’s a sequence like 1234 or abcd')],
    ['aaaaaaaaaa', tooEasy('it repeats itself')],
    ['1987-03-12', tooEasy('it’s a date')],
    ['lettersonly', tooEasy('it’s a word or a name with little added')],
    ['jane@office.test', OWN],
  ])('%p is refused, with the reason', async (password, words) => {
    expect(await refusal(password)).toBe(words)
  })

  test.each(['correct horse battery', 'blue kettle', 'a long sentence', 'ok gravel Tuesday'])(
    '%p is taken: a few words are good, no signs or capitals are asked for',
    async (password) => {
      expect(await refusal(password)).toBeNull()
    },
  )

  test.each(['Jane.Miller', 'JaneMiller1!', 'MapleStreet2026!', 'maplestreetdental1'])(
    '%p is refused to jane.miller@maplestreetdental.com only',
    async (password) => {
      expect(await refusal(password, 'jane.miller@maplestreetdental.com')).toBe(OWN)
      expect(await refusal(password, 'bo@elsewhere.test')).not.toBe(OWN)
    },
  )

  test('each of more than 10,000 common passwords is refused', async () => {
    const { dictionary } = await import('@zxcvbn-ts/language-common')
    const list = Object.keys(dictionary['passwords-common'])
    expect(list.length).toBeGreaterThan(10_000)
    const taken: string[] = []
    // Those too short are refused for that; of the rest every fourth is tried, as typed and with a capital.
    for (const [index, word] of list.filter((each) => each.length >= 8).entries()) {
      if (index % 4 > 0) continue
      const typed = index % 8 === 0 ? word : word.toUpperCase()
      if ((await refusal(typed)) !== COMMON) taken.push(typed)
    }
    expect(taken).toEqual([])
  })

  test('the estimator sees a bounded stretch, so that 256 hostile characters cost no more than 48', async () => {
    const hostile = '4@8({[</369!1|05$7+%2'
    const cost = async (password: string) => {
      const before = process.cpuUsage()
      for (let i = 0; i < 2; i++) await refusal(password)
      const { user, system } = process.cpuUsage(before)
      return user + system
    }
    await refusal('the first one opens the dictionaries')
    const short = await cost('19871231'.repeat(6))
    expect(await cost('19871231'.repeat(32))).toBeLessThan(short * 3)
    expect(await cost(hostile.repeat(12))).toBeLessThan(short * 6)
  }, 60_000)
})

describe('checking a password', () => {
  test('is stored as argon2id with 64 MiB and three passes', async () => {
    const hash = await withRealPasswords(() => hashPassword('a fine password'))
    expect(hash).toStartWith('$argon2id$v=19$m=65536,t=3,p=1$')
    expect(await passwordFits('a fine password', hash)).toBe(true)
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
