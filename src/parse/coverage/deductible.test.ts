import { describe, expect, test } from 'bun:test'
import { drawnLayout } from '../../testing/drawn-layout.ts'
import { readCoverage } from '../coverage.ts'
import { chooseCoverage } from '../judge-coverage.ts'
import { sayingsIn } from './deductible-said.ts'

/** "+ what it's taken from / but not from", "- what it's waived for / but not for". */
const saidIn = (text: string, before = '') =>
  sayingsIn(text, before).map(({ applies, list, except }) =>
    `${applies ? '+' : '-'} ${list.trim()} / ${except.trim()}`.replace(/ \/ $/, ''),
  )

describe('what a sentence says of the deductible', () => {
  test.each([
    ['The deductible applies to Basic and Major services', '+ Basic and Major services'],
    ['The deductible applies only to major services', '+ major services'],
    ['The $50 deductible applies to all services except exams', '+ all services / exams'],
    ['The deductible is taken from fillings, not from exams', '+ fillings, / exams'],
    ['Classes II and III are subject to the annual deductible', '+ Classes II and III'],
    ['The deductible must be met before fillings are paid', '+ fillings are paid'],
    ['The deductible is not waived for cleanings', '+ cleanings'],
    ['Deductible applies to: Basic, Major', '+ : Basic, Major'],
    ['Deductible does not apply to diagnostic services', '- diagnostic services'],
    ['Deductible doesn’t apply to x-rays', '- x-rays'],
    ['No deductible for exams and cleanings', '- exams and cleanings'],
    ['No deductible applies to preventive care', '- preventive care'],
    ['The plan waives the deductible for preventive care', '- preventive care'],
    ['The deductible will be waived on Type I services', '- Type I services'],
    ['Preventive services are not subject to the deductible', '- Preventive services are'],
    ['Preventive care is exempt from the deductible', '- Preventive care is'],
  ])('%s', (text, said) => {
    expect(saidIn(text)).toEqual([said])
  })

  test('every clause with a verb of its own says its own', () => {
    expect(saidIn('The deductible applies to basic services but is waived for sealants.')).toEqual([
      '+ basic services',
      '- sealants',
    ])
    expect(saidIn('No deductible is taken from exams, and none is taken from braces.')).toEqual([
      '- exams',
      '- braces',
    ])
    expect(saidIn('It does not apply to cleanings.', 'The deductible is $50.')).toEqual(['- cleanings'])
    expect(saidIn('It does not apply to cleanings.', 'The waiting period is a year.')).toEqual([])
  })

  test.each([
    'Does the deductible apply to preventive care?',
    'Deductible applies to preventive: No',
    'A separate $50 lifetime deductible applies to orthodontics.',
    'The deductible is waived for fillings out-of-network.',
    'The deductible applies to crowns unless you renew.',
    '☐ Deductible applies to basic services',
  ])('no rule for all: %s', (text) => {
    expect(saidIn(text)).toEqual([])
  })
})

const choiceOf = (text: string, procedure: string) => {
  const path = `coverage.${procedure}`
  const findings = readCoverage(drawnLayout(`# Dental plan\n${text}`)).filter((f) => f.path === path)
  return chooseCoverage(path, findings)
}
const noteOf = (text: string, procedure: string) => choiceOf(text, procedure).entry.notes

const ROWS = 'Exams | 100%\nSealants | 100%\nFillings | 80%\nCrowns | 50%\nImplants | Not covered\n'

describe('the services that it is said of', () => {
  test('services by their name, and what is left out', () => {
    const text = `${ROWS}The deductible applies to all services except exams.`
    expect(noteOf(text, 'exams')).toBe('Deductible waived.')
    expect(noteOf(text, 'fillings')).toBe('Deductible applies.')
    expect(noteOf(text, 'implants')).toBeNull()
  })

  test('members of a class, as the document puts them', () => {
    const text =
      '# Preventive services\nExams | 100%\n# Basic services\nSealants | 80%\nFillings | 80%\n# Deductible\n' +
      'The deductible does not apply to preventive services. It applies to basic services.'
    expect(noteOf(text, 'exams')).toContain('Deductible waived.')
    expect(noteOf(text, 'sealants')).toContain('Deductible applies.')
  })

  test('these services are those of the table above', () => {
    const text = `Exams | 100%\n# Major services\nCrowns | 50%\nBridges | 50%\nThe deductible applies to these services.`
    expect(noteOf(text, 'crowns')).toContain('Deductible applies.')
    expect(noteOf(text, 'exams')).toBeNull()
  })

  test('places that contradict each other say nothing, and leave a doubt', () => {
    const text = `${ROWS}The deductible applies to fillings.\nNo deductible for fillings.`
    expect(noteOf(text, 'fillings')).toBeNull()
    expect(choiceOf(text, 'fillings').choice.state.state).toBe('check')
    expect(choiceOf(text, 'crowns').choice.state.state).toBe('read')
  })
})
