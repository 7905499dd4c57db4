import { expect, test } from 'bun:test'
import { doneIn } from './done.ts'
import { termsIn } from './terms.ts'
import { wordsOf } from './words.ts'

const read = (text: string) => {
  const words = wordsOf(text)
  return doneIn(words, termsIn(words), () => false).map(
    ({ count, procedure }) => `${count} ${procedure ?? '?'}`,
  )
}

test.each([
  'are 2 cleanings covered',
  'had 3 surfaces filled',
  'had a crown 10 years ago, a new one ok',
  'third molar',
  'had the plan 2 months',
  'cleanings twice a year',
  'is it paid twice',
])('nothing was done in: %s', (text) => expect(read(text)).toEqual([]))

test.each<[string, string[]]>([
  ['had 2 periodics this year', ['2 exams']],
  ['already had both cleanings', ['2 prophy']],
  ['had 1 prophy and 2 D4910 this yr', ['1 prophy', '2 perio_maintenance']],
  ['already used 2, one more ok', ['2 ?']],
  ['is a third cleaning ok', ['2 prophy']],
  ['d1110 twice this year', ['2 prophy']],
  ['his 3rd this year', ['2 ?']],
  ['had 2 checkups', ['2 prophy', '2 exams']],
  ['both had a periodic', ['2 exams']],
  ['denied our 2nd bitewings', ['1 xray']],
])('%s', (text, expected) => expect(read(text)).toEqual(expected))
