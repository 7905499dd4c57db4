import { expect, test } from 'bun:test'
import { readLine } from './add-line.ts'

test.each([
  ['', '', null, null],
  ['crown', 'crown', null, null],
  ['crown #40 1340', 'crown #40', null, 134_000],
  ['crown 14', 'crown', null, 1_400],
  ['crown 2026-12-03', 'crown 2026-12-03', null, null],
  ['crown 60% 900', 'crown 60%', null, 90_000],
  ['$', '$', null, null],
])('what can’t be read of %p stays in the service', (text, service, tooth, fee) => {
  expect(readLine(text)).toEqual({ service, tooth, fee })
})

test.each([
  ['crown 14 1340', 'crown', 14, 134_000],
  ['14 crown 1340', 'crown', 14, 134_000],
  ['1340 crown 14', 'crown', 14, 134_000],
  ['1,340.50 crown #14', 'crown', 14, 134_050],
  ['crown $14 14', 'crown', 14, 1_400],
  ['D0120 48', 'D0120', null, 4_800],
  ['48 D0120', 'D0120', null, 4_800],
  ['D2740 30 1,180', 'D2740', 30, 118_000],
  ['Exam, $65', 'Exam', null, 6_500],
  ['filling 2 surfaces 19 260', 'filling 2 surfaces', 19, 26_000],
  ['19 filling 2 surfaces 260', 'filling 2 surfaces', 19, 26_000],
  ['crown tooth 3 900', 'crown', 3, 90_000],
  ['crown, tooth #3, fee 900', 'crown', 3, 90_000],
  ['4bw 62', '4bw', null, 6_200],
])('%p', (text, service, tooth, fee) => {
  expect(readLine(text)).toEqual({ service, tooth, fee })
})
