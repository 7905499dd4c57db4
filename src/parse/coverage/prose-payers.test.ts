import { describe, expect, test } from 'bun:test'
import { percentsOf } from '../../testing/drawn-layout.ts'
import { drawText } from '../../testing/drawn-text.ts'
import { redactedPages } from '../../testing/pages.ts'
import { readCoverage } from '../coverage.ts'
import { layoutOf } from '../layout.ts'

describe('what only other dentists are paid', () => {
  test('a line about dentists outside the network gives notes and no percent', () => {
    const text = 'Out-of-network benefits: exams 80%, fillings 60%, crowns 40%.'
    expect(percentsOf(text)).toEqual({})
    const crowns = readCoverage(layoutOf(redactedPages(drawText(text)))).find(
      (f) => f.path === 'coverage.crowns',
    )
    expect(crowns?.notes).toEqual(['Out-of-network: 40%.'])
  })

  test('the line about the network counts', () => {
    expect(
      percentsOf('In-network: exams 100%, fillings 80%.', 'Out-of-network: exams 80%, fillings 60%.'),
    ).toEqual({ exams: '100', fillings: '80' })
  })
})

describe('whose share it is', () => {
  test('a line that says it holds for the lines below', () => {
    expect(percentsOf('Member coinsurance', 'Exams: 0%', 'Fillings: 20%')).toEqual({
      exams: '100',
      fillings: '80',
    })
  })

  test('shorthand for patient and insurance', () => {
    expect(percentsOf('Pt pays 20% fills, 40% crns')).toEqual({ fillings: '80', crowns: '60' })
    expect(percentsOf('Ins pays: 100 exams, 80 fillings, 50 crowns')).toEqual({
      exams: '100?',
      fillings: '80?',
      crowns: '50?',
    })
  })

  test('two shares with a stroke are those of plan and patient; a frequency is none', () => {
    expect(percentsOf('Fillings 80/20, crowns 60/40')).toEqual({ fillings: '80?', crowns: '60?' })
    expect(percentsOf('Crowns 1/60, dentures 1/84')).toEqual({})
  })
})

describe('questions and answers', () => {
  test('an answer is about what its question names', () => {
    expect(percentsOf('How much will I pay for a crown? You will pay 40% of the cost.')).toEqual({
      crowns: '60',
    })
    expect(
      percentsOf('When do I see a dentist for a crown?', 'Ask us. Nine in ten members are happy.'),
    ).toEqual({})
  })
})

describe('classes that are chosen in a form', () => {
  const CLASSES = 'Preventive 100%, Basic 80%, Major 50%'

  test('an empty box chooses nothing', () => {
    expect(percentsOf(CLASSES, 'Endodontic: [ ] Basic / [ ] Major')).toEqual({})
  })
})

describe('sentences that need their own words', () => {
  test('what most plans pay says nothing about this one', () => {
    expect(percentsOf('Most dental plans cover fillings at 80%.')).toEqual({})
  })

  test('a refusal with a note before it counts', () => {
    expect(percentsOf('Note: Orthodontics is excluded from coverage.')).toEqual({ orthodontic: '0' })
  })

  test('the members beside a category and its share in a table cell are read', () => {
    expect(
      percentsOf(
        'Preventive Services | Plan pays 100% of costs for oral examinations and cleanings',
        'Basic Services | Plan pays 80% after deductible for fillings and endodontics',
      ),
    ).toEqual({ exams: '100', prophy: '100', fillings: '80', endo: '80' })
  })
})
