import { expect, test } from 'bun:test'
import { drawText } from '../testing/phi/layout.ts'
import { foundByRules, judgedFindings } from './detect.ts'
import { scoreWords } from './words/judge.ts'

/** What is masked where the judgment takes every word called so for a patient's. */
function masked(text: string, taken: string): string[] {
  const rules = foundByRules(drawText(text).pages)
  const scored = scoreWords(rules.scene, rules.keeps, rules.hits).map((word) => ({
    ...word,
    probability: word.token.text === taken ? 1 : 0,
  }))
  return judgedFindings(rules, scored).hits.flatMap((hit) => hit.tokens.map((token) => token.text))
}
const SAID = 'Send it to Qwendol before the visit.'

test('what the judgment takes for a name is masked, also where a carrier has a name that people have', () => {
  expect(masked(`40: ${SAID}`, 'Qwendol')).toContain('Qwendol')
  expect(
    masked(`40: Carrier: Jacobs Dental Plan\n40: ${SAID.replace('Qwendol', 'Jacobs')}`, 'Jacobs'),
  ).toContain('Jacobs')
  expect(
    masked(`40: Carrier: Qwendol Dental Plan\n40: Patient: Marta Qwendol\n40: ${SAID}`, 'Qwendol'),
  ).toContain('Qwendol')
})

test('the first word of the carrier’s or the group’s name means it when it’s alone', () => {
  expect(masked(`40: Carrier: Qwendol Dental Plan\n40: ${SAID}`, 'Qwendol')).toEqual([])
  expect(masked(`40: Group name: Qwendol School District\n40: ${SAID}`, 'Qwendol')).toEqual([])
})
