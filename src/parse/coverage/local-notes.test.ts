import { describe, expect, test } from 'bun:test'
import { drawnLayout } from '../../testing/drawn-layout.ts'
import { readCoverage } from '../coverage.ts'
import { chooseCoverage } from '../judge-coverage.ts'

const notesOf = (text: string, procedure: string) => {
  const path = `coverage.${procedure}`
  const findings = readCoverage(drawnLayout(`# Dental plan\n${text}`)).filter((f) => f.path === path)
  return findings.length > 0 ? chooseCoverage(path, findings).entry.notes : null
}

describe('limits that belong to somebody else', () => {
  test('a wait, an age of dependents and office hours limit no service', () => {
    const text =
      'Cleanings | 100%\nOpen weekdays 8 to 6\nCrowns: 12-month wait\nChildren are covered to age 26.'
    expect(notesOf(text, 'prophy') ?? '').not.toMatch(/Limit|Age/)
    expect(notesOf(text, 'crowns') ?? '').not.toMatch(/Limit|Age/)
  })

  test('an age behind a list is for the services that have one', () => {
    const text = 'Exams, cleanings and fluoride (to age 16) | 100%'
    expect(notesOf(text, 'fluoride')).toContain('Age: under 16.')
    expect(notesOf(text, 'exams') ?? '').not.toContain('Age')
  })

  test('a fee for metal on molars is no downgrade', () => {
    const text =
      'Crowns | $280\nNoble metal and porcelain on molars are charged an additional lab fee of $90.'
    expect(notesOf(text, 'crowns') ?? '').not.toMatch(/paid as/)
  })

  test('an age behind work that has none limits nothing', () => {
    expect(notesOf('Oral surgery and braces 50% (child to 19)', 'oral_surgery') ?? '').not.toMatch(/Age/)
    expect(notesOf('General anesthesia for children under 7 | 80%', 'anesthesia')).toContain('Age: under 7.')
  })

  test('an age that belongs to a count limits no x-rays', () => {
    const text = 'Bitewing x-rays: 1 in 12 months for adults, 2 in 12 months for children under 19'
    expect(notesOf(text, 'xray')).toMatch(/1 per 12 months/)
    expect(notesOf(text, 'xray')).not.toMatch(/Age/)
  })

  test('each service of a letter keeps its own count', () => {
    const text =
      'We pay 100% of preventive care: two cleanings each year, fluoride for children through age 15, and sealants for children under 14 once per tooth every three years.'
    expect(notesOf(text, 'prophy')).toContain('Limit: 2 per benefit year.')
    expect(notesOf(text, 'fluoride')).not.toContain('tooth')
    expect(notesOf(text, 'sealants')).toContain('Limit: 1 per tooth per 3 years.')
  })

  test('relines do not lend their interval to dentures that have one', () => {
    const text = 'Dentures | 50% | 1 per 84 months'
    expect(notesOf(text, 'dentures')).toContain('Limit: 1 per 84 months.')
  })

  test('the mark of a footnote is no count', () => {
    expect(
      notesOf('Examinations1 | 100%\n1 Examinations are limited to two in a calendar year.', 'exams'),
    ).toBe('Limit: 2 per calendar year.')
  })
})

