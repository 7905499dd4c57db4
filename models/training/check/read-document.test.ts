import { expect, test } from 'bun:test'
import type { Generation } from '../../../src/model/contract.ts'
import { drawnLayout } from '../../../src/testing/drawn-layout.ts'
import { fakeModel } from '../../../src/testing/fake-model.ts'
import { readDocument } from './read-document.ts'

const LAYOUT = drawnLayout(
  '# Acme Dental Plan\nIndividual deductible | $50\nCrowns | 50%\nSubscriber | Zora Quill',
)
const WIRE = { format: 'riq-mini-1', contextSize: 2048 } as const
const lineOf = (text: string) => LAYOUT.rows.findIndex((row) => row.text.includes(text)) + 1

/** The task's token of a wire prompt. */
const taskOf = ({ prompt }: Generation) => (prompt.kind === 'wire' ? prompt.parts[0] : null)

const answers = (asked: Generation) =>
  taskOf(asked) === 2
    ? `deductible_individual | 50 | ${lineOf('deductible')}\ncoverage.crowns | 80 | ${lineOf('Crowns')}`
    : `subscriber | Zora Quill | ${lineOf('Zora')}\npatient | Zora Quill | 1\nssn | 1 | 99`

test('only what stands on the row that is named counts', async () => {
  const model = fakeModel(answers, { ...WIRE, tasks: ['extract', 'phi'] })
  const { findings, lines, claims } = await readDocument(LAYOUT, model, 48)
  expect(findings.map((f) => [f.path, f.value])).toEqual([['deductible_individual', '$50']])
  expect(lines).toBe(2)
  expect(claims).toEqual([{ type: 'subscriber', text: 'Zora Quill' }])
})

test('a file is asked only for the tasks that it lists', async () => {
  const model = fakeModel(answers, { ...WIRE, tasks: ['phi'] })
  await readDocument(LAYOUT, model, 48)
  expect(model.asked.map(taskOf)).toEqual([5])
})

test('long documents are asked about in pieces of the size that is wanted', async () => {
  const model = fakeModel(answers, { ...WIRE, tasks: ['extract'] })
  await readDocument(LAYOUT, model, 2)
  const texts = model.asked.map(({ prompt }) => (prompt.kind === 'wire' ? String(prompt.parts[1]) : ''))
  expect(texts.length).toBeGreaterThan(1)
  expect(texts.every((text) => text.split('\n').length <= 2)).toBe(true)
})
