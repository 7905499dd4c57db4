import { expect, test } from 'bun:test'
import { labelOf, labelsFile } from './labels-file.ts'
import { makePage } from './page.ts'
import { FIELDS, PROCEDURES } from './shape.ts'

const pages = Array.from({ length: 40 }, (_, seed) => makePage({ seed, split: 'train' }))

test('a label has a place for each field and procedure, and null where the page is silent', () => {
  for (const page of pages) {
    const label = labelOf(page)
    expect(Object.keys(label.fields)).toEqual([...FIELDS])
    expect(Object.keys(label.coverage)).toEqual([...PROCEDURES])
    for (const one of PROCEDURES)
      expect(label.coverage[one]).toBe(page.truth.coverage[one] ?? page.truth.inherited[one] ?? null)
    expect(label.target).toBe(page.truth.wanted)
  }
})

test('a file of labels counts its pages and names each once', () => {
  const file = labelsFile(pages.map(labelOf))
  expect(file.meta.count).toBe(40)
  expect(new Set(file.pages.map((p) => p.id)).size).toBe(40)
})
