import { describe, expect, test } from 'bun:test'
import { type Mark, occurrences, placed, plainText } from './marks.ts'
import { type MadePage, makePage } from './page.ts'
import { PROCEDURES } from './shape.ts'
import { allCoverage, truthOf } from './truth.ts'

const FIGURE = /\$\d(?:[\d,.]*\d)?|\d+ ?(?:%|percent)/g

const made = (split: 'train' | 'blind', count: number, twin = false): MadePage[] =>
  Array.from({ length: count }, (_, seed) => makePage({ seed, split, twin }))
const TRAIN = made('train', 240)
const BLIND = made('blind', 160)
const ALL = [...TRAIN, ...BLIND]

/** How often each text stands in a list. */
const tally = (texts: readonly string[]) => {
  const counts: Record<string, number> = {}
  for (const text of texts) counts[text] = (counts[text] ?? 0) + 1
  return counts
}

const figuresOf = (marks: readonly Mark[]) => marks.flatMap((m) => m.text.match(FIGURE) ?? [])

describe('a made page', () => {
  test('is the same for the same seed, whatever was made before it', () => {
    const again = makePage({ seed: 17, split: 'train' })
    expect(again).toEqual(TRAIN[17]!)
    expect(makePage({ seed: 18, split: 'train' }).html).not.toBe(again.html)
  })

  test('holds every dollar and percent that its marks say, as often as they say, and no other', () => {
    for (const page of ALL) {
      const stated = plainText(page.html).match(FIGURE) ?? []
      expect({ id: page.id, figures: tally(stated) }).toEqual({
        id: page.id,
        figures: tally(figuresOf(page.marks)),
      })
    }
  })

  test('holds each mark at the place that its number tells', () => {
    for (const { html, marks } of ALL) {
      const text = plainText(html)
      for (const mark of marks) {
        expect(mark.nth).toBeGreaterThan(0)
        expect(occurrences(text, mark.text)).toBeGreaterThanOrEqual(mark.nth)
      }
    }
  })

  test('that nobody could read has no truth', () => {
    const { plan } = TRAIN[0]!
    const { coverage, inherited, fields, category_percent } = truthOf([], plan)
    expect([coverage, inherited, category_percent]).toEqual([{}, {}, {}])
    expect(Object.values(fields).filter((value) => value !== null)).toEqual([])
  })
})

describe('the truth says what the page says', () => {
  test('a percent stands beside its service, or beside a class that counts it', () => {
    for (const { truth, marks } of ALL)
      for (const one of PROCEDURES) {
        const percent = allCoverage(truth)[one]
        if (percent === null) continue
        const labels = marks.filter((m) => m.kind === 'label' && m.subject.procs?.includes(one))
        const classes = labels.flatMap((m) => m.subject.cls ?? [])
        const ortho = marks.filter((m) => m.slot === 'class' && m.value === 'orthodontic')
        const tied = marks.filter(
          (m) =>
            m.slot === 'share' &&
            (m.subject.procs?.includes(one) ||
              classes.includes(m.subject.cls!) ||
              (one === 'orthodontic' && ortho.some((o) => o.subject.cls === m.subject.cls))),
        )
        expect(labels.length > 0 || (one === 'orthodontic' && ortho.length > 0)).toBe(true)
        expect(tied.map((m) => m.value)).toContain(percent)
      }
  })

  test('a printed share is what the plan pays, or what it leaves to the member', () => {
    const shares = ALL.flatMap((page) => page.marks).filter(
      (m) => m.slot === 'share' && /^\d+ ?%$/.test(m.text),
    )
    expect(shares.length).toBeGreaterThan(3000)
    for (const { text, value, subject } of shares) {
      const printed = Number.parseInt(text, 10)
      expect(subject.payer === 'member' ? 100 - printed : printed).toBe(Number(value))
    }
  })

  test('an amount is the number that is printed', () => {
    for (const { marks } of ALL)
      for (const { slot, text, value, kind } of marks)
        if (
          kind === 'figure' &&
          /_maximum|deductible_(?:individual|family)/.test(slot ?? '') &&
          typeof value === 'number'
        )
          expect(Number(text.replace(/[$,]/g, ''))).toBe(value)
  })

  test('a figure that is taken off the page is taken out of the truth', () => {
    for (const { html, marks, plan, truth } of TRAIN.slice(0, 60)) {
      if (truth.fields.annual_maximum_individual === null) continue
      const gone = marks.filter((m) => m.slot === 'annual_maximum_individual').map((m) => m.id)
      const less = gone.reduce(
        (text, id) => text.replace(new RegExp(`<span data-f="${id}">[^<]*</span>`), ''),
        html,
      )
      const numbered: Mark[] = []
      for (const mark of marks) numbered[mark.id] = mark
      expect(truthOf(placed(less, numbered), plan).fields.annual_maximum_individual).toBe(null)
    }
  })

  test('a class that is called by a number alone is told of somewhere: by its name, or by a service that it counts', () => {
    for (const { marks, structure } of ALL) {
      const told = marks.filter((m) => m.descriptive || m.slot === 'procedure').map((m) => m.subject.cls)
      if (structure !== 'bare_names')
        for (const m of marks) if (m.slot === 'class') expect(told).toContain(m.subject.cls)
    }
  })

  test('every page says something of coverage, and pages differ in what they say', () => {
    for (const { truth, id } of ALL)
      expect({
        id,
        stated:
          Object.keys({ ...truth.coverage, ...truth.inherited, ...truth.category_percent, ...truth.copays })
            .length > 0,
      }).toEqual({ id, stated: true })
    expect(new Set(ALL.map(({ truth }) => JSON.stringify(allCoverage(truth)))).size).toBeGreaterThan(250)
  })
})