describe('limits beside, below and behind a name', () => {
  test('a bracket behind a list of prosthetic work holds for all of it', () => {
    const text = 'Crowns, inlays and onlays (1 per tooth in 8 years) | 50%'
    expect(notesOf(text, 'crowns')).toBe('Limit: 1 per tooth per 8 years.')
    expect(notesOf(text, 'inlays_onlays')).toBe('Limit: 1 per tooth per 8 years.')
  })

  test('two pairs of service and frequency in one row stay apart', () => {
    const text = 'Exam | 2/yr | Sealants | to age 15\nCleaning | 3/yr | Fluoride | to age 20'
    expect(notesOf(text, 'exams')).toBe('Limit: 2 per benefit year.')
    expect(notesOf(text, 'sealants')).toBe('Age: under 15.')
    expect(notesOf(text, 'prophy')).toBe('Limit: 3 per benefit year.')
    expect(notesOf(text, 'fluoride')).toBe('Age: under 20.')
  })

  test('"all" speaks of what the sentence before lists', () => {
    const text = 'Major 50%: crowns, onlays, bridges, dentures. All once in 5 years.'
    expect(notesOf(text, 'crowns')).toContain('Limit: 1 per 5 years.')
    expect(notesOf(text, 'dentures')).toContain('Limit: 1 per 5 years.')
  })

  test('a separate lifetime amount is kept', () => {
    expect(notesOf('Implants, $1,800 lifetime maximum | 50%', 'implants')).toContain(
      'Lifetime maximum $1,800.',
    )
  })

  test('orthodontics for adults too, in a column of limits', () => {
    expect(
      notesOf('Service | Plan pays | How often\nBraces | 50% | child or adult', 'orthodontic'),
    ).toContain('Adults and children.')
  })

  test('a code that is paid as another code is a downgrade', () => {
    expect(notesOf('Fillings | 80%\nD2392 is paid as D2150.', 'fillings')).toContain('paid as amalgam')
  })

  test('an answer is about what its question names', () => {
    const text = '# How often can I have a cleaning?\nTwice every calendar year.'
    expect(notesOf(text, 'prophy')).toBe('Limit: 2 per calendar year.')
  })

  test('what counts toward a limit is said with its name', () => {
    const text =
      'Service | Plan pays | Limits\nCleaning | 100% | 2 per year; periodontal maintenance counts toward this limit'
    expect(notesOf(text, 'prophy')).toBe(
      'Limit: 2 per benefit year. Limit is combined with periodontal maintenance.',
    )
  })

  test('what is paid at most for one implant is noted; what metal adds to a crown is not', () => {
    const text =
      'We pay 50% of implants and crowns. Implants: up to $1,300 per tooth. A crown of noble metal costs up to $140 per tooth more.'
    expect(notesOf(text, 'implants')).toContain('Limited to $1,300 per tooth.')
    expect(notesOf(text, 'crowns') ?? '').not.toContain('$140')
  })

  test('counts before their names and the period at the end of the sentence', () => {
    const text =
      'We pay cleanings at 100%. Two examinations and two cleanings are allowed in a calendar year.'
    expect(notesOf(text, 'exams')).toBe('Limit: 2 per calendar year.')
  })

  test('a full set of x-rays keeps its own interval', () => {
    const text = 'Bitewing x-rays once a year; a full set every three years.'
    expect(notesOf(text, 'xray')).toBe('Limit: bitewing 1 per benefit year; full set 1 per 3 years.')
  })

  test('the fourth class is no sedation', () => {
    expect(notesOf('IV | 50% | Children under 19', 'anesthesia')).toBeNull()
  })

  test('white fillings on back teeth that are paid like silver ones are noted at fillings', () => {
    const text = 'Fillings | 80%\nResin fillings on molars: the plan pays what a silver filling would cost.'
    expect(notesOf(text, 'fillings')).toContain('paid as amalgam')
  })
})

describe('what is said beside a limit', () => {
  const row = (limits: string) =>
    notesOf(`Service | Plan pays | Limits\nExams | 100% | 2 per year\n${limits}`, 'sealants')

  test('few words in front of a limit are kept where they are a condition', () => {
    expect(row('Sealants | 100% | Permanent molars without fillings, 1 per tooth per 36 months')).toBe(
      'Limit: 1 per tooth per 36 months. Permanent molars without fillings.',
    )
    expect(row('Sealants | 100% | Per tooth, 1 per 36 months')).toBe('Limit: 1 per 36 months.')
  })

  test('which of two periods ends first is no condition of its own', () => {
    expect(row('Sealants | 100% | 1 per 60 months, whichever comes first')).toBe('Limit: 1 per 60 months.')
  })

  test('what shares a count is told without the count', () => {
    expect(row('Sealants | 100% | Together with fluoride 4 per calendar year')).toBe(
      'Limit: 4 per calendar year. Limit is combined with fluoride.',
    )
  })

  test('a remark on the deductible alone is whether it applies', () => {
    expect(row('Sealants | 100% | After the deductible')).toBe('Deductible applies.')
  })
})
